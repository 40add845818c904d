//! The program's own texts, the names of players, and the result of a match in words.

pub mod player_names;
pub mod verdict;

use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{FullGame, Language};

/// The texts of the command line, by language. Keys begin with `cli-`.
pub const CLI: Texts = &[
    (Language::En, include_str!("../../locales/en.ftl")),
    (Language::Nl, include_str!("../../locales/nl.ftl")),
];

/// The texts of an online table. Keys begin with `online-`.
pub const ONLINE: Texts = &[
    (Language::En, include_str!("../../locales/online.en.ftl")),
    (Language::Nl, include_str!("../../locales/online.nl.ftl")),
];

/// The texts during a match and about saved matches. Keys begin with `play-`, `record-` and
/// `kept-`.
pub const PLAY: Texts = &[
    (Language::En, include_str!("../../locales/kept.en.ftl")),
    (Language::Nl, include_str!("../../locales/kept.nl.ftl")),
    (Language::En, include_str!("../../locales/play.en.ftl")),
    (Language::Nl, include_str!("../../locales/play.nl.ftl")),
];

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
