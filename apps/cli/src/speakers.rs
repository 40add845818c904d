//! [`Speakers`]: a cache of the texts of games.

use ranarium_catalog::{AnyGame, Speaker, Texts};
use ranarium_game::Language;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The speakers of games by name and language, each created at its first use: parsing the texts
/// takes longer than most requests of the JSON-RPC interface, and than verifying a record.
pub struct Speakers {
    /// The texts that are not the game's.
    more: Texts,
    speakers: BTreeMap<(&'static str, &'static str), Arc<Speaker>>,
}

impl Speakers {
    /// Returns an empty set of speakers. Each speaker will have the texts of its game and these.
    pub const fn with_texts(more: Texts) -> Self {
        Self {
            more,
            speakers: BTreeMap::new(),
        }
    }

    /// Returns the speaker of a game in a language.
    pub fn of(&mut self, game: &dyn AnyGame, language: Language) -> Arc<Speaker> {
        let place = self.speakers.entry((game.id(), language.code()));
        let speaker =
            place.or_insert_with(|| Arc::new(game.speaker(language).with_texts(self.more)));
        Arc::clone(speaker)
    }
}
