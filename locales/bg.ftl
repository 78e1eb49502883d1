# Български. `**` е удебелено. Имената на играчите идват отвън и никога не са разметка.

# What the language calls itself.
own-name = Български

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Покани приятел, стаята или компютъра на игра
command-board = Покажи дъската отново или прочети позицията с думи
command-move = Изиграй ход, като го напишеш, например 24/19 24/18
command-resign = Предай се или прекрати играта си (първо пита)
command-hint = Моят съвет за хода, когато играта не се брои
command-games = Игрите, които текат тук
command-leaderboard = Кой играе най-добре тук
command-stats = Игрите на играч, поредици, противници и зарове
command-history = Завършени игри с дъските и ходовете им
command-replay = Изгледай игра отново, ход по ход
command-export = Записът на игра като файл
command-analyse = Какво беше добро и лошо в завършила игра
command-rules = Как се играе гюлбара
command-settings = Твоите настройки, а за админи и тези на мястото
command-link = Един играч в Discord и Telegram
command-forget = Твоите данни: вземи ги или ги изтрий
command-help = Как се играе тук
command-start = Кажи здрасти

option-opponent = Кого каниш; никого: който от стаята седне пръв
option-points = До колко точки; без число: една игра
option-rules = По кои правила се играе
option-computer = Играй срещу компютъра
option-board-text = Позицията с думи, само за теб
option-move-turn = Ходът, например 24/19 24/18
option-stats-player = Чии числа; никого: твоите
option-game = Номерът на игра; без него тази тук
option-export-text = Както го пишат хората, вместо за програми
option-rules-topic = Какво искаш да знаеш
option-settings-block = Кой вече да не може да те кани
option-settings-unblock = Кой пак да може да те кани
option-history-void = За админи: номерът на игра, чийто резултат да отпадне
option-history-reason = Защо отпада; всички тук го четат
option-link-code = Кодът, даден на другия ти профил; без него получаваш нов

preset-gulbara = Гюлбара: каквото не може да се изиграе, се губи
preset-bulgarian = Български: остатъка от веригата играе противникът
# For the challenge, where an admin can make these in /settings.
preset-custom = Правилата на това място

# Themes of the board.
theme-slate = Камък
theme-walnut = Орех
theme-midnight = Полунощ
theme-contrast = Силен контраст

### Only on Telegram.

telegram-anonymous = Пишеш от името на групата. Изключи „Анонимност“ (Remain anonymous), за да играеш.
telegram-channel = Пишеш от името на канал. Пиши от свое име, за да играеш.
telegram-fault = Нещо се обърка при мен. Опитай пак, моля.
telegram-slow = Зачетено. Дъската идва след няколко секунди.
telegram-no-photos = Тук не мога да пращам снимки и няма как да покажа дъската. Админ може да го разреши в правата на групата.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Покани на гюлбара

discord-not-in-private = Тук сме само двамата. Приятели се канят в сървър или група; тук можеш да играеш с мен: /gulbara
discord-missing-rights = Още не мога да играя тук. Който управлява сървъра, трябва да ми разреши: { $rights }.
discord-cannot-post = Тук не ми е разрешено да пиша. Който управлява сървъра, може да го разреши; или играйте в друг канал: /board
discord-no-threads = Тук не ми е разрешено да отварям нишки, затова играта остава в канала. Който управлява сървъра, може да го разреши: Create Public Threads.
discord-right-view = Преглед на канала (View Channel)
discord-right-send = Изпращане на съобщения (Send Messages)
discord-right-threads = Нишки (Send Messages in Threads)
discord-right-files = Прикачване на файлове (Attach Files)
discord-form-title = Напиши ход
discord-form-label = Ходът или част от него
discord-form-hint = 24/19 24/18
discord-fault = Нещо се обърка при мен. Нищо не е изгубено, опитай пак.

# (discord messages end here)

### Only at the local table.

local-title = Гюлбара
local-welcome = Сядай, дъската е наредена
local-lead = Петнайсет пула, два зара и чифтове, които се изкачват. Една игра е около половин час.
local-play-computer = Срещу компютъра
local-play-computer-note = Ти си с белите, той отговаря веднага
local-play-two = Двама на тази маса
local-play-two-note = Един екран, който си подавате, или по един раздел
local-your-name = Твоето име
local-friend-name = Отсреща
local-rules = Правила
local-room = Стаята
local-new-game = Нова игра
local-settings = Настройки
local-waiting = Някой чака компания
local-across-hint = Подайте си екрана: натисни „Играя“ и за двама ви тук. Или нека приятелят ти го натисне във
local-second-tab = втори раздел
local-line = Ход или команда
local-line-hint = 24/19 24/18 или /help
local-send = Прати
local-buttons-label = Ходове и отговори
local-close = Затвори
# {games} is a number the page puts in.
local-watch = Други игри на тази маса: {"{"}games{"}"}
local-hide = Само моите игри
# {name} is a name the page puts in.
local-save = Запази {"{"}name{"}"}
local-offline = Чакам програмата…
local-fault = Не мина. Опитай пак, моля.
local-unknown-command = Тук няма такава команда. Опитай /help.
local-no-move = Това не е ход. Напиши 24/19 24/18 или /help.
local-copied = Този раздел е копие на друг, който вече има място. Кой играе тук?
local-elsewhere = Мястото ти се ползва в друг раздел.
local-play-here = Играя тук
local-somebody-else = Сядам под друго име
local-no-script = За масата е нужен JavaScript.
local-wrong-address = Тази маса отговаря само на собствения си адрес.
# Somebody who gave no name.
local-nameless = Гост
# Names for people who have not given one: flowers, as "gul" is a rose. Commas between them.
local-names = Роза, Ирис, Жасмин, Лале, Виолетка, Лилия, Мак, Далия

# (local messages end here)

### Everything else.

white = Белите
black = Черните
computer = Компютърът
# How strong the computer plays, weakest first.
level-1 = 1 · новак
level-2 = 2 · гост в кафенето
level-3 = 3 · редовен гост
level-4 = 4 · силен
level-5 = 5 · майстор
level-6 = 6 · безпощаден
anyone = който и да е

