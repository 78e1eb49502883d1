# English. `**` marks bold. Player names come as arguments and are never markup.

# What the language calls itself.
own-name = English

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Challenge a friend, the room or the computer to a game
command-board = Post the board anew, or read the position in words
command-move = Play a turn in notation, such as 24/19 24/18
command-resign = Give up or call off your game (asks first)
command-hint = What I would play here, where nothing is at stake
command-games = The games that run here
command-leaderboard = Who plays best here
command-stats = A player’s games, streaks, opponents and dice
command-history = Finished games with their boards and moves
command-replay = Watch a game again, move by move
command-export = The record of a game as a file
command-analyse = What was good and bad in a finished game
command-rules = How Gul Bara is played
command-settings = Your settings, and for admins those of this place
command-link = Be one player on Discord and Telegram
command-forget = Your data: take it along, or have it erased
command-help = How to play here
command-start = Say hello

option-opponent = Whom to challenge; nobody: whoever in the room takes the seat
option-points = Points to play to; none: a single game
option-rules = The rules to play by
option-computer = Play the computer
option-board-text = The position in words, for you alone
option-move-turn = The turn, such as 24/19 24/18
option-stats-player = Whose figures; nobody: your own
option-game = The id of a game; without it the one here
option-export-text = As people write it, instead of for programs
option-rules-topic = What you want to know
option-settings-block = Who may not invite you any more
option-settings-unblock = Who may invite you again
option-history-void = For admins: the id of a game whose result is to be void
option-history-reason = Why it is void; everyone here reads it
option-link-code = The code your other account was given; without it you get one

preset-gulbara = Gul Bara: what cannot be played is lost
preset-bulgarian = Bulgarian: the opponent plays what is left of a chain
# For the challenge, where an admin can make these in /settings.
preset-custom = The rules of this place

# Themes of the board.
theme-slate = Slate
theme-walnut = Walnut
theme-midnight = Midnight
theme-contrast = High contrast

### Only on Telegram.

telegram-anonymous = You write as the group. Switch off “Remain anonymous” to play.
telegram-channel = You write as a channel. Write as yourself to play.
telegram-fault = Something went wrong on my side. Please try again.
telegram-slow = It counts. The board follows in a few seconds.
telegram-no-photos = I cannot send pictures here, so I cannot show a board. An admin can allow it in the group’s permissions.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Challenge to Gul Bara

discord-not-in-private = Only you and I are here. Challenge friends in a server or a group; here you can play me: /gulbara
discord-missing-rights = I cannot play here yet. Someone who manages this server needs to allow me: { $rights }.
discord-cannot-post = I may not post here. Someone who manages this server can allow it; or play in another channel: /board
discord-no-threads = I may not start threads here, so the game stays in the channel. Someone who manages this server can allow it: Create Public Threads.
discord-right-view = View Channel
discord-right-send = Send Messages
discord-right-threads = Send Messages in Threads
discord-right-files = Attach Files
discord-form-title = Type a move
discord-form-label = The turn, or part of it
discord-form-hint = 24/19 24/18
discord-fault = Something went wrong on my side. Nothing is lost, please try again.

# (discord messages end here)

### Only at the local table.

local-title = Gul Bara
local-welcome = Sit down, the board is set
local-lead = Fifteen checkers, two dice, and doubles that climb. A game takes about half an hour.
local-play-computer = Play the computer
local-play-computer-note = You are White, it answers at once
local-play-two = Two at this table
local-play-two-note = One screen you pass on, or a tab each
local-your-name = Your name
local-friend-name = Across from you
local-rules = Rules
local-room = The room
local-new-game = New game
local-settings = Settings
local-waiting = Somebody waits for company
local-across-hint = Pass the screen on: press Play for both of you here. Or let your friend press it in
local-second-tab = a second tab
local-line = A move or a command
local-line-hint = 24/19 24/18, or /help
local-send = Send
local-buttons-label = Moves and answers
local-close = Close
# {games} is a number the page puts in.
local-watch = Other games at this table: {"{"}games{"}"}
local-hide = Only my own games
# {name} is a name the page puts in.
local-save = Save {"{"}name{"}"}
local-offline = Waiting for the program…
local-fault = That did not get through. Please try again.
local-unknown-command = There is no such command here. Try /help.
local-no-move = That is no move. Write 24/19 24/18, or /help.
local-copied = This tab is a copy of another one that has a seat. Who plays here?
local-elsewhere = Your seat is being used in another tab.
local-play-here = Play here
local-somebody-else = Sit down as somebody else
local-no-script = The table needs JavaScript.
local-wrong-address = This table answers only at its own address.
# Somebody who gave no name.
local-nameless = Guest
# Names for people who have not given one: flowers, as "gul" is a rose. Commas between them.
local-names = Rose, Iris, Jasmine, Tulip, Violet, Lily, Poppy, Dahlia

# (local messages end here)

### Everything else.

white = White
black = Black
computer = Computer
# How strong the computer plays, weakest first.
level-1 = 1 · newcomer
level-2 = 2 · café guest
level-3 = 3 · regular
level-4 = 4 · strong
level-5 = 5 · master
level-6 = 6 · merciless
anyone = anyone

# The challenge.

