//! The bots of a host: their numbers, and where each is.

use crate::BotId;
use indexmap::IndexMap;
use ranarium_table::MatchId;

/// The bots of a host: their numbers, and where each is.
#[derive(Default)]
pub(crate) struct Bots {
    /// The number of the last one.
    last: u32,
    at: IndexMap<BotId, MatchId>,
}

impl Bots {
    /// A number for a bot at this match, which no bot had before.
    pub(crate) fn add(&mut self, id: MatchId) -> BotId {
        self.last += 1;
        let bot = BotId(self.last);
        self.at.insert(bot, id);
        bot
    }

    /// The match that the bot is at.
    pub(crate) fn find(&self, bot: BotId) -> Option<&MatchId> {
        self.at.get(&bot)
    }

    /// Removes a bot.
    pub(crate) fn remove(&mut self, bot: BotId) {
        self.at.swap_remove(&bot);
    }
}
