# Русский. `**` выделяет жирным. Имена игроков приходят извне и никогда не бывают разметкой.

# What the language calls itself.
own-name = Русский

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Позвать на игру друга, всех в комнате или компьютер
command-board = Показать доску заново или прочесть позицию словами
command-move = Сыграть ход, написав его, например 24/19 24/18
command-resign = Сдаться или отменить свою игру (сначала спросит)
command-hint = Мой совет на этот ход, если игра не идёт в рейтинг
command-games = Игры, которые идут здесь
command-leaderboard = Кто здесь играет лучше всех
command-stats = Игры игрока, серии, соперники и кости
command-history = Сыгранные партии с досками и ходами
command-replay = Посмотреть партию ещё раз, ход за ходом
command-export = Запись партии файлом
command-analyse = Что было хорошо и плохо в законченной партии
command-rules = Как играют в гюльбару
command-settings = Твои настройки, а для админов и настройки этого места
command-link = Один игрок в Discord и Telegram
command-forget = Твои данные: забрать их или стереть
command-help = Как играть здесь
command-start = Поздороваться

option-opponent = Кого позвать; никого: кто в комнате сядет первым
option-points = До скольких очков; пусто: одна партия
option-rules = По каким правилам играть
option-computer = Играть с компьютером
option-board-text = Позиция словами, только для тебя
option-move-turn = Ход, например 24/19 24/18
option-stats-player = Чьи цифры; никого: твои
option-game = Номер партии; без него — здешняя
option-export-text = Как пишут люди, а не для программ
option-rules-topic = Что хочется узнать
option-settings-block = Кто больше не может звать тебя играть
option-settings-unblock = Кто снова может звать тебя играть
option-history-void = Для админов: номер партии, чей результат отменить
option-history-reason = Почему отменён; это прочтут все здесь
option-link-code = Код, выданный другому аккаунту; без него получишь новый

preset-gulbara = Гюльбара: что нельзя сыграть, пропадает
preset-bulgarian = Болгарские: остаток цепочки играет соперник
# For the challenge, where an admin can make these in /settings.
preset-custom = Правила этого места

# Themes of the board.
theme-slate = Сланец
theme-walnut = Орех
theme-midnight = Полночь
theme-contrast = Высокий контраст

### Only on Telegram.

telegram-anonymous = Ты пишешь от имени группы. Выключи анонимность (Remain anonymous), чтобы играть.
telegram-channel = Ты пишешь от имени канала. Напиши от себя, чтобы играть.
telegram-fault = У меня что-то пошло не так. Попробуй ещё раз.
telegram-slow = Засчитано. Доска появится через несколько секунд.
telegram-no-photos = Здесь мне нельзя присылать картинки, и доску не показать. Админ может разрешить это в настройках группы.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Позвать на гюльбару

discord-not-in-private = Здесь только мы вдвоём. Друзей зовут на сервере или в группе; здесь можно сыграть со мной: /gulbara
discord-missing-rights = Пока я не могу здесь играть. Тот, кто управляет сервером, должен разрешить мне: { $rights }.
discord-cannot-post = Мне нельзя здесь писать. Тот, кто управляет сервером, может разрешить; или играйте в другом канале: /board
discord-no-threads = Мне нельзя здесь открывать ветки, поэтому игра остаётся в канале. Тот, кто управляет сервером, может разрешить: Create Public Threads.
discord-right-view = Просмотр канала (View Channel)
discord-right-send = Отправка сообщений (Send Messages)
discord-right-threads = Ветки (Send Messages in Threads)
discord-right-files = Прикрепление файлов (Attach Files)
discord-form-title = Написать ход
discord-form-label = Ход или часть хода
discord-form-hint = 24/19 24/18
discord-fault = У меня что-то пошло не так. Ничего не потеряно, попробуй ещё раз.

# (discord messages end here)

### Only at the local table.

local-title = Гюльбара
local-welcome = Садись, доска расставлена
local-lead = Пятнадцать шашек, две кости и дубли, которые растут. Партия идёт около получаса.
local-play-computer = С компьютером
local-play-computer-note = Ты за белых, он отвечает сразу
local-play-two = Вдвоём за этим столом
local-play-two-note = Один экран на двоих или по вкладке
local-your-name = Твоё имя
local-friend-name = Напротив тебя
local-rules = Правила
local-room = Комната
local-new-game = Новая игра
local-settings = Настройки
local-waiting = Кто-то ждёт компанию
local-across-hint = Передавайте экран: нажми «Играю» здесь за двоих. Или пусть друг нажмёт во
local-second-tab = второй вкладке
local-line = Ход или команда
local-line-hint = 24/19 24/18 или /help
local-send = Отправить
local-buttons-label = Ходы и ответы
local-close = Закрыть
# {games} is a number the page puts in.
local-watch = Другие игры за этим столом: {"{"}games{"}"}
local-hide = Только мои игры
# {name} is a name the page puts in.
local-save = Сохранить {"{"}name{"}"}
local-offline = Жду программу…
local-fault = Не дошло. Попробуй ещё раз.
local-unknown-command = Такой команды здесь нет. Попробуй /help.
local-no-move = Это не ход. Напиши 24/19 24/18 или /help.
local-copied = Эта вкладка — копия другой, у которой уже есть место. Кто играет здесь?
local-elsewhere = Твоё место занято в другой вкладке.
local-play-here = Играю здесь
local-somebody-else = Сесть под другим именем
local-no-script = Столу нужен JavaScript.
local-wrong-address = Этот стол отвечает только по своему адресу.
# Somebody who gave no name.
local-nameless = Гость
# Names for people who have not given one: flowers, as "gul" is a rose. Commas between them.
local-names = Роза, Ирис, Жасмин, Тюльпан, Фиалка, Лилия, Мак, Георгин

# (local messages end here)

### Everything else.

white = Белые
black = Чёрные
computer = Компьютер
# How strong the computer plays, weakest first.
level-1 = 1 · новичок
level-2 = 2 · гость кафе
level-3 = 3 · завсегдатай
level-4 = 4 · сильный
level-5 = 5 · мастер
level-6 = 6 · беспощадный
anyone = кто угодно

# The challenge.

