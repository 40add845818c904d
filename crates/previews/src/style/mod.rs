//! Style sheets, as far as drawings need them: selectors, custom properties, and colours as they
//! are written in the sheets of the page.

mod colour;
mod dressing;
mod selector;
mod sheet;
mod value;

pub use dressing::dressed;
pub use sheet::Sheet;
