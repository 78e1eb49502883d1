//! Words a person wrote, kept from turning the rest of their line around.

/// The invisible marks: what stands between goes in the direction of its first letter, and is one thing to the rest of the line.
const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

/// The same words, as they may stand in a sentence of any direction: a name written from right to left is set apart by
/// invisible marks. Once is enough: words that are set apart already stay as they are.
#[must_use]
pub fn isolated(words: &str) -> String {
    let inner = words.strip_prefix(ISOLATE).and_then(|words| words.strip_suffix(END)).unwrap_or(words);
    if !inner.chars().any(turns) {
        return inner.to_owned();
    }
    // Marks of the name's own could end what sets it apart.
    let inner: String = inner.chars().filter(|letter| !('\u{2066}'..='\u{2069}').contains(letter)).collect();
    format!("{ISOLATE}{inner}{END}")
}

/// Whether a letter is written from right to left, or is one of the marks that turn a line around.
const fn turns(letter: char) -> bool {
    matches!(letter,
        '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}'
        | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}'
        | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_from_right_to_left_is_set_apart_once() {
        for name in ["דן", "سلمى", "x\u{202E}y"] {
            let apart = format!("\u{2068}{name}\u{2069}");
            assert_eq!(isolated(name), apart);
            assert_eq!(isolated(&apart), apart);
        }
        assert_eq!(isolated("Боян Ünal 李 🎲"), "Боян Ünal 李 🎲");
        assert_eq!(isolated("דן\u{2069}\u{2069} plays"), "\u{2068}דן plays\u{2069}", "nothing in it ends it early");
    }
}
