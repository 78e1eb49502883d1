# Ελληνικά. Το `**` κάνει έντονα γράμματα. Τα ονόματα των παικτών έρχονται απ’ έξω και δεν είναι ποτέ σήμανση.

# What the language calls itself.
own-name = Ελληνικά

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Κάλεσε έναν φίλο, την παρέα ή τον υπολογιστή για παιχνίδι
command-board = Δείξε ξανά το ταμπλό ή διάβασε τη θέση με λόγια
command-move = Παίξε μια κίνηση γραπτά, π.χ. 24/19 24/18
command-resign = Παραιτήσου ή ακύρωσε το παιχνίδι σου (πρώτα ρωτά)
command-hint = Τι θα έπαιζα εγώ εδώ, όταν το παιχνίδι δεν μετρά
command-games = Τα παιχνίδια που παίζονται εδώ
command-leaderboard = Ποιος παίζει καλύτερα εδώ
command-stats = Παιχνίδια, σερί, αντίπαλοι και ζάρια ενός παίκτη
command-history = Τελειωμένα παιχνίδια με ταμπλό και κινήσεις
command-replay = Δες ξανά ένα παιχνίδι, κίνηση κίνηση
command-export = Η καταγραφή ενός παιχνιδιού ως αρχείο
command-analyse = Τι ήταν καλό και τι κακό σε ένα τελειωμένο παιχνίδι
command-rules = Πώς παίζεται το Γκιούλ Μπαρά
command-settings = Οι ρυθμίσεις σου και, για διαχειριστές, του χώρου
command-link = Ένας παίκτης σε Discord και Telegram
command-forget = Τα δεδομένα σου: πάρ’ τα μαζί σου ή σβήσ’ τα
command-help = Πώς παίζεις εδώ
command-start = Πες γεια

option-opponent = Ποιον καλείς· κανέναν: όποιος καθίσει πρώτος
option-points = Ως πόσους πόντους· κενό: ένα παιχνίδι
option-rules = Με ποιους κανόνες παίζετε
option-computer = Παίξε με τον υπολογιστή
option-board-text = Η θέση με λόγια, μόνο για σένα
option-move-turn = Η κίνηση, π.χ. 24/19 24/18
option-stats-player = Τίνος τα νούμερα· κανενός: τα δικά σου
option-game = Ο κωδικός ενός παιχνιδιού· χωρίς αυτόν, το εδώ
option-export-text = Όπως το γράφουν οι άνθρωποι, όχι για προγράμματα
option-rules-topic = Τι θέλεις να μάθεις
option-settings-block = Ποιος να μη σε καλεί πια
option-settings-unblock = Ποιος να μπορεί να σε καλεί ξανά
option-history-void = Για διαχειριστές: ο κωδικός του παιχνιδιού που το αποτέλεσμά του ακυρώνεται
option-history-reason = Γιατί ακυρώνεται· το διαβάζουν όλοι εδώ
option-link-code = Ο κωδικός του άλλου λογαριασμού σου· χωρίς αυτόν παίρνεις έναν

preset-gulbara = Γκιούλ Μπαρά: ό,τι δεν παίζεται χάνεται
preset-bulgarian = Βουλγάρικο: τα υπόλοιπα της αλυσίδας τα παίζει ο αντίπαλος
# For the challenge, where an admin can make these in /settings.
preset-custom = Οι κανόνες του χώρου

# Themes of the board.
theme-slate = Σχιστόλιθος
theme-walnut = Καρυδιά
theme-midnight = Μεσάνυχτα
theme-contrast = Έντονη αντίθεση

### Only on Telegram.

telegram-anonymous = Γράφεις ως η ομάδα. Κλείσε την ανωνυμία (Remain anonymous) για να παίξεις.
telegram-channel = Γράφεις ως κανάλι. Γράψε με το δικό σου όνομα για να παίξεις.
telegram-fault = Κάτι πήγε στραβά σε μένα. Δοκίμασε ξανά.
telegram-slow = Μετράει. Το ταμπλό έρχεται σε λίγα δευτερόλεπτα.
telegram-no-photos = Εδώ δεν μπορώ να στείλω εικόνες, άρα ούτε ταμπλό. Ένας διαχειριστής μπορεί να το επιτρέψει στις ρυθμίσεις της ομάδας.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Κάλεσμα σε Γκιούλ Μπαρά

discord-not-in-private = Εδώ είμαστε μόνο οι δυο μας. Φίλους καλείς σε διακομιστή ή ομάδα· εδώ παίζεις μαζί μου: /gulbara
discord-missing-rights = Δεν μπορώ να παίξω εδώ ακόμη. Όποιος διαχειρίζεται τον διακομιστή πρέπει να μου επιτρέψει: { $rights }.
discord-cannot-post = Δεν μου επιτρέπεται να γράψω εδώ. Όποιος διαχειρίζεται τον διακομιστή μπορεί να το αλλάξει, ή παίξτε σε άλλο κανάλι: /board
discord-no-threads = Δεν μου επιτρέπεται να ανοίγω νήματα εδώ, γι’ αυτό το παιχνίδι μένει στο κανάλι. Όποιος διαχειρίζεται τον διακομιστή μπορεί να το επιτρέψει: Create Public Threads.
discord-right-view = Προβολή καναλιού (View Channel)
discord-right-send = Αποστολή μηνυμάτων (Send Messages)
discord-right-threads = Νήματα (Send Messages in Threads)
discord-right-files = Επισύναψη αρχείων (Attach Files)
discord-form-title = Γράψε μια κίνηση
discord-form-label = Η κίνηση ή ένα μέρος της
discord-form-hint = 24/19 24/18
discord-fault = Κάτι πήγε στραβά σε μένα. Δεν χάθηκε τίποτα, δοκίμασε ξανά.

# (discord messages end here)

### Only at the local table.

local-title = Γκιούλ Μπαρά
local-welcome = Κάθισε, το ταμπλό είναι στρωμένο
local-lead = Δεκαπέντε πούλια, δύο ζάρια και διπλές που ανεβαίνουν. Ένα παιχνίδι κρατά κάπου μισή ώρα.
local-play-computer = Με τον υπολογιστή
local-play-computer-note = Εσύ έχεις τα λευκά, απαντά αμέσως
local-play-two = Δύο σε αυτό το τραπέζι
local-play-two-note = Μία οθόνη χέρι με χέρι, ή από μία καρτέλα
local-your-name = Το όνομά σου
local-friend-name = Απέναντί σου
local-rules = Κανόνες
local-room = Το δωμάτιο
local-new-game = Νέο παιχνίδι
local-settings = Ρυθμίσεις
local-waiting = Κάποιος περιμένει παρέα
local-across-hint = Δώστε την οθόνη χέρι με χέρι: πάτα «Παίζω» εδώ και για τους δυο σας. Ή ας το πατήσει ο φίλος σου σε
local-second-tab = δεύτερη καρτέλα
local-line = Κίνηση ή εντολή
local-line-hint = 24/19 24/18 ή /help
local-send = Στείλε
local-buttons-label = Κινήσεις και απαντήσεις
local-close = Κλείσε
# {games} is a number the page puts in.
local-watch = Άλλα παιχνίδια στο τραπέζι: {"{"}games{"}"}
local-hide = Μόνο τα δικά μου
# {name} is a name the page puts in.
local-save = Αποθήκευση {"{"}name{"}"}
local-offline = Περιμένω το πρόγραμμα…
local-fault = Δεν έφτασε. Δοκίμασε ξανά.
local-unknown-command = Δεν υπάρχει τέτοια εντολή εδώ. Δοκίμασε /help.
local-no-move = Αυτό δεν είναι κίνηση. Γράψε 24/19 24/18 ή /help.
local-copied = Αυτή η καρτέλα είναι αντίγραφο άλλης που έχει ήδη θέση. Ποιος παίζει εδώ;
local-elsewhere = Η θέση σου χρησιμοποιείται σε άλλη καρτέλα.
local-play-here = Παίζω εδώ
local-somebody-else = Κάθομαι με άλλο όνομα
local-no-script = Το τραπέζι χρειάζεται JavaScript.
local-wrong-address = Αυτό το τραπέζι απαντά μόνο στη δική του διεύθυνση.
# Somebody who gave no name.
local-nameless = Επισκέπτης
# Names for people who have not given one: flowers, as "gul" is a rose. Commas between them.
local-names = Ρόδο, Ίρις, Γιασεμί, Τουλίπα, Βιολέτα, Κρίνος, Παπαρούνα, Ντάλια

