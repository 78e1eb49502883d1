//! The figures as people read them.

use std::collections::BTreeMap;

use gulbara_core::table::Site;

use crate::budget::{BUDGETS, share, sorted};
use crate::calls::Calls;
use crate::games::{Kind, Player, Taken, Tally};

/// Prints what presses and boards came to; whether the budgets are kept.
pub(crate) fn presses(player: Player, tally: &Tally) -> bool {
    let whose = match player {
        Player::Computer => "as the computer plays",
        Player::Chance => "by chance",
    };
    println!("# {} games of turns {whose}: {} turns, {} with a decision", tally.games, tally.turns, tally.taken.len());
    println!("\nFewest presses to the same end, Done included:\n");
    println!("{:<42}{:>8}{:>8}{:>6}{:>6}  presses: turns", "turns with a decision", "turns", "median", "p90", "most");
    let mut kinds: BTreeMap<Kind, Vec<usize>> = BTreeMap::new();
    for taken in &tally.taken {
        kinds.entry(taken.kind).or_default().push(taken.presses);
    }
    for (kind, presses) in kinds {
        line(&name(kind), presses);
    }
    let six: Vec<&Taken> = tally.taken.iter().filter(|taken| taken.steps == 24).collect();
    line("all 24 steps of six stages", six.iter().map(|taken| taken.presses).collect());
    line("the same, stage by stage as played", six.iter().map(|taken| taken.own).collect());
    let at_most = tally.taken.iter().filter(|taken| taken.at_most).count();
    println!(
        "\n{at_most} of these turns are too wide to look at every way: they are counted stage by stage as played."
    );
    println!("\nBoards: buttons for steps, and rows\n");
    for (what, sizes) in [
        ("buttons for steps", &tally.choices),
        ("rows on Discord", &tally.rows[0]),
        ("rows on Telegram", &tally.rows[1]),
    ] {
        line(what, sizes.iter().flat_map(|(&size, &count)| std::iter::repeat_n(size, count)).collect());
    }
    let boards: usize = tally.choices.values().sum();
    println!("{} of {boards} boards need menus on Discord", tally.menus);
    player != Player::Computer || budgets(&tally.taken)
}

/// Prints what is held against which budget; whether all are kept.
fn budgets(taken: &[Taken]) -> bool {
    println!("\nBudgets:\n");
    BUDGETS.iter().fold(true, |kept, budget| {
        let figure = if budget.share == 100 { "most" } else { "median" };
        let reached = budget.reached(taken).map_or_else(|| "-".to_owned(), |reached| reached.to_string());
        let verdict = if budget.is_kept(taken) { "ok" } else { "TOO MANY" };
        println!("{:<42} {figure} {reached} of {} {verdict}", budget.what, budget.most);
        kept && budget.is_kept(taken)
    })
}

/// Prints what calls games took.
pub(crate) fn calls(site: Site, games: u64, calls: &Calls) {
    println!("\nCalls on {} in {games} games, both people here, five seconds between presses:\n", site.name());
    line("calls a turn with a decision", calls.turns.clone());
    println!("{} answers, {} edits, {} sends, {} deletions\n", calls.answers, calls.edits, calls.sends, calls.deletes);
}

fn name(kind: Kind) -> String {
    match kind {
        Kind::TwoNumbers => "two numbers".to_owned(),
        Kind::PlainDouble => "plain double".to_owned(),
        Kind::Chain(stages) => format!("chain of {stages} stages"),
        Kind::Remainder => "rest of the other's chain".to_owned(),
    }
}

fn line(what: &str, sizes: Vec<usize>) {
    let sizes = sorted(sizes);
    let figure = |percent| share(&sizes, percent).map_or_else(|| "-".to_owned(), |size| size.to_string());
    let spread: Vec<String> = sizes.chunk_by(|a, b| a == b).map(|run| format!("{}: {}", run[0], run.len())).collect();
    println!("{what:<42}{:>8}{:>8}{:>6}{:>6}  {}", sizes.len(), figure(50), figure(90), figure(100), spread.join(", "));
}
