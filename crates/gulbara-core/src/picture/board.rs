//! The empty board, painted once for a theme: frame, felt, points, hinges, trays, name bars, number bands.

use super::colours::Colours;
use super::layout::{
    BAND, BAR, COLUMN, FELT_BOTTOM, FELT_TOP, HALF, HALVES, HEIGHT, MIDDLE, Seat, TRAY, TRIANGLE, WIDTH, tray,
};
use super::paint::{Art, Mask};
use super::palette::{Rgb, mix};

const BLACK: Rgb = [0; 3];
const WHITE: Rgb = [255; 3];
/// Height of the felt.
const FELT: i32 = FELT_BOTTOM - FELT_TOP;
/// Roundness of the felt's corners.
const CORNER: i32 = 8;

/// The board with nothing on it.
pub(super) fn empty(colours: &Colours) -> Art {
    let mut art = Art::new(WIDTH, HEIGHT);
    frame(&mut art, colours);
    let points = [true, false].map(PointShape::new);
    for left in HALVES {
        half(&mut art, left, &points, colours);
    }
    hinge(&mut art, colours);
    for seat in [Seat::Near, Seat::Far] {
        recess(&mut art, tray(seat), TRAY, 12, colours.well, colours);
    }
    let rose = rosette(52);
    for (x, y) in [(49, MIDDLE + FELT / 4), (WIDTH - 49, MIDDLE - FELT / 4)] {
        let corner = (x - rose.width / 2, y - rose.height / 2);
        art.fill(&rose, (corner.0 + 1, corner.1 + 1), BLACK, 0.6);
        art.fill(&rose, corner, colours.brass, 0.8);
    }
    art
}

/// A band for point numbers, as wide as one half; in a side's colour, or the frame's for nobody.
pub(super) fn band(ground: Rgb, rim: Rgb) -> Art {
    let mut art = Art::new(HALF, BAND);
    art.fill(&Mask::rounded(HALF, BAND, 10), (0, 0), rim, 1.0);
    art.shade(&Mask::rounded(HALF - 4, BAND - 4, 8), (2, 2), 1.0, |_, y| {
        // Let into the frame: the upper edge lies in its shadow.
        mix(
            ground,
            BLACK,
            match y {
                0 => 0.22,
                1 => 0.12,
                2 => 0.05,
                _ => 0.0,
            },
        )
    });
    art
}

/// Eight petals around a middle.
pub(super) fn rosette(size: i32) -> Mask {
    const HALF_ROOT: f32 = std::f32::consts::FRAC_1_SQRT_2;
    let ways = [(1.0, 0.0), (HALF_ROOT, HALF_ROOT), (0.0, 1.0), (-HALF_ROOT, HALF_ROOT)];
    let middle = size as f32 / 2.0;
    let mut petals = Vec::new();
    for (i, (dx, dy)) in ways.into_iter().chain(ways.map(|(x, y)| (-x, -y))).enumerate() {
        let length = middle * if i % 2 == 0 { 1.0 } else { 0.86 };
        let width = middle * 0.19;
        let spot = |t: f32, out: f32| {
            let along = length * (0.22 + 0.78 * t);
            let across = width * out * 4.0 * t * (1.0 - t) * (0.6 + 0.8 * t);
            (middle + dx * along - dy * across, middle + dy * along + dx * across)
        };
        let steps = (0..=10).map(|k| k as f32 / 10.0);
        petals.push(steps.clone().map(|t| spot(t, 1.0)).chain(steps.rev().map(|t| spot(t, -1.0))).collect());
    }
    let mut mask = Mask::polygons(size, size, &petals);
    let heart = Mask::disc((size / 6).max(4) / 2 * 2);
    for y in 0..heart.height {
        for x in 0..heart.width {
            let i = (y + (size - heart.height) / 2) * size + x + (size - heart.width) / 2;
            mask.cover[i as usize] = mask.cover[i as usize].max(heart.at(x, y));
        }
    }
    mask
}

fn frame(art: &mut Art, colours: &Colours) {
    let plank = HEIGHT - 2 * BAR;
    art.rows((0, BAR), (WIDTH, plank), |y| {
        let (from_top, from_bottom) = (y, plank - 1 - y);
        if from_top.min(from_bottom) < 2 {
            return mix(colours.frame, colours.brass, 0.62);
        }
        colours.frame
    });
    for top in [0, HEIGHT - BAR] {
        art.rows((0, top), (WIDTH, BAR), |_| colours.bar);
    }
}

/// A hole in the frame with a lip that catches the light at its lower right, and the frame's shadow at its upper left.
fn recess(
    art: &mut Art,
    (left, top): (i32, i32),
    (width, height): (i32, i32),
    corner: i32,
    ground: Rgb,
    colours: &Colours,
) {
    let lip = Mask::rounded(width + 6, height + 6, corner + 3);
    art.fill(&lip, (left - 2, top - 2), mix(colours.frame, WHITE, 0.17), 1.0);
    art.fill(&lip, (left - 4, top - 4), mix(colours.frame, BLACK, 0.4), 1.0);
    art.fill(
        &Mask::rounded(width + 4, height + 4, corner + 2),
        (left - 2, top - 2),
        mix(colours.frame, BLACK, 0.72),
        1.0,
    );
    art.fill(&Mask::rounded(width, height, corner), (left, top), ground, 1.0);
    overhang(art, (left, top), (width, height), corner);
}

