//! A table with two people at it, without host or database: what they do, and what is said to them.

use gulbara_core::proof::{Dice, Seed};
use gulbara_core::rules::{BySide, Die, Piece, Preset, Side, Step, Turn, parse_turn};
use gulbara_core::table::{
    Action, Actor, Founding, Habits, Invited, Moment, Player, PlayerKey, Refusal, RoomKey, Seat, Site, Stamp, State,
    Table, TableKey, Terms, decide,
};
use gulbara_core::view::{Grid, Row, Token, Verb, Width, board};
use gulbara_core::words::Lang;
use jiff::Timestamp;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub(crate) const DISCORD: Grid = Grid { width: Width::Fixed(5), rows: Some(4), disables: true, menus: true };
pub(crate) const TELEGRAM: Grid = Grid { width: Width::ByLabel, rows: None, disables: false, menus: false };

/// Ann's challenge and what comes of it. Both have finished no game before.
#[derive(Clone)]
pub(crate) struct Café {
    pub(crate) table: Table,
    pub(crate) people: [Actor; 2],
    /// How they like a turn to begin and to end.
    pub(crate) habits: BySide<Habits>,
    seconds: i64,
}

pub(crate) fn actor(name: &str) -> Actor {
    let player = Player { key: PlayerKey::new(Site::Local, name), name: name.to_owned() };
    Actor { player, handle: None, admin: false }
}

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + seconds).unwrap()
}

impl Café {
    /// Ann invites.
    pub(crate) fn invite(
        preset: Preset,
        names: [&str; 2],
        seed: u64,
        invited: impl FnOnce(Player) -> Invited,
    ) -> Café {
        let people = names.map(actor);
        let mut secret = [0; 32];
        secret[..8].copy_from_slice(&seed.to_be_bytes());
        let [ann, boyan] = people.clone().map(|actor| actor.player);
        let mut table = Table::found(Founding {
            key: TableKey::new("k7f2q").unwrap(),
            club: None,
            room: RoomKey::new(Site::Local, "café"),
            lang: "en".to_owned(),
            rules: preset.rules(),
            terms: Terms::default(),
            challenger: ann.key.clone(),
            seats: BySide { white: Seat::Taken(ann), black: Seat::Free(invited(boyan)) },
            seed: Seed::from_bytes(secret),
            rematch_of: None,
            now: at(0),
            until: at(3_600),
        });
        table.newcomers = BySide { white: true, black: true };
        Café { table, people, habits: BySide::default(), seconds: 0 }
    }

    /// A game that has begun.
    pub(crate) fn begun(preset: Preset, names: [&str; 2], seed: u64) -> Café {
        let mut café = Café::invite(preset, names, seed, Invited::Person);
        café.join(None);
        café
    }

    /// Whoever is invited accepts.
    pub(crate) fn join(&mut self, dice: Option<&mut (dyn Dice + Send)>) {
        let [_, boyan] = self.people.clone();
        self.does(&boyan, Action::Join { client: "press".to_owned() }, dice).unwrap();
    }

    /// An action of somebody, twenty seconds after the one before.
    pub(crate) fn does(
        &mut self,
        who: &Actor,
        action: Action,
        dice: Option<&mut (dyn Dice + Send)>,
    ) -> Result<(), Refusal> {
        self.seconds += 20;
        let mut moment = Moment { dice, habits: self.habits, ..Moment::at(at(self.seconds)) };
        self.table = decide(&mut moment, &self.table, who, action)?.table;
        Ok(())
    }

    /// Whoever is to move.
    pub(crate) fn mover(&self) -> Actor {
        let moves = |who: &&Actor| self.table.side_of(&who.player.key) == self.table.to_act();
        self.people.iter().find(moves).unwrap().clone()
    }

    pub(crate) fn turn(&self) -> &Turn {
        self.table.log().game().turn().unwrap()
    }

    pub(crate) fn runs(&self) -> bool {
        self.table.state == State::Running
    }

    pub(crate) fn stamp(&self, verb: Verb) -> Stamp {
        let token = Token::new(&self.table.key, self.table.version, verb);
        Stamp { version: self.table.version, token: token.to_string() }
    }

    /// The button of this notation on the board as it is.
    pub(crate) fn button(&self, notation: &str) -> Action {
        let pieces = parse_turn(notation).unwrap();
        let argument = pieces.iter().map(Piece::token).collect::<Vec<_>>().join("+");
        let stamp = self.stamp(Verb::Step);
        Action::Step { pieces, stamp: Stamp { token: format!("{}:{argument}", stamp.token), ..stamp } }
    }

    /// The mover presses a button of the board as it is.
    pub(crate) fn step(&mut self, notation: &str) {
        self.does(&self.mover(), self.button(notation), None).unwrap();
    }

    pub(crate) fn undo(&mut self) {
        let action = Action::Undo { all: false, stamp: self.stamp(Verb::Undo) };
        self.does(&self.mover(), action, None).unwrap();
    }

    pub(crate) fn done(&mut self) -> Result<(), Refusal> {
        let action = Action::Done { stamp: self.stamp(Verb::Done) };
        self.does(&self.mover(), action, None)
    }

    /// What is said on the board, and its rows of buttons.
    pub(crate) fn shown(&self, lang: &Lang) -> String {
        let view = board(&self.table, lang, &TELEGRAM);
        let rows = view.rows.iter().map(|row| match row {
            Row::Buttons(buttons) => buttons.iter().map(|button| format!("[{}]", button.label)).collect::<String>(),
            Row::Menu(menu) => format!("<{}>", menu.placeholder),
        });
        let rows: String = rows.map(|row| format!("\n  {row}")).collect();
        format!("{}{rows}", view.caption)
    }

    /// Plays on with single steps by chance, in games of odd chance mostly with those that leave the other side the
    /// least, and an undo now and then; shows every board, the first one too, until the game is over or the beholder
    /// has seen enough.
    pub(crate) fn play_on(&mut self, chance: u64, mut beholder: impl FnMut(&Café) -> bool) {
        let mut rng = ChaCha8Rng::seed_from_u64(chance);
        while beholder(self) && self.runs() {
            let steps = self.turn().steps();
            if self.table.has_choice() && self.table.log().undone() < 2 && rng.random_range(0..12) == 0 {
                self.undo();
            } else if steps.is_empty() {
                self.done().unwrap();
            } else {
                let narrow = chance % 2 == 1 && rng.random_range(0..8) > 0;
                let least = steps.iter().filter(|_| narrow).min_by_key(|step| left_to_the_other(self.turn(), **step));
                let step = *least.unwrap_or(&steps[rng.random_range(0..steps.len())]);
                self.step(&step.to_string());
            }
        }
    }

    /// The side of the person to move.
    pub(crate) fn side(&self) -> Side {
        self.table.to_act().unwrap()
    }
}

/// How many steps of single numbers the side that waits could make after this one.
fn left_to_the_other(turn: &Turn, step: Step) -> usize {
    let position = turn.position().step(turn.mover(), step).unwrap();
    Die::all().map(|die| position.sources(turn.mover().other(), die).count()).sum()
}

/// A snapshot for each language that has a file.
pub(crate) fn in_every_language(what: &str, told: impl Fn(&Lang) -> String) {
    for lang in Lang::known() {
        insta::assert_snapshot!(format!("{what}_{}", lang.code()), told(&lang));
    }
}
