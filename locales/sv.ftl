# Svenska. `**` är fetstil. Spelarnas namn kommer utifrån och är aldrig märkning.

# What the language calls itself.
own-name = Svenska

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Utmana en vän, rummet eller datorn på ett parti
command-board = Visa brädet igen, eller läs ställningen i ord
command-move = Spela ett drag genom att skriva det, till exempel 24/19 24/18
command-resign = Ge upp eller avbryt ditt parti (frågar först)
command-hint = Vad jag skulle spela här, när inget står på spel
command-games = Partierna som pågår här
command-leaderboard = Vem som spelar bäst här
command-stats = En spelares partier, sviter, motståndare och tärningar
command-history = Färdiga partier med bräden och drag
command-replay = Se ett parti igen, drag för drag
command-export = Ett partis protokoll som fil
command-analyse = Vad som var bra och dåligt i ett avslutat parti
command-rules = Så spelas Gul Bara
command-settings = Dina inställningar, och för administratörer ställets
command-link = Var en och samma spelare på Discord och Telegram
command-forget = Dina uppgifter: ta med dem eller få dem raderade
command-help = Så spelar man här
command-start = Säg hej

option-opponent = Vem du utmanar; ingen: den i rummet som sätter sig först
option-points = Hur många poäng ni spelar till; utelämnat: ett parti
option-rules = Vilka regler som gäller
option-computer = Spela mot datorn
option-board-text = Ställningen i ord, bara för dig
option-move-turn = Draget, till exempel 24/19 24/18
option-stats-player = Vems siffror; ingen: dina egna
option-game = Partiets id; utan det partiet här
option-export-text = Som människor skriver, i stället för program
option-rules-topic = Vad du vill veta
option-settings-block = Vem som inte får bjuda in dig längre
option-settings-unblock = Vem som får bjuda in dig igen
option-history-void = För administratörer: id på partiet vars resultat ska strykas
option-history-reason = Varför det stryks; alla här läser det
option-link-code = Koden som ditt andra konto fick; utan den får du en

preset-gulbara = Gul Bara: det som inte kan spelas går förlorat
preset-bulgarian = Bulgariskt: motståndaren spelar resten av serien
# For the challenge, where an admin can make these in /settings.
preset-custom = Ställets egna regler

# Themes of the board.
theme-slate = Skiffer
theme-walnut = Valnöt
theme-midnight = Midnatt
theme-contrast = Hög kontrast

### Only on Telegram.

telegram-anonymous = Du skriver som gruppen. Stäng av ”Förbli anonym” (Remain anonymous) för att spela.
telegram-channel = Du skriver som en kanal. Skriv som dig själv för att spela.
telegram-fault = Något gick fel hos mig. Försök igen.
telegram-slow = Det räknas. Brädet kommer om några sekunder.
telegram-no-photos = Jag får inte skicka bilder här och kan inte visa brädet. En administratör kan tillåta det i gruppens behörigheter.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Utmana på Gul Bara

discord-not-in-private = Här är bara du och jag. Vänner utmanar man på en server eller i en grupp; här kan du spela mot mig: /gulbara
discord-missing-rights = Jag kan inte spela här än. Den som sköter servern behöver ge mig: { $rights }.
discord-cannot-post = Jag får inte skriva här. Den som sköter servern kan tillåta det, eller spela i en annan kanal: /board
discord-no-threads = Jag får inte starta trådar här, så partiet stannar i kanalen. Den som sköter servern kan tillåta det: Create Public Threads.
discord-right-view = Visa kanal (View Channel)
discord-right-send = Skicka meddelanden (Send Messages)
discord-right-threads = Trådar (Send Messages in Threads)
discord-right-files = Bifoga filer (Attach Files)
discord-form-title = Skriv ett drag
discord-form-label = Draget, eller en del av det
discord-form-hint = 24/19 24/18
discord-fault = Något gick fel hos mig. Inget är förlorat, försök igen.

# (discord messages end here)

### Only at the local table.

local-title = Gul Bara
local-welcome = Slå dig ner, brädet är uppställt
local-lead = Femton pjäser, två tärningar och dubbletter som klättrar. Ett parti tar ungefär en halvtimme.
local-play-computer = Mot datorn
local-play-computer-note = Du har vit, den svarar direkt
local-play-two = Två vid bordet
local-play-two-note = En skärm att räcka över, eller en flik var
local-your-name = Ditt namn
local-friend-name = Mitt emot dig
local-rules = Regler
local-room = Rummet
local-new-game = Nytt parti
local-settings = Inställningar
local-waiting = Någon väntar på sällskap
local-across-hint = Räck över skärmen: tryck Spela här för er båda. Eller låt din vän trycka i
local-second-tab = en andra flik
local-line = Ett drag eller ett kommando
local-line-hint = 24/19 24/18, eller /help
local-send = Skicka
local-buttons-label = Drag och svar
local-close = Stäng
# {games} is a number the page puts in.
local-watch = Andra partier vid bordet: {"{"}games{"}"}
local-hide = Bara mina partier
# {name} is a name the page puts in.
local-save = Spara {"{"}name{"}"}
local-offline = Väntar på programmet…
local-fault = Det gick inte fram. Försök igen.
local-unknown-command = Det kommandot finns inte här. Prova /help.
local-no-move = Det är inget drag. Skriv 24/19 24/18, eller /help.
local-copied = Fliken är en kopia av en annan som har en plats. Vem spelar här?
local-elsewhere = Din plats används i en annan flik.
local-play-here = Spela här
local-somebody-else = Sätt dig som någon annan
local-no-script = Bordet behöver JavaScript.
local-wrong-address = Bordet svarar bara på sin egen adress.
# Somebody who gave no name.
local-nameless = Gäst
# Names for people who have not given one: flowers, as "gul" is a rose. Commas between them.
local-names = Ros, Iris, Jasmin, Tulpan, Viol, Lilja, Vallmo, Dahlia

# (local messages end here)

### Everything else.

white = Vit
black = Svart
computer = Datorn
# How strong the computer plays, weakest first.
level-1 = 1 · nybörjare
level-2 = 2 · kafégäst
level-3 = 3 · stammis
level-4 = 4 · stark
level-5 = 5 · mästare
level-6 = 6 · skoningslös
anyone = vem som helst

