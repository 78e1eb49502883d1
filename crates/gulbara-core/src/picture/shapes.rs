//! The flat marks of a picture as masks, drawn once: they take any colour when they are laid down.

use super::board::rosette;
use super::paint::Mask;
use super::text::{Line, POINT};
use crate::rules::Point;

/// Every flat mark.
pub(super) struct Shapes {
    /// The numbers of the points, 24 first.
    pub(super) numbers: Vec<Line>,
    /// Pips of a die, by its size.
    pub(super) pips: [Mask; 3],
    /// Behind the number of a point that may be moved.
    pub(super) pill: Mask,
    /// The casing of that.
    pub(super) pill_casing: Mask,
    /// Around a checker that arrived.
    pub(super) arrived: Mask,
    /// The casing of that.
    pub(super) arrived_casing: Mask,
    /// Where a checker left.
    pub(super) left: Mask,
    /// The casing of that.
    pub(super) left_casing: Mask,
    /// Around a checker borne off.
    pub(super) borne: Mask,
    /// The casing of that.
    pub(super) borne_casing: Mask,
    /// Behind a small count.
    pub(super) count: Mask,
    /// The casing of that.
    pub(super) count_casing: Mask,
    /// A step of a chain's stage.
    pub(super) dot: Mask,
    /// The casing of that.
    pub(super) dot_casing: Mask,
    /// Behind the stage being played.
    pub(super) card: Mask,
    /// The casing of that.
    pub(super) card_casing: Mask,
    /// Between two links.
    pub(super) onward: Mask,
    /// Behind a passed roll.
    pub(super) chip: Mask,
    /// The frame of that.
    pub(super) chip_frame: Mask,
    /// Behind the steps of a stage that are lost.
    pub(super) lost: Mask,
    /// The casing of that.
    pub(super) lost_casing: Mask,
    /// Behind the result.
    pub(super) plaque: Mask,
    /// The frame of that.
    pub(super) plaque_frame: Mask,
    /// A point won.
    pub(super) rose: Mask,
    /// The winner's sign.
    pub(super) crown: Mask,
    /// Before the points of a match.
    pub(super) score_sign: Mask,
    /// Before the pips: a die with three of them.
    pub(super) pip_sign: Mask,
    /// Before the checkers off: three of them, borne off.
    pub(super) off_sign: Mask,
    /// Whose turn it is.
    pub(super) strip: Mask,
}

/// Width of the strip at the end of the mover's name bar.
const STRIP: i32 = 14;

impl Shapes {
    pub(super) fn new() -> Shapes {
        Shapes {
            numbers: Point::falling().map(|point| POINT.line(&point.to_string())).collect(),
            pips: [14, 12, 10].map(Mask::disc),
            pill: Mask::rounded(70, 34, 17),
            pill_casing: Mask::rounded(74, 38, 19),
            arrived: Mask::ring(90, 6.0),
            arrived_casing: Mask::ring(94, 10.0),
            left: Mask::ring(78, 5.0),
            left_casing: Mask::ring(82, 9.0),
            borne: Mask::outline(66, 28, 8, 4),
            borne_casing: Mask::outline(70, 32, 10, 8),
            count: Mask::rounded(44, 36, 18),
            count_casing: Mask::rounded(50, 42, 21),
            dot: Mask::disc(12),
            dot_casing: Mask::disc(16),
            card: Mask::rounded(80, 94, 16),
            card_casing: Mask::rounded(86, 100, 19),
            onward: Mask::polygons(14, 22, &[vec![(1.0, 1.0), (13.0, 11.0), (1.0, 21.0)]]),
            chip: Mask::rounded(140, 66, 18),
            chip_frame: Mask::outline(140, 66, 18, 3),
            lost: Mask::rounded(46, 28, 14),
            lost_casing: Mask::rounded(50, 32, 16),
            plaque: Mask::rounded(PLAQUE.0, PLAQUE.1, 24),
            plaque_frame: Mask::outline(PLAQUE.0, PLAQUE.1, 24, 4),
            rose: rosette(52),
            crown: crown(),
            score_sign: rosette(36),
            pip_sign: pip_sign(),
            off_sign: Mask::polygons(30, 30, &[slat(2.0), slat(12.0), slat(22.0)]),
            strip: Mask::rounded(STRIP, super::layout::BAR, 0),
        }
    }
}

/// Size of the plaque with the result.
pub(super) const PLAQUE: (i32, i32) = (404, 96);

fn slat(top: f32) -> Vec<(f32, f32)> {
    vec![(1.0, top), (29.0, top), (29.0, top + 6.0), (1.0, top + 6.0)]
}

fn crown() -> Mask {
    let body = vec![(6.0, 40.0), (2.0, 14.0), (16.0, 25.0), (28.0, 5.0), (40.0, 25.0), (54.0, 14.0), (50.0, 40.0)];
    let foot = vec![(6.0, 43.0), (50.0, 43.0), (50.0, 49.0), (6.0, 49.0)];
    let mut mask = Mask::polygons(56, 52, &[body, foot]);
    let ball = Mask::disc(8);
    for (cx, cy) in [(4, 12), (28, 5), (52, 12)] {
        for y in 0..ball.height {
            for x in 0..ball.width {
                let (x, y, cover) = (cx - 4 + x, cy - 4 + y, ball.at(x, y));
                if (0..mask.width).contains(&x) && (0..mask.height).contains(&y) {
                    let i = (y * mask.width + x) as usize;
                    mask.cover[i] = mask.cover[i].max(cover);
                }
            }
        }
    }
    mask
}

fn pip_sign() -> Mask {
    let mut mask = Mask::rounded(32, 32, 7);
    let pip = Mask::disc(8);
    for (left, top) in [(4, 4), (12, 12), (20, 20)] {
        for y in 0..pip.height {
            for x in 0..pip.width {
                let i = ((top + y) * mask.width + left + x) as usize;
                mask.cover[i] = mask.cover[i].saturating_sub(pip.at(x, y));
            }
        }
    }
    mask
}
