//! Bits to bytes, the lowest first.

/// Bytes at hand before more are asked for.
const ROOM: usize = 4096;

/// Bytes being written bit by bit.
pub(super) struct Bits {
    bytes: Vec<u8>,
    /// Whole bytes written so far.
    written: usize,
    pending: u64,
    /// Bits of `pending`, fewer than eight.
    held: u32,
}

impl Bits {
    /// Bits after some whole bytes.
    pub(super) fn starting_with(bytes: &[u8]) -> Bits {
        let mut room = bytes.to_vec();
        room.resize(128 * 1024, 0);
        Bits { bytes: room, written: bytes.len(), pending: 0, held: 0 }
    }

    /// Appends up to 56 bits.
    #[inline]
    pub(super) fn push(&mut self, bits: u64, count: u32) {
        self.pending |= bits << self.held;
        self.held += count;
        if let Some(room) = self.bytes.get_mut(self.written..).and_then(|rest| rest.first_chunk_mut()) {
            *room = self.pending.to_le_bytes();
        } else {
            self.grow();
        }
        self.written += (self.held / 8) as usize;
        self.pending = self.pending.checked_shr(self.held & !7).unwrap_or(0);
        self.held %= 8;
    }

    #[cold]
    fn grow(&mut self) {
        self.bytes.truncate(self.written);
        self.bytes.extend_from_slice(&self.pending.to_le_bytes());
        self.bytes.resize(self.written + ROOM, 0);
    }

    /// Appends a code.
    #[inline]
    pub(super) fn code(&mut self, (code, length): (u16, u8)) {
        self.push(u64::from(code), u32::from(length));
    }

    /// The bytes, the last one filled up.
    pub(super) fn end(mut self) -> Vec<u8> {
        self.push(0, (8 - self.held) % 8);
        self.bytes.truncate(self.written);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_fill_bytes_from_below() {
        let mut bits = Bits::starting_with(&[9]);
        for (value, count) in [(0b1, 1), (0b01, 2), (0, 0), (0x1FF, 9), (0xAB, 8)] {
            bits.push(value, count);
        }
        assert_eq!(bits.end(), [9, 0b1111_1011, 0b1011_1111, 0b1010]);
    }

    #[test]
    fn there_is_room_for_any_number_of_bits() {
        let mut bits = Bits::starting_with(&[]);
        for i in 0..60_000u64 {
            bits.push(i, 56);
        }
        let bytes = bits.end();
        assert_eq!(bytes.len(), 60_000 * 7);
        for (i, seven) in bytes.chunks_exact(7).enumerate() {
            assert_eq!(seven[..4], (i as u32).to_le_bytes());
        }
    }
}
