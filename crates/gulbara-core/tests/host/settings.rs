//! Settings: pressed, kept over a restart, theirs alone who may change them, and each of them with its effect.

use std::collections::BTreeSet;

use gulbara_core::engine::Level;
use gulbara_core::host::{
    Audience, CUSTOM_RULES, Command, Errand, Face, Host, Invitation, Note, Opponent, Person, Reply, Request, Room,
    RoomKind,
};
use gulbara_core::rules::{ChainFrom, Preset, Remainder};
use gulbara_core::settings::{ClubSettings, Ours, Own, Posting};
use gulbara_core::table::{ClubKey, PlayerKey, RoomKey, Site, State, Table, TableKey};
use gulbara_core::view::{Button, Row};
use gulbara_core::words::{Lang, phrase, phrase_with};
use tempfile::TempDir;

use crate::room::{WIDE, said, tokens};

/// A place where Zoe is an admin.
struct Place {
    host: Host,
    folder: TempDir,
    site: Site,
    room: &'static str,
    within: Option<&'static str>,
    deliveries: u32,
}

impl Place {
    async fn open(site: Site) -> Place {
        let folder = TempDir::new().unwrap();
        let host = Host::open(&folder.path().join("gulbara.db")).await.unwrap();
        Place { host, folder, site, room: "games", within: None, deliveries: 0 }
    }

    async fn restart(&mut self) {
        self.host.close().await;
        self.host = Host::open(&self.folder.path().join("gulbara.db")).await.unwrap();
    }

    fn who(&self, name: &str) -> PlayerKey {
        PlayerKey::new(self.site, name)
    }

    fn room(&self, id: &str) -> RoomKey {
        RoomKey::new(self.site, id)
    }

    fn club(&self) -> ClubKey {
        ClubKey::new(self.site, "club")
    }

    fn request(&mut self, name: &str, command: Command) -> Request {
        self.deliveries += 1;
        Request {
            id: self.deliveries.to_string(),
            room: Room {
                key: self.room(self.room),
                within: self.within.map(|id| self.room(id)),
                club: Some(self.club()),
                kind: RoomKind::Shared,
                lang: None,
            },
            who: Person { key: self.who(name), name: name.to_owned(), handle: None, lang: None, admin: name == "Zoe" },
            command,
        }
    }

    /// Somebody asks; on Telegram what is one's own is asked for in private.
    async fn ask(&mut self, name: &str, command: Command) -> Reply {
        let own = match &command {
            Command::Settings => true,
            Command::Press { token, .. } => token.contains(":set:own-"),
            _ => false,
        };
        let request = match self.site {
            Site::Telegram if own => alone(self, name, command),
            _ => self.request(name, command),
        };
        self.host.receive(request).await.unwrap()
    }

    async fn press(&mut self, name: &str, token: &str) -> Reply {
        self.ask(name, Command::Press { token: token.to_owned(), value: None, message: None }).await
    }

    async fn challenge(&mut self, name: &str, rules: Option<&str>) -> Reply {
        let rules = rules.map(str::to_owned);
        self.ask(name, Command::Challenge(Invitation { opponent: Opponent::Anyone, points: 1, rules })).await
    }

    /// What a challenge comes to, and what its message says.
    async fn challenged(&mut self, name: &str, rules: Option<&str>) -> (Table, String) {
        let key = self.challenge(name, rules).await.tables[0].clone();
        let words = self.shown(&key).await.caption.to_string();
        (self.table(&key).await, words)
    }

    /// Ann and Boyan play.
    async fn begin(&mut self) -> TableKey {
        let key = self.challenge("Ann", None).await.tables[0].clone();
        assert!(self.press("Boyan", &format!("{key}:1:join")).await.counted);
        key
    }

    async fn table(&self, key: &TableKey) -> Table {
        self.host.table(key).await.unwrap().unwrap()
    }

