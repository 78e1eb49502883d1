//! The sheet a picture is put together on: palette indices, sprites copied, edges blended through the palette's table.
//! Knows pixels, and nothing of the game.

use std::ops::Range;

use super::layout::{HEIGHT, STRIDE, WIDTH};
use super::paint::{Art, Mask};
use super::palette::{Palette, Rgb, Share, Stain};

/// Lines a row is cut into where a polygon's edge crosses it.
const CUTS: usize = 6;
/// Pixels of a mask that are looked at together: mostly it covers none of them or all.
const CHUNK: usize = 8;

/// A painted thing ready to be copied: whole pixels as palette indices, see-through ones to be blended.
pub(super) struct Sprite {
    whole: Vec<Run>,
    indices: Vec<u8>,
    sheer: Vec<Run>,
    stains: Vec<Stain>,
}

/// Pixels side by side.
struct Run {
    x: i32,
    y: i32,
    start: usize,
    len: usize,
}

impl Run {
    /// The part of the run that lies on the sheet: which of its pixels, and where they go.
    #[inline]
    fn on_sheet(&self, (x, y): (i32, i32)) -> Option<(Range<usize>, Range<usize>)> {
        let (left, row) = (x + self.x, y + self.y);
        let (from, to) = (left.max(0), (left + self.len as i32).min(WIDTH));
        let start = self.start + (from - left) as usize;
        let len = (to - from).max(0) as usize;
        let target = spot(from, row);
        (len > 0 && (0..HEIGHT).contains(&row)).then(|| (start..start + len, target..target + len))
    }
}

/// Where a pixel lies on a sheet.
#[inline]
fn spot(x: i32, y: i32) -> usize {
    (y * STRIDE + 1 + x) as usize
}

impl Sprite {
    /// A sprite whose `centre` is the spot it is placed by.
    pub(super) fn new(art: &Art, centre: (i32, i32), palette: &Palette) -> Sprite {
        let mut sprite = Sprite { whole: Vec::new(), indices: Vec::new(), sheer: Vec::new(), stains: Vec::new() };
        for y in 0..art.height() {
            let mut before = Share::None;
            for x in 0..art.width() {
                let [r, g, b, a] = art.at(x, y);
                let share = Stain::share(a);
                let (runs, start) = match share {
                    Share::None => {
                        before = share;
                        continue;
                    }
                    Share::Some => (&mut sprite.sheer, sprite.stains.len()),
                    Share::All => (&mut sprite.whole, sprite.indices.len()),
                };
                if before != share {
                    runs.push(Run { x: x - centre.0, y: y - centre.1, start, len: 0 });
                }
                if let Some(run) = runs.last_mut() {
                    run.len += 1;
                }
                let index = palette.index([r, g, b]);
                match share {
                    Share::Some => sprite.stains.push(Stain::new(index, a)),
                    _ => sprite.indices.push(index),
                }
                before = share;
            }
        }
        sprite
    }

    /// Bytes it takes in memory.
    pub(super) fn bytes(&self) -> usize {
        let runs = (self.whole.len() + self.sheer.len()) * size_of::<Run>();
        runs + self.indices.len() + self.stains.len() * size_of::<Stain>()
    }
}

/// A picture being made.
pub(super) struct Canvas<'a> {
    /// Rows of a zero and palette indices.
    pub(super) sheet: Vec<u8>,
    palette: &'a Palette,
}

impl<'a> Canvas<'a> {
    /// A canvas that shows the background.
    pub(super) fn new(background: &[u8], palette: &'a Palette) -> Canvas<'a> {
        Canvas { sheet: background.to_vec(), palette }
    }

    /// A canvas of one colour.
    pub(super) fn plain(colour: Rgb, palette: &'a Palette) -> Canvas<'a> {
        let mut row = vec![palette.index(colour); STRIDE as usize];
        row[0] = 0;
        Canvas { sheet: row.repeat(HEIGHT as usize), palette }
    }

    /// Places a sprite by its centre.
    pub(super) fn place(&mut self, sprite: &Sprite, at: (i32, i32)) {
        for (from, to) in sprite.whole.iter().filter_map(|run| run.on_sheet(at)) {
            self.sheet[to].copy_from_slice(&sprite.indices[from]);
        }
        for (from, to) in sprite.sheer.iter().filter_map(|run| run.on_sheet(at)) {
            for (pixel, stain) in self.sheet[to].iter_mut().zip(&sprite.stains[from]) {
                *pixel = self.palette.stained(*stain, *pixel);
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
            let start = spot(left + from, top + y);
            let pixels = &mut self.sheet[start..start + covers.len()];
            for (pixels, covers) in pixels.chunks_mut(CHUNK).zip(covers.chunks(CHUNK)) {
                if *covers == [0; CHUNK] {
                    continue;
                }
                if opacity == 255 && *covers == [255; CHUNK] {
                    pixels.fill(whole);
                    continue;
                }
                for (pixel, &cover) in pixels.iter_mut().zip(covers) {
                    let opacity = (u32::from(cover) * u32::from(opacity) / 255) as u8;
                    *pixel = self.palette.stained(Stain::new(whole, opacity), *pixel);
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
            let to = to.min(WIDTH);
            if from >= to {
                continue;
            }
            let pixels = &mut self.sheet[spot(from, row)..spot(to, row)];
            for (pixel, share) in pixels.iter_mut().zip(&mut cover[from as usize..to as usize]) {
                let opacity = (std::mem::take(share).min(1.0) * f32::from(opacity)) as u8;
                *pixel = self.palette.stained(Stain::new(whole, opacity), *pixel);
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
