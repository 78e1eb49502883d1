//! What the computer would play, with the plain facts that speak for it.

use super::alt;
use super::caption::roll;
use super::replay::{rolled, still};
use crate::engine::{Facts, Hint};
use crate::picture::{Scene, Trail};
use crate::rules::{BySide, Side, Step, Turn, folded};
use crate::table::Table;
use crate::words::{self, Lang, Line, Text, phrase, say};

/// UTF-16 units there are below a picture.
const ROOM: usize = 1_024;
/// Chances of mars from which on they are worth a word, in hundredths.
const WORTH_A_WORD: i64 = 10;

/// Words, and a board that shows what they say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The words.
    pub text: Text,
    /// The board after the best turn, with its steps.
    pub scene: Scene,
    /// The board in words, at most 1,024 characters.
    pub alt: String,
}

/// The best ways to play the running turn, best first; `None` if no turn runs or there is no way.
#[must_use]
pub fn hint(table: &Table, hints: &[Hint], lang: &Lang) -> Option<Advice> {
    let turn = table.log().game().turn()?;
    let best = hints.first()?;
    let key = if hints.len() == 1 { "advice-only" } else { "advice-title" };
    let mut lines = vec![say(lang, key).text("roll", roll(turn)).line()];
    lines.extend((1..).zip(hints).map(|(place, hint)| line(place, hint, lang)));
    // Long chains take room; what is worse has to go then.
    let length = |lines: &[Line]| Text { lines: lines.to_vec() }.to_string().encode_utf16().count();
    while lines.len() > 2 && length(&lines) > ROOM {
        lines.pop();
    }
    let names = BySide::each(|side: Side| words::name(lang, table, side));
    let scene = played(turn, &best.candidate.steps, still(table, lang));
    let sides = Side::BOTH.map(|side| alt::stand(scene.position.army(side), side, Some(&names[side]), lang));
    Some(Advice { text: Text { lines }, alt: alt::cut(sides.join(" ")), scene })
}

fn line(place: i64, Hint { candidate, facts }: &Hint, lang: &Lang) -> Line {
    say(lang, "advice-line")
        .num("place", place)
        .text("steps", notation(&folded(&candidate.steps)))
        .text("value", words::signed(lang, candidate.value))
        .text("reasons", reasons(facts, candidate.chances.win_mars, candidate.chances.loss_mars, lang).join(" · "))
        .line()
}

/// The facts that say the most.
fn reasons(facts: &Facts, mars: f32, lost_mars: f32, lang: &Lang) -> Vec<String> {
    let mut said = vec![say(lang, "advice-points").num("count", facts.points).string()];
    if facts.wall >= 3 {
        said.push(say(lang, "advice-wall").num("count", facts.wall).string());
    }
    let numbers = |open: bool| {
        let chosen = (1..=6).zip(facts.numbers).filter(|(_, is_open)| *is_open == open);
        chosen.map(|(number, _)| number.to_string()).collect::<Vec<_>>()
    };
    let (open, closed) = (numbers(true), numbers(false));
    match (open.len(), closed.len()) {
        (0, _) => said.push(phrase(lang, "advice-leaves-nothing")),
        (1..=3, _) => said.push(say(lang, "advice-leaves").text("numbers", open.join(", ")).string()),
        (_, 1..) => said.push(say(lang, "advice-takes").text("numbers", closed.join(", ")).string()),
        _ => {}
    }
    if facts.stuck > 0 {
        said.push(say(lang, "advice-stuck").num("count", facts.stuck).string());
    }
    for (key, chance) in [("advice-mars", mars), ("advice-mars-against", lost_mars)] {
        let percent = (100.0 * chance).round() as i64;
        if percent >= WORTH_A_WORD {
            said.push(say(lang, key).num("percent", percent).string());
        }
    }
    said
}

/// The board after some steps of a turn that has begun, with all that was played of it; `still` is the game's without them.
pub(super) fn played(turn: &Turn, steps: &[Step], still: Scene) -> Scene {
    // Whoever chose the steps asked the rules; were one not legal, the board would stay as it was before it.
    let after = steps.iter().try_fold(turn.clone(), |turn, &step| turn.step(step)).unwrap_or_else(|_| turn.clone());
    let steps = after.played().to_vec();
    let trail = (!steps.is_empty()).then(|| Trail { side: turn.mover(), steps, running: true, arrows: true });
    Scene {
        position: *after.position(),
        to_move: Some(turn.mover()),
        dice: rolled(&after, after.played()),
        trail,
        ..still
    }
}

/// Steps as one piece of writing; a dash if there are none.
pub(super) fn notation(steps: &[String]) -> String {
    if steps.is_empty() { "–".to_owned() } else { steps.join(" ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_tell_what_the_other_side_has_left() {
        let lang = Lang::ENGLISH;
        let facts = |open: &[usize]| Facts {
            points: 6,
            wall: 4,
            numbers: std::array::from_fn(|place| open.contains(&(place + 1))),
            stuck: 2,
            head: 3,
        };
        let told = |open: &[usize]| reasons(&facts(open), 0.25, 0.02, &lang).join(" · ");
        for (open, says) in [(&[][..], "no number"), (&[2, 5], "2, 5"), (&[1, 2, 4, 5, 6], "3")] {
            let told = told(open);
            assert!(told.contains(says) && told.contains('6') && told.contains("25"), "{told}");
        }
        assert!(!told(&[1, 2, 3, 4, 5, 6]).contains("no number"));
    }
}
