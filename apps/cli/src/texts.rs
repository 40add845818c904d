//! The program's own words.

use ranarium_catalog::Texts;
use ranarium_game::Language;

/// What the command line says itself, by language. Its keys begin with `cli-`.
pub const CLI: Texts = &[
    (Language::En, include_str!("../locales/en.ftl")),
    (Language::Nl, include_str!("../locales/nl.ftl")),
];

/// What it says while somebody plays, or looks at a match. Keys begin with `play-` and `record-`.
pub const PLAY: Texts = &[
    (Language::En, include_str!("../locales/play.en.ftl")),
    (Language::Nl, include_str!("../locales/play.nl.ftl")),
];
