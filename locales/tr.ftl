# Türkçe. `**` kalın yazar. Oyuncu adları dışarıdan gelir, hiçbir zaman biçim sayılmaz.

# What the language calls itself.
own-name = Türkçe

### Commands: their descriptions in the platforms' lists, at most 100 characters.

command-gulbara = Bir arkadaşını, odayı ya da bilgisayarı oyuna davet et
command-board = Tahtayı yeniden göster ya da konumu sözle oku
command-move = Bir hamleyi yazarak oyna, örneğin 24/19 24/18
command-resign = Pes et ya da oyununu iptal et (önce sorar)
command-hint = Sıralamaya girmeyen oyunda ben olsam ne oynardım
command-games = Burada süren oyunlar
command-leaderboard = Burada en iyi kim oynuyor
command-stats = Bir oyuncunun oyunları, serileri, rakipleri ve zarları
command-history = Biten oyunlar, tahtaları ve hamleleriyle
command-replay = Bir oyunu yeniden izle, hamle hamle
command-export = Bir oyunun kaydı, dosya olarak
command-analyse = Biten bir oyunda ne iyiydi, ne kötüydü
command-rules = Gül Bara nasıl oynanır
command-settings = Senin ayarların, yöneticiler için buranınkiler de
command-link = Discord ve Telegram’da tek bir oyuncu ol
command-forget = Verilerin: yanına al ya da sildir
command-help = Burada nasıl oynanır
command-start = Merhaba de

option-opponent = Kimi davet ediyorsun; boşsa: odadan ilk oturan
option-points = Kaç puana oynanacak; boşsa: tek oyun
option-rules = Hangi kurallarla oynanacak
option-computer = Bilgisayara karşı oyna
option-board-text = Konum sözle, yalnız sana
option-move-turn = Hamle, örneğin 24/19 24/18
option-stats-player = Kimin sayıları; boşsa: seninkiler
option-game = Oyunun kodu; yazılmazsa buradaki
option-export-text = Programlar için değil, insanların yazdığı gibi
option-rules-topic = Ne bilmek istersin
option-settings-block = Seni artık kim davet edemesin
option-settings-unblock = Seni yeniden kim davet edebilsin
option-history-void = Yöneticiler için: sonucu geçersiz sayılacak oyunun kodu
option-history-reason = Neden geçersiz; buradaki herkes okur
option-link-code = Öbür hesabına verilen kod; kod yoksa yenisini alırsın

preset-gulbara = Gül Bara: oynanamayan yanar
preset-bulgarian = Bulgar usulü: zincirin kalanını rakip oynar
# For the challenge, where an admin can make these in /settings.
preset-custom = Buranın kuralları

# Themes of the board.
theme-slate = Arduvaz
theme-walnut = Ceviz
theme-midnight = Gece yarısı
theme-contrast = Yüksek karşıtlık

### Only on Telegram.

telegram-anonymous = Grup adına yazıyorsun. Oynamak için “Anonim kal” (Remain anonymous) ayarını kapat.
telegram-channel = Bir kanal adına yazıyorsun. Oynamak için kendi adınla yaz.
telegram-fault = Bende bir aksilik oldu. Lütfen yeniden dene.
telegram-slow = Sayıldı. Tahta birkaç saniyeye geliyor.
telegram-no-photos = Burada resim gönderemiyorum, tahtayı gösteremem. Bir yönetici grup izinlerinden açabilir.

# (telegram messages end here)

### Only on Discord.

discord-challenge-menu = Gül Bara’ya davet et

discord-not-in-private = Burada yalnız ikimiziz. Arkadaşlar bir sunucuda ya da grupta davet edilir; burada benimle oynayabilirsin: /gulbara
discord-missing-rights = Burada henüz oynayamıyorum. Sunucuyu yöneten biri bana şunlara izin vermeli: { $rights }.
discord-cannot-post = Buraya yazmama izin yok. Sunucuyu yöneten biri açabilir, ya da başka kanalda oynayın: /board
discord-no-threads = Burada alt başlık açma iznim yok, o yüzden oyun kanalda kalıyor. Sunucuyu yöneten biri izin verebilir: Create Public Threads.
discord-right-view = Kanalı Gör (View Channel)
discord-right-send = Mesaj Gönder (Send Messages)
discord-right-threads = Alt başlık (Send Messages in Threads)
discord-right-files = Dosya Ekle (Attach Files)
discord-form-title = Hamleyi yaz
discord-form-label = Hamle, ya da bir parçası
discord-form-hint = 24/19 24/18
discord-fault = Bende bir aksilik oldu. Hiçbir şey kaybolmadı, yeniden dene.

# (discord messages end here)

### Only at the local table.

local-title = Gül Bara
local-welcome = Otur, tahta hazır
local-lead = On beş pul, iki zar ve tırmanan çiftler. Bir oyun yarım saat kadar sürer.
local-play-computer = Bilgisayara karşı
local-play-computer-note = Beyaz sensin, o hemen yanıt verir
local-play-two = Bu masada iki kişi
local-play-two-note = Elden ele tek ekran, ya da birer sekme
local-your-name = Adın
local-friend-name = Karşındaki
local-rules = Kurallar
local-room = Oda
local-new-game = Yeni oyun
local-settings = Ayarlar
local-waiting = Biri arkadaş bekliyor
local-across-hint = Ekranı elden ele verin: burada ikiniz için de Oyna’ya bas. Ya da arkadaşın bassın:
local-second-tab = ikinci sekme
local-line = Hamle ya da komut
local-line-hint = 24/19 24/18 ya da /help
local-send = Gönder
local-buttons-label = Hamleler ve yanıtlar
local-close = Kapat
# {games} is a number the page puts in.
local-watch = Bu masadaki öbür oyunlar: {"{"}games{"}"}
local-hide = Yalnız benim oyunlarım
# {name} is a name the page puts in.
local-save = {"{"}name{"}"} kaydet
local-offline = Program bekleniyor…
local-fault = Ulaşmadı. Lütfen yeniden dene.
local-unknown-command = Burada böyle bir komut yok. /help’i dene.
local-no-move = Bu bir hamle değil. 24/19 24/18 yaz, ya da /help.
local-copied = Bu sekme, yeri olan başka bir sekmenin kopyası. Burada kim oynuyor?
local-elsewhere = Yerin başka bir sekmede kullanılıyor.
local-play-here = Burada oyna
local-somebody-else = Başka biri olarak otur
local-no-script = Masaya JavaScript gerekli.
local-wrong-address = Bu masa yalnız kendi adresinde yanıt verir.
# Somebody who gave no name.
local-nameless = Konuk
# Names for people who have not given one: flowers, as "gul" is a rose. Commas between them.
local-names = Gül, Süsen, Yasemin, Lale, Menekşe, Zambak, Gelincik, Yıldız