# The challenge.

challenge-named = 🎲 **{$white}** bjuder in **{$black}** till Gul Bara.
challenge-open = 🎲 **{$white}** vill spela Gul Bara. Vem är med?
challenge-link = 🎲 **{$white}**, skicka länken till en vän och spela Gul Bara ihop: {$link}
challenge-computer = 🎲 **{$white}** spelar Gul Bara mot datorn, nivå {$level}.
challenge-rematch = 🎲 **{$challenger}** vill ha returmatch mot **{$other}**, med bytta platser.
challenge-terms =
    { $points ->
        [1] Ett parti. Förlust kostar 1 poäng, 2 utan en enda pjäs av (dubbelvinst).
       *[other] En match till {$points} poäng. Ett förlorat parti kostar 1, eller 2 utan en enda pjäs av (dubbelvinst).
    }{" "}{ $chain ->
        [own_roll_3] Dubbletter klättrar från ditt tredje kast.
        [game_roll_4] Dubbletter klättrar från partiets fjärde kast.
        [after_first_double] Din första dubblett är vanlig, de senare klättrar.
        [first_roll] Dubbletter klättrar från första kastet.
       *[own_roll_4] Dubbletter klättrar från ditt fjärde kast.
    }{ $remainder ->
        [opponent] {" "}Det som inte kan spelas av en serie spelar motståndaren.
       *[forfeit] {""}
    }{ $days ->
        [0] {""}
        [one] {" "}1 dygn per drag.
       *[other] {" "}{$days} dygn per drag.
    }{ $rated ->
        [yes] {" "}{ $points ->
            [1] Räknas på topplistan.
           *[other] Räknas på topplistan som ett parti.
        }
       *[no] {""}
    }{ $days ->
        [0] {""}
       *[other] {" "}Den som dröjer längre kan förlora partiet.
    }
challenge-seal = Tärningarna är förseglade: {$commitment}
challenge-guest = Jag är gäst här: jag kan inte kalla på er. Titta in när ni kan.
challenge-accepted = **{$white}** spelar mot **{$black}**. Brädet finns här nedanför.
challenge-declined = {$name} vill inte spela just nu.
challenge-withdrawn = Inbjudan togs tillbaka.
challenge-expired = Ingen kom i tid. Sugen på ett parti? /gulbara

button-play = ✓ Spela
button-play-with = ✓ Spela mot {$name}
button-play-computer = 🤖 Mot datorn
button-decline = Nej tack
button-withdraw = Ta tillbaka
button-length =
    🎯 { $points ->
        [1] Ett parti
       *[other] Till {$points} poäng
    }
button-how = Så går det till
button-undo = ↶ Ångra
button-undo-all = ⟲ Allt
button-undo-all-row = ⟲ Ångra hela draget
button-info = ?
button-done = ✓ Klar
button-roll = 🎲 Kasta
button-left = {$left} kvar
button-type = ⌨ Skriv ett drag
button-again = ↻ Returmatch
button-replay = ▶ Repris
button-record = ⤓ Protokoll
button-record-text = Som text
button-leaderboard = 🏆 Topplista
button-analyse = 🔍 Analys
button-fair = 🎲 Ärliga tärningar
button-keep-playing = Spela vidare
button-resign = Ge upp: −{$points}
button-call-off = Avbryt partiet
button-offer-call-off = Föreslå att avbryta
button-claim = 🏁 Ta vinsten
button-wait = ⏳ Vänta
menu-number = En {$die}: varifrån?

# The board. At most three lines, small print apart.

board-players = ⚪ {$white} – ⚫ {$black}
board-players-match = ⚪ {$white} **{$ws}** – **{$bs}** ⚫ {$black} · till {$points}
news-opening = Start: ⚪ {$white} {$throws}{", "}⚫ {$black} {$last}. **{$starter}** börjar med {$roll}.
news-opening-ties = Start: {$throws}. **{$starter}** börjar med {$roll}.
news-again = {$throw}, om igen: {$next}
news-game-before =
    Parti {$game}: {$winner} vann { $points ->
        [1] 1 poäng
       *[other] {$points} poäng
    }.
news-earlier =
    { $count ->
        [one] 1 drag till
       *[other] {$count} drag till
    }, sedan
news-played = {$disc} {$roll}: {$steps}
# {$missing} is one of the messages missing-…
news-played-short = {$disc} {$roll}: {$steps} ({$missing})
news-forced = {$disc} {$name} {$roll}: bara ett sätt, {$steps}.
news-forced-short = {$disc} {$name} {$roll}: bara ett sätt, {$steps} ({$missing}).
missing-number = ingen {$die}:a gick
missing-smaller = bara ett kan spelas, och det måste bli {$die}:an
missing-numbers =
    { $count ->
        [1] sista {$die}:an gick inte
        [2] två {$die}:or gick inte
        [3] tre {$die}:or gick inte
       *[other] ingen {$die}:a gick
    }
missing-chain =
    sedan tog serien slut, { $count ->
        [one] 1 tal
       *[other] {$count} tal
    } förlorade
missing-chain-over = sedan tog serien slut
missing-rest = förlorat: {$lost}
news-pass =
    {$disc} {$name} {$roll}: { $kind ->
        [double] kan inte spelas
       *[mixed] ingen av dem kan spelas
    }{ $count ->
        [1] {""}
       *[other] {" "}(står över för {$count}:{ NUMBER($count, type: "ordinal") ->
            [one] a
           *[other] e
        } gången i rad)
    }.
news-shut-out =
    {$disc} {$name} är instängd (står över för {$count}:{ NUMBER($count, type: "ordinal") ->
        [one] a
       *[other] e
    } gången i rad: {$rolls}).
