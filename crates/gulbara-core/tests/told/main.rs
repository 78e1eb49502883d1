//! What is said to people, and the buttons below it: games, reasons, refusals, private answers; in every language that
//! has a file.

mod advice;
mod cafe;
mod games;
mod notes;
mod presses;
mod reasons;
mod refusals;
