//! Replays as people see them: the GIF is decoded, put together frame by frame, and compared with the boards it tells of.
//!
//! `UPDATE_GOLDEN=1 cargo test -p gulbara-core --test replay` rewrites the golden frames; look at them before keeping them.

mod reels;

use std::path::PathBuf;

use gulbara_core::picture::{DieState, Frame, HEIGHT, LinkState, Scene, SceneDice, Theme, WIDTH, gif, png};
use gulbara_core::rules::{Act, By, BySide, Die, Log, Position, Preset, Rules, Side};
use gulbara_core::view::replay;

const ACROSS: usize = WIDTH as usize / 2;
const DOWN: usize = HEIGHT as usize / 2;

type Picture = Vec<[u8; 3]>;

/// One frame as a viewer has it on the screen.
struct Seen {
    /// The whole picture, earlier frames below this one.
    picture: Picture,
    /// Hundredths of a second.
    delay: u16,
}

fn decoded(file: &[u8]) -> Vec<Seen> {
    let mut decoder = gif::DecodeOptions::new().read_info(file).expect("a GIF");
    assert_eq!((usize::from(decoder.width()), usize::from(decoder.height())), (ACROSS, DOWN));
    assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
    let palette = decoder.global_palette().expect("a palette for all frames").to_vec();
    let mut screen = vec![[0; 3]; ACROSS * DOWN];
    let mut seen = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        assert!(frame.palette.is_none() && frame.dispose == gif::DisposalMethod::Keep);
        let (left, top, width) = (usize::from(frame.left), usize::from(frame.top), usize::from(frame.width));
        for (i, &index) in frame.buffer.iter().enumerate().filter(|(_, index)| Some(**index) != frame.transparent) {
            let colour = &palette[3 * usize::from(index)..][..3];
            screen[(top + i / width) * ACROSS + left + i % width] = [colour[0], colour[1], colour[2]];
        }
        seen.push(Seen { picture: screen.clone(), delay: frame.delay });
    }
    seen
}

/// A board at half size, each pixel the mean of four.
fn halved(file: &[u8]) -> Picture {
    let board = image::load_from_memory(file).expect("a PNG").to_rgb8();
    let mean = |x: u32, y: u32, c: usize| {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| board.get_pixel(2 * x + dx, 2 * y + dy).0[c]);
        (four.iter().map(|&value| u16::from(value)).sum::<u16>() / 4) as u8
    };
    let spots = (0..HEIGHT / 2).flat_map(|y| (0..WIDTH / 2).map(move |x| (x, y)));
    spots.map(|(x, y)| std::array::from_fn(|c| mean(x, y, c))).collect()
}

/// Checks every frame of a GIF against the board of its moment.
fn check(frames: &[Frame]) {
    let theme = Theme::slate();
    let seen = decoded(&gif(frames, theme));
    assert_eq!(seen.len(), frames.len());
    for (i, (frame, seen)) in frames.iter().zip(&seen).enumerate() {
        assert_eq!(seen.delay, frame.hold, "frame {i}");
        // What was put together from changes is what is drawn from nothing.
        let alone = decoded(&gif(std::slice::from_ref(frame), theme));
        assert!(seen.picture == alone[0].picture, "frame {i} is not what the same moment is alone");
        // And that is the still board, as far as its colours allow.
        let board = halved(&png(&frame.scene, theme));
        let apart = |(a, b): (&[u8; 3], &[u8; 3])| a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(*b))).sum::<u32>();
        let (mut most, mut sum) = (0, 0);
        for pair in board.iter().zip(&seen.picture) {
            let apart = apart(pair);
            (most, sum) = (apart.max(most), sum + apart);
        }
        assert!(most <= 100, "frame {i}: a pixel is {most} away from the board");
        assert!(sum < board.len() as u32 * 2, "frame {i} is {sum} away from the board");
    }
}

fn still() -> Scene {
    Scene::bare(Position::start(), BySide { white: "Ann".to_owned(), black: "Boyan".to_owned() })
}