# (local messages end here)

### Everything else.

white = Beyaz
black = Siyah
computer = Bilgisayar
# How strong the computer plays, weakest first.
level-1 = 1 · acemi
level-2 = 2 · kahve misafiri
level-3 = 3 · müdavim
level-4 = 4 · güçlü
level-5 = 5 · usta
level-6 = 6 · acımasız
anyone = kim olursa

# The challenge.

challenge-named = 🎲 **{$white}**, **{$black}** ile Gül Bara oynamak istiyor.
challenge-open = 🎲 **{$white}** Gül Bara oynamak istiyor. Kim oturur?
challenge-link = 🎲 **{$white}**, bu bağlantıyı bir arkadaşına yolla, birlikte Gül Bara oynayın: {$link}
challenge-computer = 🎲 **{$white}** bilgisayara karşı Gül Bara oynuyor, düzey {$level}.
challenge-rematch = 🎲 **{$challenger}**, **{$other}** ile rövanş istiyor; yerler değişir.
challenge-terms =
    { $points ->
        [1] Tek oyun. Kaybeden 1 puan verir, hiç pul toplamadıysa 2 (mars).
       *[other] {$points} puanlık maç. Kaybedilen oyun 1 puandır, hiç pul toplanmadıysa 2 (mars).
    }{" "}{ $chain ->
        [own_roll_3] Çiftler üçüncü atışından başlayarak tırmanır.
        [game_roll_4] Çiftler oyunun dördüncü atışından başlayarak tırmanır.
        [after_first_double] İlk çiftin düzdür, sonrakiler tırmanır.
        [first_roll] Çiftler ilk atıştan başlayarak tırmanır.
       *[own_roll_4] Çiftler dördüncü atışından başlayarak tırmanır.
    }{ $remainder ->
        [opponent] {" "}Zincirin oynanamayanını rakip oynar.
       *[forfeit] {""}
    }{ $days ->
        [0] {""}
        [one] {" "}Hamle başına 1 gün.
       *[other] {" "}Hamle başına {$days} gün.
    }{ $rated ->
        [yes] {" "}{ $points ->
            [1] Sıralamaya girer.
           *[other] Sıralamaya tek oyun olarak girer.
        }
       *[no] {""}
    }{ $days ->
        [0] {""}
       *[other] {" "}Daha uzun bekleten oyunu kaybedebilir.
    }
challenge-seal = Zarlar mühürlü: {$commitment}
challenge-guest = Burada misafirim: sizi çağıramam. Fırsat buldukça uğrayın.
challenge-accepted = **{$white}** – **{$black}** oynuyor. Tahta aşağıda.
challenge-declined = {$name} şimdi oynamak istemiyor.
challenge-withdrawn = Davet geri çekildi.
challenge-expired = Zamanında gelen olmadı. Oynayalım mı? /gulbara

button-play = ✓ Oyna
button-play-with = ✓ {$name} ile oyna
button-play-computer = 🤖 Bilgisayarla oyna
button-decline = Yok, sağ ol
button-withdraw = Geri çek
button-length =
    🎯 { $points ->
        [1] Tek oyun
       *[other] {$points} puana
    }
button-how = Nasıl oynanır
button-undo = ↶ Geri al
button-undo-all = ⟲ Hepsi
button-undo-all-row = ⟲ Bütün hamleyi geri al
button-info = ?
button-done = ✓ Tamam
button-roll = 🎲 At
button-left = {$left} kaldı
button-type = ⌨ Hamleyi yaz
button-again = ↻ Rövanş
button-replay = ▶ Tekrar
button-record = ⤓ Kayıt
button-record-text = Metin olarak
button-leaderboard = 🏆 Sıralama
button-analyse = 🔍 Analiz
button-fair = 🎲 Hilesiz zarlar
button-keep-playing = Oyuna devam
button-resign = Pes et: −{$points}
button-call-off = Oyunu iptal et
button-offer-call-off = İptal öner
button-claim = 🏁 Galibiyeti al
button-wait = ⏳ Bekle
menu-number = {$die}: nereden?

# The board. At most three lines, small print apart.

board-players = ⚪ {$white} – ⚫ {$black}
board-players-match = ⚪ {$white} **{$ws}** – **{$bs}** ⚫ {$black} · {$points} puana
news-opening = Açılış: ⚪ {$white} {$throws}{", "}⚫ {$black} {$last}. **{$starter}** {$roll} ile başlıyor.
news-opening-ties = Açılış: {$throws}. **{$starter}** {$roll} ile başlıyor.
news-again = {$throw}, yeniden: {$next}
news-game-before =
    Oyun {$game}: {$winner} { $points ->
        [1] 1 puan
       *[other] {$points} puan
    } kazandı.
news-earlier =
    { $count ->
        [one] 1 hamle daha
       *[other] {$count} hamle daha
    }, sonra
news-played = {$disc} {$roll}: {$steps}
# {$missing} is one of the messages missing-…
news-played-short = {$disc} {$roll}: {$steps} ({$missing})
news-forced = {$disc} {$name} {$roll}: tek yol vardı, {$steps}.
news-forced-short = {$disc} {$name} {$roll}: tek yol vardı, {$steps} ({$missing}).
missing-number = {$die} oynanamadı
missing-smaller = yalnız biri oynanabilir, o da {$die} olmalı
missing-numbers =
    { $count ->
        [1] son {$die} oynanamadı
        [2] iki {$die} oynanamadı
        [3] üç {$die} oynanamadı
       *[other] {$die} oynanamadı
    }
missing-chain =
    sonra zincir durdu, { $count ->
        [one] 1 sayı
       *[other] {$count} sayı
    } yandı
missing-chain-over = sonra zincir durdu
missing-rest = yanan: {$lost}
news-pass =
    {$disc} {$name} {$roll}: { $kind ->
        [double] oynanamıyor
       *[mixed] ikisi de oynanamıyor
    }{ $count ->
        [1] {""}
       *[other] {" "}(üst üste {$count}. pas)
    }.
