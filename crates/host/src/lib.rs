//! Many tables with their bots and viewers, without input, output or clock.
//!
//! Start with [`Host`]: its inputs are requests of clients (`ranarium_protocol::client`), answers
//! of bots (the bot protocol), and times; its outputs are [`HostEffect`]s, which the program that
//! runs it carries out. [`BotSession`] is the host's end of the bot protocol, which `crates/lab`
//! also uses; `ranarium-player` is the other end: a built-in bot. The page runs the host in one
//! worker and each bot in another; a server has no `Host`, and uses [`ServedMatch`] instead. The
//! manual is `docs/host-protocol.md`.
//!
//! Two bots play a whole match, and everyone sees it:
//! ```
//! use ranarium_host::{ClientId, Host, HostEffect};
//! use ranarium_player::BotPlayer;
//! use ranarium_protocol::RpcMessage;
//! use std::collections::{BTreeMap, VecDeque};
//!
//! let (mut host, page) = (Host::new(|| [7; 32]), ClientId(1));
//! let (mut bots, mut todo, mut updates) = (BTreeMap::new(), VecDeque::new(), 0);
//! for line in [
//!     r#"{"jsonrpc":"2.0","id":1,"method":"open","params":{"game":"icefrogs","options":"players=2",
//!         "seats":[{"bot":"greedy"},{"bot":"greedy"}]}}"#,
//!     r#"{"jsonrpc":"2.0","id":2,"method":"begin","params":{"match":"m-0707070707070707"}}"#,
//!     r#"{"jsonrpc":"2.0","id":3,"method":"watch","params":{"match":"m-0707070707070707","viewer":"spectator"}}"#,
//! ] {
//!     let mut out = Vec::new();
//!     host.ask(page, &RpcMessage::parse(line.as_bytes())?, 0, &mut out);
//!     todo.extend(out);
//! }
//! while let Some(effect) = todo.pop_front() {
//!     let mut out = Vec::new();
//!     match effect {
//!         HostEffect::ToClient(_, RpcMessage::Notice { method, .. }) if method == "updated" => {
//!             updates += 1;
//!         }
//!         HostEffect::StartBot(bot, name) => {
//!             bots.insert(bot, BotPlayer::new(name.as_str().parse()?));
//!         }
//!         HostEffect::StopBot(bot) => drop(bots.remove(&bot)),
//!         HostEffect::ToBot(bot, message) => {
//!             let player: &mut BotPlayer = bots.get_mut(&bot).expect("it was started");
//!             if let Some(answer) = player.handle(&message, None) {
//!                 host.bot_answers(bot, &answer, 0, &mut out);
//!             }
//!         }
//!         _ => {}
//!     }
//!     todo.extend(out);
//! }
//! assert!(updates > 9 && bots.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod advice;
mod bot_answer;
mod bot_error;
mod bot_kind;
mod bot_session;
mod bot_worker;
mod context;
mod effect;
mod hints;
mod host;
mod host_room;
mod matches;
mod requests;
mod running_bots;
mod timeouts;
mod to_json;

pub use advice::advice_seed;
pub use bot_answer::read_answer;
pub use bot_error::BotError;
pub use bot_kind::time_to_think;
pub use bot_session::{BotMessage, BotSession, read_introduction};
pub use effect::{BotId, ClientId, HostEffect};
pub use host::Host;
pub use matches::finished_match::{FinishedMatch, PastDecision};
pub use matches::hosted_match::{HostedMatch, Resumed};
pub use matches::new_match::NewMatch;
pub use matches::play::MatchPlay;
pub use matches::registry::{MatchFactory, MatchRegistry, PositionReader};
#[cfg(not(target_family = "wasm"))]
pub use matches::served_match::{ServedMatch, open_served};
pub use matches::views::{DecisionRequest, MatchViews, Since};
pub use timeouts::{
    EXIT_TIMEOUT_MS, GRACE_TIMEOUT_MS, GREETING_TIMEOUT_MS, HURRY_TIMEOUT_MS,
    ITERATIONS_TIMEOUT_MS, MAX_FAILURES,
};
