//! Each kind of lie a record can hold, and the fault that is named for it.

use std::sync::LazyLock;

use gulbara_core::proof::{Fault, Record, RecordedTurn, Standing, TurnFault, verify};
use gulbara_core::rules::{By, BySide, Illegal, Outcome, Preset, Side};
use rand::RngExt;

use crate::common::{all_rules, chance, die, point, random_game, unfinished_game};
use crate::records::record;

/// A game with a tie in its opening and a remainder that is not its last turn.
static GOOD: LazyLock<Record> = LazyLock::new(|| {
    let rules = Preset::Bulgarian.rules();
    let fit = |found: &Record| {
        let remainder = found.turns.iter().position(|turn| turn.remainder_of.is_some());
        found.opening.len() > 1 && remainder.is_some_and(|index| index + 2 < found.turns.len())
    };
    (0..).map(|number| record(&random_game(rules, number, |_, _| {}), number)).find(fit).unwrap()
});

fn remainder() -> usize {
    GOOD.turns.iter().position(|turn| turn.remainder_of.is_some()).unwrap()
}

#[track_caller]
fn lie(change: impl FnOnce(&mut Record), expected: Fault, message: &str) {
    let mut record = GOOD.clone();
    change(&mut record);
    let fault = verify(&record).unwrap_err();
    assert_eq!((fault.to_string().as_str(), Some(fault)), (message, Some(expected)));
}

#[track_caller]
fn turn_lie(index: usize, change: impl FnOnce(&mut RecordedTurn), why: TurnFault, message: &str) {
    lie(|record| change(&mut record.turns[index]), Fault::Turn { index, why }, &format!("turns[{index}]: {message}"));
}

#[test]
fn lies_about_the_seed() {
    assert!(verify(&GOOD).is_ok());
    lie(
        |r| r.format = "gulbara-game/2".into(),
        Fault::Format("gulbara-game/2".into()),
        "format is \"gulbara-game/2\", not \"gulbara-game/1\"",
    );
    lie(
        |r| r.dice.scheme = "coin".into(),
        Fault::Scheme("coin".into()),
        "dice.scheme is \"coin\", not \"gulbara-dice/1\"",
    );
    for commitment in ["", "abc", &GOOD.dice.commitment.to_uppercase()] {
        lie(
            |r| r.dice.commitment = commitment.into(),
            Fault::CommitmentForm,
            "dice.commitment is not 64 lower-case hex digits",
        );
    }
    let upper = GOOD.dice.commitment.to_uppercase();
    lie(|r| r.dice.seed = Some(upper), Fault::SeedForm, "dice.seed is not 64 lower-case hex digits");
    lie(|r| r.result = None, Fault::SeedShown, "dice.seed is shown although the game has no result");
    let other = crate::common::seed(u64::MAX);
    let expected = other.commitment();
    let message = format!("dice.seed does not fit dice.commitment, which would be {expected}");
    lie(|r| r.dice.seed = Some(other.to_hex()), Fault::Seed { expected }, &message);
    // Another client text gives other dice.
    let mut record = GOOD.clone();
    record.dice.client.push('x');
    assert!(matches!(verify(&record), Err(Fault::Opening { .. } | Fault::Turn { .. })));
}

#[test]
fn lies_about_the_opening() {
    let [white, black] = GOOD.opening[0];
    let expected = [white, black];
    let message = format!("opening[0] should be [{white},{black}]");
    lie(|r| r.opening[0] = [die(6), die(1)], Fault::Opening { index: 0, expected }, &message);
    lie(|r| r.opening = vec![[die(6), die(1)]], Fault::Opening { index: 0, expected }, &message);
    let last = GOOD.opening.len();
    let message = format!("opening[{last}] follows a decided opening");
    lie(|r| r.opening.push([die(6), die(1)]), Fault::OpeningGoesOn(last), &message);
    let message = "there are turns, but opening does not say who starts";
    lie(|r| r.opening.truncate(1), Fault::NoStarter, message);
    lie(|r| r.opening.clear(), Fault::NoStarter, message);
}

