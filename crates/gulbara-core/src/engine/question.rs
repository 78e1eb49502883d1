//! A turn to be chosen, with all of the game that its value depends on.

use super::ends::Numbers;
use super::lane::Lane;
use super::stakes::Stakes;
use crate::rules::{BySide, ChainFrom, Game, Hand, Position, Remainder, Rules, Side, Turn};

/// What a side has in hand, and what comes after its turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Question {
    /// The side to move.
    pub mover: Lane,
    /// The other side.
    pub other: Lane,
    /// What is to be played.
    pub numbers: Numbers,
    /// Rolls to come, after this turn, in which a double does not climb: the mover's, and the other's. 0..=3.
    pub plain: [u8; 2],
    /// Whether the mover rolls next: it plays what the other side could not.
    pub rolls_on: bool,
    /// Whether the other side plays what the mover cannot.
    pub hands_over: bool,
    /// What the results are worth to the mover.
    pub stakes: Stakes,
}

impl Question {
    /// What is left of a game's running turn, `None` if there is no turn; played for points.
    #[must_use]
    pub fn of_game(game: &Game) -> Option<Question> {
        Some(Question::of_turn(game.turn()?, game.rules(), game.rolls(), game.doubles()))
    }

    /// What is left of a turn. `rolls` and `doubles` count what each side has rolled, the running roll included.
    #[must_use]
    pub fn of_turn(turn: &Turn, rules: Rules, rolls: BySide<u16>, doubles: BySide<u16>) -> Question {
        let number = |die: crate::rules::Die| u32::from(die.get());
        let numbers = match turn.hand() {
            Hand::Mixed(left) => match left[..] {
                [high, low] => Numbers::Two(number(high), number(low)),
                [die] => Numbers::Stages { first: (number(die), 1), top: number(die), passes: false },
                _ => Numbers::NOTHING,
            },
            Hand::Stages { die, left, top } => Numbers::Stages {
                first: (number(*die), u32::from(*left)),
                top: number(*top),
                passes: turn.is_remainder(),
            },
        };
        let mut question =
            Question::new(turn.position(), turn.mover(), numbers, turn.is_remainder(), rules, rolls, doubles);
        question.hands_over = rules.remainder == Remainder::Opponent && turn.climbs() && !turn.is_remainder();
        question
    }

    /// A turn of numbers that are played and rolled past: nothing is handed over, and the other side rolls next. `rolls` and `doubles` count what each side has rolled, the running roll included.
    #[must_use]
    pub fn new(
        position: &Position,
        mover: Side,
        numbers: Numbers,
        rolls_on: bool,
        rules: Rules,
        rolls: BySide<u16>,
        doubles: BySide<u16>,
    ) -> Question {
        let lane = |side| Lane::of(position.army(side));
        Question {
            mover: lane(mover),
            other: lane(mover.other()),
            numbers,
            plain: [mover, mover.other()]
                .map(|side| plain(rules.chain_from, side, (side == mover) == rolls_on, rolls, doubles)),
            rolls_on,
            hands_over: false,
            stakes: Stakes::POINTS,
        }
    }

    /// How many coming rolls of `side`, and of the other, have doubles that do not climb; `rolls_next` says whether `side` is
    /// the next to roll. `rolls` and `doubles` count what each side has rolled.
    #[must_use]
    pub fn plain_rolls(
        rules: Rules,
        side: Side,
        rolls_next: bool,
        rolls: BySide<u16>,
        doubles: BySide<u16>,
    ) -> [u8; 2] {
        let plain = |side, next| plain(rules.chain_from, side, next, rolls, doubles);
        [plain(side, rolls_next), plain(side.other(), !rolls_next)]
    }

    /// The points barred to the mover.
    #[must_use]
    pub const fn wall(&self) -> u32 {
        self.other.wall()
    }
}

/// How many coming rolls of `side` have doubles that do not climb; `next` says whether it is the one to roll next.
fn plain(from: ChainFrom, side: Side, next: bool, rolls: BySide<u16>, doubles: BySide<u16>) -> u8 {
    let plain = match from {
        ChainFrom::OwnRoll4 => 3u16.saturating_sub(rolls[side]),
        ChainFrom::OwnRoll3 => 2u16.saturating_sub(rolls[side]),
        ChainFrom::FirstRoll => 0,
        // What is left of the game's first three is shared, whoever rolls next first.
        ChainFrom::GameRoll4 => {
            let left = 3u16.saturating_sub(rolls.white + rolls.black);
            if next { left.div_ceil(2) } else { left / 2 }
        }
        // Its next double is plain, whenever that comes; on average in six rolls.
        ChainFrom::AfterFirstDouble => {
            if doubles[side] == 0 {
                3
            } else {
                0
            }
        }
    };
    plain as u8
}