# (local messages end here)

### Everything else.

white = Λευκά
black = Μαύρα
computer = Υπολογιστής
# How strong the computer plays, weakest first.
level-1 = 1 · αρχάριος
level-2 = 2 · πελάτης καφενείου
level-3 = 3 · θαμώνας
level-4 = 4 · δυνατός
level-5 = 5 · μάστορας
level-6 = 6 · ανελέητος
anyone = όποιος θέλει

# The challenge.

challenge-named = 🎲 **{$white}** καλεί **{$black}** σε Γκιούλ Μπαρά.
challenge-open = 🎲 **{$white}** θέλει ένα Γκιούλ Μπαρά. Ποιος παίζει;
challenge-link = 🎲 **{$white}**, στείλε αυτόν τον σύνδεσμο σε έναν φίλο και παίξτε μαζί Γκιούλ Μπαρά: {$link}
challenge-computer = 🎲 **{$white}** παίζει Γκιούλ Μπαρά με τον υπολογιστή, επίπεδο {$level}.
challenge-rematch = 🎲 **{$challenger}** ζητά ρεβάνς από **{$other}**, με αλλαγή θέσεων.
challenge-terms =
    { $points ->
        [1] Ένα παιχνίδι. Όποιος χάνει δίνει 1 πόντο, 2 αν δεν έβγαλε κανένα πούλι (διπλό).
       *[other] Αγώνας ως τους {$points} πόντους. Κάθε χαμένο παιχνίδι κοστίζει 1, ή 2 αν δεν έβγαλες κανένα πούλι (διπλό).
    }{" "}{ $chain ->
        [own_roll_3] Οι διπλές ανεβαίνουν από την τρίτη σου ζαριά.
        [game_roll_4] Οι διπλές ανεβαίνουν από την τέταρτη ζαριά του παιχνιδιού.
        [after_first_double] Η πρώτη σου διπλή είναι απλή, οι επόμενες ανεβαίνουν.
        [first_roll] Οι διπλές ανεβαίνουν από την πρώτη ζαριά.
       *[own_roll_4] Οι διπλές ανεβαίνουν από την τέταρτή σου ζαριά.
    }{ $remainder ->
        [opponent] {" "}Ό,τι δεν παίζεται από μια αλυσίδα το παίζει ο αντίπαλος.
       *[forfeit] {""}
    }{ $days ->
        [0] {""}
        [one] {" "}1 μέρα για κάθε κίνηση.
       *[other] {" "}{$days} μέρες για κάθε κίνηση.
    }{ $rated ->
        [yes] {" "}{ $points ->
            [1] Μετρά στην κατάταξη.
           *[other] Μετρά στην κατάταξη σαν ένα παιχνίδι.
        }
       *[no] {""}
    }{ $days ->
        [0] {""}
       *[other] {" "}Όποιος αργεί περισσότερο μπορεί να χάσει το παιχνίδι.
    }
challenge-seal = Σφραγισμένα ζάρια: {$commitment}
challenge-guest = Εδώ είμαι φιλοξενούμενος: δεν μπορώ να σας φωνάξω. Περνάτε όποτε μπορείτε.
challenge-accepted = **{$white}** παίζει με **{$black}**. Το ταμπλό είναι πιο κάτω.
challenge-declined = {$name}: όχι τώρα.
challenge-withdrawn = Η πρόσκληση αποσύρθηκε.
challenge-expired = Κανείς δεν ήρθε εγκαίρως. Παίζουμε; /gulbara

button-play = ✓ Παίζω
button-play-with = ✓ Παίζω με {$name}
button-play-computer = 🤖 Με τον υπολογιστή
button-decline = Όχι, ευχαριστώ
button-withdraw = Απόσυρση
button-length =
    🎯 { $points ->
        [1] Ένα παιχνίδι
       *[other] Ως τους {$points} πόντους
    }
button-how = Πώς παίζεται
button-undo = ↶ Πίσω
button-undo-all = ⟲ Όλα
button-undo-all-row = ⟲ Πάρε πίσω όλη την κίνηση
button-info = ?
button-done = ✓ Έτοιμο
button-roll = 🎲 Ρίξε
button-left = μένει {$left}
button-type = ⌨ Γράψε κίνηση
button-again = ↻ Ρεβάνς
button-replay = ▶ Επανάληψη
button-record = ⤓ Καταγραφή
button-record-text = Ως κείμενο
button-leaderboard = 🏆 Κατάταξη
button-analyse = 🔍 Ανάλυση
button-fair = 🎲 Τίμια ζάρια
button-keep-playing = Συνεχίζω
button-resign = Παραιτούμαι: −{$points}
button-call-off = Ακύρωση παιχνιδιού
button-offer-call-off = Πρόταση ακύρωσης
button-claim = 🏁 Παίρνω τη νίκη
button-wait = ⏳ Περιμένω
menu-number = {$die}: από πού;

# The board. At most three lines, small print apart.

board-players = ⚪ {$white} – ⚫ {$black}
board-players-match = ⚪ {$white} **{$ws}** – **{$bs}** ⚫ {$black} · ως τους {$points}
news-opening = Αρχή: ⚪ {$white} {$throws}{", "}⚫ {$black} {$last}. **{$starter}** ξεκινά με {$roll}.
news-opening-ties = Αρχή: {$throws}. **{$starter}** ξεκινά με {$roll}.
news-again = {$throw}, ξανά: {$next}
news-game-before =
    Παιχνίδι {$game}: {$winner} κέρδισε { $points ->
        [1] 1 πόντο
       *[other] {$points} πόντους
    }.
news-earlier =
    { $count ->
        [one] 1 κίνηση ακόμη
       *[other] {$count} κινήσεις ακόμη
    }, μετά
news-played = {$disc} {$roll}: {$steps}
# {$missing} is one of the messages missing-…
news-played-short = {$disc} {$roll}: {$steps} ({$missing})
news-forced = {$disc} {$name} {$roll}: μόνο ένας τρόπος, {$steps}.
news-forced-short = {$disc} {$name} {$roll}: μόνο ένας τρόπος, {$steps} ({$missing}).
missing-number = το {$die} δεν παιζόταν
missing-smaller = παίζεται μόνο ένα, και πρέπει να είναι το {$die}
missing-numbers =
    { $count ->
        [1] το τελευταίο {$die} δεν παιζόταν
        [2] δύο {$die} δεν παίζονταν
        [3] τρία {$die} δεν παίζονταν
       *[other] το {$die} δεν παιζόταν
    }
missing-chain =
    μετά η αλυσίδα σταμάτησε, χάθηκαν { $count ->
        [one] 1 αριθμός
       *[other] {$count} αριθμοί
    }
missing-chain-over = μετά η αλυσίδα σταμάτησε
missing-rest = χάθηκαν: {$lost}
news-pass =
    {$disc} {$name} {$roll}: { $kind ->
        [double] δεν παίζεται
       *[mixed] δεν παίζεται κανένα
    }{ $count ->
        [1] {""}
       *[other] {" "}(χάνει τη σειρά για {$count}η συνεχόμενη φορά)
    }.
news-shut-out =
    {$disc} {$name} δεν έχει πού να πάει (χάνει τη σειρά για { $count ->
        [1] 1η φορά
       *[other] {$count}η συνεχόμενη φορά
    }: {$rolls}).
news-remainder = {$disc} {$name} έπαιξε τα υπόλοιπα: {$steps}
news-remainder-short = {$disc} {$name} έπαιξε τα υπόλοιπα: {$steps} ({$missing})
news-remainder-none = {$disc} {$name}: από τα υπόλοιπα δεν παίζεται τίποτα.
move-to = **{$disc} {$name} παίζει {$roll}**
move-roll = **{$disc} {$name} ρίχνει**
move-climbs = **{$disc} {$name} παίζει {$roll}**, ανεβαίνει ως το 6
move-remainder = **{$disc} {$name} παίζει τα υπόλοιπα ({$other}): {$rest}**, μετά ρίχνει
move-so-far = {$disc} {$name} {$roll}: {$steps} · μένει {$left}
move-chain = {$disc} {$name}: {$roll} ανεβαίνει: {$before}**{$now}**{$after}
move-rest-so-far = {$disc} {$name}, τα υπόλοιπα ({$other}): {$steps} · μένει {$left}
move-chain-link =
    {$die}: { $left ->
        [1] μένει ένα
        [2] μένουν δύο
        [3] μένουν τρία
       *[4] μένουν τέσσερα
    }
