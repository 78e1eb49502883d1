//! Runs `gulbara verify` on good and bad files.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const VECTORS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../gulbara-core/tests/vectors");

fn verify(file: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gulbara"))
        .args(["verify", file])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    // A program that refuses the file reads none of the input.
    let _ = writer.join().unwrap();
    output
}

fn told(output: &Output) -> Vec<String> {
    std::str::from_utf8(&output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn records() -> Vec<String> {
    std::fs::read_to_string(format!("{VECTORS}/records.jsonl")).unwrap().lines().map(str::to_owned).collect()
}

fn changed(record: &str, change: impl FnOnce(&mut Value)) -> String {
    let mut record: Value = serde_json::from_str(record).unwrap();
    change(&mut record);
    record.to_string()
}

#[test]
fn good_records_give_status_0() {
    let output = verify(&format!("{VECTORS}/records.jsonl"), "");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let lines = told(&output);
    assert_eq!(lines.len(), 24);
    assert_eq!(lines[0], "ok v0: dice and rules hold; 34 turns, white wins 2 (off)");
    assert!(lines.iter().all(|line| line.starts_with("ok v")), "{lines:#?}");
}

#[test]
fn each_lie_gives_its_first_fault_and_status_1() {
    let output = verify(&format!("{VECTORS}/lies.jsonl"), "");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(1), 0));
    let lines = told(&output);
    assert_eq!(lines.len(), 48);
    assert!(lines.iter().all(|line| line.starts_with("bad v")), "{lines:#?}");
    assert!(lines[0].starts_with("bad v0: dice.seed does not fit dice.commitment, which would be "), "{}", lines[0]);
    assert_eq!(lines[1], "bad v0: turns[8]: it is black's turn");
    assert_eq!(lines[2], "bad v1: turns[24]: step 3, 7/6: nothing is left to play");
    assert_eq!(lines[3], "bad v1: result should be: black wins 2 (off)");
    assert_eq!(lines[4], "bad v2: turns[55]: roll should be [1,2]");
    assert_eq!(lines[11], "bad v5: turns[25]: 1 more to be played");
}

#[test]
fn one_bad_record_among_good_ones_is_found() {
    let records = records();
    let bad = changed(&records[1], |record| record["turns"][3]["steps"] = serde_json::json!([]));
    let input = [&records[0], "", &bad, "  ", "{\"id\":\"cut\",\"for", "{\"id\":\"x\\u001b[2J\"}", "[1]", &records[2]]
        .join("\n");
    let output = verify("-", &input);
    assert_eq!(output.status.code(), Some(1));
    let lines = told(&output);
    assert_eq!(lines.len(), 6, "{lines:#?}");
    assert!(lines[0].starts_with("ok v0: "));
    assert!(lines[1].starts_with("bad v1: turns[3]: "), "{}", lines[1]);
    assert!(lines[2].starts_with("bad #5: no record: EOF while parsing"), "{}", lines[2]);
    assert!(lines[3].starts_with("bad x\\u{1b}[2J: no record: missing field `format`"), "{}", lines[3]);
    assert!(lines[4].starts_with("bad #7: no record: "), "{}", lines[4]);
    assert!(lines[5].starts_with("ok v2: "));
}

#[test]
fn an_indented_record_is_read_too() {
    let pretty = |record: &str| serde_json::to_string_pretty(&serde_json::from_str::<Value>(record).unwrap()).unwrap();
    let records = records();
    let one = verify("-", &pretty(&records[3]));
    assert_eq!((one.status.code(), told(&one).len()), (Some(0), 1));
    let two = format!("\n{}\n\n{}\n", pretty(&records[3]), pretty(&records[4]));
    let lines = told(&verify("-", &two));
    assert!(lines[0].starts_with("ok v3: ") && lines[1].starts_with("ok v4: ") && lines.len() == 2, "{lines:#?}");
    let cut = pretty(&records[3]);
    let output = verify("-", &cut[..cut.len() / 2]);
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output)[0].starts_with("bad #1: no record: EOF while parsing"), "{:?}", told(&output));
}

#[test]
fn without_a_seed_the_rules_alone_are_checked() {
    let records = records();
    let unsealed =
        |record: &str| changed(record, |record| drop(record["dice"].as_object_mut().unwrap().remove("seed")));
    let lines = told(&verify("-", &unsealed(&records[0])));
    assert_eq!(lines, ["ok v0: rules hold, dice unchecked for want of a seed; 34 turns, white wins 2 (off)"]);
    let running = changed(&unsealed(&records[0]), |record| {
        record["turns"].as_array_mut().unwrap().truncate(5);
        record["result"] = Value::Null;
    });
    let lines = told(&verify("-", &running));
    assert_eq!(lines, ["ok v0: rules hold, dice unchecked for want of a seed; 5 turns, still running"]);
}

#[test]
fn a_file_without_records_or_none_at_all_is_an_error() {
    let output = verify("no-such-file.json", "");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("error: cannot open no-such-file.json: "));
    for input in ["", "\n  \n"] {
        let output = verify("-", input);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
        assert_eq!(output.stderr, b"error: - holds no record\n");
    }
    let output = verify("-", "hello");
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output)[0].starts_with("bad #1: no record: "));
    let output = Command::new(env!("CARGO_BIN_EXE_gulbara")).arg("verify").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}
