//! How fast the engine finds the ends of turns and judges them, over positions from whole games; then how long the top
//! level thinks about a turn, and how long the analysis of a game takes.

#![allow(clippy::disallowed_methods, reason = "a benchmark takes times")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group};
use gulbara_core::engine::ends::{Ends, Numbers};
use gulbara_core::engine::net::Appraiser;
use gulbara_core::engine::weights::shipped;
use gulbara_core::engine::{self, Lane, Level, Question, Stakes, choose, plays};
use gulbara_core::rules::{Act, BySide, Die, Log, Phase, Rules};

/// Somebody to move, and the other side.
type Sides = (Lane, Lane);

/// Dice that are the same every time.
fn die(mut chance: u64) -> impl FnMut() -> u32 {
    move || {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as u32 % 6 + 1
    }
}

/// Every eighth position of some games of the network against itself.
fn positions() -> Vec<Sides> {
    let mut positions = Vec::new();
    let mut ends = Ends::new();
    let mut die = die(1);
    for _ in 0..24 {
        let mut sides = (Lane::START, Lane::START);
        for turn in 0.. {
            if turn % 8 == 7 {
                positions.push(sides);
            }
            let (mover, other) = sides;
            let appraiser = Appraiser::new(shipped(), other, [0, 0]);
            let numbers = Numbers::rolled(die(), die(), turn > 6);
            ends.find(mover, other.wall(), numbers, 4, &mut |end| appraiser.chances(end).points());
            let end = ends.best().expect("an end").lane;
            if end.is_done() {
                break;
            }
            sides = (other, end);
        }
    }
    positions
}

/// All ends of all fifteen rolls of two different numbers.
fn mixed(bench: &mut Criterion) {
    let positions = positions();
    let all = |count: &mut u64| {
        for &(mover, other) in &positions {
            for high in 2..=6 {
                for low in 1..high {
                    plays::mixed(black_box(mover), other.wall(), high, low, |end| {
                        black_box(end);
                        *count += 1;
                    });
                }
            }
        }
    };
    let mut ends = 0;
    all(&mut ends);
    let mut group = bench.benchmark_group("engine");
    group.throughput(Throughput::Elements(ends));
    group.bench_function("two numbers: positions", |bench| bench.iter(|| all(&mut black_box(0))));
    group.finish();
}

/// All ends of one stage of each number.
fn stage(bench: &mut Criterion) {
    let positions = positions();
    let all = |count: &mut u64| {
        for &(mover, other) in &positions {
            for number in 1..=6 {
                plays::stage(black_box(mover), other.wall(), number, 4, |end| {
                    black_box(end);
                    *count += 1;
                });
            }
        }
    };
    let mut ends = 0;
    all(&mut ends);
    let mut group = bench.benchmark_group("engine");
    group.throughput(Throughput::Elements(ends));
    group.bench_function("one stage: positions", |bench| bench.iter(|| all(&mut black_box(0))));
    group.finish();
}

/// The judgement of every end of every roll of two different numbers.
fn judgement(bench: &mut Criterion) {
    let turns: Vec<(Lane, Vec<Lane>)> = positions()
        .into_iter()
        .flat_map(|(mover, other)| (2..=6).flat_map(move |high| (1..high).map(move |low| (mover, other, high, low))))
        .map(|(mover, other, high, low)| {
            let mut ends = Vec::new();
            plays::mixed(mover, other.wall(), high, low, |end| ends.push(end));
            (other, ends)
        })
        .collect();
    let mut group = bench.benchmark_group("engine");
    group.throughput(Throughput::Elements(turns.iter().map(|(_, ends)| ends.len() as u64).sum()));
    group.bench_function("judgement: candidates", |bench| {
        bench.iter(|| {
            for (other, ends) in &turns {
                let appraiser = Appraiser::new(shipped(), *other, [0, 0]);
                for &end in ends {
                    black_box(appraiser.chances(end));
                }
            }
        });
    });
    group.finish();
}

criterion_group!(benches, mixed, stage, judgement);

/// Decisions of the top level that are timed.
const DECISIONS: usize = 5_000;
/// Games whose analysis is timed.
const GAMES: usize = 10;

/// Plays whole games at the top level; how long every turn took, those of climbing doubles apart, and the games.
fn decisions() -> ([Vec<Duration>; 2], Vec<Log>) {
    let mut next = die(7);
    let mut die = || Die::new(next() as u8).expect("a die");
    let (mut times, mut climbing, mut games) = (Vec::new(), Vec::new(), Vec::new());
    while times.len() < DECISIONS {
        let mut log = Log::new(Rules::default());
        loop {
            let act = match log.game().phase() {
                Phase::Opening => Act::Open(BySide { white: die(), black: die() }),
                Phase::ToRoll(_) => Act::Roll([die(), die()]),
                Phase::Over(_) => break,
                Phase::Turn(turn) => {
                    let climbs = turn.climbs();
                    let question = Question::of_game(log.game()).expect("a turn");
                    let begun = Instant::now();
                    let chosen = choose(&question, Level::TOP, 0).expect("a turn");
                    let took = begun.elapsed();
                    times.push(took);
                    if climbs {
                        climbing.push(took);
                    }
                    for step in chosen.steps {
                        log.play(Act::Step(step)).expect("a legal step");
                    }
                    if log.game().outcome().is_some() {
                        break;
                    }
                    Act::Done
                }
            };
            log.play(act).expect("a legal act");
        }
        games.push(log);
    }
    ([times, climbing], games)
}

/// Median, 99th of a hundred, and the worst.
fn told(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() * share / 100).min(times.len() - 1)];
    let worst = times[times.len() - 1];
    format!("{} of them, p50 {:.1?}, p99 {:.1?}, worst {worst:.1?}", times.len(), at(50), at(99))
}

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    engine::prepare();
    let ([all, climbing], games) = decisions();
    println!("decisions: {}", told(all));
    println!("climbing doubles: {}", told(climbing));
    let analyses = games.iter().take(GAMES).map(|log| {
        let begun = Instant::now();
        black_box(engine::analyse(log, BySide::each(|_| Stakes::POINTS), |_| {}));
        begun.elapsed()
    });
    println!("analyses: {}", told(analyses.collect()));
}
