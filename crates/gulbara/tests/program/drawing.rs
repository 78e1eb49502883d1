//! `gulbara render`, and `gulbara replay` of a file.

use std::fs;

use crate::house::House;

#[test]
fn draws_a_position() {
    let house = House::new();
    let position = "W[24:13 19:1 18:1] B[24:15]";
    let plain = house.say(&["render", "--position", position, "-o", "plain.png"], &[]);
    assert!(plain.status.success() && plain.out.is_empty(), "{}", plain.err);
    let rolled =
        ["render", "--position", position, "--side", "black", "--roll", "4-4", "--theme", "slate", "-o", "rolled.png"];
    let rolled = house.say(&rolled, &[]);
    assert!(rolled.status.success(), "{}", rolled.err);
    let chain = ["render", "--position", position, "--side", "black", "--roll", "4-4", "--chain", "-o", "chain.png"];
    let turned = ["render", "--position", position, "--viewpoint", "black", "-o", "turned.png"];
    for arguments in [&chain[..], &turned[..]] {
        let said = house.say(arguments, &[]);
        assert!(said.status.success(), "{}", said.err);
    }
    let (plain, rolled) =
        (fs::read(house.path("plain.png")).expect("a file"), fs::read(house.path("rolled.png")).expect("a file"));
    assert!(plain.starts_with(b"\x89PNG\r\n\x1a\n") && rolled.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_ne!(plain, rolled, "side and roll are in the picture");
    assert_ne!(fs::read(house.path("chain.png")).expect("a file"), rolled, "a double that climbs is shown as a chain");
    assert_ne!(fs::read(house.path("turned.png")).expect("a file"), plain, "Black's seat is another one");
}

#[test]
fn a_double_climbs_when_the_side_has_had_three_rolls() {
    let house = House::new();
    let drawn = |position: &str, more: &[&str]| {
        let order = ["render", "--position", position, "--side", "white", "--roll", "4-4", "-o", "board.png"];
        let said = house.say(&[&order[..], more].concat(), &[]);
        assert!(said.status.success(), "{}", said.err);
        fs::read(house.path("board.png")).expect("a file")
    };
    let early = "W[24:13 19:1 18:1] B[24:15]";
    let (plain, chain) = (drawn(early, &["--rolls", "2"]), drawn(early, &["--chain"]));
    assert_ne!(plain, chain, "four equal dice, or a chain");
    assert_eq!(drawn(early, &["--rolls", "3"]), chain);
    assert_eq!(drawn(early, &["--rolls", "40"]), chain);
    assert_eq!(drawn(early, &[]), plain, "eleven pips do not take three rolls");
    let late = "W[24:5 21:2 19:1 18:2 16:1 14:3 10:1] B[24:15]";
    assert_eq!(drawn(late, &[]), drawn(late, &["--chain"]), "75 pips take more than three rolls");
    assert_ne!(drawn(late, &["--rolls", "1"]), drawn(late, &[]), "who says how many is believed");
    let said = house.say(
        &["render", "--position", early, "--side", "white", "--roll", "4-4", "--chain", "--rolls", "3", "-o", "x.png"],
        &[],
    );
    assert!(!said.status.success() && said.err.contains("--chain"), "{}", said.err);
}

#[test]
fn says_what_is_wrong() {
    let house = House::new();
    for (arguments, reason) in [
        (vec!["--position", "W[24:15] B[12:15]"], "12"),
        (vec!["--position", "W[24:15] B[24:15]", "--roll", "4-4"], "--side"),
        (vec!["--position", "W[24:15] B[24:15]", "--side", "white", "--roll", "4-7"], "two numbers from 1 to 6"),
        (vec!["--position", "W[24:15] B[24:15]", "--theme", "rainbow"], "slate"),
        (vec!["--position", "W[off:15] B[24:15]", "--side", "black", "--roll", "4-4"], "the game is over"),
    ] {
        let arguments = [&["render", "-o", "board.png"][..], &arguments].concat();
        let said = house.say(&arguments, &[]);
        assert!(!said.status.success() && said.out.is_empty());
        assert!(said.err.contains(reason), "{reason}: {}", said.err);
        assert!(!house.path("board.png").exists());
    }
    let said = house.command(&["render", "--position", "W[24:15] B[24:15]", "-o", "-"], &[]).output().expect("started");
    assert!(said.stdout.starts_with(b"\x89PNG\r\n\x1a\n") && !house.path("-").exists());
    let said = house.say(&["render", "--position", "W[24:15] B[24:15]", "-o", "no/such/board.png"], &[]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.err.starts_with("error: cannot write no/such/board.png"), "{}", said.err);
}

/// A recorded game, and one that is lied about.
const RECORDS: &str = include_str!("../../../gulbara-core/tests/vectors/records.jsonl");
const LIES: &str = include_str!("../../../gulbara-core/tests/vectors/lies.jsonl");

#[test]
fn replays_the_first_record_of_a_file() {
    let house = House::new();
    house.write("games.jsonl", RECORDS);
    let said = house.say(&["replay", "games.jsonl", "-o", "lines.gif"], &[]);
    assert!(said.status.success() && said.out.is_empty(), "{}", said.err);
    let first: serde_json::Value = serde_json::from_str(RECORDS.lines().next().expect("a record")).expect("JSON");
    house.write("game.json", &serde_json::to_string_pretty(&first).expect("JSON"));
    let said = house.say(&["replay", "game.json", "--theme", "walnut", "-o", "indented.gif"], &[]);
    assert!(said.status.success(), "{}", said.err);
    let (lines, indented) =
        (fs::read(house.path("lines.gif")).expect("a file"), fs::read(house.path("indented.gif")).expect("a file"));
    assert!(lines.starts_with(b"GIF89a") && indented.starts_with(b"GIF89a"));
    assert_ne!(lines, indented, "the theme is in the pictures");
}

#[test]
fn says_why_there_is_no_replay() {
    let house = House::new();
    house.write("empty.jsonl", "\n");
    house.write("chat.txt", "24/19 24/18");
    house.write("lie.jsonl", LIES.lines().next().expect("a record"));
    for (game, reason) in [
        ("empty.jsonl", "empty.jsonl holds no record"),
        ("chat.txt", "chat.txt does not begin with a game record"),
        ("lie.jsonl", "does not hold"),
        ("game.jsn", "cannot open game.jsn"),
        ("games/first", "cannot open games/first"),
        ("k7f2q", "there is no database gulbara.db"),
        ("k7f2q.2", "there is no database gulbara.db"),
    ] {
        let said = house.say(&["replay", game, "-o", "game.gif"], &[]);
        assert_eq!((said.status.code(), said.out.as_str()), (Some(1), ""), "{game}");
        assert!(said.err.contains(reason), "{reason}: {}", said.err);
        assert!(!house.path("game.gif").exists());
    }
}
