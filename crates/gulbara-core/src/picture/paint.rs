//! The brushes a theme is made with at start-up: shapes drawn four times too large and averaged down, soft shadows,
//! light on a surface. Slow and smooth; a picture itself is put together elsewhere, from what was painted here.

use image::{GrayImage, Luma, Rgba, RgbaImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_polygon_mut};
use imageproc::filter::box_filter;
use imageproc::point::Point;

use super::palette::{Rgb, mix};

/// How many times too large a shape is drawn, in each direction.
const SCALE: i32 = 4;
const INK: Luma<u8> = Luma([255]);
const VOID: Luma<u8> = Luma([0]);

/// Where the light comes from, on the plane of the picture: from the upper left.
pub(super) const LIGHT: (f32, f32) = (-0.6, -0.8);

/// How much of each pixel a shape covers.
#[derive(Clone)]
pub(super) struct Mask {
    /// Width in pixels.
    pub(super) width: i32,
    /// Height in pixels.
    pub(super) height: i32,
    /// Coverage, row after row, 255 being all.
    pub(super) cover: Vec<u8>,
}

impl Mask {
    /// A shape drawn on a sheet four times as large as the mask.
    fn drawn(width: i32, height: i32, draw: impl FnOnce(&mut GrayImage)) -> Mask {
        let mut sheet = GrayImage::new((width * SCALE) as u32, (height * SCALE) as u32);
        draw(&mut sheet);
        let row = (width * SCALE) as usize;
        let mut cover = Vec::with_capacity((width * height) as usize);
        for lines in sheet.as_raw().chunks_exact(row.max(1) * SCALE as usize) {
            let mut sums = vec![0u16; width as usize];
            for line in lines.chunks_exact(row) {
                for (sum, [a, b, c, d]) in sums.iter_mut().zip(line.as_chunks::<{ SCALE as usize }>().0) {
                    *sum += u16::from(*a) + u16::from(*b) + u16::from(*c) + u16::from(*d);
                }
            }
            cover.extend(sums.into_iter().map(|sum| (sum / (SCALE * SCALE) as u16) as u8));
        }
        Mask { width, height, cover }
    }

    /// A disc that fills a square of `size`.
    pub(super) fn disc(size: i32) -> Mask {
        Mask::drawn(size, size, |sheet| circle(sheet, size, size as f32, INK))
    }

    /// A ring that fills a square of `size`, `width` thick.
    pub(super) fn ring(size: i32, width: f32) -> Mask {
        Mask::drawn(size, size, |sheet| {
            circle(sheet, size, size as f32, INK);
            circle(sheet, size, size as f32 - 2.0 * width, VOID);
        })
    }

    /// A rectangle with round corners.
    pub(super) fn rounded(width: i32, height: i32, radius: i32) -> Mask {
        // Drawn is one corner: the others are the same, and all else is full.
        let reach = radius * SCALE;
        let corner = Mask::drawn(radius, radius, |sheet| {
            if radius > 0 {
                draw_filled_circle_mut(sheet, (reach, reach), reach, INK);
            }
        });
        let mut cover = vec![255; (width * height) as usize];
        for y in 0..radius {
            for x in 0..radius {
                let share = corner.at(x, y);
                for (x, y) in [(x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y)] {
                    cover[(y * width + x) as usize] = share;
                }
            }
        }
        Mask { width, height, cover }
    }

    /// The frame of a rectangle with round corners, `line` thick.
    pub(super) fn outline(width: i32, height: i32, radius: i32, line: i32) -> Mask {
        let mut mask = Mask::rounded(width, height, radius);
        let inner = Mask::rounded(width - 2 * line, height - 2 * line, (radius - line).max(0));
        for y in 0..inner.height {
            for x in 0..inner.width {
                let hole = inner.at(x, y);
                let i = ((y + line) * width + x + line) as usize;
                mask.cover[i] = mask.cover[i].saturating_sub(hole);
            }
        }
        mask
    }

    /// Polygons, each filled.
    pub(super) fn polygons(width: i32, height: i32, shapes: &[Vec<(f32, f32)>]) -> Mask {
        Mask::drawn(width, height, |sheet| {
            for shape in shapes {
                let scale = |v: f32| (v * SCALE as f32).round() as i32;
                let mut corners: Vec<Point<i32>> = shape.iter().map(|&(x, y)| Point::new(scale(x), scale(y))).collect();
                corners.dedup();
                if corners.first() == corners.last() {
                    corners.pop();
                }
                if corners.len() > 2 {
                    draw_polygon_mut(sheet, &corners, INK);
                }
            }
        })
    }

