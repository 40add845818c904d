//! The effects of a host.

use ranarium_protocol::Message;
use ranarium_table::{BotName, MatchId};
use std::fmt;

/// A client: one page, one connection. The program that runs the host numbers them, and
/// authenticates their messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClientId(pub u32);

/// A running bot: one worker, one process, one thread. The host numbers them, and never reuses a
/// number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BotId(pub u32);

impl fmt::Display for BotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A request of a host to the program that runs it. Effects must be carried out in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Send a client this message.
    ToClient(ClientId, Message),
    /// Start the bot with this name, as a record has it: for one of our levels a `Player` of
    /// `ranarium-player`. Its first message follows.
    StartBot(BotId, BotName),
    /// Send a bot this message of the bot protocol. Its answers go to
    /// [`Host::bot_answers`](crate::Host::bot_answers).
    ToBot(BotId, Message),
    /// Stop a bot, even in the middle of a thought. Its further messages are ignored.
    StopBot(BotId),
    /// Store this text of the match, in place of the one before: a save, or the record once it is
    /// over. It contains the seed: it is for the disk of the program that runs the host, and for
    /// [`Host::restore`](crate::Host::restore).
    Keep {
        /// The match.
        match_id: MatchId,
        /// The owner of the match.
        owner: ClientId,
        /// The text.
        text: String,
    },
    /// Delete the stored match.
    Forget {
        /// The match.
        match_id: MatchId,
    },
    /// Call [`Host::tick`](crate::Host::tick) at this time. Replaces the time before.
    WakeAt(u64),
}