challenge-named = 🎲 **{$white}** приглашает в гюльбару: **{$black}**.
challenge-open = 🎲 **{$white}** хочет сыграть в гюльбару. Кто за стол?
challenge-link = 🎲 **{$white}**, отправь эту ссылку другу, и играйте в гюльбару вместе: {$link}
challenge-computer = 🎲 **{$white}** играет в гюльбару с компьютером, уровень {$level}.
challenge-rematch = 🎲 **{$challenger}** просит реванш у **{$other}**, места меняются.
challenge-terms =
    { $points ->
        [1] Одна партия. Проигрыш стоит 1 очко, 2 — если не снята ни одна шашка (марс).
       *[other] Матч до {$points} очков. Проигранная партия стоит 1 очко, 2 — если не снята ни одна шашка (марс).
    }{" "}{ $chain ->
        [own_roll_3] Дубли растут с третьего твоего броска.
        [game_roll_4] Дубли растут с четвёртого броска партии.
        [after_first_double] Первый твой дубль обычный, следующие растут.
        [first_roll] Дубли растут с первого броска.
       *[own_roll_4] Дубли растут с четвёртого твоего броска.
    }{ $remainder ->
        [opponent] {" "}Что в цепочке не сыграть, играет соперник.
       *[forfeit] {""}
    }{ $days ->
        [0] {""}
        [one] {" "}{$days} день на ход.
        [few] {" "}{$days} дня на ход.
       *[many] {" "}{$days} дней на ход.
    }{ $rated ->
        [yes] {" "}{ $points ->
            [1] Идёт в рейтинг.
           *[other] Идёт в рейтинг как одна партия.
        }
       *[no] {""}
    }{ $days ->
        [0] {""}
       *[other] {" "}Кто думает дольше, может проиграть партию.
    }
challenge-seal = Кости запечатаны: {$commitment}
challenge-guest = Я здесь в гостях: позвать вас не могу. Заглядывайте, когда сможете.
challenge-accepted = **{$white}** – **{$black}**: игра началась. Доска ниже.
challenge-declined = {$name} сейчас не играет.
challenge-withdrawn = Вызов отозван.
challenge-expired = Никто не пришёл вовремя. Сыграем? /gulbara

button-play = ✓ Играю
button-play-with = ✓ Сыграть с {$name}
button-play-computer = 🤖 С компьютером
button-decline = Нет, спасибо
button-withdraw = Отозвать
button-length =
    🎯 { $points ->
        [1] Одна партия
       *[other] До {$points} очков
    }
button-how = Как играть
button-undo = ↶ Назад
button-undo-all = ⟲ Всё
button-undo-all-row = ⟲ Вернуть весь ход
button-info = ?
button-done = ✓ Готово
button-roll = 🎲 Бросить
button-left = ещё {$left}
button-type = ⌨ Написать ход
button-again = ↻ Реванш
button-replay = ▶ Повтор
button-record = ⤓ Запись
button-record-text = Текстом
button-leaderboard = 🏆 Лучшие
button-analyse = 🔍 Анализ
button-fair = 🎲 Честные кости
button-keep-playing = Играю дальше
button-resign = Сдаюсь: −{$points}
button-call-off = Отменить игру
button-offer-call-off = Предложить отмену
button-claim = 🏁 Забрать победу
button-wait = ⏳ Подождать
menu-number = {$die}: откуда?

# The board. At most three lines, small print apart.

board-players = ⚪ {$white} – ⚫ {$black}
board-players-match = ⚪ {$white} **{$ws}** – **{$bs}** ⚫ {$black} · до {$points}
news-opening = Начало: ⚪ {$white} {$throws}{", "}⚫ {$black} {$last}. **{$starter}** начинает с {$roll}.
news-opening-ties = Начало: {$throws}. **{$starter}** начинает с {$roll}.
news-again = {$throw}, ещё раз: {$next}
news-game-before =
    Партия {$game}. {$winner}: победа, { $points ->
        [1] 1 очко
       *[other] {$points} очка
    }.
news-earlier =
    { $count ->
        [one] ещё {$count} ход
        [few] ещё {$count} хода
       *[many] ещё {$count} ходов
    }, потом
news-played = {$disc} {$roll}: {$steps}
# {$missing} is one of the messages missing-…
news-played-short = {$disc} {$roll}: {$steps} ({$missing})
news-forced = {$disc} {$name} {$roll}: только так, {$steps}.
news-forced-short = {$disc} {$name} {$roll}: только так, {$steps} ({$missing}).
missing-number = {$die} не сыграть
missing-smaller = сыграть можно только одно, обязательно {$die}
missing-numbers =
    { $count ->
        [1] последнюю {$die} не сыграть
        [2] две {$die} не сыграть
        [3] три {$die} не сыграть
       *[other] {$die} не сыграть
    }
missing-chain =
    дальше цепочка оборвалась, пропало { $count ->
        [one] {$count} число
        [few] {$count} числа
       *[many] {$count} чисел
    }
missing-chain-over = дальше цепочка оборвалась
missing-rest = пропало: {$lost}
news-pass =
    {$disc} {$name} {$roll}: { $kind ->
        [double] сыграть нельзя
       *[mixed] ни одно число не сыграть
    }{ $count ->
        [1] {""}
        [one] {" "}({$count} пропуск подряд)
        [few] {" "}({$count} пропуска подряд)
       *[many] {" "}({$count} пропусков подряд)
    }.
news-shut-out =
    {$disc} {$name} взаперти ({ $count ->
        [1] {$count} пропуск
        [one] {$count} пропуск подряд
        [few] {$count} пропуска подряд
       *[many] {$count} пропусков подряд
    }: {$rolls}).
news-remainder = {$disc} {$name} доигрывает остаток: {$steps}
news-remainder-short = {$disc} {$name} доигрывает остаток: {$steps} ({$missing})
news-remainder-none = {$disc} {$name}: из остатка ничего не сыграть.
move-to = **{$disc} {$name}: ход {$roll}**
move-roll = **{$disc} {$name}: бросок**
move-climbs = **{$disc} {$name}: ход {$roll}**, растёт до 6
move-remainder = **{$disc} {$name} доигрывает за {$other}: {$rest}**, потом бросает
move-so-far = {$disc} {$name} {$roll}: {$steps} · ещё {$left}
move-chain = {$disc} {$name}: {$roll} растёт: {$before}**{$now}**{$after}
move-rest-so-far = {$disc} {$name} доигрывает за {$other}: {$steps} · ещё {$left}
move-chain-link =
    {$die}: { $left ->
        [1] ещё одна
        [2] ещё две
        [3] ещё три
       *[4] ещё четыре
    }
