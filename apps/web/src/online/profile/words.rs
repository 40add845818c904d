//! The texts of the profile, loaded with its code.

use crate::online::words::{LOBBY, ONLINE};
use crate::texts::PageWords;
use ranarium_catalog::Texts;
use ranarium_game::Language;

/// The texts of these pages. Keys begin with `web-profile-`.
pub const PROFILE: Texts = &[
    (
        Language::En,
        include_str!("../../../locales/profile.en.ftl"),
    ),
    (
        Language::Nl,
        include_str!("../../../locales/profile.nl.ftl"),
    ),
];

/// Returns the words of the page with those of a table, of the lobby and of the profile.
pub fn profile_words() -> PageWords {
    PageWords::with_texts(&[ONLINE, LOBBY, PROFILE])
}
