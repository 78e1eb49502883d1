//! A Fluent file, taken apart.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;

/// The messages of a language.
pub(crate) struct File {
    pub(crate) code: String,
    pub(crate) messages: BTreeMap<String, Message>,
}

/// One message.
pub(crate) struct Message(Pattern<String>);

/// A choice by a number.
pub(crate) struct Case {
    pub(crate) ordinal: bool,
    pub(crate) categories: BTreeSet<String>,
    pub(crate) default: String,
}

const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

impl File {
    /// Every file of `locales/`.
    pub(crate) fn all() -> Vec<File> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
        let mut files: Vec<File> = fs::read_dir(folder)
            .expect("the locales")
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|end| end == "ftl"))
            .map(|path| File::read(&path))
            .collect();
        files.sort_by(|a, b| a.code.cmp(&b.code));
        files
    }

    pub(crate) fn of(code: &str) -> File {
        File::all().into_iter().find(|file| file.code == code).expect("a file of this language")
    }

    fn read(path: &Path) -> File {
        let code = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let text = fs::read_to_string(path).expect("a text");
        let resource = parse(text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        let mut messages = BTreeMap::new();
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let key = message.id.name;
                let value = message.value.unwrap_or_else(|| panic!("{code}: {key} says nothing"));
                assert!(messages.insert(key.clone(), Message(value)).is_none(), "{code}: {key} is there twice");
            }
        }
        File { code, messages }
    }
}

impl Message {
    /// The names of its arguments.
    pub(crate) fn arguments(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        each(&self.0, &mut |part| {
            if let Part::Argument(name) = part {
                found.insert(name.to_owned());
            }
        });
        found
    }

    /// The runs of text in it, those of every variant, and literals.
    pub(crate) fn texts(&self) -> Vec<String> {
        let mut found = Vec::new();
        each(&self.0, &mut |part| {
            if let Part::Text(text) = part {
                found.push(text.to_owned());
            }
        });
        found
    }

    /// For every pattern how many marks of bold stand in it, those of its variants apart.
    pub(crate) fn bold_marks(&self) -> Vec<usize> {
        let mut found = vec![marks(&self.0)];
        each(&self.0, &mut |part| {
            if let Part::Variant(pattern) = part {
                found.push(marks(pattern));
            }
        });
        found
    }

    /// The words by which a variant is chosen, for each argument.
    pub(crate) fn words(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        each(&self.0, &mut |part| {
            if let Part::Select { argument: Some(argument), keys, .. } = part {
                let words = keys.iter().filter(|key| !is_number(key) && !CATEGORIES.contains(&key.as_str()));
                let words: BTreeSet<String> = words.cloned().collect();
                if !words.is_empty() {
                    found.entry(argument.to_owned()).or_default().extend(words);
                }
            }
        });
        found
    }

    /// The choices by numbers.
    pub(crate) fn plurals(&self) -> Vec<Case> {
        let mut found = Vec::new();
        each(&self.0, &mut |part| {
            if let Part::Select { ordinal, keys, default, .. } = part
                && keys.iter().all(|key| is_number(key) || CATEGORIES.contains(&key.as_str()))
            {
                let categories = keys.into_iter().filter(|key| !is_number(key)).collect();
                found.push(Case { ordinal, categories, default });
            }
        });
        found
    }
}

/// What a pattern is made of.
enum Part<'a> {
    Text(&'a str),
    Argument(&'a str),
    Select { argument: Option<&'a str>, ordinal: bool, keys: Vec<String>, default: String },
    Variant(&'a Pattern<String>),
}

fn each<'a>(pattern: &'a Pattern<String>, told: &mut impl FnMut(Part<'a>)) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => told(Part::Text(value)),
            PatternElement::Placeable { expression } => expressed(expression, told),
        }
    }
}

fn expressed<'a>(expression: &'a Expression<String>, told: &mut impl FnMut(Part<'a>)) {
    match expression {
        Expression::Inline(inline) => spoken(inline, told),
        Expression::Select { selector, variants } => {
            spoken(selector, told);
            let name = |key: &VariantKey<String>| match key {
                VariantKey::Identifier { name } => name.clone(),
                VariantKey::NumberLiteral { value } => value.clone(),
            };
            let default = variants.iter().find(|variant| variant.default).map(|variant| name(&variant.key));
            let (argument, ordinal) = match selector {
                InlineExpression::VariableReference { id } => (Some(id.name.as_str()), false),
                InlineExpression::FunctionReference { arguments, .. } => {
                    let named = arguments.named.iter().any(|argument| argument.name.name == "type");
                    (None, named)
                }
                _ => (None, false),
            };
            let keys = variants.iter().map(|variant| name(&variant.key)).collect();
            told(Part::Select { argument, ordinal, keys, default: default.unwrap_or_default() });
            for variant in variants {
                told(Part::Variant(&variant.value));
                each(&variant.value, told);
            }
        }
    }
}

fn spoken<'a>(inline: &'a InlineExpression<String>, told: &mut impl FnMut(Part<'a>)) {
    match inline {
        InlineExpression::StringLiteral { value } => told(Part::Text(value)),
        InlineExpression::VariableReference { id } => told(Part::Argument(&id.name)),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| spoken(argument, told));
        }
        InlineExpression::Placeable { expression } => expressed(expression, told),
        InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { .. } => {}
    }
}

fn marks(pattern: &Pattern<String>) -> usize {
    let text = |element: &PatternElement<String>| match element {
        PatternElement::TextElement { value } => value.matches("**").count(),
        PatternElement::Placeable { .. } => 0,
    };
    pattern.elements.iter().map(text).sum()
}

fn is_number(key: &str) -> bool {
    key.bytes().all(|byte| byte.is_ascii_digit())
}
