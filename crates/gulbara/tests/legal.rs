//! Runs `gulbara legal` as other programs do.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const START: &str = "W[24:15] B[24:15]";

fn gulbara(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gulbara"));
    command.arg("legal").args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn once(args: &[&str]) -> Output {
    gulbara(args).output().unwrap()
}

fn object(output: &Output) -> Value {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    assert_eq!(text.matches('\n').count(), 1, "{text:?}");
    serde_json::from_str(text).unwrap()
}

/// All answers to some lines, which are written at once.
fn lines(input: &[u8]) -> Vec<Value> {
    let mut child = gulbara(&["--stdin"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{output:?}");
    assert_eq!(output.stderr, b"");
    std::str::from_utf8(&output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_vectors_are_answered_line_by_line() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../gulbara-core/tests/vectors/legal.jsonl");
    let text = std::fs::read_to_string(path).unwrap();
    let answers = lines(text.as_bytes());
    assert_eq!(answers.len(), text.lines().count());
    for (line, answer) in text.lines().zip(answers) {
        let asked: Value = serde_json::from_str(line).unwrap();
        assert_eq!(answer, json!({"playable": asked["playable"], "ends": asked["ends"]}), "{line}");
    }
}

#[test]
fn one_question_is_answered_by_one_object() {
    let output = once(&["--position", START, "--side", "white", "--roll", "3-1"]);
    assert!(output.status.success());
    let ends = ["W[24:13 23:1 21:1 off:0] B[24:15 off:0]", "W[24:14 20:1 off:0] B[24:15 off:0]"];
    let expected = json!({"playable": 2, "ends": ends});
    assert_eq!(object(&output), expected);
    // As text: the keys in the order of the contract, no spaces.
    assert_eq!(output.stdout, format!("{{\"playable\":2,\"ends\":[\"{}\",\"{}\"]}}\n", ends[0], ends[1]).into_bytes());
    let black = once(&["--side", "Black", "--position", "w[24:15]b[24:15]", "--roll", "1-3"]);
    assert_eq!(object(&black)["playable"], 2);
}

#[test]
fn a_double_is_a_stage_or_what_is_left_of_it() {
    let stage = object(&once(&["--position", START, "--side", "white", "--roll", "6-6"]));
    assert_eq!(stage, json!({"playable": 4, "ends": ["W[24:11 18:4 off:0] B[24:15 off:0]"]}));
    let left = object(&once(&["--position", START, "--side", "white", "--roll", "6-6", "--left", "2"]));
    assert_eq!(left, json!({"playable": 2, "ends": ["W[24:13 18:2 off:0] B[24:15 off:0]"]}));
    let rest = object(&once(&["--position", START, "--side", "white", "--roll", "6"]));
    assert_eq!(rest, json!({"playable": 1, "ends": ["W[24:14 18:1 off:0] B[24:15 off:0]"]}));
}

#[test]
fn with_nothing_playable_the_position_stays() {
    let output = once(&["--position", "W[24:15] B[24:14 6:1]", "--side", "white", "--roll", "6-6"]);
    assert_eq!(object(&output), json!({"playable": 0, "ends": ["W[24:15 off:0] B[24:14 6:1 off:0]"]}));
}

#[test]
fn a_wrong_question_is_answered_by_an_error_object_and_status_1() {
    let table = [
        (["--position", "W[24:14] B[24:15]", "--side", "white", "--roll", "3-1"], "white has 14 checkers, not 15"),
        (
            ["--position", "W[off:15] B[24:15]", "--side", "black", "--roll", "3-1"],
            "the game is over: white has no checker left",
        ),
        (["--position", START, "--side", "white", "--roll", "7-1"], "7 is no die: 1 to 6"),
        (["--position", START, "--side", "white", "--roll", "0"], "0 is no die: 1 to 6"),
    ];
    for (args, error) in table {
        let output = once(&args);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(object(&output), json!({ "error": error }));
    }
    let output = once(&["--position", START, "--side", "white", "--roll", "3-1", "--left", "1"]);
    assert_eq!((output.status.code(), object(&output)), (Some(1), json!({"error": "--left is for a double"})));
}

#[test]
fn wrong_arguments_are_told_on_stderr() {
    let table: [(&[&str], &str); 6] = [
        (&[], "--position"),
        (&["--position", START, "--side", "red", "--roll", "3-1"], "write white or black"),
        (&["--position", START, "--side", "white", "--roll", "three"], "write two numbers as 5-2 or 4-4"),
        (&["--position", START, "--side", "white", "--roll", "3-1-2"], "write two numbers as 5-2 or 4-4"),
        (&["--position", START, "--side", "white", "--roll", "4-4", "--left", "5"], "5 is not in 1..=4"),
        (&["--stdin", "--position", START], "cannot be used with"),
    ];
    for (args, message) in table {
        let output = once(args);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains(message), "{args:?}: {told}");
    }
}

#[test]
fn a_wrong_line_is_answered_on_its_line_and_the_rest_goes_on() {
    let good = r#"{"position":"W[24:15] B[24:15]","side":"white","dice":[6],"note":1}"#;
    let table: [(&[u8], &str); 13] = [
        (b"", "not a question"),
        (b"hello", "not a question"),
        (b"\xff\xfe", "not a question"),
        (b"{\"position\":\"\xff\",\"side\":\"white\",\"dice\":[1]}", "not a question"),
        (b"[]", "not a question"),
        (br#"{"position":"W[24:15] B[24:15]","side":"red","dice":[6]}"#, "unknown variant `red`"),
        (br#"{"position":"W[24:15] B[24:15]","side":"white"}"#, "missing field `dice`"),
        (br#"{"position":"W[24:15] B[24:15]","side":"white","dice":[]}"#, "dice are two different numbers"),
        (br#"{"position":"W[24:15] B[24:15]","side":"white","dice":[1,2,2]}"#, "dice are two different numbers"),
        (br#"{"position":"W[24:15] B[24:15]","side":"white","dice":[1,1,1,1,1]}"#, "dice are two different numbers"),
        (br#"{"position":"W[24:15] B[24:15]","side":"white","dice":[1,7]}"#, "7 is no die"),
        (br#"{"position":"W[24:15] B[12:15]","side":"white","dice":[1,2]}"#, "the same point"),
        (br#"{"position":"W[24:15] B[off:15]","side":"white","dice":[1,2]}"#, "the game is over: black"),
    ];
    let mut input = Vec::new();
    for (line, _) in &table {
        input.extend_from_slice(line);
        input.push(b'\n');
        input.extend_from_slice(good.as_bytes());
        input.extend_from_slice(b"\r\n");
    }
    // The last line may lack its end.
    input.truncate(input.len() - 2);
    let answers = lines(&input);
    assert_eq!(answers.len(), 2 * table.len());
    for (answer, (line, message)) in answers.chunks(2).zip(table) {
        let error = answer[0]["error"].as_str().unwrap();
        assert!(error.contains(message), "{}: {error}", String::from_utf8_lossy(line));
        assert_eq!(answer[0].as_object().unwrap().len(), 1);
        assert_eq!(answer[1]["playable"], 1);
    }
}

#[test]
fn each_answer_comes_before_the_next_question() {
    let mut child = gulbara(&["--stdin"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for number in 1..=6 {
        writeln!(stdin, "{}", json!({"position": START, "side": "black", "dice": [number]})).unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert!(line.ends_with("}\n") && line.contains("\"playable\":1"), "{line}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
