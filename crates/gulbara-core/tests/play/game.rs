//! Whole games: openings, chains under each house rule, results, what is refused when.

use gulbara_core::proof::{Dice, SealedDice};
use gulbara_core::rules::{
    Act, By, ChainFrom, Die, Game, Illegal, Log, Outcome, Phase, Preset, Remainder, Roll, Rules, Side, fold,
    parse_turn, resolve,
};

use crate::common::{CLIENT, all_rules, open, point, position, random_game, roll, seed, step, unfinished_game, white};

fn play(log: &mut Log, acts: &[Act]) {
    for &act in acts {
        log.play(act).unwrap();
    }
}

fn play_text(log: &mut Log, text: &str) {
    let steps = resolve(log.game().turn().unwrap(), &parse_turn(text).unwrap()).unwrap();
    play(log, &steps.into_iter().map(Act::Step).collect::<Vec<_>>());
    play(log, &[Act::Done]);
}

#[test]
fn the_first_worked_positions_come_out() {
    let mut log = Log::new(Rules::default());
    let pips = |log: &Log, side| log.position().army(side).pips();
    assert_eq!((pips(&log, Side::White), pips(&log, Side::Black)), (360, 360));
    play(&mut log, &[open(6, 5)]);
    play_text(&mut log, "24/19 24/18");
    assert_eq!(pips(&log, Side::White), 349);
    assert_eq!(log.position(), &position("W[24:13 19:1 18:1] B[24:15]"));
    play(&mut log, &[roll(3, 1)]);
    play_text(&mut log, "24/23 24/21");
    assert_eq!(pips(&log, Side::Black), 356);
    let black = log.position().army(Side::Black);
    let in_whites_count: Vec<_> = black.points().map(|own| (own.across().get(), black.at(own))).collect();
    assert_eq!(in_whites_count, [(12, 13), (11, 1), (9, 1)]);
    assert_eq!(fold(log.turns()[1].turn.played()), "24/23 24/21");
    assert_eq!(log.game().to_act(), Some(Side::White));
}

#[test]
fn the_worked_bear_off_comes_out() {
    let turn = white("W[6:2 5:2 4:2 3:1 2:1 1:1 off:6] B[6:2 5:2 4:2 3:3 2:3 1:3]", [6, 5], false);
    assert_eq!((turn.start().army(Side::White).pips(), turn.start().army(Side::Black).pips()), (36, 48));
    let turn = turn.step(step(6, 6)).unwrap().step(step(5, 5)).unwrap();
    assert_eq!((turn.position().army(Side::White).pips(), turn.position().army(Side::White).off()), (25, 8));
    assert!(turn.is_exhausted());
}

#[test]
fn sixes_from_the_start_end_at_the_enemys_head() {
    let mut turn = white("W[24:15] B[24:15]", [6, 6], true);
    assert_eq!((turn.playable(), turn.ends().positions.len()), (4, 1));
    for _ in 0..4 {
        assert_eq!(turn.steps(), [step(24, 6)]);
        turn = turn.step(step(24, 6)).unwrap();
    }
    assert!(turn.is_exhausted() && turn.unplayed().is_empty() && turn.handed_over().is_none());
}

#[test]
fn a_chain_climbs_and_ends_where_it_is_stuck() {
    let turn = white("W[24:15] B[24:15]", [4, 4], true);
    let stages = |done: [u8; 3]| Some((4..=6).map(crate::common::die).zip(done).map(|(d, n)| (d, 4, n)).collect());
    assert_eq!(turn.stages(), stages([0, 0, 0]));
    let numbers = [4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6];
    let played = numbers.iter().try_fold(turn, |turn, &number| turn.step(step(24, number))).unwrap();
    assert_eq!(played.stages(), stages([4, 4, 4]));
    assert!(played.is_exhausted() && played.unplayed().is_empty());
    // Only two 4s can be played: the turn ends, all else is lost.
    let stuck = white("W[14:1 13:1 1:13] B[24:13 18:1 17:1]", [4, 4], true);
    assert_eq!(stuck.playable(), 2);
    let stuck = stuck.step(step(14, 4)).unwrap().step(step(13, 4)).unwrap();
    assert!(stuck.is_exhausted());
    assert_eq!(stuck.stages(), stages([2, 0, 0]));
    let lost: Vec<_> = stuck.unplayed().iter().map(|lost| (lost.die.get(), lost.count)).collect();
    assert_eq!(lost, [(4, 2), (5, 4), (6, 4)]);
    // A plain double has one stage.
    assert_eq!(white("W[24:15] B[24:15]", [4, 4], false).stages().map(|stages| stages.len()), Some(1));
    assert_eq!(white("W[24:15] B[24:15]", [4, 3], true).stages(), None);
}

