# English. `**` marks bold. Player names come as arguments and are never markup.

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Challenge a friend, the room or the computer to a game
command-board = Post the board anew, or read the position in words
command-move = Play a turn in notation, such as 24/19 24/18
command-resign = Give up or call off your game (asks first)
command-rules = How Gul Bara is played
command-help = How to play here
command-start = Say hello

option-opponent = Whom to challenge; nobody: whoever in the room takes the seat
option-rules = The rules to play by
option-computer = Play the computer
option-board-text = The position in words, for you alone
option-move-turn = The turn, such as 24/19 24/18
option-rules-topic = What you want to know

preset-gulbara = Gul Bara: what cannot be played is lost
preset-bulgarian = Bulgarian: the opponent plays what is left of a chain

### Only on Telegram.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Challenge to Gul Bara

# (discord messages end here)

### Only at the local table.

# (local messages end here)

### Everything else.

