//! The things that lie on the board, painted once for a theme: checkers, borne-off checkers, dice.

use super::layout::SLAB;
use super::paint::{Art, LIGHT, Mask, Surface};
use super::palette::{Rgb, mix};

/// Room around a piece for its shadow.
const PAD: i32 = 16;

/// Where a checker's flat face ends, as a share of its radius.
const SHOULDER: f32 = 0.76;

/// How one side's checkers and dice look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    /// The checker's colour.
    pub(super) body: Rgb,
    /// The rim, of opposite luminance.
    pub(super) rim: Rgb,
    /// The body where it faces the light.
    pub(super) lit: Rgb,
    /// The body where it looks away from the light.
    pub(super) shaded: Rgb,
}

impl Look {
    fn surface(&self) -> Surface {
        Surface { body: self.body, lit: self.lit, shaded: self.shaded }
    }
}

/// A painted piece and the spot it is placed by.
pub(super) type Piece = (Art, (i32, i32));

/// A checker from above; `grooves` are rings as shares of the radius, none for a plain one that carries a count.
pub(super) fn checker(look: &Look, size: i32, grooves: &[f32], shadow: Rgb) -> Piece {
    let mut art = Art::new(size + 2 * PAD, size + 2 * PAD);
    let middle = PAD + size / 2;
    cast(&mut art, &Mask::disc(size), size, shadow);
    let radius = size as f32 / 2.0;
    let toward = |x: f32, y: f32| (x * LIGHT.0 + y * LIGHT.1) / radius;

    let rim = Surface { body: look.rim, lit: mix(look.rim, [255; 3], 0.35), shaded: mix(look.rim, [0; 3], 0.3) };
    art.shade(&Mask::disc(size), (PAD, PAD), 1.0, |x, y| {
        rim.tilted(toward(x as f32 + 0.5 - radius, y as f32 + 0.5 - radius))
    });

    let line = if size > 60 { 3 } else { 2 };
    let inner = size - 2 * line;
    let surface = look.surface();
    let half = inner as f32 / 2.0;
    art.shade(&Mask::disc(inner), (PAD + line, PAD + line), 1.0, |x, y| {
        let (x, y) = (x as f32 + 0.5 - half, y as f32 + 0.5 - half);
        let out = (x * x + y * y).sqrt() / half;
        let toward = (x * LIGHT.0 + y * LIGHT.1) / half;
        // The face is flat, the shoulder around it falls away.
        let shoulder = ((out - SHOULDER) / (1.0 - SHOULDER)).clamp(0.0, 1.0);
        let tilt = toward * (0.12 + 0.95 * shoulder);
        surface.tilted(tilt.clamp(-1.0, 1.0))
    });
    for &groove in grooves {
        let ring = Mask::ring((inner as f32 * groove).round() as i32 / 2 * 2, size as f32 / 32.0);
        let corner = middle - ring.width / 2;
        art.fill(&ring, (corner + 1, corner + 1), look.lit, 0.55);
        art.fill(&ring, (corner, corner), mix(look.body, look.rim, 0.62), 1.0);
    }
    (art, (middle, middle))
}

/// A borne-off checker seen from its edge, with as many grooves as its face has.
pub(super) fn slab(look: &Look, grooves: usize, shadow: Rgb) -> Piece {
    let (width, height) = SLAB;
    let mut art = Art::new(width + 2 * PAD, height + 2 * PAD);
    let shape = Mask::rounded(width, height, 6);
    art.fill(&shape.soft(2), (PAD - 4 + 1, PAD - 4 + 2), shadow, 0.6);
    art.fill(&shape, (PAD, PAD), look.rim, 1.0);
    let surface = look.surface();
    let (w, h) = (width - 4, height - 4);
    art.shade(&Mask::rounded(w, h, 4), (PAD + 2, PAD + 2), 1.0, |x, y| {
        let across = 1.0 - 2.0 * (x as f32 + 0.5) / w as f32;
        let down = 1.0 - 2.0 * (y as f32 + 0.5) / h as f32;
        surface.tilted(0.35 * across + 0.35 * down * down * down)
    });
    let line = mix(look.body, look.rim, 0.6);
    for i in 0..grooves {
        let y = PAD + height / 2 - 1 + (2 * i as i32 + 1 - grooves as i32) * 3;
        art.rows((PAD + 4, y), (width - 8, 2), |_| line);
    }
    (art, (PAD + width / 2, PAD + height / 2))
}

/// A die without its pips; a used one has lost its shadow and most of its colour to the felt.
pub(super) fn die(look: &Look, size: i32, sunk_into: Option<Rgb>, shadow: Rgb) -> Piece {
    let mut art = Art::new(size + 2 * PAD, size + 2 * PAD);
    let radius = size / 5;
    let fade = |colour: Rgb| sunk_into.map_or(colour, |felt| mix(colour, felt, 0.66));
    if sunk_into.is_none() {
        cast(&mut art, &Mask::rounded(size, size, radius), size, shadow);
    }
    art.fill(
        &Mask::rounded(size, size, radius),
        (PAD, PAD),
        fade(look.rim),
        if sunk_into.is_some() { 0.7 } else { 1.0 },
    );
    let line = 2;
    let inner = size - 2 * line;
    let half = inner as f32 / 2.0;
    let corner = (radius - line) as f32;
    let surface = Surface { body: fade(look.body), lit: fade(look.lit), shaded: fade(look.shaded) };
    art.shade(&Mask::rounded(inner, inner, radius - line), (PAD + line, PAD + line), 1.0, |x, y| {
        let (x, y) = (x as f32 + 0.5 - half, y as f32 + 0.5 - half);
        let (depth, normal) = edge(x, y, half, corner);
        let bevel = (1.0 - depth / (size as f32 / 9.0)).clamp(0.0, 1.0);
        let slope = normal.0 * LIGHT.0 + normal.1 * LIGHT.1;
        // What is sunk lies flat: so faint, light on its face would be one hard edge.
        let face = if sunk_into.is_some() { 0.0 } else { (x * LIGHT.0 + y * LIGHT.1) / half };
        surface.tilted(0.10 + 0.16 * face + 0.75 * bevel * slope)
    });
    (art, (PAD + size / 2, PAD + size / 2))
}

/// How deep inside a rounded square a spot lies, and which way the nearest edge is.
fn edge(x: f32, y: f32, half: f32, corner: f32) -> (f32, (f32, f32)) {
    let (qx, qy) = (x.abs() - (half - corner), y.abs() - (half - corner));
    if qx > 0.0 && qy > 0.0 {
        let length = (qx * qx + qy * qy).sqrt();
        (corner - length, (qx / length * x.signum(), qy / length * y.signum()))
    } else if qx > qy {
        (corner - qx, (x.signum(), 0.0))
    } else {
        (corner - qy, (0.0, y.signum()))
    }
}

/// A soft shadow that falls away from the light, and a closer one where the piece touches the board.
fn cast(art: &mut Art, shape: &Mask, size: i32, shadow: Rgb) {
    let reach = (size / 14).max(2);
    let soft = shape.soft(reach);
    art.fill(&soft, (PAD - 2 * reach + reach / 2 + 1, PAD - 2 * reach + reach - 1), shadow, 0.42);
    let near = shape.soft(2);
    art.fill(&near, (PAD - 4 + 1, PAD - 4 + 2), shadow, 0.35);
}
