//! `gulbara choose --stdin` and `gulbara analyse`: the computer for other programs.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use gulbara_core::rules::{Die, Position, Side, Turn, parse_turn, resolve};
use serde_json::{Value, json};

use crate::house::House;

/// The program with both its ends.
fn choosing(house: &House) -> (Child, ChildStdin, BufReader<ChildStdout>) {
    let mut child = house
        .command(&["choose", "--stdin"], &[])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("started");
    let (stdin, stdout) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
    (child, stdin, BufReader::new(stdout))
}

fn answer(out: &mut BufReader<ChildStdout>) -> Value {
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    serde_json::from_str(&line).unwrap_or_else(|why| panic!("{why}: {line}"))
}

fn question(position: &str, side: &str, roll: [u8; 2], more: &Value) -> Value {
    let rolls = json!({ "white": 4, "black": 4 });
    let mut question = json!({ "position": position, "side": side, "roll": roll, "rolls_before": rolls });
    for (name, value) in more.as_object().expect("an object") {
        question[name] = value.clone();
    }
    question
}

/// Positions of the middle of games.
const POSITIONS: [&str; 4] = [
    "W[24:13 19:1 18:1] B[24:15]",
    "W[24:8 23:2 19:2 16:1 13:2] B[24:6 21:3 8:3 3:3]",
    "W[18:4 11:2 10:2 9:2 8:2 7:2 6:1] B[24:12 12:2 11:1]",
    "W[6:2 5:2 4:2 3:1 2:1 1:1 off:6] B[6:2 5:2 4:2 3:3 2:3 1:3]",
];

/// Whether the answer is a whole legal turn.
fn check(question: &Value, answer: &Value) {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let side: Side = serde_json::from_value(question["side"].clone()).expect("a side");
    let dice: [Die; 2] = serde_json::from_value(question["roll"].clone()).expect("dice");
    let position: Position = text(&question["position"]).parse().expect("a position");
    let fresh = Turn::own(side, dice, true, position);
    let steps: Vec<String> =
        answer["turn"].as_array().unwrap_or_else(|| panic!("{question}: {answer}")).iter().map(text).collect();
    let end = if steps.is_empty() {
        fresh
    } else {
        let pieces = parse_turn(&steps.join(" ")).expect("notation");
        let steps = resolve(&fresh, &pieces).unwrap_or_else(|why| panic!("{why}: {question}: {answer}"));
        steps.into_iter().try_fold(fresh, |turn, step| turn.step(step)).expect("legal")
    };
    assert!(end.is_exhausted(), "{question}: {answer}");
    let number = |name: &str| answer[name].as_f64().unwrap_or_else(|| panic!("{name} of {answer}"));
    assert!((-2.0..=2.0).contains(&number("value")), "{answer}");
    for chance in ["win", "win_mars", "loss_mars"] {
        assert!((0.0..=1.0).contains(&number(chance)), "{answer}");
    }
}

#[test]
fn answers_a_thousand_questions_in_flight_in_their_order() {
    let house = House::new();
    let (mut child, mut stdin, mut out) = choosing(&house);
    let mut questions = Vec::new();
    for number in 0..1_200_usize {
        let roll = [number % 6 + 1, number / 6 % 6 + 1].map(|die| u8::try_from(die).expect("a die"));
        let side = if number % 2 == 0 { "white" } else { "black" };
        let preset = if number % 3 == 0 { json!({ "remainder": "opponent" }) } else { json!({}) };
        let level = if number % 200 == 0 { 6 } else { number % 5 + 1 };
        let more = json!({ "level": level, "rules": preset, "unknown": "passed over" });
        questions.push(question(POSITIONS[number % POSITIONS.len()], side, roll, &more));
    }
    // All are written before the first answer is read.
    for question in &questions {
        writeln!(stdin, "{question}").expect("written");
    }
    for question in &questions {
        check(question, &answer(&mut out));
    }
    drop(stdin);
    assert!(child.wait().expect("an end").success());
}

#[test]
fn answers_each_line_at_once_and_goes_on_after_nonsense() {
    let house = House::new();
    let (mut child, mut stdin, mut out) = choosing(&house);
    let mut ask = |line: &str| {
        writeln!(stdin, "{line}").expect("written");
        stdin.flush().expect("written");
        answer(&mut out)
    };
    let start = question("W[24:15] B[24:15]", "white", [6, 5], &json!({}));
    let first = ask(&start.to_string());
    check(&start, &first);
    for (line, reason) in [
        ("nonsense".to_owned(), "not a question"),
        (question("W[24:15] B[12:15]", "white", [6, 5], &json!({})).to_string(), "12"),
        (question("W[off:15] B[24:15]", "black", [6, 5], &json!({})).to_string(), "over"),
        (question("W[24:15] B[24:15]", "white", [6, 5], &json!({ "level": 7 })).to_string(), "1 to 6"),
        (question("W[24:15] B[24:15]", "white", [6, 7], &json!({})).to_string(), "not a question"),
        (question("W[24:15] B[24:15]", "white", [6, 5], &json!({ "remainder": [[6]] })).to_string(), "either"),
    ] {
        let wrong = ask(&line);
        let why = wrong["error"].as_str().unwrap_or_else(|| panic!("{line}: {wrong}"));
        assert!(why.contains(reason), "{line}: {why}");
    }
    // The rest of the other side's chain, and one of which nothing can be played.
    let mut rest = question(POSITIONS[1], "black", [5, 5], &json!({ "rules": { "remainder": "opponent" } }));
    rest["roll"] = Value::Null;
    rest["remainder"] = json!([[5, 5], [6, 6, 6, 6]]);
    let played = ask(&rest.to_string());
    assert!(played["turn"].as_array().is_some_and(|steps| !steps.is_empty()), "{played}");
    rest["remainder"] = json!([[5, 5], [6, 6, 6]]);
    assert!(ask(&rest.to_string())["error"].as_str().is_some_and(|why| why.contains("remainder")));
    let shut = question("W[24:15] B[24:5 6:10]", "white", [6, 6], &json!({ "level": 1 }));
    assert_eq!(ask(&shut.to_string())["turn"], json!([]));
    // The same question is answered the same.
    assert_eq!(ask(&start.to_string()), first);
    drop(stdin);
    assert!(child.wait().expect("an end").success());
}