move-done = {$disc} {$name} {$roll}: {$steps} · Έτοιμο;
move-rest-done = {$disc} {$name}, τα υπόλοιπα ({$other}): {$steps} · Έτοιμο;
chain-stops =
    Η αλυσίδα σταματά: { $left ->
        [1] ένα {$die} δεν παίζεται
        [2] δύο {$die} δεν παίζονται
        [3] τρία {$die} δεν παίζονται
       *[4] κανένα {$die} δεν παίζεται
    }. Χάνονται: {$lost} ({ $count ->
        [one] 1 αριθμός
       *[other] {$count} αριθμοί
    }). Πίσω για να ψάξεις αλλιώς, ή Έτοιμο.
chain-stops-over =
    Η αλυσίδα σταματά: { $left ->
        [1] ένα {$die} δεν παίζεται
        [2] δύο {$die} δεν παίζονται
        [3] τρία {$die} δεν παίζονται
       *[4] κανένα {$die} δεν παίζεται
    }. {$name} παίζει {$lost}, μετά ρίχνει. Πίσω για να ψάξεις αλλιώς, ή Έτοιμο.
stuck-number = Το {$die} δεν παίζεται.
stuck-rest = Δεν παίζεται και χάνεται: {$lost}.
one-way = { $count ->
        [one] Το {$die} είχε έναν τρόπο
       *[other] Τα {$die} είχαν έναν τρόπο
    }: {$steps}.
hint-both = Πρέπει να παιχτούν και τα δύο, γι’ αυτό λείπουν κάποιες κινήσεις.
hint-only = Παίζεται μόνο το {$die}.
help-first = Πάτα μια κίνηση: το 24/18 πάει ένα πούλι από το 24 στο 18. Μετά Έτοιμο.
offer-line = {$name} προτείνει ακύρωση. /resign για να δεχτείς.
late-line = Τέλος χρόνου: {$name}. {$other} μπορεί να πάρει τη νίκη.
next-seal = Σφραγισμένα ζάρια του επόμενου παιχνιδιού: {$commitment}

# What people are told when they are called: at the head of the board, or in a private line.

call-turn = {$name}, σειρά σου.
call-reminder = ⏰ {$name}, σε περιμένει {$other}. Ο χρόνος σου τελειώνει {$until}.
call-reminder-open = ⏰ {$name}, σε περιμένει {$other}.
call-claim = ⏰ {$name}, τέλος χρόνου για {$other}. Παίρνεις τη νίκη ή περιμένεις;
# In the language of whoever is invited, below a challenge in the room’s.
call-challenge = {$challenger} σε καλεί σε μια παρτίδα.
line-turn = Σειρά σου, με {$other}.
line-board = Το /board φέρνει το ταμπλό.
line-over = Αυτή η κίνηση παίχτηκε.

# The end.

end-off = 🏁 **{$winner} κερδίζει { $points ->
        [1] 1 πόντο
       *[other] {$points} πόντους (διπλό)
    }!** { $points ->
        [1] {$loser}: {$off} έξω.
       *[other] {$loser}: κανένα έξω.
    }
end-resign = 🏁 **{$winner} κερδίζει { $points ->
        [1] 1 πόντο
       *[other] {$points} πόντους (διπλό)
    }.** Παραίτηση: {$loser}.
end-time = 🏁 **{$winner} κερδίζει { $points ->
        [1] 1 πόντο
       *[other] {$points} πόντους (διπλό)
    }.** {$loser} άργησε.
end-void = 🏁 **Ακυρώθηκε.** Κανείς δεν κερδίζει, κανείς δεν χάνει.
end-match = 🏆 **{$winner} κερδίζει τον αγώνα, {$won} προς {$lost}!**
end-goes-on = Αγώνας ως τους {$points}: ⚪ {$white} {$ws}, ⚫ {$black} {$bs}. Ακολουθεί το παιχνίδι {$game}.
end-match-void = Ο αγώνας ως τους {$points} τελειώνει στο {$ws} προς {$bs}: δεν τον κερδίζει κανείς.
end-gone = 🏁 **Το παιχνίδι διακόπηκε**: ένας από τους παίκτες έφυγε οριστικά. Κανείς δεν κερδίζει, κανείς δεν χάνει.
end-facts =
    { $turns ->
        [one] 1 κίνηση
       *[other] {$turns} κινήσεις
    }, {$time}.{$chain} Διπλές: {$white} {$wd}, {$black} {$bd}.
end-longest = {" "}Μακρύτερη αλυσίδα: {$name}, {$roll}, { $count ->
        [one] 1 αριθμός
       *[other] {$count} αριθμοί
    }.
end-unsealed = Τα ζάρια αποσφραγίστηκαν, όποιος θέλει τα ελέγχει.
end-proof = Seed {$seed} · client {$client}
time-minutes =
    { $minutes ->
        [0] κάτω από ένα λεπτό
        [one] 1 λεπτό
       *[other] {$minutes} λεπτά
    }
time-hours = {$hours} ώ {$minutes} λ
decimal-sign = ,
moment-ahead =
    { $unit ->
        [days] { $count ->
            [one] σε {$count} μέρα
           *[other] σε {$count} μέρες
        }
        [hours] { $count ->
            [one] σε {$count} ώρα
           *[other] σε {$count} ώρες
        }
       *[minutes] { $count ->
            [0] τώρα
            [one] σε {$count} λεπτό
           *[other] σε {$count} λεπτά
        }
    }
moment-ago =
    { $unit ->
        [days] { $count ->
            [one] πριν από {$count} μέρα
           *[other] πριν από {$count} μέρες
        }
        [hours] { $count ->
            [one] πριν από {$count} ώρα
           *[other] πριν από {$count} ώρες
        }
       *[minutes] { $count ->
            [0] μόλις τώρα
            [one] πριν από {$count} λεπτό
           *[other] πριν από {$count} λεπτά
        }
    }

# Leaderboards. Nobody is mentioned in a list.

former-player = ένας παλιός παίκτης
ranking-title = 🏆 **Κατάταξη** {$order}, {$time}
ranking-by-rating = κατά βαθμολογία
ranking-by-wins = κατά νίκες
ranking-by-points = κατά πόντους
ranking-by-mars = κατά διπλά
ranking-by-streak = κατά νίκες στη σειρά
ranking-all = συνολικά
ranking-month = αυτόν τον μήνα
ranking-line =
    {$place}. **{$name}** · {$rating} · {$wins} νίκες στα {$games} · { $points ->
        [one] 1 πόντος
       *[other] {$points} πόντοι
    }, διπλά {$mars} · στη σειρά {$best}
ranking-won = {$wins} στα {$games}
ranking-empty = Δεν τελείωσε ακόμη εδώ παιχνίδι ανάμεσα σε δύο ανθρώπους. Η πρώτη θέση είναι ελεύθερη: /gulbara
ranking-empty-month = Κανείς δεν τελείωσε παιχνίδι αυτόν τον μήνα. Η πρώτη θέση είναι ελεύθερη: /gulbara
ranking-provisional = Βαθμολογία με «?» δεν είναι ακόμη σίγουρη: λίγα παιχνίδια ή μεγάλη παύση.
ranking-no-club = Κατάταξη έχουν οι ομάδες και οι διακομιστές. Τα δικά σου νούμερα: /stats

button-rating = Βαθμολογία
button-wins = Νίκες
button-points = Πόντοι
button-mars = Διπλά
button-streaks = Στη σειρά
button-month = Αυτός ο μήνας
button-all-time = Συνολικά
button-in-words = Αα Με λόγια
button-picture = 🖼 Εικόνα

# A player's figures.

