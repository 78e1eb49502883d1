//! `gulbara render`: the picture of any position. Needs no configuration and no database.

use std::process::ExitCode;

use gulbara_core::picture::{Scene, Theme, png};
use gulbara_core::rules::{BySide, Die, Position, Rules, Side};
use gulbara_core::view::scene_of_position;
use gulbara_core::words::{Lang, phrase};

use crate::picture_file::Output;

/// What to draw: a PNG.
#[derive(clap::Args)]
#[command(after_help = "A position is written in each side's own numbering: 'W[24:13 19:1 18:1] B[24:15]'.")]
pub(crate) struct Order {
    /// Where the checkers stand
    #[arg(long, value_parser = position)]
    position: Position,
    /// Whose turn it is, white or black: the point numbers are then this side's
    #[arg(long, value_parser = crate::legal::side)]
    side: Option<Side>,
    /// The dice of that side: 5-2 or 4-4
    #[arg(long, value_parser = roll, requires = "side")]
    roll: Option<Roll>,
    /// How many rolls the side has had before this one: from three on a double climbs. Without it the position tells,
    /// as far as it can
    #[arg(long, value_name = "N", requires = "roll")]
    rolls: Option<u16>,
    /// The double climbs, whatever came before
    #[arg(long, requires = "roll", conflicts_with = "rolls")]
    chain: bool,
    /// Whose seat the board is seen from
    #[arg(long, value_name = "SIDE", default_value = "white", value_parser = crate::legal::side)]
    viewpoint: Side,
    /// The look
    #[arg(long, default_value = Theme::NAMES[0], value_parser = theme)]
    theme: &'static str,
    #[command(flatten)]
    output: Output,
}

#[derive(Clone, Copy)]
struct Roll([Die; 2]);

impl Order {
    /// Whether a double of the side climbs under the default rules, if that was said.
    fn climbs(&self) -> Option<bool> {
        let had = self.rolls.zip(self.side);
        let by_rolls = had.map(|(rolls, side)| {
            let rolls = BySide::each(|of| if of == side { rolls } else { 0 });
            Rules::default().chain_from.climbs(side, rolls, BySide::each(|_| 0))
        });
        if self.chain { Some(true) } else { by_rolls }
    }
}

/// Draws the board and writes the file.
pub(crate) fn run(order: &Order) -> anyhow::Result<ExitCode> {
    if let Some(winner) = order.position.winner().filter(|_| order.roll.is_some()) {
        anyhow::bail!("the game is over: {} has no checker left, so there is no --roll to play", winner.name());
    }
    let names = BySide { white: "white", black: "black" }.map(|side| phrase(&Lang::default(), side));
    let dice = order.roll.map(|Roll(dice)| dice);
    let position = scene_of_position(order.position, order.side, dice, order.climbs(), names);
    let scene = Scene { viewpoint: order.viewpoint, ..position };
    let theme = Theme::named(order.theme).unwrap_or(Theme::slate());
    order.output.write(&png(&scene, theme))?;
    Ok(ExitCode::SUCCESS)
}

fn position(text: &str) -> Result<Position, String> {
    text.parse().map_err(|wrong: gulbara_core::rules::PositionError| wrong.to_string())
}

fn roll(text: &str) -> Result<Roll, String> {
    let mut dice = text.split('-').map(|number| number.trim().parse().ok().and_then(Die::new));
    match (dice.next().flatten(), dice.next().flatten(), dice.next()) {
        (Some(first), Some(second), None) => Ok(Roll([first, second])),
        _ => Err("write two numbers from 1 to 6, as 5-2 or 4-4".to_owned()),
    }
}

pub(crate) fn theme(name: &str) -> Result<&'static str, String> {
    Theme::named(name).map(Theme::name).ok_or_else(|| format!("write one of: {}", Theme::NAMES.join(", ")))
}
