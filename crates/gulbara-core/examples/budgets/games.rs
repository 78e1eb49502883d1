//! Whole games through the views: every turn is pressed on the buttons of a board, with as few presses as there can be.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use gulbara_core::engine::{self, Level, Question};
use gulbara_core::proof::Seed;
use gulbara_core::rules::{BySide, Preset, Rules, Step, Turn};
use gulbara_core::table::{
    Action, Actor, Founding, Invited, Moment, Player as Person, PlayerKey, RoomKey, Seat, Site, Stamp, State, Table,
    TableKey, Terms, decide,
};
use gulbara_core::view::{Grid, Offer, Row, Token, Verb, Width, board};
use gulbara_core::words::Lang;
use jiff::Timestamp;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::presses::{Goal, fewest, stage_of};

/// What Discord's messages hold.
pub(crate) const DISCORD: Grid = Grid { width: Width::Fixed(5), rows: Some(4), disables: true, menus: true };
/// What Telegram's messages hold.
pub(crate) const TELEGRAM: Grid = Grid { width: Width::ByLabel, rows: None, disables: false, menus: false };

/// How turns are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// As the computer plays.
    Computer,
    /// Any legal step, and another, until the turn is over.
    Chance,
}

/// A kind of turn, as far as presses go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    TwoNumbers,
    PlainDouble,
    /// A climbing double of so many stages, at least two.
    Chain(u8),
    Remainder,
}

/// What a turn that held a decision took.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken {
    pub(crate) kind: Kind,
    /// Steps played.
    pub(crate) steps: usize,
    /// Fewest presses to the same end, Done included.
    pub(crate) presses: usize,
    /// Fewest presses along the stages as the player played them, Done included.
    pub(crate) own: usize,
    /// Whether fewer presses than `presses` may do: too many moments to look at them all.
    pub(crate) at_most: bool,
}

/// What games came to.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: usize,
    /// Turns, those without a decision among them.
    pub(crate) turns: usize,
    pub(crate) taken: Vec<Taken>,
    /// How many boards had so many buttons for steps, menus' choices among them.
    pub(crate) choices: BTreeMap<usize, usize>,
    /// How many boards had so many rows: Discord's, Telegram's.
    pub(crate) rows: [BTreeMap<usize, usize>; 2],
    /// Boards with menus.
    pub(crate) menus: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.turns += other.turns;
        self.taken.extend(other.taken);
        self.menus += other.menus;
        let pairs = [(&mut self.choices, other.choices)].into_iter().chain(self.rows.iter_mut().zip(other.rows));
        for (sums, counts) in pairs {
            for (size, count) in counts {
                *sums.entry(size).or_default() += count;
            }
        }
    }

    fn note(&mut self, table: &Table) {
        let mut offered = 0;
        for (grid, sizes) in [DISCORD, TELEGRAM].iter().zip(&mut self.rows) {
            let rows = board(table, &Lang::ENGLISH, grid).rows;
            *sizes.entry(rows.len()).or_default() += 1;
            self.menus += usize::from(rows.iter().any(|row| matches!(row, Row::Menu(_))));
            offered = choices(&rows).len();
        }
        *self.choices.entry(offered).or_default() += 1;
    }
}

/// Games on all processors, half of them with either preset.
pub(crate) fn all(player: Player, games: u64) -> Tally {
    let next = AtomicU64::new(0);
    let work = || {
        let mut tally = Tally::default();
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= games {
                return tally;
            }
            let preset = Preset::ALL[usize::from(seed % 2 == 1)];
            tally.add(play(preset, player, seed));
        }
    };
    let workers = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        workers.into_iter().fold(Tally::default(), |mut sum, worker| {
            sum.add(worker.join().expect("a worker"));
            sum
        })
    })
}

/// One game of two people who choose alike.
fn play(preset: Preset, player: Player, seed: u64) -> Tally {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let people = ["Ann", "Boyan"].map(actor);
    let mut table = begun(preset, &people, seed);
    let mut tally = Tally { games: 1, ..Tally::default() };
    while table.state == State::Running {
        let Some(turn) = table.log().game().turn().cloned() else { break };
        let who = people.iter().find(|who| table.side_of(&who.player.key) == Some(turn.mover()));
        let who = who.expect("somebody sits there");
        // What played itself before the first decision is no longer to be pressed; the turn is looked at from its start.
        let plan = Plan::of(&turn, player, &mut rng);
        tally.taken.push(plan.taken(&turn));
        for offer in &plan.way {
            tally.note(&table);
            let rows = board(&table, &Lang::ENGLISH, &DISCORD).rows;
            let (token, value) = find(&rows, &offer.argument()).expect("the offer is on the board");
            let stamp = Stamp { version: table.version, token: format!("{token}#{value:?}") };
            table = press(&table, who, Action::Step { pieces: offer.pieces.clone(), stamp });
        }
        if table.state == State::Running && table.has_choice() {
            tally.note(&table);
            let token = Token::new(&table.key, table.version, Verb::Done).to_string();
            table = press(&table, who, Action::Done { stamp: Stamp { version: table.version, token } });
        }
    }
    tally.turns = table.log().turns().len();
    tally
}