stats-title = 📊 **{$name}**, {$place}
stats-here = εδώ
stats-everywhere = παντού
stats-none = Δεν τελείωσε ακόμη κανένα παιχνίδι εδώ.
stats-nothing-yet = Δεν έχεις τελειώσει ακόμη παιχνίδι. Θες ένα; /gulbara
stats-nobody = Δεν ξέρω εδώ κανέναν με αυτό το όνομα που να τελείωσε παιχνίδι.
stats-rating =
    Βαθμολογία **{$rating}** ± {$deviation}, από { $games ->
        [one] 1 παιχνίδι κατάταξης
       *[other] {$games} παιχνίδια κατάταξης
    }
stats-ratings =
    Βαθμολογία **{$rating}** ± {$deviation}, από { $games ->
        [one] 1 παιχνίδι κατάταξης
       *[other] {$games} παιχνίδια κατάταξης
    } εδώ· παντού {$everywhere}
stats-games =
    { $games ->
        [one] 1 παιχνίδι
       *[other] {$games} παιχνίδια
    }, νίκες {$wins}· { $won ->
        [one] κερδισμένος 1 πόντος
       *[other] κερδισμένοι {$won} πόντοι
    }, χαμένοι {$lost}
stats-mars = Διπλά: έκανε {$given}, έφαγε {$taken}. Οι περισσότερες νίκες στη σειρά: {$best}{$streak}
stats-streak-won = {", "}τώρα {$count}
stats-streak-lost =
    {", "}τώρα { $count ->
        [one] 1 ήττα
       *[other] {$count} ήττες
    }
stats-chain = Μακρύτερη αλυσίδα: {$chain}. Ένα παιχνίδι κρατά κατά μέσο όρο {$time}
stats-rivals = Πιο συχνά με {$rivals}
stats-rival = {$name} ({$wins} στα {$games})
stats-you-two =
    Μαζί σου: { $games ->
        [one] 1 παιχνίδι
       *[other] {$games} παιχνίδια
    }, νίκες εναντίον σου {$wins}· πόντοι {$won} : {$lost}
stats-computer =
    Με τον υπολογιστή, μετρημένα χωριστά: { $games ->
        [one] 1 παιχνίδι
       *[other] {$games} παιχνίδια
    }, νίκες {$wins}
stats-chart = Η βαθμολογία ({$name}) στα τελευταία {$games} παιχνίδια κατάταξης: από {$from} σε {$to}, ανάμεσα σε {$least} και {$most}.

dice-title = 🎲 **Πώς έπεσαν τα ζάρια**
dice-club = Αυτή η παρέα
dice-computer = Ο υπολογιστής
dice-all = Όλοι
dice-faces = **{$whose}**, { $rolls ->
        [one] 1 ζαριά
       *[other] {$rolls} ζαριές
    }: {$faces}, αναμένονται περίπου {$expected} από το καθένα
dice-doubles =
    { $doubles ->
        [one] 1 διπλή
       *[other] {$doubles} διπλές
    }, αναμένονται περίπου {$expected}. {$chances}
dice-chances = Τίμια ζάρια αποκλίνουν τόσο στο {$faces} % των περιπτώσεων (διπλές: {$doubles} %).
dice-few = Πολύ λίγες ζαριές για να πω περισσότερα.
dice-note = Μετρά κάθε ζαριά κάθε τελειωμένου παιχνιδιού· μόνο η αρχική όχι, γιατί δεν γίνεται διπλή. Οι πιθανότητες είναι από έλεγχο χι-τετράγωνο: κάτω από 1 % είναι σπάνιο και τυχαίνει σε έναν παίκτη στους εκατό.

button-dice = 🎲 Ζάρια
button-games = 🕘 Παιχνίδια
button-here = Εδώ
button-everywhere = Παντού
button-back = ‹ Πίσω

# Finished games.

history-title =
    🕘 **Τελειωμένα παιχνίδια**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-title-of =
    🕘 **Τελειωμένα παιχνίδια: {$name}**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-none = Δεν τελείωσε ακόμη κανένα παιχνίδι εδώ. Θες ένα; /gulbara
history-gone = Αυτό το παιχνίδι δεν βρίσκεται.
history-off = {$number}. {$date}: **{$winner}** – {$loser}, νίκη{ $points ->
        [1] {""}
       *[other] {", "}{$points} πόντοι (διπλό)
    }
history-resign = {$number}. {$date}: **{$winner}** νίκησε, παραίτηση {$loser}{ $points ->
        [1] {""}
       *[other] {", "}{$points} πόντοι (διπλό)
    }
history-time = {$number}. {$date}: **{$winner}** νίκησε, {$loser} άργησε{ $points ->
        [1] {""}
       *[other] {", "}{$points} πόντοι (διπλό)
    }
history-void = {$number}. {$date}: {$winner} και {$loser} το ακύρωσαν
history-voided = {$number}. {$date}: {$winner} και {$loser}, κηρύχθηκε άκυρο
history-voided-why = ⚖ Κηρύχθηκε άκυρο: {$reason}
history-match = {" "}· παιχνίδι {$game} αγώνα ως τους {$points}, {$won}–{$lost}
history-game = Παιχνίδι {$game}, {$date}

button-my-games = Τα δικά μου
button-all-games = Όλα τα παιχνίδια εδώ
button-moves = 📝 Κινήσεις

# One player on two platforms.

link-code = Ο κωδικός σου: {$code}. Ισχύει μία φορά, για δέκα λεπτά. Στο {$place} γράψε μου ιδιωτικά: /link και τον κωδικό.
link-code-care = Μην τον πεις σε κανέναν: όποιος τον φέρει γίνεται ένας παίκτης μαζί σου.
link-linked = Είσαι ένας παίκτης εδώ και στο {$place}: τα αποτελέσματα μετρούν μαζί. Αν χωρίσουν, κάθε λογαριασμός έχει πάλι τα δικά του.
link-ask = **{$name}** στο {$place}: εσύ είσαι;
    Τότε από εδώ και πέρα είσαι ένας παίκτης: τα αποτελέσματα και των δύο μετρούν μαζί, με το τελευταίο σου όνομα. Με /link χωρίζουν πάλι.
link-done = Έγινε: είσαι ένας παίκτης και στα δύο, και όλα μετρήθηκαν από την αρχή.
link-off = Χωρίστηκαν: κάθε λογαριασμός έχει πάλι τα δικά του αποτελέσματα, σαν να μην ήταν ποτέ μαζί.
link-kept = Καλώς. Τίποτα δεν άλλαξε.
link-none = Αυτός ο λογαριασμός δεν είναι συνδεδεμένος με άλλον.
link-unknown = Ο κωδικός δεν ισχύει, ή δεν ισχύει πια: ζει δέκα λεπτά και λειτουργεί μία φορά. Ο άλλος λογαριασμός παίρνει νέον με /link.
link-too-often = Πάρα πολλοί κωδικοί προς το παρόν. Δοκίμασε πάλι σε μία ώρα.
link-same-site = Και αυτός ο κωδικός είναι από το {$place}. Ένας λογαριασμός εκεί συνδέεται με έναν σε άλλη πλατφόρμα.
link-taken = Ένας από τους δύο είναι ήδη συνδεδεμένος. Χώρισέ τον πρώτα: /link
link-opponents = Αυτοί οι δύο λογαριασμοί κάθονται στο ίδιο τραπέζι. Τελείωσε πρώτα εκεί.
link-private = Αυτό είναι μεταξύ μας: γράψε μου ιδιωτικά, /link
link-not-here = Οι λογαριασμοί συνδέονται στο Discord και στο Telegram· εδώ κανείς δεν έχει.
link-place-discord = Discord
link-place-telegram = Telegram
button-unlink = Χώρισέ τους
button-link = Ναι, εγώ είμαι
button-link-no = Όχι

# One's own data.

forget-what = Κρατώ το όνομα και τον αριθμό του λογαριασμού σου, ό,τι διάλεξες στο /settings και τα παιχνίδια σου με τα αποτελέσματα. Κανένα μήνυμά σου.
    Πάρ’ τα όλα μαζί σου σε αρχείο, ή ζήτησε να σβηστούν.