    /// What is to be shown of a table last.
    async fn shown(&self, key: &TableKey) -> Face {
        let errands = self.host.outgoing(key, self.site, &WIDE).await.unwrap();
        let face = errands.into_iter().rev().find_map(|outgoing| match outgoing.errand {
            Errand::Send { face, .. } | Errand::Edit { face, .. } => Some(face),
            Errand::Retire { .. } | Errand::Strip { .. } | Errand::Open { .. } | Errand::Close => None,
        });
        face.expect("a message")
    }
}

fn buttons(note: &Note) -> Vec<Button> {
    let of = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.clone(),
        Row::Menu(_) => Vec::new(),
    };
    note.rows.iter().flat_map(of).collect()
}

fn labelled(note: &Note, label: &str) -> String {
    let found = buttons(note).into_iter().find(|button| button.label.contains(label));
    found.unwrap_or_else(|| panic!("no {label}: {note:?}")).token
}

/// Presses every choice of every page from a list on, and checks that the list then says so. Gives how many there were.
async fn walk(place: &mut Place, who: &str, list: Note) -> usize {
    let mut pressed = 0;
    let binder = |token: &str| token.split(['.']).next().unwrap().to_owned();
    let pages: Vec<String> =
        buttons(&list).into_iter().map(|button| button.token).filter(|token| token.contains('.')).collect();
    for page in pages {
        let choices = place.press(who, &page).await;
        assert!(!choices.counted, "looking changes nothing");
        let note = choices.note.unwrap();
        assert!(note.in_place, "a page takes the place of the list");
        let title = note.text.lines[0].spans[0].text.clone();
        for choice in buttons(&note).into_iter().filter(|button| button.token.matches('.').count() == 2) {
            let chosen = place.press(who, &choice.token).await;
            assert!(chosen.counted, "{}", choice.token);
            let list = chosen.note.unwrap();
            assert!(list.in_place);
            let value = choice.label.trim_start_matches("✓ ");
            // A language changes the title with everything else.
            let said = list.text.to_string();
            let shown = said.contains(&format!("{title}: {value}")) || (page.ends_with("lang") && said.contains(value));
            assert!(shown, "{title}: {value}\n{said}");
            let again = place.press(who, &page).await.note.unwrap();
            let marked: Vec<String> =
                buttons(&again).into_iter().filter(|b| b.label.starts_with('✓')).map(|b| b.token).collect();
            assert_eq!(marked, [choice.token], "the page marks what is chosen");
            pressed += 1;
        }
        let back = buttons(&note).pop().unwrap();
        assert_eq!(back.token, binder(&page));
    }
    pressed
}

#[tokio::test]
async fn everybody_presses_through_all_of_their_own_settings() {
    for (site, settings) in [(Site::Discord, 8), (Site::Telegram, 9), (Site::Local, 5)] {
        let mut place = Place::open(site).await;
        let list = place.ask("Ann", Command::Settings).await.note.unwrap();
        assert_eq!(list.audience, Audience::Asker);
        assert_eq!(buttons(&list).len(), settings, "whoever is no admin has no way to the club's");
        assert!(walk(&mut place, "Ann", list).await >= 2 * settings - 2);
        let chosen = place.host.manners(&place.who("Ann")).await.unwrap();
        place.restart().await;
        assert_eq!(place.host.manners(&place.who("Ann")).await.unwrap(), chosen);
        for own in Own::ALL.into_iter().filter(|own| own.is_of(site)) {
            assert!(chosen.value(own).is_some(), "{own:?}");
        }
        assert_eq!(place.host.manners(&place.who("Boyan")).await.unwrap(), Default::default());
    }
}