# The challenge.

challenge-named = 🎲 **{$white}** кани **{$black}** на гюлбара.
challenge-open = 🎲 **{$white}** търси с кого да играе гюлбара. Кой сяда?
challenge-link = 🎲 **{$white}**, прати тази връзка на приятел и играйте гюлбара заедно: {$link}
challenge-computer = 🎲 **{$white}** играе гюлбара срещу компютъра, ниво {$level}.
challenge-rematch = 🎲 **{$challenger}** иска реванш от **{$other}**, с разменени места.
challenge-terms =
    { $points ->
        [1] Една игра. Загубата струва 1 точка, 2 без нито един изваден пул (марс).
       *[other] Мач до {$points} точки. Загубена игра струва 1, а без нито един изваден пул 2 (марс).
    }{" "}{ $chain ->
        [own_roll_3] Чифтовете се изкачват от третото ти хвърляне.
        [game_roll_4] Чифтовете се изкачват от четвъртото хвърляне в играта.
        [after_first_double] Първият ти чифт е обикновен, следващите се изкачват.
        [first_roll] Чифтовете се изкачват от първото хвърляне.
       *[own_roll_4] Чифтовете се изкачват от четвъртото ти хвърляне.
    }{ $remainder ->
        [opponent] {" "}Което от веригата не може да се изиграе, го играе противникът.
       *[forfeit] {""}
    }{ $days ->
        [0] {""}
        [one] {" "}1 ден за ход.
       *[other] {" "}{$days} дни за ход.
    }{ $rated ->
        [yes] {" "}{ $points ->
            [1] Брои се за класацията.
           *[other] Брои се за класацията като една игра.
        }
       *[no] {""}
    }{ $days ->
        [0] {""}
       *[other] {" "}Който се бави повече, може да загуби играта.
    }
challenge-seal = Заровете са запечатани: {$commitment}
challenge-guest = Тук съм на гости: не мога да ви викам. Наминавайте, когато можете.
challenge-accepted = **{$white}** – **{$black}**: играта започна. Дъската е по-долу.
challenge-declined = {$name} няма да играе сега.
challenge-withdrawn = Поканата е оттеглена.
challenge-expired = Никой не дойде навреме. Играе ли ти се? /gulbara

button-play = ✓ Играя
button-play-with = ✓ Играя с {$name}
button-play-computer = 🤖 С компютъра
button-decline = Не, благодаря
button-withdraw = Оттегли
button-length =
    🎯 { $points ->
        [1] Една игра
       *[other] До {$points} точки
    }
button-how = Как се играе
button-undo = ↶ Назад
button-undo-all = ⟲ Всичко
button-undo-all-row = ⟲ Върни целия ход
button-info = ?
button-done = ✓ Готово
button-roll = 🎲 Хвърли
button-left = още {$left}
button-type = ⌨ Напиши ход
button-again = ↻ Реванш
button-replay = ▶ Повторение
button-record = ⤓ Запис
button-record-text = Като текст
button-leaderboard = 🏆 Класация
button-analyse = 🔍 Анализ
button-fair = 🎲 Честни зарове
button-keep-playing = Играя нататък
button-resign = Предавам се: −{$points}
button-call-off = Прекрати играта
button-offer-call-off = Предложи край без резултат
button-claim = 🏁 Вземам победата
button-wait = ⏳ Ще чакам
menu-number = {$die}: откъде?

# The board. At most three lines, small print apart.

board-players = ⚪ {$white} – ⚫ {$black}
board-players-match = ⚪ {$white} **{$ws}** – **{$bs}** ⚫ {$black} · до {$points}
news-opening = Начало: ⚪ {$white} {$throws}{", "}⚫ {$black} {$last}. **{$starter}** започва с {$roll}.
news-opening-ties = Начало: {$throws}. **{$starter}** започва с {$roll}.
news-again = {$throw}, пак: {$next}
news-game-before =
    Игра {$game}: {$winner} спечели { $points ->
        [1] 1 точка
       *[other] {$points} точки
    }.
news-earlier =
    { $count ->
        [one] още 1 ход
       *[other] още {$count} хода
    }, после
news-played = {$disc} {$roll}: {$steps}
# {$missing} is one of the messages missing-…
news-played-short = {$disc} {$roll}: {$steps} ({$missing})
news-forced = {$disc} {$name} {$roll}: само един начин, {$steps}.
news-forced-short = {$disc} {$name} {$roll}: само един начин, {$steps} ({$missing}).
missing-number = {$die} не става
missing-smaller = може само едното и трябва да е {$die}
missing-numbers =
    { $count ->
        [1] последното {$die} не става
        [2] две по {$die} не стават
        [3] три по {$die} не стават
       *[other] {$die} не става
    }
missing-chain =
    после веригата спря, губят се { $count ->
        [one] 1 число
       *[other] {$count} числа
    }
missing-chain-over = после веригата спря
missing-rest = губят се: {$lost}
news-pass =
    {$disc} {$name} {$roll}: { $kind ->
        [double] не може да се играе
       *[mixed] нито едно не може да се играе
    }{ $count ->
        [1] {""}
       *[other] {" "}({$count} пропуска подред)
    }.
news-shut-out =
    {$disc} {$name} няма накъде ({ $count ->
        [one] {$count} пропуск
       *[other] {$count} пропуска подред
    }: {$rolls}).
news-remainder = {$disc} {$name} изигра остатъка: {$steps}
news-remainder-short = {$disc} {$name} изигра остатъка: {$steps} ({$missing})
news-remainder-none = {$disc} {$name}: от остатъка нищо не може да се играе.
move-to = **{$disc} {$name} играе {$roll}**
move-roll = **{$disc} {$name} хвърля**
move-climbs = **{$disc} {$name} играе {$roll}**, изкачва се до 6
move-remainder = **{$disc} {$name} играе остатъка на {$other}: {$rest}**, после хвърля
move-so-far = {$disc} {$name} {$roll}: {$steps} · още {$left}
move-chain = {$disc} {$name}: {$roll} се изкачва: {$before}**{$now}**{$after}
move-rest-so-far = {$disc} {$name}, остатъкът на {$other}: {$steps} · още {$left}
move-chain-link =
    {$die}: { $left ->
        [1] още едно
        [2] още две
        [3] още три
       *[4] още четири
    }
