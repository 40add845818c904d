//! The effects of a host.

use ranarium_protocol::Message;
use ranarium_table::{BotName, MatchId};
use std::fmt;

/// A client: one page, one connection. The program that runs the host gives each its own number,
/// and makes sure that messages come from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClientId(pub u32);

/// A bot at work: one worker, one process, one thread. The host gives each its own number, and
/// never gives it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BotId(pub u32);

impl fmt::Display for BotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Something that a host asks the program that runs it to do. Effects must be carried out in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Send a client this message.
    ToClient(ClientId, Message),
    /// Start the bot with this name, as a record has it: for one of our levels a `Player` of
    /// `ranarium-player`. It is spoken to next.
    StartBot(BotId, BotName),
    /// Send a bot this message of the bot protocol. What it answers goes to
    /// [`Host::bot_answers`](crate::Host::bot_answers).
    ToBot(BotId, Message),
    /// End a bot, in the middle of a thought if need be. Nothing more is said to it, and what it
    /// still says is passed over.
    StopBot(BotId),
    /// Keep this text of the match in place of the one kept before: a save, or the record once it
    /// is over. It holds the seed: it is for the disk of the program that runs the host, and for
    /// [`Host::restore`](crate::Host::restore).
    Keep {
        /// The match.
        match_id: MatchId,
        /// The owner of the match.
        owner: ClientId,
        /// The text.
        text: String,
    },
    /// Keep the match no longer.
    Forget {
        /// The match.
        match_id: MatchId,
    },
    /// Call [`Host::tick`](crate::Host::tick) at this time. It takes the place of the time asked
    /// for before.
    WakeAt(u64),
}
