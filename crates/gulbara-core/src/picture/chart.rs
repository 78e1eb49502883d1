//! How a number went, as a line: a rating, the chance to win.

use super::canvas::Canvas;
use super::encode;
use super::names;
use super::paint::Mask;
use super::theme::Theme;

/// Where the line may go: left, top, right, bottom.
const FIELD: (i32, i32, i32, i32) = (150, 150, 1_230, 920);
/// Width of the line, and of the dot at its end.
const LINE: f32 = 8.0;
const DOT: i32 = 34;
/// Lines across the field at most.
const RULES: f64 = 6.0;
/// What a step between two of them may be.
const STEPS: [f64; 9] = [5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 250.0, 500.0];

/// A number over time.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// What it shows.
    pub title: String,
    /// The values, oldest first, at equal distances; two or more.
    pub values: Vec<f64>,
    /// What stands below the first value and below the last one.
    pub ends: [String; 2],
    /// The least and the most there can be, if that is to be seen; else the values fill the field.
    pub bounds: Option<(f64, f64)>,
}

/// The picture of a chart: an opaque indexed PNG of the size of a board's.
#[must_use]
pub fn chart(of: &Chart, theme: &Theme) -> Vec<u8> {
    let c = &theme.colours;
    let mut canvas = Canvas::plain(c.frame, &theme.palette);
    let (left, top, right, bottom) = FIELD;
    let last = of.values.last().map(|value| format!("{value:.0}")).unwrap_or_default();
    let ends = names::ending(&mut canvas, &last, (right, 70), c.accent);
    names::write(&mut canvas, &of.title, (44, 70), ends - 44 - left, c.text);

    let bounds = of.bounds.map(|(least, most)| [least, most]);
    let scale = Scale::of(bounds.as_ref().map_or(&of.values, |bounds| &bounds[..]));
    let field = Mask::rounded(right - left + 40, bottom - top + 40, 14);
    canvas.tint(&field, (left - 20, top - 20), c.bar, 255);
    let mut rule = scale.least;
    while rule <= scale.most + 0.5 {
        let y = scale.y(rule);
        let (from, to) = ((left - 20) as f32, (right + 20) as f32);
        canvas.polygon(&[(from, y - 1.5), (to, y - 1.5), (to, y + 1.5), (from, y + 1.5)], c.dim, 90);
        let label = format!("{rule:.0}");
        names::ending(&mut canvas, &label, (left - 36, y as i32), c.dim);
        rule += scale.step;
    }

    let count = of.values.len().max(2);
    let at = |index: usize, value: f64| {
        (left as f32 + (right - left) as f32 * index as f32 / (count - 1) as f32, scale.y(value))
    };
    let points: Vec<(f32, f32)> = of.values.iter().enumerate().map(|(index, &value)| at(index, value)).collect();
    let joint = Mask::disc(LINE as i32);
    for pair in points.windows(2) {
        canvas.polygon(&stroke(pair[0], pair[1]), c.accent, 255);
        canvas.stamp(&joint, (pair[1].0 as i32, pair[1].1 as i32), c.accent, 255);
    }
    if let Some(&(x, y)) = points.last() {
        canvas.stamp(&Mask::disc(DOT), (x as i32, y as i32), c.accent, 255);
    }
    let below = bottom + 76;
    names::write(&mut canvas, &of.ends[0], (left, below), (right - left) / 2, c.dim);
    names::ending(&mut canvas, &of.ends[1], (right, below), c.dim);
    encode::png(&canvas.sheet, &theme.palette)
}

/// A straight line with its width.
fn stroke((x0, y0): (f32, f32), (x1, y1): (f32, f32)) -> [(f32, f32); 4] {
    let length = (x1 - x0).hypot(y1 - y0).max(0.001);
    let (dx, dy) = ((y0 - y1) / length * LINE / 2.0, (x1 - x0) / length * LINE / 2.0);
    [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy)]
}

/// What the lines across stand for.
struct Scale {
    least: f64,
    most: f64,
    step: f64,
}

impl Scale {
    /// Round numbers around the values.
    fn of(values: &[f64]) -> Scale {
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let fits = |step: &f64| (most / step).ceil() - (least / step).floor() < RULES;
        let step = STEPS.into_iter().find(fits).unwrap_or(1_000.0);
        let (least, most) = ((least / step).floor() * step, (most / step).ceil() * step);
        Scale { least, most: if most > least { most } else { least + step }, step }
    }

    fn y(&self, value: f64) -> f32 {
        let (_, top, _, bottom) = FIELD;
        let share = (value - self.least) / (self.most - self.least);
        bottom as f32 - share as f32 * (bottom - top) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_round_numbers_around_the_values() {
        let of = |values: &[f64]| {
            let scale = Scale::of(values);
            (scale.least, scale.most, scale.step)
        };
        assert_eq!(of(&[1_512.0, 1_587.0]), (1_500.0, 1_600.0, 20.0));
        assert_eq!(of(&[1_500.0, 1_500.0]), (1_500.0, 1_505.0, 5.0));
        assert_eq!(of(&[900.0, 2_100.0]), (500.0, 2_500.0, 500.0));
    }
}
