# Română. `**` îngroașă. Numele jucătorilor vin din afară și nu sunt niciodată marcaj.

# What the language calls itself.
own-name = Română

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Provoacă la joc un prieten, camera sau calculatorul
command-board = Arată tabla din nou sau citește poziția în cuvinte
command-move = Joacă o mutare scrisă, de exemplu 24/19 24/18
command-resign = Abandonează sau anulează jocul tău (întreabă întâi)
command-hint = Ce aș juca eu aici, când jocul nu contează
command-games = Jocurile în curs aici
command-leaderboard = Cine joacă cel mai bine aici
command-stats = Jocurile unui jucător, serii, adversari și zaruri
command-history = Jocuri terminate, cu tabla și mutările lor
command-replay = Privește un joc din nou, mutare cu mutare
command-export = Înregistrarea unui joc, ca fișier
command-analyse = Ce a fost bun și rău într-un joc terminat
command-rules = Cum se joacă Gul Bara
command-settings = Setările tale și, pentru admini, cele ale locului
command-link = Un singur jucător pe Discord și Telegram
command-forget = Datele tale: le iei cu tine sau le ștergi
command-help = Cum se joacă aici
command-start = Spune bună

option-opponent = Pe cine provoci; pe nimeni: cine din cameră ia primul locul
option-points = Până la câte puncte; fără număr: un singur joc
option-rules = După ce reguli se joacă
option-computer = Joacă împotriva calculatorului
option-board-text = Poziția în cuvinte, numai pentru tine
option-move-turn = Mutarea, de exemplu 24/19 24/18
option-stats-player = Ale cui cifre; nimeni: ale tale
option-game = Codul unui joc; fără el, cel de aici
option-export-text = Cum scriu oamenii, nu pentru programe
option-rules-topic = Ce vrei să afli
option-settings-block = Cine să nu te mai poată invita
option-settings-unblock = Cine să te poată invita din nou
option-history-void = Pentru admini: codul jocului al cărui rezultat se anulează
option-history-reason = De ce se anulează; citesc toți de aici
option-link-code = Codul dat celuilalt cont al tău; fără el primești unul

preset-gulbara = Gul Bara: ce nu se poate juca se pierde
preset-bulgarian = Reguli bulgărești: restul lanțului îl joacă adversarul
# For the challenge, where an admin can make these in /settings.
preset-custom = Regulile locului

# Themes of the board.
theme-slate = Ardezie
theme-walnut = Nuc
theme-midnight = Miezul nopții
theme-contrast = Contrast puternic

### Only on Telegram.

telegram-anonymous = Scrii în numele grupului. Oprește „Rămâi anonim” (Remain anonymous) ca să joci.
telegram-channel = Scrii în numele unui canal. Scrie în numele tău ca să joci.
telegram-fault = Ceva n-a mers la mine. Încearcă din nou, te rog.
telegram-slow = Contează. Tabla vine în câteva secunde.
telegram-no-photos = Aici nu pot trimite poze, deci nu pot arăta tabla. Un admin poate permite asta în setările grupului.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Provoacă la Gul Bara

discord-not-in-private = Aici suntem doar noi doi. Prietenii se cheamă pe un server sau într-un grup; aici poți juca cu mine: /gulbara
discord-missing-rights = Încă nu pot juca aici. Cine administrează serverul trebuie să-mi permită: { $rights }.
discord-cannot-post = Aici nu am voie să scriu. Cine administrează serverul poate permite, sau jucați pe alt canal: /board
discord-no-threads = Aici nu am voie să deschid fire, așa că jocul rămâne în canal. Cine administrează serverul poate permite: Create Public Threads.
discord-right-view = Vizualizare canal (View Channel)
discord-right-send = Trimitere mesaje (Send Messages)
discord-right-threads = Fire (Send Messages in Threads)
discord-right-files = Atașare fișiere (Attach Files)
discord-form-title = Scrie o mutare
discord-form-label = Mutarea sau o parte din ea
discord-form-hint = 24/19 24/18
discord-fault = Ceva n-a mers la mine. Nu s-a pierdut nimic, încearcă din nou.

# (discord messages end here)

### Only at the local table.

local-title = Gul Bara
local-welcome = Ia loc, tabla e pusă
local-lead = Cincisprezece puli, două zaruri și duble care urcă. Un joc ține cam o jumătate de oră.
local-play-computer = Cu calculatorul
local-play-computer-note = Tu ești cu albul, el răspunde pe loc
local-play-two = Doi la masa asta
local-play-two-note = Un ecran pe rând, sau câte o filă
local-your-name = Numele tău
local-friend-name = Cine stă în față
local-rules = Reguli
local-room = Camera
local-new-game = Joc nou
local-settings = Setări
local-waiting = Cineva așteaptă companie
local-across-hint = Dați ecranul din mână în mână: apasă „Joc” aici pentru amândoi. Sau lasă-ți prietenul să apese în
local-second-tab = a doua filă
local-line = O mutare sau o comandă
local-line-hint = 24/19 24/18 sau /help
local-send = Trimite
local-buttons-label = Mutări și răspunsuri
local-close = Închide
# {games} is a number the page puts in.
local-watch = Alte jocuri la masa asta: {"{"}games{"}"}
local-hide = Numai jocurile mele
# {name} is a name the page puts in.
local-save = Salvează {"{"}name{"}"}
local-offline = Aștept programul…
local-fault = N-a ajuns. Încearcă din nou, te rog.
local-unknown-command = Nu există o asemenea comandă aici. Încearcă /help.
local-no-move = Asta nu e o mutare. Scrie 24/19 24/18 sau /help.
local-copied = Fila asta e copia alteia care are deja un loc. Cine joacă aici?
local-elsewhere = Locul tău e folosit în altă filă.
local-play-here = Joc aici
local-somebody-else = Mă așez ca altcineva
local-no-script = Masa are nevoie de JavaScript.
local-wrong-address = Masa asta răspunde doar la propria adresă.
# Somebody who gave no name.
local-nameless = Oaspete
# Names for people who have not given one: flowers, as "gul" is a rose. Commas between them.
local-names = Roza, Iris, Iasomia, Lalea, Violeta, Crina, Mac, Dalia

# (local messages end here)

### Everything else.

white = Alb
black = Negru
computer = Calculatorul
# How strong the computer plays, weakest first.
level-1 = 1 · începător
level-2 = 2 · oaspete la cafenea
level-3 = 3 · obișnuit al casei
level-4 = 4 · puternic
level-5 = 5 · maestru
level-6 = 6 · necruțător
anyone = oricine

# The challenge.