forget-ask = **Να σβηστούν όλα οριστικά;** Το όνομα, οι λογαριασμοί και οι ρυθμίσεις σου χάνονται. Τα παιχνίδια που παίζονται διακόπτονται. Οι αντίπαλοι κρατούν τα αποτελέσματά τους, απέναντι σε «έναν παλιό παίκτη». Αν γυρίσεις, αρχίζεις από την αρχή.
    Ό,τι υπάρχει ήδη στις συνομιλίες μένει εκεί.
forget-data = Όλα όσα κρατώ για σένα. Τα ίδια τα παιχνίδια: /export
forget-done = Έγινε. Δεν ξέρω πια τίποτα για σένα. Ευχαριστώ για τα παιχνίδια!
forget-kept = Καλώς. Τίποτα δεν άλλαξε.
forget-private = Αυτό είναι μεταξύ μας: γράψε μου ιδιωτικά, /forget
button-forget-data = ⤓ Τα δεδομένα μου
button-forget-ask = Σβήσιμο …
button-forget-keep = Κράτα τα όλα
button-forget-sure = Σβήσ’ τα οριστικά

# The pictures beside the rules, in words.

diagram-turn = {$name} παίζει {$dice}: {$steps}.
diagram-rest = {$name} παίζει ό,τι δεν μπόρεσε {$other} από {$dice}.
diagram-mars = {$name}: και τα δεκαπέντε έξω, {$other}: κανένα — διπλό.

# The replay.

replay-players = ▶ **{$white}** – **{$black}**, { $turns ->
        [one] 1 κίνηση
       *[other] {$turns} κινήσεις
    }
replay-running = Το παιχνίδι συνεχίζεται.
replay-alt = Επανάληψη, κινούμενη: {$told}

# What I would play. Reasons stand in a row after each way.

advice-only = **{$roll}**: παίζεται με έναν μόνο τρόπο.
advice-title = **{$roll}**: τι θα έπαιζα και πόσους πόντους σου αξίζει.
advice-line = {$place}. **{$steps}** {$value} · {$reasons}
advice-points =
    { $count ->
        [one] κρατά {$count} θέση
       *[other] κρατά {$count} θέσεις
    }
advice-wall = {$count} στη σειρά
advice-leaves-nothing = δεν αφήνει κανέναν αριθμό
advice-leaves = αφήνει μόνο {$numbers}
advice-takes = κλείνει {$numbers}
advice-stuck =
    { $count ->
        [one] {$count} πούλι κλεισμένο
       *[other] {$count} πούλια κλεισμένα
    }
advice-mars = διπλό {$percent} %
advice-mars-against = διπλό εναντίον σου {$percent} %

# The analysis of a finished game. Points have a sign.

analysis-title = 🔍 **Πώς παίχτηκε**
analysis-side =
    {$disc} **{$name}**: χάρισε {$lost} πόντους σε { $decisions ->
        [one] {$decisions} απόφαση
       *[other] {$decisions} αποφάσεις
    }, {$rate} χιλιοστά η καθεμία. Τύχη {$luck}. Αμφίβολες {$doubtful}, κακές {$bad}, πολύ κακές {$blunders}.
analysis-even = Με ίσα ζάρια: {$disc} {$name} {$points}.
analysis-clean = Καμία κίνηση δεν χάρισε αρκετά ώστε να αξίζει μια λέξη.
analysis-worst = Οι κινήσεις που κόστισαν περισσότερο:
analysis-turn = {$place}. κίνηση {$turn}, {$disc} {$roll}: {$points}, {$mark}
analysis-played = Κίνηση {$turn}, {$disc} {$name} {$roll}: {$steps}.
analysis-better = Καλύτερα: **{$steps}**, κερδίζει {$win} % αντί για {$was} %.
analysis-cost = {$points}: {$mark}.
analysis-doubtful = αμφίβολη
analysis-bad = κακή
analysis-very-bad = πολύ κακή
analysis-chart = {$name}: πιθανότητα νίκης, %

# The record as people write it.

sheet-title = Γκιούλ Μπαρά, παιχνίδι {$id}, {$date}
sheet-rules = Κανόνες: {$rules}
sheet-opening = Αρχή, πρώτα το ζάρι των λευκών: {$pairs}
sheet-result = {$winner} κερδίζει { $points ->
        [1] 1 πόντο
       *[other] {$points} πόντους (διπλό)
    }{ $by ->
        [resign] , παραίτηση {$loser}
        [time] , {$loser} άργησε
       *[off] {""}
    }
sheet-running = Το παιχνίδι συνεχίζεται.
sheet-void = Ακυρώθηκε: κανείς δεν κερδίζει, κανείς δεν χάνει.

# Alternative text of the picture.

alt-to-move = Παίζει {$name}, ζάρια {$dice}.
alt-to-roll = {$name} ρίχνει τα ζάρια.
alt-to-move-rest = {$name} παίζει ό,τι δεν μπόρεσε ο άλλος, ζάρια {$dice}.
alt-so-far = Ως τώρα: {$steps}.
alt-left = Μένει να παιχτεί: {$left}.
alt-all-played = Όλα παίχτηκαν.
alt-match = Αγώνας ως τους {$points}: {$white} {$ws}, {$black} {$bs}.
alt-side =
    { $side ->
        [white] Λευκά
       *[black] Μαύρα
    }{ $named ->
        [yes] , {$name}
       *[no] {""}
    }: {$stands}· { $off ->
        [0] κανένα έξω
       *[other] {$off} έξω
    }, { $pips ->
        [one] 1 βήμα
       *[other] {$pips} βήματα
    } μένουν.
alt-point = {$count} στο {$point}
alt-nobody = κανένα πούλι στο ταμπλό
alt-dice = {$high} και {$low}
alt-double = δύο φορές {$die}
alt-numbers =
    { $count ->
        [1] ένα {$die}
        [2] δύο {$die}
        [3] τρία {$die}
       *[4] τέσσερα {$die}
    }
alt-step =
    { $times ->
        [1] {$from} στο {$to}
        [2] {$from} στο {$to} δύο φορές
       *[other] {$from} στο {$to} {$times} φορές
    }
alt-step-off =
    { $times ->
        [1] {$from} έξω
        [2] {$from} έξω δύο φορές
       *[other] {$from} έξω {$times} φορές
    }
alt-last = Τελευταία κίνηση, {$name} με {$dice}: {$steps}.
alt-last-none = Τελευταία κίνηση, {$name} με {$dice}: δεν παιζόταν τίποτα.
# Where there is no room for all of it.
alt-more = Τα υπόλοιπα: /board text

# Private answers, at most 200 characters.

refusal-watching = Παρακολουθείς. {$white} – {$black}, παίζει {$mover}. Θες παιχνίδι; /gulbara
refusal-no-seat = Δεν κάθεσαι σε αυτό το τραπέζι. Θες παιχνίδι; /gulbara
refusal-not-your-turn = Παίζει {$mover} ({$dice}).
refusal-not-your-roll = Ρίχνει {$mover}.
refusal-roll-first = Ρίξε πρώτα: το 🎲 είναι κάτω από το ταμπλό.
refusal-old-board = Αυτό το ταμπλό είναι από παλιότερη κίνηση. Το τωρινό είναι πιο κάτω.
refusal-moved-on = Το ταμπλό άλλαξε στο μεταξύ. Κοίτα και πάτα ξανά.
refusal-already-counted = Αυτό το πάτημα μέτρησε ήδη.
refusal-game-over =
    Το παιχνίδι τελείωσε: {$winner} κέρδισε { $points ->
        [1] 1 πόντο
       *[other] {$points} πόντους
    }.
