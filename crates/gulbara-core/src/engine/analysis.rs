//! What was good and bad in a game: errors, luck, and how the chances went.
//!
//! An error is what a turn gave away against the best one found, for what the game was played for; a person's own turn is
//! always among those looked at. Luck is what a roll was worth more than rolls are on average. Both are in points.

use serde::{Deserialize, Serialize};

use super::inputs::Standing;
use super::lane::Lane;
use super::net::Chances;
use super::question::Question;
use super::search::{Effort, Thinker};
use super::stakes::Stakes;
use crate::rules::{BySide, Die, Log, Outcome, Played, Roll, Rules, Side, Turn, folded};

/// How bad a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Something was a little better.
    Doubtful,
    /// A mistake.
    Bad,
    /// A blunder.
    VeryBad,
}

impl Mark {
    /// The mark of a turn that gave away so many points. Chains have many more ways to be played, of which not all are looked
    /// at: more has to be lost before it means something.
    #[must_use]
    pub fn of(error: f32, chain: bool) -> Option<Mark> {
        let [doubtful, bad, very_bad] = if chain { [0.05, 0.10, 0.20] } else { [0.03, 0.06, 0.12] };
        match error {
            error if error >= very_bad => Some(Mark::VeryBad),
            error if error >= bad => Some(Mark::Bad),
            error if error >= doubtful => Some(Mark::Doubtful),
            _ => None,
        }
    }
}

/// A turn that would have been better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Better {
    /// Its steps as [`folded`] writes them.
    pub steps: Vec<String>,
    /// The mover's chances after it.
    #[serde(flatten)]
    pub chances: Chances,
}

/// One turn looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Its index in the game, from 0.
    pub turn: usize,
    /// Who moved.
    pub side: Side,
    /// The dice in the order drawn; `None` for what the other side could not play.
    pub roll: Option<[Die; 2]>,
    /// The steps that were played, as [`folded`] writes them.
    pub played: Vec<String>,
    /// The mover's chances after it.
    #[serde(flatten)]
    pub chances: Chances,
    /// The best turn found, if it is another one.
    pub better: Option<Better>,
    /// Points given away, 0 or more.
    pub error: f32,
    /// How bad that is.
    pub mark: Option<Mark>,
    /// Whether there was only one way to play.
    pub forced: bool,
    /// Points by which the roll was better than rolls are on average there; `None` for a remainder and for the opening.
    pub luck: Option<f32>,
}

/// One side's play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// Turns with a choice.
    pub decisions: u32,
    /// Points given away in all.
    pub error: f32,
    /// Points of luck in all.
    pub luck: f32,
    /// Turns that were doubtful, bad and very bad.
    pub marks: [u32; 3],
}

impl Play {
    /// Thousandths of a point given away for each decision.
    #[must_use]
    pub fn error_rate(&self) -> f32 {
        1000.0 * self.error / self.decisions.max(1) as f32
    }
}

/// A game looked at. As JSON it says the same; numbers are rounded to four digits behind the point.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Every finished turn.
    pub turns: Vec<Review>,
    /// Both sides' play.
    pub play: BySide<Play>,
    /// White's chance to win before the first turn and after each.
    pub winning: Vec<f32>,
    /// White's points had the dice been even; `None` while the game runs, or if it is void.
    pub adjusted: Option<f32>,
}

impl Analysis {
    /// The worst turns that have a mark, worst first.
    #[must_use]
    pub fn worst(&self, many: usize) -> Vec<&Review> {
        let mut marked: Vec<&Review> = self.turns.iter().filter(|review| review.mark.is_some()).collect();
        marked.sort_by(|a, b| b.error.total_cmp(&a.error).then(a.turn.cmp(&b.turn)));
        marked.truncate(many);
        marked
    }
}

/// Looks at a game, turn after turn; `stakes` say what its results were worth to each side, `told` hears how many turns
/// are done.
#[must_use]
pub fn analyse(log: &Log, stakes: BySide<Stakes>, mut told: impl FnMut(usize)) -> Analysis {
    let mut analyst = Analyst::new(log.game().rules(), stakes);
    let start = Standing { roller: Lane::START, other: Lane::START, plain: analyst.plain(Side::White) };
    let first = log.turns().first().map_or(Side::White, Played::side);
    let even = super::weights::shipped().chances(&start).win;
    let mut winning = vec![rounded(if first == Side::White { even } else { 1.0 - even })];
    let (mut turns, mut play) = (Vec::new(), BySide::<Play>::default());
    for (index, played) in log.turns().iter().enumerate() {
        let review = analyst.review(index, played);
        let of_side = &mut play[review.side];
        of_side.decisions += u32::from(!review.forced);
        of_side.error = rounded(of_side.error + review.error);
        of_side.luck = rounded(of_side.luck + review.luck.unwrap_or(0.0));
        if let Some(mark) = review.mark {
            of_side.marks[mark as usize] += 1;
        }
        let Chances { win, .. } = review.chances;
        winning.push(rounded(if review.side == Side::White { win } else { 1.0 - win }));
        turns.push(review);
        told(index + 1);
    }
    let adjusted =
        log.game().outcome().and_then(points).map(|points| rounded(points - play.white.luck + play.black.luck));
    Analysis { turns, play, winning, adjusted }
}

