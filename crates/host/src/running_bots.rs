//! [`RunningBots`]: the ids of a host's bots. The host owns it and lends it to rooms in the
//! context.

use crate::BotId;
use indexmap::IndexMap;
use ranarium_table::MatchId;

/// The running bots of a host, each with its match.
#[derive(Default)]
pub(crate) struct RunningBots {
    /// The id of the bot that was added last.
    last: u32,
    matches: IndexMap<BotId, MatchId>,
}

impl RunningBots {
    /// Adds a bot for a match, with an id that no bot had before.
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
