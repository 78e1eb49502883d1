//! Turns as text: what they are read as, and what is refused for which reason.

use gulbara_core::rules::{Illegal, Misread, NotationError, Piece, Side, Step, Turn, fold, parse_turn, resolve};

use crate::common::{die, point, position, refused, step, white};

const START: &str = "W[24:15] B[24:15]";

/// `[(24, 5), (19, 4)]` for a 5 from 24 and a 4 from 19.
type Steps<'a> = &'a [(u8, u8)];

fn reads(turn: &Turn, text: &str, expected: Steps<'_>) {
    let steps: Vec<Step> = expected.iter().map(|&(from, number)| step(from, number)).collect();
    let pieces = parse_turn(text).unwrap_or_else(|why| panic!("{text:?}: {why}"));
    assert_eq!(resolve(turn, &pieces), Ok(steps), "{text:?}");
}

#[track_caller]
fn refuses(turn: &Turn, text: &str, number: usize, why: Illegal) {
    match resolve(turn, &parse_turn(text).unwrap()) {
        Err(NotationError::Refused { number: at, why: found, .. }) => {
            assert_eq!((at, found), (number, why), "{text:?}");
        }
        other => panic!("{text:?}: {other:?}"),
    }
}

#[test]
fn two_numbers_are_read_in_every_form() {
    let turn = white(START, [6, 5], false);
    for text in ["24/19 24/18", "24-19 24-18", "24/19,24/18", " 24/19 ;  24/18 ", "24 / 19 24 - 18", "24-19+24-18"] {
        reads(&turn, text, &[(24, 5), (24, 6)]);
    }
    reads(&turn, "24–19 24−18", &[(24, 5), (24, 6)]);
    reads(&turn, "24/18/13", &[(24, 6), (18, 5)]);
    reads(&turn, "24/19/13", &[(24, 5), (19, 6)]);
    reads(&turn, "24/18", &[(24, 6)]);
    reads(&turn, "-", &[]);
    // Stops left out: the larger number first where both ways are open.
    reads(&turn, "24/13", &[(24, 6), (18, 5)]);
}

#[test]
fn a_stop_left_out_goes_round_a_held_point() {
    let around_19 = "W[24:15] B[24:14 7:1]";
    reads(&white(around_19, [5, 4], false), "24/15", &[(24, 4), (20, 5)]);
    let around_20 = "W[24:15] B[24:14 8:1]";
    reads(&white(around_20, [5, 4], false), "24/15", &[(24, 5), (19, 4)]);
    let both_held = "W[24:15] B[24:13 8:1 7:1]";
    refuses(&white(both_held, [5, 4], false), "24/15", 1, Illegal::NothingLeft);
    let another_moves = "W[24:14 4:1] B[24:13 11:1 7:1]";
    refuses(&white(another_moves, [5, 1], false), "24/18", 1, Illegal::Blocked(point(19)));
}

#[test]
fn doubles_are_read_with_repeats_and_walks() {
    let turn = white(START, [4, 4], true);
    for text in ["24/20(3)", "24/20x3", "24-20X3", "24/20 (3)", "24/20 x3", "24/20×3", "24/20 24/20(2)"] {
        reads(&turn, text, &[(24, 4), (24, 4), (24, 4)]);
    }
    reads(&turn, "24/20/16", &[(24, 4), (20, 4)]);
    reads(&turn, "24-20-16x2", &[(24, 4), (20, 4), (24, 4), (20, 4)]);
    reads(&turn, "24/16", &[(24, 4), (20, 4)]);
    reads(&turn, "24/16(2)", &[(24, 4), (20, 4), (24, 4), (20, 4)]);
    // On into the next stage, one checker across the border of two stages included.
    reads(&turn, "24/20(4) 24/19 20/15", &[(24, 4), (24, 4), (24, 4), (24, 4), (24, 5), (20, 5)]);
    reads(&turn, "24/20(3) 24/15", &[(24, 4), (24, 4), (24, 4), (24, 4), (20, 5)]);
    refuses(&turn, "24/20(5)", 1, Illegal::AlreadyPlayed(die(4)));
    refuses(&turn, "24/20 24/17", 2, Illegal::NoSuchDistance(point(24), parse_stop("17")));
    refuses(&turn, "24/12", 1, Illegal::Blocked(point(12)));
}

