//! Presses and typed lines of the page become requests, for whichever of the tab's two people may make them.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gulbara_core::engine::Level;
use gulbara_core::host::{Audience, Command, Fault, Invitation, Note, Opponent, Reply, Request, Room, RoomKind, Whom};
use gulbara_core::table::{ClubKey, MessageKey, Player, RoomKey, Site, Table, TableKey};
use gulbara_core::words::{Lang, Text, phrase};
use serde::Deserialize;

use crate::answers::tell;
use crate::outbound::Call;
use crate::page::spoken;
use crate::run::Local;
use crate::seats::Seats;

/// The longest typed line, in bytes: no turn is longer than a chain of 24 steps.
const LONGEST_LINE: usize = 400;

/// A press of a button or a choice in a menu.
#[derive(Debug, Deserialize)]
pub(crate) struct Press {
    #[serde(flatten)]
    tab: Tab,
    /// The button's token.
    token: String,
    /// The chosen value of a menu.
    value: Option<String>,
    /// The message it stood on; none for a note's button.
    message: Option<String>,
    /// The only one of the tab's two people who may press it: set for a note's button.
    seat: Option<usize>,
}

/// A typed line.
#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    #[serde(flatten)]
    tab: Tab,
    /// A command with its slash, or a move.
    text: String,
    /// The board the tab is looking at.
    message: Option<String>,
}

/// What comes with everything a tab does.
#[derive(Debug, Deserialize)]
struct Tab {
    /// A fresh id for either of its two people, 32 lower-case hex digits: the dice may come to depend on it.
    ids: [String; 2],
    /// Their names.
    names: [String; 2],
}

impl Tab {
    /// Whether the ids are of the kind the dice are promised with.
    fn is_sound(&self) -> bool {
        let hex = |id: &String| id.len() == 32 && id.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        self.ids.iter().all(hex) && self.ids[0] != self.ids[1]
    }
}

/// Answers a press.
pub(crate) async fn press(State(local): State<Local>, headers: HeaderMap, Json(press): Json<Press>) -> Response {
    let lang = spoken(&headers);
    let Some(seats) = Seats::read(&headers).filter(|_| press.tab.is_sound() && press.seat.is_none_or(|seat| seat < 2))
    else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let order = match press.seat {
        Some(seat) => vec![seat],
        None => {
            let table = press.token.split(':').next().and_then(TableKey::new);
            order(&local, &seats, table).await.to_vec()
        }
    };
    let message = press.message.filter(|_| press.seat.is_none());
    let command = Command::Press { token: press.token, value: press.value, message: message.clone().map(MessageKey) };
    answer(&local, &seats, &press.tab, &lang, &order, &command, message.as_deref()).await
}

/// Answers a typed line.
pub(crate) async fn say(State(local): State<Local>, headers: HeaderMap, Json(said): Json<Said>) -> Response {
    let lang = spoken(&headers);
    let Some(seats) = Seats::read(&headers).filter(|_| said.tab.is_sound() && said.text.len() <= LONGEST_LINE) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let table = said.message.as_deref().and_then(|message| local.room.table_of(message));
    let order = order(&local, &seats, table).await;
    let Some(command) = read(&said.text, said.message) else {
        return tell(&local, &seats, order[0], None, no(&lang, "local-unknown-command"));
    };
    let order: &[usize] = match command {
        // Who challenges is the tab's own person.
        Command::Challenge(_) => &[0],
        Command::Press { .. } | Command::Move { .. } | Command::Resign | Command::Hint => &order,
        Command::Board { .. }
        | Command::Games
        | Command::Leaderboard
        | Command::Stats { .. }
        | Command::History
        | Command::Replay { .. }
        | Command::Export { .. }
        | Command::Analyse { .. }
        | Command::Rules { .. }
        | Command::Settings
        | Command::Block { .. }
        | Command::Void { .. }
        | Command::Link { .. }
        | Command::Forget
        | Command::Help
        | Command::Start { .. } => &order[..1],
    };
    answer(&local, &seats, &said.tab, &lang, order, &command, None).await
}

