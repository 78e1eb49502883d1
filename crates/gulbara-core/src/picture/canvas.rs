//! The sheet a picture is put together on: palette indices, sprites copied, edges blended through the palette's table.
//! Knows pixels, and nothing of the game.

use super::layout::{HEIGHT, WIDTH};
use super::paint::{Art, Mask};
use super::palette::{Palette, Rgb};

/// Lines a row is cut into where a polygon's edge crosses it.
const CUTS: usize = 6;

/// A painted thing ready to be copied: whole pixels as palette indices, see-through ones to be blended.
pub(super) struct Sprite {
    runs: Vec<Run>,
    indices: Vec<u8>,
    veils: Vec<Veil>,
}

struct Run {
    x: i32,
    y: i32,
    start: usize,
    len: usize,
}

struct Veil {
    x: i32,
    y: i32,
    /// The colour times its opacity.
    ink: [u16; 3],
    /// What is left of the colour below, of 255.
    rest: u16,
}

impl Sprite {
    /// A sprite whose `centre` is the spot it is placed by.
    pub(super) fn new(art: &Art, centre: (i32, i32), palette: &Palette) -> Sprite {
        let mut sprite = Sprite { runs: Vec::new(), indices: Vec::new(), veils: Vec::new() };
        for y in 0..art.height() {
            let mut open = false;
            for x in 0..art.width() {
                let [r, g, b, a] = art.at(x, y);
                let (dx, dy) = (x - centre.0, y - centre.1);
                if a == 255 {
                    if !open {
                        sprite.runs.push(Run { x: dx, y: dy, start: sprite.indices.len(), len: 0 });
                    }
                    sprite.indices.push(palette.index([r, g, b]));
                    if let Some(run) = sprite.runs.last_mut() {
                        run.len += 1;
                    }
                } else if a > 0 {
                    let ink = [r, g, b].map(|c| u16::from(c) * u16::from(a));
                    sprite.veils.push(Veil { x: dx, y: dy, ink, rest: 255 - u16::from(a) });
                }
                open = a == 255;
            }
        }
        sprite
    }
}

/// A picture being made.
pub(super) struct Canvas<'a> {
    /// One palette index a pixel, row after row.
    pub(super) pixels: Vec<u8>,
    palette: &'a Palette,
}