challenge-named = 🎲 **{$white}** invites **{$black}** to Gul Bara.
challenge-open = 🎲 **{$white}** would like a game of Gul Bara. Who plays?
challenge-link = 🎲 **{$white}**, send this link to a friend and play Gul Bara together: {$link}
challenge-computer = 🎲 **{$white}** plays Gul Bara against the computer, level {$level}.
challenge-rematch = 🎲 **{$challenger}** asks **{$other}** for a rematch, seats swapped.
challenge-terms =
    { $points ->
        [1] One game. Losing costs 1 point, 2 with no checker off (mars).
       *[other] A match to {$points} points. A lost game costs 1, 2 with no checker off (mars).
    }{" "}{ $chain ->
        [own_roll_3] Doubles climb from your 3rd roll.
        [game_roll_4] Doubles climb from the game’s 4th roll.
        [after_first_double] Your first double is plain, later ones climb.
        [first_roll] Doubles climb from the first roll.
       *[own_roll_4] Doubles climb from your 4th roll.
    }{ $remainder ->
        [opponent] {" "}What cannot be played of a chain, the opponent plays.
       *[forfeit] {""}
    }{ $days ->
        [0] {""}
        [one] {" "}1 day a turn.
       *[other] {" "}{$days} days a turn.
    }{ $rated ->
        [yes] {" "}{ $points ->
            [1] Rated.
           *[other] Rated, as one game.
        }
       *[no] {""}
    }{ $days ->
        [0] {""}
       *[other] {" "}Whoever takes longer can lose the game.
    }
challenge-seal = Dice sealed: {$commitment}
challenge-guest = I am a guest here: I cannot call you. Look in when you can.
challenge-accepted = **{$white}** plays **{$black}**. The board is below.
challenge-declined = {$name} would rather not play now.
challenge-withdrawn = The invitation was withdrawn.
challenge-expired = Nobody came in time. Want a game? /gulbara

button-play = ✓ Play
button-play-with = ✓ Play {$name}
button-play-computer = 🤖 Play the computer
button-decline = No, thanks
button-withdraw = Withdraw
button-length =
    🎯 { $points ->
        [1] A single game
       *[other] To {$points} points
    }
button-how = How it goes
button-undo = ↶ Undo
button-undo-all = ⟲ All
button-undo-all-row = ⟲ Undo the whole turn
button-info = ?
button-done = ✓ Done
button-roll = 🎲 Roll
button-left = {$left} left
button-type = ⌨ Type a move
button-again = ↻ Rematch
button-replay = ▶ Replay
button-record = ⤓ Record
button-record-text = As text
button-leaderboard = 🏆 Leaderboard
button-analyse = 🔍 Analysis
button-fair = 🎲 Fair dice
button-keep-playing = Keep playing
button-resign = Resign: lose {$points}
button-call-off = Call it off
button-offer-call-off = Offer to call it off
button-claim = 🏁 Claim the win
button-wait = ⏳ Wait
menu-number = A {$die}: from where?

# The board. At most three lines, small print apart.

board-players = ⚪ {$white} – ⚫ {$black}
board-players-match = ⚪ {$white} **{$ws}** – **{$bs}** ⚫ {$black} · to {$points}
news-opening = Opening: ⚪ {$white} {$throws}{", "}⚫ {$black} {$last}. **{$starter}** starts with {$roll}.
news-opening-ties = Opening: {$throws}. **{$starter}** starts with {$roll}.
news-again = {$throw}, again: {$next}
news-game-before =
    Game {$game}: {$winner} won { $points ->
        [1] 1 point
       *[other] {$points} points
    }.
news-earlier =
    { $count ->
        [one] 1 earlier turn
       *[other] {$count} earlier turns
    }, then
news-played = {$disc} {$roll}: {$steps}
# {$missing} is one of the messages missing-…
news-played-short = {$disc} {$roll}: {$steps} ({$missing})
news-forced = {$disc} {$name} {$roll}: only one way, {$steps}.
news-forced-short = {$disc} {$name} {$roll}: only one way, {$steps} ({$missing}).
missing-number = no {$die} possible
missing-smaller = only one can be played, and it must be the {$die}
missing-numbers =
    { $count ->
        [1] the last {$die} not possible
        [2] two {$die}s not possible
        [3] three {$die}s not possible
       *[other] no {$die} possible
    }
missing-chain =
    then the chain stopped, { $count ->
        [one] 1 number
       *[other] {$count} numbers
    } lost
missing-chain-over = then the chain stopped
missing-rest = lost: {$lost}
news-pass =
    {$disc} {$name} {$roll}: { $kind ->
        [double] cannot be played
       *[mixed] neither can be played
    }{ $count ->
        [1] {""}
       *[other] {" "}({ NUMBER($count, type: "ordinal") ->
            [one] {$count}st
            [two] {$count}nd
            [few] {$count}rd
           *[other] {$count}th
        } pass in a row)
    }.
news-shut-out =
    {$disc} {$name} is shut out ({ NUMBER($count, type: "ordinal") ->
        [one] {$count}st
        [two] {$count}nd
        [few] {$count}rd
       *[other] {$count}th
    } pass in a row: {$rolls}).