#[test]
fn each_house_rule_says_which_doubles_climb() {
    // White starts with 6-5; then doubles by turns: Black's 1st roll, White's 2nd, Black's 2nd, and so on.
    let doubles = [3, 2, 4, 1, 5, 3, 6];
    let table = [
        (ChainFrom::OwnRoll4, [false, false, false, false, false, true, true]),
        (ChainFrom::GameRoll4, [false, false, true, true, true, true, true]),
        (ChainFrom::OwnRoll3, [false, false, false, true, true, true, true]),
        (ChainFrom::AfterFirstDouble, [false, false, true, true, true, true, true]),
        (ChainFrom::FirstRoll, [true; 7]),
    ];
    for (chain_from, expected) in table {
        let mut log = Log::new(Rules { chain_from, ..Rules::default() });
        play(&mut log, &[open(6, 5)]);
        let mut climbing = Vec::new();
        let mut doubles = doubles.iter();
        loop {
            while let Some(&step) = log.game().turn().unwrap().steps().last() {
                play(&mut log, &[Act::Step(step)]);
            }
            play(&mut log, &[Act::Done]);
            let Some(&number) = doubles.next() else { break };
            play(&mut log, &[roll(number, number)]);
            climbing.push(log.game().turn().unwrap().climbs());
        }
        assert_eq!(climbing, expected, "{chain_from:?}");
    }
}

/// Counts each side's rolls and doubles anew, passes included, and asks of every double whether it may climb.
#[test]
fn every_double_of_a_game_climbs_when_its_rules_say_so() {
    for (number, rules) in all_rules().into_iter().cycle().take(200).enumerate() {
        let log = random_game(rules, 5000 + number as u64, |_, _| {});
        let (mut all, mut own, mut doubles) = (0, [0, 0], [0, 0]);
        for turn in log.turns().iter().filter(|played| played.remainder_of.is_none()).map(|played| &played.turn) {
            let side = turn.mover() as usize;
            (all, own[side]) = (all + 1, own[side] + 1);
            let Roll::Double(_) = Roll::from(turn.dice()) else {
                assert!(!turn.climbs());
                continue;
            };
            doubles[side] += 1;
            let climbs = match rules.chain_from {
                ChainFrom::OwnRoll4 => own[side] >= 4,
                ChainFrom::GameRoll4 => all >= 4,
                ChainFrom::OwnRoll3 => own[side] >= 3,
                ChainFrom::AfterFirstDouble => doubles[side] >= 2,
                ChainFrom::FirstRoll => true,
            };
            assert_eq!(turn.climbs(), climbs, "{rules:?}");
        }
    }
}

#[test]
fn ties_are_rolled_again_and_the_starter_plays_both_dice() {
    let mut log = Log::new(Rules::default());
    play(&mut log, &[open(3, 3), open(1, 1)]);
    assert_eq!((log.game().phase(), log.dice_drawn()), (&Phase::Opening, 4));
    play(&mut log, &[open(2, 5)]);
    let turn = log.game().turn().unwrap();
    // The dice stay in the order drawn, White's first, although Black starts.
    assert_eq!((turn.mover(), turn.dice().map(Die::get)), (Side::Black, [2, 5]));
    assert_eq!((log.opening().len(), log.dice_drawn()), (3, 6));
    assert_eq!(log.play(open(6, 1)), Err(Illegal::NotNow));
}

#[test]
fn the_dice_drawn_say_where_the_stream_goes_on() {
    for (number, rules) in all_rules().into_iter().enumerate() {
        let number = number as u64;
        random_game(rules, number, |log, act| {
            let mut dice = SealedDice::new(&seed(number), CLIENT, log.dice_drawn());
            match act {
                Act::Roll(drawn) => assert_eq!(dice.pair(), drawn),
                Act::Open(drawn) => assert_eq!(dice.pair(), [drawn.white, drawn.black]),
                _ => {}
            }
        });
    }
}