challenge-named = 🎲 **{$white}** vrea să joace Gul Bara cu **{$black}**.
challenge-open = 🎲 **{$white}** are chef de Gul Bara. Cine joacă?
challenge-link = 🎲 **{$white}**, trimite linkul ăsta unui prieten și jucați Gul Bara împreună: {$link}
challenge-computer = 🎲 **{$white}** joacă Gul Bara cu calculatorul, nivelul {$level}.
challenge-rematch = 🎲 **{$challenger}** vrea revanșa cu **{$other}**, cu locurile schimbate.
challenge-terms =
    { $points ->
        [1] Un joc. Cine pierde dă 1 punct, 2 dacă n-a scos niciun pul (marț).
       *[other] Un meci până la {$points} puncte. Un joc pierdut costă 1, sau 2 dacă n-ai scos niciun pul (marț).
    }{" "}{ $chain ->
        [own_roll_3] Dublele urcă de la a treia ta aruncare.
        [game_roll_4] Dublele urcă de la a patra aruncare a jocului.
        [after_first_double] Prima ta dublă e simplă, următoarele urcă.
        [first_roll] Dublele urcă de la prima aruncare.
       *[own_roll_4] Dublele urcă de la a patra ta aruncare.
    }{ $remainder ->
        [opponent] {" "}Ce nu se poate juca din lanț joacă adversarul.
       *[forfeit] {""}
    }{ $days ->
        [0] {""}
        [one] {" "}O zi pe mutare.
        [few] {" "}{$days} zile pe mutare.
       *[other] {" "}{$days} de zile pe mutare.
    }{ $rated ->
        [yes] {" "}{ $points ->
            [1] Intră în clasament.
           *[other] Intră în clasament, ca un singur joc.
        }
       *[no] {""}
    }{ $days ->
        [0] {""}
       *[other] {" "}Cine întârzie mai mult poate pierde jocul.
    }
challenge-seal = Zaruri sigilate: {$commitment}
challenge-guest = Aici sunt în vizită: nu vă pot chema. Treceți pe aici când puteți.
challenge-accepted = **{$white}** joacă cu **{$black}**. Tabla e mai jos.
challenge-declined = {$name} nu joacă acum.
challenge-withdrawn = Invitația a fost retrasă.
challenge-expired = N-a venit nimeni la timp. Jucăm? /gulbara

button-play = ✓ Joc
button-play-with = ✓ Joc cu {$name}
button-play-computer = 🤖 Cu calculatorul
button-decline = Nu, mersi
button-withdraw = Retrage
button-length =
    🎯 { $points ->
        [1] Un singur joc
       *[other] Până la {$points} puncte
    }
button-how = Cum se joacă
button-undo = ↶ Înapoi
button-undo-all = ⟲ Tot
button-undo-all-row = ⟲ Ia toată mutarea înapoi
button-info = ?
button-done = ✓ Gata
button-roll = 🎲 Aruncă
button-left = rămâne {$left}
button-type = ⌨ Scrie o mutare
button-again = ↻ Revanșă
button-replay = ▶ Reluare
button-record = ⤓ Înregistrare
button-record-text = Ca text
button-leaderboard = 🏆 Clasament
button-analyse = 🔍 Analiză
button-fair = 🎲 Zaruri cinstite
button-keep-playing = Joc mai departe
button-resign = Abandon: −{$points}
button-call-off = Anulează jocul
button-offer-call-off = Propune anularea
button-claim = 🏁 Iau victoria
button-wait = ⏳ Mai aștept
menu-number = {$die}: de unde?

# The board. At most three lines, small print apart.

board-players = ⚪ {$white} – ⚫ {$black}
board-players-match = ⚪ {$white} **{$ws}** – **{$bs}** ⚫ {$black} · până la {$points}
news-opening = Începutul: ⚪ {$white} {$throws}{", "}⚫ {$black} {$last}. **{$starter}** începe cu {$roll}.
news-opening-ties = Începutul: {$throws}. **{$starter}** începe cu {$roll}.
news-again = {$throw}, din nou: {$next}
news-game-before =
    Jocul {$game}: {$winner} a câștigat { $points ->
        [1] 1 punct
       *[other] {$points} puncte
    }.
news-earlier =
    { $count ->
        [one] încă o mutare
        [few] încă {$count} mutări
       *[other] încă {$count} de mutări
    }, apoi
news-played = {$disc} {$roll}: {$steps}
# {$missing} is one of the messages missing-…
news-played-short = {$disc} {$roll}: {$steps} ({$missing})
news-forced = {$disc} {$name} {$roll}: o singură variantă, {$steps}.
news-forced-short = {$disc} {$name} {$roll}: o singură variantă, {$steps} ({$missing}).
missing-number = {$die} nu s-a putut
missing-smaller = se poate juca doar unul, și trebuie să fie {$die}
missing-numbers =
    { $count ->
        [1] ultimul {$die} nu s-a putut
        [2] doi de {$die} nu s-au putut
        [3] trei de {$die} nu s-au putut
       *[other] {$die} nu s-a putut
    }
missing-chain =
    apoi lanțul s-a oprit, pierdute: { $count ->
        [one] 1 număr
        [few] {$count} numere
       *[other] {$count} de numere
    }
missing-chain-over = apoi lanțul s-a oprit
missing-rest = pierdute: {$lost}
news-pass =
    {$disc} {$name} {$roll}: { $kind ->
        [double] nu se poate juca
       *[mixed] niciunul nu se poate juca
    }{ $count ->
        [1] {""}
       *[other] {" "}(stă pe loc a {$count}-a oară la rând)
    }.
news-shut-out =
    {$disc} {$name} n-are pe unde (stă pe loc { $count ->
        [1] prima oară
       *[other] a {$count}-a oară la rând
    }: {$rolls}).
news-remainder = {$disc} {$name} a jucat restul: {$steps}
news-remainder-short = {$disc} {$name} a jucat restul: {$steps} ({$missing})
news-remainder-none = {$disc} {$name}: din rest nu se poate juca nimic.
move-to = **{$disc} {$name} joacă {$roll}**
move-roll = **{$disc} {$name} aruncă**
move-climbs = **{$disc} {$name} joacă {$roll}**, urcă până la 6
move-remainder = **{$disc} {$name} joacă restul de la {$other}: {$rest}**, apoi aruncă
move-so-far = {$disc} {$name} {$roll}: {$steps} · rămâne {$left}
move-chain = {$disc} {$name}: {$roll} urcă: {$before}**{$now}**{$after}
move-rest-so-far = {$disc} {$name}, restul de la {$other}: {$steps} · rămâne {$left}
move-chain-link =
    {$die}: { $left ->
        [1] mai e unul
        [2] mai sunt doi
        [3] mai sunt trei
       *[4] mai sunt patru
    }
