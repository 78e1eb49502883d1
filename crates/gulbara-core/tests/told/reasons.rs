//! Everything that happens by itself is said, with its reason: one board for each, from games by chance.

use std::fmt::Write as _;

use gulbara_core::engine::Level;
use gulbara_core::proof::{ScriptedDice, Seed};
use gulbara_core::rules::{BySide, Preset};
use gulbara_core::table::{Action, Change, Habits, Invited, Moment, Terms, next_game};
use gulbara_core::view::{board, challenge};
use gulbara_core::words::Lang;

use crate::cafe::{Café, TELEGRAM, in_every_language};

/// What a board is looked for: its name, and what it says in English.
const REASONS: [(&str, &[&str]); 36] = [
    ("the opening", &["Opening: ⚪", "Tap a move"]),
    ("to move", &["plays 5-3"]),
    ("both must be played, so steps are hidden", &["Both numbers must be played"]),
    ("only one can be played, and it must be the larger", &["only one can be played, and it must be the"]),
    ("only one number is possible", &["Only the"]),
    ("in the turn", &["3 left"]),
    ("the second number played itself", &["-", "Done? · The ", " had one way"]),
    ("complete", &["5-3: ", "Done?"]),
    ("one number cannot be played", &["cannot be played", "Done?"]),
    ("a double that climbs", &["climbing to 6"]),
    ("a running chain", &["climbs: 1 ✓ 2 ✓", "two left"]),
    ("a stage by itself", &["climbs: ", "The 5s had one way"]),
    ("several stages by themselves", &["climbs: ", "s had one way", "s had one way"]),
    ("a chain stops before a stage", &["Chain stops: no ", "can be played. Lost"]),
    ("a chain stops within a stage", &["s cannot be played. Lost"]),
    ("a chain stops and the rest is handed over", &["Chain stops", "then rolls. Undo"]),
    ("the rest of the other's chain", &["’s rest: ", ", then rolls"]),
    ("in the rest", &["’s rest: ", " left"]),
    ("the rest is complete", &["’s rest: ", "Done?"]),
    ("the rest was played, and its player goes on", &["Boyan played the rest: ", "Boyan plays "]),
    ("a part of the rest cannot be played", &["and is lost: "]),
    ("nothing of the rest can be played", &["nothing of the rest"]),
    ("the rest was played in part", &["played the rest: ", "(lost: "]),
    ("the rest was played", &["played the rest: "]),
    ("a turn without a choice", &["only one way", "."]),
    ("a turn without a choice, a number unplayable", &["only one way", "(no 6 possible)."]),
    ("a double without a choice, unplayable in part", &["only one way", "s not possible"]),
    ("a turn in which a number could not be played", &["5-3: ", "(no 5 possible)"]),
    ("a chain that stopped", &["then the chain stopped, "]),
    ("a chain that stopped, its rest handed over", &["then the chain stopped) ·"]),
    ("a pass", &["neither can be played."]),
    ("a double that cannot be played", &["cannot be played.", "-"]),
    ("a second pass", &["2nd pass in a row"]),
    ("shut out", &["is shut out (3rd pass"]),
    ("shut out for long", &["is shut out (5th pass", "…, "]),
    ("more turns than there is room for", &["earlier turns, then"]),
];

/// Games in which all of them come up. Once the rules of automatic play have changed, `look_for_games` finds others.
const GAMES: [u64; 15] = [0, 1, 2, 3, 4, 5, 6, 7, 10, 20, 22, 31, 57, 126, 525];

/// The first board of these games that gives each reason, as many as are found.
fn found(games: impl IntoIterator<Item = u64>) -> Vec<(usize, u64, Café)> {
    let mut found: Vec<(usize, u64, Café)> = Vec::new();
    for game in games {
        let preset = Preset::ALL[usize::from(game % 4 > 1)];
        Café::begun(preset, ["Ann", "Boyan"], game).play_on(game, |café| {
            let caption = board(&café.table, &Lang::ENGLISH, &TELEGRAM).caption.to_string();
            for (index, (_, words)) in REASONS.iter().enumerate() {
                if !found.iter().any(|(known, ..)| *known == index) && says(&caption, words) {
                    found.push((index, game, café.clone()));
                }
            }
            found.len() < REASONS.len()
        });
        if found.len() == REASONS.len() {
            break;
        }
    }
    found.sort_by_key(|(index, ..)| *index);
    found
}

#[test]
#[ignore = "takes minutes; prints games for `GAMES`"]
fn look_for_games() {
    let found = found(0..600);
    let games: std::collections::BTreeSet<u64> = found.iter().map(|(_, game, _)| *game).collect();
    println!("{games:?}");
    let missing = REASONS.iter().enumerate().filter(|(index, _)| !found.iter().any(|(known, ..)| known == index));
    println!("not in any of them: {:?}", missing.collect::<Vec<_>>());
}

/// Whether a text has all these words, one after the other.
fn says(mut text: &str, words: &[&str]) -> bool {
    words.iter().all(|word| match text.split_once(word) {
        Some((_, rest)) => {
            text = rest;
            true
        }
        None => false,
    })
}

#[test]
fn everything_that_happens_by_itself_is_said() {
    let found = found(GAMES);
    assert_eq!(found.len(), REASONS.len(), "some reason does not come up in these games");
    in_every_language("reasons", |lang| {
        found.iter().fold(String::new(), |mut told, (index, _, café)| {
            let _ = write!(told, "## {}\n{}\n\n", REASONS[*index].0, café.shown(lang));
            told
        })
    });
}