#[test]
fn a_game_borne_off_gives_one_point_or_two() {
    let mut seen = [0, 0, 0];
    for number in 0..100 {
        let log = random_game(Rules::default(), number, |_, _| {});
        let Outcome { winner: Some(winner), points, by: By::Off } = log.game().outcome().unwrap() else {
            panic!("{:?}", log.game().outcome())
        };
        let army = |side| log.position().army(side);
        assert_eq!((army(winner).off(), army(winner).pips()), (15, 0));
        assert_eq!(points, if army(winner.other()).off() == 0 { 2 } else { 1 });
        assert_eq!(log.turns().last().unwrap().side(), winner);
        assert_eq!(log.position().winner(), Some(winner));
        seen[usize::from(points)] += 1;
    }
    assert!(seen[1] > 0 && seen[2] > 0, "{seen:?}");
}

#[test]
fn giving_up_costs_what_stood_before_the_unfinished_turn() {
    // A turn that bears off its side's first checkers: until it is finished, they do not count.
    let mut found = 0;
    for number in 0..200 {
        random_game(Rules::default(), number, |log, _| {
            let Some(turn) = log.game().turn() else { return };
            let side = turn.mover();
            if turn.start().army(side).off() > 0 || turn.position().army(side).off() == 0 {
                return;
            }
            found += 1;
            assert_eq!(log.game().stake(side), 2);
            for (act, by) in [(Act::Resign(side), By::Resign), (Act::Claim(side.other()), By::Time)] {
                let game = log.game().clone().play(act).unwrap();
                assert_eq!(game.outcome(), Some(Outcome { winner: Some(side.other()), points: 2, by }));
                assert_eq!(game.position(), turn.start(), "its steps count for nothing");
            }
            // Finished, they count.
            if let Ok(game) = log.game().clone().play(Act::Done) {
                let game = game.play(Act::Resign(side)).unwrap();
                assert_eq!(game.outcome(), Some(Outcome { winner: Some(side.other()), points: 1, by: By::Resign }));
            }
        });
    }
    assert!(found > 10, "only {found} such moments");
}

#[test]
fn either_side_may_give_up_in_any_phase() {
    for acts in 0..40 {
        let log = unfinished_game(Rules::default(), 4, acts);
        for side in Side::BOTH {
            let resigned = log.game().clone().play(Act::Resign(side)).unwrap().outcome().unwrap();
            assert_eq!(resigned, Outcome { winner: Some(side.other()), points: 2, by: By::Resign });
            let claimed = log.game().clone().play(Act::Claim(side)).unwrap().outcome().unwrap();
            assert_eq!(claimed, Outcome { winner: Some(side), points: 2, by: By::Time });
        }
        let void = log.game().clone().play(Act::Void).unwrap();
        assert_eq!(void.outcome(), Some(Outcome { winner: None, points: 0, by: By::Void }));
        assert_eq!(void.position(), log.game().settled_position());
        for act in [Act::Void, Act::Done, open(6, 1), roll(6, 1), Act::Resign(Side::White), Act::Undo { keep: 0 }] {
            assert_eq!(void.clone().play(act), Err(Illegal::Over));
        }
    }
}

#[test]
fn an_act_out_of_its_phase_is_refused_and_changes_nothing() {
    let mut log = Log::new(Rules::default());
    for act in [roll(6, 1), Act::Done, Act::Step(step(24, 6)), Act::Undo { keep: 0 }] {
        assert_eq!(log.play(act), Err(Illegal::NotNow));
    }
    play(&mut log, &[open(6, 5)]);
    assert_eq!(log.play(roll(6, 1)), Err(Illegal::NotNow));
    assert_eq!(log.play(Act::Done), Err(Illegal::StillToPlay(2)));
    assert_eq!(log.play(Act::Undo { keep: 0 }), Err(Illegal::NothingToUndo));
    play(&mut log, &[Act::Step(step(24, 6))]);
    assert_eq!(log.play(Act::Done), Err(Illegal::StillToPlay(1)));
    let before = log.clone();
    assert_eq!(log.play(Act::Step(step(17, 5))), Err(Illegal::Empty(point(17))));
    assert_eq!(log, before);
    play(&mut log, &[Act::Step(step(24, 5)), Act::Done]);
    assert_eq!(log.play(Act::Done), Err(Illegal::NotNow));
    assert_eq!(log.play(Act::Step(step(24, 5))), Err(Illegal::NotNow));
}