news-shut-out = {$disc} {$name} kapalı kaldı (üst üste {$count}. pas: {$rolls}).
news-remainder = {$disc} {$name} kalanı oynadı: {$steps}
news-remainder-short = {$disc} {$name} kalanı oynadı: {$steps} ({$missing})
news-remainder-none = {$disc} {$name}: kalandan hiçbir şey oynanamıyor.
move-to = **{$disc} {$name} {$roll} oynuyor**
move-roll = **{$disc} {$name} zar atıyor**
move-climbs = **{$disc} {$name} {$roll} oynuyor**, 6’ya tırmanıyor
move-remainder = **{$disc} {$name}, {$other} oyuncusundan kalanı oynuyor: {$rest}**, sonra atar
move-so-far = {$disc} {$name} {$roll}: {$steps} · {$left} kaldı
move-chain = {$disc} {$name}: {$roll} tırmanıyor: {$before}**{$now}**{$after}
move-rest-so-far = {$disc} {$name}, {$other} oyuncusundan kalan: {$steps} · {$left} kaldı
move-chain-link =
    {$die}: { $left ->
        [1] bir tane kaldı
        [2] iki tane kaldı
        [3] üç tane kaldı
       *[4] dört tane kaldı
    }
move-done = {$disc} {$name} {$roll}: {$steps} · Tamam mı?
move-rest-done = {$disc} {$name}, {$other} oyuncusundan kalan: {$steps} · Tamam mı?
chain-stops =
    Zincir duruyor: { $left ->
        [1] bir {$die} oynanamıyor
        [2] iki {$die} oynanamıyor
        [3] üç {$die} oynanamıyor
       *[4] hiçbir {$die} oynanamıyor
    }. Yanan: {$lost} ({ $count ->
        [one] 1 sayı
       *[other] {$count} sayı
    }). Geri alıp başka yol ara, ya da Tamam.
chain-stops-over =
    Zincir duruyor: { $left ->
        [1] bir {$die} oynanamıyor
        [2] iki {$die} oynanamıyor
        [3] üç {$die} oynanamıyor
       *[4] hiçbir {$die} oynanamıyor
    }. {$name} {$lost} oynar, sonra atar. Geri alıp başka yol ara, ya da Tamam.
stuck-number = {$die} oynanamıyor.
stuck-rest = Oynanamıyor, yanıyor: {$lost}.
one-way = { $count ->
        [one] {$die} için tek yol vardı
       *[other] Bütün {$die} sayıları için tek yol vardı
    }: {$steps}.
hint-both = İki sayı da oynanmalı, bu yüzden bazı hamleler yok.
hint-only = Yalnız {$die} oynanabilir.
help-first = Bir hamleye dokun: 24/18 bir pulu 24’ten 18’e götürür. Sonra Tamam.
offer-line = {$name} oyunu iptal etmek istiyor. Kabul için /resign.
late-line = {$name} için süre doldu: {$other} galibiyeti alabilir.
next-seal = Sonraki oyunun zarları mühürlü: {$commitment}

# What people are told when they are called: at the head of the board, or in a private line.

call-turn = {$name}, sıra sende.
call-reminder = ⏰ {$name}, {$other} bekliyor. Süren {$until} doluyor.
call-reminder-open = ⏰ {$name}, {$other} bekliyor.
call-claim = ⏰ {$name}, {$other} süresini doldurdu. Galibiyeti alır mısın, bekler misin?
# In the language of whoever is invited, below a challenge in the room’s.
call-challenge = {$challenger} seninle oynamak istiyor.
line-turn = Sıra sende: rakip {$other}.
line-board = /board tahtayı getirir.
line-over = O hamle oynandı.

# The end.

end-off = 🏁 **{$winner} { $points ->
        [1] 1 puan
       *[other] {$points} puan (mars)
    } kazandı!** { $points ->
        [1] {$loser}: {$off} pul topladı.
       *[other] {$loser}: hiç pul toplamadı.
    }
end-resign = 🏁 **{$winner} { $points ->
        [1] 1 puan
       *[other] {$points} puan (mars)
    } kazandı.** {$loser} pes etti.
end-time = 🏁 **{$winner} { $points ->
        [1] 1 puan
       *[other] {$points} puan (mars)
    } kazandı.** {$loser} süresini aştı.
end-void = 🏁 **Oyun iptal.** Kazanan yok, kaybeden yok.
end-match = 🏆 **{$winner} maçı {$won} – {$lost} kazandı!**
end-goes-on = {$points} puanlık maç: ⚪ {$white} {$ws}, ⚫ {$black} {$bs}. Sırada {$game}. oyun var.
end-match-void = {$points} puanlık maç {$ws} – {$bs} bitti: kazanan yok.
end-gone = 🏁 **Oyun bitti**: oyunculardan biri temelli ayrıldı. Kazanan da yok, kaybeden de.
end-facts =
    { $turns ->
        [one] 1 hamle
       *[other] {$turns} hamle
    }, {$time}.{$chain} Çiftler: {$white} {$wd}, {$black} {$bd}.
end-longest = {" "}En uzun zincir: {$name}, {$roll}, {$count} sayı.
end-unsealed = Zarların mührü açıldı, isteyen denetleyebilir.
end-proof = Seed {$seed} · client {$client}
time-minutes =
    { $minutes ->
        [0] bir dakikadan az
        [one] 1 dk
       *[other] {$minutes} dk
    }
time-hours = {$hours} sa {$minutes} dk
decimal-sign = ,
moment-ahead =
    { $unit ->
        [days] { $count ->
            [one] {$count} gün sonra
           *[other] {$count} gün sonra
        }
        [hours] { $count ->
            [one] {$count} saat sonra
           *[other] {$count} saat sonra
        }
       *[minutes] { $count ->
            [0] şimdi
            [one] {$count} dakika sonra
           *[other] {$count} dakika sonra
        }
    }
moment-ago =
    { $unit ->
        [days] { $count ->
            [one] {$count} gün önce
           *[other] {$count} gün önce
        }
        [hours] { $count ->
            [one] {$count} saat önce
           *[other] {$count} saat önce
        }
       *[minutes] { $count ->
            [0] az önce
            [one] {$count} dakika önce
           *[other] {$count} dakika önce
        }
    }

# Leaderboards. Nobody is mentioned in a list.

former-player = eski bir oyuncu
ranking-title = 🏆 **Sıralama** {$order}, {$time}
ranking-by-rating = oyun gücüne göre
ranking-by-wins = kazanılan oyunlara göre
ranking-by-points = kazanılan puanlara göre
ranking-by-mars = marslara göre
ranking-by-streak = üst üste galibiyete göre
ranking-all = tüm zamanlar
ranking-month = bu ay
ranking-line =
    {$place}. **{$name}** · {$rating} · {$games} oyunda {$wins} galibiyet · { $points ->
        [one] 1 puan
       *[other] {$points} puan
    }, {$mars} mars · üst üste {$best}
ranking-won = {$wins} / {$games}
ranking-empty = Burada daha iki kişi arasında biten oyun yok. Birincilik boş: /gulbara
ranking-empty-month = Bu ay daha kimse bir oyun bitirmedi. Birincilik boş: /gulbara
ranking-provisional = “?” olan oyun gücü henüz kesin değil: az oyun ya da uzun ara.
ranking-no-club = Sıralamalar gruplara ve sunuculara aittir. Kendi sayıların: /stats