refusal-game-void = Αυτό το παιχνίδι ακυρώθηκε.
refusal-match-over = Ο αγώνας τελείωσε: {$winner}, {$won} προς {$lost}.
refusal-not-started = Αυτό το παιχνίδι δεν άρχισε ακόμη.
refusal-declined = Αυτή η πρόσκληση απορρίφθηκε.
refusal-withdrawn = Αυτή η πρόσκληση αποσύρθηκε.
refusal-expired = Αυτή η πρόσκληση έληξε. Θες παιχνίδι; /gulbara
refusal-seat-taken = {$white} και {$black} παίζουν ήδη. Θες παιχνίδι; /gulbara
refusal-own-challenge = Δεν μπορείς να δεχτείς τη δική σου πρόσκληση. Περίμενε έναν φίλο ή απόσυρέ την.
refusal-not-invited = Αυτή η πρόσκληση είναι για {$name}. Θες παιχνίδι; /gulbara
refusal-only-invited = Μόνο {$name} μπορεί να αρνηθεί.
refusal-only-challenger = Μόνο {$name} μπορεί να το κάνει.
refusal-nothing-to-undo = Δεν υπάρχει κάτι να πάρεις πίσω.
refusal-too-many-undos = Η κίνηση πάρθηκε πίσω 200 φορές. Πάτα Έτοιμο όταν γίνεται, ή παίξε.
refusal-must-play = Κάτι παίζεται: {$left}.
refusal-already-offered = Πρότεινες ήδη ακύρωση. {$name} μπορεί να δεχτεί με /resign.
refusal-nobody-late = Κανείς δεν άργησε: {$mover} έχει ακόμη χρόνο.
refusal-own-turn-late = Η δική σου κίνηση άργησε. Μπορείς ακόμη να την παίξεις.
refusal-only-admin = Ξένα παιχνίδια τα τελειώνει μόνο διαχειριστής.
refusal-still-to-play = Μένει να παιχτεί: {$left}.
refusal-first-step = {$piece} δεν γίνεται: {$why}. Δεν παίχτηκε τίποτα.
refusal-step = Βήμα {$number}, {$piece}: {$why}. Δεν παίχτηκε τίποτα.
refusal-no-longer = {$piece} δεν γίνεται πια: το {$die} παίχτηκε.
refusal-illegal = Δεν γίνεται: {$why}.
refusal-legal = Τώρα γίνεται: {$steps}
refusal-token = Δεν ξέρω αυτό το κουμπί. Το /board δείχνει ξανά το ταμπλό.
refusal-no-table = Αυτό το τραπέζι δεν υπάρχει πια. Θες παιχνίδι; /gulbara

illegal-empty = δεν έχεις πούλι στο {$point}
illegal-blocked = το {$point} το κρατά ο αντίπαλος
illegal-not-home = πούλια βγαίνουν μόνο όταν και τα δεκαπέντε είναι από το 6 ως το 1
illegal-higher-stands = πρώτα πρέπει να φύγει πούλι από το {$point}
illegal-no-such-number = το {$die} δεν είναι για παίξιμο· μένει: {$left}
illegal-played = το {$die} παίχτηκε
illegal-no-such-distance = δεν έφερες τόσο· μένει: {$left}
illegal-both = πρέπει να παιχτούν και τα δύο, κι αυτό θα το εμπόδιζε
illegal-must-be = παίζεται μόνο ένας αριθμός, και πρέπει να είναι το {$die}
illegal-nothing-left = τίποτε άλλο δεν παίζεται· το Έτοιμο κλείνει την κίνηση
illegal-no-more = δεν μένει αριθμός γι’ αυτό
illegal-still-to-play = μένει να παιχτεί: {$left}
illegal-not-now = όχι τώρα

misread-nothing = Γράψε την κίνηση μετά την εντολή: /move 24/19 24/18
misread-no-step = Δεν διαβάζω το «{$text}» ως κίνηση. Γράψε 24/19, ή 24/20(3) για τρία πούλια. Δεν παίχτηκε τίποτα.
misread-no-point = «{$text}»: οι θέσεις είναι 1 ως 24, ή off. Δεν παίχτηκε τίποτα.
misread-backwards = «{$text}»: τα πούλια πάνε από μεγάλους σε μικρούς αριθμούς. Δεν παίχτηκε τίποτα.
misread-repeat = «{$text}»: 1 ως 15 πούλια. Δεν παίχτηκε τίποτα.
misread-too-long = Αυτό είναι πολύ μακρύ για κίνηση. Δεν παίχτηκε τίποτα.

# What commands answer.

note-no-game = Δεν έχεις παιχνίδι εδώ. Θες ένα; /gulbara
note-no-table-here = Δεν παίζεται τίποτα εδώ. Θες ένα παιχνίδι; /gulbara
note-which = Ποιο παιχνίδι;
note-challenge-open = Έχεις ήδη τρεις ανοιχτές προσκλήσεις εδώ. Απόσυρε πρώτα μία.
note-pair-plays = Οι δυο σας έχετε ήδη παιχνίδι εδώ. Το /board το δείχνει.
note-no-self = Δεν μπορείς να παίξεις με τον εαυτό σου. Κάλεσε έναν φίλο, ή: /gulbara computer
note-nobody = {$name} δεν μπορεί να καθίσει σε τραπέζι. Κάλεσε άνθρωπο ή παίξε με τον υπολογιστή.
note-former-player = Αυτός ο παίκτης έφυγε οριστικά. Κάλεσε κάποιον άλλον: /gulbara
note-points = Ένας αγώνας παίζεται ως τους 3, 5, 7 ή 11 πόντους. Χωρίς αριθμό είναι ένα παιχνίδι.
note-not-now = {$name} δεν δέχεται προσκλήσεις τώρα. Ίσως θέλει κάποιος άλλος: /gulbara
note-seat-kept = {$name} περιμένει κάποιον άλλον. Θες παιχνίδι; /gulbara
note-rules-unknown = Δεν υπάρχουν κανόνες «{$name}». Υπάρχουν: {$names}.
note-link-gone = Αυτή η πρόσκληση δεν είναι πια ανοιχτή. Θες παιχνίδι; /gulbara
note-link-own = Είναι ο δικός σου σύνδεσμος: στείλε τον σε έναν φίλο.
note-resign = Παραιτείσαι; Χάνεις { $points ->
        [1] 1 πόντο
       *[other] 2 πόντους (διπλό: δεν έβγαλες κανένα)
    }.
note-resign-match =
    { $lost ->
        [yes] Μαζί του χάνεται και ο αγώνας.
       *[no] Ο αγώνας συνεχίζεται.
    }{" "}Αν ακυρωθεί, ο αγώνας τελειώνει και δεν τον κερδίζει κανείς.
note-call-off = Δεν έχετε κάνει και οι δύο από μια κίνηση: το παιχνίδι ακυρώνεται χωρίς κόστος.
note-offered = {$name} το βλέπει στο ταμπλό και μπορεί να δεχτεί με /resign.
note-keep-playing = Ωραία. Το παιχνίδι συνεχίζεται.
note-asked-other = Μόνο όποιος ρώτησε μπορεί να απαντήσει.
games-title =
    { $count ->
        [one] Εδώ παίζεται ένα παιχνίδι.
       *[other] Εδώ παίζονται {$count} παιχνίδια.
    }
games-own =
    { $count ->
        [one] Παίζεις ένα παιχνίδι.
       *[other] Παίζεις {$count} παιχνίδια.
    }
games-line = {$number}. ⚪ {$white} – ⚫ {$black} · παίζει {$mover}, {$since}
button-end-numbered = Τέλος στο {$number}
note-end-game = Τέλος στο παιχνίδι {$white} – {$black}; Τότε κανείς δεν κερδίζει και κανείς δεν χάνει.
button-keep-game = Ας μείνει
button-end-game = Τέλος
note-info-waiting = Παίζει {$mover}.
# Said after who is to move, to whoever will be called.
note-will-tell = Θα σου πω όταν έρθει η σειρά σου.
note-info-roll = Τα ζάρια σε περιμένουν: πάτα 🎲 Ρίξε. Με /settings πέφτουν και μόνα τους.
note-info-done = Το Έτοιμο κλείνει την κίνηση, το Πίσω την παίρνει πίσω.
note-info-lost = Δεν παίζεται: {$lost}.
note-info-left = Το κουμπί παίζει ό,τι γράφει, μετρώντας από τη μεριά σου. Και γραπτά: /move {$example}
note-info-army =
    {$disc} {$stands}{ $off ->
        [0] {""}
       *[other] {", έξω: "}{$off}
    }
