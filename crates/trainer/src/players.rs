//! The ways to play that are measured against each other.

use gulbara_core::engine::ends::{Ends, Numbers};
use gulbara_core::engine::inputs::Standing;
use gulbara_core::engine::net::Net;
use gulbara_core::engine::{Level, Question, Stakes, choose, choose_astray};

use crate::duel::Player;
use crate::selfplay::best;

/// As a network judges, with so many places played on after each of equal steps.
pub(crate) fn network(net: &Net, width: usize) -> Player<'_> {
    let mut room = Ends::new();
    Box::new(move |standing, numbers, _| best(net, &mut room, width, standing, numbers))
}

/// As a level plays.
pub(crate) fn level<'a>(level: Level) -> Player<'a> {
    Box::new(move |standing, numbers, seed| {
        let question = question(standing, numbers);
        choose(&question, level, seed).map_or(standing.roller, |chosen| chosen.end)
    })
}

/// As somebody who misjudges every end by up to so many points.
pub(crate) fn astray<'a>(misjudges: f32) -> Player<'a> {
    Box::new(move |standing, numbers, seed| {
        let question = question(standing, numbers);
        choose_astray(&question, misjudges, seed).map_or(standing.roller, |chosen| chosen.end)
    })
}

fn question(standing: &Standing, numbers: Numbers) -> Question {
    let [mine, theirs] = standing.plain;
    Question {
        mover: standing.roller,
        other: standing.other,
        numbers,
        plain: [mine.saturating_sub(1), theirs],
        rolls_on: false,
        hands_over: false,
        stakes: Stakes::POINTS,
    }
}