move-done = {$disc} {$name} {$roll}: {$steps} · Готово?
move-rest-done = {$disc} {$name} доигрывает за {$other}: {$steps} · Готово?
chain-stops =
    Цепочка обрывается: { $left ->
        [1] одну {$die} не сыграть
        [2] две {$die} не сыграть
        [3] три {$die} не сыграть
       *[4] {$die} не сыграть
    }. Пропадает: {$lost} ({ $count ->
        [one] {$count} число
        [few] {$count} числа
       *[many] {$count} чисел
    }). «Назад», чтобы поискать иначе, или «Готово».
chain-stops-over =
    Цепочка обрывается: { $left ->
        [1] одну {$die} не сыграть
        [2] две {$die} не сыграть
        [3] три {$die} не сыграть
       *[4] {$die} не сыграть
    }. Остаток ({$lost}) играет {$name}, потом бросает. «Назад», чтобы поискать иначе, или «Готово».
stuck-number = {$die} сыграть нельзя.
stuck-rest = Сыграть нельзя, пропадает: {$lost}.
one-way = { $count ->
        [one] {$die}: был один путь
        [few] Все {$die}: был один путь
       *[many] Все {$die}: был один путь
    }, {$steps}.
hint-both = Надо сыграть оба числа, поэтому некоторых ходов нет.
hint-only = Сыграть можно только {$die}.
help-first = Нажми ход: 24/18 ведёт одну шашку с 24 на 18. Потом «Готово».
offer-line = {$name} предлагает отменить игру. /resign — согласиться.
late-line = Время вышло: {$name}. {$other} может забрать победу.
next-seal = Кости следующей партии запечатаны: {$commitment}

# What people are told when they are called: at the head of the board, or in a private line.

call-turn = {$name}, твой ход.
call-reminder = ⏰ {$name}, тебя ждёт {$other}. Время на ход выйдет {$until}.
call-reminder-open = ⏰ {$name}, тебя ждёт {$other}.
call-claim = ⏰ {$name}, время вышло: {$other}. Забрать победу или подождать?
# In the language of whoever is invited, below a challenge in the room’s.
call-challenge = {$challenger} приглашает тебя сыграть.
line-turn = Твой ход против {$other}.
line-board = /board покажет доску.
line-over = Этот ход уже сыгран.

# The end.

end-off = 🏁 **{$winner}: победа, { $points ->
        [1] 1 очко
       *[other] {$points} очка (марс)
    }!** { $points ->
        [1] {$loser}: снято {$off}.
       *[other] {$loser}: не снято ни одной.
    }
end-resign = 🏁 **{$winner}: победа, { $points ->
        [1] 1 очко
       *[other] {$points} очка (марс)
    }.** {$loser} сдаётся.
end-time = 🏁 **{$winner}: победа, { $points ->
        [1] 1 очко
       *[other] {$points} очка (марс)
    }.** У {$loser} вышло время.
end-void = 🏁 **Игра отменена.** Никто не выиграл, никто не проиграл.
end-match = 🏆 **{$winner}: матч выигран, {$won} на {$lost}!**
end-goes-on = Матч до {$points}: ⚪ {$white} {$ws}, ⚫ {$black} {$bs}. Дальше партия {$game}.
end-match-void = Матч до {$points} прерван при счёте {$ws} на {$bs}: победителя нет.
end-gone = 🏁 **Партия прекращена**: один из игроков ушёл насовсем. Никто не выиграл, никто не проиграл.
end-facts =
    { $turns ->
        [one] {$turns} ход
        [few] {$turns} хода
       *[many] {$turns} ходов
    }, {$time}.{$chain} Дубли: {$white} {$wd}, {$black} {$bd}.
end-longest = {" "}Самая длинная цепочка: {$name}, {$roll}, чисел: {$count}.
end-unsealed = Печать с костей снята, проверить может каждый.
end-proof = Seed {$seed} · client {$client}
time-minutes =
    { $minutes ->
        [0] меньше минуты
        [one] {$minutes} мин
        [few] {$minutes} мин
       *[many] {$minutes} мин
    }
time-hours = {$hours} ч {$minutes} мин
decimal-sign = ,
moment-ahead =
    { $unit ->
        [days] { $count ->
            [one] через {$count} день
            [few] через {$count} дня
           *[many] через {$count} дней
        }
        [hours] { $count ->
            [one] через {$count} час
            [few] через {$count} часа
           *[many] через {$count} часов
        }
       *[minutes] { $count ->
            [0] сейчас
            [one] через {$count} минуту
            [few] через {$count} минуты
           *[many] через {$count} минут
        }
    }
moment-ago =
    { $unit ->
        [days] { $count ->
            [one] {$count} день назад
            [few] {$count} дня назад
           *[many] {$count} дней назад
        }
        [hours] { $count ->
            [one] {$count} час назад
            [few] {$count} часа назад
           *[many] {$count} часов назад
        }
       *[minutes] { $count ->
            [0] только что
            [one] {$count} минуту назад
            [few] {$count} минуты назад
           *[many] {$count} минут назад
        }
    }

# Leaderboards. Nobody is mentioned in a list.

former-player = бывший игрок
ranking-title = 🏆 **Таблица лучших** {$order}, {$time}
ranking-by-rating = по рейтингу
ranking-by-wins = по победам
ranking-by-points = по очкам
ranking-by-mars = по марсам
ranking-by-streak = по победам подряд
ranking-all = за всё время
ranking-month = за этот месяц
ranking-line =
    {$place}. **{$name}** · {$rating} · побед {$wins} из {$games} · { $points ->
        [one] {$points} очко
        [few] {$points} очка
       *[many] {$points} очков
    }, марсов {$mars} · подряд {$best}
