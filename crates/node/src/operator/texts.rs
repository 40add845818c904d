//! The texts of the operator's page.

use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{Language, locale_texts};

/// The texts. Keys begin with `operator-`.
pub const OPERATOR: Texts = locale_texts!("../../locales/operator.");

/// Returns a speaker with these texts.
pub fn speaker(language: Language) -> Speaker {
    Speaker::new(language).with_texts(OPERATOR)
}
