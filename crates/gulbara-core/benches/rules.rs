//! How fast stages are generated: two different numbers, and one stage of a double, over positions from whole games.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gulbara_core::rules::{Die, Position, Side, ends_of_mixed, ends_of_stage};

const POSITIONS: [(&str, Side); 12] = [
    ("W[24:15] B[24:15]", Side::White),
    ("W[24:13 20:1 14:1] B[24:12 19:2 15:1]", Side::White),
    ("W[24:12 19:1 18:2] B[24:13 16:1 9:1]", Side::White),
    ("W[24:9 22:2 18:2 13:1 5:1] B[24:5 18:3 16:2 11:1 9:1 4:1 3:1 2:1]", Side::Black),
    ("W[24:12 21:1 7:1 6:1] B[24:7 23:2 17:2 16:1 14:3]", Side::White),
    ("W[24:6 18:2 15:1 13:1 11:1 9:1 5:2 1:1] B[24:11 22:1 19:1 5:1 2:1]", Side::White),
    ("W[24:6 21:1 18:2 13:1 11:2 4:1 2:2] B[24:4 22:1 11:1 7:1 5:2 4:3 3:2 2:1]", Side::Black),
    ("W[24:5 19:1 9:1 5:2 4:2 2:3 1:1] B[20:2 19:2 18:2 9:1 4:1 3:2 2:3 1:2]", Side::White),
    ("W[19:1 15:3 13:1 11:3 10:1 3:1 2:1 1:4] B[24:1 20:1 19:2 18:2 16:1 11:1 8:1 5:3 4:1 2:2]", Side::Black),
    ("W[24:1 18:4 9:2 4:4 3:4] B[1:3 off:12]", Side::White),
    ("W[12:2 11:2 5:2 4:2 3:3 1:4] B[18:6 8:1 4:1 3:2 2:2 1:3]", Side::White),
    ("W[6:3 5:3 4:3 3:3 2:2 1:1] B[6:2 5:2 4:2 3:3 2:3 1:3]", Side::White),
];

fn positions() -> Vec<(Position, Side)> {
    POSITIONS.into_iter().map(|(text, side)| (text.parse().expect("a position above"), side)).collect()
}

/// All fifteen rolls of two different numbers in each position.
fn mixed(bench: &mut Criterion) {
    let positions = positions();
    let rolls: Vec<(Die, Die)> =
        Die::all().flat_map(|high| Die::all().filter(move |low| *low < high).map(move |low| (high, low))).collect();
    let mut group = bench.benchmark_group("rules");
    group.throughput(Throughput::Elements((positions.len() * rolls.len()) as u64));
    group.bench_function("mixed", |bench| {
        bench.iter(|| {
            for (position, side) in &positions {
                for &(high, low) in &rolls {
                    black_box(ends_of_mixed(black_box(position), *side, high, low));
                }
            }
        });
    });
    group.finish();
}

/// A full stage of each number in each position.
fn stage(bench: &mut Criterion) {
    let positions = positions();
    let mut group = bench.benchmark_group("rules");
    group.throughput(Throughput::Elements((positions.len() * 6) as u64));
    group.bench_function("stage", |bench| {
        bench.iter(|| {
            for (position, side) in &positions {
                for die in Die::all() {
                    black_box(ends_of_stage(black_box(position), *side, die, 4));
                }
            }
        });
    });
    group.finish();
}

criterion_group!(benches, mixed, stage);
criterion_main!(benches);
