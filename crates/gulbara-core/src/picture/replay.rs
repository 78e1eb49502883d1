//! Scenes one after the other as a GIF: half the size of a board, one palette, and of each frame only what changes.
//!
//! A frame is drawn at full size like every picture and averaged down, but only where it differs from the one before: that
//! is a few checkers and the dice. Everything else is left out as see-through.

use std::borrow::Cow;
use std::ops::Range;

use gif::{DisposalMethod, Encoder, Repeat};

use super::layout::{HEIGHT, STRIDE, WIDTH};
use super::lzw::Coder;
use super::palette::{Palette, Rgb};
use super::{Scene, Theme, draw};

/// Width of a replay in pixels.
const ACROSS: usize = WIDTH as usize / 2;
/// Height of a replay in pixels.
const DOWN: usize = HEIGHT as usize / 2;
/// Hundredths of a second below which programs that show GIFs do as they like.
const SHORTEST: u16 = 2;

/// A moment of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What is seen.
    pub scene: Scene,
    /// For how long, in hundredths of a second; at least 2.
    pub hold: u16,
}

/// The moments as a GIF of half a board's width and height that begins anew when it is over. Equal moments make equal
/// bytes.
#[must_use]
#[expect(clippy::expect_used, reason = "memory takes every write, and every frame lies inside the sheet")]
pub fn gif(frames: &[Frame], theme: &Theme) -> Vec<u8> {
    let mut file = Vec::with_capacity(1024 * 1024);
    write(&mut file, frames, theme).expect("memory takes every write, and every frame lies inside the sheet");
    file
}

fn write(file: &mut Vec<u8>, frames: &[Frame], theme: &Theme) -> Result<(), gif::EncodingError> {
    let colours = theme.palette.colours();
    let unchanged = colours.len() as u8;
    let mut encoder = Encoder::new(file, ACROSS as u16, DOWN as u16, &[colours.concat(), vec![0; 3]].concat())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut reel = Reel::new(&theme.palette);
    let mut coder = Coder::new(colours.len() + 1, unchanged);
    for frame in frames {
        let window = reel.turn_to(draw(&frame.scene, theme).sheet, unchanged);
        encoder.write_lzw_pre_encoded_frame(&gif::Frame {
            delay: frame.hold.max(SHORTEST),
            dispose: DisposalMethod::Keep,
            transparent: Some(unchanged),
            left: window.left as u16,
            top: window.top as u16,
            width: window.width as u16,
            height: window.height as u16,
            buffer: Cow::Owned(coder.code(&window.pixels)),
            ..gif::Frame::default()
        })?;
    }
    Ok(())
}

/// The part of a frame that has to be sent.
struct Window {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

/// An index no palette has: not yet shown.
const BLANK: u8 = u8::MAX;
/// Pixels of a full row that are compared at once.
const CHUNK: usize = 16;

/// What the viewer sees by now.
struct Reel<'a> {
    palette: &'a Palette,
    /// The last frame at full size.
    full: Vec<u8>,
    /// The same at half size.
    half: Vec<u8>,
}

impl<'a> Reel<'a> {
    fn new(palette: &'a Palette) -> Reel<'a> {
        Reel { palette, full: vec![BLANK; 2 * DOWN * STRIDE as usize], half: vec![BLANK; ACROSS * DOWN] }
    }

    /// Goes on to a frame drawn at full size; gives what of it is new, with `unchanged` for what is not.
    fn turn_to(&mut self, full: Vec<u8>, unchanged: u8) -> Window {
        let mut pixels = vec![unchanged; ACROSS * DOWN];
        let mut bounds = Bounds::default();
        let two = 2 * STRIDE as usize;
        let rows = full.chunks_exact(two).zip(self.full.chunks_exact(two));
        for (y, (new, old)) in rows.enumerate().filter(|(_, (new, old))| new != old) {
            let ([upper, lower], [was_upper, was_lower]) = (chunks(new), chunks(old));
            for (i, (upper, lower)) in upper.iter().zip(lower).enumerate() {
                if *upper == was_upper[i] && *lower == was_lower[i] {
                    continue;
                }
                for (j, (above, below)) in upper.chunks_exact(2).zip(lower.chunks_exact(2)).enumerate() {
                    let colour = average(self.palette, [above[0], above[1], below[0], below[1]]);
                    let (x, at) = (i * CHUNK / 2 + j, y * ACROSS + i * CHUNK / 2 + j);
                    if self.half[at] != colour {
                        (self.half[at], pixels[at]) = (colour, colour);
                        bounds.take_in(x, y);
                    }
                }
            }
        }
        self.full = full;
        bounds.cut(&pixels)
    }
}

/// Two rows, one below the other, in pieces.
fn chunks(rows: &[u8]) -> [&[[u8; CHUNK]]; 2] {
    let (upper, lower) = rows.split_at(STRIDE as usize);
    [upper[1..].as_chunks().0, lower[1..].as_chunks().0]
}

/// The palette's colour for four pixels that become one.
fn average(palette: &Palette, four: [u8; 4]) -> u8 {
    if four == [four[0]; 4] {
        return four[0];
    }
    let colours: [Rgb; 4] = four.map(|index| palette.colour(index));
    palette.index(std::array::from_fn(|c| (colours.iter().map(|rgb| u16::from(rgb[c])).sum::<u16>() / 4) as u8))
}

/// The smallest rectangle around everything taken in: columns and rows.
#[derive(Default)]
struct Bounds(Option<(Range<usize>, Range<usize>)>);

impl Bounds {
    fn take_in(&mut self, x: usize, y: usize) {
        let (across, down) = self.0.get_or_insert((x..x + 1, y..y + 1));
        *across = across.start.min(x)..across.end.max(x + 1);
        *down = down.start.min(y)..down.end.max(y + 1);
    }

    /// This part of a sheet; one pixel of it if nothing was taken in, since a frame cannot be without any.
    fn cut(self, sheet: &[u8]) -> Window {
        let (x, y) = self.0.unwrap_or((0..1, 0..1));
        let rows: Vec<&[u8]> =
            sheet.chunks_exact(ACROSS).take(y.end).skip(y.start).map(|row| &row[x.clone()]).collect();
        Window { left: x.start, top: y.start, width: x.len(), height: y.len(), pixels: rows.concat() }
    }
}