news-remainder = {$disc} {$name} played the rest: {$steps}
news-remainder-short = {$disc} {$name} played the rest: {$steps} ({$missing})
news-remainder-none = {$disc} {$name}: nothing of the rest can be played.
move-to = **{$disc} {$name} plays {$roll}**
move-roll = **{$disc} {$name} rolls**
move-climbs = **{$disc} {$name} plays {$roll}**, climbing to 6
move-remainder = **{$disc} {$name} plays {$other}’s rest: {$rest}**, then rolls
move-so-far = {$disc} {$name} {$roll}: {$steps} · {$left} left
move-chain = {$disc} {$name}: {$roll} climbs: {$before}**{$now}**{$after}
move-rest-so-far = {$disc} {$name}, {$other}’s rest: {$steps} · {$left} left
move-chain-link =
    {$die}: { $left ->
        [1] one left
        [2] two left
        [3] three left
       *[4] four left
    }
move-done = {$disc} {$name} {$roll}: {$steps} · Done?
move-rest-done = {$disc} {$name}, {$other}’s rest: {$steps} · Done?
chain-stops =
    Chain stops: { $left ->
        [1] one {$die} cannot be played
        [2] two {$die}s cannot be played
        [3] three {$die}s cannot be played
       *[4] no {$die} can be played
    }. Lost: {$lost} ({ $count ->
        [one] 1 number
       *[other] {$count} numbers
    }). Undo to look for another way, or Done.
chain-stops-over =
    Chain stops: { $left ->
        [1] one {$die} cannot be played
        [2] two {$die}s cannot be played
        [3] three {$die}s cannot be played
       *[4] no {$die} can be played
    }. {$name} plays {$lost}, then rolls. Undo to look for another way, or Done.
stuck-number = The {$die} cannot be played.
stuck-rest = Cannot be played and is lost: {$lost}.
one-way = The { $count ->
        [one] {$die} had
       *[other] {$die}s had
    } one way: {$steps}.
hint-both = Both numbers must be played, so some moves are not offered.
hint-only = Only the {$die} can be played.
help-first = Tap a move: 24/18 takes one checker from 24 to 18. Then Done.
offer-line = {$name} would like to call the game off. /resign to agree.
late-line = {$name}’s time is up: {$other} may claim the win.
next-seal = Dice of the next game sealed: {$commitment}

# What people are told when they are called: at the head of the board, or in a private line.

call-turn = {$name}, your move.
call-reminder = ⏰ {$name}, {$other} is waiting. Your time is up {$until}.
call-reminder-open = ⏰ {$name}, {$other} is waiting.
call-claim = ⏰ {$name}, {$other}’s time is up. Claim the win, or wait?
# In the language of whoever is invited, below a challenge in the room’s.
call-challenge = {$challenger} invites you to a game.
line-turn = Your move against {$other}.
line-board = /board brings the board.
line-over = That turn has been played.

# The end.

end-off = 🏁 **{$winner} wins { $points ->
        [1] 1 point
       *[other] {$points} points (mars)
    }!** { $points ->
        [1] {$loser} had {$off} off.
       *[other] {$loser} had none off.
    }
end-resign = 🏁 **{$winner} wins { $points ->
        [1] 1 point
       *[other] {$points} points (mars)
    }.** {$loser} resigned.
end-time = 🏁 **{$winner} wins { $points ->
        [1] 1 point
       *[other] {$points} points (mars)
    }.** {$loser} was late.
end-void = 🏁 **Called off.** Nobody wins, nobody loses.
end-match = 🏆 **{$winner} wins the match, {$won} to {$lost}!**
end-goes-on = Match to {$points}: ⚪ {$white} {$ws}, ⚫ {$black} {$bs}. Game {$game} follows.
end-match-void = The match to {$points} ends at {$ws} to {$bs}: nobody wins it.
end-gone = 🏁 **The game is off**: one of its players has left for good. Nobody wins, nobody loses.
end-facts =
    { $turns ->
        [one] 1 turn
       *[other] {$turns} turns
    }, {$time}.{$chain} Doubles: {$white} {$wd}, {$black} {$bd}.
end-longest = {" "}Longest chain: {$name}, {$roll}, { $count ->
        [one] 1 number
       *[other] {$count} numbers
    }.
end-unsealed = Dice unsealed, anyone can check them.
end-proof = Seed {$seed} · client {$client}
time-minutes =
    { $minutes ->
        [0] under a minute
        [one] 1 min
       *[other] {$minutes} min
    }
time-hours = {$hours} h {$minutes} min
decimal-sign = .
moment-ahead =
    { $unit ->
        [days] { $count ->
            [one] in {$count} day
           *[other] in {$count} days
        }
        [hours] { $count ->
            [one] in {$count} hour
           *[other] in {$count} hours
        }
       *[minutes] { $count ->
            [0] now
            [one] in {$count} minute
           *[other] in {$count} minutes
        }
    }
moment-ago =
    { $unit ->
        [days] { $count ->
            [one] {$count} day ago
           *[other] {$count} days ago
        }
        [hours] { $count ->
            [one] {$count} hour ago
           *[other] {$count} hours ago
        }
       *[minutes] { $count ->
            [0] just now
            [one] {$count} minute ago
           *[other] {$count} minutes ago
        }
    }

# Leaderboards. Nobody is mentioned in a list.

