//! Draws and encodes the busiest board and the start; prints how many bytes each is.

#[path = "../tests/scenes/mod.rs"]
#[expect(dead_code, reason = "the tests use the other scenes")]
mod scenes;

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use gulbara_core::picture::{Theme, png};

fn pictures(bench: &mut Criterion) {
    let theme = Theme::slate();
    for (name, scene) in [("picture/busiest", scenes::chain()), ("picture/start", scenes::start())] {
        println!("{name}: {} bytes", png(&scene, theme).len());
        bench.bench_function(name, |runs| runs.iter(|| png(black_box(&scene), theme)));
    }
}

criterion_group!(benches, pictures);
criterion_main!(benches);