move-done = {$disc} {$name} {$roll}: {$steps} · Gata?
move-rest-done = {$disc} {$name}, restul de la {$other}: {$steps} · Gata?
chain-stops =
    Lanțul se oprește: { $left ->
        [1] un {$die} nu se poate juca
        [2] doi de {$die} nu se pot juca
        [3] trei de {$die} nu se pot juca
       *[4] niciun {$die} nu se poate juca
    }. Se pierd: {$lost} ({ $count ->
        [one] 1 număr
        [few] {$count} numere
       *[other] {$count} de numere
    }). Înapoi, ca să cauți altfel, sau Gata.
chain-stops-over =
    Lanțul se oprește: { $left ->
        [1] un {$die} nu se poate juca
        [2] doi de {$die} nu se pot juca
        [3] trei de {$die} nu se pot juca
       *[4] niciun {$die} nu se poate juca
    }. {$name} joacă {$lost}, apoi aruncă. Înapoi, ca să cauți altfel, sau Gata.
stuck-number = {$die} nu se poate juca.
stuck-rest = Nu se poate juca și se pierde: {$lost}.
one-way = { $count ->
        [one] Pentru {$die} a fost o singură variantă
        [few] Pentru toate numerele de {$die} a fost o singură variantă
       *[other] Pentru toate numerele de {$die} a fost o singură variantă
    }: {$steps}.
hint-both = Trebuie jucate ambele numere, de aceea unele mutări lipsesc.
hint-only = Se poate juca doar {$die}.
help-first = Apasă o mutare: 24/18 duce un pul de la 24 la 18. Apoi Gata.
offer-line = {$name} ar anula jocul. /resign ca să accepți.
late-line = {$name} nu mai are timp: {$other} poate lua victoria.
next-seal = Zarurile jocului următor, sigilate: {$commitment}

# What people are told when they are called: at the head of the board, or in a private line.

call-turn = {$name}, e rândul tău.
call-reminder = ⏰ {$name}, {$other} așteaptă. Timpul tău se termină {$until}.
call-reminder-open = ⏰ {$name}, {$other} așteaptă.
call-claim = ⏰ {$name}, {$other} nu mai are timp. Iei victoria sau mai aștepți?
# In the language of whoever is invited, below a challenge in the room’s.
call-challenge = {$challenger} vrea să joace cu tine.
line-turn = E rândul tău cu {$other}.
line-board = /board aduce tabla.
line-over = Mutarea asta s-a jucat deja.

# The end.

end-off = 🏁 **{$winner} câștigă { $points ->
        [1] 1 punct
       *[other] {$points} puncte (marț)
    }!** { $points ->
        [1] {$loser} a scos {$off}.
       *[other] {$loser} n-a scos niciunul.
    }
end-resign = 🏁 **{$winner} câștigă { $points ->
        [1] 1 punct
       *[other] {$points} puncte (marț)
    }.** {$loser} a abandonat.
end-time = 🏁 **{$winner} câștigă { $points ->
        [1] 1 punct
       *[other] {$points} puncte (marț)
    }.** {$loser} a depășit timpul.
end-void = 🏁 **Joc anulat.** Nimeni nu câștigă, nimeni nu pierde.
end-match = 🏆 **{$winner} câștigă meciul cu {$won} la {$lost}!**
end-goes-on = Meci până la {$points}: ⚪ {$white} {$ws}, ⚫ {$black} {$bs}. Urmează jocul {$game}.
end-match-void = Meciul până la {$points} se oprește la scorul {$ws}–{$bs}: nu-l câștigă nimeni.
end-gone = 🏁 **Jocul s-a oprit**: unul dintre jucători a plecat definitiv. Nimeni nu câștigă, nimeni nu pierde.
end-facts =
    { $turns ->
        [one] o mutare
        [few] {$turns} mutări
       *[other] {$turns} de mutări
    }, {$time}.{$chain} Duble: {$white} {$wd}, {$black} {$bd}.
end-longest = {" "}Cel mai lung lanț: {$name}, {$roll}, { $count ->
        [one] 1 număr
        [few] {$count} numere
       *[other] {$count} de numere
    }.
end-unsealed = Zarurile sunt desigilate, oricine le poate verifica.
end-proof = Seed {$seed} · client {$client}
time-minutes =
    { $minutes ->
        [0] sub un minut
        [one] 1 min
        [few] {$minutes} min
       *[other] {$minutes} min
    }
time-hours = {$hours} h {$minutes} min
decimal-sign = ,
moment-ahead =
    { $unit ->
        [days] { $count ->
            [one] peste o zi
            [few] peste {$count} zile
           *[other] peste {$count} de zile
        }
        [hours] { $count ->
            [one] peste o oră
            [few] peste {$count} ore
           *[other] peste {$count} de ore
        }
       *[minutes] { $count ->
            [0] acum
            [one] peste un minut
            [few] peste {$count} minute
           *[other] peste {$count} de minute
        }
    }
moment-ago =
    { $unit ->
        [days] { $count ->
            [one] acum o zi
            [few] acum {$count} zile
           *[other] acum {$count} de zile
        }
        [hours] { $count ->
            [one] acum o oră
            [few] acum {$count} ore
           *[other] acum {$count} de ore
        }
       *[minutes] { $count ->
            [0] chiar acum
            [one] acum un minut
            [few] acum {$count} minute
           *[other] acum {$count} de minute
        }
    }

# Leaderboards. Nobody is mentioned in a list.

former-player = un fost jucător
ranking-title = 🏆 **Clasament** {$order}, {$time}
ranking-by-rating = după rating
ranking-by-wins = după jocuri câștigate
ranking-by-points = după puncte câștigate
ranking-by-mars = după marțuri
ranking-by-streak = după victorii la rând
ranking-all = general
ranking-month = luna asta
ranking-line =
    {$place}. **{$name}** · {$rating} · {$wins} din {$games} câștigate · { $points ->
        [one] 1 punct
        [few] {$points} puncte
       *[other] {$points} de puncte
    }, marțuri {$mars} · la rând {$best}
ranking-won = {$wins} din {$games}
ranking-empty = Aici încă n-au terminat doi oameni un joc. Primul loc e liber: /gulbara
ranking-empty-month = Luna asta încă n-a terminat nimeni un joc. Primul loc e liber: /gulbara
ranking-provisional = Un rating cu „?” nu e încă sigur: puține jocuri sau o pauză lungă.
ranking-no-club = Clasamentele țin de grupuri și servere. Cifrele tale: /stats