former-player = a former player
ranking-title = 🏆 **Leaderboard** {$order}, {$time}
ranking-by-rating = by rating
ranking-by-wins = by games won
ranking-by-points = by points won
ranking-by-mars = by mars
ranking-by-streak = by games won in a row
ranking-all = all time
ranking-month = this month
ranking-line =
    {$place}. **{$name}** · {$rating} · {$wins} of {$games} won · { $points ->
        [one] 1 point
       *[other] {$points} points
    }, {$mars} mars · {$best} in a row
ranking-won = {$wins} of {$games}
ranking-empty = No two people have finished a game here yet. The first place is free: /gulbara
ranking-empty-month = Nobody has finished a game this month yet. The first place is free: /gulbara
ranking-provisional = A rating with a “?” is not certain yet: few games so far, or a long rest.
ranking-no-club = Leaderboards belong to groups and servers. Your own figures: /stats

button-rating = Rating
button-wins = Wins
button-points = Points
button-mars = Mars
button-streaks = In a row
button-month = This month
button-all-time = All time
button-in-words = Aa In words
button-picture = 🖼 Picture

# A player's figures.

stats-title = 📊 **{$name}**, {$place}
stats-here = here
stats-everywhere = everywhere
stats-none = No game has been finished here yet.
stats-nothing-yet = You have not finished a game yet. Want one? /gulbara
stats-nobody = I know nobody of that name here who has finished a game.
stats-rating =
    Rating **{$rating}** ± {$deviation}, from { $games ->
        [one] 1 rated game
       *[other] {$games} rated games
    }
stats-ratings =
    Rating **{$rating}** ± {$deviation}, from { $games ->
        [one] 1 rated game
       *[other] {$games} rated games
    } here; everywhere {$everywhere}
stats-games =
    { $games ->
        [one] 1 game
       *[other] {$games} games
    }, {$wins} won; { $won ->
        [one] 1 point
       *[other] {$won} points
    } won, {$lost} lost
stats-mars = Mars: {$given} given, {$taken} taken. Most games won in a row: {$best}{$streak}
stats-streak-won = {", "}now {$count}
stats-streak-lost =
    {", "}now { $count ->
        [one] 1 lost
       *[other] {$count} lost
    }
stats-chain = Longest chain: {$chain}. A game takes {$time} on average
stats-rivals = Most often with {$rivals}
stats-rival = {$name} ({$wins} of {$games} won)
stats-you-two =
    With you: { $games ->
        [one] 1 game
       *[other] {$games} games
    }, {$wins} won against you; {$won} : {$lost} points
stats-computer =
    Against the computer, counted apart: { $games ->
        [one] 1 game
       *[other] {$games} games
    }, {$wins} won
stats-chart = The rating of {$name} over the last {$games} rated games: from {$from} to {$to}, between {$least} and {$most}.

dice-title = 🎲 **How the dice fell**
dice-club = This club
dice-computer = The computer
dice-all = Everybody
dice-faces = **{$whose}**, { $rolls ->
        [one] 1 roll
       *[other] {$rolls} rolls
    }: {$faces}, each about {$expected} expected
dice-doubles =
    { $doubles ->
        [one] 1 double
       *[other] {$doubles} doubles
    }, about {$expected} expected. {$chances}
dice-chances = Fair dice are this far off in {$faces} % of all cases (doubles: {$doubles} %).
dice-few = Too few rolls to say more.
dice-note = Every roll of every finished game counts; only the opening does not, since it can be no double. Chances are those of a chi-square test: below 1 % is rare, and happens to one player in a hundred.

button-dice = 🎲 Dice
button-games = 🕘 Games
button-here = Here
button-everywhere = Everywhere
button-back = ‹ Back

# Finished games.

history-title =
    🕘 **Finished games**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-title-of =
    🕘 **Finished games of {$name}**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-none = No game has been finished here yet. Want one? /gulbara
history-gone = I cannot find that game.
history-off = {$number}. {$date}: **{$winner}** beat {$loser}{ $points ->
        [1] {""}
       *[other] {", "}{$points} points (mars)
    }
history-resign = {$number}. {$date}: **{$winner}** beat {$loser}, who resigned{ $points ->
        [1] {""}
       *[other] {", "}{$points} points (mars)
    }
history-time = {$number}. {$date}: **{$winner}** beat {$loser}, who was late{ $points ->
        [1] {""}
       *[other] {", "}{$points} points (mars)
    }
history-void = {$number}. {$date}: {$winner} and {$loser} called it off
history-voided = {$number}. {$date}: {$winner} and {$loser}, declared void
history-voided-why = ⚖ Declared void: {$reason}
history-match = {" "}· game {$game} of a match to {$points}, {$won}–{$lost}
history-game = Game {$game}, {$date}

button-my-games = My games
button-all-games = All games here
button-moves = 📝 Moves

# One player on two platforms.

link-code = Your code: {$code}. It is good once, for ten minutes. On {$place}, write to me in private: /link and the code.
link-code-care = Tell it to nobody: whoever brings it becomes one player with you.
link-linked = You are one player here and on {$place}: your results count together. Unlinked, each account has its own results again.
link-ask = Is **{$name}** on {$place} you?
    Then you are one player from now on: results of both count together, under the name you used last. /link unlinks you again.
