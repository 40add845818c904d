//! The arena measures bots against each other: it plays every deal, which is one sequence of draws,
//! once for each way to seat the bots, so that neither the seat nor the cards favour a bot.
//!
//! Start with [`Plan`], the parameters. [`run()`] plays the deals, [`Standing`] has the totals,
//! `elo.rs` the statistics, and [`Ledger`] is the file from which an interrupted run continues.

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