move-done = {$disc} {$name} {$roll}: {$steps} · Готово?
move-rest-done = {$disc} {$name}, остатъкът на {$other}: {$steps} · Готово?
chain-stops =
    Веригата спира: { $left ->
        [1] едно {$die} не може да се играе
        [2] две по {$die} не могат да се играят
        [3] три по {$die} не могат да се играят
       *[4] {$die} не може да се играе
    }. Губят се: {$lost} ({ $count ->
        [one] 1 число
       *[other] {$count} числа
    }). Върни назад и потърси друго или натисни „Готово“.
chain-stops-over =
    Веригата спира: { $left ->
        [1] едно {$die} не може да се играе
        [2] две по {$die} не могат да се играят
        [3] три по {$die} не могат да се играят
       *[4] {$die} не може да се играе
    }. {$name} играе {$lost}, после хвърля. Върни назад и потърси друго или натисни „Готово“.
stuck-number = {$die} не може да се играе.
stuck-rest = Не може да се играе и се губи: {$lost}.
one-way = { $count ->
        [one] {$die} имаше само един начин
       *[other] {$die}-ците имаха само един начин
    }: {$steps}.
hint-both = И двете числа трябва да се изиграят, затова някои ходове липсват.
hint-only = Може да се изиграе само {$die}.
help-first = Натисни ход: 24/18 мести един пул от 24 на 18. После „Готово“.
offer-line = {$name} предлага край без резултат. /resign е съгласие.
late-line = Времето на {$name} изтече: {$other} може да вземе победата.
next-seal = Заровете на следващата игра са запечатани: {$commitment}

# What people are told when they are called: at the head of the board, or in a private line.

call-turn = {$name}, твой ред е.
call-reminder = ⏰ {$name}, {$other} чака. Времето ти изтича {$until}.
call-reminder-open = ⏰ {$name}, {$other} чака.
call-claim = ⏰ {$name}, времето на {$other} изтече. Вземаш ли победата, или ще чакаш?
# In the language of whoever is invited, below a challenge in the room’s.
call-challenge = {$challenger} те кани на игра.
line-turn = Твой ред е срещу {$other}.
line-board = /board показва дъската.
line-over = Този ход вече е изигран.

# The end.

end-off = 🏁 **{$winner} печели { $points ->
        [1] 1 точка
       *[other] {$points} точки (марс)
    }!** { $points ->
        [1] {$loser}: {$off} { $off ->
            [one] изваден
           *[other] извадени
        }.
       *[other] {$loser}: нито един изваден.
    }
end-resign = 🏁 **{$winner} печели { $points ->
        [1] 1 точка
       *[other] {$points} точки (марс)
    }.** {$loser} се предаде.
end-time = 🏁 **{$winner} печели { $points ->
        [1] 1 точка
       *[other] {$points} точки (марс)
    }.** Времето на {$loser} изтече.
end-void = 🏁 **Играта е прекратена.** Никой не печели, никой не губи.
end-match = 🏆 **{$winner} печели мача с {$won} на {$lost}!**
end-goes-on = Мач до {$points}: ⚪ {$white} {$ws}, ⚫ {$black} {$bs}. Следва игра {$game}.
end-match-void = Мачът до {$points} приключва при {$ws} на {$bs}: никой не го печели.
end-gone = 🏁 **Играта се прекратява**: един от играчите си тръгна завинаги. Никой не печели и никой не губи.
end-facts =
    { $turns ->
        [one] 1 ход
       *[other] {$turns} хода
    }, {$time}.{$chain} Чифтове: {$white} {$wd}, {$black} {$bd}.
end-longest = {" "}Най-дълга верига: {$name}, {$roll}, { $count ->
        [one] 1 число
       *[other] {$count} числа
    }.
end-unsealed = Печатът на заровете е отворен, всеки може да ги провери.
end-proof = Seed {$seed} · client {$client}
time-minutes =
    { $minutes ->
        [0] под минута
        [one] 1 мин
       *[other] {$minutes} мин
    }
time-hours = {$hours} ч {$minutes} мин
decimal-sign = ,
moment-ahead =
    { $unit ->
        [days] { $count ->
            [one] след {$count} ден
           *[other] след {$count} дни
        }
        [hours] { $count ->
            [one] след {$count} час
           *[other] след {$count} часа
        }
       *[minutes] { $count ->
            [0] сега
            [one] след {$count} минута
           *[other] след {$count} минути
        }
    }
moment-ago =
    { $unit ->
        [days] { $count ->
            [one] преди {$count} ден
           *[other] преди {$count} дни
        }
        [hours] { $count ->
            [one] преди {$count} час
           *[other] преди {$count} часа
        }
       *[minutes] { $count ->
            [0] току-що
            [one] преди {$count} минута
           *[other] преди {$count} минути
        }
    }

# Leaderboards. Nobody is mentioned in a list.

former-player = бивш играч
ranking-title = 🏆 **Класация** {$order}, {$time}
ranking-by-rating = по рейтинг
ranking-by-wins = по спечелени игри
ranking-by-points = по спечелени точки
ranking-by-mars = по марсове
ranking-by-streak = по победи подред
ranking-all = общо
ranking-month = този месец
ranking-line =
    {$place}. **{$name}** · {$rating} · {$wins} от {$games} · { $points ->
        [one] 1 точка
       *[other] {$points} точки
    }, марсове {$mars} · {$best} подред
