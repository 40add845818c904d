//! [`RunningBots`]: owned by the host, and lent to rooms by the context.

use crate::BotId;
use indexmap::IndexMap;
use ranarium_table::MatchId;

/// The bots of a host: their ids and matches.
#[derive(Default)]
pub(crate) struct RunningBots {
    /// The number of the last one.
    last: u32,
    matches: IndexMap<BotId, MatchId>,
}

impl RunningBots {
    /// Adds a bot at this match, with an id that no bot had before.
    pub(crate) fn add(&mut self, id: MatchId) -> BotId {
        self.last += 1;
        let bot = BotId(self.last);
        self.matches.insert(bot, id);
        bot
    }

    /// Returns the match of the bot.
    pub(crate) fn find(&self, bot: BotId) -> Option<&MatchId> {
        self.matches.get(&bot)
    }

    pub(crate) fn remove(&mut self, bot: BotId) {
        self.matches.swap_remove(&bot);
    }
}