button-rating = Oyun gücü
button-wins = Galibiyet
button-points = Puan
button-mars = Mars
button-streaks = Üst üste
button-month = Bu ay
button-all-time = Tüm zamanlar
button-in-words = Aa Yazıyla
button-picture = 🖼 Resim

# A player's figures.

stats-title = 📊 **{$name}**, {$place}
stats-here = burada
stats-everywhere = her yerde
stats-none = Burada daha biten oyun yok.
stats-nothing-yet = Daha bir oyun bitirmedin. Oynamak ister misin? /gulbara
stats-nobody = Burada o adda, oyun bitirmiş birini tanımıyorum.
stats-rating =
    Oyun gücü **{$rating}** ± {$deviation}, { $games ->
        [one] sıralamaya giren 1 oyundan
       *[other] sıralamaya giren {$games} oyundan
    }
stats-ratings =
    Oyun gücü **{$rating}** ± {$deviation}, burada sıralamaya giren { $games ->
        [one] 1 oyundan
       *[other] {$games} oyundan
    }; her yerde {$everywhere}
stats-games =
    { $games ->
        [one] 1 oyun
       *[other] {$games} oyun
    }, {$wins} galibiyet; { $won ->
        [one] 1 puan kazanıldı
       *[other] {$won} puan kazanıldı
    }, {$lost} kaybedildi
stats-mars = Mars: {$given} yapılan, {$taken} yenen. En çok üst üste galibiyet: {$best}{$streak}
stats-streak-won = {", "}şimdi {$count}
stats-streak-lost =
    {", "}şimdi { $count ->
        [one] 1 yenilgi
       *[other] {$count} yenilgi
    }
stats-chain = En uzun zincir: {$chain}. Bir oyun ortalama {$time} sürer
stats-rivals = En çok: {$rivals}
stats-rival = {$name} ({$games} oyunda {$wins})
stats-you-two =
    Seninle: { $games ->
        [one] 1 oyun
       *[other] {$games} oyun
    }, sana karşı {$wins} galibiyet; puan {$won} : {$lost}
stats-computer =
    Bilgisayara karşı, ayrıca sayılır: { $games ->
        [one] 1 oyun
       *[other] {$games} oyun
    }, {$wins} galibiyet
stats-chart = {$name}, sıralamaya giren son {$games} oyundaki oyun gücü: {$from} iken {$to}, en az {$least}, en çok {$most}.

dice-title = 🎲 **Zarlar nasıl geldi**
dice-club = Bu kulüp
dice-computer = Bilgisayar
dice-all = Herkes
dice-faces = **{$whose}**, { $rolls ->
        [one] 1 atış
       *[other] {$rolls} atış
    }: {$faces}, her birinden yaklaşık {$expected} beklenir
dice-doubles =
    { $doubles ->
        [one] 1 çift
       *[other] {$doubles} çift
    }, yaklaşık {$expected} beklenir. {$chances}
dice-chances = Hilesiz zarlar bu kadar sapmayı yüzde {$faces} olasılıkla gösterir (çiftler: yüzde {$doubles}).
dice-few = Daha fazlasını söylemek için atış az.
dice-note = Biten her oyunun her atışı sayılır; yalnız açılış sayılmaz, çünkü çift olamaz. Olasılıklar ki-kare sınamasındandır: yüzde 1’in altı seyrektir ve yüz oyuncudan birine denk gelir.

button-dice = 🎲 Zarlar
button-games = 🕘 Oyunlar
button-here = Burada
button-everywhere = Her yerde
button-back = ‹ Geri

# Finished games.

history-title =
    🕘 **Biten oyunlar**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-title-of =
    🕘 **Biten oyunlar: {$name}**{ $total ->
        [0] {""}
       *[other] {" "}({$total})
    }
history-none = Burada daha biten oyun yok. Oynamak ister misin? /gulbara
history-gone = O oyun bulunamadı.
history-off = {$number}. {$date}: **{$winner}** yendi: {$loser}{ $points ->
        [1] {""}
       *[other] {", "}{$points} puan (mars)
    }
history-resign = {$number}. {$date}: **{$winner}** kazandı, {$loser} pes etti{ $points ->
        [1] {""}
       *[other] {", "}{$points} puan (mars)
    }
history-time = {$number}. {$date}: **{$winner}** kazandı, {$loser} süresini aştı{ $points ->
        [1] {""}
       *[other] {", "}{$points} puan (mars)
    }
history-void = {$number}. {$date}: {$winner} ve {$loser} iptal etti
history-voided = {$number}. {$date}: {$winner} ve {$loser}, geçersiz sayıldı
history-voided-why = ⚖ Geçersiz sayıldı: {$reason}
history-match = {" "}· {$points} puanlık maçın {$game}. oyunu, {$won}–{$lost}
history-game = Oyun {$game}, {$date}

button-my-games = Benim oyunlarım
button-all-games = Buradaki tüm oyunlar
button-moves = 📝 Hamleler

# One player on two platforms.

link-code = Kodun: {$code}. Bir kez ve on dakika geçerli. {$place}’da bana özelden yaz: /link ve kod.
link-code-care = Kimseye söyleme: onu getiren seninle tek bir oyuncu olur.
link-linked = Burada ve {$place}’da tek bir oyuncusun: sonuçlar birlikte sayılır. Ayrılınca her hesap yine kendi sonuçlarını alır.
link-ask = {$place}’daki **{$name}** sen misin?
    O zaman artık tek bir oyuncusun: iki hesabın sonuçları, son kullandığın adla birlikte sayılır. /link ile yeniden ayırabilirsin.
link-done = Tamam: artık ikisinde de tek bir oyuncusun, her şey yeniden sayıldı.
link-off = Ayrıldı: her hesap yine kendi sonuçlarını aldı, hiç birleşmemişler gibi.
link-kept = Peki. Hiçbir şey değişmedi.
link-none = Bu hesap başka bir hesaba bağlı değil.
link-unknown = Bu kod geçerli değil ya da artık değil: on dakika yaşar ve bir kez işe yarar. Öbür hesabın /link ile yenisini alır.
link-too-often = Şimdilik çok fazla kod oldu. Bir saat sonra yeniden dene.
link-same-site = Bu kod da {$place} kodu. Oradaki bir hesap başka bir platformdakine bağlanabilir.
link-taken = İkisinden biri zaten bağlı. Önce onu ayır: /link
link-opponents = Bu iki hesap aynı masada oturuyor. Önce orayı bitir.
link-private = Bu ikimizin arasında: bana özelden yaz, /link
link-not-here = Hesaplar Discord ve Telegram’da bağlanır; burada kimsenin hesabı yok.
link-place-discord = Discord
link-place-telegram = Telegram
button-unlink = Ayır
button-link = Evet, benim
button-link-no = Hayır

