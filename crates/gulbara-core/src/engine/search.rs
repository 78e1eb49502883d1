//! The choice of a turn: the ends of the turn by the network's judgement, the best of them one roll deeper.
//!
//! What is spent is counted in judgements, never in time, so every machine chooses alike.

use super::ends::{Ends, Numbers};
use super::inputs::Standing;
use super::lane::Lane;
use super::net::{Appraiser, Chances, Net};
use super::question::Question;
use super::{bearoff, weights};
use crate::rules::Step;

/// How hard to think.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Places played on after each of equal steps.
    pub width: usize,
    /// How many ends are looked at one roll deeper; 0 and 1 mean none.
    pub deeper: usize,
    /// How much worse than the best an end may look and still be one of them, in points.
    pub margin: f32,
    /// Places played on after each of equal steps of a reply.
    pub reply_width: usize,
    /// Judgements after which no further end is looked at deeper; the best two always are.
    pub budget: usize,
}

impl Effort {
    /// The network's judgement alone.
    pub const GLANCE: Effort = Effort { width: 128, deeper: 0, margin: 0.0, reply_width: 0, budget: 0 };
    /// The full search.
    pub const FULL: Effort = Effort { width: 128, deeper: 6, margin: 0.08, reply_width: 4, budget: 60_000 };
}

/// One way to play a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The steps, in an order that can be played.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: Lane,
    /// The mover's chances afterwards.
    pub chances: Chances,
    /// What they are worth to the mover.
    pub value: f32,
    /// Whether that was found one roll deeper.
    pub deeper: bool,
}

/// Thinks about turns; keeps its room to work in from one to the next.
pub struct Thinker<'n> {
    net: &'n Net,
    ends: Ends,
    replies: Ends,
    judged: usize,
}

impl Default for Thinker<'_> {
    fn default() -> Self {
        Thinker::with(weights::shipped())
    }
}