news-remainder = {$disc} {$name} spelade resten: {$steps}
news-remainder-short = {$disc} {$name} spelade resten: {$steps} ({$missing})
news-remainder-none = {$disc} {$name}: inget av resten kan spelas.
move-to = **{$disc} {$name} spelar {$roll}**
move-roll = **{$disc} {$name} kastar**
move-climbs = **{$disc} {$name} spelar {$roll}**, klättrar till 6
move-remainder = **{$disc} {$name} spelar resten efter {$other}: {$rest}**, kastar sedan
move-so-far = {$disc} {$name} {$roll}: {$steps} · {$left} kvar
move-chain = {$disc} {$name}: {$roll} klättrar: {$before}**{$now}**{$after}
move-rest-so-far = {$disc} {$name}, resten efter {$other}: {$steps} · {$left} kvar
move-chain-link =
    {$die}: { $left ->
        [1] en kvar
        [2] två kvar
        [3] tre kvar
       *[4] fyra kvar
    }
move-done = {$disc} {$name} {$roll}: {$steps} · Klar?
move-rest-done = {$disc} {$name}, resten efter {$other}: {$steps} · Klar?
chain-stops =
    Serien tar slut: { $left ->
        [1] en {$die}:a kan inte spelas
        [2] två {$die}:or kan inte spelas
        [3] tre {$die}:or kan inte spelas
       *[4] ingen {$die}:a kan spelas
    }. Förlorat: {$lost} ({ $count ->
        [one] 1 tal
       *[other] {$count} tal
    }). Ångra och leta en annan väg, eller Klar.
chain-stops-over =
    Serien tar slut: { $left ->
        [1] en {$die}:a kan inte spelas
        [2] två {$die}:or kan inte spelas
        [3] tre {$die}:or kan inte spelas
       *[4] ingen {$die}:a kan spelas
    }. {$name} spelar {$lost} och kastar sedan. Ångra och leta en annan väg, eller Klar.
stuck-number = {$die}:an kan inte spelas.
stuck-rest = Kan inte spelas och går förlorat: {$lost}.
one-way = { $count ->
        [one] {$die}:an hade bara ett sätt
       *[other] {$die}:orna hade bara ett sätt
    }: {$steps}.
hint-both = Båda talen måste spelas, därför saknas några drag.
hint-only = Bara {$die}:an kan spelas.
help-first = Tryck på ett drag: 24/18 flyttar en pjäs från 24 till 18. Sedan Klar.
offer-line = {$name} vill avbryta partiet. /resign för att gå med på det.
late-line = Tiden är ute för {$name}: {$other} får ta vinsten.
next-seal = Nästa partis tärningar är förseglade: {$commitment}

# What people are told when they are called: at the head of the board, or in a private line.

call-turn = {$name}, din tur.
call-reminder = ⏰ {$name}, {$other} väntar. Din tid går ut {$until}.
call-reminder-open = ⏰ {$name}, {$other} väntar.
call-claim = ⏰ {$name}, tiden är ute för {$other}. Ta vinsten, eller vänta?
# In the language of whoever is invited, below a challenge in the room’s.
call-challenge = {$challenger} bjuder in dig till ett spel.
line-turn = Din tur mot {$other}.
line-board = /board visar brädet.
line-over = Det draget är redan spelat.

# The end.

end-off = 🏁 **{$winner} vinner { $points ->
        [1] 1 poäng
       *[other] {$points} poäng (dubbelvinst)
    }!** { $points ->
        [1] {$loser} hade {$off} av.
       *[other] {$loser} hade ingen av.
    }
end-resign = 🏁 **{$winner} vinner { $points ->
        [1] 1 poäng
       *[other] {$points} poäng (dubbelvinst)
    }.** {$loser} gav upp.
end-time = 🏁 **{$winner} vinner { $points ->
        [1] 1 poäng
       *[other] {$points} poäng (dubbelvinst)
    }.** {$loser} överskred tiden.
end-void = 🏁 **Avbrutet.** Ingen vinner, ingen förlorar.
end-match = 🏆 **{$winner} vinner matchen med {$won} mot {$lost}!**
end-goes-on = Match till {$points}: ⚪ {$white} {$ws}, ⚫ {$black} {$bs}. Parti {$game} följer.
end-match-void = Matchen till {$points} slutar vid {$ws} mot {$bs}: ingen vinner den.
end-gone = 🏁 **Partiet är avbrutet**: en av spelarna har lämnat för gott. Ingen vinner, ingen förlorar.
end-facts =
    { $turns ->
        [one] 1 drag
       *[other] {$turns} drag
    }, {$time}.{$chain} Dubbletter: {$white} {$wd}, {$black} {$bd}.
end-longest = {" "}Längsta serie: {$name}, {$roll}, {$count} tal.
end-unsealed = Förseglingen är bruten, vem som helst kan kontrollera tärningarna.
end-proof = Seed {$seed} · client {$client}
time-minutes =
    { $minutes ->
        [0] under en minut
        [one] 1 min
       *[other] {$minutes} min
    }
time-hours = {$hours} h {$minutes} min
decimal-sign = ,
moment-ahead =
    { $unit ->
        [days] { $count ->
            [one] om {$count} dag
           *[other] om {$count} dagar
        }
        [hours] { $count ->
            [one] om {$count} timme
           *[other] om {$count} timmar
        }
       *[minutes] { $count ->
            [0] nu
            [one] om {$count} minut
           *[other] om {$count} minuter
        }
    }
moment-ago =
    { $unit ->
        [days] { $count ->
            [one] för {$count} dag sedan
           *[other] för {$count} dagar sedan
        }
        [hours] { $count ->
            [one] för {$count} timme sedan
           *[other] för {$count} timmar sedan
        }
       *[minutes] { $count ->
            [0] alldeles nyss
            [one] för {$count} minut sedan
           *[other] för {$count} minuter sedan
        }
    }

# Leaderboards. Nobody is mentioned in a list.

former-player = en tidigare spelare
ranking-title = 🏆 **Topplista** {$order}, {$time}
ranking-by-rating = efter rating
ranking-by-wins = efter vunna partier
ranking-by-points = efter vunna poäng
ranking-by-mars = efter dubbelvinster
ranking-by-streak = efter vinster i rad
ranking-all = genom tiderna
ranking-month = den här månaden
ranking-line =
    {$place}. **{$name}** · {$rating} · {$wins} av {$games} vunna · { $points ->
        [one] 1 poäng
       *[other] {$points} poäng
    }, {$mars} dubbelvinster · {$best} i rad
