//! One action at a table: a changed table, or a refusal.

use jiff::Timestamp;

use super::{Closing, Entry, Habits, Player, Refusal, Seat, State, Table, flow};
use crate::proof::Dice;
use crate::rules::{Act, BySide, Piece, Side, Step};

/// What an action needs of the world.
pub struct Moment<'a> {
    /// Now.
    pub now: Timestamp,
    /// Dice for tests; `None` for the table's own sealed ones.
    pub dice: Option<&'a mut (dyn Dice + Send)>,
    /// How whoever sits there likes a turn to begin and to end.
    pub habits: BySide<Habits>,
}

impl Moment<'_> {
    /// This moment, with the table's own sealed dice, and nobody with habits.
    #[must_use]
    pub const fn at(now: Timestamp) -> Moment<'static> {
        Moment { now, dice: None, habits: BySide { white: Habits::NONE, black: Habits::NONE } }
    }
}

/// Who acts.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The person.
    pub player: Player,
    /// The name others write after `@`, in lower case.
    pub handle: Option<String>,
    /// Whether the person may end other people's tables.
    pub admin: bool,
}

/// A token, as far as the version rule looks at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The version of the table it was shown with.
    pub version: u32,
    /// The whole token, with a chosen value after a `#`.
    pub token: String,
}

/// Something a person does at a table.
#[derive(Clone, Debug)]
pub enum Action {
    /// Takes the free seat; the id of the press fixes the dice.
    Join {
        /// The id of the accepting press.
        client: String,
    },
    /// Gives the free seat to the computer; the id of the press fixes the dice.
    SeatComputer {
        /// The id of the press.
        client: String,
    },
    /// The named person declines.
    Decline,
    /// The challenger, or an admin, withdraws.
    Withdraw,
    /// The challenger offers a match to another number of points.
    Length(u8),
    /// Plays a button's piece of notation.
    Step {
        /// What the button says.
        pieces: Vec<Piece>,
        /// Its token.
        stamp: Stamp,
    },
    /// Plays a typed turn, or part of one: all or nothing.
    Move {
        /// What was written.
        pieces: Vec<Piece>,
        /// The token of the button that said at which table, if that had to be asked.
        stamp: Option<Stamp>,
    },
    /// Takes back the last press, or everything of the turn.
    Undo {
        /// Everything.
        all: bool,
        /// Its token.
        stamp: Stamp,
    },
    /// Rolls the dice that wait for it.
    Roll {
        /// Its token.
        stamp: Stamp,
    },
    /// Ends the turn.
    Done {
        /// Its token.
        stamp: Stamp,
    },
    /// Gives up, after having been asked.
    Resign,
    /// Calls the game off, or agrees to.
    CallOff,
    /// Claims the win, the other side being late.
    Claim,
    /// Gives the late side its time once more.
    Wait,
    /// Ends a game as an admin: it is void.
    End,
}

/// What an action comes to.
#[derive(Clone, Debug)]
pub struct Change {
    /// The table, one version on.
    pub table: Table,
    /// How many entries of its log are new.
    pub fresh: usize,
    /// The change that ended the game before, if the table's game is one of a match that has begun by itself since.
    pub earlier: Option<Box<Change>>,
}

/// Undos a turn may have.
pub const UNDOS: u32 = 200;

/// What an action of a person comes to.
///
/// # Errors
/// Why nothing changes.
pub fn decide(moment: &mut Moment<'_>, table: &Table, who: &Actor, action: Action) -> Result<Change, Refusal> {
    let mut next = table.clone();
    next.version += 1;
    let mut hand = Hand { table: next, now: moment.now, token: None };
    match action {
        Action::Join { client } => hand.join(who, client)?,
        Action::SeatComputer { client } => hand.seat_computer(who, client)?,
        Action::Decline => hand.decline(who)?,
        Action::Withdraw => hand.withdraw(who)?,
        Action::Length(points) => hand.length(who, points)?,
        Action::Step { pieces, stamp } => hand.step(who, &pieces, stamp)?,
        Action::Move { pieces, stamp } => hand.typed(who, &pieces, stamp)?,
        Action::Undo { all, stamp } => hand.undo(who, all, stamp)?,
        Action::Roll { stamp } => hand.roll(who, stamp, moment)?,
        Action::Done { stamp } => hand.done(who, stamp)?,
        Action::Resign => hand.resign(who)?,
        Action::CallOff => hand.call_off(who)?,
        Action::Claim => hand.claim(who)?,
        Action::Wait => hand.wait(who)?,
        Action::End => hand.end(who)?,
    }
    hand.rename(&who.player);
    Ok(finish(moment, hand.table, table.entries().len()))
}

