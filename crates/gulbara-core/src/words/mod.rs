//! Everything that is said to people, in their language (Fluent files in `locales/`).

mod lang;
mod text;

pub use lang::{Lang, phrase, phrase_with};
pub use text::{Line, LineKind, Span, Style, Text};