ranking-won = {$wins} av {$games}
ranking-empty = Inga två personer har spelat klart ett parti här än. Förstaplatsen är ledig: /gulbara
ranking-empty-month = Ingen har spelat klart ett parti den här månaden än. Förstaplatsen är ledig: /gulbara
ranking-provisional = En rating med ”?” är inte säker än: få partier hittills, eller ett långt uppehåll.
ranking-no-club = Topplistor hör till grupper och servrar. Dina egna siffror: /stats

button-rating = Rating
button-wins = Vinster
button-points = Poäng
button-mars = Dubbla
button-streaks = I rad
button-month = Månaden
button-all-time = Genom tiderna
button-in-words = Aa I ord
button-picture = 🖼 Bild

# A player's figures.

stats-title = 📊 **{$name}**, {$place}
stats-here = här
stats-everywhere = överallt
stats-none = Inget parti är färdigspelat här än.
stats-nothing-yet = Du har inte spelat klart något parti än. Vill du spela? /gulbara
stats-nobody = Jag känner ingen med det namnet här som har spelat klart ett parti.
stats-rating =
    Rating **{$rating}** ± {$deviation}, av { $games ->
        [one] 1 räknat parti
       *[other] {$games} räknade partier
    }
stats-ratings =
    Rating **{$rating}** ± {$deviation}, av { $games ->
        [one] 1 räknat parti
       *[other] {$games} räknade partier
    } här; överallt {$everywhere}
stats-games =
    { $games ->
        [one] 1 parti
       *[other] {$games} partier
    }, {$wins} vunna; { $won ->
        [one] 1 poäng vunnen
       *[other] {$won} poäng vunna
    }, {$lost} förlorade
stats-mars = Dubbelvinster: egna {$given}, emot {$taken}. Flest vinster i rad: {$best}{$streak}
stats-streak-won = {", "}nu {$count}
stats-streak-lost =
    {", "}nu { $count ->
        [one] 1 förlust
       *[other] {$count} förluster
    }
stats-chain = Längsta serie: {$chain}. Ett parti tar i snitt {$time}
stats-rivals = Oftast mot {$rivals}
stats-rival = {$name} ({$wins} av {$games} vunna)
stats-you-two =
    Mot dig: { $games ->
        [one] 1 parti
       *[other] {$games} partier
    }, {$wins} vunna mot dig; poäng {$won} : {$lost}
stats-computer =
    Mot datorn, räknat för sig: { $games ->
        [one] 1 parti
       *[other] {$games} partier
    }, {$wins} vunna
stats-chart = Rating för {$name} under de senaste {$games} räknade partierna: från {$from} till {$to}, mellan {$least} och {$most}.

dice-title = 🎲 **Så föll tärningarna**
dice-club = Den här klubben
dice-computer = Datorn
dice-all = Alla
dice-faces = **{$whose}**, { $rolls ->
        [one] 1 kast
       *[other] {$rolls} kast
    }: {$faces}, väntat ungefär {$expected} var
dice-doubles =
    { $doubles ->
        [one] 1 dubblett
       *[other] {$doubles} dubbletter
    }, väntat ungefär {$expected}. {$chances}
dice-chances = Ärliga tärningar hamnar så långt ifrån i {$faces} % av fallen (dubbletter: {$doubles} %).
dice-few = För få kast för att säga mer.
dice-note = Varje kast i varje färdigt parti räknas; bara startkastet inte, eftersom det aldrig är en dubblett. Sannolikheterna kommer från ett chitvåtest: under 1 % är ovanligt och drabbar en spelare av hundra.

button-dice = 🎲 Tärningar
button-games = 🕘 Partier
button-here = Här
button-everywhere = Överallt
button-back = ‹ Tillbaka

# Finished games.

history-title =
    🕘 **Färdiga partier**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-title-of =
    🕘 **Färdiga partier: {$name}**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-none = Inget parti är färdigspelat här än. Vill du spela? /gulbara
history-gone = Det partiet går inte att hitta.
history-off = {$number}. {$date}: **{$winner}** slog {$loser}{ $points ->
        [1] {""}
       *[other] {", "}{$points} poäng (dubbelvinst)
    }
history-resign = {$number}. {$date}: **{$winner}** slog {$loser}, som gav upp{ $points ->
        [1] {""}
       *[other] {", "}{$points} poäng (dubbelvinst)
    }
history-time = {$number}. {$date}: **{$winner}** slog {$loser}, som överskred tiden{ $points ->
        [1] {""}
       *[other] {", "}{$points} poäng (dubbelvinst)
    }
history-void = {$number}. {$date}: {$winner} och {$loser} avbröt
history-voided = {$number}. {$date}: {$winner} och {$loser}, förklarat ogiltigt
history-voided-why = ⚖ Förklarat ogiltigt: {$reason}
history-match = {" "}· parti {$game} av en match till {$points}, {$won}–{$lost}
history-game = Parti {$game}, {$date}

button-my-games = Mina partier
button-all-games = Alla partier här
button-moves = 📝 Drag

# One player on two platforms.

link-code = Din kod: {$code}. Den gäller en gång, i tio minuter. Skriv till mig privat på {$place}: /link och koden.
link-code-care = Ge den inte till någon: den som kommer med den blir samma spelare som du.
link-linked = Du är samma spelare här och på {$place}: resultaten räknas ihop. Kopplar du isär har vart konto sina egna resultat igen.
link-ask = Är **{$name}** på {$place} du?
    Då är du en och samma spelare från och med nu: bådas resultat räknas ihop, under det namn du använde sist. /link kopplar isär igen.
link-done = Klart: du är samma spelare på båda nu, och allt är räknat på nytt.
link-off = Isärkopplat: vart konto har sina egna resultat igen, som om de aldrig hade hört ihop.
link-kept = Bra. Inget har ändrats.
link-none = Det här kontot är inte kopplat till något annat.
link-unknown = Koden gäller inte, eller inte längre: den lever i tio minuter och fungerar en gång. Ditt andra konto får en ny med /link.
link-too-often = För många koder för tillfället. Försök igen om en timme.
link-same-site = Den koden är också från {$place}. Ett konto där kan kopplas till ett på en annan plattform.
link-taken = Ett av de två är redan kopplat. Koppla isär det först: /link
link-opponents = De två kontona sitter vid samma bord. Avsluta där först.
link-private = Det är mellan oss två: skriv till mig privat, /link
link-not-here = Konton kopplas på Discord och Telegram; här har ingen något.
link-place-discord = Discord
link-place-telegram = Telegram
button-unlink = Koppla isär
button-link = Ja, det är jag
button-link-no = Nej

