//! Whole turns that go on from what somebody has typed so far.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::offers::{at_a_pause, ways};
use crate::rules::{Piece, Position, SEPARATORS, Turn, normal, resolve, written};

/// The longest completion, in characters: Discord's limit for a choice.
const LONGEST: usize = 100;

/// At most `most` ways to write what is left of a turn that begin with what was typed, one for each end of it, higher points
/// first. Of a chain it is what is left of the stage, and of the next one when that was typed in full: a chain is never enumerated.
/// Empty if what was typed cannot be played.
#[must_use]
pub fn completions(turn: &Turn, typed: &str, most: usize) -> Vec<String> {
    let words = written(typed);
    let mut found = Found { most, ends: BTreeSet::new(), texts: Vec::new() };
    // The last word may still grow: 24/2 to 24/22, 24/20 to 24/20(3).
    if !typed.ends_with(SEPARATORS) {
        let (last, before) = words.split_last().map_or(("", &words[..]), |(last, before)| (last.as_str(), before));
        if let Some((here, pieces)) = played(turn, before) {
            found.go_on(&here, &pieces, &beginning(last));
        }
    }
    if let Some((here, pieces)) = played(turn, &words).filter(|(_, pieces)| !pieces.is_empty()) {
        if at_a_pause(&here) {
            found.add(&here, &pieces);
        }
        found.go_on(&here, &pieces, "");
    }
    found.texts
}

/// What has been found.
struct Found {
    most: usize,
    ends: BTreeSet<Position>,
    texts: Vec<String>,
}

impl Found {
    /// Adds the ways to go on from here whose writing begins like this.
    fn go_on(&mut self, here: &Turn, typed: &[Piece], beginning: &str) {
        // It is full only when it is, which is said by how the search ends.
        let _ = ways(here, &mut |end, pieces| {
            if pieces.first().is_some_and(|first| first.to_string().starts_with(beginning)) {
                self.add(end, &[typed, pieces].concat());
            }
            if self.texts.len() < self.most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }

    fn add(&mut self, end: &Turn, pieces: &[Piece]) {
        let text = pieces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        if self.texts.len() < self.most && text.len() <= LONGEST && self.ends.insert(*end.position()) {
            self.texts.push(text);
        }
    }
}

/// The turn after written pieces, and the pieces; `None` if they cannot be played.
fn played(turn: &Turn, words: &[String]) -> Option<(Turn, Vec<Piece>)> {
    let pieces = words.iter().map(|word| word.parse()).collect::<Result<Vec<Piece>, _>>().ok()?;
    let steps = resolve(turn, &pieces).ok()?;
    let here = steps.into_iter().try_fold(turn.clone(), |here, step| here.step(step)).ok()?;
    Some((here, pieces))
}

/// The beginning of a piece as it would be written here.
fn beginning(word: &str) -> String {
    normal(word).replace('x', "(")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Die, Side};

    fn turn(position: &str, dice: [u8; 2], climbs: bool) -> Turn {
        let dice = dice.map(|die| Die::new(die).unwrap());
        Turn::own(Side::White, dice, climbs, position.parse().unwrap())
    }

    /// Everything offered can be played, ends a stage or turn, and is offered once.
    fn check(turn: &Turn, typed: &str, most: usize) -> Vec<String> {
        let found = completions(turn, typed, most);
        assert!(found.len() <= most);
        let mut ends = BTreeSet::new();
        for text in &found {
            let (end, _) = played(turn, &written(text)).unwrap_or_else(|| panic!("{text}"));
            assert!(at_a_pause(&end), "{text} is part of a turn");
            assert!(ends.insert(*end.position()), "{text} is there twice");
            assert!(text.len() <= 100);
        }
        found
    }

    #[test]
    fn what_was_typed_goes_on_to_whole_turns() {
        let start = turn("W[24:15] B[24:15]", [5, 3], false);
        assert_eq!(check(&start, "", 25), ["24/19 24/21", "24/16"]);
        assert_eq!(check(&start, "24/1", 25), ["24/19 24/21", "24/16"]);
        assert_eq!(check(&start, "24/2", 25), ["24/21 24/19"]);
        assert_eq!(check(&start, "24/19", 25), ["24/19 24/21", "24/19 19/16"]);
        assert_eq!(check(&start, "24-21 ", 25), ["24/21 24/19", "24/21 21/16"]);
        assert_eq!(check(&start, "24/19 24/21", 25), ["24/19 24/21"]);
    }

    #[test]
    fn what_cannot_be_played_has_no_completion() {
        let start = turn("W[24:15] B[24:15]", [5, 3], false);
        for typed in ["24/22 ", "24/19 24/19 ", "hello", "13/", "24/19 24/21 24/20"] {
            assert_eq!(check(&start, typed, 25), [""; 0], "{typed}");
        }
    }

    #[test]
    fn a_chain_is_completed_stage_by_stage() {
        let chain = turn("W[24:9 20:3 15:3] B[24:15]", [2, 2], true);
        let all = check(&chain, "", 25);
        assert_eq!((all.len(), all[0].as_str()), (25, "24/22(4)"));
        assert_eq!(check(&chain, "24/22(3", 25)[0], "24/22(3) 20/18");
        assert_eq!(check(&chain, "24/22x4", 25)[0], "24/22(4)");
        // With the stage typed in full it goes on to the next one.
        let next = check(&chain, "24/22(4) ", 25);
        assert_eq!(next[..2], ["24/22(4)", "24/22(4) 24/21(4)"]);
    }

    #[test]
    fn the_fullest_stage_is_answered_with_few() {
        let wide =
            turn("W[24:1 23:1 22:1 21:1 20:1 19:1 18:1 17:1 16:1 15:1 13:1 11:1 10:1 9:1 8:1] B[24:15]", [1, 1], true);
        assert_eq!(check(&wide, "", 25).len(), 25);
        assert!(!check(&wide, "8/7", 25).is_empty());
        assert!(check(&wide, "11/1", 25).len() > 5);
    }
}
