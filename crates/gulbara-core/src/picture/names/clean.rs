//! What of a name is drawn: every cluster as it is if a font has it, else its plain form, else spelled in Latin letters,
//! else a dot. Nothing that steers or piles up gets through, and nothing becomes a box or a blank.

use deunicode::deunicode_with_tofu;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_segmentation::UnicodeSegmentation;

use super::fonts::{EMOJI, font_of, joins};
use super::shape;

/// What stands for what can be neither drawn nor spelled.
const SIGN: char = '•';
/// A flag that nobody has, and nobody will.
const NOBODYS: &str = "🇽🇽";
/// Clusters of a name that are looked at; no platform has longer names, and no bar has room for them.
const LONGEST: usize = 160;
/// Marks on one letter that languages use; where there are more, somebody piles them up.
const MARKS: usize = 3;

/// A name as it is drawn: composed, blanks single, without controls. Empty if there is nothing in it to see.
pub(super) fn clean(name: &str) -> String {
    let composed: String = name.nfc().filter(|&letter| !is_unseen(letter)).collect();
    let mut drawn = Drawn::default();
    for cluster in composed.graphemes(true).take(LONGEST) {
        if cluster.chars().all(is_blank) {
            drawn.blank();
        } else {
            drawn.add(cluster);
        }
    }
    drawn.end()
}

/// A name being put together.
#[derive(Default)]
struct Drawn {
    text: String,
    /// Letters that no font has, to be spelled as one word.
    foreign: String,
    /// Whether there is more than signs for what is missing.
    says: bool,
}

impl Drawn {
    fn add(&mut self, cluster: &str) {
        let plain = plain(cluster);
        if let Some(known) = known(&plain) {
            self.spell();
            self.says = true;
            self.text.push_str(&known);
        } else if plain.chars().next().is_some_and(char::is_alphabetic) {
            self.foreign.push_str(&plain);
        } else if !plain.is_empty() {
            self.spell();
            self.sign();
        }
    }

    fn blank(&mut self) {
        self.spell();
        if !self.text.is_empty() && !self.text.ends_with(' ') {
            self.text.push(' ');
        }
    }

    fn sign(&mut self) {
        if !self.text.ends_with(SIGN) {
            self.text.push(SIGN);
        }
    }

    /// Writes the foreign letters so far in Latin ones.
    fn spell(&mut self) {
        let foreign = std::mem::take(&mut self.foreign);
        if foreign.is_empty() {
            return;
        }
        let spelled = deunicode_with_tofu(&foreign, "");
        let mut words = spelled.split(|c: char| !c.is_ascii_graphic()).filter(|word| !word.is_empty()).peekable();
        if words.peek().is_none() {
            return self.sign();
        }
        self.says = true;
        // A word that goes on after letters of the name's own stays one word.
        let goes_on = self.text.ends_with(char::is_alphanumeric);
        for (i, word) in words.enumerate() {
            if i > 0 {
                self.text.push(' ');
            }
            let begins = i > 0 || !goes_on;
            let (first, rest) = word.split_at(1);
            self.text.push_str(&if begins { first.to_ascii_uppercase() } else { first.to_owned() });
            self.text.push_str(rest);
        }
    }

    fn end(mut self) -> String {
        self.spell();
        self.text.truncate(self.text.trim_end().len());
        if self.says { self.text } else { String::new() }
    }
}

/// A cluster without what only steers how it is shown: variants, skin tones, piled-up marks; of people and things that are
/// joined into one picture only the first.
fn plain(cluster: &str) -> String {
    let mut letters = cluster.chars().filter(|&c| !is_variant(c));
    let Some(base) = letters.next().filter(|&c| !is_combining_mark(c)) else { return String::new() };
    let script = is_joining(base);
    let rest: Vec<char> = letters.take_while(|&c| script || c != '\u{200D}').filter(|&c| script || !joins(c)).collect();
    let marks = rest.iter().filter(|&&c| is_combining_mark(c)).count();
    let kept = rest.into_iter().filter(|&c| !is_combining_mark(c) || (marks <= MARKS && is_writing(c)));
    [base].into_iter().chain(kept).collect()
}

/// What of a cluster the fonts have: all of it, its plain form, or its letter without the marks.
fn known(cluster: &str) -> Option<String> {
    if cluster.chars().all(is_indicator) {
        return Some(flag(cluster)).filter(|letters| !letters.is_empty());
    }
    let compatible: String = cluster.nfkc().collect();
    let base: String = cluster.nfkd().filter(|&c| !is_combining_mark(c)).collect();
    [cluster, &compatible, &base].into_iter().find_map(|form| {
        let form = form.trim();
        let has = !form.is_empty() && form.graphemes(true).all(|part| part == " " || font_of(part).is_some());
        has.then(|| form.to_owned())
    })
}

/// A flag if the font of emoji has it, else the letters it is made of.
fn flag(indicators: &str) -> String {
    // What is nobody's flag is one glyph as well: a flag with a question mark.
    let drawn = shape::only_glyph(indicators, EMOJI);
    if indicators.chars().count() == 2 && drawn.is_some() && drawn != shape::only_glyph(NOBODYS, EMOJI) {
        return indicators.to_owned();
    }
    let letter = |c: char| u8::try_from(u32::from(c) - 0x1F1E6).ok().map(|n| char::from(b'A' + n));
    indicators.chars().filter_map(letter).collect()
}