fn parse_stop(text: &str) -> gulbara_core::rules::Spot {
    format!("24/{text}").parse::<Piece>().unwrap().stops()[0]
}

#[test]
fn checkers_are_borne_off_by_the_number_in_hand() {
    let home = "W[6:2 5:2 4:2 3:1 2:1 1:1 off:6] B[6:2 5:2 4:2 3:3 2:3 1:3]";
    let turn = white(home, [6, 5], false);
    reads(&turn, "6/off 5/off", &[(6, 6), (5, 5)]);
    reads(&turn, "6/OFF 5/o", &[(6, 6), (5, 5)]);
    // A 1 and a 5 walk one checker off.
    reads(&white(home, [5, 1], false), "6/off", &[(6, 5), (1, 1)]);
    reads(&white(home, [5, 1], false), "6/5/off", &[(6, 1), (5, 5)]);
    // Both numbers are larger than the highest point: the smaller one is spent first.
    let low = "W[3:2 off:13] B[24:15]";
    reads(&white(low, [6, 5], false), "3/off(2)", &[(3, 5), (3, 6)]);
    reads(&white(low, [6, 3], false), "3/off 3/off", &[(3, 3), (3, 6)]);
    // The exact number is spoilt by a higher checker, the larger one even more.
    refuses(&white("W[5:1 2:1 off:13] B[24:15]", [3, 1], false), "2/off", 1, Illegal::HigherStands(point(5)));
    refuses(&white("W[7:1 2:1 off:13] B[24:15]", [2, 1], false), "7/6 2/off 6/4", 3, Illegal::AlreadyPlayed(die(2)));
}

#[test]
fn the_second_piece_is_judged_after_the_first() {
    let turn = white(START, [6, 5], false);
    refuses(&turn, "24/18 24/18", 2, Illegal::AlreadyPlayed(die(6)));
    refuses(&turn, "24/18 20/15", 2, Illegal::Empty(point(20)));
    refuses(&turn, "24/18 24/19 24/18", 3, Illegal::AlreadyPlayed(die(6)));
    refuses(&turn, "24/18 24/19 24/21", 3, Illegal::NothingLeft);
    let message = resolve(&turn, &parse_turn("24/18 20/15").unwrap()).unwrap_err().to_string();
    assert_eq!(message, "step 2, 20/15: no checker on 20");
}

#[test]
fn each_refusal_names_its_reason() {
    let table = [
        (START, [6, 5], (20, 5), Illegal::Empty(point(20))),
        (START, [6, 5], (24, 4), Illegal::NoSuchNumber(die(4))),
        ("W[24:15] B[24:14 6:1]", [6, 5], (24, 6), Illegal::Blocked(point(18))),
        ("W[24:1 3:14] B[24:15]", [3, 1], (3, 3), Illegal::NotHome),
        ("W[5:2 2:1 off:12] B[24:15]", [3, 1], (2, 3), Illegal::HigherStands(point(5))),
        // 9/3 would leave no 5; 13/7 or 9/4 leave both.
        ("W[13:1 9:1 1:13] B[24:14 20:1]", [6, 5], (9, 6), Illegal::BothMustBePlayed),
        // Either number alone, never both: the 6 it is.
        ("W[13:1 1:14] B[24:14 14:1]", [6, 5], (13, 5), Illegal::MustBe(die(6))),
        ("W[13:1 1:14] B[24:13 20:1 19:1]", [6, 5], (13, 6), Illegal::Blocked(point(7))),
    ];
    for (text, dice, (from, number), why) in table {
        let turn = white(text, dice, false);
        assert_eq!(refused(&turn, step(from, number)), why, "{text} {dice:?} {from}");
    }
    let turn = white("W[13:1 1:14] B[24:13 20:1 19:1]", [6, 5], false);
    assert!(turn.is_exhausted());
    assert_eq!(refused(&turn, step(13, 4)), Illegal::NothingLeft);
    refuses(&turn, "13/2", 1, Illegal::NothingLeft);
    refuses(&white(START, [6, 5], false), "24/20", 1, Illegal::NoSuchDistance(point(24), parse_stop("20")));
}