ranking-won = {$wins} от {$games}
ranking-empty = Тук още няма завършена игра между двама души. Първото място е свободно: /gulbara
ranking-empty-month = Този месец още никой не е завършил игра. Първото място е свободно: /gulbara
ranking-provisional = Рейтинг с „?“ още не е сигурен: малко игри или дълга почивка.
ranking-no-club = Класациите са на групи и сървъри. Твоите собствени числа: /stats

button-rating = Рейтинг
button-wins = Победи
button-points = Точки
button-mars = Марсове
button-streaks = Подред
button-month = Този месец
button-all-time = Общо
button-in-words = Аа С думи
button-picture = 🖼 Картина

# A player's figures.

stats-title = 📊 **{$name}**, {$place}
stats-here = тук
stats-everywhere = навсякъде
stats-none = Тук още няма завършена игра.
stats-nothing-yet = Още нямаш завършена игра. Играе ли ти се? /gulbara
stats-nobody = Не познавам тук никого с това име и със завършена игра.
stats-rating =
    Рейтинг **{$rating}** ± {$deviation}, от { $games ->
        [one] 1 игра за класацията
       *[other] {$games} игри за класацията
    }
stats-ratings =
    Рейтинг **{$rating}** ± {$deviation}, от { $games ->
        [one] 1 игра за класацията
       *[other] {$games} игри за класацията
    } тук; навсякъде {$everywhere}
stats-games =
    { $games ->
        [one] 1 игра
       *[other] {$games} игри
    }, спечелени {$wins}; { $won ->
        [one] спечелена 1 точка
       *[other] спечелени {$won} точки
    }, загубени {$lost}
stats-mars = Марсове: дадени {$given}, взети {$taken}. Най-много победи подред: {$best}{$streak}
stats-streak-won = {", "}сега {$count}
stats-streak-lost =
    {", "}сега { $count ->
        [one] 1 загуба
       *[other] {$count} загуби
    }
stats-chain = Най-дълга верига: {$chain}. Една игра трае средно {$time}
stats-rivals = Най-често с {$rivals}
stats-rival = {$name} ({$wins} от {$games})
stats-you-two =
    С теб: { $games ->
        [one] 1 игра
       *[other] {$games} игри
    }, спечелени срещу теб {$wins}; {$won} : {$lost} точки
stats-computer =
    Срещу компютъра, броени отделно: { $games ->
        [one] 1 игра
       *[other] {$games} игри
    }, спечелени {$wins}
stats-chart = Рейтингът на {$name} за последните {$games} игри за класацията: от {$from} до {$to}, между {$least} и {$most}.

dice-title = 🎲 **Как паднаха заровете**
dice-club = Този клуб
dice-computer = Компютърът
dice-all = Всички
dice-faces = **{$whose}**, { $rolls ->
        [one] 1 хвърляне
       *[other] {$rolls} хвърляния
    }: {$faces}, очаквани по около {$expected}
dice-doubles =
    { $doubles ->
        [one] 1 чифт
       *[other] {$doubles} чифта
    }, очаквани около {$expected}. {$chances}
dice-chances = Честни зарове се отклоняват толкова в {$faces} % от случаите (чифтове: {$doubles} %).
dice-few = Твърде малко хвърляния, за да се каже повече.
dice-note = Брои се всяко хвърляне от всяка завършена игра; само началното не, защото не може да е чифт. Шансовете са от хи-квадрат тест: под 1 % е рядко и се случва на един играч от сто.

button-dice = 🎲 Зарове
button-games = 🕘 Игри
button-here = Тук
button-everywhere = Навсякъде
button-back = ‹ Назад

# Finished games.

history-title =
    🕘 **Завършени игри**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-title-of =
    🕘 **Завършени игри на {$name}**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-none = Тук още няма завършена игра. Играе ли ти се? /gulbara
history-gone = Тази игра не се намира.
history-off = {$number}. {$date}: **{$winner}** – {$loser}, победа{ $points ->
        [1] {""}
       *[other] {", "}{$points} точки (марс)
    }
history-resign = {$number}. {$date}: **{$winner}** – {$loser}, победа с предаване{ $points ->
        [1] {""}
       *[other] {", "}{$points} точки (марс)
    }
history-time = {$number}. {$date}: **{$winner}** – {$loser}, победа по време{ $points ->
        [1] {""}
       *[other] {", "}{$points} точки (марс)
    }
history-void = {$number}. {$date}: {$winner} и {$loser} прекратиха играта
history-voided = {$number}. {$date}: {$winner} и {$loser}, обявена за невалидна
history-voided-why = ⚖ Обявена за невалидна: {$reason}
history-match = {" "}· игра {$game} от мач до {$points}, {$won}–{$lost}
history-game = Игра {$game}, {$date}

button-my-games = Моите игри
button-all-games = Всички игри тук
button-moves = 📝 Ходове

# One player on two platforms.

link-code = Твоят код: {$code}. Важи веднъж, десет минути. В {$place} ми пиши на лично: /link и кода.
link-code-care = Не го казвай на никого: който го донесе, става един играч с теб.
link-linked = Ти си един играч тук и в {$place}: резултатите се броят заедно. След разделяне всеки профил пак има своите резултати.
link-ask = **{$name}** в {$place} – това ти ли си?
    Тогава отсега си един играч: резултатите на двата профила се броят заедно, под последното ти име. С /link можеш пак да ги разделиш.
link-done = Готово: вече си един играч и на двете места, всичко е преброено наново.
link-off = Разделени: всеки профил пак има своите резултати, сякаш никога не са били заедно.
link-kept = Добре. Нищо не е променено.
link-none = Този профил не е свързан с друг.
link-unknown = Кодът не важи или вече не важи: живее десет минути и работи веднъж. Другият ти профил получава нов с /link.
link-too-often = Твърде много кодове засега. Опитай пак след час.
link-same-site = И този код е от {$place}. Профил оттам се свързва с профил на друга платформа.
link-taken = Единият от двата вече е свързан. Първо го раздели: /link
link-opponents = Тези два профила седят на една маса. Първо приключи там.
link-private = Това е само между нас: пиши ми на лично, /link
link-not-here = Профили се свързват в Discord и Telegram; тук никой няма профил.
link-place-discord = Discord
link-place-telegram = Telegram
button-unlink = Раздели
button-link = Да, това съм аз
button-link-no = Не

