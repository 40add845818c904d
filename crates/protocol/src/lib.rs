//! Every message that leaves a process: versioned JSON, typed in Rust. No input and no output: a
//! transport (the pipes of a child process, a worker's channel, or a WebSocket) carries the
//! messages.
//!
//! There are two conversations: a host and a bot ([`BotRequest`]), and a client and a host
//! ([`client`]).
//!
//! `docs/bot-protocol.md` is the manual for authors of bots. Start with [`BotRequest`], every
//! message from a host to a bot, and [`Chosen`], what a bot answers. [`RpcMessage`] is the JSON-RPC
//! around them. [`LineSplitter`] splits a stream into lines with bounded memory, and an
//! [`AnswerReader`] finds an answer among them.
//!
//! A host asks, and a bot that takes the first action answers:
//! ```
//! use ranarium_protocol::{Budget, NamedAction, Choose, Chosen, Data, Form, RpcMessage, BotRequest};
//! use ranarium_game::{FullGame, GameOptions, Seat, Turn, Viewer};
//!
//! type BoxError = Box<dyn std::error::Error>;
//!
//! fn ask_first<G: FullGame>(state: &G::State, seat: Seat) -> Result<NamedAction, BoxError> {
//!     let mut legal = Vec::new();
//!     G::legal_actions(state, seat, &mut legal);
//!     let question = BotRequest::Choose(Choose {
//!         match_id: "m-1".parse()?,
//!         decision: 1,
//!         seats: G::turn(state).seats().iter().collect(),
//!         observation: Data::of(&G::observe(state, Viewer::Seat(seat)))?,
//!         legal: legal.iter().map(Form::of).collect::<Result<_, _>>()?,
//!         budget: Budget::Ms(1000),
//!     });
//!     let line = question.message(7)?.to_string();
//!
//!     // At the other end of the line:
//!     let BotRequest::Choose(asked) = BotRequest::read(&RpcMessage::parse(line.as_bytes())?)? else {
//!         panic!("not asked")
//!     };
//!     let action = NamedAction::Text(asked.legal[0].text.clone());
//!     let chosen = Chosen { action, judged: Vec::new(), work: 0, is_short: false };
//!     Ok(chosen.action)
//! }
//! ```
#![forbid(unsafe_code)]

mod answer_reader;
mod bot;
pub mod client;
mod idempotency_key;
mod line_splitter;
mod message;
pub mod online;
mod parameters;

pub use answer_reader::{AnswerLine, AnswerReader};
pub use bot::{
    BotRequest, Budget, Cancel, Capability, Choose, Chosen, Data, End, Form, Hello, Introduction,
    JudgedAction, NamedAction, See, Start,
};
pub use idempotency_key::IdempotencyKey;
pub use line_splitter::{BoundedLine, LineSplitter};
pub use message::{MessageError, RpcError, RpcMessage};

/// The version of the protocol. A host and a bot of different versions are incompatible.
pub const VERSION: u32 = 1;

/// Lines longer than this many bytes are refused, in either direction.
pub const MAX_LINE: usize = 1 << 20;
