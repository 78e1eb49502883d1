//! Records: what is written of a game, in which form, and that it reads back and holds.

use gulbara_core::proof::{FORMAT, Particulars, Record, SCHEME, Standing, verify};
use gulbara_core::rules::{Act, BySide, Log, Preset, Rules, Side};
use jiff::Timestamp;

use crate::common::{CLIENT, all_rules, open, random_game, roll, seed, step, unfinished_game};

pub(crate) fn record(log: &Log, number: u64) -> Record {
    let time = |text: &str| text.parse::<Timestamp>().unwrap();
    let over = log.game().outcome().is_some();
    Record::of(
        log,
        Particulars {
            id: "k7f2q",
            names: BySide { white: "Ann <b>", black: "Бо" },
            seed: &seed(number),
            client: CLIENT,
            started: time("2026-11-30T10:00:00Z"),
            ended: over.then(|| time("2026-11-30T10:20:30.123456789Z")),
            of_match: None,
        },
    )
}

#[test]
fn a_record_is_written_in_the_form_of_the_contract() {
    let mut log = Log::new(Rules::default());
    let acts = [open(3, 3), open(5, 2), Act::Step(step(24, 5)), Act::Step(step(24, 2)), Act::Done, roll(4, 4)];
    let fours = [Act::Step(step(24, 4)); 4];
    for act in acts.into_iter().chain(fours).chain([Act::Done, roll(1, 2), Act::Step(step(24, 1))]) {
        log.play(act).unwrap();
    }
    let running = serde_json::to_string(&record(&log, 1)).unwrap();
    let commitment = seed(1).commitment();
    let expected = format!(
        concat!(
            r#"{{"format":"gulbara-game/1","id":"k7f2q","#,
            r#""rules":{{"chain_from":"own_roll_4","remainder":"forfeit","opening":"keep"}},"#,
            r#""white":{{"name":"Ann <b>"}},"black":{{"name":"Бо"}},"#,
            r#""dice":{{"scheme":"gulbara-dice/1","commitment":"{}","client":"press 1"}},"#,
            r#""opening":[[3,3],[5,2]],"#,
            r#""turns":[{{"side":"white","roll":[5,2],"steps":["24/19","24/22"]}},"#,
            r#"{{"side":"black","roll":[4,4],"steps":["24/20(4)"]}}],"#,
            r#""result":null,"started":"2026-11-30T10:00:00Z","ended":null}}"#
        ),
        commitment
    );
    assert_eq!(running, expected);
    // Over, it shows the seed; the unfinished turn is left out.
    log.play(Act::Resign(Side::Black)).unwrap();
    let over = serde_json::to_string(&record(&log, 1)).unwrap();
    assert!(over.contains(&format!(r#""client":"press 1","seed":"{}""#, seed(1).to_hex())), "{over}");
    assert!(over.ends_with(concat!(
        r#""steps":["24/20(4)"]}],"result":{"winner":"white","points":2,"by":"resign"},"#,
        r#""started":"2026-11-30T10:00:00Z","ended":"2026-11-30T10:20:30.123Z"}"#
    )));
}

#[test]
fn a_match_is_written_after_the_times() {
    let mut of_match = record(&random_game(Rules::default(), 1, |_, _| {}), 1);
    let before = BySide { white: 1, black: 0 };
    of_match.of_match = Some(Standing { id: "k7f2q".to_owned(), points: 5, game: 2, before });
    let json = serde_json::to_string(&of_match).unwrap();
    assert!(json.ends_with(r#","match":{"id":"k7f2q","points":5,"game":2,"before":{"white":1,"black":0}}}"#), "{json}");
    let back: Record = serde_json::from_str(&json).unwrap();
    assert_eq!(back.of_match, of_match.of_match);
    assert_eq!(verify(&back).map(|_| ()), Ok(()));
}

#[test]
fn records_of_whole_games_read_back_and_hold() {
    let rules = all_rules();
    for number in 0..300 {
        let log = random_game(rules[number % rules.len()], number as u64, |_, _| {});
        let written = record(&log, number as u64);
        let json = serde_json::to_string_pretty(&written).unwrap();
        let read: Record = serde_json::from_str(&json).unwrap();
        assert_eq!(serde_json::to_string_pretty(&read).unwrap(), json);
        let verified = verify(&read).unwrap_or_else(|fault| panic!("game {number}: {fault}\n{json}"));
        assert!(verified.dice_checked);
        assert_eq!((verified.turns, verified.outcome), (log.turns().len(), log.game().outcome()));
        assert_eq!(read.names(), BySide { white: "Ann <b>", black: "Бо" });
        // The same without its seed: the rules alone.
        let mut bare = read;
        bare.dice.seed = None;
        assert_eq!(verify(&bare).map(|verified| verified.dice_checked), Ok(false));
    }
}

#[test]
fn records_of_unfinished_games_hold() {
    for acts in 0..120 {
        let mut log = unfinished_game(Preset::Bulgarian.rules(), 3, acts);
        let running = record(&log, 3);
        assert_eq!((&running.result, &running.dice.seed), (&None, &None));
        let verified = verify(&running).unwrap();
        assert!(!verified.dice_checked);
        assert_eq!(
            verified.to_string(),
            format!("rules hold, dice unchecked for want of a seed; {} turns, still running", log.turns().len())
        );
        let end = [Act::Resign(Side::White), Act::Claim(Side::White), Act::Void][acts % 3];
        log.play(end).unwrap();
        let verified = verify(&record(&log, 3)).unwrap();
        assert!(verified.dice_checked);
        assert_eq!(verified.outcome, log.game().outcome());
    }
}

#[test]
fn a_verified_record_is_told_in_a_line() {
    let log = random_game(Rules::default(), 1, |_, _| {});
    let outcome = log.game().outcome().unwrap();
    let expected = format!(
        "dice and rules hold; {} turns, {} wins {} (off)",
        log.turns().len(),
        outcome.winner.unwrap().name(),
        outcome.points
    );
    assert_eq!(verify(&record(&log, 1)).unwrap().to_string(), expected);
}

#[test]
fn unknown_fields_are_passed_over_and_wrong_ones_are_not() {
    let good = serde_json::to_value(record(&random_game(Rules::default(), 1, |_, _| {}), 1)).unwrap();
    let changed = |path: &str, value: serde_json::Value| {
        let mut json = good.clone();
        let (parent, key) = path.rsplit_once('/').unwrap();
        let parent = if parent.is_empty() { &mut json } else { json.pointer_mut(parent).unwrap() };
        match parent {
            serde_json::Value::Object(fields) => drop(fields.insert(key.to_owned(), value)),
            other => other[key.parse::<usize>().unwrap()] = value,
        }
        serde_json::from_value::<Record>(json)
    };
    for path in ["/note", "/white/note", "/dice/note", "/turns/0/note", "/result/note"] {
        let read = changed(path, "new".into()).unwrap_or_else(|why| panic!("{path}: {why}"));
        assert!(verify(&read).is_ok(), "{path}");
    }
    let wrong = [
        ("/opening/0", serde_json::json!([3])),
        ("/opening/0", serde_json::json!([3, 7])),
        ("/turns/0/roll", serde_json::json!([0, 1])),
        ("/turns/0/side", "red".into()),
        ("/started", "yesterday".into()),
        ("/ended", "yesterday".into()),
        ("/rules/heads", 1.into()),
        ("/result/by", "luck".into()),
        ("/white", "Ann".into()),
    ];
    for (path, value) in wrong {
        assert!(changed(path, value).is_err(), "{path}");
    }
    let die = changed("/opening/0", serde_json::json!([3, 7])).unwrap_err().to_string();
    assert_eq!(die, "7 is no die: 1 to 6");
    let time = changed("/started", "yesterday".into()).unwrap_err().to_string();
    assert_eq!(time, "\"yesterday\" is no time like 2026-11-30T10:00:00Z");
    // A field left out that has a plain meaning.
    let mut json = good.clone();
    json.as_object_mut().unwrap().remove("ended");
    assert_eq!(serde_json::from_value::<Record>(json).unwrap().ended, None);
    assert_eq!((FORMAT, SCHEME), ("gulbara-game/1", "gulbara-dice/1"));
}
