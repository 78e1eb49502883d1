//! Every refusal and private answer in a conversation: who does what, and what they are told.

use std::fmt::Write as _;
use std::mem::discriminant;

use gulbara_core::proof::ScriptedDice;
use gulbara_core::rules::{Die, Illegal, NotationError, Piece, Preset, parse_turn, resolve};
use gulbara_core::table::{Action, Actor, Habits, Invited, Refusal};
use gulbara_core::view::{Cell, Verb, aid, in_words};
use gulbara_core::words::{Lang, phrase, refusal};

use crate::cafe::{Café, actor, in_every_language};

/// Whether a board is what is looked for.
type Looked = fn(&Café) -> bool;

/// Somebody is refused something.
type Scene = (String, Café, Refusal);

fn refused(what: &str, café: &Café, who: &Actor, action: Action) -> Scene {
    let refusal = café.clone().does(who, action, None).expect_err(what);
    (what.to_owned(), café.clone(), refusal)
}

fn typed(text: &str) -> Action {
    Action::Move { pieces: parse_turn(text).unwrap(), stamp: None }
}

/// A game in which Boyan has begun with 5-3.
fn five_three() -> Café {
    let mut café = Café::invite(Preset::Gulbara, ["Ann", "Boyan"], 1, Invited::Person);
    café.join(Some(&mut ScriptedDice::new([3, 5])));
    café
}

fn with_seats_and_challenges() -> Vec<Scene> {
    let join = || Action::Join { client: "press".to_owned() };
    let named = Café::invite(Preset::Gulbara, ["Ann", "Boyan"], 1, Invited::Person);
    let [ann, boyan] = named.people.clone();
    let zed = actor("Zed");
    let running = five_three();
    let mut offered = running.clone();
    offered.does(&boyan, typed("24/19 24/21"), None).unwrap();
    offered.play_on(3, |café| café.table.log().turns().len() < 4);
    let mut closed = named.clone();
    let closed = |action: Action| {
        closed = named.clone();
        closed.does(if matches!(action, Action::Decline) { &boyan } else { &ann }, action, None).unwrap();
        closed.clone()
    };
    let [declined, withdrawn] = [Action::Decline, Action::Withdraw].map(closed);
    let mut expired = named.clone();
    expired.table = gulbara_core::table::expire(&named.table, jiff::Timestamp::MAX).unwrap().table;
    let over = |action: Action| {
        let mut café = running.clone();
        café.does(&ann, action, None).unwrap();
        café
    };
    let [won, void] = [Action::Resign, Action::CallOff].map(over);
    let mut scenes = vec![
        refused("Zed accepts what is meant for Boyan", &named, &zed, join()),
        refused("Zed declines it", &named, &zed, Action::Decline),
        refused("Zed withdraws it", &named, &zed, Action::Withdraw),
        refused("Ann accepts her own", &named, &ann, join()),
        refused("Boyan resigns before it is accepted", &named, &boyan, Action::Resign),
        refused("Boyan accepts after declining", &declined, &boyan, join()),
        refused("Boyan accepts after it was withdrawn", &withdrawn, &boyan, join()),
        refused("Boyan accepts too late", &expired, &boyan, join()),
        refused("Zed accepts a running game", &running, &zed, join()),
        refused("Zed plays in a running game", &running, &zed, typed("24/19")),
        refused("Ann plays out of turn", &running, &ann, typed("24/19")),
        refused("Ann plays in a game that is won", &won, &ann, typed("24/19")),
        refused("Ann plays in a game that was called off", &void, &ann, typed("24/19")),
        ("Zed asks for a rematch".to_owned(), won.clone(), Refusal::Watching),
    ];
    let mut asked = offered.clone();
    asked.does(&ann, Action::CallOff, None).unwrap();
    let mut late = running.clone();
    late.table.claimable = Some(late.table.created);
    scenes.extend([
        refused("Ann offers to call it off again", &asked, &ann, Action::CallOff),
        refused("Ann claims the win in time", &running, &ann, Action::Claim),
        refused("Boyan claims though he is late himself", &late, &boyan, Action::Claim),
        refused("Ann ends the game as an admin would", &running, &ann, Action::End),
    ]);
    scenes
}