/// The computer's turn, chosen by the engine for the state the table is in.
///
/// # Errors
/// [`Refusal::Illegal`] if the steps are no whole legal turn.
pub fn computer_moves(moment: &mut Moment<'_>, change: Change, steps: &[Step]) -> Result<Change, Refusal> {
    let before = change.table.entries().len() - change.fresh;
    let earlier = change.earlier;
    let mut hand = Hand { table: change.table, now: moment.now, token: None };
    for &step in steps {
        hand.act(Act::Step(step), false)?;
    }
    if hand.table.log().game().turn().is_some() {
        hand.act(Act::Done, false)?;
    }
    Ok(Change { earlier, ..finish(moment, hand.table, before) })
}

/// A challenge whose time is over.
#[must_use]
pub fn expire(table: &Table, now: Timestamp) -> Option<Change> {
    match table.state {
        State::Open { until } if until <= now => {
            let mut table = table.clone();
            table.version += 1;
            table.state = State::Closed(Closing::Expired);
            table.ended = Some(now);
            Some(Change { table, fresh: 0, earlier: None })
        }
        _ => None,
    }
}

/// Lets happen what happens by itself; `before` of the entries were there already.
pub(super) fn finish(moment: &mut Moment<'_>, mut table: Table, before: usize) -> Change {
    flow::settle(moment, &mut table);
    if table.state == State::Running && table.log().game().outcome().is_some() && !table.goes_on() {
        table.state = State::Over;
        table.ended = Some(moment.now);
    }
    let fresh = table.entries().len() - before;
    if table.log().game().outcome().is_some() {
        table.stop_clock();
    } else if fresh > 0 {
        if table.turn_is_new() {
            table.start_clock(moment.now);
        }
        table.alarm = table.next_alarm(moment.now);
    }
    Change { table, fresh, earlier: None }
}

/// A table being changed.
pub(super) struct Hand {
    pub(super) table: Table,
    pub(super) now: Timestamp,
    pub(super) token: Option<String>,
}

impl Hand {
    pub(super) fn act(&mut self, act: Act, chosen: bool) -> Result<(), Refusal> {
        let entry = Entry { act, version: self.table.version, token: self.token.clone(), chosen, at: self.now };
        self.table.apply(entry).map_err(Refusal::Illegal)
    }

    /// The seat of somebody who may act in a running game now.
    pub(super) fn mover(&self, who: &Actor) -> Result<Side, Refusal> {
        let side = self.seated(who)?;
        match self.table.to_act() {
            Some(mover) if mover == side => Ok(side),
            _ => Err(Refusal::NotYourTurn),
        }
    }

    pub(super) fn seated(&self, who: &Actor) -> Result<Side, Refusal> {
        match self.table.state {
            State::Open { .. } => return Err(Refusal::NotStarted),
            State::Closed(closing) => return Err(Refusal::ChallengeClosed(closing)),
            State::Over => return Err(Refusal::GameOver),
            State::Running => {}
        }
        self.table.side_of(&who.player.key).ok_or(Refusal::Watching)
    }

    /// A new name shows at the next press.
    fn rename(&mut self, player: &Player) {
        for side in Side::BOTH {
            if let Seat::Taken(seated) = &mut self.table.seats[side]
                && seated.key == player.key
                && seated.name != player.name
            {
                seated.name.clone_from(&player.name);
            }
        }
    }
}