# One's own data.

forget-what = Jag sparar ditt kontos namn och nummer, det du valt i /settings och dina partier med resultat. Inga av dina meddelanden.
    Ta med allt som en fil, eller få det raderat.
forget-ask = **Radera allt för gott?** Ditt namn, dina konton och dina inställningar försvinner. Pågående partier avbryts. Motståndarna behåller sina resultat, mot ”en tidigare spelare”. Kommer du tillbaka börjar du om.
    Det som redan står i chattar blir kvar där.
forget-data = Allt jag har sparat om dig. Själva partierna: /export
forget-done = Klart. Jag vet inget om dig längre. Tack för partierna!
forget-kept = Bra. Inget har ändrats.
forget-private = Det är mellan oss två: skriv till mig privat, /forget
button-forget-data = ⤓ Mina uppgifter
button-forget-ask = Radera …
button-forget-keep = Behåll allt
button-forget-sure = Radera för gott

# The pictures beside the rules, in words.

diagram-turn = {$name} spelar {$dice}: {$steps}.
diagram-rest = {$name} spelar det som {$other} inte kunde av {$dice}.
diagram-mars = {$name} har alla femton av, {$other} ingen: dubbelvinst.

# The replay.

replay-players = ▶ **{$white}** – **{$black}**, { $turns ->
        [one] 1 drag
       *[other] {$turns} drag
    }
replay-running = Partiet fortsätter.
replay-alt = Repris, animerad: {$told}

# What I would play. Reasons stand in a row after each way.

advice-only = **{$roll}**: det finns bara ett sätt att spela det.
advice-title = **{$roll}**: vad jag skulle spela, och poängen det är värt för dig.
advice-line = {$place}. **{$steps}** {$value} · {$reasons}
advice-points = håller {$count} fält
advice-wall = {$count} i rad
advice-leaves-nothing = lämnar inget tal
advice-leaves = lämnar bara {$numbers}
advice-takes = stänger {$numbers}
advice-stuck =
    { $count ->
        [one] {$count} pjäs instängd
       *[other] {$count} pjäser instängda
    }
advice-mars = dubbelvinst {$percent} %
advice-mars-against = dubbelvinst mot dig {$percent} %

# The analysis of a finished game. Points have a sign.

analysis-title = 🔍 **Så spelades det**
analysis-side = {$disc} **{$name}**: {$lost} poäng bortskänkta på {$decisions} beslut, {$rate} tusendelar var. Tur {$luck}. Tveksamma {$doubtful}, dåliga {$bad}, mycket dåliga {$blunders}.
analysis-even = Med jämna tärningar: {$disc} {$name} {$points}.
analysis-clean = Inget drag skänkte bort så mycket att det är värt ett ord.
analysis-worst = Dragen som kostade mest:
analysis-turn = {$place}. drag {$turn}, {$disc} {$roll}: {$points}, {$mark}
analysis-played = Drag {$turn}, {$disc} {$name} {$roll}: {$steps}.
analysis-better = Bättre: **{$steps}**, som vinner {$win} % i stället för {$was} %.
analysis-cost = {$points}: {$mark}.
analysis-doubtful = tveksamt
analysis-bad = dåligt
analysis-very-bad = mycket dåligt
analysis-chart = {$name}: vinstchans, %

# The record as people write it.

sheet-title = Gul Bara, parti {$id}, {$date}
sheet-rules = Regler: {$rules}
sheet-opening = Start, vits tärning först: {$pairs}
sheet-result = {$winner} vinner { $points ->
        [1] 1 poäng
       *[other] {$points} poäng (dubbelvinst)
    }{ $by ->
        [resign] , {$loser} gav upp
        [time] , {$loser} överskred tiden
       *[off] {""}
    }
sheet-running = Partiet fortsätter.
sheet-void = Avbrutet: ingen vinner, ingen förlorar.

# Alternative text of the picture.

alt-to-move = {$name} vid draget, tärningar {$dice}.
alt-to-roll = {$name} ska kasta.
alt-to-move-rest = {$name} spelar det som den andra inte kunde, tärningar {$dice}.
alt-so-far = Spelat hittills: {$steps}.
alt-left = Kvar att spela: {$left}.
alt-all-played = Allt är spelat.
alt-match = Match till {$points}: {$white} {$ws}, {$black} {$bs}.
alt-side =
    { $side ->
        [white] Vit
       *[black] Svart
    }{ $named ->
        [yes] , {$name}
       *[no] {""}
    }: {$stands}; { $off ->
        [0] ingen av
       *[other] {$off} av
    }, { $pips ->
        [one] 1 steg
       *[other] {$pips} steg
    } kvar.
alt-point = {$count} på {$point}
alt-nobody = ingen pjäs på brädet
alt-dice = {$high} och {$low}
alt-double = två {$die}:or
alt-numbers =
    { $count ->
        [1] en {$die}:a
        [2] två {$die}:or
        [3] tre {$die}:or
       *[4] fyra {$die}:or
    }
alt-step =
    { $times ->
        [1] {$from} till {$to}
        [2] {$from} till {$to} två gånger
       *[other] {$from} till {$to} {$times} gånger
    }
alt-step-off =
    { $times ->
        [1] {$from} av
        [2] {$from} av två gånger
       *[other] {$from} av {$times} gånger
    }
alt-last = Senaste draget, {$name} med {$dice}: {$steps}.
alt-last-none = Senaste draget, {$name} med {$dice}: inget kunde spelas.
# Where there is no room for all of it.
alt-more = Resten: /board text

# Private answers, at most 200 characters.