#[test]
fn challenges_and_ends_are_told() {
    let challenges = challenges();
    let ends = ends();
    let matches = matches();
    in_every_language("challenges_and_ends", |lang| {
        let mut told = String::new();
        for (name, café) in &challenges {
            let _ = write!(told, "## {name}\n{}\n\n", challenge(&café.table, lang).caption);
        }
        for (name, café) in ends.iter().chain(&matches) {
            let _ = write!(told, "## {name}\n{}\n\n", café.shown(lang));
        }
        told
    });
}

fn challenges() -> Vec<(&'static str, Café)> {
    let invite = |invited| Café::invite(Preset::Gulbara, ["Ann", "Boyan"], 1, |_| invited);
    let named = Café::invite(Preset::Bulgarian, ["Ann", "Boyan"], 1, Invited::Person);
    let closed = |action| {
        let mut café = named.clone();
        let who = café.people[usize::from(matches!(action, Action::Decline))].clone();
        café.does(&who, action, None).unwrap();
        café
    };
    let accepted = Café::begun(Preset::Gulbara, ["Ann", "Boyan"], 1);
    let mut of_match = named.clone();
    of_match.table.terms = Terms { rated: true, days: Some(3), points: 11 };
    vec![
        ("a challenge to the room", invite(Invited::Anyone)),
        ("a challenge to a name", invite(Invited::Handle("boyan".to_owned()))),
        ("a link", invite(Invited::Link)),
        ("the computer", invite(Invited::Computer(Level::USUAL))),
        ("declined", closed(Action::Decline)),
        ("withdrawn", closed(Action::Withdraw)),
        ("accepted", accepted),
        ("a named challenge, bulgarian rules", named.clone()),
        ("a challenge to a match", of_match),
    ]
}

/// A match whose first game has begun, its dice and those of the next one sealed.
fn match_to(points: u8) -> Café {
    let mut café = Café::invite(Preset::Gulbara, ["Ann", "Boyan"], 1, Invited::Person);
    café.table.terms = Terms { rated: true, days: Some(3), points };
    café.join(None);
    café.table.newcomers = BySide::default();
    café.table.next = Some(Seed::from_bytes([9; 32]));
    café
}

/// Somebody gives the game up; what the table shows then, and with the next game.
fn given_up(mut café: Café, loser: usize) -> (Café, Café) {
    let who = café.people[loser].clone();
    café.does(&who, Action::Resign, None).unwrap();
    let mut next = café.clone();
    let change = Change { table: café.table.clone(), fresh: 0, earlier: None };
    next.table = next_game(&mut Moment::at(café.table.created), change, "press".to_owned()).table;
    next.table.next = Some(Seed::from_bytes([10; 32]));
    (café, next)
}

fn matches() -> Vec<(&'static str, Café)> {
    let (first_won, second) = given_up(match_to(5), 0);
    let (_, third) = given_up(second.clone(), 1);
    let (_, fourth) = given_up(third.clone(), 1);
    let (won, _) = given_up(fourth, 1);
    let mut void = third;
    let [ann, boyan] = void.people.clone();
    void.does(&ann, Action::CallOff, None).unwrap();
    void.does(&boyan, Action::CallOff, None).unwrap();
    vec![
        ("a match begins", match_to(5)),
        ("its first game is over", first_won),
        ("and the second one begins", second),
        ("the match is won", won),
        ("another match is called off", void),
    ]
}

fn ends() -> Vec<(&'static str, Café)> {
    let played_out = |points: u8| {
        let won = |seed: &u64| {
            let mut café = Café::begun(Preset::Gulbara, ["Ann", "Boyan"], *seed);
            café.play_on(*seed, |_| true);
            (café.table.log().game().outcome().unwrap().points == points).then_some(café)
        };
        (0..50).find_map(|seed| won(&seed)).unwrap()
    };
    let begun = Café::begun(Preset::Gulbara, ["Ann", "Boyan"], 1);
    let after = |action: Action| {
        let mut café = begun.clone();
        let ann = café.people[0].clone();
        café.does(&ann, action, None).unwrap();
        café
    };
    let mut offered = begun.clone();
    let mut boards = 0;
    offered.play_on(1, |_| {
        boards += 1;
        boards < 12
    });
    let ann = offered.people[0].clone();
    offered.does(&ann, Action::CallOff, None).unwrap();
    let mut tied = Café::invite(Preset::Gulbara, ["Ann", "Boyan"], 1, Invited::Person);
    tied.join(Some(&mut ScriptedDice::new([3, 3, 1, 1, 3, 5])));
    assert_eq!(tied.table.log().dice_drawn(), 6);
    let mut late = begun.clone();
    late.table.claimable = Some(late.table.created);
    let mut claimed = late.clone();
    claimed.does(&ann, Action::Claim, None).unwrap();
    let mut rolls = begun.clone();
    rolls.habits = BySide { white: Habits { rolls: true, ..Habits::NONE }, ..BySide::default() };
    rolls.play_on(1, |café| café.runs() && !café.table.waits_for_roll());
    let mut known = begun.clone();
    known.table.newcomers = BySide::default();
    vec![
        ("ties in the opening", tied),
        ("somebody who has played before", known),
        ("the dice wait for Ann", rolls),
        ("one side would call it off", offered),
        ("Boyan is late", late),
        ("and Ann claims the win", claimed),
        ("won", played_out(1)),
        ("mars", played_out(2)),
        ("resigned", after(Action::Resign)),
        ("called off", after(Action::CallOff)),
    ]
}