#[tokio::test]
async fn an_admin_presses_through_all_of_the_clubs_settings() {
    // What is one's own is not seen from a group on Telegram.
    for (site, settings, ways) in [(Site::Discord, 10, 1), (Site::Telegram, 9, 0), (Site::Local, 8, 1)] {
        let mut place = Place::open(site).await;
        let club = match place.ask("Zoe", Command::Settings).await.note.unwrap() {
            own if site != Site::Telegram => labelled(&own, "For everyone here"),
            own => {
                assert!(!buttons(&own).iter().any(|button| button.label.contains("everyone")), "{own:?}");
                "0:0:set:club".to_owned()
            }
        };
        let list = place.press("Zoe", &club).await.note.unwrap();
        assert!(list.in_place);
        assert_eq!(buttons(&list).len(), settings + ways, "and the way back to one's own");
        walk(&mut place, "Zoe", list).await;
        let club = place.host.club(&place.club()).await.unwrap();
        place.restart().await;
        assert_eq!(place.host.club(&place.club()).await.unwrap(), club);
        let last = ClubSettings { lang: club.lang.clone(), theme: club.theme.clone(), ..ClubSettings::default() };
        assert_eq!((club.rules.chain_from, club.rules.remainder), (ChainFrom::FirstRoll, Remainder::Opponent));
        assert_eq!((club.rated, club.days, club.posting), (false, None, Posting::New));
        assert_eq!(club.threads, site != Site::Discord && last.threads);
        assert!(club.lang.is_some() && club.theme.is_some());
    }
}

/// Somebody's request in their own chat with the program.
fn alone(place: &mut Place, who: &str, command: Command) -> Request {
    let mut request = place.request(who, command);
    let (key, kind, club) = (place.room(&format!("at {who}")), RoomKind::Private, None);
    request.room = Room { key, kind, club, within: None, lang: None };
    request
}

async fn png(place: &Place, key: &TableKey) -> Vec<u8> {
    place.shown(key).await.picture.expect("a board").png.to_vec()
}

#[tokio::test]
async fn shared_boards_look_as_their_club_chose_and_private_ones_as_their_only_reader_likes() {
    let mut place = Place::open(Site::Telegram).await;
    let shared = place.begin().await;
    let slate = png(&place, &shared).await;
    let list = place.ask("Ann", Command::Settings).await.note.unwrap();
    for (setting, value) in [("Board", "Midnight"), ("Bottom", "my side")] {
        let page = place.press("Ann", &labelled(&list, setting)).await.note.unwrap();
        assert!(place.press("Ann", &labelled(&page, value)).await.counted);
    }
    assert_eq!(png(&place, &shared).await, slate, "what many see is not one person's to choose");
    assert!(place.press("Zoe", "0:0:set:club.theme.walnut").await.counted);
    assert_ne!(png(&place, &shared).await, slate);

    // Boyan has chosen nothing; the two boards of a game by link are theirs alone.
    let invitation = Invitation { opponent: Opponent::Link, points: 1, rules: None };
    let challenge = alone(&mut place, "Ann", Command::Challenge(invitation));
    let key = place.host.receive(challenge).await.unwrap().tables[0].clone();
    let start = alone(&mut place, "Boyan", Command::Start { payload: Some(key.to_string()) });
    assert!(place.host.receive(start).await.unwrap().counted);
    let boards = place.host.outgoing(&key, place.site, &WIDE).await.unwrap();
    let board = |who: &str| {
        let room = place.room(&format!("at {who}"));
        boards.iter().find_map(|outgoing| match &outgoing.errand {
            Errand::Send { face, .. } if outgoing.room == room => face.picture.clone(),
            _ => None,
        })
    };
    let (anns, boyans) = (board("Ann").unwrap(), board("Boyan").unwrap());
    assert_ne!(anns.png, boyans.png);
    assert_eq!(anns.alt, boyans.alt, "what it says is the same");
}