refusal-watching = Du tittar på. {$white} – {$black}, {$mover} vid draget. Vill du spela? /gulbara
refusal-no-seat = Du sitter inte vid det här bordet. Vill du spela? /gulbara
refusal-not-your-turn = {$mover} är vid draget ({$dice}).
refusal-not-your-roll = {$mover} ska kasta.
refusal-roll-first = Kasta först: 🎲 finns under brädet.
refusal-old-board = Det brädet är från ett tidigare drag. Det aktuella finns nedanför.
refusal-moved-on = Brädet hann ändras. Titta och tryck igen.
refusal-already-counted = Den tryckningen är redan räknad.
refusal-game-over =
    Partiet är slut: {$winner} vann { $points ->
        [1] 1 poäng
       *[other] {$points} poäng
    }.
refusal-game-void = Partiet avbröts.
refusal-match-over = Matchen är slut: {$winner} vann den med {$won} mot {$lost}.
refusal-not-started = Partiet har inte börjat än.
refusal-declined = Inbjudan avböjdes.
refusal-withdrawn = Inbjudan togs tillbaka.
refusal-expired = Inbjudan har gått ut. Vill du spela? /gulbara
refusal-seat-taken = {$white} och {$black} spelar redan. Vill du spela? /gulbara
refusal-own-challenge = Du kan inte tacka ja till din egen inbjudan. Vänta på en vän, eller ta tillbaka den.
refusal-not-invited = Inbjudan gäller {$name}. Vill du spela? /gulbara
refusal-only-invited = Bara {$name} kan tacka nej.
refusal-only-challenger = Det kan bara {$name} göra.
refusal-nothing-to-undo = Det finns inget att ångra.
refusal-too-many-undos = Draget har ångrats 200 gånger. Tryck Klar när det går, eller spela vidare.
refusal-must-play = Något kan spelas: {$left}.
refusal-already-offered = Du har redan föreslagit att avbryta. {$name} kan gå med på det med /resign.
refusal-nobody-late = Ingen är sen: {$mover} har tid kvar.
refusal-own-turn-late = Det är ditt eget drag som är sent. Du kan fortfarande spela det.
refusal-only-admin = Bara en administratör kan avsluta andras partier.
refusal-still-to-play = Kvar att spela: {$left}.
refusal-first-step = {$piece} går inte: {$why}. Inget spelades.
refusal-step = Steg {$number}, {$piece}: {$why}. Inget spelades.
refusal-no-longer = {$piece} går inte längre: {$die}:an är spelad.
refusal-illegal = Det går inte: {$why}.
refusal-legal = Möjligt nu: {$steps}
refusal-token = Den knappen känner jag inte till. /board visar brädet igen.
refusal-no-table = Det bordet finns inte längre. Vill du spela? /gulbara

illegal-empty = du har ingen pjäs på {$point}
illegal-blocked = motståndaren håller {$point}
illegal-not-home = pjäser bärs av först när alla femton står på 6 till 1
illegal-higher-stands = först ska en pjäs på {$point} bort
illegal-no-such-number = {$die}:an ska inte spelas; kvar: {$left}
illegal-played = {$die}:an är spelad
illegal-no-such-distance = det kastades inte; kvar: {$left}
illegal-both = båda talen måste spelas, och det här skulle hindra det
illegal-must-be = bara ett tal kan spelas, och det måste bli {$die}:an
illegal-nothing-left = inget mer kan spelas; Klar avslutar draget
illegal-no-more = det finns inget tal kvar till det
illegal-still-to-play = kvar att spela: {$left}
illegal-not-now = inte nu

misread-nothing = Skriv draget efter kommandot: /move 24/19 24/18
misread-no-step = Jag kan inte läsa ”{$text}” som ett drag. Skriv 24/19, eller 24/20(3) för tre pjäser. Inget spelades.
misread-no-point = ”{$text}”: fälten är 1 till 24, eller off. Inget spelades.
misread-backwards = ”{$text}”: pjäserna går från högre tal till lägre. Inget spelades.
misread-repeat = ”{$text}”: 1 till 15 pjäser. Inget spelades.
misread-too-long = Det är för långt för ett drag. Inget spelades.

# What commands answer.

note-no-game = Du har inget parti igång här. Vill du ha ett? /gulbara
note-no-table-here = Inget parti är igång här. Vill du ha ett? /gulbara
note-which = Vilket parti?
note-challenge-open = Du har redan tre öppna inbjudningar här. Ta tillbaka en först.
note-pair-plays = Ni två har redan ett parti här. /board visar det.
note-no-self = Du kan inte spela mot dig själv. Bjud in en vän, eller: /gulbara computer
note-nobody = {$name} kan inte sitta vid ett bord. Bjud in en människa, eller spela mot datorn.
note-former-player = Den spelaren har lämnat för gott. Bjud in någon annan: /gulbara
note-points = En match går till 3, 5, 7 eller 11 poäng. Utelämna talet för ett parti.
note-not-now = {$name} tar inte emot inbjudningar just nu. Någon annan kanske vill spela: /gulbara
note-seat-kept = {$name} väntar på någon annan. Vill du spela? /gulbara
note-rules-unknown = Inga regler heter ”{$name}”. Det finns: {$names}.
note-link-gone = Den inbjudan är inte öppen längre. Vill du spela? /gulbara
note-link-own = Det är din egen länk: skicka den till en vän.
note-resign = Ge upp partiet? Du förlorar { $points ->
        [1] 1 poäng
       *[other] 2 poäng (dubbelvinst: ingen av dina är av)
    }.
note-resign-match =
    { $lost ->
        [yes] Matchen går förlorad med det.
       *[no] Matchen går vidare.
    }{" "}Avbryter ni slutar matchen och ingen vinner den.
note-call-off = Ni har inte båda hunnit göra ett drag: partiet kan avbrytas utan kostnad.
note-offered = {$name} ser det på brädet och kan gå med på det med /resign.
note-keep-playing = Bra. Partiet fortsätter.
note-asked-other = Bara den som frågade kan svara.
games-title =
    { $count ->
        [one] Ett parti pågår här.
       *[other] {$count} partier pågår här.
    }
games-own =
    { $count ->
        [one] Du spelar ett parti.
       *[other] Du spelar {$count} partier.
    }