/// To four digits behind the point.
fn rounded(value: f32) -> f32 {
    (value * 1e4).round() / 1e4
}

impl Chances {
    fn rounded(self) -> Chances {
        let Chances { win, win_mars, loss_mars } = self;
        Chances { win: rounded(win), win_mars: rounded(win_mars), loss_mars: rounded(loss_mars) }
    }
}

/// White's points.
fn points(outcome: Outcome) -> Option<f32> {
    let points = f32::from(outcome.points);
    Some(if outcome.winner? == Side::White { points } else { -points })
}

/// How hard turns are looked at.
const EFFORT: Effort = Effort::FULL;
/// Places played on after each of equal steps when a roll's luck is found.
const LUCK_WIDTH: usize = 8;

/// Follows a game and looks at its turns.
struct Analyst {
    thinker: Thinker<'static>,
    rules: Rules,
    stakes: BySide<Stakes>,
    rolls: BySide<u16>,
    doubles: BySide<u16>,
}

impl Analyst {
    fn new(rules: Rules, stakes: BySide<Stakes>) -> Analyst {
        Analyst { thinker: Thinker::new(), rules, stakes, rolls: BySide::default(), doubles: BySide::default() }
    }

    fn plain(&self, next: Side) -> [u8; 2] {
        Question::plain_rolls(self.rules, next, true, self.rolls, self.doubles)
    }

    fn review(&mut self, index: usize, played: &Played) -> Review {
        let turn = &played.turn;
        let side = played.side();
        let [mover, other] = [side, side.other()].map(|side| Lane::of(turn.start().army(side)));
        let before = Standing { roller: mover, other, plain: self.plain(side) };
        let rolled = played.remainder_of.is_none();
        if rolled {
            self.rolls[side] += 1;
            self.doubles[side] += u16::from(matches!(Roll::from(turn.dice()), Roll::Double(_)));
        }
        let question = Question::of_turn(&turn.fresh(), self.rules, self.rolls, self.doubles);
        let question = Question { stakes: self.stakes[side], ..question };
        let end = Lane::of(turn.position().army(side));
        let candidates = self.thinker.rank(&question, EFFORT, 2, |_| 0.0);
        let forced = candidates.len() < 2;
        let best = candidates.into_iter().next().filter(|best| best.end != end && !forced);
        let (chances, error, better) = match best {
            None => (self.thinker.look(&question, end, unplayed(turn), EFFORT), 0.0, None),
            Some(mut best) => {
                // Both one roll deeper, whatever each was looked at before.
                if !best.deeper {
                    let left = self.thinker.left_at(best.end);
                    best.chances = self.thinker.look(&question, best.end, left, EFFORT);
                    best.value = question.stakes.of(best.chances);
                }
                let chances = self.thinker.look(&question, end, unplayed(turn), EFFORT);
                let error = rounded(best.value - question.stakes.of(chances)).max(0.0);
                let better = Better { steps: folded(&best.steps), chances: best.chances.rounded() };
                (chances, error, (error > 0.0).then_some(better))
            }
        };
        // What the roll was worth, had it been played as well as possible.
        let luck = (rolled && index > 0).then(|| {
            let average = self.thinker.over_rolls(before, &Stakes::POINTS, LUCK_WIDTH);
            let (a, b) = (turn.dice()[0].get().into(), turn.dice()[1].get().into());
            let this = self.thinker.reply(&before, &Stakes::POINTS, (a, b), LUCK_WIDTH);
            rounded(this.points() - average.points())
        });
        let mark = Mark::of(error, turn.climbs());
        Review {
            turn: index,
            side,
            roll: rolled.then(|| turn.dice()),
            played: folded(turn.played()),
            chances: chances.rounded(),
            better,
            error,
            mark,
            forced,
            luck,
        }
    }
}

/// Number and steps that are left of a chain's stage which could not be played in full.
fn unplayed(turn: &Turn) -> Option<(u32, u32)> {
    turn.handed_over()?;
    let first = turn.unplayed().into_iter().next()?;
    Some((first.die.get().into(), first.count.into()))
}
