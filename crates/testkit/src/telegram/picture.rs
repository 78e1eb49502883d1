//! Whether an uploaded photo is a picture at all: a whole PNG with sound checksums.

/// The width and height of a PNG in pixels; `None` if it is not one, or is cut short or damaged.
pub(super) fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let mut size = None;
    let mut has_pixels = false;
    loop {
        let (length, after) = rest.split_at_checked(4)?;
        let length = usize::try_from(u32::from_be_bytes(length.try_into().ok()?)).ok()?;
        let (chunk, after) = after.split_at_checked(length.checked_add(4)?)?;
        let (sum, after) = after.split_at_checked(4)?;
        if crc(chunk) != u32::from_be_bytes(sum.try_into().ok()?) {
            return None;
        }
        let (name, data) = chunk.split_at(4);
        match name {
            b"IHDR" => {
                let side = |at: usize| data.get(at..at + 4).and_then(|b| b.try_into().ok()).map(u32::from_be_bytes);
                size = side(0).zip(side(4)).filter(|(w, h)| *w > 0 && *h > 0);
            }
            b"IDAT" => has_pixels = true,
            b"IEND" => return size.filter(|_| has_pixels && after.is_empty()),
            _ => {}
        }
        rest = after;
    }
}

/// The checksum of a PNG chunk (CRC-32 with the polynomial 0xEDB88320), a byte at a time: photos are large and tests unoptimised.
fn crc(bytes: &[u8]) -> u32 {
    const fn table() -> [u32; 256] {
        let mut table = [0; 256];
        let mut n = 0;
        while n < 256 {
            let (mut c, mut k) = (n as u32, 0);
            while k < 8 {
                c = if c & 1 == 1 { 0xEDB8_8320 ^ (c >> 1) } else { c >> 1 };
                k += 1;
            }
            table[n] = c;
            n += 1;
        }
        table
    }
    const TABLE: [u32; 256] = table();
    let step = |sum: u32, byte: &u8| TABLE[usize::from(sum.to_le_bytes()[0] ^ byte)] ^ (sum >> 8);
    !bytes.iter().fold(u32::MAX, step)
}
