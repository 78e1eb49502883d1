//! Languages, and looking a message up in one.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_templates::fluent_bundle::FluentValue;
use fluent_templates::{LanguageIdentifier, Loader, static_loader};
use unic_langid::langid;

static_loader! {
    static LOCALES = {
        locales: "../../locales",
        fallback_language: "en",
        customise: |bundle| {
            // The isolation marks would show up in messages.
            bundle.set_use_isolating(false);
            // NUMBER, for ordinals; it fails only where it is known already.
            let _ = bundle.add_builtins();
        },
    };
}

/// The languages that have a file, the default first, the others by their codes.
static KNOWN: LazyLock<Vec<Lang>> = LazyLock::new(|| {
    let mut known: Vec<Lang> = LOCALES.locales().cloned().map(Lang).collect();
    known.sort_by_key(|lang| (*lang != Lang::ENGLISH, lang.code()));
    known
});

/// A language people are spoken to in.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lang(LanguageIdentifier);

impl Lang {
    /// English, when nothing better is known.
    pub const ENGLISH: Lang = Lang(langid!("en"));

    /// The known language closest to a platform's code (`bg`, `en-GB`, `pt_BR`), `None` if there is none.
    #[must_use]
    pub fn closest(code: &str) -> Option<Lang> {
        let wanted: LanguageIdentifier = code.parse().ok()?;
        KNOWN.iter().find(|known| known.0.language == wanted.language).cloned()
    }

    /// Every known language, the default first.
    pub fn known() -> impl Iterator<Item = Lang> {
        KNOWN.iter().cloned()
    }

    /// The code, as in `en`.
    #[must_use]
    pub fn code(&self) -> String {
        self.0.to_string()
    }

    /// What its speakers call it.
    #[must_use]
    pub fn own_name(&self) -> String {
        phrase(self, "own-name")
    }
}

impl Default for Lang {
    fn default() -> Self {
        Lang::ENGLISH
    }
}

/// A message without arguments, as it is: for labels and descriptions. `**` marks bold in captions.
#[must_use]
pub fn phrase(lang: &Lang, key: &str) -> String {
    LOCALES.lookup(&lang.0, key)
}

/// A message with arguments.
#[must_use]
pub fn phrase_with(lang: &Lang, key: &str, args: &[(&'static str, FluentValue<'static>)]) -> String {
    let args: HashMap<Cow<'static, str>, FluentValue<'static>> =
        args.iter().map(|(name, value)| (Cow::Borrowed(*name), value.clone())).collect();
    LOCALES.lookup_with_args(&lang.0, key, &args)
}
