//! The computer's play: the laws of its move generator, its judgement, and whole games.

mod analysing;
mod bearing_off;
mod choosing;
mod common;
mod generator;
mod judging;