ranking-won = {$wins} из {$games}
ranking-empty = Здесь люди ещё не доиграли между собой ни одной партии. Первое место свободно: /gulbara
ranking-empty-month = В этом месяце ещё никто не доиграл партию. Первое место свободно: /gulbara
ranking-provisional = Рейтинг с «?» ещё неточен: мало игр или долгий перерыв.
ranking-no-club = Таблицы лучших есть у групп и серверов. Твои собственные цифры: /stats

button-rating = Рейтинг
button-wins = Победы
button-points = Очки
button-mars = Марсы
button-streaks = Подряд
button-month = Этот месяц
button-all-time = Всё время
button-in-words = Аа Словами
button-picture = 🖼 Картинка

# A player's figures.

stats-title = 📊 **{$name}**, {$place}
stats-here = здесь
stats-everywhere = везде
stats-none = Здесь ещё не доиграно ни одной партии.
stats-nothing-yet = У тебя ещё нет доигранных партий. Сыграем? /gulbara
stats-nobody = Не знаю здесь никого с таким именем, кто доиграл бы партию.
stats-rating =
    Рейтинг **{$rating}** ± {$deviation}, { $games ->
        [one] {$games} рейтинговая игра
        [few] {$games} рейтинговые игры
       *[many] {$games} рейтинговых игр
    }
stats-ratings =
    Рейтинг **{$rating}** ± {$deviation}, { $games ->
        [one] {$games} рейтинговая игра
        [few] {$games} рейтинговые игры
       *[many] {$games} рейтинговых игр
    } здесь; везде {$everywhere}
stats-games =
    { $games ->
        [one] {$games} игра
        [few] {$games} игры
       *[many] {$games} игр
    }, побед {$wins}; { $won ->
        [one] выиграно {$won} очко
        [few] выиграно {$won} очка
       *[many] выиграно {$won} очков
    }, проиграно {$lost}
stats-mars = Марсы: сделано {$given}, получено {$taken}. Больше всего побед подряд: {$best}{$streak}
stats-streak-won = {", "}сейчас {$count}
stats-streak-lost =
    {", "}сейчас { $count ->
        [one] {$count} поражение
        [few] {$count} поражения
       *[many] {$count} поражений
    }
stats-chain = Самая длинная цепочка: {$chain}. Партия длится в среднем {$time}
stats-rivals = Чаще всего: {$rivals}
stats-rival = {$name} ({$wins} из {$games})
stats-you-two =
    С тобой: { $games ->
        [one] {$games} игра
        [few] {$games} игры
       *[many] {$games} игр
    }, побед над тобой {$wins}; очки {$won} : {$lost}
stats-computer =
    С компьютером, считается отдельно: { $games ->
        [one] {$games} игра
        [few] {$games} игры
       *[many] {$games} игр
    }, побед {$wins}
stats-chart = Рейтинг, {$name}; последних рейтинговых игр: {$games}; от {$from} до {$to}, между {$least} и {$most}.

dice-title = 🎲 **Как ложились кости**
dice-club = Этот клуб
dice-computer = Компьютер
dice-all = Все
dice-faces = **{$whose}**, { $rolls ->
        [one] {$rolls} бросок
        [few] {$rolls} броска
       *[many] {$rolls} бросков
    }: {$faces}, ожидалось примерно по {$expected}
dice-doubles =
    { $doubles ->
        [one] {$doubles} дубль
        [few] {$doubles} дубля
       *[many] {$doubles} дублей
    }, ожидалось около {$expected}. {$chances}
dice-chances = У честных костей такое отклонение бывает в {$faces} % случаев (дубли: {$doubles} %).
dice-few = Бросков слишком мало, чтобы сказать больше.
dice-note = Считается каждый бросок каждой доигранной партии; только начальный нет: он не бывает дублем. Вероятности — по критерию хи-квадрат: меньше 1 % — редкость, и достаётся одному игроку из ста.

button-dice = 🎲 Кости
button-games = 🕘 Игры
button-here = Здесь
button-everywhere = Везде
button-back = ‹ Назад

# Finished games.

history-title =
    🕘 **Доигранные партии**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-title-of =
    🕘 **Доигранные партии: {$name}**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-none = Здесь ещё не доиграно ни одной партии. Хочешь сыграть? /gulbara
history-gone = Такой партии не нашлось.
history-off = {$number}. {$date}: **{$winner}** – {$loser}, победа{ $points ->
        [1] {""}
       *[other] {", "}{$points} очка (марс)
    }
history-resign = {$number}. {$date}: **{$winner}** – {$loser}, соперник сдался{ $points ->
        [1] {""}
       *[other] {", "}{$points} очка (марс)
    }
history-time = {$number}. {$date}: **{$winner}** – {$loser}, победа по времени{ $points ->
        [1] {""}
       *[other] {", "}{$points} очка (марс)
    }
history-void = {$number}. {$date}: {$winner} – {$loser}, отменена
history-voided = {$number}. {$date}: {$winner} – {$loser}, признана недействительной
history-voided-why = ⚖ Признана недействительной: {$reason}
history-match = {" "}· партия {$game} матча до {$points}, {$won}–{$lost}
history-game = Партия {$game}, {$date}

button-my-games = Мои игры
button-all-games = Все игры здесь
button-moves = 📝 Ходы

# One player on two platforms.

link-code = Твой код: {$code}. Он годен один раз, десять минут. В {$place} напиши мне лично: /link и код.
link-code-care = Никому его не говори: кто его принесёт, станет одним игроком с тобой.
link-linked = Ты один игрок здесь и в {$place}: результаты считаются вместе. После разделения у каждого аккаунта снова свои результаты.
link-ask = **{$name}** в {$place} — это ты?
    Тогда отныне ты один игрок: результаты обоих считаются вместе, под последним твоим именем. /link разделит их снова.
link-done = Готово: теперь ты один игрок там и тут, всё пересчитано.
link-off = Разделено: у каждого аккаунта снова свои результаты, будто они никогда не были вместе.
link-kept = Хорошо. Ничего не изменилось.
link-none = Этот аккаунт ни с каким другим не связан.
link-unknown = Код не годится или уже не годится: он живёт десять минут и работает один раз. Новый даст /link с другого аккаунта.
link-too-often = Пока слишком много кодов. Попробуй через час.
link-same-site = Этот код тоже из {$place}. Аккаунт оттуда связывают с аккаунтом на другой платформе.
link-taken = Один из двух уже связан. Сначала раздели: /link
link-opponents = Эти два аккаунта сидят за одной доской. Сначала закончи там.
link-private = Это между нами: напиши мне лично, /link
link-not-here = Аккаунты связывают в Discord и Telegram; здесь их ни у кого нет.
link-place-discord = Discord
link-place-telegram = Telegram
button-unlink = Разделить
button-link = Да, это я
button-link-no = Нет

