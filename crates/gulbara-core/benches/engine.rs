//! How fast the engine finds the ends of turns and judges them, over positions from whole games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gulbara_core::engine::ends::{Ends, Numbers};
use gulbara_core::engine::net::Appraiser;
use gulbara_core::engine::weights::shipped;
use gulbara_core::engine::{Lane, plays};

/// Somebody to move, and the other side.
type Sides = (Lane, Lane);

/// Every eighth position of some games of the network against itself.
fn positions() -> Vec<Sides> {
    let mut positions = Vec::new();
    let mut ends = Ends::new();
    let mut chance = 1u64;
    let mut die = || {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as u32 % 6 + 1
    };
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
criterion_main!(benches);
