//! Bots measured against each other: every deal is played once for each way to seat them, so that
//! neither the seat nor the cards favour anyone.
//!
//! Start with [`Plan`], the parameters. [`run()`] plays it, [`Standing`] adds it up, and `elo.rs`
//! computes statistics.

mod clock;
mod elo;
mod ledger;
mod opening;
mod plan;
mod round;
mod round_scheduler;
mod run;
mod standing;

pub use clock::MatchClock;
pub use elo::{Sample, Sprt, Verdict, even};
pub use ledger::{Head, Kept, Ledger};
pub use opening::Opening;
pub use plan::{Plan, seat};
pub use round::{Played, Round, Thinking};
pub use round_scheduler::Dealt;
pub use run::{Finished, News, run};
pub use standing::{Entry, Standing};
