//! The core's modules use only what stands below them (ARCHITECTURE.md), and each of its absences holds.

use std::fs;
use std::path::{Path, PathBuf};

/// Every module with the modules it may use.
const MAY_USE: [(&str, &[&str]); 11] = [
    ("rules", &[]),
    ("engine", &["rules"]),
    ("proof", &["rules"]),
    ("standings", &["rules"]),
    ("table", &["engine", "proof", "rules", "standings"]),
    ("settings", &["rules", "table"]),
    ("words", &["engine", "proof", "rules", "standings", "table"]),
    ("picture", &["rules"]),
    ("view", &["engine", "picture", "proof", "rules", "settings", "standings", "table", "words"]),
    ("store", &["engine", "proof", "rules", "settings", "standings", "table"]),
    ("host", &["engine", "picture", "proof", "rules", "settings", "standings", "store", "table", "view", "words"]),
];

/// Words of code, and the only modules in which they may stand.
const ONLY_IN: [(&str, &[&str]); 12] = [
    (".await", &["host", "store"]),
    ("async ", &["host", "store"]),
    ("tokio::", &["host", "store"]),
    ("sqlx", &["store"]),
    ("SELECT ", &["store"]),
    ("imageproc", &["picture"]),
    ("ab_glyph", &["picture"]),
    ("png::", &["picture"]),
    ("gif::", &["picture"]),
    ("fluent", &["words"]),
    ("getrandom", &["host", "proof"]),
    ("Timestamp::now", &["host"]),
];

/// Names of the platforms, which the core may write only where it keeps their keys apart and where it speaks to people.
const PLATFORMS: [&str; 4] = ["serenity", "teloxide", "custom_id", "callback_data"];

#[test]
fn modules_use_only_what_stands_below_them() {
    let mut uses = 0;
    for (module, file) in files() {
        let allowed = MAY_USE.iter().find(|(name, _)| *name == module);
        let (_, allowed) = allowed.unwrap_or_else(|| panic!("{module} has no place in ARCHITECTURE.md and here"));
        for (line, used) in used_modules(&code(&file)) {
            uses += 1;
            assert!(
                used == module || allowed.contains(&used.as_str()),
                "{}:{line}: {module} may not use {used}",
                file.display()
            );
        }
    }
    assert!(uses > 50, "the search finds next to nothing: {uses}");
}

#[test]
fn only_the_module_in_charge_knows_its_craft() {
    for (module, file) in files() {
        for (number, line) in code(&file).lines().enumerate() {
            let at = format!("{}:{}", file.display(), number + 1);
            for (word, modules) in ONLY_IN {
                assert!(!line.contains(word) || modules.contains(&module.as_str()), "{at}: {word} in {module}");
            }
            for word in PLATFORMS {
                assert!(!line.contains(word), "{at}: {word} in the core");
            }
        }
    }
}

#[test]
fn the_search_sees_every_way_to_name_a_module() {
    let code = "use crate::table::Table;\nuse crate::{rules::{Die, Side}, proof};\nlet x = super::super::store::Store;";
    let found: Vec<String> = used_modules(code).into_iter().map(|(_, used)| used).collect();
    assert_eq!(found, ["table", "rules", "proof", "store"]);
}

/// Every source file with the module it belongs to.
fn files() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for entry in fs::read_dir(&root).expect("the sources") {
        let path = entry.expect("an entry").path();
        let module = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if path.is_dir() {
            collect(&path, &module, &mut found);
        } else if module != "lib" {
            found.push((module, path));
        }
    }
    assert!(found.len() > 30, "the sources are elsewhere: {}", root.display());
    found
}

fn collect(folder: &Path, module: &str, found: &mut Vec<(String, PathBuf)>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, module, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push((module.to_owned(), path));
        }
    }
}

/// The lines of a file, comments left empty.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("a source file");
    let line = |line: &str| if line.trim_start().starts_with("//") { String::new() } else { line.to_owned() };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Every module named from the root of the crate, with its line.
fn used_modules(code: &str) -> Vec<(usize, String)> {
    let modules: Vec<&str> = MAY_USE.iter().map(|(name, _)| *name).collect();
    let mut found = Vec::new();
    for root in ["crate::", "super::super::"] {
        for (at, _) in code.match_indices(root) {
            let line = code[..at].matches('\n').count() + 1;
            let rest = &code[at + root.len()..];
            let names = rest.strip_prefix('{').map_or_else(|| vec![word(rest)], group);
            // From deeper inside a module `super::super` may still be that module itself.
            let names = names.into_iter().filter(|name| root == "crate::" || modules.contains(&name.as_str()));
            found.extend(names.map(|name| (line, name)));
        }
    }
    found
}

/// The first names of a `{…}` group.
fn group(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut depth = 0;
    let mut begins = true;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            _ if begins && !letter.is_whitespace() => {
                names.push(word(&text[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    names
}

fn word(text: &str) -> String {
    text.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}