#[test]
fn the_larger_number_must_be_played_where_only_one_can() {
    let only = |text, dice| white(text, dice, false).steps();
    assert_eq!(only("W[13:1 1:14] B[24:14 14:1]", [5, 6]), [step(13, 6)]);
    // The larger cannot be played at all: the smaller it is.
    assert_eq!(only("W[13:1 1:14] B[24:13 19:1 14:1]", [6, 5]), [step(13, 5)]);
    // The last checker may go off by either order; a play that ends the game is complete.
    assert_eq!(only("W[2:1 off:14] B[24:15]", [6, 1]), [step(2, 6), step(2, 1)]);
}

#[test]
fn both_pieces_of_black_are_read_in_its_own_count() {
    let turn = Turn::own(Side::Black, [3, 1].map(die), false, position("W[24:13 19:1 18:1] B[24:15]"));
    reads(&turn, "24/23 24/21", &[(24, 1), (24, 3)]);
    refuses(&turn, "24/18", 1, Illegal::NoSuchDistance(point(24), parse_stop("18")));
}

#[test]
fn a_text_that_is_no_turn_is_refused_with_its_reason() {
    let long = "24/20 ".repeat(100);
    let table: [(&str, Misread); 18] = [
        ("", Misread::Nothing),
        ("  , ", Misread::Nothing),
        ("hello", Misread::NotAStep("hello".into())),
        ("24", Misread::NotAStep("24".into())),
        ("24/", Misread::NotAStep("24/".into())),
        ("/20", Misread::NotAStep("/20".into())),
        ("off/3", Misread::NotAStep("off/3".into())),
        ("24/20/", Misread::NotAStep("24/20/".into())),
        ("24/20(", Misread::NotAStep("24/20(".into())),
        ("24/20xx2", Misread::NotAStep("24/20xx2".into())),
        ("24/0000", Misread::NotAStep("24/0000".into())),
        ("25/20", Misread::NoSuchPoint("25/20".into())),
        ("24/0", Misread::NoSuchPoint("24/0".into())),
        ("19/24", Misread::Backwards("19/24".into())),
        ("24/off/3", Misread::Backwards("24/off/3".into())),
        ("24/20(0)", Misread::BadRepeat("24/20(0)".into())),
        ("24/20x300", Misread::BadRepeat("24/20x300".into())),
        (&long, Misread::TooLong),
    ];
    for (text, expected) in table {
        assert_eq!(parse_turn(text), Err(expected), "{text:?}");
    }
}

#[test]
fn steps_are_folded_as_they_read() {
    assert_eq!(fold(&[]), "-");
    assert_eq!(fold(&[step(24, 4); 4]), "24/20(4)");
    // A 5 and a 6 that bear off from one point read alike.
    assert_eq!(fold(&[step(3, 5), step(3, 6), step(2, 2)]), "3/off(2) 2/off");
    assert_eq!(fold(&[step(24, 4), step(20, 4), step(24, 4)]), "24/20 20/16 24/20");
}

#[test]
fn a_piece_is_written_as_notation_and_as_token() {
    let piece: Piece = "24/20/16(2)".parse().unwrap();
    assert_eq!((piece.from(), piece.times(), piece.stops().len()), (point(24), 2, 2));
    assert_eq!((piece.to_string(), piece.token()), ("24/20/16(2)".to_owned(), "24-20-16x2".to_owned()));
    let off: Piece = "6-off".parse().unwrap();
    assert_eq!((off.to_string(), off.token()), ("6/off".to_owned(), "6-off".to_owned()));
    // A piece nobody can write, made by hand, is refused and nothing worse.
    let backwards = Piece::new(point(5), vec![parse_stop("10")], 1);
    let turn = white("W[10:1 5:14] B[24:15]", [6, 5], false);
    assert!(resolve(&turn, &[backwards]).is_err());
}
