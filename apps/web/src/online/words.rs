//! The words of playing with people at other screens, which come with their code.

use crate::texts::PageWords;
use ranarium_catalog::Texts;
use ranarium_game::Language;

/// Their texts. Keys begin with `web-`, as those of the page.
pub const ONLINE: Texts = &[
    (Language::En, include_str!("../../locales/online.en.ftl")),
    (Language::Nl, include_str!("../../locales/online.nl.ftl")),
];

/// The words of the page with these.
pub fn online_words() -> PageWords {
    PageWords::with_texts(ONLINE)
}
