//! The test vectors: stages with all their ends, records that hold, and records that lie.

use gulbara_core::proof::{Fault, Record, TurnFault, verify};
use gulbara_core::rules::{Illegal, Position, Side, ends_of_mixed, ends_of_stage};
use serde::Deserialize;

use crate::common::die;

#[derive(Deserialize)]
struct Stage {
    position: String,
    side: Side,
    dice: Vec<u8>,
    playable: u8,
    ends: Vec<String>,
}

#[derive(Deserialize)]
struct Lie {
    lie: String,
    #[serde(flatten)]
    record: Record,
}

fn lines<T: for<'de> Deserialize<'de>>(text: &str) -> Vec<T> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn records() -> Vec<Record> {
    lines(include_str!("../vectors/records.jsonl"))
}

#[test]
fn every_stage_agrees() {
    let stages: Vec<Stage> = lines(include_str!("../vectors/legal.jsonl"));
    assert_eq!(stages.len(), 1260);
    for stage in stages {
        let position: Position = stage.position.parse().unwrap();
        let ends = match stage.dice[..] {
            [a, b] if a != b => ends_of_mixed(&position, stage.side, die(a.max(b)), die(a.min(b))),
            ref equal => ends_of_stage(&position, stage.side, die(equal[0]), u8::try_from(equal.len()).unwrap()),
        };
        let mut texts: Vec<String> = ends.positions.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        assert_eq!((ends.playable, texts), (stage.playable, stage.ends), "{position} {:?}", stage.dice);
    }
}

#[test]
fn every_record_holds() {
    let records = records();
    assert_eq!(records.len(), 24);
    for record in records {
        let verified = verify(&record).unwrap_or_else(|fault| panic!("{}: {fault}", record.id));
        assert!(verified.dice_checked);
        assert_eq!((verified.turns, verified.outcome), (record.turns.len(), record.result));
    }
}

#[test]
fn every_lie_is_named() {
    let records = records();
    let lies: Vec<Lie> = lines(include_str!("../vectors/lies.jsonl"));
    assert_eq!(lies.len(), 48);
    for Lie { lie, record } in lies {
        let truth = records.iter().find(|truth| truth.id == record.id).unwrap();
        let pairs = truth.turns.iter().zip(&record.turns);
        // Where the lie begins; lies about the seed or the result leave all turns as they were.
        let index = pairs.clone().position(|(truth, told)| truth != told);
        let told = || (index.unwrap(), &truth.turns[index.unwrap()], &record.turns[index.unwrap()]);
        let steps = |turn: &gulbara_core::proof::RecordedTurn| {
            turn.steps.iter().map(|step| step.parse::<gulbara_core::rules::Piece>().unwrap().times()).sum::<u8>()
        };
        let fault = verify(&record).unwrap_err();
        let expected = match lie.as_str() {
            "seed" => {
                assert!(matches!(fault, Fault::Seed { .. }), "{fault}");
                continue;
            }
            "die" => {
                let (index, truth, _) = told();
                Fault::Turn { index, why: TurnFault::Roll { expected: truth.roll.unwrap() } }
            }
            "swap" => {
                let (index, truth, _) = told();
                Fault::Turn { index, why: TurnFault::Side { expected: truth.side } }
            }
            "extra" => {
                let (index, truth, told) = told();
                let step = told.steps.last().unwrap().clone();
                let number = usize::from(steps(truth)) + 1;
                Fault::Turn { index, why: TurnFault::Step { number, step, why: Illegal::NothingLeft } }
            }
            "drop_step" => {
                let (index, truth, told) = told();
                Fault::Turn { index, why: TurnFault::StillToPlay(steps(truth) - steps(told)) }
            }
            "winner" | "points" => Fault::Result { expected: truth.result.unwrap() },
            other => panic!("an unknown kind of lie: {other}"),
        };
        assert_eq!(fault, expected, "{}: {lie}", record.id);
    }
}
