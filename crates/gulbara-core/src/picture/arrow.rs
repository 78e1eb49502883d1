//! The shape of an arrow: a curve that swells from its tail to its head. Knows no checkers.

use super::canvas::Canvas;
use super::layout::MIDDLE;
use super::palette::Rgb;

/// Distance from the middle of the board within which an arrow would run over the dice.
const NEAR_DICE: f32 = 150.0;

/// How a trail's marks look.
pub(super) struct Pen {
    /// The colour.
    pub(super) colour: Rgb,
    /// Half the width of a shaft.
    pub(super) half: f32,
    /// How much of what lies below is hidden, 255 being all.
    pub(super) opacity: u8,
}

/// A bowed arrow.
pub(super) struct Arrow {
    /// Where the way starts.
    pub(super) start: (i32, i32),
    /// How far from there the tail begins.
    pub(super) clear: f32,
    /// Where the way ends.
    pub(super) end: (i32, i32),
    /// How far before that the tip stops.
    pub(super) short: f32,
}

impl Arrow {
    /// Draws the arrow with a casing that keeps it apart from every ground; gives the middle of its shaft.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, pen: &Pen, casing: Rgb) -> (i32, i32) {
        let spot = |(x, y): (i32, i32)| (x as f32, y as f32);
        let (a, b) = (spot(self.start), spot(self.end));
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        let above = middle.1 < MIDDLE as f32;
        // Toward the middle, where it is empty; but away from the dice when both ends are near them.
        let downward = above != ((middle.1 - MIDDLE as f32).abs() < NEAR_DICE && dy.abs() < NEAR_DICE);
        // Flat arrows bow most; those that cross the board are nearly straight.
        let bow = (length * 0.2).min(110.0) * (dx.abs() / length) * if downward { 1.0 } else { -1.0 };
        let curve = Curve { a, bend: (middle.0, middle.1 + bow), b };
        let begin = (self.clear / length).min(0.35);
        let stop = 1.0 - (self.short / length).min(0.4);
        for (grown, colour, opacity) in [(3.0, casing, 150), (0.0, pen.colour, pen.opacity)] {
            canvas.polygon(&curve.outline(begin, stop, length, pen.half, grown), colour, opacity);
        }
        let (x, y) = curve.at(0.5);
        (x as i32, y as i32)
    }
}

/// A quadratic curve.
struct Curve {
    a: (f32, f32),
    bend: (f32, f32),
    b: (f32, f32),
}

impl Curve {
    fn at(&self, t: f32) -> (f32, f32) {
        let (p, q, r) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
        (p * self.a.0 + q * self.bend.0 + r * self.b.0, p * self.a.1 + q * self.bend.1 + r * self.b.1)
    }

    /// The unit vector along the curve.
    fn along(&self, t: f32) -> (f32, f32) {
        let part = |a: f32, bend: f32, b: f32| (1.0 - t) * (bend - a) + t * (b - bend);
        let (x, y) = (part(self.a.0, self.bend.0, self.b.0), part(self.a.1, self.bend.1, self.b.1));
        let length = (x * x + y * y).sqrt().max(0.001);
        (x / length, y / length)
    }

    /// The outline of an arrow that swells from tail to head; `grown` makes its casing.
    fn outline(&self, begin: f32, stop: f32, length: f32, half: f32, grown: f32) -> Vec<(f32, f32)> {
        let head = (half * 7.0).min(length * 0.5);
        let wing = head * 0.5;
        let neck = stop - head / length;
        let steps = 14;
        let mut right = Vec::with_capacity(steps * 2 + 8);
        let mut left = Vec::with_capacity(steps + 4);
        for i in 0..=steps {
            let share = i as f32 / steps as f32;
            let t = begin + (neck - begin) * share;
            let ((x, y), (ux, uy)) = (self.at(t), self.along(t));
            let wide = half * (0.65 + 0.5 * share) + grown;
            let (x, y) = if i == 0 { (x - ux * grown, y - uy * grown) } else { (x, y) };
            right.push((x - uy * wide, y + ux * wide));
            left.push((x + uy * wide, y - ux * wide));
        }
        let ((nx, ny), (tx, ty)) = (self.at(neck), self.at(stop));
        let (ux, uy) = unit(tx - nx, ty - ny);
        // The head is straight; its barbs sweep back a little.
        let (bx, by) = (nx - ux * (half + grown), ny - uy * (half + grown));
        let (tx, ty) = (tx + ux * grown * 1.9, ty + uy * grown * 1.9);
        let wide = wing + grown * 1.4;
        right.push((bx - uy * wide, by + ux * wide));
        right.push((tx, ty));
        right.push((bx + uy * wide, by - ux * wide));
        right.extend(left.into_iter().rev());
        right
    }
}

fn unit(x: f32, y: f32) -> (f32, f32) {
    let length = (x * x + y * y).sqrt().max(0.001);
    (x / length, y / length)
}
