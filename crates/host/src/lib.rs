//! Many tables, the bots at them, and those who look on: messages in, messages out. No input and output, no clock.
//!
//! Start with [`Host`]: it takes what clients ask (`ranarium_protocol::client`), what bots answer (the bot protocol), and
//! the time; and it gives [`Effect`]s, which whoever runs it carries out. [`Player`] is the other end of the bot protocol:
//! one of our bots. A page runs the host in one worker and each player in another; a server runs them on threads. The
//! manual is `docs/host-protocol.md`.
#![forbid(unsafe_code)]

mod advice;
mod answer;
mod effect;
mod fault;
mod host;
mod hosted;
mod player;
mod room;
mod talk;

pub use effect::{BotId, ClientId, Effect};
pub use host::Host;
pub use player::Player;