link-done = Done: you are one player on both now, and everything is counted anew.
link-off = Unlinked: each account has its own results again, as if they had never been together.
link-kept = Good. Nothing has changed.
link-none = This account is linked with no other one.
link-unknown = That code is no good, or no longer: it lives for ten minutes and works once. Your other account gets a new one with /link.
link-too-often = Too many codes for now. Try again in an hour.
link-same-site = That code is from {$place} too. An account there can be linked with one on another platform.
link-taken = One of the two is linked already. Unlink it first: /link
link-opponents = These two accounts sit at one table. End that first.
link-private = That is between the two of us: write to me in private, /link
link-not-here = Accounts are linked on Discord and Telegram; here nobody has one.
link-place-discord = Discord
link-place-telegram = Telegram
button-unlink = Unlink
button-link = Yes, that is me
button-link-no = No

# One's own data.

forget-what = I keep the name and number of your account, what you have chosen in /settings, and your games with their results. I keep no message of yours.
    Take all of it along as a file, or have it erased.
forget-ask = **Erase everything for good?** Your name, your accounts and your settings go. Running games are called off. Opponents keep their results, against “a former player”. Should you come back, you begin anew.
    What stands in chats already stays there.
forget-data = Everything I keep about you. The games themselves: /export
forget-done = Done. I know nothing about you any more. Thank you for the games!
forget-kept = Good. Nothing has changed.
forget-private = That is between the two of us: write to me in private, /forget
button-forget-data = ⤓ My data
button-forget-ask = Erase …
button-forget-keep = Keep everything
button-forget-sure = Erase for good

# The pictures beside the rules, in words.

diagram-turn = {$name} plays {$dice}: {$steps}.
diagram-rest = {$name} plays what {$other} could not play of {$dice}.
diagram-mars = {$name} has all fifteen off, {$other} none: mars.

# The replay.

replay-players = ▶ **{$white}** – **{$black}**, { $turns ->
        [one] 1 turn
       *[other] {$turns} turns
    }
replay-running = The game goes on.
replay-alt = Replay, animated: {$told}

# What I would play. Reasons stand in a row after each way.

advice-only = **{$roll}**: there is one way to play it.
advice-title = **{$roll}**: what I would play, and the points it is worth to you.
advice-line = {$place}. **{$steps}** {$value} · {$reasons}
advice-points =
    { $count ->
        [one] {$count} point held
       *[other] {$count} points held
    }
advice-wall = {$count} in a row
advice-leaves-nothing = leaves no number
advice-leaves = leaves only {$numbers}
advice-takes = takes away {$numbers}
advice-stuck =
    { $count ->
        [one] {$count} checker shut in
       *[other] {$count} checkers shut in
    }
advice-mars = mars {$percent} %
advice-mars-against = mars against you {$percent} %

# The analysis of a finished game. Points have a sign.

analysis-title = 🔍 **How it was played**
analysis-side =
    {$disc} **{$name}**: {$lost} points given away in { $decisions ->
        [one] {$decisions} decision
       *[other] {$decisions} decisions
    }, {$rate} thousandths each. Luck {$luck}. Doubtful {$doubtful}, bad {$bad}, very bad {$blunders}.
analysis-even = Had the dice been even: {$disc} {$name} {$points}.
analysis-clean = No turn gave away enough to be worth a word.
analysis-worst = The turns that cost the most:
analysis-turn = {$place}. turn {$turn}, {$disc} {$roll}: {$points}, {$mark}
analysis-played = Turn {$turn}, {$disc} {$name} {$roll}: {$steps}.
analysis-better = Better: **{$steps}**, which wins {$win} % instead of {$was} %.
analysis-cost = {$points}: {$mark}.
analysis-doubtful = doubtful
analysis-bad = bad
analysis-very-bad = very bad
analysis-chart = {$name}: chance to win, %

# The record as people write it.

sheet-title = Gul Bara, game {$id}, {$date}
sheet-rules = Rules: {$rules}
sheet-opening = Opening, White’s die first: {$pairs}
sheet-result = {$winner} wins { $points ->
        [1] 1 point
       *[other] {$points} points (mars)
    }{ $by ->
        [resign] , {$loser} resigned
        [time] , {$loser} was late
       *[off] {""}
    }
sheet-running = The game goes on.
sheet-void = Called off: nobody wins, nobody loses.

# Alternative text of the picture.

alt-to-move = {$name} to move, dice {$dice}.
alt-to-roll = {$name} to roll.
alt-to-move-rest = {$name} plays what the other side could not, dice {$dice}.
alt-so-far = Played so far: {$steps}.
alt-left = Still to play: {$left}.
alt-all-played = Everything is played.
alt-match = Match to {$points}: {$white} {$ws}, {$black} {$bs}.
alt-side =
    { $side ->
        [white] White
       *[black] Black
    }{ $named ->
        [yes] , {$name}
       *[no] {""}
    }: {$stands}; { $off ->
        [0] none off
       *[other] {$off} off
    }, { $pips ->
        [one] 1 pip
       *[other] {$pips} pips
    } to go.
alt-point = {$count} on {$point}
alt-nobody = none on the board
alt-dice = {$high} and {$low}
alt-double = {$die} twice
alt-numbers =
    { $count ->
        [1] one {$die}
        [2] two {$die}s
        [3] three {$die}s
       *[4] four {$die}s
    }
alt-step =
    { $times ->
        [1] {$from} to {$to}
        [2] {$from} to {$to} twice
       *[other] {$from} to {$to} {$times} times
    }
alt-step-off =
    { $times ->
        [1] {$from} off
        [2] {$from} off twice
       *[other] {$from} off {$times} times
    }