games-line = {$number}. ⚪ {$white} – ⚫ {$black} · {$mover} vid draget, {$since}
button-end-numbered = Avsluta {$number}
note-end-game = Avsluta partiet mellan {$white} och {$black}? Då vinner ingen och ingen förlorar.
button-keep-game = Låt det vara
button-end-game = Avsluta det
note-info-waiting = {$mover} är vid draget.
# Said after who is to move, to whoever will be called.
note-will-tell = Du får besked.
note-info-roll = Tärningarna väntar på dig: tryck 🎲 Kasta. Med /settings kastas de av sig själva.
note-info-done = Klar avslutar draget, Ångra tar tillbaka det.
note-info-lost = Kan inte spelas: {$lost}.
note-info-left = En knapp spelar det som står på den, räknat från din sida. Det går också att skriva: /move {$example}
note-info-army =
    {$disc} {$stands}{ $off ->
        [0] {""}
       *[other] {", av: "}{$off}
    }
note-info-challenge = Tryck Spela så avgör tärningarna vem som börjar. Den som först får alla femton pjäser av vinner. /rules berättar mer.
note-info-fair = Sigillet som visades före partiet är SHA-256 av seed; varje tärning följer av seed och client. ”gulbara verify” kontrollerar ett protokoll.
note-no-game-yet = Inget parti har spelats här än. Vill du spela? /gulbara
note-no-such-game = Det finns inget parti {$id} att se här.
note-replay-drawing = Ritar {$moments} ögonblick …
note-replay-failed = Det partiet gick inte att rita. Försök igen.
note-hint-rated = Partiet räknas på topplistan, så det är ditt eget. Tips ger jag i partier som inte räknas.
note-hint-not-now = Det är inte ditt drag. Fråga mig igen när det är det.
note-analysis-looking = Tittar på partiet: drag {$turn} av {$turns} …
note-analysis-running = Partiet fortsätter. Fråga mig igen när det är slut.
note-analysis-nothing = Ingen har spelat ett drag i det här partiet.
note-analysis-failed = Det partiet kunde jag inte titta på. Försök igen.
note-record = Hela partiet. ”gulbara verify” kontrollerar varje tärning och varje steg i det.
note-record-running = Partiet så här långt. Tärningarnas seed finns med när partiet är slut.
note-record-text = Partiet som människor skriver det, varje drag räknat från den som flyttar.
note-settings-other = Det är någon annans inställningar. Dina: /settings
note-settings-admin = Det som gäller alla här kan bara administratörer ändra.
note-settings-no-club = Här är bara du och jag. I en grupp kan administratörerna välja mer: /settings
note-greeting = Här talar jag svenska med alla, tills en administratör väljer något annat.
button-greeting = 🌐 Språk
note-not-here = Inga nya partier i det här rummet: en administratör har valt andra. Prova där.
note-blocked = {$name} kan inte bjuda in dig längre eller sätta sig mitt emot dig, och får inte veta det. /settings ändrar tillbaka.
note-unblocked = {$name} får bjuda in dig igen.
note-block-whom = Jag känner ingen med det namnet här. Blockera någon vars inbjudan eller parti du har sett: /settings block och namnet.
note-void-admin = Bara administratörer kan förklara ett resultat ogiltigt.
note-void-how = Skriv partiets id och varför resultatet ska strykas: /history void k7f2q skälet
note-void-running = Det partiet pågår än. En administratör kan avsluta det: /games
note-void-already = Det resultatet är redan ogiltigt.
result-voided =
    ⚖ { $match ->
        [yes] **Förklarad ogiltig:** matchen mellan {$white} och {$black} ({$id}).
       *[no] **Förklarat ogiltigt:** partiet mellan {$white} och {$black} ({$id}).
    }
result-voided-why = Det räknas inte alls, och topplistan är som om det inte spelats. Varför: {$reason}
rules-overview-name = spelet

rules-overview = **Gul Bara** spelas med 15 pjäser var, alla från början på din 24. Båda går åt samma håll: från 24 ner till 1, sedan av.
    Kasta två tärningar och spela båda talen. Ett fält där motståndaren har om så bara en pjäs är blockerat. Ingen slås ut.
    Från ditt fjärde kast klättrar dubbletter: 4-4 är fyra 4:or, sedan fyra 5:or, sedan fyra 6:or. Den som först har alla femton av vinner 1 poäng, 2 om den andra inte har någon av (dubbelvinst).
rules-board-name = brädet
rules-board = **Brädet.** Var och en räknar fälten från sin sida: 24 är starten, 6 till 1 ditt hemmabord. Din 24 är den andras 12. Talen på bilden tillhör den som är vid draget.
rules-moving-name = flytta
rules-moving = **Flytta.** Ett steg tar en pjäs framåt med ett tal. Du får inte landa på motståndarens fält; dina egna pjäser är aldrig i vägen. Båda talen måste spelas om det går i någon ordning; går bara ett, ska det vara det högre om det går. Går inget får du stå över. Hur många pjäser som helst får lämna starten, alla murar är tillåtna.
rules-doubles-name = dubbletter
rules-doubles = **Dubbletter.** En dubblett är fyra lika tal. I dina tre första kast är det allt. Sedan klättrar den: fyra av talet, sedan fyra av nästa, upp till 6. Av varje fyra ska så många spelas som går; den första som inte spelas fullt ut avslutar draget, och resten går förlorad.
    Bulgariska regler: när ett steg av serien är spelat spelar motståndaren resten före sitt kast. (Den bulgariska texten säger emot sig själv om när serier börjar; här är det från ditt fjärde kast, och resten måste spelas.)
rules-bearing-off-name = avbärning
rules-bearing-off = **Avbärning.** När alla femton står på 6 till 1 får du bära av: ett tal tar en pjäs från sitt eget fält, ett högre tal en från det högsta. Du får alltid flytta inne i hemmabordet i stället.
rules-winning-name = vinst
rules-winning = **Vinst.** Den som först har alla femton av vinner 1 poäng, 2 om den andra inte har någon av (dubbelvinst). Att ge upp räknas likadant. Det finns ingen dubbleringskub och inget oavgjort.
rules-house-name = varianter
rules-house = **Varianter.** gulbara: det som inte kan spelas av en serie går förlorat. bulgarian: motståndaren spelar det före sitt kast. Välj med /gulbara.

# The settings: a list, and for each of them a page with a title, a sentence, and what it can be.

