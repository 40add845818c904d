//! Style sheets, as far as drawings need them: selectors, custom properties, and colours in the
//! notation of the page's sheets.

mod cascade;
mod selector;
mod sheet;
mod value;

pub use cascade::apply_styles;
pub use sheet::StyleSheet;