#[test]
fn steps_are_taken_back_within_the_turn() {
    let mut log = Log::new(Rules::default());
    play(&mut log, &[open(6, 5)]);
    let fresh = log.clone();
    play(&mut log, &[Act::Step(step(24, 6)), Act::Step(step(24, 5)), Act::Undo { keep: 1 }]);
    assert_eq!((log.steps(), log.undone()), (&[step(24, 6)][..], 1));
    play(&mut log, &[Act::Undo { keep: 0 }]);
    assert_eq!((log.game(), log.undone()), (fresh.game(), 2));
    play(&mut log, &[Act::Step(step(24, 5)), Act::Step(step(24, 6)), Act::Done]);
    assert_eq!((log.undone(), fold(log.turns()[0].turn.played())), (0, "24/19 24/18".to_owned()));
}

#[test]
fn a_log_remembers_who_has_played_and_passed() {
    let mut log = Log::new(Rules::default());
    play(&mut log, &[open(6, 5)]);
    assert!(!log.both_have_played() && log.last_turn(Side::White).is_none());
    play_text(&mut log, "24/19 24/18");
    assert!(!log.both_have_played());
    play(&mut log, &[roll(2, 1)]);
    play_text(&mut log, "24/22 24/23");
    assert!(log.both_have_played());
    assert_eq!(log.last_turn(Side::White).map(|played| fold(played.turn.played())).as_deref(), Some("24/19 24/18"));
    let mut passes = 0;
    for number in 0..60 {
        random_game(Rules::default(), number, |log, _| {
            for side in Side::BOTH {
                let own = log.turns().iter().rev().filter(|played| played.side() == side);
                let expected = own.take_while(|played| played.turn.played().is_empty()).count();
                assert_eq!(log.passes_in_a_row(side), expected);
                passes += expected;
            }
        });
    }
    assert!(passes > 0);
}

#[test]
fn a_log_of_acts_is_the_game() {
    for (number, rules) in all_rules().into_iter().enumerate() {
        let mut acts = Vec::new();
        let log = random_game(rules, 70 + number as u64, |_, act| acts.push(act));
        assert_eq!(Log::replay(rules, acts.iter().copied()).as_ref(), Ok(&log));
        assert_eq!(Game::replay(rules, acts.iter().copied()).as_ref(), Ok(log.game()));
        acts[7] = Act::Open(gulbara_core::rules::BySide::each(|_| crate::common::die(1)));
        assert_eq!(Log::replay(rules, acts.iter().copied()).map(|_| ()), Err((7, Illegal::NotNow)));
        assert_eq!(Game::replay(rules, acts).map(|_| ()), Err((7, Illegal::NotNow)));
    }
}

#[test]
fn presets_are_known_by_name_and_by_rules() {
    for preset in Preset::ALL {
        assert_eq!(Preset::named(preset.name()), Some(preset));
        assert_eq!(Preset::of(preset.rules()), Some(preset));
    }
    assert_eq!(Preset::named(" Bulgarian "), Some(Preset::Bulgarian));
    assert_eq!(Preset::named("custom"), None);
    assert_eq!(Preset::Gulbara.rules(), Rules::default());
    assert_eq!(Preset::Bulgarian.rules(), Rules { remainder: Remainder::Opponent, ..Rules::default() });
    let custom = Rules { chain_from: ChainFrom::FirstRoll, ..Rules::default() };
    assert_eq!(Preset::of(custom), None);
}

#[test]
fn rules_are_stored_by_their_names() {
    let json = serde_json::to_string(&Preset::Bulgarian.rules()).unwrap();
    assert_eq!(json, r#"{"chain_from":"own_roll_4","remainder":"opponent","opening":"keep"}"#);
    for rules in all_rules() {
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
    }
    assert!(serde_json::from_str::<Rules>(r#"{"chain_from":"own_roll_5"}"#).is_err());
    assert!(serde_json::from_str::<Rules>(r#"{"heads":1}"#).is_err(), "an unknown rule must not be passed over");
}
