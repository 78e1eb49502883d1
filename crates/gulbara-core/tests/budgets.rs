//! Turns of the computer take as few presses as docs/budgets.md allows: the smaller sister of the example `budgets`.
#![allow(dead_code, reason = "what only the example prints")]

#[path = "../examples/budgets/budget.rs"]
mod budget;
#[path = "../examples/budgets/games.rs"]
mod games;
#[path = "../examples/budgets/presses.rs"]
mod presses;

#[test]
fn the_computers_turns_keep_to_the_budgets_of_presses() {
    let tally = games::all(games::Player::Computer, 16);
    for budget in &budget::BUDGETS {
        let reached = budget.reached(&tally.taken).expect("such turns");
        assert!(reached <= budget.most, "{}: {reached} instead of {}", budget.what, budget.most);
    }
}

#[test]
fn turns_by_chance_can_be_pressed_to_the_end_they_come_to() {
    // That a way is found at all, and that every offer of it is on the board, is asserted while the games are played.
    let tally = games::all(games::Player::Chance, 4);
    assert_eq!(tally.games, 4);
    assert!(tally.taken.iter().all(|taken| taken.presses <= taken.own), "the shortest way is no longer than another");
    assert!(tally.menus < tally.turns / 10, "menus are for the few turns that need them");
}