#[test]
fn lies_about_who_rolls_what() {
    let starter = GOOD.turns[0].side;
    let [a, b] = GOOD.turns[0].roll.unwrap();
    let swapped = format!("roll should be [{a},{b}]");
    turn_lie(0, |t| t.roll = Some([b, a]), TurnFault::Roll { expected: [a, b] }, &swapped);
    let [a, b] = GOOD.turns[1].roll.unwrap();
    let other = die(a.get() % 6 + 1);
    let message = format!("roll should be [{a},{b}]");
    turn_lie(1, |t| t.roll = Some([other, b]), TurnFault::Roll { expected: [a, b] }, &message);
    turn_lie(1, |t| t.roll = None, TurnFault::NoRoll, "roll is missing");
    let message = format!("it is {}'s turn", starter.name());
    turn_lie(0, |t| t.side = starter.other(), TurnFault::Side { expected: starter }, &message);
    let expected = GOOD.turns[1].side;
    let fault = Fault::Turn { index: 1, why: TurnFault::Side { expected } };
    lie(|r| drop(r.turns.remove(1)), fault, &format!("turns[1]: it is {}'s turn", expected.name()));
    let last = GOOD.turns.len();
    let fault = Fault::Turn { index: last, why: TurnFault::AfterEnd };
    let message = format!("turns[{last}]: the game is over before it");
    lie(|r| r.turns.push(r.turns[0].clone()), fault, &message);
}

#[test]
fn lies_about_remainders() {
    let index = remainder();
    let of = index - 1;
    let message = format!("the remainder of turns[{of}] must come first");
    let missing = Fault::Turn { index, why: TurnFault::RemainderMissing { of } };
    lie(|r| drop(r.turns.remove(index)), missing, &format!("turns[{index}]: {message}"));
    turn_lie(index, |t| t.remainder_of = None, TurnFault::RemainderMissing { of }, &message);
    let message = format!("remainder_of should be {of}");
    turn_lie(index, |t| t.remainder_of = Some(of + 1), TurnFault::RemainderOf { expected: of }, &message);
    let four = die(4);
    turn_lie(index, |t| t.roll = Some([four, four]), TurnFault::RemainderRolls, "a remainder has no roll");
    let expected = GOOD.turns[index].side;
    let message = format!("it is {}'s turn", expected.name());
    turn_lie(index, |t| t.side = t.side.other(), TurnFault::Side { expected }, &message);
    let message = "remainder_of is set, but no remainder is handed over";
    turn_lie(1, |t| t.remainder_of = Some(0), TurnFault::NoRemainder, message);
    // Under the other house rule there is none.
    let fault = Fault::Turn { index, why: TurnFault::NoRemainder };
    lie(|r| r.rules = Preset::Gulbara.rules(), fault, &format!("turns[{index}]: {message}"));
}

#[test]
fn lies_about_steps() {
    for text in ["hello", "", "24/25", "24", "-", "24/20/16"] {
        let message = format!("{text:?} is no single step");
        turn_lie(0, |t| t.steps[0] = text.into(), TurnFault::NotAStep(text.into()), &message);
    }
    let why = Illegal::Empty(point(5));
    let number = GOOD.turns[0].roll.unwrap()[0].get().min(4);
    let step = format!("5/{}", 5 - number);
    let message = format!("step 1, {step}: no checker on 5");
    turn_lie(0, |t| t.steps[0] = step.clone(), TurnFault::Step { number: 1, step: step.clone(), why }, &message);
    turn_lie(0, |t| t.steps.clear(), TurnFault::StillToPlay(2), "2 more to be played");
    turn_lie(0, |t| drop(t.steps.pop()), TurnFault::StillToPlay(1), "1 more to be played");
    let why = TurnFault::Step { number: 3, step: "24/23".into(), why: Illegal::NothingLeft };
    turn_lie(0, |t| t.steps.push("24/23(2)".into()), why, "step 3, 24/23: nothing is left to play");
    // Both numbers in one, the stop left out.
    let [a, b] = GOOD.turns[0].roll.unwrap();
    let both = format!("24/{}", 24 - a.get() - b.get());
    let mut record = GOOD.clone();
    record.turns[0].steps = vec![both];
    assert!(matches!(verify(&record), Err(Fault::Turn { index: 0, why: TurnFault::Step { number: 1, .. } })));
}

