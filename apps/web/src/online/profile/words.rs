//! The texts of the profile, loaded with its code.

use crate::online::words::{LOBBY, ONLINE};
use crate::texts::PageWords;
use ranarium_catalog::Texts;
use ranarium_game::locale_texts;

/// The texts of these pages. Keys begin with `web-profile-`.
pub const PROFILE: Texts = locale_texts!("../../../locales/profile.");

/// Returns the words of the page with those of a table, of the lobby and of the profile.
pub fn profile_words() -> PageWords {
    PageWords::with_texts(&[ONLINE, LOBBY, PROFILE])
}
