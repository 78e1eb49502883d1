//! Short codes for what is frequent.

/// Codes for the symbols of an alphabet.
pub(super) struct Book {
    lengths: Vec<u8>,
    codes: Vec<(u16, u8)>,
}

impl Book {
    /// The codes of these lengths, as the format numbers them; a length of 0 has none.
    pub(super) fn new(lengths: Vec<u8>) -> Book {
        let mut next = [0u16; 17];
        for &length in lengths.iter().filter(|&&length| length > 0) {
            next[usize::from(length) + 1] += 1;
        }
        for length in 1..next.len() {
            next[length] = (next[length] + next[length - 1]) << 1;
        }
        // Now the place of a length holds twice the codes that are shorter: the first code of it.
        let codes = lengths
            .iter()
            .map(|&length| {
                if length == 0 {
                    return (0, 0);
                }
                let code = next[usize::from(length)];
                next[usize::from(length)] += 1;
                (code.reverse_bits() >> (16 - length), length)
            })
            .collect();
        Book { lengths, codes }
    }

    /// How many bits each symbol's code has.
    pub(super) fn lengths(&self) -> &[u8] {
        &self.lengths
    }

    /// The code of a symbol, its first bit lowest, and its length.
    #[inline]
    pub(super) fn code(&self, symbol: usize) -> (u16, u8) {
        self.codes[symbol]
    }
}

/// The best lengths of codes for symbols that occur so often, none longer than `longest`; 0 for what does not occur.
pub(super) fn lengths(counts: &[u32], longest: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = unlimited(&counts);
        if lengths.iter().all(|&length| length <= longest) {
            return lengths;
        }
        // Rare symbols are taken for less rare until their codes are short enough.
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = (*count >> 2) + 1;
        }
    }
}

/// The lengths of Huffman's codes.
fn unlimited(counts: &[u32]) -> Vec<u8> {
    let mut lengths = vec![0; counts.len()];
    let mut leaves: Vec<(u32, usize)> =
        counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(symbol, &count)| (count, symbol)).collect();
    leaves.sort_unstable();
    if let [(_, only)] = leaves[..] {
        lengths[only] = 1;
        return lengths;
    }
    // Leaves in front, then the nodes above them in the order they are made, which is by count: the two least are always
    // at the head of one of the two rows.
    let mut weights: Vec<u32> = leaves.iter().map(|leaf| leaf.0).collect();
    let mut parents: Vec<usize> = vec![0; leaves.len()];
    let (mut leaf, mut node) = (0, leaves.len());
    for _ in 1..leaves.len() {
        let parent = weights.len();
        let mut take = |weights: &[u32]| {
            let child = if leaf < leaves.len() && (node >= parent || weights[leaf] <= weights[node]) {
                &mut leaf
            } else {
                &mut node
            };
            *child += 1;
            *child - 1
        };
        let pair = [take(&weights), take(&weights)];
        for child in pair {
            parents[child] = parent;
        }
        weights.push(weights[pair[0]] + weights[pair[1]]);
        parents.push(0);
    }
    let mut depths = vec![0u8; weights.len()];
    for place in (0..weights.len().saturating_sub(1)).rev() {
        depths[place] = depths[parents[place]] + 1;
    }
    for (&(_, symbol), &depth) in leaves.iter().zip(&depths) {
        lengths[symbol] = depth;
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frequent_symbols_have_short_codes() {
        assert_eq!(lengths(&[8, 1, 0, 1, 2, 4], 15), [1, 4, 0, 4, 3, 2]);
        assert_eq!(lengths(&[0, 5, 0], 15), [0, 1, 0]);
        assert_eq!(lengths(&[0, 0], 15), [0, 0]);
    }

    #[test]
    fn no_code_is_longer_than_asked_and_every_bit_is_used() {
        let mut fibonacci = vec![1u32, 1];
        while fibonacci.len() < 30 {
            fibonacci.push(fibonacci[fibonacci.len() - 1] + fibonacci[fibonacci.len() - 2]);
        }
        for longest in [7, 10, 15] {
            let lengths = lengths(&fibonacci, longest);
            let used: u32 = lengths.iter().map(|&length| 1 << (15 - length)).sum();
            assert!(lengths.iter().all(|&length| (1..=longest).contains(&length)) && used == 1 << 15, "{lengths:?}");
        }
    }

    #[test]
    fn codes_are_numbered_as_the_format_says() {
        // The example of RFC 1951: lengths 3, 3, 3, 3, 3, 2, 4, 4.
        let book = Book::new(vec![3, 3, 3, 3, 3, 2, 4, 4]);
        let written: Vec<u16> = (0..8).map(|i| book.code(i)).map(|(code, n)| code.reverse_bits() >> (16 - n)).collect();
        assert_eq!(written, [0b010, 0b011, 0b100, 0b101, 0b110, 0b00, 0b1110, 0b1111]);
    }
}
