//! Rows of palette indices to a zlib stream. Knows the file format, and one thing about pictures: a row mostly goes on as
//! the row above it.
//!
//! A general coder looks for what it has seen anywhere. This one looks first right above, then at the last place where
//! four pixels were the same: that is half the time for a tenth fewer bytes.

mod bits;
mod huffman;
mod matches;

use bits::Bits;
use huffman::{Book, lengths};
use matches::{Piece, pieces};

/// Pieces a block has; each block has codes of its own.
const BLOCK: usize = 16_384;
/// Codes for single bytes, the end of a block, and lengths.
const LITERALS: usize = 286;
/// Codes for distances.
const DISTANCES: usize = 30;
/// In the place of a distance's code: there is none.
const NO_DISTANCE: usize = DISTANCES;
/// Bytes, and lengths up to 258 after them.
const WHATS: usize = 256 + 259;
/// The code that ends a block.
const END: usize = 256;
/// Bits of the longest code, and of the longest code for the lengths of codes.
const LONGEST: u8 = 15;
const LONGEST_OF_LENGTHS: u8 = 7;
/// The order in which the lengths of the codes for lengths are written.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A zlib stream of rows of `stride` bytes each.
pub(super) fn zlib(rows: &[u8], stride: usize) -> Vec<u8> {
    let mut out = Bits::starting_with(&[0x78, 0x01]);
    let pieces = pieces(rows, stride);
    let blocks = pieces.chunks(BLOCK);
    let last = blocks.len().saturating_sub(1);
    for (i, block) in blocks.enumerate() {
        write_block(&mut out, block, i == last);
    }
    if pieces.is_empty() {
        write_block(&mut out, &[], true);
    }
    let mut bytes = out.end();
    bytes.extend_from_slice(&simd_adler32::adler32(&rows).to_be_bytes());
    bytes
}

fn write_block(out: &mut Bits, block: &[Piece], last: bool) {
    let (mut literals, mut distances) = ([0; LITERALS], [0; DISTANCES + 1]);
    for piece in block {
        literals[SYMBOLS[piece.what()].0 as usize] += 1;
        distances[distance_code(piece.distance()).0] += 1;
    }
    literals[END] = 1;
    // A reader wants at least one code for distances.
    distances[0] = distances[0].max(1);
    distances[NO_DISTANCE] = 0;
    let (literals, distances) = (Book::new(lengths(&literals, LONGEST)), Book::new(lengths(&distances, LONGEST)));
    out.push(u64::from(last) | 0b100, 3);
    write_books(out, &literals, &distances);
    // The code of each byte and length with what is added to it.
    let whats: [(u32, u32); WHATS] = std::array::from_fn(|what| {
        let (symbol, extra, bits) = SYMBOLS[what];
        let (code, length) = literals.code(usize::from(symbol));
        (u32::from(code) | u32::from(extra) << length, u32::from(length) + u32::from(bits))
    });
    for piece in block {
        let (what, length) = whats[piece.what()];
        let (symbol, extra, bits) = distance_code(piece.distance());
        let (code, more) = distances.code(symbol);
        let distance = u64::from(code) | u64::from(extra) << more;
        out.push(u64::from(what) | distance << length, length + u32::from(more) + bits);
    }
    out.code(literals.code(END));
}

/// Writes how long the codes are, from which a reader makes them.
fn write_books(out: &mut Bits, literals: &Book, distances: &Book) {
    let used =
        |book: &Book, least: usize| book.lengths().iter().rposition(|&l| l > 0).map_or(least, |i| i + 1).max(least);
    let (first, second) = (used(literals, 257), used(distances, 1));
    let all = [&literals.lengths()[..first], &distances.lengths()[..second]].concat();
    let runs = runs(&all);
    let mut counts = [0; 19];
    for &(code, _, _) in &runs {
        counts[code] += 1;
    }
    let book = Book::new(lengths(&counts, LONGEST_OF_LENGTHS));
    let order = ORDER.map(|code| book.lengths()[code]);
    let written = order.iter().rposition(|&length| length > 0).map_or(4, |i| i + 1).max(4);
    out.push(first as u64 - 257, 5);
    out.push(second as u64 - 1, 5);
    out.push(written as u64 - 4, 4);
    for &length in &order[..written] {
        out.push(u64::from(length), 3);
    }
    for (code, extra, bits) in runs {
        out.code(book.code(code));
        out.push(extra, bits);
    }
}

