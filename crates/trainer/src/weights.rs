//! Weights as files.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use gulbara_core::engine::inputs::Basis;
use gulbara_core::engine::weights::Weights;

/// Writes every weight as a little-endian `f32`.
pub(crate) fn write(weights: &Weights, file: &Path) -> Result<()> {
    let bytes: Vec<u8> = weights.all().flat_map(|weight| weight.to_le_bytes()).collect();
    fs::write(file, bytes).with_context(|| format!("writing {}", file.display()))
}

/// Reads what [`write()`] has written, or a file as it is shipped.
pub(crate) fn read(file: &Path, basis: &Basis) -> Result<Weights> {
    let bytes = fs::read(file).with_context(|| format!("reading {}", file.display()))?;
    if let Some(weights) = Weights::from_bytes(&bytes, basis) {
        return Ok(weights);
    }
    let mut weights = Weights::empty(basis);
    ensure!(bytes.len() == 4 * weights.all().count(), "{} holds weights of another network", file.display());
    for (weight, bytes) in weights.all_mut().zip(bytes.as_chunks().0) {
        *weight = f32::from_le_bytes(*bytes);
    }
    Ok(weights)
}