/// What a typed line asks for; `None` for a command there is not. Anything without a slash is a move.
fn read(text: &str, looking_at: Option<String>) -> Option<Command> {
    let text = text.trim();
    let Some(line) = text.strip_prefix('/') else {
        return Some(Command::Move { text: text.to_owned(), reply_to: looking_at.map(MessageKey) });
    };
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    Some(match name.to_lowercase().as_str() {
        "gulbara" => Command::Challenge(invitation(rest)),
        "board" => Command::Board { in_words: rest.eq_ignore_ascii_case("text") },
        "move" => Command::Move { text: rest.to_owned(), reply_to: looking_at.map(MessageKey) },
        "resign" => Command::Resign,
        "hint" => Command::Hint,
        "games" => Command::Games,
        "leaderboard" => Command::Leaderboard,
        "stats" if rest.is_empty() => Command::Stats { of: Whom::Asker },
        "stats" => Command::Stats { of: Whom::Named(rest.to_owned()) },
        "history" => Command::history(rest),
        "replay" => Command::Replay { game: rest.split_whitespace().next().map(str::to_owned) },
        "export" => Command::export(rest),
        "analyse" => Command::Analyse { game: rest.split_whitespace().next().map(str::to_owned) },
        "rules" => Command::Rules { topic: (!rest.is_empty()).then(|| rest.to_owned()) },
        "settings" => Command::settings(rest, None),
        "forget" => Command::Forget,
        "help" => Command::Help,
        _ => return None,
    })
}

/// Reads `/gulbara`'s words, in any order: `computer`, points, the name of a preset.
fn invitation(words: &str) -> Invitation {
    let mut invitation = Invitation { opponent: Opponent::Anyone, points: 1, rules: None };
    let mut words = words.split_whitespace().peekable();
    while let Some(word) = words.next() {
        if word.eq_ignore_ascii_case("computer") {
            // A number right after it is the computer's level.
            let level = words.next_if(|next| next.parse::<u8>().is_ok()).and_then(|number| number.parse().ok());
            let level = level.map_or(Level::USUAL, |number: u8| Level::new(number.clamp(1, 6)).unwrap_or(Level::TOP));
            invitation.opponent = Opponent::Computer(level);
        } else if let Ok(points) = word.parse() {
            invitation.points = points;
        } else {
            invitation.rules = Some(word.to_lowercase());
        }
    }
    invitation
}

/// The seats of a tab in the order to try them at a table.
async fn order(local: &Local, seats: &Seats, table: Option<TableKey>) -> [usize; 2] {
    let Some(key) = table else { return seats.order(None) };
    match local.host.table(&key).await {
        Ok(table) => seats.order(table.as_ref().and_then(acting).map(|player| &player.key)),
        Err(fault) => {
            tracing::warn!(%fault, "whose turn it is could not be looked up");
            seats.order(None)
        }
    }
}

/// The person who is to act at a table.
fn acting(table: &Table) -> Option<&Player> {
    table.to_act().and_then(|side| table.seats[side].player())
}

/// A private answer of the page itself.
fn no(lang: &Lang, key: &str) -> Reply {
    let note = Note::new(Text::plain(phrase(lang, key)));
    Reply { note: Some(note), ..Reply::default() }
}

/// Asks the host for one of the people after the other, until one of them is heard, and answers the tab.
async fn answer(
    local: &Local,
    seats: &Seats,
    tab: &Tab,
    lang: &Lang,
    order: &[usize],
    command: &Command,
    pressed: Option<&str>,
) -> Response {
    match either(local, seats, tab, lang, order, command).await {
        // In a chat a line that is no move is none of the host's business; here nothing else can be meant.
        Ok((seat, Reply { note: None, counted: false, .. })) if matches!(command, Command::Move { .. }) => {
            tell(local, seats, seat, None, no(lang, "local-no-move"))
        }
        Ok((seat, reply)) => tell(local, seats, seat, pressed, reply),
        Err(fault) => {
            tracing::error!(%fault, "a request failed");
            (StatusCode::SERVICE_UNAVAILABLE, phrase(lang, "local-fault")).into_response()
        }
    }
}

