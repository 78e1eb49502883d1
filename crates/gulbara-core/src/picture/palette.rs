//! The fixed palette of a theme, and the table that finds the nearest of its colours. Knows colours, not what they show.

/// A colour: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// Colours a palette has at most.
pub(super) const COLOURS: usize = 64;
/// How often the clusters are centred anew.
const ROUNDS: usize = 8;
/// Cells of the look-up table: six bits a channel.
const CELLS: usize = 1 << 18;

/// A mix of two colours; `share` of the second, 0.0..=1.0.
pub(super) fn mix(a: Rgb, b: Rgb, share: f32) -> Rgb {
    let share = share.clamp(0.0, 1.0);
    std::array::from_fn(|c| (f32::from(a[c]) + (f32::from(b[c]) - f32::from(a[c])) * share).round() as u8)
}

/// How much of each colour a theme's pictures show; what the palette is made from.
pub(super) struct Census {
    cells: Vec<Tally>,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    count: u32,
    sum: [u32; 3],
}

impl Default for Census {
    fn default() -> Self {
        Census { cells: vec![Tally::default(); CELLS] }
    }
}

impl Census {
    /// Counts a colour once.
    pub(super) fn count(&mut self, colour: Rgb) {
        let tally = &mut self.cells[cell(colour)];
        tally.count += 1;
        for (sum, value) in tally.sum.iter_mut().zip(colour) {
            *sum += u32::from(value);
        }
    }

    /// Counts the mixes of an edge between two colours.
    pub(super) fn edge(&mut self, a: Rgb, b: Rgb) {
        for step in 1..8u8 {
            for _ in 0..40 {
                self.count(mix(a, b, f32::from(step) / 8.0));
            }
        }
    }
}

/// At most [`COLOURS`] colours, and which is nearest to any other.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    nearest: Vec<u8>,
}

impl Palette {
    /// A palette that holds `fixed` exactly and serves the census as well as it can with the rest.
    pub(super) fn new(fixed: &[Rgb], census: &Census) -> Palette {
        let samples: Vec<(Rgb, f32)> = census
            .cells
            .iter()
            .filter(|tally| tally.count > 0)
            .map(|tally| {
                // The square root keeps wide plain areas from taking all colours away from the small shaded ones.
                (tally.sum.map(|sum| (sum / tally.count) as u8), (tally.count as f32).sqrt())
            })
            .collect();
        let mut colours: Vec<Rgb> = Vec::with_capacity(COLOURS);
        for &colour in fixed {
            if !colours.contains(&colour) && colours.len() < COLOURS {
                colours.push(colour);
            }
        }
        let pinned = colours.len();
        spread(&mut colours, &samples);
        centre(&mut colours, pinned, &samples);
        let nearest = table(&colours);
        Palette { colours, nearest }
    }

    /// The colours in order of their indices.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The index of the nearest colour.
    #[inline]
    pub(super) fn index(&self, colour: Rgb) -> u8 {
        self.nearest[cell(colour)]
    }

    /// The colour of an index.
    #[inline]
    pub(super) fn colour(&self, index: u8) -> Rgb {
        self.colours[usize::from(index)]
    }
}

#[inline]
fn cell([r, g, b]: Rgb) -> usize {
    usize::from(r >> 2) << 12 | usize::from(g >> 2) << 6 | usize::from(b >> 2)
}

/// Distance of two colours, green counting most.
#[inline]
fn distance(a: Rgb, b: Rgb) -> i32 {
    let [dr, dg, db] = [0, 1, 2].map(|c: usize| i32::from(a[c]) - i32::from(b[c]));
    3 * dr * dr + 5 * dg * dg + 2 * db * db
}

fn closest(colours: &[Rgb], to: Rgb) -> usize {
    let mut best = (i32::MAX, 0);
    for (i, &colour) in colours.iter().enumerate() {
        let far = distance(colour, to);
        if far < best.0 {
            best = (far, i);
        }
    }
    best.1
}

/// Fills the palette up: each time the sample served worst.
fn spread(colours: &mut Vec<Rgb>, samples: &[(Rgb, f32)]) {
    let start = |colour| colours.iter().map(|&c| distance(c, colour)).min().unwrap_or(i32::MAX);
    let mut missing: Vec<i32> = samples.iter().map(|&(colour, _)| start(colour)).collect();
    while colours.len() < COLOURS {
        let worst = missing.iter().zip(samples).enumerate().map(|(i, (&far, &(_, weight)))| (far as f32 * weight, i));
        let Some((error, i)) = worst.max_by(|a, b| a.0.total_cmp(&b.0)) else { return };
        if error <= 0.0 {
            return;
        }
        let added = samples[i].0;
        colours.push(added);
        for (far, &(colour, _)) in missing.iter_mut().zip(samples) {
            *far = (*far).min(distance(added, colour));
        }
    }
}

/// Moves every colour that is not pinned to the middle of the samples it serves.
fn centre(colours: &mut [Rgb], pinned: usize, samples: &[(Rgb, f32)]) {
    for _ in 0..ROUNDS {
        let mut sums = vec![([0f32; 3], 0f32); colours.len()];
        for &(colour, weight) in samples {
            let (sum, total) = &mut sums[closest(colours, colour)];
            for (sum, value) in sum.iter_mut().zip(colour) {
                *sum += f32::from(value) * weight;
            }
            *total += weight;
        }
        for (colour, (sum, total)) in colours.iter_mut().zip(sums).skip(pinned) {
            if total > 0.0 {
                *colour = sum.map(|sum| (sum / total).round() as u8);
            }
        }
    }
}

fn table(colours: &[Rgb]) -> Vec<u8> {
    let mut nearest = vec![0; CELLS];
    for (i, entry) in nearest.iter_mut().enumerate() {
        let channel = |shift: usize| ((i >> shift & 63) << 2 | 2) as u8;
        *entry = closest(colours, [channel(12), channel(6), channel(0)]) as u8;
    }
    // A colour of the palette is found exactly, even where a neighbour is nearer to the middle of its cell.
    for (i, &colour) in colours.iter().enumerate() {
        nearest[cell(colour)] = i as u8;
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_colours_come_back_exactly_and_there_are_never_too_many() {
        let mut census = Census::default();
        for r in (0..=255).step_by(5) {
            for g in (0..=255).step_by(15) {
                census.count([r as u8, g as u8, 90]);
            }
        }
        let fixed = [[10, 20, 30], [250, 240, 230], [255, 176, 0], [10, 20, 30]];
        let palette = Palette::new(&fixed, &census);
        assert_eq!(palette.colours().len(), COLOURS);
        for colour in fixed {
            assert_eq!(palette.colour(palette.index(colour)), colour);
        }
    }

    #[test]
    fn a_palette_of_few_colours_holds_each_of_them() {
        let mut census = Census::default();
        let few = [[1, 2, 3], [120, 130, 140], [200, 100, 50]];
        for colour in few {
            census.count(colour);
        }
        let palette = Palette::new(&[], &census);
        assert_eq!(palette.colours().len(), 3);
        for colour in few {
            assert_eq!(palette.colour(palette.index(colour)), colour);
        }
    }

    #[test]
    fn mixing_goes_from_the_first_colour_to_the_second() {
        assert_eq!(mix([0, 100, 200], [100, 200, 0], 0.0), [0, 100, 200]);
        assert_eq!(mix([0, 100, 200], [100, 200, 0], 1.0), [100, 200, 0]);
        assert_eq!(mix([0, 100, 200], [100, 200, 0], 0.5), [50, 150, 100]);
    }
}