# One's own data.

forget-what = Пазя името и номера на профила ти, избраното в /settings и игрите ти с резултатите. Твои съобщения не пазя.
    Вземи всичко като файл или го изтрий.
forget-ask = **Да изтрия ли всичко завинаги?** Изчезват името, профилите и настройките ти. Започнатите игри се прекратяват. Противниците запазват резултатите си срещу „бивш играч“. Ако се върнеш, започваш отначало.
    Каквото вече стои в чатовете, остава там.
forget-data = Всичко, което пазя за теб. Самите игри: /export
forget-done = Готово. Вече не знам нищо за теб. Благодаря за игрите!
forget-kept = Добре. Нищо не е променено.
forget-private = Това е само между нас: пиши ми на лично, /forget
button-forget-data = ⤓ Моите данни
button-forget-ask = Изтрий …
button-forget-keep = Запази всичко
button-forget-sure = Изтрий завинаги

# The pictures beside the rules, in words.

diagram-turn = {$name} играе {$dice}: {$steps}.
diagram-rest = {$name} играе каквото {$other} не можа от {$dice}.
diagram-mars = {$name} извади и петнайсетте, {$other} нито един: марс.

# The replay.

replay-players = ▶ **{$white}** – **{$black}**, { $turns ->
        [one] 1 ход
       *[other] {$turns} хода
    }
replay-running = Играта продължава.
replay-alt = Повторение, анимирано: {$told}

# What I would play. Reasons stand in a row after each way.

advice-only = **{$roll}**: може да се изиграе само по един начин.
advice-title = **{$roll}**: моят съвет и колко точки ти носи.
advice-line = {$place}. **{$steps}** {$value} · {$reasons}
advice-points =
    { $count ->
        [one] държи {$count} капия
       *[other] държи {$count} капии
    }
advice-wall = {$count} подред
advice-leaves-nothing = не оставя нито едно число
advice-leaves = оставя само {$numbers}
advice-takes = отнема {$numbers}
advice-stuck =
    { $count ->
        [one] {$count} пул затворен
       *[other] {$count} пула затворени
    }
advice-mars = марс {$percent} %
advice-mars-against = марс срещу теб {$percent} %

# The analysis of a finished game. Points have a sign.

analysis-title = 🔍 **Как беше изиграна**
analysis-side =
    {$disc} **{$name}**: подарени {$lost} точки в { $decisions ->
        [one] {$decisions} решение
       *[other] {$decisions} решения
    }, по {$rate} хилядни. Късмет {$luck}. Съмнителни {$doubtful}, лоши {$bad}, много лоши {$blunders}.
analysis-even = При равни зарове: {$disc} {$name} {$points}.
analysis-clean = Никой ход не подари толкова, че да си струва дума.
analysis-worst = Ходовете, които струваха най-много:
analysis-turn = {$place}. ход {$turn}, {$disc} {$roll}: {$points}, {$mark}
analysis-played = Ход {$turn}, {$disc} {$name} {$roll}: {$steps}.
analysis-better = По-добре: **{$steps}**, печели {$win} % вместо {$was} %.
analysis-cost = {$points}: {$mark}.
analysis-doubtful = съмнителен
analysis-bad = лош
analysis-very-bad = много лош
analysis-chart = {$name}: шанс за победа, %

# The record as people write it.

sheet-title = Гюлбара, игра {$id}, {$date}
sheet-rules = Правила: {$rules}
sheet-opening = Начало, първо зарът на белите: {$pairs}
sheet-result = {$winner} печели { $points ->
        [1] 1 точка
       *[other] {$points} точки (марс)
    }{ $by ->
        [resign] , {$loser} се предаде
        [time] , времето на {$loser} изтече
       *[off] {""}
    }
sheet-running = Играта продължава.
sheet-void = Прекратена: никой не печели, никой не губи.

# Alternative text of the picture.

alt-to-move = {$name} е на ход, зарове {$dice}.
alt-to-roll = {$name} трябва да хвърли.
alt-to-move-rest = {$name} играе каквото другият не можа, зарове {$dice}.
alt-so-far = Изиграно дотук: {$steps}.
alt-left = Остава да се играе: {$left}.
alt-all-played = Всичко е изиграно.
alt-match = Мач до {$points}: {$white} {$ws}, {$black} {$bs}.
alt-side =
    { $side ->
        [white] Белите
       *[black] Черните
    }{ $named ->
        [yes] , {$name}
       *[no] {""}
    }: {$stands}; { $off ->
        [0] нито един изваден
        [one] 1 изваден
       *[other] {$off} извадени
    }, { $pips ->
        [one] 1 крачка
       *[other] {$pips} крачки
    } до края.
alt-point = {$count} на {$point}
alt-nobody = нито един пул на дъската
alt-dice = {$high} и {$low}
alt-double = два пъти {$die}
alt-numbers =
    { $count ->
        [1] едно {$die}
        [2] две по {$die}
        [3] три по {$die}
       *[4] четири по {$die}
    }
alt-step =
    { $times ->
        [1] {$from} на {$to}
        [2] {$from} на {$to} два пъти
       *[other] {$from} на {$to} {$times} пъти
    }
alt-step-off =
    { $times ->
        [1] {$from} навън
        [2] {$from} навън два пъти
       *[other] {$from} навън {$times} пъти
    }
alt-last = Последен ход, {$name} с {$dice}: {$steps}.
alt-last-none = Последен ход, {$name} с {$dice}: нищо не можеше да се играе.
# Where there is no room for all of it.
alt-more = Останалото: /board text

# Private answers, at most 200 characters.