button-rating = Rating
button-wins = Victorii
button-points = Puncte
button-mars = Marțuri
button-streaks = La rând
button-month = Luna asta
button-all-time = General
button-in-words = Aa În cuvinte
button-picture = 🖼 Imagine

# A player's figures.

stats-title = 📊 **{$name}**, {$place}
stats-here = aici
stats-everywhere = peste tot
stats-none = Aici încă nu s-a terminat niciun joc.
stats-nothing-yet = Încă n-ai terminat niciun joc. Vrei unul? /gulbara
stats-nobody = Nu știu aici pe nimeni cu numele ăsta care să fi terminat un joc.
stats-rating =
    Rating **{$rating}** ± {$deviation}, din { $games ->
        [one] 1 joc de clasament
        [few] {$games} jocuri de clasament
       *[other] {$games} de jocuri de clasament
    }
stats-ratings =
    Rating **{$rating}** ± {$deviation}, din { $games ->
        [one] 1 joc de clasament
        [few] {$games} jocuri de clasament
       *[other] {$games} de jocuri de clasament
    } aici; peste tot {$everywhere}
stats-games =
    { $games ->
        [one] 1 joc
        [few] {$games} jocuri
       *[other] {$games} de jocuri
    }, {$wins} câștigate; { $won ->
        [one] 1 punct câștigat
        [few] {$won} puncte câștigate
       *[other] {$won} de puncte câștigate
    }, {$lost} pierdute
stats-mars = Marțuri: date {$given}, luate {$taken}. Cele mai multe victorii la rând: {$best}{$streak}
stats-streak-won = {", "}acum {$count}
stats-streak-lost =
    {", "}acum { $count ->
        [one] 1 pierdut
        [few] {$count} pierdute
       *[other] {$count} pierdute
    }
stats-chain = Cel mai lung lanț: {$chain}. Un joc ține în medie {$time}
stats-rivals = Cel mai des cu {$rivals}
stats-rival = {$name} ({$wins} din {$games} câștigate)
stats-you-two =
    Cu tine: { $games ->
        [one] 1 joc
        [few] {$games} jocuri
       *[other] {$games} de jocuri
    }, {$wins} câștigate împotriva ta; puncte {$won} : {$lost}
stats-computer =
    Cu calculatorul, numărate separat: { $games ->
        [one] 1 joc
        [few] {$games} jocuri
       *[other] {$games} de jocuri
    }, {$wins} câștigate
stats-chart = Rating, {$name}, ultimele { $games ->
        [one] {$games} joc
        [few] {$games} jocuri
       *[other] {$games} de jocuri
    } de clasament: de la {$from} la {$to}, între {$least} și {$most}.

dice-title = 🎲 **Cum au căzut zarurile**
dice-club = Clubul ăsta
dice-computer = Calculatorul
dice-all = Toată lumea
dice-faces = **{$whose}**, { $rolls ->
        [one] o aruncare
        [few] {$rolls} aruncări
       *[other] {$rolls} de aruncări
    }: {$faces}, așteptate cam {$expected} din fiecare
dice-doubles =
    { $doubles ->
        [one] o dublă
        [few] {$doubles} duble
       *[other] {$doubles} de duble
    }, așteptate cam {$expected}. {$chances}
dice-chances = Zarurile cinstite se abat atât în {$faces} % din cazuri (duble: {$doubles} %).
dice-few = Prea puține aruncări ca să spun mai mult.
dice-note = Se numără fiecare aruncare a fiecărui joc terminat; numai cea de început nu, fiindcă nu poate fi dublă. Șansele sunt ale unui test hi-pătrat: sub 1 % e rar și i se întâmplă unui jucător din o sută.

button-dice = 🎲 Zaruri
button-games = 🕘 Jocuri
button-here = Aici
button-everywhere = Peste tot
button-back = ‹ Înapoi

# Finished games.

history-title =
    🕘 **Jocuri terminate**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-title-of =
    🕘 **Jocuri terminate: {$name}**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-none = Aici încă nu s-a terminat niciun joc. Vrei unul? /gulbara
history-gone = Jocul ăsta nu e de găsit.
history-off = {$number}. {$date}: **{$winner}** a câștigat, {$loser} a pierdut{ $points ->
        [1] {""}
       *[other] {", "}{$points} puncte (marț)
    }
history-resign = {$number}. {$date}: **{$winner}** a câștigat, {$loser} a abandonat{ $points ->
        [1] {""}
       *[other] {", "}{$points} puncte (marț)
    }
history-time = {$number}. {$date}: **{$winner}** a câștigat, {$loser} a depășit timpul{ $points ->
        [1] {""}
       *[other] {", "}{$points} puncte (marț)
    }
history-void = {$number}. {$date}: {$winner} și {$loser} au anulat jocul
history-voided = {$number}. {$date}: {$winner} și {$loser}, declarat nul
history-voided-why = ⚖ Declarat nul: {$reason}
history-match = {" "}· jocul {$game} dintr-un meci până la {$points}, {$won}–{$lost}
history-game = Jocul {$game}, {$date}

button-my-games = Jocurile mele
button-all-games = Toate jocurile de aici
button-moves = 📝 Mutări

# One player on two platforms.

link-code = Codul tău: {$code}. E bun o singură dată, zece minute. Pe {$place}, scrie-mi în privat: /link și codul.
link-code-care = Nu-l spune nimănui: cine îl aduce devine un singur jucător cu tine.
link-linked = Ești un singur jucător aici și pe {$place}: rezultatele se numără împreună. După desfacere, fiecare cont are din nou rezultatele lui.
link-ask = **{$name}** pe {$place} ești tu?
    Atunci ești de acum un singur jucător: rezultatele ambelor conturi se numără împreună, sub ultimul tău nume. Cu /link le poți desface din nou.
link-done = Gata: ești un singur jucător în ambele locuri, totul a fost numărat din nou.
link-off = Desfăcut: fiecare cont are din nou rezultatele lui, ca și cum n-ar fi fost niciodată împreună.
link-kept = Bine. Nimic nu s-a schimbat.
link-none = Acest cont nu este legat de altul.
link-unknown = Codul nu e bun sau nu mai e: trăiește zece minute și merge o singură dată. Celălalt cont primește unul nou cu /link.
link-too-often = Prea multe coduri deocamdată. Încearcă din nou peste o oră.
link-same-site = Și acest cod este de pe {$place}. Un cont de acolo se leagă de unul de pe altă platformă.
link-taken = Unul dintre cele două este deja legat. Desfă-l întâi: /link
link-opponents = Aceste două conturi stau la aceeași masă. Încheiați întâi acolo.
link-private = Asta rămâne între noi: scrie-mi în privat, /link
link-not-here = Conturile se leagă pe Discord și Telegram; aici nimeni nu are cont.
link-place-discord = Discord
link-place-telegram = Telegram
button-unlink = Desfă legătura
button-link = Da, eu sunt
button-link-no = Nu