/// A game in which every roll is the same for ever, played with the first legal step.
fn game(rules: Rules, roll: [u8; 2], turns: usize) -> Log {
    let die = |number| Die::new(number).expect("1 to 6");
    let mut log = Log::new(rules);
    log.play(Act::Open(BySide { white: die(5), black: die(3) })).expect("an opening");
    while log.game().outcome().is_none() && log.turns().len() < turns {
        let next = match log.game().turn() {
            Some(turn) => turn.steps().last().map_or(Act::Done, |&step| Act::Step(step)),
            None => Act::Roll(roll.map(die)),
        };
        log.play(next).expect("a legal act");
    }
    log
}

#[test]
fn every_frame_is_the_board_of_its_moment() {
    let (log, still) = reels::recorded();
    check(&replay(&log, &still));
}

#[test]
fn every_turn_has_a_frame_and_the_last_one_stays() {
    let (log, still) = reels::recorded();
    let frames = replay(&log, &still);
    let opening = &frames[0].scene;
    assert_eq!((opening.position, &opening.trail.as_ref().expect("a starter").steps[..]), (Position::start(), &[][..]));
    assert!(matches!(opening.dice, SceneDice::Opening(_)));
    let mut moments = frames[1..].iter();
    for (i, played) in log.turns().iter().enumerate() {
        let mut steps = Vec::new();
        loop {
            let moment = moments.next().expect("a moment");
            let trail = moment.scene.trail.as_ref().expect("whose turn it was");
            assert_eq!(trail.side, played.side(), "turn {i}");
            assert_eq!(moment.scene.passed.is_empty(), !played.turn.played().is_empty(), "turn {i}");
            steps.extend_from_slice(&trail.steps);
            if steps.len() >= played.turn.played().len() {
                assert_eq!((&steps[..], moment.scene.position), (played.turn.played(), *played.turn.position()));
                break;
            }
        }
    }
    let last = moments.next().expect("the result");
    assert_eq!((last.scene.verdict.expect("a result").winner, last.hold), (Some(Side::Black), 400));
    assert!(moments.next().is_none());
    assert!(frames.iter().all(|frame| frame.scene.to_move.is_none() && frame.scene.viewpoint == Side::White));
}

#[test]
fn a_long_chain_is_shown_stage_by_stage() {
    use LinkState::{Current, Done, ToCome};
    let (log, still) = reels::recorded();
    let frames = replay(&log, &still);
    let is_of_chain = |frame: &&Frame| matches!(frame.scene.dice, SceneDice::Chain(_));
    let stages: Vec<&Frame> = frames.iter().filter(is_of_chain).take(5).collect();
    assert_eq!(links(&stages[0].scene), [Current, ToCome, ToCome, ToCome, ToCome]);
    assert_eq!(links(&stages[2].scene), [Done, Done, Current, ToCome, ToCome]);
    assert_eq!(links(&stages[4].scene), [Done, Done, Done, Done, Current]);
    assert!(stages.iter().all(|frame| frame.scene.trail.as_ref().is_some_and(|trail| trail.steps.len() == 4)));
    assert!(stages[..4].iter().all(|frame| frame.hold < stages[4].hold));
}

#[test]
fn what_is_lost_of_a_chain_is_known_in_its_last_moment_and_not_before() {
    let mut cut = 0;
    for roll in 1..=4 {
        let log = game(Rules::default(), [roll, roll], 60);
        for frame in replay(&log, &still()).iter().filter(|frame| matches!(frame.scene.dice, SceneDice::Chain(_))) {
            let SceneDice::Chain(links) = &frame.scene.dice else { continue };
            let first = links.iter().position(|link| link.state == LinkState::Lost);
            let Some(first) = first else { continue };
            cut += 1;
            assert!(frame.hold >= 70, "the last moment of its turn");
            assert!(links[..first].iter().all(|link| link.state != LinkState::ToCome && link.played == link.total));
            assert!(links[first].played < links[first].total);
            assert!(links[first + 1..].iter().all(|link| (link.state, link.played) == (LinkState::Lost, 0)));
        }
    }
    assert!(cut > 5, "{cut} chains were cut");
}