/// A half of a flag.
fn is_indicator(letter: char) -> bool {
    matches!(letter, '\u{1F1E6}'..='\u{1F1FF}')
}

/// A letter of a script whose letters join, for which joiners have a meaning.
fn is_joining(letter: char) -> bool {
    matches!(letter, '\u{600}'..='\u{7FF}' | '\u{8A0}'..='\u{8FF}' | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}')
}

/// A mark that belongs to the writing of a language the fonts have; all others are only ever piled up.
fn is_writing(mark: char) -> bool {
    matches!(mark,
        '\u{300}'..='\u{30C}' | '\u{30F}' | '\u{311}' | '\u{31B}' | '\u{323}'..='\u{328}' | '\u{32D}'..='\u{331}'
        | '\u{591}'..='\u{5C7}' | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}' | '\u{670}' | '\u{6D6}'..='\u{6ED}'
        | '\u{3099}' | '\u{309A}')
        || !matches!(mark, '\u{300}'..='\u{36F}' | '\u{483}'..='\u{489}' | '\u{1AB0}'..='\u{1AFF}'
            | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

/// Which of several shapes of the same sign is meant, and colours of skin.
fn is_variant(letter: char) -> bool {
    matches!(letter, '\u{FE00}'..='\u{FE0F}' | '\u{180B}'..='\u{180F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Blanks, also those that pass as letters.
fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{115F}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{FFA0}')
}

/// What is never drawn: controls, what turns the direction of writing, and other format characters. Joiners and variants
/// are looked at in their clusters.
fn is_unseen(letter: char) -> bool {
    let control = letter.is_control() && !letter.is_whitespace();
    control
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{17B4}' | '\u{17B5}' | '\u{200B}' | '\u{200E}' | '\u{200F}'
            | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF0}'..='\u{FFFB}'
            | '\u{1D173}'..='\u{1D17A}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_fonts_have_comes_through_whole() {
        for name in [
            "Müller-Østergård",
            "Алексей Смирнов",
            "Γιάννης",
            "Şükrü Çağlar",
            "Əli İsmayılov",
            "Nguyễn Thị Hằng",
            "Ћирић",
            "أحمد 2000 (Pro)",
            "مُحَمَّد",
            "می\u{200C}خواهم",
            "שָׁלוֹם",
            "Արմեն Պետրոսյան",
            "გიორგი",
            "Ann 🎲 Lee ★",
            "Lou 🇧🇬",
            "Ọlá\u{300}",
        ] {
            assert_eq!(clean(name), name.nfc().collect::<String>());
        }
    }

    #[test]
    fn decomposed_letters_are_composed_and_piled_up_marks_fall_off() {
        assert_eq!(clean("Jose\u{301}"), "José");
        assert_eq!(clean("Z\u{351}\u{36B}\u{343}a\u{357}l\u{489}go"), "Zalgo");
        assert_eq!(clean("H\u{338}\u{321}\u{32A}\u{32F}\u{300}\u{301}i"), "Hi");
        assert_eq!(clean("\u{301}\u{489}abc"), "abc");
    }

    #[test]
    fn overrides_controls_and_blanks_do_not_get_through() {
        assert_eq!(clean("\u{202E}evil\u{202C}\u{7}"), "evil");
        assert_eq!(clean("  a \t\n\u{3000}\u{A0} b\u{200B}c  "), "a bc");
        assert_eq!(clean("x\u{2066}y\u{2069}\u{FEFF}\u{200D}"), "xy");
        for blank in ["", " ", "\u{3164}", "\u{2800}\u{2800}", "\u{200B}", "\u{FE0F}", "\u{E0041}"] {
            assert_eq!(clean(blank), "", "{blank:?}");
        }
    }

    #[test]
    fn letters_in_disguise_show_their_own_face() {
        assert_eq!(clean("𝓜𝓪𝓻𝓲𝓪"), "Maria");
        assert_eq!(clean("Ｍａｒｉａ"), "Maria");
        assert_eq!(clean("Ⓐⓝⓝⓐ"), "Anna");
        assert_eq!(clean("ﻣﺤﻤﺪ"), "محمد");
        assert_eq!(clean("ﷺ"), "صلى الله عليه وسلم");
    }

    #[test]
    fn what_no_font_has_is_spelled() {
        assert_eq!(clean("李明"), "Li Ming");
        assert_eq!(clean("李明 Li"), "Li Ming Li");
        assert_eq!(clean("たろう"), "Tarou");
        assert_eq!(clean("김민준"), "Gimminjun");
        assert_eq!(clean("สมชาย"), "Smchaay");
        assert_eq!(clean("Пряя प्रिया"), "Пряя Priyaa");
    }

    #[test]
    fn of_joined_emoji_the_first_is_drawn_and_of_flags_without_a_picture_the_letters() {
        assert_eq!(clean("👨‍👩‍👧‍👦🎲"), "👨🎲");
        assert_eq!(clean("👍🏽"), "👍");
        assert_eq!(clean("❤️‍🔥"), "❤");
        assert_eq!(clean("1️⃣"), "1");
        assert_eq!(clean("🇽🇽 🇦"), "XX A");
        assert_eq!(clean("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"), "🏴");
    }

    #[test]
    fn what_can_be_neither_drawn_nor_spelled_is_one_dot() {
        assert_eq!(clean("Ann \u{E000}\u{E001}\u{10FFFD}"), "Ann •");
        assert_eq!(clean("\u{E000}"), "");
    }
}