# One's own data.

forget-what = Păstrez numele și numărul contului tău, ce ai ales în /settings și jocurile tale cu rezultatele lor. Niciun mesaj de-al tău.
    Ia totul cu tine ca fișier sau cere să fie șters.
forget-ask = **Ștergem totul definitiv?** Numele, conturile și setările tale dispar. Jocurile în curs se opresc. Adversarii își păstrează rezultatele, împotriva „unui fost jucător”. Dacă te întorci, începi de la zero.
    Ce se află deja în conversații rămâne acolo.
forget-data = Tot ce păstrez despre tine. Jocurile în sine: /export
forget-done = Gata. Nu mai știu nimic despre tine. Mulțumesc pentru jocuri!
forget-kept = Bine. Nimic nu s-a schimbat.
forget-private = Asta rămâne între noi: scrie-mi în privat, /forget
button-forget-data = ⤓ Datele mele
button-forget-ask = Șterge …
button-forget-keep = Păstrează tot
button-forget-sure = Șterge definitiv

# The pictures beside the rules, in words.

diagram-turn = {$name} joacă {$dice}: {$steps}.
diagram-rest = {$name} joacă ce {$other} n-a putut din {$dice}.
diagram-mars = {$name} a scos toți cincisprezece, {$other} niciunul: marț.

# The replay.

replay-players = ▶ **{$white}** – **{$black}**, { $turns ->
        [one] o mutare
        [few] {$turns} mutări
       *[other] {$turns} de mutări
    }
replay-running = Jocul merge mai departe.
replay-alt = Reluare, animată: {$told}

# What I would play. Reasons stand in a row after each way.

advice-only = **{$roll}**: există o singură variantă.
advice-title = **{$roll}**: ce aș juca și câte puncte îți aduce.
advice-line = {$place}. **{$steps}** {$value} · {$reasons}
advice-points =
    { $count ->
        [one] {$count} căsuță ținută
        [few] {$count} căsuțe ținute
       *[other] {$count} de căsuțe ținute
    }
advice-wall = {$count} la rând
advice-leaves-nothing = nu lasă niciun număr
advice-leaves = lasă doar {$numbers}
advice-takes = închide {$numbers}
advice-stuck =
    { $count ->
        [one] {$count} pul închis
        [few] {$count} puli închiși
       *[other] {$count} de puli închiși
    }
advice-mars = marț {$percent} %
advice-mars-against = marț împotriva ta {$percent} %

# The analysis of a finished game. Points have a sign.

analysis-title = 🔍 **Cum s-a jucat**
analysis-side =
    {$disc} **{$name}**: {$lost} puncte dăruite în { $decisions ->
        [one] {$decisions} decizie
        [few] {$decisions} decizii
       *[other] {$decisions} de decizii
    }, câte {$rate} miimi. Noroc {$luck}. Îndoielnice {$doubtful}, slabe {$bad}, foarte slabe {$blunders}.
analysis-even = Cu zaruri egale: {$disc} {$name} {$points}.
analysis-clean = Nicio mutare n-a dăruit destul cât să fie pomenită.
analysis-worst = Mutările care au costat cel mai mult:
analysis-turn = {$place}. mutarea {$turn}, {$disc} {$roll}: {$points}, {$mark}
analysis-played = Mutarea {$turn}, {$disc} {$name} {$roll}: {$steps}.
analysis-better = Mai bine: **{$steps}**, câștigă {$win} % în loc de {$was} %.
analysis-cost = {$points}: {$mark}.
analysis-doubtful = îndoielnică
analysis-bad = slabă
analysis-very-bad = foarte slabă
analysis-chart = {$name}: șansa de a câștiga, %

# The record as people write it.

sheet-title = Gul Bara, jocul {$id}, {$date}
sheet-rules = Reguli: {$rules}
sheet-opening = Începutul, întâi zarul albului: {$pairs}
sheet-result = {$winner} câștigă { $points ->
        [1] 1 punct
       *[other] {$points} puncte (marț)
    }{ $by ->
        [resign] , {$loser} a abandonat
        [time] , {$loser} a depășit timpul
       *[off] {""}
    }
sheet-running = Jocul merge mai departe.
sheet-void = Anulat: nimeni nu câștigă, nimeni nu pierde.

# Alternative text of the picture.

alt-to-move = {$name} la mutare, zaruri {$dice}.
alt-to-roll = {$name} are de aruncat.
alt-to-move-rest = {$name} joacă ce celălalt n-a putut, zaruri {$dice}.
alt-so-far = Jucat până acum: {$steps}.
alt-left = Mai e de jucat: {$left}.
alt-all-played = Totul e jucat.
alt-match = Meci până la {$points}: {$white} {$ws}, {$black} {$bs}.
alt-side =
    { $side ->
        [white] Alb
       *[black] Negru
    }{ $named ->
        [yes] , {$name}
       *[no] {""}
    }: {$stands}; { $off ->
        [0] niciunul scos
        [one] 1 scos
        [few] {$off} scoși
       *[other] {$off} de puli scoși
    }, { $pips ->
        [one] un pas
        [few] {$pips} pași
       *[other] {$pips} de pași
    } de făcut.
alt-point = {$count} pe {$point}
alt-nobody = niciun pul pe tablă
alt-dice = {$high} și {$low}
alt-double = de două ori {$die}
alt-numbers =
    { $count ->
        [1] un {$die}
        [2] doi de {$die}
        [3] trei de {$die}
       *[4] patru de {$die}
    }
alt-step =
    { $times ->
        [1] de la {$from} la {$to}
        [2] de la {$from} la {$to} de două ori
       *[other] de la {$from} la {$to} de {$times} ori
    }
alt-step-off =
    { $times ->
        [1] de la {$from} afară
        [2] de la {$from} afară de două ori
       *[other] de la {$from} afară de {$times} ori
    }
alt-last = Ultima mutare, {$name} cu {$dice}: {$steps}.
alt-last-none = Ultima mutare, {$name} cu {$dice}: nu s-a putut juca nimic.
# Where there is no room for all of it.
alt-more = Restul: /board text

# Private answers, at most 200 characters.

