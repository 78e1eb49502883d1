//! Everything that is said to people, in their language (Fluent files in `locales/`).

mod direction;
mod lang;
mod moment;
mod numbers;
mod refusals;
mod rules_text;
mod say;
mod sheet;
mod text;

pub use direction::isolated;
pub use lang::{Lang, phrase, phrase_with};
pub(crate) use numbers::{decimal, lasted, signed};
pub(crate) use refusals::{brief, called, invited, left, name, whole};
pub use refusals::{level_key, refusal};
pub use rules_text::{Topic, rules};
pub use say::{Saying, say};
pub use sheet::sheet;
pub use text::{Line, LineKind, Span, Style, Text};