refusal-watching = Ти гледаш. {$white} – {$black}, на ход е {$mover}. Играе ли ти се? /gulbara
refusal-no-seat = Не седиш на тази маса. Играе ли ти се? /gulbara
refusal-not-your-turn = На ход е {$mover} ({$dice}).
refusal-not-your-roll = Ред е на {$mover} да хвърли.
refusal-roll-first = Първо хвърли: 🎲 е под дъската.
refusal-old-board = Тази дъска е от по-раншен ход. Сегашната е по-долу.
refusal-moved-on = Дъската вече се е променила. Погледни и натисни пак.
refusal-already-counted = Това натискане вече е зачетено.
refusal-game-over =
    Тази игра свърши: {$winner} спечели { $points ->
        [1] 1 точка
       *[other] {$points} точки
    }.
refusal-game-void = Тази игра беше прекратена.
refusal-match-over = Този мач свърши: {$winner} го спечели с {$won} на {$lost}.
refusal-not-started = Тази игра още не е започнала.
refusal-declined = Тази покана беше отказана.
refusal-withdrawn = Тази покана беше оттеглена.
refusal-expired = Тази покана е изтекла. Играе ли ти се? /gulbara
refusal-seat-taken = {$white} и {$black} вече играят. Играе ли ти се? /gulbara
refusal-own-challenge = Не можеш да приемеш собствената си покана. Изчакай приятел или я оттегли.
refusal-not-invited = Тази покана е за {$name}. Играе ли ти се? /gulbara
refusal-only-invited = Само {$name} може да откаже.
refusal-only-challenger = Само {$name} може да направи това.
refusal-nothing-to-undo = Няма какво да се върне.
refusal-too-many-undos = Този ход е връщан 200 пъти. Натисни „Готово“, щом може, или играй нататък.
refusal-must-play = Има какво да се играе: {$left}.
refusal-already-offered = Вече предложи край без резултат. {$name} може да се съгласи с /resign.
refusal-nobody-late = Никой не закъснява: {$mover} още има време.
refusal-own-turn-late = Закъснява твоят собствен ход. Още можеш да го изиграеш.
refusal-only-admin = Само админ може да прекратява чужди игри.
refusal-still-to-play = Остава да се играе: {$left}.
refusal-first-step = {$piece} не става: {$why}. Нищо не е изиграно.
refusal-step = Стъпка {$number}, {$piece}: {$why}. Нищо не е изиграно.
refusal-no-longer = {$piece} вече не може: {$die} е изиграно.
refusal-illegal = Това не става: {$why}.
refusal-legal = Сега може: {$steps}
refusal-token = Този бутон не ми е познат. /board показва дъската отново.
refusal-no-table = Тази маса вече я няма. Играе ли ти се? /gulbara

illegal-empty = нямаш пул на {$point}
illegal-blocked = противникът държи {$point}
illegal-not-home = пулове се вадят чак когато и петнайсетте са от 6 до 1
illegal-higher-stands = първо трябва да излезе пул от {$point}
illegal-no-such-number = {$die} не е за игра; остават: {$left}
illegal-played = {$die} е изиграно
illegal-no-such-distance = това не е хвърлено; остават: {$left}
illegal-both = и двете числа трябва да се изиграят, а това би попречило
illegal-must-be = само едно число може да се изиграе и трябва да е {$die}
illegal-nothing-left = нищо повече не може да се играе; „Готово“ завършва хода
illegal-no-more = за него не остава число
illegal-still-to-play = остава да се играе: {$left}
illegal-not-now = не сега

misread-nothing = Напиши хода след командата: /move 24/19 24/18
misread-no-step = Не разчитам „{$text}“ като ход. Пиши 24/19 или 24/20(3) за три пула. Нищо не е изиграно.
misread-no-point = „{$text}“: капиите са от 1 до 24 или off. Нищо не е изиграно.
misread-backwards = „{$text}“: пуловете вървят от големите към малките числа. Нищо не е изиграно.
misread-repeat = „{$text}“: от 1 до 15 пула. Нищо не е изиграно.
misread-too-long = Това е прекалено дълго за ход. Нищо не е изиграно.

# What commands answer.

note-no-game = Тук нямаш започната игра. Играе ли ти се? /gulbara
note-no-table-here = Тук няма игра. Играе ли ти се? /gulbara
note-which = Коя игра?
note-challenge-open = Вече имаш три отворени покани тук. Оттегли първо една.
note-pair-plays = Вие двамата вече играете тук. /board показва дъската.
note-no-self = Не можеш да играеш срещу себе си. Покани приятел или: /gulbara computer
note-nobody = {$name} не може да седне на маса. Покани човек или играй с компютъра.
note-former-player = Този играч си тръгна завинаги. Покани някой друг: /gulbara
note-points = Мач се играе до 3, 5, 7 или 11 точки. Без число е една игра.
note-not-now = {$name} сега не приема покани. Може на друг да му се играе: /gulbara
note-seat-kept = {$name} чака някой друг. Играе ли ти се? /gulbara
note-rules-unknown = Няма правила с име „{$name}“. Има: {$names}.
note-link-gone = Тази покана вече не е отворена. Играе ли ти се? /gulbara
note-link-own = Това е твоята връзка: прати я на приятел.
note-resign = Предаваш ли играта? Губиш { $points ->
        [1] 1 точка
       *[other] 2 точки (марс: нямаш изваден пул)
    }.
note-resign-match =
    { $lost ->
        [yes] С нея губиш и мача.
       *[no] Мачът продължава.
    }{" "}При прекратяване мачът свършва и никой не го печели.
note-call-off = Още не сте изиграли и двамата по ход: играта може да се прекрати без загуба.
note-offered = {$name} го вижда на дъската и може да се съгласи с /resign.
note-keep-playing = Добре. Играта продължава.
note-asked-other = Само който е питал, може да отговори.
games-title =
    { $count ->
        [one] Тук тече една игра.
       *[other] Тук текат {$count} игри.
    }
games-own =
    { $count ->
        [one] Играеш една игра.
       *[other] Играеш {$count} игри.
    }
