//! Palette indices to the codes of a GIF frame: LZW whose codes grow, the lowest bit first. Knows the file format.
//!
//! The coder of the `gif` crate looks at every pixel, and nearly all pixels of a replay say "unchanged": four fifths of the
//! time of a replay would go there. This one passes over a run of them at once.

/// Codes there can be; when they are used up, the words are forgotten.
const MOST: usize = 4096;
/// Bits of the longest code.
const WIDEST: u32 = 12;
/// In the place of a word that is not known: the code of a single pixel is never a longer word's.
const NONE: u16 = 0;

/// The coder of the frames of one film.
pub(super) struct Coder {
    /// Bits of a pixel, 2..=8.
    depth: u32,
    /// The pixel that mostly comes in long runs.
    common: u8,
    /// For a word and a pixel after it the code of both together.
    words: Vec<u16>,
    /// The places of the known words.
    known: Vec<usize>,
    /// The codes of runs of the common pixel, the first of length 1.
    runs: Vec<u16>,
}

impl Coder {
    /// A coder for pixels below `colours`, at most 256, of which `common` mostly comes in long runs.
    pub(super) fn new(colours: usize, common: u8) -> Coder {
        let depth = colours.max(4).next_power_of_two().trailing_zeros();
        let runs = vec![u16::from(common)];
        Coder { depth, common, words: vec![NONE; MOST << depth], known: Vec::with_capacity(MOST), runs }
    }

    /// The data of a frame as a GIF has it: the depth, then the codes.
    pub(super) fn code(&mut self, pixels: &[u8]) -> Vec<u8> {
        let (clear, end) = (1 << self.depth, (1 << self.depth) + 1);
        let mut out = Codes { bytes: vec![self.depth as u8], ..Codes::default() };
        let mut width = self.depth + 1;
        self.forget();
        out.push(clear, width);
        let Some((&first, mut rest)) = pixels.split_first() else {
            out.push(end, width);
            return out.end();
        };
        // The longest known word up to here, and its length if it is a run of the common pixel.
        let mut word = u16::from(first);
        let mut run = usize::from(first == self.common);
        loop {
            if run > 0 {
                let longer = rest.iter().take(self.runs.len() - run).take_while(|&&pixel| pixel == self.common).count();
                run += longer;
                rest = &rest[longer..];
                word = self.runs[run - 1];
            }
            let Some((&pixel, after)) = rest.split_first() else { break };
            rest = after;
            let place = usize::from(word) << self.depth | usize::from(pixel);
            if self.words[place] != NONE {
                (word, run) = (self.words[place], 0);
                continue;
            }
            out.push(word, width);
            let next = usize::from(end) + 1 + self.known.len();
            if next < MOST {
                // Whoever reads learns a word one code later.
                width += u32::from(next == 1 << width);
                self.words[place] = next as u16;
                self.known.push(place);
                if run > 0 && pixel == self.common {
                    self.runs.push(next as u16);
                }
            } else {
                out.push(clear, width);
                self.forget();
                width = self.depth + 1;
            }
            (word, run) = (u16::from(pixel), usize::from(pixel == self.common));
        }
        out.push(word, width);
        let next = usize::from(end) + 1 + self.known.len();
        out.push(end, width + u32::from(next == 1 << width && width < WIDEST));
        out.end()
    }

    /// Forgets all words but the single pixels.
    fn forget(&mut self) {
        for place in self.known.drain(..) {
            self.words[place] = NONE;
        }
        self.runs.truncate(1);
    }
}

/// Codes, packed.
#[derive(Default)]
struct Codes {
    bytes: Vec<u8>,
    pending: u32,
    held: u32,
}

impl Codes {
    fn push(&mut self, code: u16, width: u32) {
        self.pending |= u32::from(code) << self.held;
        self.held += width;
        while self.held >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.held -= 8;
        }
    }

    fn end(mut self) -> Vec<u8> {
        if self.held > 0 {
            self.bytes.push(self.pending as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use proptest::prelude::*;

    use super::*;

    /// What a reader makes of the coded pixels.
    fn read(coder: &mut Coder, pixels: &[u8]) -> Vec<u8> {
        let size = u16::try_from(pixels.len()).expect("a row that fits");
        let mut file = Vec::new();
        let mut encoder = gif::Encoder::new(&mut file, size, 1, &[0; 3 * 256]).expect("a header");
        let buffer = Cow::Owned(coder.code(pixels));
        let frame = gif::Frame { width: size, height: 1, buffer, ..gif::Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("a frame");
        drop(encoder);
        let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).expect("a GIF");
        decoder.read_next_frame().expect("pixels").expect("a frame").buffer.to_vec()
    }

    fn check(coder: &mut Coder, pixels: &[u8]) {
        assert!(read(coder, pixels) == pixels, "{} pixels", pixels.len());
    }

    #[test]
    fn rows_of_one_pixel_come_back_at_every_length() {
        let mut coder = Coder::new(65, 64);
        for length in (1..400).chain([4_000, 65_535]) {
            check(&mut coder, &vec![64; length]);
            check(&mut coder, &vec![3; length]);
        }
    }

    #[test]
    fn words_are_forgotten_when_all_codes_are_used_up() {
        for (colours, common) in [(3, 2), (64, 63), (65, 64), (256, 255)] {
            let mut coder = Coder::new(colours, common);
            let noise = |i: usize| (i.wrapping_mul(2_654_435_761) >> 7) % colours;
            let pixels: Vec<u8> = (0..65_000).map(|i| noise(i) as u8).collect();
            check(&mut coder, &pixels);
            // Noise with runs between, whose words outlive the noise's.
            let mixed: Vec<u8> = (0..65_000).map(|i| if i % 700 < 500 { common } else { noise(i) as u8 }).collect();
            check(&mut coder, &mixed);
        }
    }

    proptest! {
        #[test]
        fn whatever_is_coded_comes_back(runs in prop::collection::vec((0u8..=6, 1usize..600), 1..60)) {
            let mut coder = Coder::new(7, 6);
            let pixels: Vec<u8> = runs.iter().flat_map(|&(pixel, length)| vec![pixel; length]).collect();
            check(&mut coder, &pixels);
            // The coder of one frame after another.
            check(&mut coder, &pixels);
        }
    }
}