set-value = {$name}: **{$value}**
set-title = **{$name}**
set-back = ‹ Tillbaka
set-own-open = ‹ Mina inställningar
set-club-open = För alla här ›

set-own-title = **{$name}**, det här är dina inställningar. De följer med vart du än spelar.
set-own-lang = Språk
set-own-lang-about = Det jag säger bara till dig är på det språket.
set-own-lang-auto = som i din app
set-own-theme = Bräde
set-own-theme-about = Utseendet på bräden som bara du ser. De gemensamma ser ut som administratörerna valt.
set-own-seat = Nederst
set-own-seat-about = Vem som sitter nederst på bräden som bara du ser. På gemensamma är det alltid vit.
set-own-seat-no = vit
set-own-seat-yes = min sida
set-own-rolls = Tärningar
set-own-rolls-about = Ett kast avgör inget, så tärningarna kastas av sig själva. Vill du hellre göra det väntar en knapp på dig.
set-own-rolls-no = kastas av sig själva
set-own-rolls-yes = väntar på mitt 🎲 Kasta
set-own-done = Klar
set-own-done-about = ✓ Klar avslutar draget, så att du hinner titta en gång till. Utan den avslutar sista steget draget; bara en serie som tar slut i förtid frågar fortfarande.
set-own-done-yes = avslutar mitt drag
set-own-done-no = behövs inte
set-own-mentions = Omnämnanden
set-own-mentions-about = När det är din tur och du inte är här nämner jag dig, en gång.
set-own-mentions-yes = när det är min tur
set-own-mentions-no = aldrig
set-own-line = Privat rad
set-own-line-about = I stället för att nämna dig i gruppen skriver jag en rad i vår egen chatt. Du måste ha tryckt Start där.
set-own-line-no = nej
set-own-line-yes = i stället för omnämnanden
set-own-reads = Läs brädet
set-own-reads-about = För skärmläsare: när din tur kommer visas brädet på nytt, med ställningen i ord.
set-own-reads-no = nej
set-own-reads-yes = vid vart och ett av mina drag
set-own-blocked = Blockerade
set-own-blocked-about = Den som står här kan inte bjuda in dig eller sätta sig mitt emot dig, och får inte veta det. /settings block och ett namn lägger till någon.
set-own-private = Det är mellan oss två: skriv till mig privat, /settings
set-own-sent = Dina egna inställningar finns i vår chatt.
set-own-blocked-nobody = ingen
set-own-blocked-some =
    { $count ->
        [one] {$count} person
       *[other] {$count} personer
    }
button-unblock = Släpp in {$name} igen

set-club-title = **För alla här.** Partier som har börjat behåller sina regler och sin tid.
set-club-lang = Språk
set-club-lang-about = Det alla ser är på det språket.
set-club-lang-auto = inte valt än
set-club-theme = Bräde
set-club-theme-about = Utseendet på bräden som alla ser.
set-club-rules = Regler
set-club-rules-about = För partier som inte nämner några. Dubbletter och rester kan också väljas var för sig.
set-club-rules-auto = husregler
set-club-chain = Dubbletter
set-club-chain-about = Från när en dubblett klättrar: fyra av talet, sedan fyra av nästa, upp till 6.
set-club-chain-own_roll_4 = klättrar från ditt 4:e kast
set-club-chain-game_roll_4 = klättrar från partiets 4:e kast
set-club-chain-own_roll_3 = klättrar från ditt 3:e kast
set-club-chain-after_first_double = klättrar efter din första dubblett
set-club-chain-first_roll = klättrar från första kastet
set-club-remainder = Rester
set-club-remainder-about = Vad som händer med den del av en serie som inte kan spelas.
set-club-remainder-forfeit = går förlorade
set-club-remainder-opponent = motståndaren spelar dem
set-club-rated = Topplista
set-club-rated-about = Om nya partier mellan människor räknas på topplistan.
set-club-rated-yes = partier räknas
set-club-rated-no = partier räknas inte
set-club-days = Tid för ett drag
set-club-days-about = Den som dröjer längre kan förlora partiet: den andra får kräva vinsten.
set-club-days-some =
    { $days ->
        [one] 1 dygn
       *[other] {$days} dygn
    }
set-club-days-none = ingen gräns
set-club-posting = Nya bräden
set-club-posting-about = När turen går över ändras brädet på plats, eller visas på nytt medan de gamla står kvar.
set-club-posting-edit = när det behövs
set-club-posting-new = varje drag
set-club-rooms = Var man spelar
set-club-rooms-about = Var nya partier får börja, sett härifrån. För ett annat rum: öppna inställningarna där.
set-club-rooms-everywhere = överallt
set-club-rooms-only = bara här
set-club-rooms-here = här också
set-club-rooms-away = inte här
set-club-threads = Trådar
set-club-threads-about = Om ett parti flyttar till en egen tråd under sin utmaning.
set-club-threads-no = partierna stannar i kanalen
set-club-threads-yes = en tråd per parti

help-typing-telegram = Det går också att skriva: svara på brädet med 24/19 24/18, eller /move 24/19 24/18.
help-typing-discord = Det går också att skriva: /move fyller i hela drag medan du skriver.
help-typing-local = Det går också att skriva: skriv 24/19 24/18 på raden nedanför.
help-text = **Gul Bara här.** /gulbara utmanar en vän, rummet eller datorn. Tryck på knapparna under brädet: 24/18 flyttar en pjäs från 24 till 18, ↶ ångrar, ✓ Klar avslutar draget. Tärningarna kastas av sig själva.
    {$typing} /board visar brädet igen, /resign frågar innan något avslutas, /rules berättar reglerna. /leaderboard, /stats och /history minns vem som vann. /hint visar bra drag, /analyse ser tillbaka på ett parti.
start-text = **Välkommen till Gul Bara!** Femton pjäser, två tärningar, ingen slås ut och dubbletter som klättrar. /gulbara sätter igång: här mot datorn eller med en länk till en vän, i en grupp mot vem som helst. /rules förklarar, /help visar resten.

board-moved = Brädet finns nedanför.
note-rematch-waits = Din returmatch är redan föreslagen; den väntar på den andra.
