//! The effects of a host.

use ranarium_protocol::RpcMessage;
use ranarium_table::{BotName, MatchId};
use std::fmt;

/// The id of a client, such as a page or a connection. The program that runs the host assigns the
/// numbers, and authenticates the messages of clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClientId(pub u32);

/// The id of a running bot, such as a worker, a process or a thread. The host assigns the numbers,
/// and never reuses one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BotId(pub u32);

impl fmt::Display for BotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A request of a host to the program that runs it. Effects must be carried out in order.
#[derive(Clone, Debug, PartialEq)]
pub enum HostEffect {
    /// Send a client this message.
    ToClient(ClientId, RpcMessage),
    /// Start the bot with this name, as a record has it. For a built-in level this is a `BotPlayer`
    /// of `ranarium-player`. Its first message follows.
    StartBot(BotId, BotName),
    /// Send a bot this message of the bot protocol. Its answers go to
    /// [`Host::bot_answers`](crate::Host::bot_answers).
    ToBot(BotId, RpcMessage),
    /// Stop a bot, even while it thinks. Its further messages are ignored.
    StopBot(BotId),
    /// Store this text of the match instead of the previous one: a save, or the record once the
    /// match is over. It contains the seed, so it must stay on the disk of the program that runs
    /// the host; [`Host::restore`](crate::Host::restore) reads it.
    Store {
        /// The id of the match.
        match_id: MatchId,
        /// The owner of the match.
        owner: ClientId,
        /// The text of the save or record.
        text: String,
        /// `true` if a person has chosen something that no earlier text contains: an action among
        /// several, an undo or an early end. The choice is lost if another host has stored the
        /// match first; [`Host::replace_and_retry`](crate::Host::replace_and_retry) makes it again.
        has_choice: bool,
    },
    /// Delete the stored match.
    Forget {
        /// The id of the match.
        match_id: MatchId,
    },
    /// Call [`Host::tick`](crate::Host::tick) at this time, which replaces the previous one.
    WakeAt(u64),
}