#[tokio::test]
async fn what_is_ones_own_goes_from_a_telegram_group_to_ones_own_chat() {
    let mut place = Place::open(Site::Telegram).await;
    let blocked = place.request("Ann", Command::Block { whom: boyan(&place), on: true });
    place.host.receive(blocked).await.unwrap();
    let aloud = |place: &mut Place, who: &str| place.request(who, Command::Settings);
    let request = aloud(&mut place, "Ann");
    let told = place.host.receive(request).await.unwrap();
    assert_eq!(said(&told), "That is between the two of us: write to me in private, /settings");
    assert!(told.private.is_none() && told.note.unwrap().rows.is_empty());
    // Whoever has written to the program has a chat with it.
    for (who, is_admin) in [("Ann", false), ("Zoe", true)] {
        let hello = alone(&mut place, who, Command::Start { payload: None });
        place.host.receive(hello).await.unwrap();
        let request = aloud(&mut place, who);
        let told = place.host.receive(request).await.unwrap();
        let private = told.private.clone().unwrap();
        assert_eq!(private.room, place.room(&format!("at {who}")));
        assert!(private.note.text.to_string().starts_with(&format!("{who}, these are your settings.")));
        assert!(
            !buttons(&private.note).iter().any(|button| button.label.contains("everyone")),
            "there is no club there"
        );
        let here = told.note.clone().unwrap();
        let lines: Vec<String> = said(&told).lines().map(str::to_owned).collect();
        assert_eq!(lines.last().unwrap(), "Your own settings are in our chat.");
        assert_eq!(lines.len() > 1, is_admin, "{lines:?}");
        assert_eq!(buttons(&here).len(), if is_admin { 9 } else { 0 });
        assert!(private.otherwise.text.to_string().ends_with("write to me in private, /settings"));
        // What still stands in the group goes with a press.
        let dice = labelled(&private.note, "Dice");
        let old = place.request(who, Command::Press { token: dice.clone(), value: None, message: None });
        let gone = place.host.receive(old).await.unwrap().note.unwrap();
        assert!(gone.in_place && gone.rows.is_empty() && gone.text.to_string().contains("in private"));
        assert!(!buttons(&place.press(who, &dice).await.note.unwrap()).is_empty(), "in private it opens");
    }
}

fn boyan(place: &Place) -> Opponent {
    let key = place.who("Boyan");
    Opponent::Person(Person { key, name: "Boyan".to_owned(), handle: None, lang: None, admin: false })
}

#[tokio::test]
async fn a_strangers_press_on_somebodys_settings_changes_nobodys() {
    let mut place = Place::open(Site::Telegram).await;
    let list = place.ask("Ann", Command::Settings).await.note.unwrap();
    let page = place.press("Ann", &labelled(&list, "Dice")).await.note.unwrap();
    let choice = labelled(&page, "wait for my");
    for token in [labelled(&list, "Dice"), choice.clone()] {
        let stranger = place.press("Boyan", &token).await;
        let note = stranger.note.unwrap();
        assert_eq!(note.text.to_string(), "These are somebody else’s settings. Yours: /settings");
        assert!(!stranger.counted && !note.in_place, "the page stays hers");
    }
    for who in ["Ann", "Boyan"] {
        assert!(!place.host.manners(&place.who(who)).await.unwrap().rolls, "{who}");
    }
    assert!(place.press("Ann", &choice).await.counted);
    assert!(place.host.manners(&place.who("Ann")).await.unwrap().rolls);
}

#[tokio::test]
async fn whoever_is_no_admin_changes_nothing_for_everyone() {
    let mut place = Place::open(Site::Discord).await;
    let before = place.host.club(&place.club()).await.unwrap();
    for token in ["0:0:set:club", "0:0:set:club.rated", "0:0:set:club.rated.no", "0:0:set:greeting"] {
        let reply = place.press("Ann", token).await;
        assert_eq!(said(&reply), "Only admins can change what is for everyone here.", "{token}");
        assert!(!reply.counted && !reply.note.unwrap().in_place);
    }
    assert_eq!(place.host.club(&place.club()).await.unwrap(), before);
    assert!(place.press("Zoe", "0:0:set:club.rated.no").await.counted);
    let mut private =
        place.request("Zoe", Command::Press { token: "0:0:set:club.rated.yes".to_owned(), value: None, message: None });
    private.room.club = None;
    assert!(said(&place.host.receive(private).await.unwrap()).starts_with("Here there is only you and me."));
    assert!(!place.host.club(&place.club()).await.unwrap().rated);
}

