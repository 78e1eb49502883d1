//! Where the checkers stand, and whether one step of one checker is possible there.

use super::{BySide, Die, Illegal, Point, Side, Spot, Step};

/// Checkers of a side.
pub const CHECKERS: u8 = 15;

/// The fifteen checkers of one side, in its own numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Army {
    on: [u8; 24],
    off: u8,
}

impl Army {
    /// All fifteen on the head.
    #[must_use]
    pub const fn start() -> Army {
        let mut on = [0; 24];
        on[23] = CHECKERS;
        Army { on, off: 0 }
    }

    /// An army from the counts on points 1..=24 (index 0 is point 1); the rest of the fifteen is off.
    /// `None` if there are more than fifteen.
    #[must_use]
    pub fn new(on: [u8; 24]) -> Option<Army> {
        let count: u32 = on.iter().map(|&n| u32::from(n)).sum();
        let off = u32::from(CHECKERS).checked_sub(count)?;
        Some(Army { on, off: u8::try_from(off).ok()? })
    }

    /// Checkers on a point.
    #[must_use]
    pub const fn at(&self, point: Point) -> u8 {
        self.on[point.index()]
    }

    /// Checkers borne off.
    #[must_use]
    pub const fn off(&self) -> u8 {
        self.off
    }

    /// The counts on points 1..=24, index 0 being point 1.
    #[must_use]
    pub const fn counts(&self) -> &[u8; 24] {
        &self.on
    }

    /// Pips left to travel until all are off; 360 at the start.
    #[must_use]
    pub fn pips(&self) -> u32 {
        self.on.iter().zip(1u32..).map(|(&n, point)| u32::from(n) * point).sum()
    }

    /// The highest point held, `None` when all are off.
    #[must_use]
    pub fn highest(&self) -> Option<Point> {
        Point::falling().find(|&point| self.at(point) > 0)
    }

    /// The points held, falling.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        Point::falling().filter(|&point| self.at(point) > 0)
    }

    /// Whether all fifteen are in home or off (rules.md 6).
    #[must_use]
    pub fn all_home(&self) -> bool {
        self.highest().is_none_or(|point| point <= Point::HOME)
    }
}

/// A position of both sides: fifteen checkers each and no triangle held by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    armies: BySide<Army>,
}

impl Position {
    /// The position every game starts from.
    #[must_use]
    pub const fn start() -> Position {
        Position { armies: BySide { white: Army::start(), black: Army::start() } }
    }

    /// A position of two armies, or the first of White's points that both would hold.
    ///
    /// # Errors
    /// White's number of the shared triangle.
    pub fn new(armies: BySide<Army>) -> Result<Position, Point> {
        match armies.white.points().find(|point| armies.black.at(point.across()) > 0) {
            Some(shared) => Err(shared),
            None => Ok(Position { armies }),
        }
    }

    /// The checkers of a side, in its own numbering.
    #[must_use]
    pub const fn army(&self, side: Side) -> &Army {
        match side {
            Side::White => &self.armies.white,
            Side::Black => &self.armies.black,
        }
    }

    /// The side that has borne off all fifteen, if any.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.army(side).off == CHECKERS)
    }

    /// Whether `side` may not land on this point of its own numbering.
    #[must_use]
    pub const fn blocked(&self, side: Side, point: Point) -> bool {
        self.army(side.other()).at(point.across()) > 0
    }

    /// Whether one checker can make this step, apart from which numbers must be played (rules.md 3 and 6).
    ///
    /// # Errors
    /// What stands in the way.
    pub fn allows(&self, side: Side, step: Step) -> Result<(), Illegal> {
        let army = self.army(side);
        if army.at(step.from) == 0 {
            return Err(Illegal::Empty(step.from));
        }
        match step.to() {
            Spot::On(point) if self.blocked(side, point) => Err(Illegal::Blocked(point)),
            Spot::On(_) => Ok(()),
            Spot::Off => match army.highest() {
                Some(highest) if highest > Point::HOME => Err(Illegal::NotHome),
                Some(highest) if step.from.get() < step.die.get() && highest > step.from => {
                    Err(Illegal::HigherStands(highest))
                }
                _ => Ok(()),
            },
        }
    }

    /// The points from which `side` can play a number, falling: those where [`Position::allows`] has no objection.
    pub fn sources(&self, side: Side, die: Die) -> impl Iterator<Item = Point> + '_ {
        let highest = self.army(side).highest();
        let bears_off = highest.is_some_and(|highest| highest <= Point::HOME);
        self.army(side).points().filter(move |&from| match (Step { from, die }).to() {
            Spot::On(point) => !self.blocked(side, point),
            Spot::Off => bears_off && (from.get() == die.get() || Some(from) == highest),
        })
    }

    /// Whether `side` can play a number at all.
    #[must_use]
    pub fn can_play(&self, side: Side, die: Die) -> bool {
        self.sources(side, die).next().is_some()
    }

    /// The position after a step of `side`.
    ///
    /// # Errors
    /// What stands in the way, as [`Position::allows`] says it.
    pub fn step(self, side: Side, step: Step) -> Result<Position, Illegal> {
        self.allows(side, step)?;
        Ok(self.after(side, step))
    }

    /// The position after a step that is known to be allowed.
    pub(super) fn after(mut self, side: Side, step: Step) -> Position {
        let army = &mut self.armies[side];
        army.on[step.from.index()] -= 1;
        match step.to() {
            Spot::On(point) => army.on[point.index()] += 1,
            Spot::Off => army.off += 1,
        }
        self
    }
}