games-line = {$number}. ⚪ {$white} – ⚫ {$black} · на ход е {$mover}, {$since}
button-end-numbered = Прекрати {$number}
note-end-game = Да прекратя ли играта на {$white} и {$black}? Тогава никой не печели и никой не губи.
button-keep-game = Нека остане
button-end-game = Прекрати я
note-info-waiting = На ход е {$mover}.
# Said after who is to move, to whoever will be called.
note-will-tell = Ще ти кажа, когато дойде редът ти.
note-info-roll = Заровете те чакат: натисни 🎲 Хвърли. С /settings могат да се хвърлят сами.
note-info-done = „Готово“ завършва хода, „Назад“ го връща.
note-info-lost = Не може да се играе: {$lost}.
note-info-left = Бутонът играе точно каквото пише, по твоето броене. Може и с писане: /move {$example}
note-info-army =
    {$disc} {$stands}{ $off ->
        [0] {""}
       *[other] {", извадени: "}{$off}
    }
note-info-challenge = Натисни „Играя“ и заровете решават кой започва. Печели който пръв извади петнайсетте си пула. /rules казва повече.
note-info-fair = Печатът, показан преди играта, е SHA-256 на seed; всеки зар следва от seed и client. „gulbara verify“ проверява записа.
note-no-game-yet = Тук още не е играно. Играе ли ти се? /gulbara
note-no-such-game = Тук няма игра {$id} за гледане.
note-replay-drawing = Рисувам {$moments} кадъра …
note-replay-failed = Тази не успях да я нарисувам. Опитай пак.
note-hint-rated = Тази игра се брои за класацията, затова е само твоя. Подсказвам в игри, които не се броят.
note-hint-not-now = Не си на ход. Попитай ме пак, когато си.
note-analysis-looking = Преглеждам играта: ход {$turn} от {$turns} …
note-analysis-running = Играта продължава. Попитай ме пак, когато свърши.
note-analysis-nothing = В тази игра никой не е изиграл ход.
note-analysis-failed = Тази не успях да я прегледам. Опитай пак.
note-record = Цялата игра. „gulbara verify“ проверява всеки зар и всяка стъпка от нея.
note-record-running = Играта дотук. Seed на заровете ще е вътре, когато свърши.
note-record-text = Играта, както я пишат хората; всеки ход е в броенето на своя играч.
note-settings-other = Това са настройките на друг. Твоите: /settings
note-settings-admin = Само админи могат да променят каквото важи за всички тук.
note-settings-no-club = Тук сме само ти и аз. В група админите ѝ могат да изберат повече: /settings
note-greeting = Тук говоря на български, докато админ не избере друго.
button-greeting = 🌐 Език
note-not-here = В тази стая не се започват игри: админ е избрал други. Опитай там.
note-blocked = {$name} вече не може да те кани, нито да сяда срещу теб, и не научава за това. /settings го връща.
note-unblocked = {$name} пак може да те кани.
note-block-whom = Не познавам тук никого с това име. Спри някого, чиято покана или игра ти е позната: /settings block и името.
note-void-admin = Само админ може да обяви резултат за невалиден.
note-void-how = Напиши номера на играта и защо резултатът да отпадне: /history void k7f2q причината
note-void-running = Тази игра още се играе. Админ може да я прекрати: /games
note-void-already = Този резултат вече е невалиден.
result-voided =
    ⚖ { $match ->
        [yes] **Обявен за невалиден:** мачът на {$white} и {$black} ({$id}).
       *[no] **Обявена за невалидна:** играта на {$white} и {$black} ({$id}).
    }
result-voided-why = Не се брои за нищо, а класацията е, сякаш не е играно. Защо: {$reason}
rules-overview-name = играта

rules-overview = **Гюлбара** се играе с по 15 пула, отначало всички на твоята 24. Двамата вървят в една и съща посока: от 24 надолу до 1, после навън.
    Хвърляш два зара и играеш и двете числа. Капия и с един-единствен чужд пул е блокирана. Удряне няма.
    От четвъртото ти хвърляне чифтовете се изкачват: 4-4 е четири четворки, после четири петици, после четири шестици. Който пръв извади петнайсетте си пула, печели 1 точка, 2, ако другият няма нито един изваден (марс).
rules-board-name = дъска
rules-board = **Дъската.** Всеки брои капиите от своята страна: 24 е началото, от 6 до 1 е домът. Твоята 24 е 12 за другия. Числата на картинката са на този, който е на ход.
rules-moving-name = движение
rules-moving = **Движение.** Една стъпка мести един пул напред с едно число. На капия на противника не се стъпва; своите пулове никога не пречат. Играят се и двете числа, ако в някакъв ред е възможно; ако може само едно, трябва да е по-голямото, стига то да може. Ако не може нито едно, ходът се пропуска. От началото може да тръгнат колкото щеш пулове, всякакви стени са позволени.
rules-doubles-name = чифтове
rules-doubles = **Чифтове.** Чифтът е четири равни числа. При първите ти три хвърляния това е всичко. След това се изкачва: четири пъти числото, после четири пъти следващото, до 6. От всяка четворка се играе колкото може; първата, която не може да се изиграе докрай, спира хода и остатъкът се губи.
    Български правила: щом от веригата е изиграна поне една стъпка, противникът играе остатъка, преди да хвърли. (Българският текст си противоречи откога почват веригите; тук е от твоето четвърто хвърляне, а остатъкът трябва да се изиграе.)
rules-bearing-off-name = вадене
rules-bearing-off = **Вадене.** Когато и петнайсетте са от 6 до 1, число вади пул от своята капия; по-голямо число вади от най-високата. Винаги може вместо това да местиш вътре в дома.
rules-winning-name = победа
rules-winning = **Победа.** Който пръв извади петнайсетте, печели 1 точка, 2, ако другият няма нито един изваден (марс). Предаването се брои по същия начин. Удвояване на залога няма, реми също.
rules-house-name = варианти
rules-house = **Варианти.** gulbara: което от веригата не може да се изиграе, се губи. bulgarian: изиграва го противникът, преди да хвърли. Избира се с /gulbara.