refusal-watching = Te uiți la joc. {$white} – {$black}, mută {$mover}. Vrei un joc? /gulbara
refusal-no-seat = Nu stai la masa asta. Vrei un joc? /gulbara
refusal-not-your-turn = Mută {$mover} ({$dice}).
refusal-not-your-roll = Acum aruncă {$mover}.
refusal-roll-first = Aruncă întâi: 🎲 e sub tablă.
refusal-old-board = Tabla asta e de la o mutare mai veche. Cea de acum e mai jos.
refusal-moved-on = Tabla s-a schimbat între timp. Uită-te și apasă din nou.
refusal-already-counted = Apăsarea asta a contat deja.
refusal-game-over =
    Jocul s-a terminat: {$winner} a câștigat { $points ->
        [1] 1 punct
       *[other] {$points} puncte
    }.
refusal-game-void = Jocul ăsta a fost anulat.
refusal-match-over = Meciul s-a terminat: {$winner} l-a câștigat cu {$won} la {$lost}.
refusal-not-started = Jocul ăsta n-a început încă.
refusal-declined = Invitația asta a fost refuzată.
refusal-withdrawn = Invitația asta a fost retrasă.
refusal-expired = Invitația asta a expirat. Vrei un joc? /gulbara
refusal-seat-taken = {$white} și {$black} joacă deja. Vrei un joc? /gulbara
refusal-own-challenge = Nu-ți poți accepta propria invitație. Așteaptă un prieten sau retrage-o.
refusal-not-invited = Invitația asta e pentru {$name}. Vrei un joc? /gulbara
refusal-only-invited = Numai {$name} poate refuza.
refusal-only-challenger = Numai {$name} poate face asta.
refusal-nothing-to-undo = Nu e nimic de luat înapoi.
refusal-too-many-undos = Mutarea asta a fost luată înapoi de 200 de ori. Apasă Gata când se poate, sau joacă mai departe.
refusal-must-play = Se mai poate juca: {$left}.
refusal-already-offered = Ai propus deja anularea. {$name} poate accepta cu /resign.
refusal-nobody-late = Nimeni nu întârzie: {$mover} mai are timp.
refusal-own-turn-late = Chiar mutarea ta întârzie. Încă o poți juca.
refusal-only-admin = Numai un admin poate încheia jocurile altora.
refusal-still-to-play = Mai e de jucat: {$left}.
refusal-first-step = {$piece} nu se poate: {$why}. Nu s-a jucat nimic.
refusal-step = Pasul {$number}, {$piece}: {$why}. Nu s-a jucat nimic.
refusal-no-longer = {$piece} nu se mai poate: {$die} e jucat.
refusal-illegal = Nu se poate: {$why}.
refusal-legal = Acum se poate: {$steps}
refusal-token = Nu cunosc butonul ăsta. /board arată tabla din nou.
refusal-no-table = Masa asta nu mai există. Vrei un joc? /gulbara

illegal-empty = n-ai niciun pul pe {$point}
illegal-blocked = adversarul ține {$point}
illegal-not-home = pulii ies de pe tablă numai când toți cincisprezece sunt între 6 și 1
illegal-higher-stands = întâi trebuie să plece un pul de pe {$point}
illegal-no-such-number = {$die} nu e de jucat; rămâne: {$left}
illegal-played = {$die} e jucat
illegal-no-such-distance = nu asta s-a aruncat; rămâne: {$left}
illegal-both = trebuie jucate ambele numere, iar asta ar împiedica
illegal-must-be = se poate juca un singur număr și trebuie să fie {$die}
illegal-nothing-left = nu se mai poate juca nimic; Gata încheie mutarea
illegal-no-more = nu mai rămâne niciun număr pentru asta
illegal-still-to-play = mai e de jucat: {$left}
illegal-not-now = nu acum

misread-nothing = Scrie mutarea după comandă: /move 24/19 24/18
misread-no-step = Nu pot citi „{$text}” ca mutare. Scrie 24/19, sau 24/20(3) pentru trei puli. Nu s-a jucat nimic.
misread-no-point = „{$text}”: căsuțele sunt de la 1 la 24, sau off. Nu s-a jucat nimic.
misread-backwards = „{$text}”: pulii merg de la numere mari la numere mici. Nu s-a jucat nimic.
misread-repeat = „{$text}”: de la 1 la 15 puli. Nu s-a jucat nimic.
misread-too-long = E prea lung pentru o mutare. Nu s-a jucat nimic.

# What commands answer.

note-no-game = Nu ai niciun joc aici. Vrei unul? /gulbara
note-no-table-here = Aici nu se joacă nimic. Vrei un joc? /gulbara
note-which = Care joc?
note-challenge-open = Ai deja trei invitații deschise aici. Retrage întâi una.
note-pair-plays = Voi doi jucați deja aici. /board arată tabla.
note-no-self = Nu poți juca împotriva ta. Cheamă un prieten, sau: /gulbara computer
note-nobody = {$name} nu poate sta la masă. Cheamă un om sau joacă cu calculatorul.
note-former-player = Acel jucător a plecat definitiv. Invită pe altcineva: /gulbara
note-points = Un meci merge până la 3, 5, 7 sau 11 puncte. Fără număr e un singur joc.
note-not-now = {$name} nu primește invitații acum. Poate vrea altcineva un joc: /gulbara
note-seat-kept = {$name} așteaptă pe altcineva. Vrei un joc? /gulbara
note-rules-unknown = Nu există reguli „{$name}”. Există: {$names}.
note-link-gone = Invitația asta nu mai e deschisă. Vrei un joc? /gulbara
note-link-own = E chiar linkul tău: trimite-l unui prieten.
note-resign = Abandonezi jocul? Pierzi { $points ->
        [1] 1 punct
       *[other] 2 puncte (marț: n-ai scos niciun pul)
    }.
note-resign-match =
    { $lost ->
        [yes] Odată cu el pierzi meciul.
       *[no] Meciul merge mai departe.
    }{" "}Anulat, meciul se oprește și nu-l câștigă nimeni.
note-call-off = N-ați făcut amândoi câte o mutare: jocul se poate anula fără pierderi.
note-offered = {$name} vede asta pe tablă și poate accepta cu /resign.
note-keep-playing = Bine. Jocul merge mai departe.
note-asked-other = Numai cine a întrebat poate răspunde.
games-title =
    { $count ->
        [one] Aici e un joc în curs.
        [few] Aici sunt {$count} jocuri în curs.
       *[other] Aici sunt {$count} de jocuri în curs.
    }
games-own =
    { $count ->
        [one] Joci un joc.
        [few] Joci {$count} jocuri.
       *[other] Joci {$count} de jocuri.
    }
