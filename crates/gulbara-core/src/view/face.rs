//! What a message looks like, before any platform: caption, picture, rows of buttons.

use crate::picture::Scene;
use crate::words::Text;

/// One message of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The words.
    pub caption: Text,
    /// The position in words, for people who do not see the picture; at most 1,024 characters. Empty without a picture.
    pub alt: String,
    /// The picture, if the message has one.
    pub scene: Option<Scene>,
    /// The buttons, top to bottom.
    pub rows: Vec<Row>,
}

/// One row below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Buttons side by side.
    Buttons(Vec<Button>),
    /// A select menu.
    Menu(Menu),
}

/// One button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What it says: a piece of notation, or an icon and a word.
    pub label: String,
    /// What it does: `<table>:<version>:<verb>[:<argument>]`, ASCII, at most 64 bytes.
    pub token: String,
    /// How it looks.
    pub look: Look,
    /// Whether it can be pressed; only grids with disabled buttons have other ones.
    pub enabled: bool,
}

/// How a button looks, where a platform has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Grey.
    Plain,
    /// The accent colour: the larger number, the first choice.
    Primary,
    /// Green: Done, Play.
    Good,
    /// Red: something is lost.
    Danger,
}

/// A select menu of which one value is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The token; it and the chosen value count together.
    pub token: String,
    /// What it says while nothing is chosen.
    pub placeholder: String,
    /// Label and value of every choice, at most 25.
    pub choices: Vec<(String, String)>,
}

/// What a frontend's rows of buttons can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How many buttons fit in a row.
    pub width: Width,
    /// Rows there may be above the bottom row, `None` for any number.
    pub rows: Option<usize>,
    /// Whether buttons can be disabled; if not, placeholders with verb `info` keep the cells.
    pub disables: bool,
    /// Whether there are select menus for what does not fit.
    pub menus: bool,
}

/// How many buttons fit in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// Always this many; rows run on from one number to the next.
    Fixed(usize),
    /// Four, three if a label is longer than 6 characters, two if longer than 11; each number starts a row.
    ByLabel,
}