# The settings: a list, and for each of them a page with a title, a sentence, and what it can be.

set-value = {$name}: **{$value}**
set-title = **{$name}**
set-back = ‹ Назад
set-own-open = ‹ Моите настройки
set-club-open = За всички тук ›

set-own-title = **{$name}**, това са твоите настройки. Важат, където и да играеш.
set-own-lang = Език
set-own-lang-about = На този език е каквото казвам само на теб.
set-own-lang-auto = като в приложението ти
set-own-theme = Дъска
set-own-theme-about = Как изглеждат дъските, които виждаш само ти. Общите са, както са избрали админите.
set-own-seat = Долу
set-own-seat-about = Кой седи долу на дъските, които виждаш само ти. На общите винаги са белите.
set-own-seat-no = белите
set-own-seat-yes = моята страна
set-own-rolls = Зарове
set-own-rolls-about = Хвърлянето нищо не решава, затова заровете се хвърлят сами. Ако искаш ти да хвърляш, чака те бутон.
set-own-rolls-no = хвърлят се сами
set-own-rolls-yes = чакат моето 🎲 Хвърли
set-own-done = Готово
set-own-done-about = С ✓ Готово завършваш хода си и можеш да погледнеш пак. Без него ходът свършва с последното местене; само спряла верига още пита.
set-own-done-yes = завършва хода ми
set-own-done-no = не е нужно
set-own-mentions = Споменаване
set-own-mentions-about = Когато е твой ред и те няма, те споменавам, веднъж.
set-own-mentions-yes = когато съм на ход
set-own-mentions-no = никога
set-own-line = Лично съобщение
set-own-line-about = Вместо да те споменавам в група, ти пиша един ред в нашия чат. За това веднъж натисни Start там.
set-own-line-no = не
set-own-line-yes = вместо споменаване
set-own-reads = Чети дъската
set-own-reads-about = За екранни четци: щом дойде твоят ред, дъската идва наново, с позицията с думи.
set-own-reads-no = не
set-own-reads-yes = при всеки мой ход
set-own-blocked = Спрени
set-own-blocked-about = Който е тук, не може да те кани, нито да сяда срещу теб, и не научава за това. /settings block и име добавя някого.
set-own-private = Това е само между нас: пиши ми на лично, /settings
set-own-sent = Твоите настройки са в нашия чат.
set-own-blocked-nobody = никой
set-own-blocked-some =
    { $count ->
        [one] {$count} човек
       *[other] {$count} души
    }
button-unblock = Пусни {$name}

set-club-title = **За всички тук.** Започнатите игри запазват правилата и времето си.
set-club-lang = Език
set-club-lang-about = На този език е каквото виждат всички.
set-club-lang-auto = още не е избран
set-club-theme = Дъска
set-club-theme-about = Как изглеждат дъските, които виждат всички.
set-club-rules = Правила
set-club-rules-about = За игри, които не казват по кои. Чифтовете и остатъците се избират и поотделно.
set-club-rules-auto = домашни правила
set-club-chain = Чифтове
set-club-chain-about = Откога чифтът се изкачва: четири пъти числото, после четири пъти следващото, до 6.
set-club-chain-own_roll_4 = изкачват се от 4-тото ти хвърляне
set-club-chain-game_roll_4 = изкачват се от 4-тото хвърляне в играта
set-club-chain-own_roll_3 = изкачват се от 3-тото ти хвърляне
set-club-chain-after_first_double = изкачват се след първия ти чифт
set-club-chain-first_roll = изкачват се от първото хвърляне
set-club-remainder = Остатъци
set-club-remainder-about = Какво става с частта от веригата, която не може да се изиграе.
set-club-remainder-forfeit = губят се
set-club-remainder-opponent = играе ги противникът
set-club-rated = Класация
set-club-rated-about = Броят ли се новите игри между хора за класацията.
set-club-rated-yes = игрите се броят
set-club-rated-no = игрите не се броят
set-club-days = Време за ход
set-club-days-about = Който се бави повече, може да загуби играта: другият има право да поиска победата.
set-club-days-some =
    { $days ->
        [one] 1 ден
       *[other] {$days} дни
    }
set-club-days-none = без срок
set-club-posting = Нови дъски
set-club-posting-about = Когато редът мине, дъската се сменя на място или идва наново, а старите остават.
set-club-posting-edit = когато трябва
set-club-posting-new = всеки ход
set-club-rooms = Къде се играе
set-club-rooms-about = Къде може да се започва игра, гледано оттук. За друга стая отвори настройките там.
set-club-rooms-everywhere = навсякъде
set-club-rooms-only = само тук
set-club-rooms-here = и тук
set-club-rooms-away = не тук
set-club-threads = Нишки
set-club-threads-about = Отива ли играта в своя нишка под поканата.
set-club-threads-no = игрите остават в канала
set-club-threads-yes = нишка за всяка игра

help-typing-telegram = Може и с писане: отговори на дъската с 24/19 24/18 или /move 24/19 24/18.
help-typing-discord = Може и с писане: /move подсказва цели ходове, докато пишеш.
help-typing-local = Може и с писане: напиши 24/19 24/18 на реда отдолу.
help-text = **Гюлбара тук.** /gulbara кани приятел, стаята или компютъра. Натискай бутоните под дъската: 24/18 мести един пул от 24 на 18, ↶ връща, ✓ Готово завършва хода. Заровете се хвърлят сами.
    {$typing} /board показва дъската отново, /resign пита, преди да прекрати нещо, /rules разказва правилата. /leaderboard, /stats и /history помнят кой е печелил. /hint подсказва добри ходове, /analyse разглежда изиграна игра.
start-text = **Добре дошли в гюлбара!** Петнайсет пула, два зара, без удряне и с чифтове, които се изкачват. /gulbara започва: тук срещу компютъра или с връзка за приятел, в група с всеки. /rules обяснява, /help показва останалото.

board-moved = Дъската е по-долу.
note-rematch-waits = Реваншът ти вече е предложен; чака другия.
