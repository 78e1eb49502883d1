//! Positions as text: what is read, and what is refused with which message.

use gulbara_core::rules::{Position, Side};

use crate::common::position;

#[test]
fn a_position_is_written_in_full() {
    assert_eq!(Position::start().to_string(), "W[24:15 off:0] B[24:15 off:0]");
    assert_eq!(position("W[24:15] B[24:15]"), Position::start());
    let text = "W[6:2 5:2 4:2 3:1 2:1 1:1 off:6] B[6:2 5:2 4:2 3:3 2:3 1:3 off:0]";
    assert_eq!(position(text).to_string(), text);
}

#[test]
fn a_position_is_read_loosely() {
    for text in ["w[24:15]b[24:15]", "  W[ 24:15, off:0 ]   B [24:15 OFF:0]  ", "W[24:8 24:7] B[24:15]"] {
        let read = text.parse::<Position>();
        if text.contains("24:8") {
            assert!(read.is_err(), "{text}");
        } else {
            assert_eq!(read, Ok(Position::start()), "{text}");
        }
    }
    assert_eq!(position("W[1:1 24:14] B[24:15]").to_string(), "W[24:14 1:1 off:0] B[24:15 off:0]");
    assert_eq!(position("W[off:15] B[24:15]").winner(), Some(Side::White));
}

#[test]
fn a_wrong_position_is_refused_with_its_reason() {
    let table = [
        ("", "write a position as W[24:15] B[24:15], not \"\""),
        ("B[24:15] W[24:15]", "write a position as W[24:15] B[24:15], not \"B[24:15] W[24:15]\""),
        ("W[24:15]", "write a position as W[24:15] B[24:15], not \"W[24:15]\""),
        ("W[24:15] B[24:15] x", "write a position as W[24:15] B[24:15], not \"W[24:15] B[24:15] x\""),
        ("W[24:15 B[24:15]", "write a position as W[24:15] B[24:15], not \"W[24:15 B[24:15]\""),
        ("W[24:-1] B[24:15]", "write a position as W[24:15] B[24:15], not \"W[24:-1] B[24:15]\""),
        ("W[24:300] B[24:15]", "write a position as W[24:15] B[24:15], not \"W[24:300] B[24:15]\""),
        ("W[24] B[24:15]", "write a position as W[24:15] B[24:15], not \"W[24] B[24:15]\""),
        ("W[25:15] B[24:15]", "white: \"25\" is no point: 1 to 24, or off"),
        ("W[24:15] B[0:15]", "black: \"0\" is no point: 1 to 24, or off"),
        ("W[24:15] B[bar:15]", "black: \"bar\" is no point: 1 to 24, or off"),
        ("W[24:8 24:7] B[24:15]", "white: 24 is named twice"),
        ("W[24:15 off:0 off:0] B[24:15]", "white: off is named twice"),
        ("W[24:14] B[24:15]", "white has 14 checkers, not 15"),
        ("W[24:15] B[24:15 off:1]", "black has 16 checkers, not 15"),
        ("W[24:15] B[]", "black has 0 checkers, not 15"),
        ("W[24:14 12:1] B[24:15]", "White's 12 and Black's 24 are the same point, and both hold it"),
        ("W[24:15] B[13:14 12:1]", "White's 24 and Black's 12 are the same point, and both hold it"),
    ];
    for (text, message) in table {
        assert_eq!(text.parse::<Position>().unwrap_err().to_string(), message);
    }
}

#[test]
fn a_long_wrong_position_is_quoted_in_part() {
    let message = "x".repeat(10_000).parse::<Position>().unwrap_err().to_string();
    assert!(message.len() < 200, "{message}");
}
