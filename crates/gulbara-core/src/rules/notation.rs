//! Text forms of steps, turns and positions, both ways (rules.md 10).

use std::fmt::{self, Write as _};
use std::str::FromStr;

use super::position::CHECKERS;
use super::{
    Army, BySide, Die, Hand, Illegal, Misread, NotationError, Point, Position, PositionError, Side, Spot, Step, Turn,
};

/// The longest text that is read as a turn; the longest real one is far shorter.
const LONGEST: usize = 400;

/// What stands for `/`: phones turn a hyphen into its longer relatives.
const DASHES: [char; 4] = ['-', '–', '—', '−'];

/// What stands between the pieces of a turn.
pub(crate) const SEPARATORS: [char; 8] = [' ', '\t', '\n', '\r', ',', ';', '+', '\u{a0}'];

/// One written piece of a turn: a checker's way through one or more stops, perhaps several times.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    from: Point,
    stops: Vec<Spot>,
    times: u8,
}

impl Piece {
    /// A piece for one checker's way, walked `times` times.
    #[must_use]
    pub fn new(from: Point, stops: Vec<Spot>, times: u8) -> Piece {
        Piece { from, stops, times }
    }

    /// Where the checker starts.
    #[must_use]
    pub const fn from(&self) -> Point {
        self.from
    }

    /// The written stops, at least one; the last is where it ends.
    #[must_use]
    pub fn stops(&self) -> &[Spot] {
        &self.stops
    }

    /// How many checkers make this way.
    #[must_use]
    pub const fn times(&self) -> u8 {
        self.times
    }

    /// The form inside button tokens: `24-20-16x2`.
    #[must_use]
    pub fn token(&self) -> String {
        let mut text = self.from.to_string();
        for stop in &self.stops {
            let _ = write!(text, "-{stop}");
        }
        if self.times > 1 {
            let _ = write!(text, "x{}", self.times);
        }
        text
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.fmt(f)?;
        for stop in &self.stops {
            write!(f, "/{stop}")?;
        }
        if self.times > 1 {
            write!(f, "({})", self.times)?;
        }
        Ok(())
    }
}

impl FromStr for Piece {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Piece, Misread> {
        let bad = || Misread::NotAStep(text.to_owned());
        let lower = normal(text);
        let (way, times) = match lower.split_once(['(', 'x']) {
            Some((way, count)) => {
                let count = count.strip_suffix(')').unwrap_or(count);
                if count.is_empty() || !count.bytes().all(|byte| byte.is_ascii_digit()) {
                    return Err(bad());
                }
                let times = count.parse().ok().filter(|times| (1..=CHECKERS).contains(times));
                (way, times.ok_or_else(|| Misread::BadRepeat(text.to_owned()))?)
            }
            None => (lower.as_str(), 1),
        };
        let mut spots = way.split('/').map(|spot| {
            if matches!(spot, "off" | "o") {
                return Ok(Spot::Off);
            }
            if spot.is_empty() || spot.len() > 3 || !spot.bytes().all(|b| b.is_ascii_digit()) {
                return Err(bad());
            }
            let number = spot.parse().ok().and_then(Point::new);
            number.map(Spot::On).ok_or_else(|| Misread::NoSuchPoint(text.to_owned()))
        });
        let Some(Spot::On(from)) = spots.next().transpose()? else { return Err(bad()) };
        let stops = spots.collect::<Result<Vec<_>, _>>()?;
        if stops.is_empty() {
            return Err(bad());
        }
        let mut before = Spot::On(from);
        for &stop in &stops {
            if stop >= before {
                return Err(Misread::Backwards(text.to_owned()));
            }
            before = stop;
        }
        Ok(Piece { from, stops, times })
    }
}

/// A piece with the signs this program writes for those people write.
pub(crate) fn normal(piece: &str) -> String {
    piece.to_lowercase().replace(DASHES, "/").replace(['×', 'х'], "x")
}