# One's own data.

forget-what = Hesabının adını ve numarasını, /settings ile seçtiklerini ve oyunlarını sonuçlarıyla saklarım. Hiçbir mesajını saklamam.
    Hepsini dosya olarak yanına al ya da sildir.
forget-ask = **Her şey temelli silinsin mi?** Adın, hesapların ve ayarların gider. Süren oyunlar iptal edilir. Rakiplerin sonuçlarını “eski bir oyuncu”ya karşı korur. Geri gelirsen baştan başlarsın.
    Sohbetlerde zaten duranlar orada kalır.
forget-data = Hakkında sakladığım her şey. Oyunların kendisi: /export
forget-done = Tamam. Artık hakkında hiçbir şey bilmiyorum. Oyunlar için teşekkürler!
forget-kept = Peki. Hiçbir şey değişmedi.
forget-private = Bu ikimizin arasında: bana özelden yaz, /forget
button-forget-data = ⤓ Verilerim
button-forget-ask = Sil …
button-forget-keep = Hepsi kalsın
button-forget-sure = Temelli sil

# The pictures beside the rules, in words.

diagram-turn = {$name} {$dice} oynuyor: {$steps}.
diagram-rest = {$name}, {$other} oyuncusunun oynayamadığını oynuyor: {$dice}.
diagram-mars = {$name} on beşini de topladı, {$other} hiç: mars.

# The replay.

replay-players = ▶ **{$white}** – **{$black}**, { $turns ->
        [one] 1 hamle
       *[other] {$turns} hamle
    }
replay-running = Oyun sürüyor.
replay-alt = Tekrar, hareketli: {$told}

# What I would play. Reasons stand in a row after each way.

advice-only = **{$roll}**: oynamanın tek yolu var.
advice-title = **{$roll}**: ben ne oynardım ve sana kaç puan eder.
advice-line = {$place}. **{$steps}** {$value} · {$reasons}
advice-points = {$count} hane tutuyor
advice-wall = art arda {$count}
advice-leaves-nothing = hiç sayı bırakmıyor
advice-leaves = yalnız {$numbers} kalıyor
advice-takes = {$numbers} kapanıyor
advice-stuck = {$count} pul kapalı
advice-mars = mars %{$percent}
advice-mars-against = sana karşı mars %{$percent}

# The analysis of a finished game. Points have a sign.

analysis-title = 🔍 **Nasıl oynandı**
analysis-side = {$disc} **{$name}**: {$decisions} kararda {$lost} puan verdi, her biri binde {$rate}. Şans {$luck}. Şüpheli {$doubtful}, kötü {$bad}, çok kötü {$blunders}.
analysis-even = Zarlar eşit olsaydı: {$disc} {$name} {$points}.
analysis-clean = Hiçbir hamle sözü edilecek kadar puan vermedi.
analysis-worst = En pahalı hamleler:
analysis-turn = {$place}. hamle {$turn}, {$disc} {$roll}: {$points}, {$mark}
analysis-played = Hamle {$turn}, {$disc} {$name} {$roll}: {$steps}.
analysis-better = Daha iyisi: **{$steps}**, kazanma şansı %{$was} yerine %{$win}.
analysis-cost = {$points}: {$mark}.
analysis-doubtful = şüpheli
analysis-bad = kötü
analysis-very-bad = çok kötü
analysis-chart = {$name}: kazanma şansı, %

# The record as people write it.

sheet-title = Gül Bara, oyun {$id}, {$date}
sheet-rules = Kurallar: {$rules}
sheet-opening = Açılış, önce Beyaz’ın zarı: {$pairs}
sheet-result = {$winner} { $points ->
        [1] 1 puan
       *[other] {$points} puan (mars)
    } kazandı{ $by ->
        [resign] , {$loser} pes etti
        [time] , {$loser} süresini aştı
       *[off] {""}
    }
sheet-running = Oyun sürüyor.
sheet-void = İptal: kazanan yok, kaybeden yok.

# Alternative text of the picture.

alt-to-move = Sıra {$name} oyuncusunda, zarlar {$dice}.
alt-to-roll = {$name} zar atacak.
alt-to-move-rest = {$name} karşı tarafın oynayamadığını oynuyor, zarlar {$dice}.
alt-so-far = Şimdiye dek oynanan: {$steps}.
alt-left = Oynanacak kaldı: {$left}.
alt-all-played = Hepsi oynandı.
alt-match = {$points} puanlık maç: {$white} {$ws}, {$black} {$bs}.
alt-side =
    { $side ->
        [white] Beyaz
       *[black] Siyah
    }{ $named ->
        [yes] , {$name}
       *[no] {""}
    }: {$stands}; { $off ->
        [0] toplanan yok
       *[other] {$off} toplandı
    }, { $pips ->
        [one] 1 adım
       *[other] {$pips} adım
    } yol kaldı.
alt-point = {$point} üzerinde {$count}
alt-nobody = tahtada pul yok
alt-dice = {$high} ve {$low}
alt-double = iki kez {$die}
alt-numbers =
    { $count ->
        [1] bir {$die}
        [2] iki {$die}
        [3] üç {$die}
       *[4] dört {$die}
    }
alt-step =
    { $times ->
        [1] {$from} – {$to}
        [2] {$from} – {$to}, iki kez
       *[other] {$from} – {$to}, {$times} kez
    }
alt-step-off =
    { $times ->
        [1] {$from} dışarı
        [2] {$from} dışarı, iki kez
       *[other] {$from} dışarı, {$times} kez
    }
alt-last = Son hamle, {$name}, {$dice}: {$steps}.
alt-last-none = Son hamle, {$name}, {$dice}: hiçbir şey oynanamadı.
# Where there is no room for all of it.
alt-more = Gerisi: /board text

# Private answers, at most 200 characters.

refusal-watching = İzliyorsun. {$white} – {$black}, sıra: {$mover}. Oynamak ister misin? /gulbara
refusal-no-seat = Bu masada oturmuyorsun. Oynamak ister misin? /gulbara
refusal-not-your-turn = Sıra: {$mover} ({$dice}).
refusal-not-your-roll = Zar atacak olan {$mover}.
refusal-roll-first = Önce at: 🎲 tahtanın altında.
refusal-old-board = O tahta önceki bir hamleden. Güncel olan aşağıda.
refusal-moved-on = Tahta bu arada değişti. Bak ve yeniden bas.
refusal-already-counted = O basış zaten sayıldı.
refusal-game-over =
    Bu oyun bitti: {$winner} { $points ->
        [1] 1 puan
       *[other] {$points} puan
    } kazandı.
