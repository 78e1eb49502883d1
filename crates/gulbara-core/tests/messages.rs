//! Every message the core names is in the Fluent file, and every one in the file is named somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
}

/// The string literals of a file before its unit tests that look like keys of messages: `news-pass`.
fn keys(path: &Path) -> BTreeSet<String> {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap();
    let looks = |word: &&str| {
        word.contains('-')
            && word.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase()))
    };
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .filter(looks)
        .map(str::to_owned)
        .collect()
}

fn defined() -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales/en.ftl");
    let text = fs::read_to_string(file).unwrap();
    text.lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()))
        .collect()
}

#[test]
fn the_core_names_no_message_that_is_missing() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let defined = defined();
    for folder in ["words", "view", "host"] {
        let mut files = Vec::new();
        sources(&source.join(folder), &mut files);
        assert!(!files.is_empty());
        for file in files {
            let is_topic = |key: &&String| defined.contains(&format!("rules-{key}"));
            let missing: Vec<String> = keys(&file).difference(&defined).filter(|key| !is_topic(key)).cloned().collect();
            assert!(missing.is_empty(), "{}: {missing:?}", file.display());
        }
    }
}

#[test]
fn no_message_is_left_over() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    sources(&crates, &mut files);
    let named: BTreeSet<String> = files
        .iter()
        .filter(|file| file.components().any(|part| part.as_os_str() == "src"))
        .flat_map(|file| {
            let text = fs::read_to_string(file).unwrap();
            text.split('"').map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    // Named by a prefix and a topic, a command, a preset, or a place on the page.
    let composed = |key: &str| {
        ["rules-", "command-", "option-", "preset-", "theme-", "set-own-", "set-club-", "local-"]
            .iter()
            .any(|prefix| key.starts_with(prefix))
    };
    let unused: Vec<String> = defined().into_iter().filter(|key| !composed(key) && !named.contains(key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}