impl<'n> Thinker<'n> {
    /// With the network that is shipped.
    #[must_use]
    pub fn new() -> Thinker<'n> {
        Thinker::default()
    }

    /// With another network.
    #[must_use]
    pub fn with(net: &'n Net) -> Thinker<'n> {
        Thinker { net, ends: Ends::new(), replies: Ends::new(), judged: 0 }
    }

    /// Judgements since the last turn began.
    #[must_use]
    pub const fn judged(&self) -> usize {
        self.judged
    }

    /// The best `many` ways to play a turn, best first; at least one, which has no steps if nothing can be played. `sway` is
    /// added to what an end is worth before they are ranked.
    pub fn rank(
        &mut self,
        question: &Question,
        effort: Effort,
        many: usize,
        mut sway: impl FnMut(Lane) -> f32,
    ) -> Vec<Candidate> {
        self.judged = 0;
        let judge = Judge::new(self.net, question);
        let judged = &mut self.judged;
        self.ends.find(question.mover, question.wall(), question.numbers, effort.width, &mut |end| {
            *judged += 1;
            question.stakes.of(judge.chances(end)) + sway(end)
        });
        let many = many.max(effort.deeper).max(1);
        let mut best: Vec<_> = self.ends.best_of(many).to_vec();
        if question.hands_over {
            for end in &mut best {
                end.value = question.stakes.of(self.after(&judge, end.lane, end.left)) + sway(end.lane);
            }
            best.sort_by(|a, b| b.value.total_cmp(&a.value));
        }
        let worth = best.first().map_or(0.0, |best| best.value) - effort.margin;
        let near = best.iter().take(effort.deeper).take_while(|end| end.value >= worth).count();
        let mut candidates = Vec::with_capacity(best.len());
        for (place, end) in best.iter().enumerate() {
            let deeper = near > 1 && place < near && (place < 2 || self.judged < effort.budget);
            let chances = if deeper {
                self.deeper(question, end.lane, end.left, effort.reply_width)
            } else {
                self.after(&judge, end.lane, end.left)
            };
            let value = question.stakes.of(chances) + sway(end.lane);
            candidates.push(Candidate { steps: self.ends.steps(end), end: end.lane, chances, value, deeper });
        }
        // What was looked at deeper stays in front of what was not: their values do not compare.
        candidates.sort_by(|a, b| b.deeper.cmp(&a.deeper).then(b.value.total_cmp(&a.value)));
        candidates
    }

    /// The mover's chances after an end of its turn, one roll deeper. `left` is what remains of a chain's stage that could not
    /// be played in full, number and steps.
    pub fn look(&mut self, question: &Question, end: Lane, left: Option<(u32, u32)>, effort: Effort) -> Chances {
        self.deeper(question, end, left, effort.reply_width)
    }

    /// What remained of a chain's stage at an end of the turn that was ranked last.
    #[must_use]
    pub fn left_at(&self, end: Lane) -> Option<(u32, u32)> {
        self.ends.all().iter().find(|found| found.lane == end)?.left
    }

    /// The mover's chances after an end of its turn, as they look at once.
    fn after(&mut self, judge: &Judge<'_>, end: Lane, left: Option<(u32, u32)>) -> Chances {
        match left {
            Some(left) if judge.question.hands_over && !end.is_done() => {
                let Question { plain: [mine, theirs], .. } = *judge.question;
                let other = self.rest(judge.question, end, left);
                self.chances(Standing { roller: other, other: end, plain: [theirs, mine] }).swapped()
            }
            _ => judge.chances(end),
        }
    }

    /// Where the other side's checkers stand when it has played what the mover could not.
    fn rest(&mut self, question: &Question, end: Lane, left: (u32, u32)) -> Lane {
        let Question { plain: [mine, theirs], stakes, .. } = *question;
        let numbers = Numbers::Stages { first: left, top: 6, passes: true };
        let (net, judged) = (self.net, &mut self.judged);
        let stakes = stakes.swapped();
        self.replies.find(question.other, end.wall(), numbers, 8, &mut |other| {
            *judged += 1;
            if other.is_done() {
                return if end.off() == 0 { stakes.win_mars } else { stakes.win };
            }
            stakes.of(net.chances(&Standing { roller: other, other: end, plain: [theirs, mine] }))
        });
        self.replies.best().map_or(question.other, |best| best.lane)
    }

    fn chances(&mut self, standing: Standing) -> Chances {
        self.judged += 1;
        if standing.roller.is_done() {
            return Chances { win: 1.0, win_mars: f32::from(standing.other.off() == 0), loss_mars: 0.0 };
        }
        self.net.chances(&standing)
    }

    /// The mover's chances after an end of its turn, as they look after every next roll and the best reply to it.
    fn deeper(&mut self, question: &Question, end: Lane, left: Option<(u32, u32)>, width: usize) -> Chances {
        if end.is_done() || bearoff::chances(end, question.other, question.plain).is_some() {
            return Judge::new(self.net, question).chances(end);
        }
        let Question { other, plain: [mine, theirs], stakes, .. } = *question;
        if question.rolls_on {
            return self.over_rolls(Standing { roller: end, other, plain: [mine, theirs] }, &stakes, width);
        }
        let other = match left {
            Some(left) if question.hands_over => self.rest(question, end, left),
            _ => other,
        };
        let standing = Standing { roller: other, other: end, plain: [theirs, mine] };
        if other.is_done() {
            return self.chances(standing).swapped();
        }
        self.over_rolls(standing, &stakes.swapped(), width).swapped()
    }

    /// The roller's chances on average over all 21 rolls, each played as well as it looks at once.
    pub fn over_rolls(&mut self, standing: Standing, stakes: &super::Stakes, width: usize) -> Chances {
        let mut sum = [0.0f32; 3];
        for high in 1..=6u32 {
            for low in 1..=high {
                let weight = if high == low { 1.0 } else { 2.0 };
                let Chances { win, win_mars, loss_mars } = self.reply(&standing, stakes, (high, low), width);
                for (sum, chance) in sum.iter_mut().zip([win, win_mars, loss_mars]) {
                    *sum += weight * chance;
                }
            }
        }
        let [win, win_mars, loss_mars] = sum.map(|sum| sum / 36.0);
        Chances { win, win_mars, loss_mars }
    }

    /// The roller's chances after the best play of one roll.
    pub fn reply(&mut self, standing: &Standing, stakes: &super::Stakes, roll: (u32, u32), width: usize) -> Chances {
        let Standing { roller, other, plain: [mine, theirs] } = *standing;
        let appraiser = Appraiser::new(self.net, other, [theirs, mine.saturating_sub(1)]);
        let numbers = Numbers::rolled(roll.0, roll.1, mine == 0);
        let judged = &mut self.judged;
        self.replies.find(roller, other.wall(), numbers, width, &mut |end| {
            *judged += 1;
            stakes.of(appraiser.chances(end))
        });
        let best = self.replies.best().map_or(roller, |best| best.lane);
        appraiser.chances(best)
    }
}

/// Judges the ends of one turn at a glance.
struct Judge<'a> {
    net: &'a Net,
    question: &'a Question,
    appraiser: Appraiser<'a>,
}

impl<'a> Judge<'a> {
    fn new(net: &'a Net, question: &'a Question) -> Judge<'a> {
        let [mine, theirs] = question.plain;
        Judge { net, question, appraiser: Appraiser::new(net, question.other, [theirs, mine]) }
    }

    /// The mover's chances, should its turn end like this.
    fn chances(&self, end: Lane) -> Chances {
        if self.question.rolls_on && !end.is_done() {
            return self.net.chances(&Standing { roller: end, other: self.question.other, plain: self.question.plain });
        }
        self.appraiser.chances(end)
    }
}
