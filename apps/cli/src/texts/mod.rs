//! The program's own texts, the names of players, and the result of a match in words.

pub mod player_names;
pub mod verdict;

use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{FullGame, Language, locale_texts};

/// The texts of the command line, by language. Keys begin with `cli-`.
pub const CLI: Texts = locale_texts!("../../locales/");

/// The texts of an online table. Keys begin with `online-`.
pub const ONLINE: Texts = locale_texts!("../../locales/online.");

/// The texts during a match and about saved matches. Keys begin with `play-`, `record-` and
/// `kept-`.
pub const PLAY: Texts = locale_texts!("../../locales/kept.", "../../locales/play.");

/// Returns a speaker of the texts about matches, without those of a game.
pub fn play_speaker(language: Language) -> Speaker {
    Speaker::new(language).with_texts(PLAY)
}

/// Returns a speaker of a match of this game.
pub fn match_speaker<G: FullGame>(language: Language) -> Speaker {
    Speaker::of::<G>(language)
        .with_texts(G::THING_TEXTS)
        .with_texts(PLAY)
}