#[tokio::test]
async fn what_is_no_choice_is_refused() {
    let mut place = Place::open(Site::Telegram).await;
    let own = place.ask("Zoe", Command::Settings).await.note.unwrap();
    let own = labelled(&own, "Dice").replace(".rolls", "");
    for token in [
        format!("{own}.rolls.perhaps"),
        format!("{own}.dance"),
        format!("{own}.lang.klingon"),
        "0:0:set:club.days.2".to_owned(),
        "0:0:set:club.theme.pink".to_owned(),
        "0:0:set:club.dance.yes".to_owned(),
        "0:0:set".to_owned(),
        "0:0:dance".to_owned(),
        "0:0:done".to_owned(),
    ] {
        let reply = place.press("Zoe", &token).await;
        assert!(!reply.counted && reply.note.is_some_and(|note| note.rows.is_empty()), "{token}");
    }
}

#[tokio::test]
async fn what_a_game_is_played_for_is_agreed_on_with_the_challenge() {
    let mut place = Place::open(Site::Discord).await;
    let (table, words) = place.challenged("Ann", None).await;
    assert!(table.is_rated() && table.days() == Some(3));
    assert!(words.contains("Doubles climb from your 4th roll. 3 days a turn. Rated."), "{words}");
    for token in ["0:0:set:club.rated.no", "0:0:set:club.days.1"] {
        assert!(place.press("Zoe", token).await.counted);
    }
    let (other, words) = place.challenged("Ann", None).await;
    assert!(!other.is_rated() && other.days() == Some(1));
    assert!(words.contains("1 day a turn.") && !words.contains("Rated"), "{words}");
    assert!(place.table(&table.key).await.is_rated(), "what was agreed on stays");
    assert!(place.press("Zoe", "0:0:set:club.days.none").await.counted);
    let (endless, words) = place.challenged("Ann", None).await;
    assert!(endless.days().is_none() && !words.contains("a turn"), "{words}");
}

#[tokio::test]
async fn the_computer_plays_for_nothing_and_waits_for_ever() {
    let mut place = Place::open(Site::Discord).await;
    let invitation = Invitation { opponent: Opponent::Computer(Level::USUAL), points: 1, rules: None };
    let key = place.ask("Ann", Command::Challenge(invitation)).await.tables[0].clone();
    let words = place.shown(&key).await.caption.to_string();
    assert!(!words.contains("Rated") && !words.contains("a turn"), "{words}");
    assert!(place.press("Ann", &format!("{key}:1:computer")).await.counted);
    let table = place.table(&key).await;
    assert!(!table.is_rated() && table.days().is_none());
}

#[tokio::test]
async fn house_rules_hold_for_challenges_that_name_none_or_ask_for_them() {
    let mut place = Place::open(Site::Telegram).await;
    for token in ["0:0:set:club.chain.first_roll", "0:0:set:club.remainder.opponent"] {
        assert!(place.press("Zoe", token).await.counted);
    }
    let club = place.host.club(&place.club()).await.unwrap();
    assert_eq!(club.value(Ours::Rules, &place.room("games")), None);
    for rules in [None, Some(CUSTOM_RULES)] {
        let (table, words) = place.challenged("Ann", rules).await;
        assert_eq!(table.rules, club.rules);
        assert!(words.contains("Doubles climb from the first roll. What cannot be played of a chain"), "{words}");
        assert!(place.press("Ann", &format!("{}:1:cancel", table.key)).await.counted);
    }
    let (table, _) = place.challenged("Ann", Some("gulbara")).await;
    assert_eq!(table.rules, Preset::Gulbara.rules());
}