games-line = {$number}. ⚪ {$white} – ⚫ {$black} · mută {$mover}, {$since}
button-end-numbered = Încheie {$number}
note-end-game = Închei jocul dintre {$white} și {$black}? Atunci nimeni nu câștigă și nimeni nu pierde.
button-keep-game = Rămâne
button-end-game = Încheie-l
note-info-waiting = Mută {$mover}.
# Said after who is to move, to whoever will be called.
note-will-tell = Îți spun când e rândul tău.
note-info-roll = Zarurile te așteaptă: apasă 🎲 Aruncă. Cu /settings se pot arunca singure.
note-info-done = Gata încheie mutarea, Înapoi o ia înapoi.
note-info-lost = Nu se poate juca: {$lost}.
note-info-left = Un buton joacă exact ce scrie, în numărătoarea ta. Merge și scris: /move {$example}
note-info-army =
    {$disc} {$stands}{ $off ->
        [0] {""}
       *[other] {", scoși: "}{$off}
    }
note-info-challenge = Apasă Joc și zarurile hotărăsc cine începe. Câștigă cine scoate primul toți cei cincisprezece puli. /rules spune mai multe.
note-info-fair = Sigiliul arătat înainte de joc e SHA-256 din seed; fiecare zar urmează din seed și client. „gulbara verify” verifică înregistrarea.
note-no-game-yet = Aici încă nu s-a jucat. Vrei un joc? /gulbara
note-no-such-game = Jocul {$id} nu e de văzut aici.
note-replay-drawing = Desenez clipele: {$moments} …
note-replay-failed = Pe ăsta n-am reușit să-l desenez. Încearcă din nou.
note-hint-rated = Jocul ăsta contează la clasament, așa că e doar al tău. Dau sfaturi în jocuri care nu contează.
note-hint-not-now = Nu e rândul tău. Întreabă-mă din nou când e.
note-analysis-looking = Mă uit la joc: mutarea {$turn} din {$turns} …
note-analysis-running = Jocul merge mai departe. Întreabă-mă din nou la sfârșit.
note-analysis-nothing = În acest joc nimeni n-a făcut nicio mutare.
note-analysis-failed = La ăsta n-am reușit să mă uit. Încearcă din nou.
note-record = Tot jocul. „gulbara verify” verifică fiecare zar și fiecare pas din el.
note-record-running = Jocul de până acum. Seed-ul zarurilor intră când jocul s-a terminat.
note-record-text = Jocul cum îl scriu oamenii; fiecare mutare în numărătoarea cui mută.
note-settings-other = Astea sunt setările altcuiva. Ale tale: /settings
note-settings-admin = Ce e pentru toți de aici pot schimba doar adminii.
note-settings-no-club = Aici suntem doar noi doi. Într-un grup adminii lui pot alege mai mult: /settings
note-greeting = Aici vorbesc cu toți în română, până alege un admin altceva.
button-greeting = 🌐 Limba
note-not-here = În camera asta nu se încep jocuri: un admin a ales altele. Încearcă acolo.
note-blocked = {$name} nu te mai poate invita și nici nu se poate așeza în fața ta, și nu află. /settings schimbă la loc.
note-unblocked = {$name} te poate invita din nou.
note-block-whom = Nu cunosc aici pe nimeni cu numele ăsta. Blochează pe cineva de la care ai văzut o invitație sau un joc: /settings block și numele.
note-void-admin = Numai adminii pot declara nul un rezultat.
note-void-how = Scrie codul jocului și de ce rezultatul să fie nul: /history void k7f2q motivul
note-void-running = Jocul ăsta se mai joacă. Un admin îl poate încheia: /games
note-void-already = Rezultatul ăsta e deja nul.
result-voided =
    ⚖ { $match ->
        [yes] **Declarat nul:** meciul dintre {$white} și {$black} ({$id}).
       *[no] **Declarat nul:** jocul dintre {$white} și {$black} ({$id}).
    }
result-voided-why = Nu contează la nimic, iar clasamentul e ca și cum nu s-ar fi jucat. De ce: {$reason}
rules-overview-name = jocul

rules-overview = **Gul Bara** se joacă cu câte 15 puli, la început toți pe căsuța ta 24. Amândoi merg în același sens: de la 24 în jos până la 1, apoi afară.
    Arunci două zaruri și joci ambele numere. O căsuță cu fie și un singur pul străin e blocată. Nu se dau puli afară.
    De la a patra ta aruncare dublele urcă: 4-4 înseamnă patru de 4, apoi patru de 5, apoi patru de 6. Cine scoate primul toți cincisprezece câștigă 1 punct, 2 dacă celălalt n-a scos niciunul (marț).
rules-board-name = tabla
rules-board = **Tabla.** Fiecare numără căsuțele din partea sa: 24 e startul, de la 6 la 1 e casa. Căsuța ta 24 e 12 pentru celălalt. Numerele din imagine sunt ale celui care mută.
rules-moving-name = mutarea
rules-moving = **Mutarea.** Un pas duce un pul înainte cu un număr. Nu te poți opri pe o căsuță a adversarului; pulii tăi nu încurcă niciodată. Trebuie jucate ambele numere dacă în vreo ordine se poate; dacă se poate doar unul, trebuie cel mai mare, dacă merge. Dacă nu merge niciunul, stai pe loc. De la start pot pleca oricâți puli, orice zid e permis.
rules-doubles-name = duble
rules-doubles = **Duble.** O dublă înseamnă patru numere egale. În primele tale trei aruncări atât. Apoi urcă: de patru ori numărul, apoi de patru ori următorul, până la 6. Din fiecare patru se joacă cât se poate; primul patru nejucat întreg încheie mutarea, iar restul se pierde.
    Reguli bulgărești: dacă s-a jucat măcar un pas din lanț, restul îl joacă adversarul înainte să arunce. (Textul bulgăresc se contrazice când încep lanțurile; aici încep la a patra ta aruncare, iar restul trebuie jucat.)
rules-bearing-off-name = scoatere
rules-bearing-off = **Scoaterea.** Când toți cincisprezece sunt între 6 și 1, un număr scoate un pul de pe căsuța lui; un număr mai mare scoate de pe cea mai înaltă. Poți oricând să muți în casă în loc să scoți.
rules-winning-name = câștig
rules-winning = **Câștigul.** Cine scoate primul toți cincisprezece câștigă 1 punct, 2 dacă celălalt n-a scos niciunul (marț). Abandonul costă la fel. Nu există zar de dublare și nici remiză.
rules-house-name = variante
rules-house = **Variante.** gulbara: ce nu se poate juca din lanț se pierde. bulgarian: îl joacă adversarul înainte să arunce. Alegi cu /gulbara.

