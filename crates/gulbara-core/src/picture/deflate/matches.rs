//! Which stretches of the rows were there before: right above, or where the same four bytes came last.

/// Length of the longest stretch the format has.
const MOST: usize = 258;
/// A stretch worth a reference.
const LEAST: usize = 4;
/// A stretch above that is long enough to look no further.
const PLENTY: usize = 32;
/// Bytes up to which every place inside a stretch is remembered; what is inside a longer one is mostly found above again.
const RECALLED: usize = 16;
/// A stretch long enough not to ask whether the next byte starts a longer one.
const SURE: usize = 16;
/// How far back a reference can go.
const FARTHEST: usize = 32_768;
/// Bits of a place in the table of last places.
const PLACES: u32 = 13;
/// Bytes compared at once.
const WORD: usize = 8;

/// A byte as it is, or a stretch that was there before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    what: u16,
    distance: u16,
}

impl Piece {
    fn byte(byte: u8) -> Piece {
        Piece { what: u16::from(byte), distance: 0 }
    }

    fn stretch(length: usize, distance: usize) -> Piece {
        Piece { what: 256 + length as u16, distance: distance as u16 }
    }

    /// The byte, or the length of the stretch and 256.
    #[inline]
    pub(super) fn what(self) -> usize {
        usize::from(self.what)
    }

    /// How far back the stretch was; 0 for a byte.
    #[inline]
    pub(super) fn distance(self) -> u16 {
        self.distance
    }
}

/// The rows, each of `stride` bytes, in pieces.
pub(super) fn pieces(rows: &[u8], stride: usize) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(1 << 16);
    let mut search = Search { rows, stride, last: vec![0; 1 << PLACES] };
    let mut at = 0;
    while at < rows.len() {
        let mut found = search.longest(at);
        if (1..SURE).contains(&found.0) {
            let next = search.longest(at + 1);
            if next.0 > found.0 + 1 {
                pieces.push(Piece::byte(rows[at]));
                at += 1;
                found = next;
            }
        }
        let (length, distance) = found;
        if length == 0 {
            pieces.push(Piece::byte(rows[at]));
            at += 1;
        } else {
            pieces.push(Piece::stretch(length, distance));
            if length < RECALLED {
                search.remember(at + 1..at + length);
            }
            at += length;
        }
    }
    pieces
}

struct Search<'a> {
    rows: &'a [u8],
    stride: usize,
    /// Where four bytes came last, one place on.
    last: Vec<u32>,
}

impl Search<'_> {
    /// The longest stretch from here that was there before: its length, 0 if it is not worth it, and its distance.
    #[inline]
    fn longest(&mut self, at: usize) -> (usize, usize) {
        let Some(here) = word(self.rows, at) else { return (0, 0) };
        let (mut best, mut distance) = (0, 0);
        if at >= self.stride && self.stride <= FARTHEST {
            best = self.common(at - self.stride, at, here);
            distance = self.stride;
            if best >= PLENTY {
                return (best, distance);
            }
        }
        let last = std::mem::replace(&mut self.last[place(here)], at as u32 + 1);
        if let Some(last) = (last as usize).checked_sub(1).filter(|&last| last < at && at - last < FARTHEST) {
            let length = self.common(last, at, here);
            if length > best {
                (best, distance) = (length, at - last);
            }
        }
        if best < LEAST { (0, 0) } else { (best, distance) }
    }

    /// How long two stretches stay the same; `here` is the word at the second.
    #[inline]
    fn common(&self, there: usize, at: usize, here: u64) -> usize {
        let Some(other) = word(self.rows, there) else { return 0 };
        if other != here {
            return ((other ^ here).trailing_zeros() / 8) as usize;
        }
        let most = MOST.min(self.rows.len() - at);
        let (mut before, mut after) = (&self.rows[there + WORD..], &self.rows[at + WORD..at + most]);
        let mut length = WORD;
        while let (Some((a, more_before)), Some((b, more_after))) =
            (before.split_first_chunk(), after.split_first_chunk())
        {
            let apart = u64::from_le_bytes(*a) ^ u64::from_le_bytes(*b);
            if apart != 0 {
                return length + (apart.trailing_zeros() / 8) as usize;
            }
            length += WORD;
            (before, after) = (more_before, more_after);
        }
        length + before.iter().zip(after).take_while(|(a, b)| a == b).count()
    }

    fn remember(&mut self, places: std::ops::Range<usize>) {
        for at in places {
            let Some(here) = word(self.rows, at) else { return };
            self.last[place(here)] = at as u32 + 1;
        }
    }
}

#[inline]
fn word(rows: &[u8], at: usize) -> Option<u64> {
    rows.get(at..)?.first_chunk::<WORD>().map(|bytes| u64::from_le_bytes(*bytes))
}

/// The place of the first four bytes of a word.
#[inline]
fn place(word: u64) -> usize {
    ((word as u32).wrapping_mul(0x9E37_79B1) >> (32 - PLACES)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_goes_on_is_one_stretch_from_above() {
        let row: Vec<u8> = (0..100).map(|i| (i * 7 % 97) as u8).collect();
        let found = pieces(&[&row[..], &row[..]].concat(), 100);
        assert_eq!(found.len(), 101);
        assert_eq!(found[100], Piece::stretch(100, 100));
    }

    #[test]
    fn a_shape_that_comes_again_in_its_row_is_found() {
        let shape: Vec<u8> = (1..=20).collect();
        let row = [&shape[..], &[0; 7], &shape[..], &[9; 20]].concat();
        let found = pieces(&row, 1_000);
        assert!(found.contains(&Piece::stretch(20, 27)), "{found:?}");
    }
}
