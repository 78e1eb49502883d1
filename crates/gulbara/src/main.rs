//! Placeholder.
mod config;
fn main() {}