fn with_buttons() -> Vec<Scene> {
    let café = five_three();
    let boyan = café.mover();
    let press = Café::button;
    let (five, three) = (press(&café, "24/19"), press(&café, "24/21"));
    let mut begun = café.clone();
    begun.does(&boyan, five.clone(), None).unwrap();
    let before = café.stamp(Verb::Undo);
    let mut later = begun.clone();
    later.does(&boyan, three.clone(), None).unwrap();
    later.done().unwrap();
    let mut waiting = begun.clone();
    waiting.habits.white = Habits { rolls: true, ..Habits::NONE };
    waiting.does(&boyan, three.clone(), None).unwrap();
    waiting.done().unwrap();
    let ann = waiting.mover();
    // Ann may have had no choice at all: whoever is to move now.
    let old = later.stamp(Verb::Undo);
    let mut undone = begun.clone();
    for _ in 0..200 {
        undone.undo();
        undone.step("24/19");
    }
    vec![
        refused("Boyan presses 24/19 twice", &begun, &boyan, five),
        refused("24/19 once more, from another board", &begun, &boyan, press(&begun, "24/19")),
        refused("Done while a number is left", &begun, &boyan, Action::Done { stamp: begun.stamp(Verb::Done) }),
        refused("Undo on the board before", &begun, &boyan, Action::Undo { all: false, stamp: before }),
        refused("a button of an earlier turn", &later, &later.mover(), three),
        refused("Undo without a step", &later, &later.mover(), Action::Undo { all: false, stamp: old }),
        refused("Ann types before she has rolled", &waiting, &ann, typed("24/19")),
        refused("Boyan types before Ann has rolled", &waiting, &boyan, typed("24/19")),
        refused("the 201st Undo", &undone, &boyan, Action::Undo { all: false, stamp: undone.stamp(Verb::Undo) }),
    ]
}

fn with_typing() -> Vec<Scene> {
    let café = five_three();
    let boyan = café.mover();
    let mut scenes = vec![
        refused("-", &café, &boyan, typed("-")),
        refused("24/19 24/20", &café, &boyan, typed("24/19 24/20")),
        refused("24/19 24/21 24/23", &café, &boyan, typed("24/19 24/21 24/23")),
        refused("24/19 24/19", &café, &boyan, typed("24/19 24/19")),
        refused("24/21/18", &café, &boyan, typed("24/21/18")),
    ];
    for text in ["", "hello", "24/19 30/25", "24/19 5/9", "24/20(0)", &"24/23 ".repeat(80)] {
        let misread = NotationError::Misread(parse_turn(text).unwrap_err());
        let shown: String = text.chars().take(30).collect();
        scenes.push((format!("“{shown}”"), café.clone(), Refusal::Notation(misread)));
    }
    scenes
}

/// Every reason of the rules for which a single written step can be refused, each from the first board of games by
/// chance that has one.
fn with_rules() -> Vec<Scene> {
    let mut reasons: Vec<(Illegal, Scene)> = Vec::new();
    for seed in 0..40 {
        let mut boards = 0;
        Café::begun(Preset::Gulbara, ["Ann", "Boyan"], seed).play_on(seed, |café| {
            boards += 1;
            if boards % 3 == 0 && café.runs() {
                for (text, why) in refusable(café) {
                    if !reasons.iter().any(|(known, _)| discriminant(known) == discriminant(&why)) {
                        let position = café.table.log().position();
                        let name =
                            format!("{text}: {position}, {}", café.turn().dice().map(|die| die.to_string()).join("-"));
                        reasons.push((why, refused(&name, café, &café.mover(), typed(&text))));
                    }
                }
            }
            reasons.len() < 8
        });
    }
    reasons.sort_by_key(|(why, _)| format!("{why:?}"));
    let names: Vec<String> =
        reasons.iter().map(|(why, _)| format!("{why:?}").split('(').next().unwrap().to_owned()).collect();
    let expected = [
        "AlreadyPlayed",
        "Blocked",
        "BothMustBePlayed",
        "Empty",
        "HigherStands",
        "NoSuchDistance",
        "NotHome",
        "NothingLeft",
    ];
    assert_eq!(names, expected);
    // Of two numbers of which only the larger may be played there is one way: it plays itself before anybody types.
    let must_be = NotationError::Refused { number: 1, piece: "24/19".to_owned(), why: Illegal::MustBe(Die::SIX) };
    let must_be = ("only the larger".to_owned(), five_three(), Refusal::Notation(must_be));
    reasons.into_iter().map(|(_, scene)| scene).chain([must_be]).collect()
}

/// Single steps that cannot be played now, with the reason.
fn refusable(café: &Café) -> Vec<(String, Illegal)> {
    let turn = café.turn();
    let mut found = Vec::new();
    for from in 1..=24_u8 {
        for to in from.saturating_sub(7)..from {
            let text = if to == 0 { format!("{from}/off") } else { format!("{from}/{to}") };
            let piece: Piece = text.parse().unwrap();
            if let Err(NotationError::Refused { why, .. }) = resolve(turn, &[piece]) {
                found.push((text, why));
            }
        }
    }
    found
}