/// Recorded games, and one that is lied about.
const RECORDS: &str = include_str!("../../../gulbara-core/tests/vectors/records.jsonl");
const LIES: &str = include_str!("../../../gulbara-core/tests/vectors/lies.jsonl");

#[test]
fn analyses_records_for_people_and_for_programs() {
    let house = House::new();
    let shortest = RECORDS.lines().min_by_key(|line| line.len()).expect("a record");
    house.write("game.json", shortest);
    let said = house.say(&["analyse", "game.json"], &[]);
    assert!(said.status.success(), "{}", said.err);
    assert!(said.out.contains("error rate") && said.out.contains("with even dice"), "{}", said.out);
    let said = house.say(&["analyse", "game.json", "--json"], &[]);
    assert!(said.status.success() && said.out.lines().count() == 1, "{}", said.err);
    let told: Value = serde_json::from_str(&said.out).expect("JSON");
    let record: Value = serde_json::from_str(shortest).expect("JSON");
    assert_eq!(told["id"], record["id"]);
    let turns = |value: &Value| value["turns"].as_array().expect("turns").len();
    assert_eq!(turns(&told), turns(&record));
    assert!(told["play"]["white"]["decisions"].as_u64().is_some_and(|decisions| decisions > 0), "{told}");
    house.write("nothing.jsonl", "");
    for (file, reason) in [("nothing.jsonl", "no record"), ("nowhere", "cannot open")] {
        let said = house.say(&["analyse", file], &[]);
        assert!(said.status.code() == Some(1) && said.err.contains(reason), "{file}: {}", said.err);
    }
}

#[test]
fn a_record_that_does_not_hold_is_said_and_the_next_one_analysed() {
    let house = House::new();
    let shortest = RECORDS.lines().min_by_key(|line| line.len()).expect("a record");
    let lie = LIES.lines().find(|line| line.contains("drop_step")).expect("a step left out");
    house.write("games.jsonl", &format!("{shortest}\n{lie}\n{{\"id\":\"x7\"}}\nnonsense\n{shortest}\n"));
    let said = house.say(&["analyse", "games.jsonl", "--json"], &[]);
    assert_eq!(said.status.code(), Some(1), "{}", said.err);
    let told: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let errors: Vec<&str> = told.iter().map(|told| told["error"].as_str().unwrap_or("")).collect();
    let [good, lie, no_record, nonsense, again] = errors[..] else { panic!("{errors:?}") };
    assert!(good.is_empty() && again.is_empty() && told[0] == told[4], "{errors:?}");
    assert!(lie.contains("does not hold"), "{lie}");
    assert!(no_record.contains("no record") && nonsense.contains("no record"), "{no_record} {nonsense}");
    assert_eq!([&told[2]["id"], &told[3]["id"]], ["x7", "#4"]);
    let said = house.say(&["analyse", "games.jsonl"], &[]);
    assert!(said.out.contains("x7: no record") && said.out.matches("error rate").count() == 4, "{}", said.out);
}

#[test]
fn a_game_of_a_match_is_judged_by_what_it_was_worth_to_it() {
    let house = House::new();
    let mut record: Value = serde_json::from_str(RECORDS.lines().next().expect("a record")).expect("JSON");
    let mut errors = |of_match: Option<Value>| {
        if let Some(of_match) = of_match {
            record["match"] = of_match;
        }
        house.write("game.json", &record.to_string());
        let said = house.say(&["analyse", "game.json", "--json"], &[]);
        assert!(said.status.success(), "{}", said.err);
        let told: Value = serde_json::from_str(&said.out).expect("JSON");
        ["white", "black"].map(|side| told["play"][side]["error"].as_f64().expect("points"))
    };
    let money = errors(None);
    let before = json!({ "white": 4, "black": 2 });
    let at_match_point = errors(Some(json!({ "id": "m", "points": 5, "game": 7, "before": before })));
    assert!(money.iter().zip(at_match_point).any(|(money, here)| (money - here).abs() > 0.01), "{money:?}");
}
