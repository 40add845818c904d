//! The messages between a client (a page, an app) and a host of matches.
//!
//! A file per request holds its parameters, its answer and what it is for; [`every_request`] is the
//! list of them, from which [`Request`], its method names and its reader are made. Requests that
//! cannot be carried out are answered by a [`HostError`]. Beside answers, the host sends
//! [`Notice`]s. The same lines travel between a page and its worker, and over a WebSocket.
//!
//! [`every_request`]: crate::every_request

mod archive;
mod call;
mod error;
mod hello;
mod list;
mod method;
mod notice;
mod play;
mod request;

pub use archive::check::{Check, Checked};
pub use archive::forget::Forget;
pub use archive::frames::{FrameData, FrameRange, Frames, PlayedRules};
pub use archive::import::Import;
pub use archive::matches::Matches;
pub use archive::open::Open;
pub use archive::record::{Record, RecordText};
pub use archive::summary::MatchSummary;
pub use call::{Call, Retry};
pub use error::{HostError, InvalidParameterError, REFUSED, SeatError, SeatRange};
pub use hello::{Hello, Welcome};
pub use method::{Done, Method};
pub use notice::{Analysing, ErrorReport, Notice, Thinking, Updated};
pub use play::act::{Act, Acted};
pub use play::analyse::{Analyse, Analysis, Judgement};
pub use play::begin::Begin;
pub use play::cancel::Cancel;
pub use play::hint::{Hint, Hinted};
pub use play::leave::Leave;
pub use play::resign::{Resign, Resigned};
pub use play::sit::Sit;
pub use play::undo::{Undo, Undone};
pub use play::watch::{Watch, Watched};
pub use request::Request;