# The settings: a list, and for each of them a page with a title, a sentence, and what it can be.

set-value = {$name}: **{$value}**
set-title = **{$name}**
set-back = ‹ Înapoi
set-own-open = ‹ Setările mele
set-club-open = Pentru toți de aici ›

set-own-title = **{$name}**, astea sunt setările tale. Merg cu tine oriunde joci.
set-own-lang = Limba
set-own-lang-about = Ce îți spun doar ție e în limba asta.
set-own-lang-auto = ca în aplicația ta
set-own-theme = Tabla
set-own-theme-about = Cum arată tablele pe care le vezi doar tu. Cele comune arată cum au ales adminii.
set-own-seat = Jos
set-own-seat-about = Cine stă jos pe tablele pe care le vezi doar tu. Pe cele comune e mereu albul.
set-own-seat-no = albul
set-own-seat-yes = partea mea
set-own-rolls = Zaruri
set-own-rolls-about = Aruncarea nu hotărăște nimic, așa că zarurile se aruncă singure. Dacă vrei tu, te așteaptă un buton.
set-own-rolls-no = se aruncă singure
set-own-rolls-yes = așteaptă 🎲 de la mine
set-own-done = Gata
set-own-done-about = ✓ Gata încheie mutarea, ca să mai poți privi o dată. Fără el o încheie ultimul pas; numai un lanț oprit mai întreabă.
set-own-done-yes = îmi încheie mutarea
set-own-done-no = nu e nevoie
set-own-mentions = Mențiuni
set-own-mentions-about = Când e rândul tău și nu ești aici, te menționez o dată.
set-own-mentions-yes = când e rândul meu
set-own-mentions-no = niciodată
set-own-line = Mesaj privat
set-own-line-about = În loc să te menționez în grup, îți scriu un rând în chatul nostru. Trebuie să fi apăsat Start acolo.
set-own-line-no = nu
set-own-line-yes = în loc de mențiuni
set-own-reads = Citește tabla
set-own-reads-about = Pentru cititoare de ecran: când vine rândul tău, tabla apare din nou, cu poziția în cuvinte.
set-own-reads-no = nu
set-own-reads-yes = la fiecare mutare a mea
set-own-blocked = Persoane blocate
set-own-blocked-about = Cine e aici nu te poate invita și nici nu se poate așeza în fața ta, și nu află. /settings block și un nume adaugă pe cineva.
set-own-private = Asta rămâne între noi: scrie-mi în privat, /settings
set-own-sent = Setările tale sunt în discuția noastră.
set-own-blocked-nobody = nimeni
set-own-blocked-some =
    { $count ->
        [one] o persoană
        [few] {$count} persoane
       *[other] {$count} de persoane
    }
button-unblock = Deblochează: {$name}

set-club-title = **Pentru toți de aici.** Jocurile începute își păstrează regulile și timpul.
set-club-lang = Limba
set-club-lang-about = Ce văd toți e în limba asta.
set-club-lang-auto = încă nealeasă
set-club-theme = Tabla
set-club-theme-about = Cum arată tablele pe care le văd toți.
set-club-rules = Reguli
set-club-rules-about = Pentru jocurile care nu le numesc. Dublele și resturile se pot alege și pe rând.
set-club-rules-auto = regulile casei
set-club-chain = Duble
set-club-chain-about = De când urcă o dublă: de patru ori numărul, apoi de patru ori următorul, până la 6.
set-club-chain-own_roll_4 = urcă de la a 4-a ta aruncare
set-club-chain-game_roll_4 = urcă de la a 4-a aruncare a jocului
set-club-chain-own_roll_3 = urcă de la a 3-a ta aruncare
set-club-chain-after_first_double = urcă după prima ta dublă
set-club-chain-first_roll = urcă de la prima aruncare
set-club-remainder = Resturi
set-club-remainder-about = Ce se întâmplă cu partea din lanț care nu se poate juca.
set-club-remainder-forfeit = se pierd
set-club-remainder-opponent = le joacă adversarul
set-club-rated = Clasament
set-club-rated-about = Dacă jocurile noi dintre oameni intră în clasament.
set-club-rated-yes = jocurile contează
set-club-rated-no = jocurile nu contează
set-club-days = Timp pe mutare
set-club-days-about = Cine întârzie mai mult poate pierde jocul: celălalt are voie să ceară victoria.
set-club-days-some =
    { $days ->
        [one] 1 zi
        [few] {$days} zile
       *[other] {$days} de zile
    }
set-club-days-none = fără limită
set-club-posting = Table noi
set-club-posting-about = Când se schimbă rândul, tabla se schimbă pe loc sau apare din nou, iar cele vechi rămân.
set-club-posting-edit = când e nevoie
set-club-posting-new = la fiecare mutare
set-club-rooms = Unde se joacă
set-club-rooms-about = Unde se pot începe jocuri, privit de aici. Pentru altă cameră deschide setările acolo.
set-club-rooms-everywhere = peste tot
set-club-rooms-only = numai aici
set-club-rooms-here = și aici
set-club-rooms-away = nu aici
set-club-threads = Fire
set-club-threads-about = Dacă jocul trece într-un fir al său, sub provocare.
set-club-threads-no = jocurile rămân în canal
set-club-threads-yes = câte un fir pentru fiecare joc

help-typing-telegram = Merge și scris: răspunde la tablă cu 24/19 24/18, sau /move 24/19 24/18.
help-typing-discord = Merge și scris: /move completează mutări întregi pe măsură ce scrii.
help-typing-local = Merge și scris: scrie 24/19 24/18 pe rândul de jos.
help-text = **Gul Bara aici.** /gulbara cheamă un prieten, camera sau calculatorul. Apasă butoanele de sub tablă: 24/18 duce un pul de la 24 la 18, ↶ ia înapoi, ✓ Gata încheie mutarea. Zarurile se aruncă singure.
    {$typing} /board arată tabla din nou, /resign întreabă înainte să încheie ceva, /rules spune regulile. /leaderboard, /stats și /history țin minte cine a câștigat. /hint îți arată mutări bune, /analyse privește înapoi la un joc.
start-text = **Bine ai venit la Gul Bara!** Cincisprezece puli, două zaruri, nimeni nu e dat afară, iar dublele urcă. /gulbara începe: aici cu calculatorul sau cu un link pentru un prieten, în grup cu oricine. /rules explică, /help arată restul.

board-moved = Tabla e mai jos.
note-rematch-waits = Revanșa ta e deja propusă; așteaptă cealaltă parte.