# One's own data.

forget-what = Я храню имя и номер твоего аккаунта, выбранное в /settings и твои партии с результатами. Сообщений твоих не храню.
    Забери всё файлом или сотри.
forget-ask = **Стереть всё насовсем?** Исчезнут твоё имя, аккаунты и настройки. Идущие партии прекратятся. У соперников останутся результаты против «бывшего игрока». Вернёшься — начнёшь заново.
    То, что уже стоит в чатах, там и останется.
forget-data = Всё, что я о тебе храню. Сами партии: /export
forget-done = Готово. Я больше ничего о тебе не знаю. Спасибо за партии!
forget-kept = Хорошо. Ничего не изменилось.
forget-private = Это между нами: напиши мне лично, /forget
button-forget-data = ⤓ Мои данные
button-forget-ask = Стереть …
button-forget-keep = Оставить всё
button-forget-sure = Стереть насовсем

# The pictures beside the rules, in words.

diagram-turn = {$name}, {$dice}: {$steps}.
diagram-rest = {$name} доигрывает {$dice} за {$other}.
diagram-mars = {$name}: сняты все пятнадцать, {$other}: ни одной — марс.

# The replay.

replay-players = ▶ **{$white}** – **{$black}**, { $turns ->
        [one] {$turns} ход
        [few] {$turns} хода
       *[many] {$turns} ходов
    }
replay-running = Игра продолжается.
replay-alt = Повтор, анимация: {$told}

# What I would play. Reasons stand in a row after each way.

advice-only = **{$roll}**: сыграть можно только одним способом.
advice-title = **{$roll}**: мой совет и сколько очков это тебе даёт.
advice-line = {$place}. **{$steps}** {$value} · {$reasons}
advice-points =
    { $count ->
        [one] занят {$count} пункт
        [few] занято {$count} пункта
        [many] занято {$count} пунктов
       *[other] занято {$count} пункта
    }
advice-wall = {$count} подряд
advice-leaves-nothing = не оставляет ни одного числа
advice-leaves = оставляет только {$numbers}
advice-takes = закрывает {$numbers}
advice-stuck =
    { $count ->
        [one] заперта {$count} шашка
        [few] заперты {$count} шашки
        [many] заперто {$count} шашек
       *[other] заперто {$count} шашки
    }
advice-mars = марс {$percent} %
advice-mars-against = марс против тебя {$percent} %

# The analysis of a finished game. Points have a sign.

analysis-title = 🔍 **Как было сыграно**
analysis-side =
    {$disc} **{$name}**: отдано {$lost} очка за { $decisions ->
        [one] {$decisions} решение
        [few] {$decisions} решения
        [many] {$decisions} решений
       *[other] {$decisions} решения
    }, по {$rate} тысячных. Удача {$luck}. Сомнительных {$doubtful}, плохих {$bad}, очень плохих {$blunders}.
analysis-even = При равных костях: {$disc} {$name} {$points}.
analysis-clean = Ни один ход не отдал столько, чтобы о нём говорить.
analysis-worst = Самые дорогие ходы:
analysis-turn = {$place}. ход {$turn}, {$disc} {$roll}: {$points}, {$mark}
analysis-played = Ход {$turn}, {$disc} {$name} {$roll}: {$steps}.
analysis-better = Лучше: **{$steps}**, побеждает в {$win} % вместо {$was} %.
analysis-cost = {$points}: {$mark}.
analysis-doubtful = сомнительно
analysis-bad = плохо
analysis-very-bad = очень плохо
analysis-chart = {$name}: шанс на победу, %

# The record as people write it.

sheet-title = Гюльбара, партия {$id}, {$date}
sheet-rules = Правила: {$rules}
sheet-opening = Начало, сперва кость белых: {$pairs}
sheet-result = {$winner}: победа, { $points ->
        [1] 1 очко
       *[other] {$points} очка (марс)
    }{ $by ->
        [resign] , {$loser} сдаётся
        [time] , у {$loser} вышло время
       *[off] {""}
    }
sheet-running = Игра продолжается.
sheet-void = Отменена: никто не выиграл, никто не проиграл.

# Alternative text of the picture.

alt-to-move = Ходит {$name}, кости {$dice}.
alt-to-roll = {$name}: пора бросать.
alt-to-move-rest = {$name} доигрывает за соперника, кости {$dice}.
alt-so-far = Уже сыграно: {$steps}.
alt-left = Осталось сыграть: {$left}.
alt-all-played = Всё сыграно.
alt-match = Матч до {$points}: {$white} {$ws}, {$black} {$bs}.
alt-side =
    { $side ->
        [white] Белые
       *[black] Чёрные
    }{ $named ->
        [yes] , {$name}
       *[no] {""}
    }: {$stands}; { $off ->
        [0] ничего не снято
       *[other] снято {$off}
    }, до конца { $pips ->
        [one] {$pips} шаг
        [few] {$pips} шага
       *[many] {$pips} шагов
    }.
alt-point = {$count} на {$point}
alt-nobody = на доске ни одной шашки
alt-dice = {$high} и {$low}
alt-double = дважды {$die}
alt-numbers =
    { $count ->
        [1] одна {$die}
        [2] две {$die}
        [3] три {$die}
       *[4] четыре {$die}
    }
alt-step =
    { $times ->
        [1] с {$from} на {$to}
        [2] с {$from} на {$to} дважды
       *[other] с {$from} на {$to}, раз: {$times}
    }
alt-step-off =
    { $times ->
        [1] с {$from} с доски
        [2] с {$from} с доски дважды
       *[other] с {$from} с доски, раз: {$times}
    }
alt-last = Последний ход, {$name}, {$dice}: {$steps}.
alt-last-none = Последний ход, {$name}, {$dice}: сыграть было нечего.
# Where there is no room for all of it.
alt-more = Остальное: /board text