fn links(scene: &Scene) -> Vec<LinkState> {
    let SceneDice::Chain(links) = &scene.dice else { panic!("{:?}", scene.dice) };
    links.iter().map(|link| link.state).collect()
}

#[test]
fn of_a_game_of_many_turns_each_is_one_frame() {
    // Three pips a turn of 360.
    let log = game(Rules::default(), [1, 2], 151);
    assert_eq!(log.turns().len(), 151);
    let frames = replay(&log, &still());
    assert_eq!(frames.len(), 152);
    assert!(frames.iter().all(|frame| frame.hold >= 2));
}

#[test]
fn a_running_game_ends_with_the_board_as_it_stands() {
    for (turns, moments) in [(0, 1), (1, 2), (6, 7)] {
        let mut log = game(Rules::default(), [6, 1], turns);
        let frames = replay(&log, &still());
        assert_eq!(frames.len(), moments);
        assert_eq!(frames.last().map(|last| (last.scene.position, last.hold)), Some((*log.position(), 400)));
        // In the middle of a turn that one is the last moment, with what is still to be played.
        if turns > 0 {
            let die = |number| Die::new(number).expect("1 to 6");
            log.play(Act::Roll([die(3), die(2)])).expect("a roll");
            let step = log.game().turn().expect("a turn").steps()[0];
            log.play(Act::Step(step)).expect("a step");
            let frames = replay(&log, &still());
            assert_eq!(frames.len(), moments + 1);
            let last = &frames[moments].scene;
            assert_eq!((last.position, last.verdict), (*log.position(), None));
            let SceneDice::Roll(faces) = &last.dice else { panic!("{:?}", last.dice) };
            assert_eq!(faces.iter().filter(|face| face.state == DieState::Used).count(), 1);
            check(&frames[moments - 1..]);
        }
    }
}

#[test]
fn a_game_that_was_given_up_ends_where_its_last_turn_ended() {
    let mut log = game(Preset::Bulgarian.rules(), [4, 4], 9);
    let position = *log.position();
    log.play(Act::Resign(Side::White)).expect("an end");
    let frames = replay(&log, &still());
    let last = frames.last().expect("a moment");
    assert_eq!(log.game().outcome().map(|outcome| outcome.by), Some(By::Resign));
    assert_eq!((last.scene.position, last.scene.verdict.map(|v| v.points)), (position, Some(2)));
}

#[test]
fn before_the_first_die_there_is_only_the_start() {
    let frames = replay(&Log::new(Rules::default()), &still());
    assert_eq!(frames.len(), 1);
    assert_eq!(frames[0].scene, still());
    check(&frames);
}

#[test]
fn a_replay_is_small() {
    let (log, still) = reels::recorded();
    let bytes = gif(&replay(&log, &still), Theme::slate()).len();
    assert!(bytes <= 800_000, "{bytes} bytes");
}

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"))
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the person who runs the test asks for new pictures this way")]
fn the_first_and_the_last_frame_are_as_the_golden_ones() {
    let (log, still) = reels::recorded();
    let seen = decoded(&gif(&replay(&log, &still), Theme::slate()));
    for (name, frame) in [("replay-first", seen.first()), ("replay-last", seen.last())] {
        let pixels: Vec<u8> = frame.expect("a frame").picture.concat();
        let path = golden(name);
        let image = image::RgbImage::from_raw(ACROSS as u32, DOWN as u32, pixels).expect("a picture");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            image.save(&path).expect("the golden directory takes it");
        }
        let expected = image::open(&path).expect("a golden picture; make it with UPDATE_GOLDEN=1").to_rgb8();
        let differing = image.pixels().zip(expected.pixels()).filter(|(a, b)| a != b).count();
        assert_eq!(differing, 0, "{name}");
    }
}