/// The pieces of a written turn, each as it was written. "24/20 x3" and "24 / 20" are one: spaces around the signs inside a piece mean
/// nothing.
pub(crate) fn written(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    for word in text.split(SEPARATORS).filter(|word| !word.is_empty()) {
        let goes_on = word.starts_with(['(', 'x', 'X', '×', '/']) || word.starts_with(DASHES);
        match pieces.last_mut() {
            Some(last) if goes_on || last.ends_with(['/', '(']) || last.ends_with(DASHES) => last.push_str(word),
            _ => pieces.push(word.to_owned()),
        }
    }
    pieces
}

/// Reads a turn, or part of one: steps separated by spaces, commas, semicolons or `+`; `-` for `/`, any case, `(3)` or
/// `x3`, spaces around the signs.
/// `-` alone is a turn without a step and reads as no pieces.
///
/// # Errors
/// Which piece is no notation, and why.
pub fn parse_turn(text: &str) -> Result<Vec<Piece>, Misread> {
    if text.len() > LONGEST {
        return Err(Misread::TooLong);
    }
    let pieces = written(text);
    match &pieces[..] {
        [] => Err(Misread::Nothing),
        [dash] if dash.chars().count() == 1 && dash.starts_with(DASHES) => Ok(Vec::new()),
        pieces => pieces.iter().map(|piece| piece.parse()).collect(),
    }
}

/// The single steps that written pieces mean in a turn, every stop checked; nothing is changed.
///
/// # Errors
/// The first piece that cannot be played, counted from 1, and why.
pub fn resolve(turn: &Turn, pieces: &[Piece]) -> Result<Vec<Step>, NotationError> {
    let mut here = turn.clone();
    for (index, piece) in pieces.iter().enumerate() {
        for _ in 0..piece.times {
            let mut from = piece.from;
            for &stop in &piece.stops {
                here = hop(&here, from, stop).map_err(|why| NotationError::Refused {
                    number: index + 1,
                    piece: piece.to_string(),
                    why,
                })?;
                if let Spot::On(point) = stop {
                    from = point;
                }
            }
        }
    }
    Ok(here.played()[turn.played().len()..].to_vec())
}

/// One checker from a point to a stop: by one number if one does it, else by several.
fn hop(turn: &Turn, from: Point, to: Spot) -> Result<Turn, Illegal> {
    let mut why = None;
    for die in single_numbers(turn, from, to) {
        match turn.step(Step { from, die }) {
            Ok(after) => return Ok(after),
            Err(reason) => why = why.or(Some(reason)),
        }
    }
    if let Some(after) = walk(turn, from, to) {
        return Ok(after);
    }
    Err(why.unwrap_or_else(|| reason_for_no_way(turn, from, to)))
}

/// The numbers in hand that take a checker from a point to a stop: the exact one first, for bearing off then larger ones.
fn single_numbers(turn: &Turn, from: Point, to: Spot) -> Vec<Die> {
    let in_hand: Vec<Die> = match turn.hand() {
        Hand::Mixed(left) => left.iter().rev().copied().collect(),
        Hand::Stages { left: 0, .. } => Vec::new(),
        Hand::Stages { die, .. } => vec![*die],
    };
    in_hand.into_iter().filter(|&die| Step { from, die }.to() == to).collect()
}

/// One checker with several numbers, its stops left out, where some order of the numbers makes it.
fn walk(turn: &Turn, from: Point, to: Spot) -> Option<Turn> {
    for step in turn.steps().into_iter().filter(|step| step.from == from) {
        let Ok(after) = turn.step(step) else { continue };
        match step.to() {
            spot if spot == to => return Some(after),
            Spot::On(point) if Spot::On(point) > to => {
                if let Some(arrived) = walk(&after, point, to) {
                    return Some(arrived);
                }
            }
            _ => {}
        }
    }
    None
}

