//! The texts of online play, loaded with its code.

use crate::texts::{PageWords, TERMS};
use ranarium_catalog::Texts;
use ranarium_game::locale_texts;

/// The texts of a table. Keys begin with `web-`, like those of the page.
pub const ONLINE: Texts = locale_texts!("../../locales/online.");

/// The texts of the lobby, of an invitation, and of the people at a table.
pub const LOBBY: Texts = locale_texts!("../../locales/lobby.");

/// Returns the words of the page with those of a table.
pub fn online_words() -> PageWords {
    PageWords::with_texts(&[ONLINE, TERMS])
}

/// Returns the words of the page with those of a table and of the lobby.
pub fn lobby_words() -> PageWords {
    PageWords::with_texts(&[ONLINE, LOBBY, TERMS])
}