alt-last = Last turn, {$name} with {$dice}: {$steps}.
alt-last-none = Last turn, {$name} with {$dice}: nothing could be played.
# Where there is no room for all of it.
alt-more = The rest: /board text

# Private answers, at most 200 characters.

refusal-watching = You are watching. {$white} – {$black}, {$mover} to move. Want a game? /gulbara
refusal-no-seat = You are not at this table. Want a game? /gulbara
refusal-not-your-turn = {$mover} is to move ({$dice}).
refusal-not-your-roll = {$mover} is to roll.
refusal-roll-first = Roll first: 🎲 is below the board.
refusal-old-board = That board is from an earlier turn. The current one is below.
refusal-moved-on = The board had moved on. Look and press again.
refusal-already-counted = That press has counted already.
refusal-game-over =
    This game is over: {$winner} won { $points ->
        [1] 1 point
       *[other] {$points} points
    }.
refusal-game-void = This game was called off.
refusal-match-over = This match is over: {$winner} won it, {$won} to {$lost}.
refusal-not-started = This game has not begun yet.
refusal-declined = This invitation was declined.
refusal-withdrawn = This invitation was withdrawn.
refusal-expired = This invitation has expired. Want a game? /gulbara
refusal-seat-taken = {$white} and {$black} play already. Want a game? /gulbara
refusal-own-challenge = You cannot accept your own invitation. Wait for a friend, or withdraw it.
refusal-not-invited = This invitation is for {$name}. Want a game? /gulbara
refusal-only-invited = Only {$name} can decline.
refusal-only-challenger = Only {$name} can do that.
refusal-nothing-to-undo = There is nothing to take back.
refusal-too-many-undos = That turn has been taken back 200 times. Press Done when it can be ended, or play on.
refusal-must-play = Something can be played: {$left}.
refusal-already-offered = You have offered to call it off. {$name} can agree with /resign.
refusal-nobody-late = Nobody is late: {$mover} still has time.
refusal-own-turn-late = It is your own turn that is late. You can still play it.
refusal-only-admin = Only an admin can end other people’s games.
refusal-still-to-play = Still to play: {$left}.
refusal-first-step = {$piece} is not possible: {$why}. Nothing was played.
refusal-step = Step {$number}, {$piece}: {$why}. Nothing was played.
refusal-no-longer = {$piece} is no longer possible: the {$die} is played.
refusal-illegal = That is not possible: {$why}.
refusal-legal = Possible now: {$steps}
refusal-token = That button is not known here. /board posts the board anew.
refusal-no-table = That table is gone. Want a game? /gulbara

illegal-empty = there is none of your checkers on {$point}
illegal-blocked = the other side holds {$point}
illegal-not-home = checkers leave the board only when all fifteen are on 6 to 1
illegal-higher-stands = a checker on {$point} has to leave first
illegal-no-such-number = there is no {$die} to play; left: {$left}
illegal-played = the {$die} is played
illegal-no-such-distance = that is not what was rolled; left: {$left}
illegal-both = both numbers must be played, and it would prevent that
illegal-must-be = only one number can be played, and it must be the {$die}
illegal-nothing-left = nothing more can be played; Done ends the turn
illegal-no-more = no number is left for it
illegal-still-to-play = still to play: {$left}
illegal-not-now = not now

misread-nothing = Write the turn behind it: /move 24/19 24/18
misread-no-step = I cannot read “{$text}” as a move. Write 24/19, or 24/20(3) for three checkers. Nothing was played.
misread-no-point = “{$text}”: points are 1 to 24, or off. Nothing was played.
misread-backwards = “{$text}”: checkers move from higher to lower numbers. Nothing was played.
misread-repeat = “{$text}”: 1 to 15 checkers. Nothing was played.
misread-too-long = That is too long for a turn. Nothing was played.

# What commands answer.

note-no-game = No game of yours runs here. Want one? /gulbara
note-no-table-here = No game runs here. Want one? /gulbara
note-which = Which game?
note-challenge-open = You have three open invitations here already. Withdraw one first.
note-pair-plays = You two have a game here already. /board shows it.
note-no-self = You cannot play against yourself. Invite a friend, or: /gulbara computer
note-nobody = {$name} cannot sit at a table. Invite a person, or play the computer.
note-former-player = That player has left for good. Invite somebody else: /gulbara
note-points = A match goes to 3, 5, 7 or 11 points. Leave the number out for a single game.
note-not-now = {$name} takes no invitations just now. Somebody else may like a game: /gulbara
note-seat-kept = {$name} is waiting for somebody else. Want a game? /gulbara
note-rules-unknown = No rules are called “{$name}”. There are: {$names}.
note-link-gone = That invitation is not open any more. Want a game? /gulbara
note-link-own = This is your own link: send it to a friend.
note-resign = Give up this game? You lose { $points ->
        [1] 1 point
       *[other] 2 points (mars: none of yours is off)
    }.
note-resign-match =
    { $lost ->
        [yes] The match is lost with it.
       *[no] The match goes on.
    }{" "}Called off, the match ends and nobody wins it.
note-call-off = You have not both completed a turn yet: the game can be called off at no cost.
note-offered = {$name} sees that on the board and can agree with /resign.
note-keep-playing = Good. The game goes on.
note-asked-other = Only whoever asked can answer this.
games-title =
    { $count ->
        [one] One game runs here.
       *[other] {$count} games run here.
    }