impl<'a> Canvas<'a> {
    /// A canvas that shows the background.
    pub(super) fn new(background: &[u8], palette: &'a Palette) -> Canvas<'a> {
        Canvas { pixels: background.to_vec(), palette }
    }

    /// Places a sprite by its centre.
    pub(super) fn place(&mut self, sprite: &Sprite, (x, y): (i32, i32)) {
        for run in &sprite.runs {
            let (left, row) = (x + run.x, y + run.y);
            let (from, to) = (left.max(0), (left + run.len as i32).min(WIDTH));
            if from < to && (0..HEIGHT).contains(&row) {
                let source = run.start + (from - left) as usize;
                let len = (to - from) as usize;
                let target = (row * WIDTH + from) as usize;
                self.pixels[target..target + len].copy_from_slice(&sprite.indices[source..source + len]);
            }
        }
        for veil in &sprite.veils {
            let (column, row) = (x + veil.x, y + veil.y);
            if (0..WIDTH).contains(&column) && (0..HEIGHT).contains(&row) {
                let pixel = &mut self.pixels[(row * WIDTH + column) as usize];
                let below = self.palette.colour(*pixel);
                let mixed = std::array::from_fn(|c| ((veil.ink[c] + u16::from(below[c]) * veil.rest) / 255) as u8);
                *pixel = self.palette.index(mixed);
            }
        }
    }

    /// Lays a plain colour through a mask; `opacity` 0..=255.
    pub(super) fn tint(&mut self, mask: &Mask, (left, top): (i32, i32), colour: Rgb, opacity: u8) {
        let whole = self.palette.index(colour);
        let (from, to) = ((-left).max(0), (WIDTH - left).min(mask.width));
        if from >= to {
            return;
        }
        for y in (-top).max(0)..(HEIGHT - top).min(mask.height) {
            let covers = &mask.cover[(y * mask.width + from) as usize..(y * mask.width + to) as usize];
            let start = ((top + y) * WIDTH + left + from) as usize;
            for (pixel, &cover) in self.pixels[start..start + covers.len()].iter_mut().zip(covers) {
                if cover > 0 {
                    blend(self.palette, pixel, colour, whole, u32::from(cover) * u32::from(opacity) / 255);
                }
            }
        }
    }

    /// Lays a plain colour through a mask placed by its middle.
    pub(super) fn stamp(&mut self, mask: &Mask, (x, y): (i32, i32), colour: Rgb, opacity: u8) {
        self.tint(mask, (x - mask.width / 2, y - mask.height / 2), colour, opacity);
    }

    /// Fills a polygon, also where it crosses itself; `opacity` 0..=255.
    pub(super) fn polygon(&mut self, shape: &[(f32, f32)], colour: Rgb, opacity: u8) {
        let whole = self.palette.index(colour);
        let edges: Vec<Edge> =
            shape.iter().zip(shape.iter().cycle().skip(1)).filter_map(|(&a, &b)| Edge::new(a, b)).collect();
        let top = edges.iter().map(|edge| edge.top).fold(f32::INFINITY, f32::min).floor().max(0.0) as i32;
        let bottom = edges.iter().map(|edge| edge.bottom).fold(0.0, f32::max).ceil().min(HEIGHT as f32) as i32;
        let mut cover = vec![0f32; WIDTH as usize + 1];
        let mut crossings: Vec<(f32, i32)> = Vec::new();
        for row in top..bottom {
            let touched: Vec<&Edge> =
                edges.iter().filter(|edge| edge.top < (row + 1) as f32 && edge.bottom > row as f32).collect();
            let (mut from, mut to) = (WIDTH, 0);
            for cut in 0..CUTS {
                let y = row as f32 + (cut as f32 + 0.5) / CUTS as f32;
                crossings.clear();
                crossings.extend(touched.iter().filter_map(|edge| edge.crossing(y)));
                crossings.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
                let mut winding = 0;
                for pair in crossings.windows(2) {
                    winding += pair[0].1;
                    if winding != 0 {
                        let (left, right) = (pair[0].0.max(0.0), pair[1].0.min(WIDTH as f32));
                        if left < right {
                            span(&mut cover, left, right);
                            from = from.min(left as i32);
                            to = to.max(right.ceil() as i32);
                        }
                    }
                }
            }
            for x in from..to.min(WIDTH) {
                let share = std::mem::take(&mut cover[x as usize]).min(1.0);
                let pixel = &mut self.pixels[(row * WIDTH + x) as usize];
                blend(self.palette, pixel, colour, whole, (share * f32::from(opacity)) as u32);
            }
        }
    }
}

/// One side of a polygon, going down.
struct Edge {
    top: f32,
    bottom: f32,
    x: f32,
    slope: f32,
    way: i32,
}

impl Edge {
    fn new(a: (f32, f32), b: (f32, f32)) -> Option<Edge> {
        let (upper, lower, way) = if a.1 < b.1 { (a, b, 1) } else { (b, a, -1) };
        let height = lower.1 - upper.1;
        (height > 0.0).then(|| Edge {
            top: upper.1,
            bottom: lower.1,
            x: upper.0,
            slope: (lower.0 - upper.0) / height,
            way,
        })
    }

    fn crossing(&self, y: f32) -> Option<(f32, i32)> {
        (self.top <= y && y < self.bottom).then_some((self.x + (y - self.top) * self.slope, self.way))
    }
}

/// Adds the share of one cut to each pixel between two x.
fn span(cover: &mut [f32], left: f32, right: f32) {
    let share = 1.0 / CUTS as f32;
    let (first, last) = (left as usize, right as usize);
    if first == last {
        cover[first] += (right - left) * share;
        return;
    }
    cover[first] += (first as f32 + 1.0 - left) * share;
    for pixel in &mut cover[first + 1..last] {
        *pixel += share;
    }
    cover[last] += (right - last as f32) * share;
}

#[inline]
fn blend(palette: &Palette, pixel: &mut u8, colour: Rgb, whole: u8, cover: u32) {
    if cover >= 255 {
        *pixel = whole;
    } else if cover > 0 {
        let below = palette.colour(*pixel);
        let mixed =
            std::array::from_fn(|c| ((u32::from(colour[c]) * cover + u32::from(below[c]) * (255 - cover)) / 255) as u8);
        *pixel = palette.index(mixed);
    }
}