# Private answers, at most 200 characters.

refusal-watching = Ты смотришь. {$white} – {$black}, ходит {$mover}. Хочешь сыграть? /gulbara
refusal-no-seat = Ты не за этим столом. Хочешь сыграть? /gulbara
refusal-not-your-turn = Ходит {$mover} ({$dice}).
refusal-not-your-roll = Сейчас бросает {$mover}.
refusal-roll-first = Сначала брось: 🎲 под доской.
refusal-old-board = Эта доска от прежнего хода. Нынешняя ниже.
refusal-moved-on = Доска уже изменилась. Взгляни и нажми снова.
refusal-already-counted = Это нажатие уже засчитано.
refusal-game-over =
    Игра окончена. {$winner}: победа, { $points ->
        [1] 1 очко
       *[other] {$points} очка
    }.
refusal-game-void = Эта игра отменена.
refusal-match-over = Матч окончен. {$winner}: победа, {$won} на {$lost}.
refusal-not-started = Эта игра ещё не началась.
refusal-declined = Этот вызов отклонён.
refusal-withdrawn = Этот вызов отозван.
refusal-expired = Срок вызова вышел. Хочешь сыграть? /gulbara
refusal-seat-taken = {$white} и {$black} уже играют. Хочешь сыграть? /gulbara
refusal-own-challenge = Свой вызов принять нельзя. Дождись друга или отзови его.
refusal-not-invited = Этот вызов для {$name}. Хочешь сыграть? /gulbara
refusal-only-invited = Отказаться может только {$name}.
refusal-only-challenger = Это может только {$name}.
refusal-nothing-to-undo = Возвращать нечего.
refusal-too-many-undos = Этот ход возвращали 200 раз. Нажми «Готово», когда можно, или играй дальше.
refusal-must-play = Ещё можно сыграть: {$left}.
refusal-already-offered = Отмена уже предложена. {$name} может согласиться: /resign.
refusal-nobody-late = Никто не опоздал: у {$mover} ещё есть время.
refusal-own-turn-late = Опаздывает твой собственный ход. Его ещё можно сыграть.
refusal-only-admin = Чужие игры может прекратить только админ.
refusal-still-to-play = Осталось сыграть: {$left}.
refusal-first-step = {$piece} нельзя: {$why}. Ничего не сыграно.
refusal-step = Шаг {$number}, {$piece}: {$why}. Ничего не сыграно.
refusal-no-longer = {$piece} уже нельзя: {$die} сыграна.
refusal-illegal = Так нельзя: {$why}.
refusal-legal = Сейчас можно: {$steps}
refusal-token = Эта кнопка мне не знакома. /board покажет доску заново.
refusal-no-table = Этого стола больше нет. Хочешь сыграть? /gulbara

illegal-empty = на {$point} нет твоих шашек
illegal-blocked = {$point} держит соперник
illegal-not-home = шашки выбрасывают, только когда все пятнадцать стоят с 6 по 1
illegal-higher-stands = сначала должна уйти шашка с {$point}
illegal-no-such-number = {$die} сыграть нельзя; осталось: {$left}
illegal-played = {$die} уже сыграна
illegal-no-such-distance = столько не выпало; осталось: {$left}
illegal-both = надо сыграть оба числа, а так не выйдет
illegal-must-be = сыграть можно только одно число, и это {$die}
illegal-nothing-left = больше ничего не сыграть; «Готово» завершает ход
illegal-no-more = на это числа не остаётся
illegal-still-to-play = осталось сыграть: {$left}
illegal-not-now = не сейчас

misread-nothing = Напиши ход после команды: /move 24/19 24/18
misread-no-step = Не могу прочесть «{$text}» как ход. Пиши 24/19 или 24/20(3) для трёх шашек. Ничего не сыграно.
misread-no-point = «{$text}»: пункты от 1 до 24 или off. Ничего не сыграно.
misread-backwards = «{$text}»: шашки идут от больших чисел к меньшим. Ничего не сыграно.
misread-repeat = «{$text}»: от 1 до 15 шашек. Ничего не сыграно.
misread-too-long = Для хода это слишком длинно. Ничего не сыграно.

# What commands answer.

note-no-game = Твоей игры здесь нет. Хочешь сыграть? /gulbara
note-no-table-here = Здесь никто не играет. Хочешь сыграть? /gulbara
note-which = Какая игра?
note-challenge-open = У тебя здесь уже три открытых вызова. Сначала отзови один.
note-pair-plays = Вы вдвоём здесь уже играете. /board покажет доску.
note-no-self = С собой играть нельзя. Позови друга или: /gulbara computer
note-nobody = {$name} не может сесть за стол. Позови человека или сыграй с компьютером.
note-former-player = Этот игрок ушёл насовсем. Пригласи другого: /gulbara
note-points = Матч играют до 3, 5, 7 или 11 очков. Без числа будет одна партия.
note-not-now = {$name} сейчас не принимает вызовов. Может, сыграет кто-то другой: /gulbara
note-seat-kept = {$name} ждёт кого-то другого. Хочешь сыграть? /gulbara
note-rules-unknown = Правил «{$name}» нет. Есть: {$names}.
note-link-gone = Этот вызов уже закрыт. Хочешь сыграть? /gulbara
note-link-own = Это твоя собственная ссылка: отправь её другу.
note-resign = Сдать игру? Это { $points ->
        [1] минус 1 очко
       *[other] минус 2 очка (марс: ни одна шашка не снята)
    }.
note-resign-match =
    { $lost ->
        [yes] С ней проигран и матч.
       *[no] Матч продолжается.
    }{" "}Если отменить, матч кончится без победителя.
note-call-off = Ещё не оба сделали по ходу: игру можно отменить без потерь.
note-offered = {$name} видит это на доске и может согласиться: /resign.
note-keep-playing = Хорошо. Играем дальше.
note-asked-other = Ответить может только тот, кто спрашивал.
games-title =
    { $count ->
        [one] Здесь идёт {$count} игра.
        [few] Здесь идут {$count} игры.
       *[many] Здесь идёт {$count} игр.
    }
