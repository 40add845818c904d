//! The messages between a client (a page, an app) and a host of matches.
//!
//! A file per request holds its parameters, its answer and what it is for; [`every_request`] is the
//! list of them, from which [`Request`], its method names and its reader are made. Requests that
//! cannot be carried out are answered by a [`HostError`]. Beside answers, the host sends
//! [`Notice`]s. The same lines travel between a page and its worker, and over a WebSocket.
//!
//! [`every_request`]: crate::every_request

mod act;
mod analyse;
mod begin;
mod call;
mod cancel;
mod check;
mod error;
mod forget;
mod frames;
mod hello;
mod hint;
mod import;
mod leave;
mod list;
mod matches;
mod method;
mod notice;
mod open;
mod record;
mod request;
mod resign;
mod sit;
mod summary;
mod undo;
mod watch;

pub use act::{Act, Acted};
pub use analyse::{Analyse, Analysis, Judgement};
pub use begin::Begin;
pub use call::{Call, Retry};
pub use cancel::Cancel;
pub use check::{Check, Checked};
pub use error::{HostError, InvalidParameter, REFUSED, SeatRange, SeatRefused};
pub use forget::Forget;
pub use frames::{FrameData, FrameRange, Frames};
pub use hello::{Hello, Welcome};
pub use hint::{Hint, Hinted};
pub use import::Import;
pub use leave::Leave;
pub use matches::Matches;
pub use method::{Done, Method};
pub use notice::{Analysing, Notice, Thinking, Trouble, Updated};
pub use open::Open;
pub use record::{Record, RecordText};
pub use request::Request;
pub use resign::{Resign, Resigned};
pub use sit::Sit;
pub use summary::MatchSummary;
pub use undo::{Undo, Undone};
pub use watch::{Watch, Watched};