#[test]
fn every_refusal_says_why() {
    let scenes: Vec<Scene> =
        [with_seats_and_challenges(), with_buttons(), with_typing(), with_rules()].into_iter().flatten().collect();
    in_every_language("refusals", |lang| {
        scenes.iter().fold(String::new(), |mut told, (name, café, why)| {
            let text = refusal(lang, &café.table, why).to_string();
            assert!(text.encode_utf16().count() <= 200, "{text}");
            let _ = write!(told, "## {name}\n{text}\n\n");
            told
        })
    });
}

#[test]
fn the_question_mark_tells_what_can_be_done() {
    let begun = five_three();
    let mut half = begun.clone();
    half.step("24/19");
    let boards = looked_up(
        60,
        [
            ("a step that must-play hides", |café| says(café, "Both numbers must be played")),
            ("only one number", |café| says(café, "Only the ")),
            ("a running chain", |café| café.turn().stages().is_some_and(|stages| stages.len() > 3 && stages[1].2 == 4)),
            ("everything is played", |café| café.turn().is_exhausted() && café.turn().unplayed().is_empty()),
        ],
    );
    in_every_language("question_mark", |lang| {
        let mut told = String::new();
        let mut tell = |name: &str, café: &Café, cell: Option<Cell>, mover: bool| {
            let side = if mover { café.side() } else { café.side().other() };
            let _ = write!(told, "## {name}\n{}\n\n", aid(&café.table, side, cell, true, lang));
        };
        tell("the mover", &begun, None, true);
        tell("the other", &begun, None, false);
        tell("where Undo will be", &begun, Some(Cell::Undo), true);
        tell("where Done will be", &half, Some(Cell::Done), true);
        for (name, café) in &boards {
            tell(name, café, None, true);
        }
        told
    });
}

/// The first boards of games by chance, of both presets, that are what is looked for.
fn looked_up<const N: usize>(games: u64, looked_for: [(&'static str, Looked); N]) -> [(&'static str, Café); N] {
    let mut boards = [const { None }; N];
    for seed in 0..games {
        let preset = Preset::ALL[usize::from(seed % 4 > 1)];
        Café::begun(preset, ["Ann", "Boyan"], seed).play_on(seed, |café| {
            for (board, (_, is)) in boards.iter_mut().zip(&looked_for) {
                if board.is_none() && café.runs() && is(café) {
                    *board = Some(café.clone());
                }
            }
            boards.iter().any(Option::is_none)
        });
    }
    let mut names = looked_for.iter().map(|(name, _)| *name);
    boards.map(|board| {
        let name = names.next().unwrap();
        (name, board.unwrap_or_else(|| panic!("{name} does not come up in these games")))
    })
}

#[test]
fn what_cannot_be_played_is_said_wherever_somebody_asks() {
    let looked_for: [(&str, Looked); 5] = [
        ("a number that cannot be played", |café| stuck(café) && café.turn().stages().is_none()),
        ("a chain that stops", |café| says(café, "Chain stops") && says(café, "Lost")),
        ("a chain that stops, its rest handed over", |café| {
            says(café, "Chain stops") && says(café, ", then rolls. Undo")
        }),
        ("a part of the rest is lost, another is left", |café| {
            says(café, "and is lost") && !café.turn().is_exhausted()
        }),
        ("the end of the rest is lost", |café| says(café, "and is lost") && café.turn().is_exhausted()),
    ];
    let boards = looked_up(60, looked_for);
    in_every_language("stopped", |lang| {
        boards.iter().fold(String::new(), |mut told, (name, café)| {
            let everything = phrase(lang, "alt-all-played");
            let (asked, listened) = (aid(&café.table, café.side(), None, false, lang), in_words(&café.table, lang));
            assert!(!asked.to_string().contains(&everything) && !listened.contains(&everything), "{asked}\n{listened}");
            let _ = write!(told, "## {name}\n?: {asked}\nin words: {listened}\n\n");
            told
        })
    });
}

/// Whether the turn can only be ended, with something unplayed.
fn stuck(café: &Café) -> bool {
    café.turn().is_exhausted() && !café.turn().unplayed().is_empty()
}

fn says(café: &Café, words: &str) -> bool {
    café.shown(&Lang::ENGLISH).contains(words)
}