games-own =
    { $count ->
        [one] You play one game.
       *[other] You play {$count} games.
    }
games-line = {$number}. ⚪ {$white} – ⚫ {$black} · {$mover} to move, {$since}
button-end-numbered = End {$number}
note-end-game = End the game of {$white} and {$black}? It is void then: nobody wins, nobody loses.
button-keep-game = Keep it
button-end-game = End it
note-info-waiting = {$mover} is to move.
# Said after who is to move, to whoever will be called.
note-will-tell = You will be told.
note-info-roll = The dice wait for you: press 🎲 Roll. /settings lets them roll by themselves.
note-info-done = Done ends the turn, Undo takes it back.
note-info-lost = Cannot be played: {$lost}.
note-info-left = A button plays what it says, in your count. Typing works too: /move {$example}
note-info-army =
    {$disc} {$stands}{ $off ->
        [0] {""}
       *[other] {", off: "}{$off}
    }
note-info-challenge = Tap Play and the dice decide who starts. First to take all fifteen checkers off wins. /rules tells more.
note-info-fair = The seal shown before the game is the SHA-256 of the seed; every die follows from seed and client. “gulbara verify” checks a record.
note-no-game-yet = No game was played here yet. Want one? /gulbara
note-no-such-game = There is no game {$id} to be seen here.
note-replay-drawing = Drawing {$moments} moments …
note-replay-failed = I could not draw that one. Please try again.
note-hint-rated = This game counts for the ratings, so it is yours alone. Hints are for unrated games.
note-hint-not-now = It is not your turn. Ask me again when it is.
note-analysis-looking = Looking at the game: turn {$turn} of {$turns} …
note-analysis-running = The game goes on. Ask me again when it is over.
note-analysis-nothing = Nobody has played a turn in this game.
note-analysis-failed = I could not look at that one. Please try again.
note-record = The whole game. “gulbara verify” checks every die and every step of it.
note-record-running = The game so far. The seed of the dice is in it when the game is over.
note-record-text = The game as people write it, each turn in its mover’s count.
note-settings-other = These are somebody else’s settings. Yours: /settings
note-settings-admin = Only admins can change what is for everyone here.
note-settings-no-club = Here there is only you and me. In a group its admins can choose more: /settings
note-greeting = Everyone here reads me in English, until an admin chooses otherwise.
button-greeting = 🌐 Language
note-not-here = No new games in this room: an admin has chosen others. Try there.
note-blocked = {$name} cannot invite you any more, nor sit down across from you, and is not told. /settings undoes it.
note-unblocked = {$name} may invite you again.
note-block-whom = I know nobody of that name here. Block somebody whose invitation or game you have seen: /settings block and the name.
note-void-admin = Only admins can declare a result void.
note-void-how = Write the game’s id and why its result is to be void: /history void k7f2q the reason
note-void-running = That game is still being played. An admin can end it: /games
note-void-already = That result is void already.
result-voided =
    ⚖ { $match ->
        [yes] **Declared void:** the match of {$white} and {$black} ({$id}).
       *[no] **Declared void:** the game of {$white} and {$black} ({$id}).
    }
result-voided-why = It counts for nothing, and the ratings are as if it had not been played. Why: {$reason}
rules-overview-name = the game

rules-overview = **Gul Bara** is played with 15 checkers a side, all on your 24 at first. Both sides travel the same way round: from 24 down to 1, then off.
    Roll two dice and play both numbers. A point with even one checker of the other side is closed. There is no hitting.
    From your 4th roll on doubles climb: 4-4 is four 4s, then four 5s, then four 6s. Whoever has all fifteen off first wins: 1 point, 2 if the other has none off (mars).
rules-board-name = board
rules-board = **The board.** Everyone counts the points from their own side: 24 is your start, 6 to 1 your home. Your 24 is the other side’s 12. The numbers on the picture are the mover’s.
rules-moving-name = moving
rules-moving = **Moving.** A step takes one checker forward by one number. You may not land on a point of the other side; your own checkers never block. Both numbers must be played if any order makes it possible; if only one can, it must be the larger if that can be. If neither can, the turn passes. Any number of checkers may leave the start, any wall is allowed.
rules-doubles-name = doubles
rules-doubles = **Doubles.** A double is four equal numbers. In your first three rolls that is all. Later it climbs: four of the number, then four of the next, up to 6. As many of each four must be played as can be; the first four not played in full end the turn, and the rest is lost.
    Bulgarian rules: once a step of the chain was played, the opponent plays the rest before rolling. (The Bulgarian text contradicts itself on when chains start; here it is your own 4th roll, and the rest must be played.)
rules-bearing-off-name = bearing off
rules-bearing-off = **Bearing off.** Once all fifteen are on 6 to 1, a number takes a checker off from its point; a larger number takes one from the highest point. You may always move inside home instead.
rules-winning-name = winning
rules-winning = **Winning.** First to have all fifteen off wins 1 point, 2 if the other has none off (mars). Resigning counts the same. There is no cube and no draw.
rules-house-name = presets
rules-house = **Presets.** gulbara: what cannot be played of a chain is lost. bulgarian: the opponent plays it before rolling. Choose with /gulbara.

