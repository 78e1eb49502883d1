//! Draws and encodes the busiest board and the start, and makes every theme once; prints how many bytes each has.

#[path = "../tests/scenes/mod.rs"]
#[expect(dead_code, reason = "the tests use the other scenes")]
mod scenes;

use std::hint::black_box;
use std::time::Instant;

use criterion::{Criterion, criterion_group, criterion_main};
use gulbara_core::picture::{Theme, png};

/// A theme is made once in a program, so there is one measurement.
#[expect(clippy::disallowed_methods, reason = "how long it takes is what is asked")]
fn themes() {
    for name in Theme::NAMES {
        let begun = Instant::now();
        let bytes = Theme::named(name).map_or(0, Theme::bytes);
        println!("theme/{name}: {:.1} ms, {bytes} bytes", begun.elapsed().as_secs_f64() * 1e3);
    }
}

fn pictures(bench: &mut Criterion) {
    themes();
    let theme = Theme::slate();
    for (name, scene) in [("picture/busiest", scenes::chain()), ("picture/start", scenes::start())] {
        println!("{name}: {} bytes", png(&scene, theme).len());
        bench.bench_function(name, |runs| runs.iter(|| png(black_box(&scene), theme)));
    }
}

criterion_group!(benches, pictures);
criterion_main!(benches);
