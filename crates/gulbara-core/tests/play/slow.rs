//! A slow and obvious generator of legal plays, written apart from the rules: absolute triangles, every order tried.

use std::collections::BTreeSet;

use gulbara_core::rules::{Point, Position, Side};

/// Checkers of the mover on its own points 1..=24; index 0 counts those off.
type Mine = [u8; 25];

/// One side's board: its checkers, and which of its points the other side holds.
struct Board {
    mine: Mine,
    theirs: [bool; 25],
}

/// All that a play of these dice can come to: how many dice can be played, and every end.
pub(crate) fn plays(position: &Position, side: Side, dice: &[u8]) -> (u8, BTreeSet<Mine>) {
    let mut board = Board { mine: checkers(position, side), theirs: [false; 25] };
    for own in 1..=24usize {
        // Both sides run the same way round, half a board apart.
        let other = (own + 12 - 1) % 24 + 1;
        board.theirs[own] = checkers(position, side.other())[other] > 0;
    }
    let mut ends = BTreeSet::new();
    let mut seen = BTreeSet::new();
    board.play(dice, &mut Vec::new(), &mut seen, &mut ends);
    let most = ends.iter().map(|(_, used)| used.len()).max().unwrap_or(0);
    let largest = dice.iter().max().copied().unwrap_or(0);
    let larger_can_be = ends.iter().any(|(_, used)| used.contains(&largest));
    let legal = ends.into_iter().filter(|(mine, used)| {
        let enough = used.len() == most && !(most == 1 && larger_can_be && !used.contains(&largest));
        enough || mine[0] == 15
    });
    (u8::try_from(most).unwrap(), legal.map(|(mine, _)| mine).collect())
}

pub(crate) fn checkers(position: &Position, side: Side) -> Mine {
    let army = position.army(side);
    let mut mine = [0; 25];
    for point in Point::falling() {
        mine[usize::from(point.get())] = army.at(point);
    }
    mine[0] = army.off();
    mine
}

impl Board {
    /// Plays the dice in every order with every checker, and notes where nothing more can be played.
    fn play(
        &mut self,
        left: &[u8],
        used: &mut Vec<u8>,
        seen: &mut BTreeSet<(Mine, Vec<u8>)>,
        ends: &mut BTreeSet<(Mine, Vec<u8>)>,
    ) {
        if !seen.insert((self.mine, left.to_vec())) {
            return;
        }
        let mut stuck = true;
        for index in 0..left.len() {
            if left[..index].contains(&left[index]) || self.mine[0] == 15 {
                continue;
            }
            let mut rest = left.to_vec();
            let die = rest.remove(index);
            for from in 1..=24 {
                let Some(to) = self.landing(from, die) else { continue };
                stuck = false;
                self.mine[from] -= 1;
                self.mine[to] += 1;
                used.push(die);
                self.play(&rest, used, seen, ends);
                used.pop();
                self.mine[to] -= 1;
                self.mine[from] += 1;
            }
        }
        if stuck {
            ends.insert((self.mine, used.clone()));
        }
    }

    fn landing(&self, from: usize, die: u8) -> Option<usize> {
        if self.mine[from] == 0 {
            return None;
        }
        let die = usize::from(die);
        if from > die {
            return Some(from - die).filter(|&to| !self.theirs[to]);
        }
        let highest = (1..=24).rev().find(|&point| self.mine[point] > 0)?;
        (highest <= 6 && (from == die || from == highest)).then_some(0)
    }
}
