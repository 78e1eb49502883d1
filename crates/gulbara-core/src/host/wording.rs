//! What is asked for by the words written after a command.

use super::{Command, Opponent};

impl Command {
    /// What is asked for by `/settings` and these words: `block` or `unblock` and whom. `named` is who the platform says is
    /// meant, if anybody.
    #[must_use]
    pub fn settings(words: &str, named: Option<Opponent>) -> Command {
        let (verb, name) = words.trim().split_once(char::is_whitespace).unwrap_or((words.trim(), ""));
        let on = verb.eq_ignore_ascii_case("block");
        if !on && !verb.eq_ignore_ascii_case("unblock") {
            return Command::Settings;
        }
        let name = name.trim().trim_start_matches('@').to_owned();
        Command::Block { whom: named.unwrap_or(Opponent::Handle(name)), on }
    }

    /// What is asked for by `/history` and these words: `void`, a game's id, and why.
    #[must_use]
    pub fn history(words: &str) -> Command {
        let mut words = words.split_whitespace();
        if !words.next().is_some_and(|word| word.eq_ignore_ascii_case("void")) {
            return Command::History;
        }
        let game = words.next().unwrap_or_default().to_owned();
        Command::Void { game, reason: words.collect::<Vec<_>>().join(" ") }
    }

    /// A wish for a game's record, from the words written after the command, in any order: the game's id, `text`.
    #[must_use]
    pub fn export(words: &str) -> Command {
        let is_form = |word: &&str| word.eq_ignore_ascii_case("text");
        Command::Export {
            game: words.split_whitespace().find(|word| !is_form(word)).map(str::to_owned),
            as_text: words.split_whitespace().any(|word| is_form(&word)),
        }
    }
}