/// Lengths of codes, runs of equal ones together: a code, what is added to it, and in how many bits.
fn runs(lengths: &[u8]) -> Vec<(usize, u64, u32)> {
    let mut runs = Vec::new();
    for equal in lengths.chunk_by(|a, b| a == b) {
        let (length, mut left) = (equal[0], equal.len());
        if length == 0 {
            while left >= 3 {
                let taken = left.min(138);
                runs.push(if taken < 11 { (17, taken as u64 - 3, 3) } else { (18, taken as u64 - 11, 7) });
                left -= taken;
            }
        } else {
            runs.push((usize::from(length), 0, 0));
            left -= 1;
            while left >= 3 {
                let taken = left.min(6);
                runs.push((16, taken as u64 - 3, 2));
                left -= taken;
            }
        }
        runs.extend((0..left).map(|_| (usize::from(length), 0, 0)));
    }
    runs
}

/// For each byte, and for each length after them, its symbol, what is added to it, and in how many bits.
static SYMBOLS: [(u16, u8, u8); WHATS] = symbols();

const fn symbols() -> [(u16, u8, u8); WHATS] {
    let mut symbols = [(0, 0, 0); WHATS];
    let mut what = 0;
    while what < WHATS {
        symbols[what] = match what {
            0..=255 => (what as u16, 0, 0),
            _ => length_code(what as u16 - 256),
        };
        what += 1;
    }
    symbols
}

/// The code of a length 3..=258, what is added to it, and in how many bits.
const fn length_code(length: u16) -> (u16, u8, u8) {
    if length == 258 {
        return (285, 0, 0);
    }
    if length < 11 {
        return (254 + length, 0, 0);
    }
    let beyond = length - 3;
    let bits = beyond.ilog2() as u16 - 2;
    (257 + 4 * bits + (beyond >> bits), (beyond & ((1 << bits) - 1)) as u8, bits as u8)
}

/// The code of a distance 1..=32768, what is added to it, and in how many bits; no distance is a code that has no bits.
#[inline]
fn distance_code(distance: u16) -> (usize, u16, u32) {
    if distance == 0 {
        return (NO_DISTANCE, 0, 0);
    }
    let beyond = distance - 1;
    let bits = (beyond | 2).ilog2() - 1;
    (2 * bits as usize + usize::from(beyond >> bits), beyond & ((1 << bits) - 1), bits)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use proptest::prelude::*;

    use super::*;

    fn check(rows: &[u8], stride: usize) {
        let mut read = Vec::new();
        flate2::read::ZlibDecoder::new(&zlib(rows, stride)[..]).read_to_end(&mut read).expect("a zlib stream");
        assert!(read == rows, "{} bytes in rows of {stride}", rows.len());
    }

    #[test]
    fn what_is_coded_comes_back_at_every_length() {
        for length in (0..300).chain([4_000, 70_000, 1_332_240]) {
            check(&vec![7; length], 1281);
            let noise: Vec<u8> = (0..length).map(|i| (i.wrapping_mul(2_654_435_761) >> 11) as u8).collect();
            check(&noise, 1281);
        }
    }

    #[test]
    fn the_codes_of_lengths_and_distances_are_those_of_the_format() {
        assert_eq!(
            [3, 10, 11, 12, 13, 257, 258].map(length_code),
            [(257, 0, 0), (264, 0, 0), (265, 0, 1), (265, 1, 1), (266, 0, 1), (284, 30, 5), (285, 0, 0),]
        );
        assert_eq!(
            [0, 1, 2, 3, 4, 5, 6, 7, 1281, 32768].map(distance_code),
            [
                (NO_DISTANCE, 0, 0),
                (0, 0, 0),
                (1, 0, 0),
                (2, 0, 0),
                (3, 0, 0),
                (4, 0, 1),
                (4, 1, 1),
                (5, 0, 1),
                (20, 256, 9),
                (29, 8191, 13),
            ]
        );
    }

    proptest! {
        #[test]
        fn whatever_is_coded_comes_back(
            runs in prop::collection::vec((0u8..=6, 1usize..90), 1..400),
            stride in 1usize..200,
        ) {
            let rows: Vec<u8> = runs.iter().flat_map(|&(pixel, length)| vec![pixel; length]).collect();
            check(&rows, stride);
        }
    }
}
