//! Table -> View: caption, scene and buttons, with readable tokens.
//!
//! Pure, and no platform's: frontends say what their rows can hold and translate what they get.

mod face;

pub use face::{Button, Grid, Look, Menu, Row, View, Width};
