//! Golden pictures: kept beside this file, compared as pixels.

use std::path::PathBuf;

use gulbara_core::picture::{HEIGHT, WIDTH};

/// Compares pictures with the kept ones of these names; with `UPDATE_GOLDEN` set keeps these instead.
pub(crate) fn check(pictures: &[(&str, Vec<u8>)]) {
    let mut faults = Vec::new();
    for (name, file) in pictures {
        let Some(kept) = kept(name, || packed(&Indexed::read(file))) else {
            faults.push(format!("{name}: no golden picture; run with UPDATE_GOLDEN=1 and look at it"));
            continue;
        };
        faults.extend(differing(name, &decoded(file), &decoded(&kept)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Does the same for pictures that have much in common with another one, which is among the kept ones itself: of each
/// only what differs from it is kept, the rest is see-through.
#[allow(dead_code, reason = "not every test that includes this has such pictures")]
pub(crate) fn check_over(base: (&str, &[u8]), pictures: &[(String, Vec<u8>)]) {
    check(&[(base.0, base.1.to_vec())]);
    let (ground, below) = (decoded(base.1), Indexed::read(base.1));
    let mut faults = Vec::new();
    for (name, file) in pictures {
        let Some(kept) = kept(name, || packed(&Indexed::read(file).over(&below))) else {
            faults.push(format!("{name}: no golden picture; run with UPDATE_GOLDEN=1 and look at it"));
            continue;
        };
        let mut whole = ground.clone();
        for (below, above) in whole.pixels_mut().zip(decoded(&kept).pixels()) {
            if above.0[3] == 255 {
                *below = *above;
            }
        }
        faults.extend(differing(name, &decoded(file), &whole));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The kept picture of this name; with `UPDATE_GOLDEN` set it is this one from now on.
#[expect(clippy::disallowed_methods, reason = "the person who runs the test asks for new pictures this way")]
fn kept(name: &str, new: impl FnOnce() -> Vec<u8>) -> Option<Vec<u8>> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(path.parent().expect("a directory")).expect("the golden directory");
        std::fs::write(&path, new()).expect("the golden directory takes it");
    }
    std::fs::read(&path).ok()
}

fn differing(name: &str, seen: &image::RgbaImage, expected: &image::RgbaImage) -> Option<String> {
    let differing: Vec<_> = seen.enumerate_pixels().zip(expected.pixels()).filter(|(a, b)| a.2 != *b).collect();
    let ((x, y, _), _) = differing.first()?;
    Some(format!("{name}: {} pixels differ, the first at {x},{y}", differing.len()))
}

/// The pixels of a picture.
pub(crate) fn decoded(file: &[u8]) -> image::RgbaImage {
    image::load_from_memory(file).expect("a PNG").to_rgba8()
}

/// A picture as it is in its file.
struct Indexed {
    palette: Vec<u8>,
    pixels: Vec<u8>,
    /// Whether the colour after the last one of the palette is used for nothing.
    sheer: bool,
}

impl Indexed {
    fn read(file: &[u8]) -> Indexed {
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut pixels).expect("pixels");
        Indexed { palette: reader.info().palette.clone().expect("a palette").into_owned(), pixels, sheer: false }
    }

    /// What of it differs from a picture in the same colours.
    fn over(mut self, below: &Indexed) -> Indexed {
        assert!(self.palette == below.palette, "pictures of one theme");
        let nothing = (self.palette.len() / 3) as u8;
        for (pixel, below) in self.pixels.iter_mut().zip(&below.pixels) {
            if pixel == below {
                *pixel = nothing;
            }
        }
        Indexed { sheer: true, ..self }
    }
}

/// A file of few bytes: golden pictures are kept, live ones are sent.
fn packed(picture: &Indexed) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, WIDTH, HEIGHT);
    encoder.set_color(png::ColorType::Indexed);
    let mut palette = picture.palette.clone();
    if picture.sheer {
        encoder.set_trns([vec![255; palette.len() / 3], vec![0]].concat());
        palette.extend([0; 3]);
    }
    encoder.set_palette(palette);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(9));
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&picture.pixels).expect("pixels");
    writer.finish().expect("an end");
    out
}