/// How a turn is to be pressed.
pub(crate) struct Plan {
    pub(crate) way: Vec<Offer>,
    own: usize,
    steps: usize,
    ends_game: bool,
    at_most: bool,
}

impl Plan {
    /// The fewest presses for a turn as a player would play it on from here.
    pub(crate) fn of(turn: &Turn, player: Player, rng: &mut ChaCha8Rng) -> Plan {
        let (mut here, mut stage, mut own) = (turn.clone(), turn.clone(), Vec::new());
        for step in chosen(turn, player, rng) {
            here = here.step(step).expect("a legal step");
            if stage_of(&here) != stage_of(&stage) || here.is_exhausted() {
                let goal = Goal { end: *here.position(), stage: stage_of(&stage) };
                own.extend(fewest(&stage, &goal).expect("every end of a stage can be pressed").offers);
                stage = here.clone();
            }
        }
        let goal = Goal { end: *here.position(), stage: None };
        let found = fewest(turn, &goal).filter(|way| way.offers.len() <= own.len());
        Plan {
            own: own.len(),
            at_most: !found.as_ref().is_some_and(|way| way.shortest),
            way: found.map_or(own, |way| way.offers),
            steps: here.played().len(),
            ends_game: here.position().winner().is_some(),
        }
    }

    fn taken(&self, turn: &Turn) -> Taken {
        let kind = match turn.stages() {
            _ if turn.is_remainder() => Kind::Remainder,
            None => Kind::TwoNumbers,
            Some(stages) if stages.len() == 1 => Kind::PlainDouble,
            Some(stages) => Kind::Chain(u8::try_from(stages.len()).unwrap_or(6)),
        };
        let done = usize::from(!self.ends_game);
        let (presses, own) = (self.way.len() + done, self.own + done);
        Taken { kind, steps: self.steps, presses, own, at_most: self.at_most }
    }
}

fn chosen(turn: &Turn, player: Player, rng: &mut ChaCha8Rng) -> Vec<Step> {
    match player {
        Player::Computer => {
            let rolls = BySide { white: 9, black: 9 };
            let question = Question::of_turn(turn, Rules::default(), rolls, BySide::default());
            engine::choose(&question, Level::USUAL, 0).expect("a choice").steps
        }
        Player::Chance => {
            let mut here = turn.clone();
            while let steps @ [_, ..] = &here.steps()[..] {
                here = here.step(steps[rng.random_range(0..steps.len())]).expect("a legal step");
            }
            here.played()[turn.played().len()..].to_vec()
        }
    }
}

/// The button or the menu's choice with this argument: its token, and the value of a menu.
pub(crate) fn find(rows: &[Row], argument: &str) -> Option<(String, Option<String>)> {
    choices(rows)
        .into_iter()
        .find(|(token, value)| value.as_deref().or_else(|| token.splitn(4, ':').nth(3)) == Some(argument))
}

/// Every step that rows offer: token, and the value of a menu.
fn choices(rows: &[Row]) -> Vec<(String, Option<String>)> {
    rows.iter()
        .flat_map(|row| match row {
            Row::Buttons(buttons) => buttons
                .iter()
                .filter(|button| button.token.contains(":step:"))
                .map(|button| (button.token.clone(), None))
                .collect::<Vec<_>>(),
            Row::Menu(menu) => {
                menu.choices.iter().map(|(_, value)| (menu.token.clone(), Some(value.clone()))).collect()
            }
        })
        .collect()
}

fn actor(name: &str) -> Actor {
    let player = Person { key: PlayerKey::new(Site::Local, name), name: name.to_owned() };
    Actor { player, handle: None, admin: false }
}

fn press(table: &Table, who: &Actor, action: Action) -> Table {
    let mut moment = Moment::at(Timestamp::UNIX_EPOCH);
    decide(&mut moment, table, who, action).expect("a legal press").table
}

/// A table whose game has begun.
fn begun(preset: Preset, [ann, boyan]: &[Actor; 2], seed: u64) -> Table {
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_be_bytes());
    let table = Table::found(Founding {
        key: TableKey::new("k7f2qx").expect("a key"),
        club: None,
        room: RoomKey::new(Site::Local, "café"),
        lang: "en".to_owned(),
        rules: preset.rules(),
        terms: Terms::default(),
        challenger: ann.player.key.clone(),
        seats: BySide { white: Seat::Taken(ann.player.clone()), black: Seat::Free(Invited::Anyone) },
        seed: Seed::from_bytes(secret),
        rematch_of: None,
        now: Timestamp::UNIX_EPOCH,
        until: Timestamp::MAX,
    });
    press(&table, boyan, Action::Join { client: seed.to_string() })
}
