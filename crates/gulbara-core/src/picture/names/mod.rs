//! Names on a picture, in whatever script people write them: cleaned, laid out, cut where they do not fit, rasterised
//! once. Everything a picture says in letters is set here.

mod clean;
mod fonts;
mod shape;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use ab_glyph::{Font as _, GlyphId, OutlinedGlyph, point};
use unicode_segmentation::UnicodeSegmentation;

use super::canvas::Canvas;
use super::layout::{BAR, WIDTH};
use super::palette::Rgb;
use super::text::Line;

/// What stands for the rest of a name that is too long.
const ELLIPSIS: char = '…';
/// Lines that are kept; a game asks for the same two names at every move.
const KEPT: usize = 64;

/// The lines set lately: of which text, for how much room.
static LINES: Mutex<VecDeque<(String, i32, Arc<Line>)>> = Mutex::new(VecDeque::new());

/// A text as a line no wider than `room` pixels, with an ellipsis if it is not all of it; `None` if there is nothing in
/// it to see.
pub(super) fn line(text: &str, room: i32) -> Option<Arc<Line>> {
    let known = |(of, within, _): &(String, i32, Arc<Line>)| of == text && *within == room;
    if let Some((_, _, line)) = LINES.lock().unwrap_or_else(PoisonError::into_inner).iter().find(|kept| known(kept)) {
        return Some(Arc::clone(line));
    }
    let clean = clean::clean(text);
    if clean.is_empty() {
        return None;
    }
    let line = Arc::new(rasterised(&fitted(&clean, room as f32)));
    let mut lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    lines.push_front((text.to_owned(), room, Arc::clone(&line)));
    lines.truncate(KEPT);
    Some(line)
}

/// Writes as much of a text as fits, from `x`.
pub(super) fn write(canvas: &mut Canvas<'_>, text: &str, at: (i32, i32), room: i32, colour: Rgb) {
    if let Some(line) = line(text, room) {
        canvas.lay(&line, at, colour);
    }
}

/// Writes a text that ends at `x`; tells where it starts.
pub(super) fn ending(canvas: &mut Canvas<'_>, text: &str, (x, y): (i32, i32), colour: Rgb) -> i32 {
    let Some(line) = line(text, WIDTH) else { return x };
    canvas.lay(&line, (x - line.width(), y), colour);
    x - line.width()
}

/// Writes a text whose ink is centred on a spot.
pub(super) fn centred(canvas: &mut Canvas<'_>, text: &str, at: (i32, i32), colour: Rgb) {
    if let Some(line) = line(text, WIDTH) {
        canvas.lay_centred(&line, at, colour);
    }
}

/// The longest start of a text that fits, cut between graphemes.
fn fitted(text: &str, room: f32) -> shape::Shaped {
    let whole = shape::shape(text);
    if whole.width <= room {
        return whole;
    }
    let ends: Vec<usize> = text.grapheme_indices(true).map(|(start, cluster)| start + cluster.len()).collect();
    let cut = |count: usize| {
        let end = count.checked_sub(1).map_or(0, |last| ends[last]);
        shape::shape(&format!("{}{ELLIPSIS}", text[..end].trim_end()))
    };
    // The width grows with every cluster but for a joined one now and then: good enough to halve the search.
    let counts: Vec<usize> = (1..ends.len()).collect();
    let mut fits = counts.partition_point(|&count| cut(count).width <= room);
    while fits > 0 && cut(fits).width > room {
        fits -= 1;
    }
    cut(fits)
}

/// The glyphs of a line as one mask; what would reach beyond a name bar is left out.
fn rasterised(of: &shape::Shaped) -> Line {
    let outlines: Vec<OutlinedGlyph> = of
        .glyphs
        .iter()
        .filter_map(|placed| {
            let face = fonts::typeface(placed.font);
            let glyph = GlyphId(placed.glyph).with_scale_and_position(face.scale, point(placed.x, placed.y));
            face.outlines.outline_glyph(glyph)
        })
        .collect();
    Line::of(&outlines, of.width, fonts::CAP).within(BAR / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn width(text: &str, room: i32) -> i32 {
        line(text, room).expect("a line").width()
    }

    #[test]
    fn a_long_name_is_cut_between_graphemes_with_an_ellipsis() {
        for name in [
            "Donaudampfschifffahrtsgesellschaftskapitän von und zu Hohenstaufen",
            "عبد الرحمن بن محمد بن عبد العزيز آل سعود الكبير",
            "אברהם יצחק יעקב ישראל מרדכי הכהן הגדול מירושלים",
            "🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲🎲",
        ] {
            let whole = shape::shape(name);
            let cut = fitted(name, 520.0);
            assert!(whole.width > 520.0 && cut.width <= 520.0 && cut.width > 440.0, "{name}: {}", cut.width);
            let ellipsis = shape::shape("…").glyphs[0].glyph;
            let at_its_end = [cut.glyphs.first(), cut.glyphs.last()].map(|g| g.expect("a glyph").glyph == ellipsis);
            assert_ne!(at_its_end[0], at_its_end[1], "{name}");
            let leftward = name.starts_with(['ع', 'א']);
            assert_eq!(at_its_end, [leftward, !leftward], "{name}: where the rest would be");
        }
        assert_eq!(width("Bo", 520), width("Bo", 100));
        assert_eq!(fitted("Bo", 1.0), shape::shape("…"));
    }

    #[test]
    fn a_line_stays_inside_its_bar() {
        for name in ["A\u{302}\u{301}\u{303}g\u{323}\u{331}", "ﷺ", "رَبِّيَّ", "🎲", "꧁"] {
            let Some(line) = line(name, 500) else { continue };
            let (top, bottom) = line.reach();
            assert!(top >= -BAR / 2 && bottom <= BAR / 2, "{name}: {top}..{bottom}");
        }
    }

    #[test]
    fn every_name_leaves_ink_and_nothing_is_set_twice() {
        for name in ["أحمد", "שלום", "Արմեն", "გიორგი", "🎲", "李明", "Şükrü"] {
            let first = line(name, 431).expect("a line");
            assert!(first.mask.cover.contains(&255), "{name}");
            assert!(Arc::ptr_eq(&first, &line(name, 431).expect("a line")), "{name}");
        }
        assert!(line("\u{3164}\u{200B}", 431).is_none());
    }
}