#[tokio::test]
async fn new_games_begin_where_the_club_plays_and_nowhere_else() {
    let mut place = Place::open(Site::Discord).await;
    let key = place.begin().await;
    assert!(place.press("Zoe", "0:0:set:club.rooms.only").await.counted);
    place.room = "chat";
    let refused = "No new games in this room: an admin has chosen others. Try there.";
    assert_eq!(said(&place.challenge("Ann", None).await), refused);
    assert_eq!(
        said(&place.ask("Ann", Command::Board { in_words: false }).await),
        refused,
        "no board comes here either"
    );
    (place.room, place.within) = ("thread", Some("games"));
    assert!(place.challenge("Ann", None).await.counted, "a thread belongs to its channel");
    (place.room, place.within) = ("chat", None);
    let list = place.press("Zoe", "0:0:set:club").await.note.unwrap();
    assert!(list.text.to_string().contains("Where to play: not here"), "{}", list.text);
    assert!(place.press("Zoe", "0:0:set:club.rooms.here").await.counted);
    let rooms = place.host.club(&place.club()).await.unwrap().rooms;
    assert_eq!(rooms, BTreeSet::from([place.room("games"), place.room("chat")]));
    assert!(place.challenge("Ann", None).await.counted);
    // A game that has begun goes on where it is, but its rematch is a new one.
    assert!(place.press("Zoe", "0:0:set:club.rooms.only").await.counted);
    place.room = "games";
    assert!(place.press("Ann", &format!("{key}:2:yes:off-white")).await.counted);
    assert_eq!(place.table(&key).await.state, State::Over);
    assert_eq!(said(&place.press("Ann", &format!("{key}:3:again")).await), refused);
}

#[tokio::test]
async fn a_club_is_told_its_language_once_and_only_an_admin_changes_it() {
    let mut place = Place::open(Site::Telegram).await;
    let first = place.challenge("Ann", None).await;
    let greeting = first.note.expect("a greeting");
    assert_eq!(greeting.audience, Audience::Room);
    assert!(greeting.text.to_string().contains("English"), "{}", greeting.text);
    assert_eq!(place.host.club(&place.club()).await.unwrap().lang.as_deref(), Some("en"));
    assert!(place.challenge("Boyan", None).await.note.is_none(), "once");
    let change = labelled(&greeting, "Language");
    assert!(said(&place.press("Ann", &change).await).starts_with("Only admins"));
    let page = place.press("Zoe", &change).await.note.unwrap();
    assert!(!page.in_place, "what everybody reads stays");
    let langs = buttons(&page).iter().filter(|button| button.token.contains("club.lang.")).count();
    assert_eq!(langs, Lang::known().count());
}

#[tokio::test]
async fn everybody_is_answered_in_their_own_language_and_a_room_in_the_clubs() {
    for lang in Lang::known() {
        let mut place = Place::open(Site::Telegram).await;
        // What the platform tells, until something is chosen.
        let mut request = place.request("Ann", Command::Help);
        request.who.lang = Some(lang.clone());
        let helped = said(&place.host.receive(request).await.unwrap());
        assert_eq!(
            helped.lines().next(),
            phrase_with(&lang, "help-text", &[("typing", String::new().into())]).replace("**", "").lines().next()
        );
        assert_eq!(place.host.lang_of(&place.who("Ann")).await.unwrap(), None, "whoever only asks is not remembered");
        let mut request =
            place.request("Ann", Command::Challenge(Invitation { opponent: Opponent::Anyone, points: 1, rules: None }));
        request.who.lang = Some(lang.clone());
        let key = place.host.receive(request).await.unwrap().tables[0].clone();
        assert_eq!(place.table(&key).await.lang, lang.code(), "the first challenger's is the club's");
        assert_eq!(place.host.lang_of(&place.who("Ann")).await.unwrap(), Some(lang.clone()));
        // One's own choice goes before what the platform tells.
        let own = place.ask("Ann", Command::Settings).await.note.unwrap();
        let own = buttons(&own)[0].token.clone();
        for chosen in Lang::known() {
            assert!(place.press("Ann", &format!("{own}.{}", chosen.code())).await.counted);
            let mut request = place.request("Ann", Command::Resign);
            request.who.lang = Some(lang.clone());
            assert_eq!(said(&place.host.receive(request).await.unwrap()), phrase(&chosen, "note-no-game"));
            assert_eq!(place.host.lang_of(&place.who("Ann")).await.unwrap(), Some(chosen));
        }
        // What everybody sees is in the club's, whoever asks for it.
        for chosen in Lang::known() {
            assert!(place.press("Zoe", &format!("0:0:set:club.lang.{}", chosen.code())).await.counted);
            let rows = place.shown(&key).await.rows;
            let Row::Buttons(last) = &rows[rows.len() - 1] else { panic!("a menu") };
            assert_eq!(last[0].label, phrase(&chosen, "button-withdraw"));
        }
    }
}