refusal-game-void = Bu oyun iptal edildi.
refusal-match-over = Bu maç bitti: {$winner} {$won} – {$lost} kazandı.
refusal-not-started = Bu oyun daha başlamadı.
refusal-declined = Bu davet geri çevrildi.
refusal-withdrawn = Bu davet geri çekildi.
refusal-expired = Bu davetin süresi doldu. Oynamak ister misin? /gulbara
refusal-seat-taken = {$white} ile {$black} zaten oynuyor. Oynamak ister misin? /gulbara
refusal-own-challenge = Kendi davetini kabul edemezsin. Bir arkadaş bekle ya da geri çek.
refusal-not-invited = Bu davet {$name} için. Oynamak ister misin? /gulbara
refusal-only-invited = Yalnız {$name} geri çevirebilir.
refusal-only-challenger = Bunu yalnız {$name} yapabilir.
refusal-nothing-to-undo = Geri alınacak bir şey yok.
refusal-too-many-undos = Bu hamle 200 kez geri alındı. Bitebildiğinde Tamam’a bas ya da oynamayı sürdür.
refusal-must-play = Oynanabilecek bir şey var: {$left}.
refusal-already-offered = İptali zaten önerdin. {$name} /resign ile kabul edebilir.
refusal-nobody-late = Geç kalan yok: {$mover} için süre var.
refusal-own-turn-late = Geciken senin hamlen. Hâlâ oynayabilirsin.
refusal-only-admin = Başkalarının oyununu yalnız bir yönetici bitirebilir.
refusal-still-to-play = Oynanacak kaldı: {$left}.
refusal-first-step = {$piece} olmaz: {$why}. Hiçbir şey oynanmadı.
refusal-step = {$number}. adım, {$piece}: {$why}. Hiçbir şey oynanmadı.
refusal-no-longer = {$piece} artık olmaz: {$die} oynandı.
refusal-illegal = Olmaz: {$why}.
refusal-legal = Şimdi olabilen: {$steps}
refusal-token = Bu düğmeyi tanımıyorum. /board tahtayı yeniden gösterir.
refusal-no-table = O masa artık yok. Oynamak ister misin? /gulbara

illegal-empty = {$point} hanesinde pulun yok
illegal-blocked = {$point} hanesini rakip tutuyor
illegal-not-home = pullar ancak on beşi de 6 ile 1 arasındayken toplanır
illegal-higher-stands = önce {$point} hanesindeki pul çıkmalı
illegal-no-such-number = {$die} oynanacak değil; kalan: {$left}
illegal-played = {$die} oynandı
illegal-no-such-distance = bu atılmadı; kalan: {$left}
illegal-both = iki sayı da oynanmalı, bu ise engeller
illegal-must-be = yalnız bir sayı oynanabilir, o da {$die} olmalı
illegal-nothing-left = oynanacak bir şey kalmadı; Tamam hamleyi bitirir
illegal-no-more = bunun için sayı kalmıyor
illegal-still-to-play = oynanacak kaldı: {$left}
illegal-not-now = şimdi değil

misread-nothing = Hamleyi komutun arkasına yaz: /move 24/19 24/18
misread-no-step = “{$text}” hamle olarak okunmuyor. 24/19 yaz, üç pul için 24/20(3). Hiçbir şey oynanmadı.
misread-no-point = “{$text}”: haneler 1 ile 24 arası, ya da off. Hiçbir şey oynanmadı.
misread-backwards = “{$text}”: pullar büyük sayıdan küçüğe gider. Hiçbir şey oynanmadı.
misread-repeat = “{$text}”: 1 ile 15 pul arası. Hiçbir şey oynanmadı.
misread-too-long = Bu bir hamle için çok uzun. Hiçbir şey oynanmadı.

# What commands answer.

note-no-game = Burada süren bir oyunun yok. Oynamak ister misin? /gulbara
note-no-table-here = Burada oyun yok. Oynamak ister misin? /gulbara
note-which = Hangi oyun?
note-challenge-open = Burada zaten üç açık davetin var. Önce birini geri çek.
note-pair-plays = İkinizin burada zaten bir oyunu var. /board gösterir.
note-no-self = Kendine karşı oynayamazsın. Bir arkadaşını davet et, ya da: /gulbara computer
note-nobody = {$name} masaya oturamaz. Bir insan davet et ya da bilgisayarla oyna.
note-former-player = O oyuncu temelli ayrıldı. Başka birini davet et: /gulbara
note-points = Maç 3, 5, 7 ya da 11 puana oynanır. Tek oyun için sayıyı yazma.
note-not-now = {$name} şu an davet almıyor. Belki bir başkası oynar: /gulbara
note-seat-kept = {$name} başka birini bekliyor. Oynamak ister misin? /gulbara
note-rules-unknown = “{$name}” adlı kural yok. Olanlar: {$names}.
note-link-gone = O davet artık açık değil. Oynamak ister misin? /gulbara
note-link-own = Bu senin kendi bağlantın: bir arkadaşına yolla.
note-resign = Pes ediyor musun? { $points ->
        [1] 1 puan
       *[other] 2 puan (mars: hiç pul toplamadın)
    } kaybedersin.
note-resign-match =
    { $lost ->
        [yes] Onunla maç da kaybedilir.
       *[no] Maç sürer.
    }{" "}İptal edilirse maç biter ve kazanan olmaz.
note-call-off = Henüz ilk hamlesini tamamlamayan var: oyun kayıpsız iptal edilebilir.
note-offered = {$name} bunu tahtada görür, /resign ile kabul edebilir.
note-keep-playing = Güzel. Oyun sürüyor.
note-asked-other = Yalnız soran yanıtlayabilir.
games-title =
    { $count ->
        [one] Burada bir oyun sürüyor.
       *[other] Burada {$count} oyun sürüyor.
    }
games-own =
    { $count ->
        [one] Bir oyunun var.
       *[other] {$count} oyunun var.
    }
games-line = {$number}. ⚪ {$white} – ⚫ {$black} · sıra: {$mover}, {$since}
button-end-numbered = {$number}. oyunu bitir
note-end-game = {$white} – {$black} oyunu bitsin mi? O zaman kimse kazanmaz, kimse kaybetmez.
button-keep-game = Kalsın
button-end-game = Bitir
note-info-waiting = Sıra: {$mover}.
# Said after who is to move, to whoever will be called.
note-will-tell = Sıran gelince haber veririm.
note-info-roll = Zarlar seni bekliyor: 🎲 At’a bas. /settings ile kendiliğinden de atılırlar.
note-info-done = Tamam hamleyi bitirir, Geri al geri alır.
note-info-lost = Oynanamıyor: {$lost}.
note-info-left = Düğme üstünde yazanı oynar, senin sayımınla. Yazarak da olur: /move {$example}
note-info-army =
    {$disc} {$stands}{ $off ->
        [0] {""}
       *[other] {", toplanan: "}{$off}
    }
