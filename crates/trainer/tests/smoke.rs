//! Trains for a moment, from nothing and on; what comes out can be played, and the same command gives the same weights.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;
use std::process::Command;

fn trainer(folder: &Path, arguments: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_trainer"))
        .current_dir(folder)
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn weights_are_learnt_refined_shipped_and_played_with() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    trainer(folder, "train -o one.bin --games 12 --width 1 --threads 1");
    trainer(folder, "train -o two.bin --games 12 --width 1 --threads 2");
    assert!(fs::read(folder.join("one.bin")).unwrap() == fs::read(folder.join("two.bin")).unwrap());
    trainer(folder, "refine -o refined.bin --from one.bin --positions 4 --share 0.01 --width 1");
    assert!(fs::read(folder.join("one.bin")).unwrap() != fs::read(folder.join("refined.bin")).unwrap());
    trainer(folder, "ship refined.bin shipped.bin");
    let levels = trainer(folder, "levels --pairs 1 --astray 0.5");
    assert!(levels.starts_with("astray by 0.5 against nobody astray: 2 games, "), "{levels}");
    // In paired dice nobody beats himself.
    let duel = trainer(folder, "duel shipped.bin shipped.bin --pairs 2 --width 1");
    assert!(duel.starts_with("4 games, +0.0000 points a game (SE 0.0000), 50.00 % won"), "{duel}");
}
