//! A typed turn on a button, for whoever is asked at which of several tables it was meant.

use super::offers::number;
use super::{LONGEST_TOKEN, Token, Verb};
use crate::rules::{Misread, Piece, Point, Step, parse_turn, resolve};
use crate::table::Table;

/// What shorthand begins with; no notation does.
const SHORT: char = '=';
/// What a turn without a step is written as.
const NOTHING: &str = "-";
/// What point 1 is in shorthand.
const FIRST: u8 = b'a';

/// The token of a button that plays at this table what was typed, as if it had been typed there. Of a turn too long to be
/// written out only the points are told that its steps start from: the numbers of a chain are known. `None` if it is long
/// and cannot be played there.
#[must_use]
pub fn typed(table: &Table, pieces: &[Piece]) -> Option<Token> {
    let token = |argument: String| Token::new(&table.key, table.version, Verb::Type).with(argument);
    let written = pieces.iter().map(Piece::token).collect::<Vec<_>>().join("+");
    let whole = token(if pieces.is_empty() { NOTHING.to_owned() } else { written });
    if fits(&whole) {
        return Some(whole);
    }
    let turn = table.log().game().turn().filter(|turn| turn.stages().is_some())?;
    let sources = resolve(turn, pieces).ok()?.into_iter().map(|step| char::from(FIRST + step.from.get() - 1));
    Some(token([SHORT].into_iter().chain(sources).collect())).filter(fits)
}

fn fits(token: &Token) -> bool {
    token.to_string().len() <= LONGEST_TOKEN
}

/// The pieces that the argument of such a token means at a table.
///
/// # Errors
/// Which piece is no notation, and why.
pub fn untyped(table: &Table, argument: &str) -> Result<Vec<Piece>, Misread> {
    let Some(sources) = argument.strip_prefix(SHORT) else { return parse_turn(argument) };
    let misread = || Misread::NotAStep(argument.to_owned());
    let mut turn = table.log().game().turn().cloned().ok_or_else(misread)?;
    let mut pieces = Vec::new();
    for source in sources.bytes() {
        let from = source.checked_sub(FIRST - 1).and_then(Point::new).ok_or_else(misread)?;
        let step = Step { from, die: number(&turn).ok_or_else(misread)? };
        pieces.push(Piece::new(from, vec![step.to()], 1));
        // The first that cannot be played is refused with its reason, and all the others with it.
        let Ok(next) = turn.step(step) else { break };
        turn = next;
    }
    Ok(pieces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::proof::ScriptedDice;
    use crate::rules::{Preset, Rules, Side};
    use crate::table::tried::{act_with, actor, invitation};
    use crate::table::{Action, Habits};

    /// Boyan, who has begun with 2-1, is to play 1-1, which climbs.
    fn climbing() -> Table {
        let [ann, boyan] = ["Ann", "Boyan"].map(actor);
        let dice = &mut ScriptedDice::new([1, 2, 2, 1, 1, 1]);
        let rules = Rules { chain_from: crate::rules::ChainFrom::FirstRoll, ..Preset::Gulbara.rules() };
        let typed = |text: &str| Action::Move { pieces: parse_turn(text).unwrap(), stamp: None };
        let join = Action::Join { client: "press".to_owned() };
        let table = act_with(Some(dice), &invitation(rules, 1), &boyan, join, Habits::NONE);
        let table = act_with(Some(dice), &table, &boyan, typed("24/22 24/23"), Habits::NONE);
        act_with(Some(dice), &table, &ann, typed("24/22 24/23"), Habits::NONE)
    }

    /// One way to play on for so many steps.
    fn steps(table: &Table, most: usize) -> Vec<Step> {
        let mut turn = table.log().game().turn().unwrap().clone();
        let first = turn.played().len();
        while turn.played().len() < first + most
            && let Some(&step) = turn.steps().first()
        {
            turn = turn.step(step).unwrap();
        }
        turn.played()[first..].to_vec()
    }

    #[test]
    fn what_was_typed_is_found_again_by_its_token_however_long_it_is() {
        let table = climbing();
        let turn = table.log().game().turn().unwrap();
        assert!(turn.climbs() && turn.mover() == Side::Black);
        for most in 1..=24 {
            let pieces: Vec<Piece> = steps(&table, most).iter().map(|step| step.to_string().parse().unwrap()).collect();
            let token = typed(&table, &pieces).unwrap();
            assert!(fits(&token), "{token}");
            let token: Token = token.to_string().parse().unwrap();
            let read = untyped(&table, &token.argument.unwrap()).unwrap();
            assert_eq!(resolve(turn, &read), resolve(turn, &pieces));
        }
    }

    #[test]
    fn a_dash_is_written_as_one() {
        let token = typed(&climbing(), &[]).unwrap();
        assert_eq!(untyped(&climbing(), &token.argument.unwrap()), Ok(Vec::new()));
    }

    #[test]
    fn shorthand_of_another_turn_is_no_turn_or_refused() {
        let table = climbing();
        assert_eq!(untyped(&table, "=x1"), Err(Misread::NotAStep("=x1".to_owned())));
        let elsewhere = untyped(&table, "=bx").unwrap();
        assert!(resolve(table.log().game().turn().unwrap(), &elsewhere).is_err());
    }
}