/// Why no number and no sum of numbers makes this way.
fn reason_for_no_way(turn: &Turn, from: Point, to: Spot) -> Illegal {
    let position = turn.position();
    if let Some(die) = played_number(turn, from, to) {
        return Illegal::AlreadyPlayed(die);
    }
    if turn.is_exhausted() {
        return Illegal::NothingLeft;
    }
    if position.army(turn.mover()).at(from) == 0 {
        return Illegal::Empty(from);
    }
    if let Spot::On(point) = to
        && position.blocked(turn.mover(), point)
    {
        return Illegal::Blocked(point);
    }
    // A sum of the numbers whose stop is blocked: name the stop.
    let distance = from.get().saturating_sub(if let Spot::On(point) = to { point.get() } else { 0 });
    let numbers: Vec<Die> = match turn.hand() {
        Hand::Mixed(left) => left.clone(),
        Hand::Stages { die, left, .. } => vec![*die; usize::from(*left)],
    };
    let sum: u8 = numbers.iter().map(|die| die.get()).sum();
    let makes_it = match turn.hand() {
        Hand::Mixed(left) => left.len() > 1 && sum == distance,
        Hand::Stages { die, .. } => distance.is_multiple_of(die.get()) && distance <= sum,
    };
    if makes_it {
        for &die in &numbers {
            if let Err(why) = turn.permits(Step { from, die }) {
                return why;
            }
        }
    }
    Illegal::NoSuchDistance(from, to)
}

/// The rolled number that makes this way and is not in hand any more.
fn played_number(turn: &Turn, from: Point, to: Spot) -> Option<Die> {
    let Spot::On(stop) = to else { return None };
    let die = Die::new(from.get().checked_sub(stop.get())?)?;
    let gone = match turn.hand() {
        Hand::Mixed(left) => turn.dice().contains(&die) && !left.contains(&die),
        Hand::Stages { die: now, .. } => die < *now && die >= turn.dice()[0],
    };
    gone.then_some(die)
}

/// Steps as text, adjacent equal ones folded: `24/20(4)`; `-` for none. In the mover's count.
#[must_use]
pub fn fold(steps: &[Step]) -> String {
    let pieces = folded(steps);
    if pieces.is_empty() { "-".to_owned() } else { pieces.join(" ") }
}

/// Steps as pieces of text, adjacent equal ones folded as `(n)`; none for none. In the mover's count.
#[must_use]
pub fn folded(steps: &[Step]) -> Vec<String> {
    // Equal on paper: a 6 and a 5 that both bear off from the same point read the same.
    steps
        .chunk_by(|a, b| a.from == b.from && a.to() == b.to())
        .map(|run| if run.len() == 1 { run[0].to_string() } else { format!("{}({})", run[0], run.len()) })
        .collect()
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        for point in self.points() {
            write!(f, "{point}:{} ", self.at(point))?;
        }
        write!(f, "off:{}]", self.off())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "W{} B{}", self.army(Side::White), self.army(Side::Black))
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let form = || PositionError::Form(text.chars().take(120).collect());
        let upper = text.trim().to_uppercase();
        let rest = upper.strip_prefix('W').ok_or_else(form)?.trim_start();
        let (white, rest) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')).ok_or_else(form)?;
        let rest = rest.trim_start().strip_prefix('B').ok_or_else(form)?.trim_start();
        let (black, rest) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')).ok_or_else(form)?;
        if !rest.trim().is_empty() {
            return Err(form());
        }
        let armies = BySide { white: army(Side::White, white, &form)?, black: army(Side::Black, black, &form)? };
        Position::new(armies).map_err(PositionError::Shared)
    }
}

fn army(side: Side, text: &str, form: &impl Fn() -> PositionError) -> Result<Army, PositionError> {
    let mut on = [0u8; 24];
    let mut named = [false; 25];
    let mut count = 0u32;
    for entry in text.split([' ', ',', '\t']).filter(|entry| !entry.is_empty()) {
        let (place, number) = entry.split_once(':').ok_or_else(form)?;
        let number: u8 = number.parse().map_err(|_| form())?;
        let point = if place == "OFF" {
            None
        } else {
            let point = place.parse().ok().and_then(Point::new);
            Some(point.ok_or_else(|| PositionError::Point { side, text: place.to_lowercase() })?)
        };
        let slot = point.map_or(0, |point| usize::from(point.get()));
        if std::mem::replace(&mut named[slot], true) {
            return Err(PositionError::Twice { side, text: place.to_lowercase() });
        }
        count += u32::from(number);
        if let Some(point) = point {
            on[point.index()] = number;
        }
    }
    if count != u32::from(CHECKERS) {
        return Err(PositionError::Count { side, count });
    }
    Army::new(on).ok_or(PositionError::Count { side, count })
}
