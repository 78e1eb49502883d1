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
    /// Counts a colour as often as that.
    pub(super) fn count(&mut self, colour: Rgb, times: u32) {
        let tally = &mut self.cells[cell(colour)];
        tally.count += times;
        for (sum, value) in tally.sum.iter_mut().zip(colour) {
            *sum += u32::from(value) * times;
        }
    }

    /// Counts the mixes of an edge between two colours.
    pub(super) fn edge(&mut self, a: Rgb, b: Rgb) {
        for step in 1..8u8 {
            self.count(mix(a, b, f32::from(step) / 8.0), 40);
        }
    }
}

/// Steps between nothing of a colour and all of it.
const STEPS: usize = 32;
/// The nearest step to each opacity.
static STEP_OF: [u8; 256] = steps();

const fn steps() -> [u8; 256] {
    let mut steps = [0; 256];
    let mut opacity = 0;
    while opacity < steps.len() {
        steps[opacity] = ((opacity * STEPS + 127) / 255) as u8;
        opacity += 1;
    }
    steps
}

/// How much of what is below something hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// Nothing.
    None,
    /// Some.
    Some,
    /// All.
    All,
}

/// A colour of the palette that lets some of what is below through, in steps.
#[derive(Clone, Copy)]
pub(super) struct Stain(u16);

impl Stain {
    /// A colour as near to an opacity as the steps are, 255 being all.
    #[inline]
    pub(super) fn new(index: u8, opacity: u8) -> Stain {
        Stain(u16::from(index) * (STEPS as u16 + 1) + u16::from(STEP_OF[usize::from(opacity)]))
    }

    /// How much a colour of that opacity hides.
    pub(super) fn share(opacity: u8) -> Share {
        match STEP_OF[usize::from(opacity)] {
            0 => Share::None,
            step if usize::from(step) < STEPS => Share::Some,
            _ => Share::All,
        }
    }
}

/// At most [`COLOURS`] colours, which is nearest to any other, and what each becomes under a stain.
pub(super) struct Palette {
    colours: Vec<Rgb>,
    nearest: Vec<u8>,
    stained: Vec<[u8; COLOURS]>,
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
        let stained = (0..colours.len())
            .flat_map(|over| (0..=STEPS).map(move |step| (over, step)))
            .map(|(over, step)| std::array::from_fn(|below| stain(&colours, &nearest, (over, step), below)))
            .collect();
        Palette { colours, nearest, stained }
    }

    /// What a colour becomes under a stain.
    #[inline]
    pub(super) fn stained(&self, stain: Stain, below: u8) -> u8 {
        self.stained[usize::from(stain.0)][usize::from(below) % COLOURS]
    }

    /// Bytes it takes in memory.
    pub(super) fn bytes(&self) -> usize {
        self.nearest.len() + self.stained.len() * COLOURS
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

/// What a colour becomes under some steps of another: nothing leaves it as it is, all leaves nothing of it.
fn stain(colours: &[Rgb], nearest: &[u8], (over, step): (usize, usize), below: usize) -> u8 {
    match step {
        0 => below as u8,
        STEPS => over as u8,
        _ => {
            colours.get(below).map_or(0, |&below| nearest[cell(mix(below, colours[over], step as f32 / STEPS as f32))])
        }
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

/// Cells of the table that are filled together, in each direction.
const BLOCK: usize = 8;

fn table(colours: &[Rgb]) -> Vec<u8> {
    let mut nearest = vec![0; CELLS];
    let blocks = (0..64).step_by(BLOCK);
    for red in blocks.clone() {
        for green in blocks.clone() {
            for blue in blocks.clone() {
                fill(&mut nearest, colours, [red, green, blue]);
            }
        }
    }
    // A colour of the palette is found exactly, even where a neighbour is nearer to the middle of its cell.
    for (i, &colour) in colours.iter().enumerate() {
        nearest[cell(colour)] = i as u8;
    }
    nearest
}

/// Fills a block of the table; only colours that are nearest to some place of it are asked for each cell.
fn fill(nearest: &mut [u8], colours: &[Rgb], corner: [usize; 3]) {
    let value = |channel: usize| (channel << 2 | 2) as u8;
    let (low, high) = (corner.map(value), corner.map(|channel| value(channel + BLOCK - 1)));
    let clamped = |colour: Rgb| std::array::from_fn(|c| colour[c].clamp(low[c], high[c]));
    let farthest = |colour: Rgb| {
        std::array::from_fn(|c| if colour[c].abs_diff(low[c]) > colour[c].abs_diff(high[c]) { low[c] } else { high[c] })
    };
    let bound = colours.iter().map(|&colour| distance(colour, farthest(colour))).min().unwrap_or(0);
    let asked: Vec<(usize, Rgb)> =
        colours.iter().copied().enumerate().filter(|&(_, colour)| distance(colour, clamped(colour)) <= bound).collect();
    for red in corner[0]..corner[0] + BLOCK {
        for green in corner[1]..corner[1] + BLOCK {
            for blue in corner[2]..corner[2] + BLOCK {
                let at = [red, green, blue].map(value);
                let best = asked.iter().min_by_key(|(_, colour)| distance(*colour, at));
                nearest[red << 12 | green << 6 | blue] = best.map_or(0, |&(i, _)| i as u8);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_colours_come_back_exactly_and_there_are_never_too_many() {
        let mut census = Census::default();
        for r in (0..=255).step_by(5) {
            for g in (0..=255).step_by(15) {
                census.count([r as u8, g as u8, 90], 1);
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
            census.count(colour, 1);
        }
        let palette = Palette::new(&[], &census);
        assert_eq!(palette.colours().len(), 3);
        for colour in few {
            assert_eq!(palette.colour(palette.index(colour)), colour);
        }
    }

    #[test]
    fn the_table_has_the_nearest_colour_of_all() {
        let colours: Vec<Rgb> = (0..64u32).map(|i| [i * 37, i * 101, i * 59].map(|c| (c % 256) as u8)).collect();
        let nearest = table(&colours);
        for (i, &found) in nearest.iter().enumerate().step_by(97) {
            let at = [12, 6, 0].map(|shift| ((i >> shift & 63) << 2 | 2) as u8);
            let best = colours[closest(&colours, at)];
            assert_eq!(distance(colours[usize::from(found)], at), distance(best, at), "{at:?}");
        }
    }

    #[test]
    fn mixing_goes_from_the_first_colour_to_the_second() {
        assert_eq!(mix([0, 100, 200], [100, 200, 0], 0.0), [0, 100, 200]);
        assert_eq!(mix([0, 100, 200], [100, 200, 0], 1.0), [100, 200, 0]);
        assert_eq!(mix([0, 100, 200], [100, 200, 0], 0.5), [50, 150, 100]);
    }
}