note-info-challenge = Πάτα Παίζω και τα ζάρια λένε ποιος αρχίζει. Κερδίζει όποιος βγάλει πρώτος και τα δεκαπέντε πούλια. Περισσότερα: /rules
note-info-fair = Η σφραγίδα πριν από το παιχνίδι είναι το SHA-256 του seed· κάθε ζάρι βγαίνει από seed και client. Το «gulbara verify» ελέγχει την καταγραφή.
note-no-game-yet = Δεν παίχτηκε ακόμη παιχνίδι εδώ. Θες ένα; /gulbara
note-no-such-game = Δεν υπάρχει εδώ παιχνίδι {$id} για να δεις.
note-replay-drawing = Ζωγραφίζω {$moments} στιγμές …
note-replay-failed = Αυτό δεν κατάφερα να το ζωγραφίσω. Δοκίμασε ξανά.
note-hint-rated = Αυτό το παιχνίδι μετρά στην κατάταξη, άρα είναι μόνο δικό σου. Συμβουλές δίνω όπου δεν μετρά.
note-hint-not-now = Δεν είναι η σειρά σου. Ρώτα με ξανά όταν είναι.
note-analysis-looking = Κοιτάζω το παιχνίδι: κίνηση {$turn} από {$turns} …
note-analysis-running = Το παιχνίδι συνεχίζεται. Ρώτα με ξανά όταν τελειώσει.
note-analysis-nothing = Σε αυτό το παιχνίδι κανείς δεν έπαιξε κίνηση.
note-analysis-failed = Αυτό δεν κατάφερα να το κοιτάξω. Δοκίμασε ξανά.
note-record = Όλο το παιχνίδι. Το «gulbara verify» ελέγχει κάθε ζάρι και κάθε βήμα του.
note-record-running = Το παιχνίδι ως εδώ. Το seed των ζαριών μπαίνει όταν τελειώσει.
note-record-text = Το παιχνίδι όπως το γράφουν οι άνθρωποι· κάθε κίνηση στο μέτρημα όποιου παίζει.
note-settings-other = Αυτές είναι ρυθμίσεις άλλου. Οι δικές σου: /settings
note-settings-admin = Ό,τι ισχύει για όλους εδώ το αλλάζουν μόνο διαχειριστές.
note-settings-no-club = Εδώ είμαστε μόνο εσύ κι εγώ. Σε ομάδα οι διαχειριστές διαλέγουν περισσότερα: /settings
note-greeting = Εδώ μιλώ σε όλους ελληνικά, ώσπου ένας διαχειριστής να διαλέξει άλλη γλώσσα.
button-greeting = 🌐 Γλώσσα
note-not-here = Εδώ δεν αρχίζουν παιχνίδια: ένας διαχειριστής διάλεξε άλλα δωμάτια. Δοκίμασε εκεί.
note-blocked = {$name} δεν μπορεί πια να σε καλεί ούτε να κάθεται απέναντί σου, και δεν το μαθαίνει. Αλλάζει στο /settings.
note-unblocked = {$name} μπορεί να σε καλεί ξανά.
note-block-whom = Δεν ξέρω κανέναν με αυτό το όνομα εδώ. Απόκλεισε κάποιον που είδες πρόσκληση ή παιχνίδι του: /settings block και το όνομα.
note-void-admin = Μόνο διαχειριστές κηρύσσουν άκυρο ένα αποτέλεσμα.
note-void-how = Γράψε τον κωδικό του παιχνιδιού και γιατί να ακυρωθεί το αποτέλεσμα: /history void k7f2q ο λόγος
note-void-running = Αυτό το παιχνίδι παίζεται ακόμη. Ένας διαχειριστής μπορεί να το τελειώσει: /games
note-void-already = Αυτό το αποτέλεσμα είναι ήδη άκυρο.
result-voided =
    ⚖ { $match ->
        [yes] **Κηρύχθηκε άκυρος:** ο αγώνας {$white} – {$black} ({$id}).
       *[no] **Κηρύχθηκε άκυρο:** το παιχνίδι {$white} – {$black} ({$id}).
    }
result-voided-why = Δεν μετρά πουθενά, και η κατάταξη είναι σαν να μην παίχτηκε. Γιατί: {$reason}
rules-overview-name = το παιχνίδι

rules-overview = Το **Γκιούλ Μπαρά** παίζεται με 15 πούλια σε κάθε πλευρά, στην αρχή όλα στο 24 σου. Και οι δύο πάνε προς την ίδια φορά: από το 24 ως το 1, μετά έξω.
    Ρίχνεις δύο ζάρια και παίζεις και τους δύο αριθμούς. Θέση με έστω κι ένα πούλι του αντιπάλου είναι μπλοκαρισμένη. Χτύπημα δεν υπάρχει.
    Από την τέταρτή σου ζαριά οι διπλές ανεβαίνουν: 4-4 είναι τέσσερα 4άρια, μετά τέσσερα 5άρια, μετά τέσσερα 6άρια. Όποιος βγάλει πρώτος και τα δεκαπέντε κερδίζει 1 πόντο, 2 αν ο άλλος δεν έβγαλε κανένα (διπλό).
rules-board-name = ταμπλό
rules-board = **Το ταμπλό.** Ο καθένας μετρά τις θέσεις από τη μεριά του: 24 η αφετηρία, 6 ως 1 η περιοχή μαζέματος. Το 24 σου είναι το 12 του άλλου. Οι αριθμοί στην εικόνα είναι εκείνου που παίζει.
rules-moving-name = κίνηση
rules-moving = **Κίνηση.** Ένα βήμα πάει ένα πούλι μπροστά κατά έναν αριθμό. Δεν πατάς σε θέση του αντιπάλου· τα δικά σου πούλια δεν εμποδίζουν ποτέ. Πρέπει να παιχτούν και οι δύο αριθμοί αν γίνεται με κάποια σειρά· αν γίνεται μόνο ένας, ο μεγαλύτερος αν παίζεται. Αν δεν γίνεται κανένας, χάνεις τη σειρά. Από την αφετηρία φεύγουν όσα πούλια θες, κάθε τείχος επιτρέπεται.
rules-doubles-name = διπλές
rules-doubles = **Διπλές.** Διπλή είναι τέσσερις ίδιοι αριθμοί. Στις τρεις πρώτες σου ζαριές αυτό είναι όλο. Μετά ανεβαίνει: τέσσερις φορές ο αριθμός, μετά τέσσερις ο επόμενος, ως το 6. Από κάθε τετράδα παίζονται όσοι γίνεται· η πρώτη που δεν παίχτηκε ολόκληρη κλείνει την κίνηση και τα υπόλοιπα χάνονται.
    Βουλγάρικοι κανόνες: αν παίχτηκε έστω ένα βήμα της αλυσίδας, τα υπόλοιπα τα παίζει ο αντίπαλος πριν ρίξει. (Το βουλγαρικό κείμενο αντιφάσκει για το πότε αρχίζουν οι αλυσίδες· εδώ από την τέταρτή σου ζαριά, και τα υπόλοιπα παίζονται υποχρεωτικά.)
rules-bearing-off-name = μάζεμα
rules-bearing-off = **Μάζεμα.** Όταν και τα δεκαπέντε είναι από το 6 ως το 1, ένας αριθμός βγάζει πούλι από τη θέση του· μεγαλύτερος αριθμός βγάζει από την ψηλότερη. Αντί γι’ αυτό μπορείς πάντα να κινηθείς μέσα στην περιοχή.
rules-winning-name = νίκη
rules-winning = **Νίκη.** Όποιος βγάλει πρώτος και τα δεκαπέντε κερδίζει 1 πόντο, 2 αν ο άλλος δεν έβγαλε κανένα (διπλό). Η παραίτηση μετρά το ίδιο. Δεν υπάρχει βίδος ούτε ισοπαλία.
rules-house-name = παραλλαγές
rules-house = **Παραλλαγές.** gulbara: ό,τι δεν παίζεται από την αλυσίδα χάνεται. bulgarian: το παίζει ο αντίπαλος πριν ρίξει. Διαλέγεις με /gulbara.

# The settings: a list, and for each of them a page with a title, a sentence, and what it can be.

set-value = {$name}: **{$value}**
set-title = **{$name}**
set-back = ‹ Πίσω
set-own-open = ‹ Οι ρυθμίσεις μου
set-club-open = Για όλους εδώ ›