/// The reply that counted or asks something back, else the first one; and whose it is.
async fn either(
    local: &Local,
    seats: &Seats,
    tab: &Tab,
    lang: &Lang,
    order: &[usize],
    command: &Command,
) -> Result<(usize, Reply), Fault> {
    let mut first = None;
    for &seat in order {
        let request = Request {
            id: tab.ids[seat].clone(),
            room: Room {
                key: RoomKey::new(Site::Local, "table"),
                within: None,
                club: Some(ClubKey::new(Site::Local, "table")),
                kind: RoomKind::Screen,
                lang: None,
            },
            who: seats.person(seat, &tab.names, lang),
            command: command.clone(),
        };
        let reply = local.host.receive(request).await?;
        for table in &reply.tables {
            // The other end goes when the program stops: the page will be told by its next run.
            let _ = local.calls.send(Call::Table(table.clone()));
        }
        if is_heard(&reply) {
            return Ok((seat, reply));
        }
        first.get_or_insert((seat, reply));
    }
    Ok(first.unwrap_or_default())
}

/// Whether a reply is one that was meant, and not a refusal the other person may not get.
fn is_heard(reply: &Reply) -> bool {
    let says =
        |note: &Note| !note.rows.is_empty() || note.file.is_some() || note.in_place || note.audience == Audience::Room;
    reply.counted || reply.sequel.is_some() || reply.note.as_ref().is_none_or(says)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &str) {
        assert_eq!(format!("{:?}", read(line, Some("a-1".to_owned()))), expected, "{line}");
    }

    #[test]
    fn lines_are_moves_unless_they_begin_with_a_slash() {
        let board = r#"reply_to: Some(MessageKey("a-1"))"#;
        check(" 24/19 24/18 ", &format!(r#"Some(Move {{ text: "24/19 24/18", {board} }})"#));
        check("/move 24/19", &format!(r#"Some(Move {{ text: "24/19", {board} }})"#));
        check("/board", "Some(Board { in_words: false })");
        check("/Board Text", "Some(Board { in_words: true })");
        check("/resign", "Some(Resign)");
        check("/rules chain", r#"Some(Rules { topic: Some("chain") })"#);
        check("/leaderboard", "Some(Leaderboard)");
        check("/stats", "Some(Stats { of: Asker })");
        check("/stats Ann Mary", r#"Some(Stats { of: Named("Ann Mary") })"#);
        check("/history", "Some(History)");
        check("/history void k7f2q.2 not  fair", r#"Some(Void { game: "k7f2q.2", reason: "not fair" })"#);
        check("/settings", "Some(Settings)");
        check("/settings block Ann Mary", r#"Some(Block { whom: Handle("Ann Mary"), on: true })"#);
        check("/settings unblock @ann", r#"Some(Block { whom: Handle("ann"), on: false })"#);
        check("/hint", "Some(Hint)");
        check("/analyse k7f2q", r#"Some(Analyse { game: Some("k7f2q") })"#);
        check("/replay", "Some(Replay { game: None })");
        check("/replay k7f2q", r#"Some(Replay { game: Some("k7f2q") })"#);
        check("/export", "Some(Export { game: None, as_text: false })");
        check("/export Text k7f2q", r#"Some(Export { game: Some("k7f2q"), as_text: true })"#);
        check("/help", "Some(Help)");
        check("/dance", "None");
        check("/", "None");
    }

    #[test]
    fn a_challenge_takes_its_words_in_any_order() {
        let expected = |opponent: &str, points: u8, rules: &str| {
            format!("Some(Challenge(Invitation {{ opponent: {opponent}, points: {points}, rules: {rules} }}))")
        };
        check("/gulbara", &expected("Anyone", 1, "None"));
        check("/gulbara computer", &expected("Computer(Level(3))", 1, "None"));
        check("/gulbara computer 5", &expected("Computer(Level(5))", 1, "None"));
        check("/gulbara bulgarian computer", &expected("Computer(Level(3))", 1, r#"Some("bulgarian")"#));
        check("/gulbara 3 Bulgarian", &expected("Anyone", 3, r#"Some("bulgarian")"#));
    }
}