games-own =
    { $count ->
        [one] У тебя {$count} игра.
        [few] У тебя {$count} игры.
       *[many] У тебя {$count} игр.
    }
games-line = {$number}. ⚪ {$white} – ⚫ {$black} · ходит {$mover}, {$since}
button-end-numbered = Прекратить {$number}
note-end-game = Прекратить игру {$white} – {$black}? Тогда никто не выиграл и никто не проиграл.
button-keep-game = Оставить
button-end-game = Прекратить
note-info-waiting = Ходит {$mover}.
# Said after who is to move, to whoever will be called.
note-will-tell = Я скажу, когда твой черёд.
note-info-roll = Кости ждут: нажми 🎲 Бросить. В /settings можно, чтобы они бросались сами.
note-info-done = «Готово» завершает ход, «Назад» возвращает.
note-info-lost = Сыграть нельзя: {$lost}.
note-info-left = Кнопка играет ровно то, что написано, в твоём счёте. Можно и текстом: /move {$example}
note-info-army =
    {$disc} {$stands}{ $off ->
        [0] {""}
       *[other] {", снято: "}{$off}
    }
note-info-challenge = Нажми «Играю», и кости решат, кто начинает. Побеждает тот, кто первым выбросит все пятнадцать шашек. Подробнее: /rules
note-info-fair = Печать, показанная до игры, — это SHA-256 от seed; каждая кость следует из seed и client. «gulbara verify» проверяет запись.
note-no-game-yet = Здесь ещё не играли. Хочешь сыграть? /gulbara
note-no-such-game = Партии {$id} здесь не увидеть.
note-replay-drawing = Рисую, моментов: {$moments} …
note-replay-failed = Эту нарисовать не вышло. Попробуй ещё раз.
note-hint-rated = Эта игра идёт в рейтинг, поэтому она только твоя. Подсказываю в играх без рейтинга.
note-hint-not-now = Сейчас не твой ход. Спроси ещё раз, когда будет твой.
note-analysis-looking = Смотрю партию: ход {$turn} из {$turns} …
note-analysis-running = Игра продолжается. Спроси ещё раз, когда закончится.
note-analysis-nothing = В этой партии никто не сделал ни одного хода.
note-analysis-failed = Эту посмотреть не вышло. Попробуй ещё раз.
note-record = Вся партия. «gulbara verify» проверит в ней каждую кость и каждый шаг.
note-record-running = Партия до этого места. Seed костей будет в записи, когда игра кончится.
note-record-text = Партия, как её пишут люди; каждый ход в счёте того, кто ходил.
note-settings-other = Это чужие настройки. Твои: /settings
note-settings-admin = Что здесь для всех, меняют только админы.
note-settings-no-club = Здесь только ты и я. В группе её админы могут выбрать больше: /settings
note-greeting = Здесь я говорю по-русски, пока админ не выберет иначе.
button-greeting = 🌐 Язык
note-not-here = В этой комнате новых игр нет: админ выбрал другие. Попробуй там.
note-blocked = {$name} больше не сможет звать тебя и садиться напротив, и не узнает об этом. Вернуть: /settings
note-unblocked = {$name} снова может звать тебя.
note-block-whom = Никого с таким именем здесь не знаю. Закрой двери тому, чей вызов или чья игра тебе встречались: /settings block и имя.
note-void-admin = Признать результат недействительным может только админ.
note-void-how = Напиши номер партии и почему отменить результат: /history void k7f2q причина
note-void-running = Эта партия ещё идёт. Админ может её прекратить: /games
note-void-already = Этот результат уже недействителен.
result-voided =
    ⚖ { $match ->
        [yes] **Признан недействительным:** матч {$white} – {$black} ({$id}).
       *[no] **Признана недействительной:** партия {$white} – {$black} ({$id}).
    }
result-voided-why = Нигде не учитывается, рейтинг такой, будто этого не было. Почему: {$reason}
rules-overview-name = игра

rules-overview = **Гюльбара**: по 15 шашек, вначале все на твоём 24. Обе стороны идут в одну сторону: от 24 вниз до 1, потом с доски.
    Бросаешь две кости и играешь оба числа. Пункт, где стоит хоть одна чужая шашка, закрыт. Никого не бьют.
    С четвёртого твоего броска дубли растут: 4-4 — это четыре четвёрки, потом четыре пятёрки, потом четыре шестёрки. Кто первым выбросит все пятнадцать, выигрывает 1 очко, 2 — если соперник не выбросил ни одной (марс).
rules-board-name = доска
rules-board = **Доска.** Каждый считает пункты со своей стороны: 24 — начало, с 6 по 1 — дом. Твой 24 — это 12 соперника. Числа на картинке — того, кто ходит.
rules-moving-name = ходы
rules-moving = **Ходы.** Шаг ведёт одну шашку вперёд на одно число. На пункт соперника вставать нельзя; свои шашки не мешают никогда. Надо сыграть оба числа, если хоть в каком-то порядке это возможно; если можно только одно — то большее, когда его можно. Если нельзя ни одно, ход пропадает. С головы можно снимать сколько угодно шашек, стены разрешены любые.
rules-doubles-name = дубли
rules-doubles = **Дубли.** Дубль — это четыре равных числа. В первые три твоих броска на этом всё. Дальше он растёт: четыре раза число, потом четыре раза следующее, до 6. Из каждой четвёрки надо сыграть сколько можно; первая, что не сыграна целиком, обрывает ход, остаток пропадает.
    Болгарские правила: если из цепочки сыгран хоть один шаг, остаток перед своим броском играет соперник. (Болгарский текст противоречит себе, откуда начинаются цепочки; здесь — с четвёртого твоего броска, и остаток играть обязательно.)
rules-bearing-off-name = выброс
rules-bearing-off = **Выброс.** Когда все пятнадцать стоят с 6 по 1, число выбрасывает шашку со своего пункта; число побольше — с самого высокого. Вместо этого всегда можно пойти внутри дома.
rules-winning-name = победа
rules-winning = **Победа.** Кто первым выбросил все пятнадцать, выигрывает 1 очко, 2 — если соперник не выбросил ни одной (марс). Сдаться стоит столько же. Удвоений ставки и ничьих нет.
rules-house-name = варианты
rules-house = **Варианты.** gulbara: что в цепочке не сыграть, пропадает. bulgarian: это играет соперник перед своим броском. Выбор в /gulbara.