note-info-challenge = Oyna’ya bas, kimin başlayacağına zarlar karar verir. On beş pulunu ilk toplayan kazanır. Fazlası /rules’ta.
note-info-fair = Oyundan önce gösterilen mühür, seed’in SHA-256’sıdır; her zar seed ile client’tan çıkar. “gulbara verify” kaydı denetler.
note-no-game-yet = Burada daha oynanmadı. Oynamak ister misin? /gulbara
note-no-such-game = Burada görülecek {$id} kodlu bir oyun yok.
note-replay-drawing = {$moments} an çiziliyor …
note-replay-failed = Bunu çizemedim. Lütfen yeniden dene.
note-hint-rated = Bu oyun sıralamaya sayılıyor, o yüzden yalnız senin. İpucunu sayılmayan oyunlarda veririm.
note-hint-not-now = Sıra sende değil. Sıra sana gelince yine sor.
note-analysis-looking = Oyuna bakıyorum: hamle {$turn} / {$turns} …
note-analysis-running = Oyun sürüyor. Bitince yine sor.
note-analysis-nothing = Bu oyunda kimse hamle yapmadı.
note-analysis-failed = Buna bakamadım. Lütfen yeniden dene.
note-record = Oyunun tamamı. “gulbara verify” her zarını, her adımını denetler.
note-record-running = Oyunun şimdiye dek olanı. Zarların seed’i oyun bitince içinde olur.
note-record-text = Oyun, insanların yazdığı gibi; her hamle oynayanın sayımıyla.
note-settings-other = Bunlar başkasının ayarları. Seninkiler: /settings
note-settings-admin = Buradaki herkesi ilgilendireni yalnız yöneticiler değiştirir.
note-settings-no-club = Burada yalnız sen ve ben varız. Bir grupta yöneticileri daha çoğunu seçebilir: /settings
note-greeting = Bir yönetici başkasını seçene dek burada herkesle Türkçe konuşurum.
button-greeting = 🌐 Dil
note-not-here = Bu odada yeni oyun başlamıyor: bir yönetici başkalarını seçti. Orada dene.
note-blocked = {$name} artık seni davet edemez, karşına da oturamaz ve bunu öğrenmez. /settings geri alır.
note-unblocked = {$name} seni yeniden davet edebilir.
note-block-whom = Burada bu adda birini tanımıyorum. Davetini ya da oyununu gördüğün birini engelle: /settings block ve adı.
note-void-admin = Bir sonucu yalnız yöneticiler geçersiz sayabilir.
note-void-how = Oyunun kodunu ve sonucun neden geçersiz olacağını yaz: /history void k7f2q nedeni
note-void-running = O oyun hâlâ oynanıyor. Bir yönetici bitirebilir: /games
note-void-already = O sonuç zaten geçersiz.
result-voided =
    ⚖ { $match ->
        [yes] **Geçersiz sayıldı:** {$white} ile {$black} maçı ({$id}).
       *[no] **Geçersiz sayıldı:** {$white} ile {$black} oyunu ({$id}).
    }
result-voided-why = Hiçbir şeye sayılmaz; sıralama, hiç oynanmamış gibidir. Neden: {$reason}
rules-overview-name = oyun

rules-overview = **Gül Bara** 15’er pulla oynanır, başta hepsi senin 24’ündedir. İki taraf da aynı yöne gider: 24’ten 1’e, sonra dışarı.
    İki zar at ve iki sayıyı da oyna. Rakibin tek pulu bile olan hane kapalıdır. Vurmak yok.
    Dördüncü atışından başlayarak çiftler tırmanır: 4-4 dört tane 4, sonra dört tane 5, sonra dört tane 6’dır. On beşini ilk toplayan 1 puan kazanır, öbürü hiç toplamadıysa 2 (mars).
rules-board-name = tahta
rules-board = **Tahta.** Herkes haneleri kendi tarafından sayar: 24 başlangıç, 6 ile 1 arası ev. Senin 24’ün karşıdakinin 12’sidir. Resimdeki sayılar sırası gelenindir.
rules-moving-name = oynayış
rules-moving = **Oynayış.** Bir adım bir pulu bir sayı kadar ilerletir. Rakibin hanesine konulmaz; kendi pulların hiç engel olmaz. Herhangi bir sırayla mümkünse iki sayı da oynanmalı; yalnız biri olabiliyorsa, olabiliyorsa büyük olanı. Hiçbiri olmuyorsa pas geçilir. Başlangıçtan istediğin kadar pul çıkabilir, her duvar serbesttir.
rules-doubles-name = çiftler
rules-doubles = **Çiftler.** Çift dört eşit sayıdır. İlk üç atışında hepsi bu kadar. Sonra tırmanır: sayıdan dört tane, sonra bir sonrakinden dört tane, 6’ya kadar. Her dörtlüden oynanabildiği kadarı oynanır; tam oynanamayan ilk dörtlü hamleyi bitirir, kalanı yanar.
    Bulgar usulü: zincirden bir adım bile oynandıysa kalanı rakip, kendi zarını atmadan oynar. (Bulgarca metin zincirlerin ne zaman başladığında kendiyle çelişir; burada dördüncü atışından başlar ve kalan oynanmak zorundadır.)
rules-bearing-off-name = toplamak
rules-bearing-off = **Toplamak.** On beşi de 6 ile 1 arasındaysa, bir sayı kendi hanesinden bir pul toplar; daha büyük sayı en yüksek haneden toplar. Bunun yerine her zaman ev içinde oynayabilirsin.
rules-winning-name = kazanmak
rules-winning = **Kazanmak.** On beşini ilk toplayan 1 puan kazanır, öbürü hiç toplamadıysa 2 (mars). Pes etmek de aynı sayılır. Katlama zarı yok, beraberlik yok.
rules-house-name = çeşitler
rules-house = **Çeşitler.** gulbara: zincirin oynanamayanı yanar. bulgarian: onu rakip zar atmadan oynar. /gulbara ile seçilir.

# The settings: a list, and for each of them a page with a title, a sentence, and what it can be.

set-value = {$name}: **{$value}**
set-title = **{$name}**
set-back = ‹ Geri
set-own-open = ‹ Benim ayarlarım
set-club-open = Buradaki herkes için ›

