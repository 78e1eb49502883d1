//! How many presses, buttons and calls games take, against the budgets.
//!
//! `cargo run --release -p gulbara-core --example budgets [GAMES [GAMES_THROUGH_THE_HOST]]`, 1,000 and 20 of each kind unless
//! told otherwise: games of turns by chance, and games of turns as the computer would choose them. Every turn is pressed on
//! the buttons of its boards with as few presses as lead to the same end, Done included: a breadth-first search over
//! what is offered, with everything that plays itself in between. `calls.rs` says what is assumed for the calls.

mod budget;
mod calls;
mod games;
mod presses;
mod report;

use gulbara_core::table::Site;

use calls::count;
use games::{Player, all};

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u64>().expect("a number of games"));
    let (games, through_host) = (numbers.next().unwrap_or(1_000), numbers.next().unwrap_or(20));
    let mut held = true;
    for player in [Player::Computer, Player::Chance] {
        held &= report::presses(player, &all(player, games));
        let folder = tempfile::tempdir().expect("a folder");
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        for site in [Site::Discord, Site::Telegram] {
            report::calls(site, through_host, &runtime.block_on(count(site, folder.path(), through_host, player)));
        }
    }
    if !held {
        std::process::exit(1);
    }
}