/// The frame's shadow along the upper and left edges of a hole.
fn overhang(art: &mut Art, (left, top): (i32, i32), (width, height): (i32, i32), corner: i32) {
    const REACH: i32 = 14;
    let hole = Mask::rounded(width, height, corner);
    for y in 0..height {
        for x in 0..if y < REACH { width } else { REACH } {
            let depth = (x * 5 / 4).min(y);
            if depth >= REACH {
                continue;
            }
            let near = 1.0 - depth as f32 / REACH as f32;
            art.dab(left + x, top + y, BLACK, 0.42 * near * near * f32::from(hole.at(x, y)) / 255.0);
        }
    }
}

fn half(art: &mut Art, left: i32, points: &[PointShape; 2], colours: &Colours) {
    recess(art, (left, FELT_TOP), (HALF, FELT), CORNER, colours.felt, colours);
    for column in 0..6 {
        for top in [true, false] {
            let pale = (column % 2 == 0) == top;
            let colour = if pale { colours.pale_point } else { colours.dark_point };
            let y = if top { FELT_TOP } else { FELT_BOTTOM - TRIANGLE };
            points[usize::from(!top)].inlay(art, (left + COLUMN * column, y), colour);
        }
    }
    overhang(art, (left, FELT_TOP), (HALF, FELT), CORNER);
}

/// A point as an inlay with two facets: the left one catches the light.
struct PointShape {
    seam: Mask,
    facets: [Mask; 2],
}

impl PointShape {
    /// A point that hangs from the upper edge, or stands on the lower one.
    fn new(top: bool) -> PointShape {
        let (base, tip) = if top { (0.0, TRIANGLE as f32) } else { (TRIANGLE as f32, 0.0) };
        let (inset, width) = (3.0, COLUMN as f32);
        let middle = width / 2.0;
        let mask = |left: f32, right: f32, short: f32| {
            let end = if tip > base { tip - short } else { tip + short };
            Mask::polygons(COLUMN, TRIANGLE, &[vec![(left, base), (right, base), (middle, end)]])
        };
        PointShape {
            seam: mask(inset - 1.0, width - inset + 1.0, 0.0),
            facets: [mask(inset + 1.0, middle, 9.0), mask(middle, width - inset - 1.0, 9.0)],
        }
    }

    fn inlay(&self, art: &mut Art, at: (i32, i32), colour: Rgb) {
        art.fill(&self.seam, at, mix(colour, BLACK, 0.34), 1.0);
        for (facet, colour) in self.facets.iter().zip(facets(colour)) {
            art.fill(facet, at, colour, 1.0);
        }
    }
}

/// The two colours of a point: the facet that faces the light, and the other.
pub(super) fn facets(colour: Rgb) -> [Rgb; 2] {
    [mix(colour, WHITE, 0.05), mix(colour, BLACK, 0.045)]
}

fn hinge(art: &mut Art, colours: &Colours) {
    let left = HALVES[0] + HALF;
    let gap = HALVES[1] - left;
    let middle = left + gap / 2;
    art.rows((middle - 1, BAR), (2, HEIGHT - 2 * BAR), |_| mix(colours.frame, BLACK, 0.62));
    art.rows((middle + 1, BAR), (1, HEIGHT - 2 * BAR), |_| mix(colours.frame, WHITE, 0.12));
    for y in [MIDDLE - FELT / 4, MIDDLE + FELT / 4] {
        let (width, height) = (18, 64);
        let corner = (middle - width / 2, y - height / 2);
        let leaf = Mask::rounded(width, height, 3);
        art.fill(&leaf.soft(2), (corner.0 - 3, corner.1 - 2), BLACK, 0.6);
        art.fill(&leaf, corner, mix(colours.brass, BLACK, 0.45), 1.0);
        art.shade(&Mask::rounded(width - 2, height - 2, 2), (corner.0 + 1, corner.1 + 1), 1.0, |x, _| match x {
            0 | 1 => mix(colours.brass, WHITE, 0.4),
            2..=6 => colours.brass,
            7..=8 => mix(colours.brass, BLACK, 0.55),
            9..=10 => mix(colours.brass, WHITE, 0.25),
            _ => mix(colours.brass, BLACK, 0.12),
        });
        let screw = Mask::disc(4);
        for (dx, dy) in [(-4, -22), (5, -22), (-4, 22), (5, 22)] {
            art.fill(&screw, (middle + dx - 2, y + dy - 2), mix(colours.brass, BLACK, 0.6), 1.0);
        }
    }
}