set-own-title = **{$name}**, bunlar senin ayarların. Nerede oynarsan seninle gelir.
set-own-lang = Dil
set-own-lang-about = Yalnız sana söylediklerim bu dilde olur.
set-own-lang-auto = uygulamandaki gibi
set-own-theme = Tahta
set-own-theme-about = Yalnız senin gördüğün tahtaların görünüşü. Ortak olanlar yöneticilerin seçtiği gibidir.
set-own-seat = Altta
set-own-seat-about = Yalnız senin gördüğün tahtalarda altta kim oturur. Ortak tahtalarda hep Beyaz.
set-own-seat-no = Beyaz
set-own-seat-yes = benim tarafım
set-own-rolls = Zarlar
set-own-rolls-about = Zar atmak bir şeye karar vermez, o yüzden zarlar kendiliğinden atılır. Kendin atmak istersen bir düğme seni bekler.
set-own-rolls-no = kendiliğinden atılır
set-own-rolls-yes = benim 🎲’imi bekler
set-own-done = Tamam
set-own-done-about = ✓ Tamam hamleni bitirir, bir kez daha bakabilesin diye. Onsuz son adımın bitirir; yalnız erken duran bir zincir yine sorar.
set-own-done-yes = hamlemi bitirir
set-own-done-no = gerekmez
set-own-mentions = Bahsetmeler
set-own-mentions-about = Sıran gelir de burada olmazsan senden bahsederim, bir kez.
set-own-mentions-yes = sıra bendeyken
set-own-mentions-no = hiçbir zaman
set-own-line = Özel mesaj
set-own-line-about = Grupta senden bahsetmek yerine sana kendi sohbetimizde bir satır yazarım. Orada Start’a basmış olmalısın.
set-own-line-no = hayır
set-own-line-yes = bahsetme yerine
set-own-reads = Tahtayı oku
set-own-reads-about = Ekran okuyucular için: sıran gelince tahta, konum sözle yazılı olarak yeniden gelir.
set-own-reads-no = hayır
set-own-reads-yes = her sıramda
set-own-blocked = Engellenenler
set-own-blocked-about = Burada olan seni davet edemez, karşına da oturamaz ve bunu öğrenmez. /settings block ve bir ad yeni birini ekler.
set-own-private = Bu ikimizin arasında: bana özelden yaz, /settings
set-own-sent = Senin ayarların kendi sohbetimizde.
set-own-blocked-nobody = kimse yok
set-own-blocked-some =
    { $count ->
        [one] {$count} kişi
       *[other] {$count} kişi
    }
button-unblock = {$name} yeniden gelsin

set-club-title = **Buradaki herkes için.** Başlamış oyunlar kurallarını ve süresini korur.
set-club-lang = Dil
set-club-lang-about = Herkesin gördüğü bu dilde olur.
set-club-lang-auto = daha seçilmedi
set-club-theme = Tahta
set-club-theme-about = Herkesin gördüğü tahtaların görünüşü.
set-club-rules = Kurallar
set-club-rules-about = Kural adı verilmeyen oyunlar için. Çiftler ve kalanlar tek tek de seçilir.
set-club-rules-auto = buranın usulü
set-club-chain = Çiftler
set-club-chain-about = Bir çift ne zamandan sonra tırmanır: sayıdan dört, sonra bir sonrakinden dört, 6’ya kadar.
set-club-chain-own_roll_4 = 4. atışından tırmanır
set-club-chain-game_roll_4 = oyunun 4. atışından tırmanır
set-club-chain-own_roll_3 = 3. atışından tırmanır
set-club-chain-after_first_double = ilk çiftinden sonra tırmanır
set-club-chain-first_roll = ilk atıştan tırmanır
set-club-remainder = Kalanlar
set-club-remainder-about = Zincirin oynanamayan bölümüne ne olur.
set-club-remainder-forfeit = yanar
set-club-remainder-opponent = rakip oynar
set-club-rated = Sıralama
set-club-rated-about = İnsanlar arasındaki yeni oyunlar sıralamaya girer mi.
set-club-rated-yes = oyunlar sayılır
set-club-rated-no = oyunlar sayılmaz
set-club-days = Hamle süresi
set-club-days-about = Daha uzun bekleten oyunu kaybedebilir: karşı taraf galibiyeti isteyebilir.
set-club-days-some =
    { $days ->
        [one] 1 gün
       *[other] {$days} gün
    }
set-club-days-none = süre yok
set-club-posting = Yeni tahtalar
set-club-posting-about = Sıra geçince tahta yerinde değişir, ya da eskiler dururken yeniden gelir.
set-club-posting-edit = gerekince
set-club-posting-new = her hamlede
set-club-rooms = Nerede oynanır
set-club-rooms-about = Yeni oyunlar nerede başlayabilir, buradan bakınca. Başka bir oda için ayarları orada aç.
set-club-rooms-everywhere = her yerde
set-club-rooms-only = yalnız burada
set-club-rooms-here = burada da
set-club-rooms-away = burada değil
set-club-threads = Alt başlıklar
set-club-threads-about = Oyun, davetin altında kendi alt başlığına taşınsın mı.
set-club-threads-no = oyunlar kanalda kalır
set-club-threads-yes = her oyuna bir alt başlık

help-typing-telegram = Yazarak da olur: tahtayı 24/19 24/18 diye yanıtla, ya da /move 24/19 24/18.
help-typing-discord = Yazarak da olur: /move yazdıkça bütün hamleyi tamamlar.
help-typing-local = Yazarak da olur: alttaki satıra 24/19 24/18 yaz.
help-text = **Burada Gül Bara.** /gulbara bir arkadaşı, odayı ya da bilgisayarı çağırır. Tahtanın altındaki düğmelere bas: 24/18 bir pulu 24’ten 18’e götürür, ↶ geri alır, ✓ Tamam hamleyi bitirir. Zarlar kendiliğinden atılır.
    {$typing} /board tahtayı yeniden gösterir, /resign bir şeyi bitirmeden önce sorar, /rules kuralları anlatır. /leaderboard, /stats ve /history kimin kazandığını unutmaz. /hint iyi hamleler gösterir, /analyse biten bir oyuna geri bakar.
start-text = **Gül Bara’ya hoş geldin!** On beş pul, iki zar, vurmak yok, çiftler tırmanır. /gulbara başlatır: burada bilgisayara karşı ya da bir arkadaşına bağlantıyla, grupta herkesle. /rules anlatır, /help gerisini gösterir.

board-moved = Tahta aşağıda.
note-rematch-waits = Rövanşın zaten önerildi; karşı tarafı bekliyor.