# The settings: a list, and for each of them a page with a title, a sentence, and what it can be.

set-value = {$name}: **{$value}**
set-title = **{$name}**
set-back = ‹ Назад
set-own-open = ‹ Мои настройки
set-club-open = Для всех здесь ›

set-own-title = **{$name}**, это твои настройки. Они с тобой за любым столом.
set-own-lang = Язык
set-own-lang-about = На этом языке то, что я говорю только тебе.
set-own-lang-auto = как в приложении
set-own-theme = Доска
set-own-theme-about = Как выглядят доски, которые видишь только ты. Общие — как выбрали админы.
set-own-seat = Внизу
set-own-seat-about = Кто сидит внизу на досках, которые видишь только ты. На общих — всегда белые.
set-own-seat-no = белые
set-own-seat-yes = моя сторона
set-own-rolls = Кости
set-own-rolls-about = Бросок ничего не решает, поэтому кости бросаются сами. Если хочется бросать своей рукой, тебя будет ждать кнопка.
set-own-rolls-no = бросаются сами
set-own-rolls-yes = ждут моего 🎲
set-own-done = Готово
set-own-done-about = ✓ Готово завершает ход, чтобы можно было взглянуть ещё раз. Без него ход кончается последним шагом; переспросит только оборванная цепочка.
set-own-done-yes = завершает мой ход
set-own-done-no = не нужно
set-own-mentions = Упоминания
set-own-mentions-about = Когда твой ход, а тебя нет, я упомяну тебя, один раз.
set-own-mentions-yes = когда мой ход
set-own-mentions-no = никогда
set-own-line = Личная строка
set-own-line-about = Вместо упоминания в группе я пишу тебе одну строку в нашем чате. Для этого нажми там Start.
set-own-line-no = нет
set-own-line-yes = вместо упоминаний
set-own-reads = Читать доску
set-own-reads-about = Для экранных дикторов: когда приходит твой черёд, доска появляется заново, с позицией словами.
set-own-reads-no = нет
set-own-reads-yes = на каждом моём ходу
set-own-blocked = Закрыто для
set-own-blocked-about = Кто здесь, не может звать тебя и садиться напротив, и не узнаёт об этом. /settings block и имя добавит ещё кого-то.
set-own-private = Это между нами: напиши мне лично, /settings
set-own-sent = Твои настройки в нашем чате.
set-own-blocked-nobody = никого
set-own-blocked-some =
    { $count ->
        [one] {$count} человека
        [few] {$count} человек
       *[many] {$count} человек
    }
button-unblock = Впустить {$name}

set-club-title = **Для всех здесь.** Начатые игры сохраняют свои правила и сроки.
set-club-lang = Язык
set-club-lang-about = На этом языке то, что видят все.
set-club-lang-auto = ещё не выбран
set-club-theme = Доска
set-club-theme-about = Как выглядят доски, которые видят все.
set-club-rules = Правила
set-club-rules-about = Для игр, где они не названы. Дубли и остатки можно выбрать и по отдельности.
set-club-rules-auto = домашние правила
set-club-chain = Дубли
set-club-chain-about = С какого времени дубль растёт: четыре раза число, потом четыре раза следующее, до 6.
set-club-chain-own_roll_4 = растут с 4-го твоего броска
set-club-chain-game_roll_4 = растут с 4-го броска партии
set-club-chain-own_roll_3 = растут с 3-го твоего броска
set-club-chain-after_first_double = растут после первого твоего дубля
set-club-chain-first_roll = растут с первого броска
set-club-remainder = Остатки
set-club-remainder-about = Что с частью цепочки, которую нельзя сыграть.
set-club-remainder-forfeit = пропадают
set-club-remainder-opponent = играет соперник
set-club-rated = Рейтинг
set-club-rated-about = Идут ли новые игры между людьми в рейтинг.
set-club-rated-yes = игры идут в рейтинг
set-club-rated-no = игры без рейтинга
set-club-days = Время на ход
set-club-days-about = Кто думает дольше, может проиграть: другой вправе забрать победу.
set-club-days-some =
    { $days ->
        [one] {$days} день
        [few] {$days} дня
       *[many] {$days} дней
    }
set-club-days-none = без срока
set-club-posting = Новые доски
set-club-posting-about = Когда ход переходит, доска меняется на месте или появляется заново, а старые остаются.
set-club-posting-edit = когда нужно
set-club-posting-new = каждый ход
set-club-rooms = Где играть
set-club-rooms-about = Где можно начинать игры, если смотреть отсюда. Для другой комнаты открой настройки там.
set-club-rooms-everywhere = везде
set-club-rooms-only = только здесь
set-club-rooms-here = и здесь
set-club-rooms-away = не здесь
set-club-threads = Ветки
set-club-threads-about = Уходит ли игра в свою ветку под вызовом.
set-club-threads-no = игры остаются в канале
set-club-threads-yes = ветка для каждой игры

help-typing-telegram = Можно и текстом: ответь на доску 24/19 24/18 или напиши /move 24/19 24/18.
help-typing-discord = Можно и текстом: /move подсказывает целые ходы, пока пишешь.
help-typing-local = Можно и текстом: напиши 24/19 24/18 в строке внизу.
help-text = **Гюльбара здесь.** /gulbara зовёт друга, всю комнату или компьютер. Нажимай кнопки под доской: 24/18 ведёт одну шашку с 24 на 18, ↶ возвращает, ✓ Готово завершает ход. Кости бросаются сами.
    {$typing} /board покажет доску заново, /resign спросит, прежде чем что-то закончить, /rules расскажет правила. /leaderboard, /stats и /history помнят, кто побеждал. /hint подскажет хорошие ходы, /analyse разберёт сыгранную партию.
start-text = **Добро пожаловать в гюльбару!** Пятнадцать шашек, две кости, никого не бьют, а дубли растут. /gulbara начинает: здесь с компьютером или по ссылке с другом, в группе с кем угодно. /rules объясняет, /help покажет остальное.

board-moved = Доска теперь ниже.
note-rematch-waits = Реванш уже предложен; ждём вторую сторону.
