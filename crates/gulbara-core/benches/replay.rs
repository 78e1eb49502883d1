//! Draws and encodes the replay of a recorded game of 80 turns; prints how many bytes it has.

#[path = "../tests/reels/mod.rs"]
mod reels;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use gulbara_core::picture::{Theme, gif};
use gulbara_core::view::replay;

fn replays(bench: &mut Criterion) {
    let (log, still) = reels::recorded();
    let theme = Theme::slate();
    let frames = replay(&log, &still);
    let bytes = gif(&frames, theme).len();
    println!("replay/eighty: {} turns, {} frames, {bytes} bytes", log.turns().len(), frames.len());
    bench.bench_function("replay/eighty", |runs| runs.iter(|| gif(black_box(&frames), theme)));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = replays
}
criterion_main!(benches);