set-own-title = **{$name}**, αυτές είναι οι ρυθμίσεις σου. Σε ακολουθούν όπου κι αν παίζεις.
set-own-lang = Γλώσσα
set-own-lang-about = Ό,τι λέω μόνο σε σένα είναι σε αυτή τη γλώσσα.
set-own-lang-auto = όπως στην εφαρμογή σου
set-own-theme = Ταμπλό
set-own-theme-about = Η όψη των ταμπλό που βλέπεις μόνο εσύ. Τα κοινά είναι όπως διάλεξαν οι διαχειριστές.
set-own-seat = Κάτω
set-own-seat-about = Ποιος κάθεται κάτω στα ταμπλό που βλέπεις μόνο εσύ. Στα κοινά είναι πάντα τα λευκά.
set-own-seat-no = τα λευκά
set-own-seat-yes = η μεριά μου
set-own-rolls = Ζάρια
set-own-rolls-about = Η ζαριά δεν αποφασίζει τίποτα, γι’ αυτό τα ζάρια πέφτουν μόνα τους. Αν προτιμάς να ρίχνεις εσύ, σε περιμένει ένα κουμπί.
set-own-rolls-no = πέφτουν μόνα τους
set-own-rolls-yes = περιμένουν το 🎲 μου
set-own-done = Έτοιμο
set-own-done-about = Το ✓ Έτοιμο κλείνει την κίνησή σου, για να ξανακοιτάξεις. Χωρίς αυτό την κλείνει το τελευταίο βήμα· μόνο μια αλυσίδα που κόβεται ρωτά ακόμη.
set-own-done-yes = κλείνει την κίνησή μου
set-own-done-no = δεν χρειάζεται
set-own-mentions = Αναφορές
set-own-mentions-about = Όταν είναι η σειρά σου και λείπεις, σε αναφέρω, μία φορά.
set-own-mentions-yes = όταν είναι η σειρά μου
set-own-mentions-no = ποτέ
set-own-line = Ιδιωτικό μήνυμα
set-own-line-about = Αντί να σε αναφέρω σε ομάδα, σου γράφω μια γραμμή στη δική μας συνομιλία. Πρέπει να έχεις πατήσει Start εκεί.
set-own-line-no = όχι
set-own-line-yes = αντί για αναφορές
set-own-reads = Διάβασε το ταμπλό
set-own-reads-about = Για αναγνώστες οθόνης: όταν έρχεται η σειρά σου, το ταμπλό στέλνεται ξανά, με τη θέση με λόγια.
set-own-reads-no = όχι
set-own-reads-yes = σε κάθε κίνησή μου
set-own-blocked = Αποκλεισμένοι
set-own-blocked-about = Όποιος είναι εδώ δεν σε καλεί ούτε κάθεται απέναντί σου, και δεν το μαθαίνει. Το /settings block και ένα όνομα προσθέτει κάποιον.
set-own-private = Αυτό είναι μεταξύ μας: γράψε μου ιδιωτικά, /settings
set-own-sent = Οι δικές σου ρυθμίσεις είναι στη συνομιλία μας.
set-own-blocked-nobody = κανείς
set-own-blocked-some =
    { $count ->
        [one] {$count} άτομο
       *[other] {$count} άτομα
    }
button-unblock = Άφησε ξανά: {$name}

set-club-title = **Για όλους εδώ.** Όσα παιχνίδια άρχισαν κρατούν τους κανόνες και τον χρόνο τους.
set-club-lang = Γλώσσα
set-club-lang-about = Ό,τι βλέπουν όλοι είναι σε αυτή τη γλώσσα.
set-club-lang-auto = δεν έχει διαλεχτεί
set-club-theme = Ταμπλό
set-club-theme-about = Η όψη των ταμπλό που βλέπουν όλοι.
set-club-rules = Κανόνες
set-club-rules-about = Για παιχνίδια που δεν ορίζουν κανόνες. Διπλές και υπόλοιπα διαλέγονται και χωριστά.
set-club-rules-auto = του σπιτιού
set-club-chain = Διπλές
set-club-chain-about = Από πότε ανεβαίνει μια διπλή: τέσσερις φορές ο αριθμός, μετά τέσσερις ο επόμενος, ως το 6.
set-club-chain-own_roll_4 = ανεβαίνουν από την 4η σου ζαριά
set-club-chain-game_roll_4 = ανεβαίνουν από την 4η ζαριά του παιχνιδιού
set-club-chain-own_roll_3 = ανεβαίνουν από την 3η σου ζαριά
set-club-chain-after_first_double = ανεβαίνουν μετά την πρώτη σου διπλή
set-club-chain-first_roll = ανεβαίνουν από την πρώτη ζαριά
set-club-remainder = Υπόλοιπα
set-club-remainder-about = Τι γίνεται το μέρος μιας αλυσίδας που δεν παίζεται.
set-club-remainder-forfeit = χάνονται
set-club-remainder-opponent = τα παίζει ο αντίπαλος
set-club-rated = Κατάταξη
set-club-rated-about = Αν τα νέα παιχνίδια μεταξύ ανθρώπων μετρούν στην κατάταξη.
set-club-rated-yes = τα παιχνίδια μετρούν
set-club-rated-no = τα παιχνίδια δεν μετρούν
set-club-days = Χρόνος για κίνηση
set-club-days-about = Όποιος αργεί περισσότερο μπορεί να χάσει: ο άλλος μπορεί να ζητήσει τη νίκη.
set-club-days-some =
    { $days ->
        [one] 1 μέρα
       *[other] {$days} μέρες
    }
set-club-days-none = χωρίς όριο
set-club-posting = Νέα ταμπλό
set-club-posting-about = Όταν αλλάζει η σειρά, το ταμπλό αλλάζει επί τόπου ή στέλνεται ξανά και τα παλιά μένουν.
set-club-posting-edit = όταν χρειάζεται
set-club-posting-new = σε κάθε κίνηση
set-club-rooms = Πού παίζουμε
set-club-rooms-about = Πού αρχίζουν νέα παιχνίδια, όπως φαίνεται από εδώ. Για άλλο δωμάτιο άνοιξε τις ρυθμίσεις εκεί.
set-club-rooms-everywhere = παντού
set-club-rooms-only = μόνο εδώ
set-club-rooms-here = κι εδώ
set-club-rooms-away = όχι εδώ
set-club-threads = Νήματα
set-club-threads-about = Αν το παιχνίδι πηγαίνει σε δικό του νήμα κάτω από την πρόσκληση.
set-club-threads-no = τα παιχνίδια μένουν στο κανάλι
set-club-threads-yes = ένα νήμα για κάθε παιχνίδι

help-typing-telegram = Γίνεται και γραπτά: απάντησε στο ταμπλό με 24/19 24/18, ή /move 24/19 24/18.
help-typing-discord = Γίνεται και γραπτά: το /move συμπληρώνει ολόκληρες κινήσεις καθώς γράφεις.
help-typing-local = Γίνεται και γραπτά: γράψε 24/19 24/18 στη γραμμή από κάτω.
help-text = **Γκιούλ Μπαρά εδώ.** Το /gulbara καλεί έναν φίλο, την παρέα ή τον υπολογιστή. Πάτα τα κουμπιά κάτω από το ταμπλό: το 24/18 πάει ένα πούλι από το 24 στο 18, το ↶ παίρνει πίσω, το ✓ Έτοιμο κλείνει την κίνηση. Τα ζάρια πέφτουν μόνα τους.
    {$typing} Το /board δείχνει ξανά το ταμπλό, το /resign ρωτά πριν τελειώσει κάτι, το /rules λέει τους κανόνες. Τα /leaderboard, /stats και /history θυμούνται ποιος κέρδισε. /hint δείχνει καλές κινήσεις, /analyse κοιτάζει πίσω σε ένα παιχνίδι.
start-text = **Καλώς ήρθες στο Γκιούλ Μπαρά!** Δεκαπέντε πούλια, δύο ζάρια, χωρίς χτυπήματα, και διπλές που ανεβαίνουν. Με το /gulbara αρχίζεις: εδώ με τον υπολογιστή ή με σύνδεσμο για έναν φίλο, σε ομάδα με όποιον θες. Το /rules εξηγεί, το /help δείχνει τα υπόλοιπα.

board-moved = Το ταμπλό είναι πιο κάτω.
note-rematch-waits = Η ρεβάνς σου προτάθηκε ήδη· περιμένει τον άλλον.
