//! One match being played: seats, authority, log, draws that can be checked, and the record.
//!
//! Start with [`Table`]: it takes [`Move`]s, draws for chance, keeps the log, and makes an
//! [`Update`] for each viewer with that viewer's view alone. [`Record`] is the log as a text file;
//! [`verify`] checks one. The crate does no input or output and reads no clock: the time is an
//! argument.
//!
//! A whole match, its record, and the check of every draw:
//! ```
//! use ranarium_laws::toy::Toy;
//! use ranarium_table::{Move, Seed, Setup, MatchStage, Table, verify_text};
//! use ranarium_game::Viewer;
//!
//! let setup = Setup::<Toy>::new("m-1".parse()?, "players=3".parse()?, Seed::new([7; 32]));
//! let mut table = Table::open(setup)?;
//! println!("checked by {}", table.info().commitment);
//! table.begin(0);
//! while table.stage() == MatchStage::Playing {
//!     let seat = table.to_answer().first().expect("a seat decides");
//!     let update = table.resync(Viewer::Seat(seat), 0).expect("the match has begun");
//!     let mv = Move { seat, seq: update.seq, action: update.now.actions[0] };
//!     table.act(&mv, 0)?;
//! }
//! let text = table.record().expect("a match that is over has a record").to_string();
//! assert!(verify_text::<Toy>(&text)?.steps > 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod clock_factors;
mod command;
mod early_end;
mod entry;
mod fair;
mod names;
mod record;
mod rematch;
mod setup;
mod start_position;
mod table;
mod update;

pub use clock_factors::ClockFactors;
pub use command::{Accepted, ActError, EarlyEndError, Move, SitError, UndoError};
pub use early_end::EarlyEnd;
pub use entry::Entry;
pub use fair::{Commitment, DrawKey, Draws, Nonce, RevealedSeed, Seed, nonces_by_seat};
pub use names::{BotName, MatchId, Name, Remark};
pub use record::{
    DamagedRecordError, EarlierRules, Ending, Frame, FrameOf, Outcome, Record, RecordError,
    RecordErrorKind, Replay, Verified, Warning, as_written, frames, game_of, verify, verify_text,
    verify_text_with,
};
pub use rematch::Rematch;
pub use setup::{Clock, MAX_MS, SeatKind, Setup, SetupError};
pub use start_position::{PositionError, ReadPosition, StartPosition};
pub use table::{MAX_LAG_MS, MAX_TICK_DECISIONS, MatchStage, Table, Ticked, Undoable};
pub use update::{
    CurrentView, CurrentViewOf, DecisionMode, Followed, Follower, MatchInfo, SeatInfo, TimeInfo,
    TurnInfo, Update, UpdateOf, UpdateRef, UpdateRefOf,
};
