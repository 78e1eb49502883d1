//! Two people at a table, for tests.

use jiff::Timestamp;

use super::{
    Action, Actor, Founding, Habits, Invited, Moment, Player, PlayerKey, RoomKey, Seat, Site, Table, TableKey, Terms,
    decide,
};
use crate::proof::{Dice, Seed};
use crate::rules::{BySide, Rules};

pub(crate) fn actor(name: &str) -> Actor {
    let player = Player { key: PlayerKey::new(Site::Local, name), name: name.to_owned() };
    Actor { player, handle: None, admin: false }
}

/// Ann's challenge to the room.
pub(crate) fn invitation(rules: Rules, seed: u8) -> Table {
    let ann = actor("Ann").player;
    Table::found(Founding {
        key: TableKey::new("k7f2q").unwrap(),
        club: None,
        room: RoomKey::new(Site::Local, "café"),
        lang: "en".to_owned(),
        rules,
        terms: Terms::default(),
        challenger: ann.key.clone(),
        seats: BySide { white: Seat::Taken(ann), black: Seat::Free(Invited::Anyone) },
        seed: Seed::from_bytes([seed; 32]),
        rematch_of: None,
        now: Timestamp::UNIX_EPOCH,
        until: Timestamp::MAX,
    })
}

/// Does one thing at a table where both have these habits.
pub(crate) fn act(table: &Table, who: &Actor, action: Action, habits: Habits) -> Table {
    act_with(None, table, who, action, habits)
}

/// The same, with these dice.
pub(crate) fn act_with(
    dice: Option<&mut (dyn Dice + Send)>,
    table: &Table,
    who: &Actor,
    action: Action,
    habits: Habits,
) -> Table {
    let habits = BySide { white: habits, black: habits };
    decide(&mut Moment { now: Timestamp::UNIX_EPOCH, dice, habits }, table, who, action).unwrap().table
}
