//! Every language says everything English says, with the same arguments, in its own plurals, without markup of any
//! platform, and no longer than its place allows.

mod file;
mod places;

use std::collections::BTreeSet;

use file::{Case, File, Message};
use gulbara_core::words::{Lang, Style, say};
use intl_pluralrules::{PluralRuleType, PluralRules};

#[test]
fn every_language_that_has_a_file_is_known() {
    let known: BTreeSet<String> = Lang::known().map(|lang| lang.code()).collect();
    let files: BTreeSet<String> = File::all().into_iter().map(|file| file.code).collect();
    assert_eq!(known, files);
}

#[test]
fn every_language_has_the_messages_and_arguments_of_english() {
    let files = File::all();
    let english = files.iter().find(|file| file.code == "en").expect("English");
    let mut faults = Vec::new();
    for file in &files {
        let keys = |file: &File| file.messages.keys().cloned().collect::<BTreeSet<String>>();
        faults.extend(keys(english).difference(&keys(file)).map(|key| format!("{}: {key} is missing", file.code)));
        faults.extend(keys(file).difference(&keys(english)).map(|key| format!("{}: {key} is too many", file.code)));
        for (key, message) in &file.messages {
            let Some(original) = english.messages.get(key) else { continue };
            if message.arguments() != original.arguments() {
                let (is, should) = (message.arguments(), original.arguments());
                faults.push(format!("{}: {key} uses {is:?} instead of {should:?}", file.code));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn words_that_are_chosen_by_are_the_same_in_every_language() {
    let files = File::all();
    let english = files.iter().find(|file| file.code == "en").expect("English");
    for file in &files {
        for (key, message) in &file.messages {
            for (argument, words) in message.words() {
                let known = english.messages.get(key).map(Message::words).unwrap_or_default();
                let known = known.get(&argument).cloned().unwrap_or_default();
                assert!(words.is_subset(&known), "{}: {key}: {argument} is never one of {words:?}", file.code);
            }
        }
    }
}

/// The plural categories that whole numbers have in a language.
fn categories(code: &str, kind: PluralRuleType) -> BTreeSet<String> {
    let language: unic_langid::LanguageIdentifier = code.parse().expect("a language");
    let rules = PluralRules::create(language, kind).expect("plural rules");
    (0..=200_u32).map(|n| format!("{:?}", rules.select(n).expect("a category")).to_lowercase()).collect()
}

#[test]
fn plurals_have_all_forms_of_their_language_and_no_others() {
    for file in File::all() {
        for (key, message) in &file.messages {
            for Case { ordinal, categories: used, default } in message.plurals() {
                let kind = if ordinal { PluralRuleType::ORDINAL } else { PluralRuleType::CARDINAL };
                let all = categories(&file.code, kind);
                let at = format!("{}: {key}", file.code);
                // One text for all numbers, or for all but some by themselves, is no plural.
                if used.iter().all(|category| *category == default) {
                    continue;
                }
                let strange = used.iter().find(|category| **category != default && !all.contains(*category));
                assert_eq!(strange, None, "{at}: there are only {all:?}");
                // A default that is no form of whole numbers stands for one of them.
                let missing: Vec<&String> = all.difference(&used).collect();
                assert!(missing.len() <= usize::from(!all.contains(&default)), "{at}: {missing:?} is missing");
            }
        }
    }
}

#[test]
fn no_text_has_markup_of_a_platform() {
    for file in File::all() {
        for (key, message) in &file.messages {
            for text in message.texts() {
                let at = format!("{}: {key}: {text}", file.code);
                for mark in ["<", ">", "`", "__", "~~", "||", "](", "\\", "&amp", "&lt"] {
                    assert!(!text.contains(mark), "{at} has {mark}");
                }
                assert!(!text.replace("**", "").contains('*'), "{at} has a single *");
            }
            assert!(
                message.bold_marks().iter().all(|marks| marks % 2 == 0),
                "{}: {key}: ** without its end",
                file.code
            );
        }
    }
}

#[test]
fn what_people_write_never_becomes_markup() {
    for lang in Lang::known() {
        for (key, message) in &File::of(&lang.code()).messages {
            let bold = |written: &str| {
                let saying = message
                    .arguments()
                    .into_iter()
                    .fold(say(&lang, key), |saying, argument| saying.text(argument.leak(), written));
                let line = saying.line();
                line.spans.iter().filter(|span| span.style == Style::Bold).count()
            };
            assert_eq!(bold("**"), bold("x"), "{}: {key}", lang.code());
        }
    }
}

#[test]
fn every_text_fits_its_place() {
    let mut faults = Vec::new();
    for lang in Lang::known() {
        for (key, message) in &File::of(&lang.code()).messages {
            let Some(most) = places::room(key) else { continue };
            let longest = places::longest(&lang, key, &message.arguments());
            let units = longest.encode_utf16().count();
            if units > most {
                faults.push(format!("{}: {key} has {units} of {most}: {longest}", lang.code()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
