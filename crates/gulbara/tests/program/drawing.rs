//! `gulbara render`.

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
fn says_what_is_wrong() {
    let house = House::new();
    for (arguments, reason) in [
        (vec!["--position", "W[24:15] B[12:15]"], "12"),
        (vec!["--position", "W[24:15] B[24:15]", "--roll", "4-4"], "--side"),
        (vec!["--position", "W[24:15] B[24:15]", "--side", "white", "--roll", "4-7"], "two numbers from 1 to 6"),
        (vec!["--position", "W[24:15] B[24:15]", "--theme", "rainbow"], "slate"),
    ] {
        let arguments = [&["render", "-o", "board.png"][..], &arguments].concat();
        let said = house.say(&arguments, &[]);
        assert!(!said.status.success() && said.out.is_empty());
        assert!(said.err.contains(reason), "{reason}: {}", said.err);
        assert!(!house.path("board.png").exists());
    }
    let said = house.say(&["render", "--position", "W[24:15] B[24:15]", "-o", "no/such/board.png"], &[]);
    assert_eq!(said.status.code(), Some(1));
    assert!(said.err.starts_with("error: cannot write no/such/board.png"), "{}", said.err);
}