#[tokio::test]
async fn the_dice_wait_for_whoever_likes_to_roll_where_done_stands() {
    let mut place = Place::open(Site::Discord).await;
    let mut tokens_of = std::collections::HashMap::new();
    for who in ["Ann", "Boyan"] {
        let list = place.ask(who, Command::Settings).await.note.unwrap();
        let token = format!("{}.yes", labelled(&list, "Dice"));
        assert!(place.press(who, &token).await.counted);
        tokens_of.insert(who, token);
    }
    let key = place.begin().await;
    let mut rolled = 0;
    for _ in 0..400 {
        let table = place.table(&key).await;
        if table.state != State::Running || rolled >= 3 {
            break;
        }
        let face = place.shown(&key).await;
        let side = table.to_act().unwrap();
        let name = table.seats[side].player().unwrap().name.clone();
        let Some(Row::Buttons(bottom)) = face.rows.last().cloned() else { panic!("no bottom row") };
        if !table.waits_for_roll() {
            let live = tokens(&face);
            let token = live.iter().find(|token| token.ends_with(":done")).unwrap_or(&live[0]);
            assert!(place.press(&name, token.split('#').next().unwrap()).await.counted, "{token}");
            continue;
        }
        assert!(face.caption.to_string().contains(&format!("{name} rolls")), "{}", face.caption);
        let roll = bottom.last().unwrap();
        assert_eq!((roll.label.as_str(), bottom.len(), roll.enabled), ("🎲 Roll", 4, true));
        assert_eq!(face.rows.len(), 1);
        let other = table.seats[side.other()].player().unwrap().name.clone();
        assert_eq!(said(&place.press(&other, &roll.token).await), format!("{name} is to roll. You will be told."));
        let typed = place.ask(&name, Command::Move { text: "24/23".to_owned(), reply_to: None }).await;
        assert_eq!(said(&typed), "Roll first: 🎲 is below the board.");
        assert!(place.press(&name, &roll.token).await.counted);
        assert_eq!(said(&place.press(&name, &roll.token).await), "That press has counted already.");
        assert!(!place.table(&key).await.waits_for_roll());
        rolled += 1;
    }
    assert_eq!(rolled, 3);
}

#[tokio::test]
async fn a_last_move_hands_over_for_whoever_needs_no_done() {
    let mut place = Place::open(Site::Telegram).await;
    for who in ["Ann", "Boyan"] {
        let list = place.ask(who, Command::Settings).await.note.unwrap();
        assert!(place.press(who, &format!("{}.no", labelled(&list, "Done"))).await.counted);
    }
    let key = place.begin().await;
    for _ in 0..6 {
        let table = place.table(&key).await;
        let side = table.to_act().unwrap();
        let name = table.seats[side].player().unwrap().name.clone();
        let turns = table.log().turns().len();
        let face = place.shown(&key).await;
        let step = tokens(&face).into_iter().find(|token| token.contains(":step:")).unwrap();
        assert!(place.press(&name, &step).await.counted);
        let after = place.table(&key).await;
        if after.log().turns().len() == turns {
            assert!(!after.log().game().turn().unwrap().is_exhausted(), "nothing is left to play and it waits");
        }
    }
    let played = place.table(&key).await;
    assert!(played.log().turns().len() >= 3, "{}", played.log().turns().len());
}