#[test]
fn lies_about_the_result() {
    let good = GOOD.result.unwrap();
    let fault = || Fault::Result { expected: good };
    let message = format!("result should be: {} wins {} (off)", good.winner.unwrap().name(), good.points);
    let tell = |outcome| move |r: &mut Record| r.result = Some(outcome);
    lie(tell(Outcome { points: 3 - good.points, ..good }), fault(), &message);
    lie(tell(Outcome { winner: good.winner.map(Side::other), ..good }), fault(), &message);
    lie(tell(Outcome { winner: None, ..good }), fault(), &message);
    lie(tell(Outcome { by: By::Resign, ..good }), fault(), &message);
    lie(tell(Outcome { winner: None, points: 0, by: By::Void }), fault(), &message);
    let unsealed = |r: &mut Record| (r.dice.seed, r.result) = (None, None);
    lie(unsealed, fault(), &message);
    let left = GOOD.turns.len() - 1;
    let message = format!("result says all checkers are off, but after {left} turns the game is not over");
    lie(|r| drop(r.turns.pop()), Fault::NotOver(left), &message);
    // A game given up early: what it costs is known too.
    let given_up = |outcome| {
        move |r: &mut Record| {
            r.turns.truncate(3);
            r.result = Some(outcome);
        }
    };
    let expected = Outcome { winner: Some(Side::Black), points: 2, by: By::Resign };
    let fault = || Fault::Result { expected };
    let message = "result should be: black wins 2 (resign)";
    lie(given_up(Outcome { points: 1, ..expected }), fault(), message);
    lie(given_up(Outcome { winner: None, ..expected }), Fault::NoWinner, "result has no winner");
    lie(given_up(Outcome { winner: None, by: By::Time, points: 0 }), Fault::NoWinner, "result has no winner");
    let void = Outcome { winner: None, points: 0, by: By::Void };
    let fault = || Fault::Result { expected: void };
    lie(given_up(Outcome { points: 1, ..void }), fault(), "result should be: no winner (void)");
    lie(given_up(Outcome { winner: Some(Side::White), ..void }), fault(), "result should be: no winner (void)");
    for truth in [expected, void, Outcome { by: By::Time, ..expected }] {
        let mut record = GOOD.clone();
        given_up(truth)(&mut record);
        assert_eq!(verify(&record).map(|verified| verified.outcome), Ok(Some(truth)));
    }
}

#[test]
fn lies_about_the_match() {
    let table = [(5, 0, 0, 0), (5, 2, 5, 0), (5, 2, 2, 1), (0, 1, 0, 0), (5, 1, 1, 0)];
    for (points, game, white, black) in table {
        let before = BySide { white, black };
        let message = format!("match cannot stand at {white} : {black} before game {game} of a match to {points}");
        lie(
            |r| r.of_match = Some(Standing { id: "k7f2q".into(), points, game, before }),
            Fault::Match { white, black, game, points },
            &message,
        );
    }
}

#[test]
fn any_other_die_is_found_where_it_lies() {
    let mut chance = chance(3);
    for (number, rules) in all_rules().into_iter().cycle().take(60).enumerate() {
        let number = number as u64;
        let mut record = record(&random_game(rules, number, |_, _| {}), number);
        let index = chance.random_range(0..record.turns.len());
        let Some(dice) = record.turns[index].roll.as_mut() else { continue };
        let expected = *dice;
        let which = chance.random_range(0..2);
        dice[which] = die((dice[which].get() + chance.random_range(0..5)) % 6 + 1);
        assert_eq!(verify(&record), Err(Fault::Turn { index, why: TurnFault::Roll { expected } }));
    }
}

#[test]
fn a_game_that_has_not_begun_holds() {
    let record = record(&unfinished_game(Preset::Gulbara.rules(), 1, 0), 1);
    assert!(record.opening.is_empty() && record.turns.is_empty());
    assert!(verify(&record).is_ok());
}
