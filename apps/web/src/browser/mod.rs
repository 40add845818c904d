//! The services of the browser.

pub mod ambience;
pub mod clock;
pub mod date_form;
pub mod files;
pub mod optional_methods;
pub mod page_title;
pub mod sound;
pub mod styles;
pub mod update;