    /// The same shape with a soft edge; the mask grows by `2 * radius` on each side.
    pub(super) fn soft(&self, radius: i32) -> Mask {
        let pad = 2 * radius;
        let (width, height) = (self.width + 2 * pad, self.height + 2 * pad);
        let mut sheet = GrayImage::new(width as u32, height as u32);
        for y in 0..self.height {
            for x in 0..self.width {
                sheet.put_pixel((x + pad) as u32, (y + pad) as u32, Luma([self.at(x, y)]));
            }
        }
        // Three boxes one after the other are as good as a bell.
        for _ in 0..3 {
            sheet = box_filter(&sheet, (radius / 2).max(1) as u32, (radius / 2).max(1) as u32);
        }
        Mask { width, height, cover: sheet.into_raw() }
    }

    /// The coverage of a pixel inside the mask.
    pub(super) fn at(&self, x: i32, y: i32) -> u8 {
        self.cover[(y * self.width + x) as usize]
    }
}

fn circle(sheet: &mut GrayImage, size: i32, diameter: f32, ink: Luma<u8>) {
    let middle = size * SCALE / 2;
    let radius = (diameter * SCALE as f32 / 2.0).round() as i32 - 1;
    if radius > 0 {
        draw_filled_circle_mut(sheet, (middle, middle), radius, ink);
    }
}

/// Something painted, with transparency.
pub(super) struct Art {
    image: RgbaImage,
}

impl Art {
    /// An empty sheet.
    pub(super) fn new(width: i32, height: i32) -> Art {
        Art { image: RgbaImage::new(width as u32, height as u32) }
    }

    /// Width in pixels.
    pub(super) fn width(&self) -> i32 {
        self.image.width() as i32
    }

    /// Height in pixels.
    pub(super) fn height(&self) -> i32 {
        self.image.height() as i32
    }

    /// A pixel: red, green, blue, opacity.
    pub(super) fn at(&self, x: i32, y: i32) -> [u8; 4] {
        self.image.get_pixel(x as u32, y as u32).0
    }

    /// Lays a colour over one pixel, if it is on the sheet; `opacity` 0.0..=1.0.
    pub(super) fn dab(&mut self, x: i32, y: i32, colour: Rgb, opacity: f32) {
        if x < 0 || y < 0 || x >= self.width() || y >= self.height() || opacity <= 0.0 {
            return;
        }
        let Rgba([r, g, b, a]) = self.image.get_pixel_mut(x as u32, y as u32);
        if opacity >= 1.0 {
            ([*r, *g, *b], *a) = (colour, 255);
            return;
        }
        let below = f32::from(*a) / 255.0 * (1.0 - opacity);
        let whole = opacity + below;
        let mixed = mix([*r, *g, *b], colour, opacity / whole);
        [*r, *g, *b] = mixed;
        *a = (whole * 255.0).round().min(255.0) as u8;
    }

    /// Lays a plain colour through a mask.
    pub(super) fn fill(&mut self, mask: &Mask, at: (i32, i32), colour: Rgb, opacity: f32) {
        self.shade(mask, at, opacity, |_, _| colour);
    }

    /// Lays a colour that varies through a mask; `colour` is asked with coordinates inside the mask.
    pub(super) fn shade(
        &mut self,
        mask: &Mask,
        (left, top): (i32, i32),
        opacity: f32,
        colour: impl Fn(i32, i32) -> Rgb,
    ) {
        for y in 0..mask.height {
            for x in 0..mask.width {
                let cover = mask.at(x, y);
                if cover > 0 {
                    self.dab(left + x, top + y, colour(x, y), opacity * f32::from(cover) / 255.0);
                }
            }
        }
    }

    /// Fills a rectangle with a colour for each row.
    pub(super) fn rows(&mut self, (left, top): (i32, i32), (width, height): (i32, i32), colour: impl Fn(i32) -> Rgb) {
        for y in 0..height {
            let row = colour(y);
            for x in 0..width {
                self.dab(left + x, top + y, row, 1.0);
            }
        }
    }
}

/// A surface under the light: its own colour, and what it turns to in full light and in shade.
#[derive(Clone, Copy)]
pub(super) struct Surface {
    /// Its own colour.
    pub(super) body: Rgb,
    /// Turned to the light.
    pub(super) lit: Rgb,
    /// Turned away.
    pub(super) shaded: Rgb,
}

impl Surface {
    /// The colour at a tilt: 1.0 faces the light, -1.0 looks away.
    pub(super) fn tilted(&self, tilt: f32) -> Rgb {
        if tilt > 0.0 { mix(self.body, self.lit, tilt) } else { mix(self.body, self.shaded, -tilt) }
    }
}