# The settings: a list, and for each of them a page with a title, a sentence, and what it can be.

set-value = {$name}: **{$value}**
set-title = **{$name}**
set-back = ‹ Back
set-own-open = ‹ My settings
set-club-open = For everyone here ›

set-own-title = **{$name}**, these are your settings. They go with you wherever you play.
set-own-lang = Language
set-own-lang-about = What I say to you alone is in this language.
set-own-lang-auto = as in your app
set-own-theme = Board
set-own-theme-about = The look of boards that only you see. Shared ones look as their admins chose.
set-own-seat = Bottom
set-own-seat-about = Who sits at the bottom of boards that only you see. On shared ones it is always White.
set-own-seat-no = White
set-own-seat-yes = my side
set-own-rolls = Dice
set-own-rolls-about = A roll decides nothing, so the dice roll by themselves. If you would rather do it, a button waits for you.
set-own-rolls-no = roll by themselves
set-own-rolls-yes = wait for my 🎲 Roll
set-own-done = Done
set-own-done-about = ✓ Done ends your turn, so that you can look once more. Without it your last move ends it; only a chain that stops early still asks.
set-own-done-yes = ends my turn
set-own-done-no = not needed
set-own-mentions = Mentions
set-own-mentions-about = When it is your turn and you are not here, I mention you, once.
set-own-mentions-yes = when it is my turn
set-own-mentions-no = never
set-own-line = Private line
set-own-line-about = Instead of mentioning you in a group I write you one line in our own chat. You must have pressed Start there.
set-own-line-no = no
set-own-line-yes = instead of mentions
set-own-reads = Read the board
set-own-reads-about = For screen readers: whenever your turn comes, the board is posted anew, with the position in words.
set-own-reads-no = no
set-own-reads-yes = with each of my turns
set-own-blocked = Blocked
set-own-blocked-about = Whoever stands here cannot invite you or sit down across from you, and is not told. /settings block and a name adds somebody.
set-own-private = That is between the two of us: write to me in private, /settings
set-own-sent = Your own settings are in our chat.
set-own-blocked-nobody = nobody
set-own-blocked-some =
    { $count ->
        [one] {$count} person
       *[other] {$count} people
    }
button-unblock = Let {$name} back

set-club-title = **For everyone here.** Games that have begun keep their rules and their time.
set-club-lang = Language
set-club-lang-about = What everyone sees is in this language.
set-club-lang-auto = not chosen yet
set-club-theme = Board
set-club-theme-about = The look of the boards that everyone sees.
set-club-rules = Rules
set-club-rules-about = For games that name none. Doubles and leftovers can also be chosen one by one.
set-club-rules-auto = house rules
set-club-chain = Doubles
set-club-chain-about = From which roll on a double climbs: four of its number, then four of the next, up to 6.
set-club-chain-own_roll_4 = climb from your 4th roll
set-club-chain-game_roll_4 = climb from the game’s 4th roll
set-club-chain-own_roll_3 = climb from your 3rd roll
set-club-chain-after_first_double = climb after your first double
set-club-chain-first_roll = climb from the first roll
set-club-remainder = Leftovers
set-club-remainder-about = What becomes of the part of a chain that cannot be played.
set-club-remainder-forfeit = are lost
set-club-remainder-opponent = the opponent plays them
set-club-rated = Ratings
set-club-rated-about = Whether new games between people count for ratings.
set-club-rated-yes = games count
set-club-rated-no = games do not count
set-club-days = Time for a turn
set-club-days-about = Whoever takes longer may lose the game: the other side can claim it.
set-club-days-some =
    { $days ->
        [one] 1 day
       *[other] {$days} days
    }
set-club-days-none = no limit
set-club-posting = New boards
set-club-posting-about = When the turn passes, the board is changed where it is, or posted anew while the old ones stay.
set-club-posting-edit = when needed
set-club-posting-new = every turn
set-club-rooms = Where to play
set-club-rooms-about = Where new games may begin, seen from here. To allow another room, go there and open the settings.
set-club-rooms-everywhere = everywhere
set-club-rooms-only = only here
set-club-rooms-here = here too
set-club-rooms-away = not here
set-club-threads = Threads
set-club-threads-about = Whether a game moves into a thread of its own below its challenge.
set-club-threads-no = games stay in the channel
set-club-threads-yes = a thread for each game

help-typing-telegram = Typing works too: reply to the board with 24/19 24/18, or /move 24/19 24/18.
help-typing-discord = Typing works too: /move fills in whole turns as you type.
help-typing-local = Typing works too: write 24/19 24/18 in the line below.
help-text = **Gul Bara here.** /gulbara challenges a friend, the room or the computer. Tap the buttons below the board: 24/18 takes one checker from 24 to 18, ↶ takes back, ✓ Done ends the turn. The dice roll by themselves.
    {$typing} /board posts the board anew, /resign asks before it ends anything, /rules tells the rules. /leaderboard, /stats and /history remember who won. /hint shows good turns, /analyse looks back at a game.
start-text = **Welcome to Gul Bara!** Fifteen checkers, two dice, no hitting, and doubles that climb. /gulbara plays: here against the computer or with a link for a friend, in a group with anyone. /rules explains, /help shows the rest.

board-moved = Board moved below.
note-rematch-waits = Your rematch is offered already; it waits for the other side.
