//! Bots measured against each other: every deal is played once for each way to seat them, so that neither the seat nor
//! the cards favour anybody.
//!
//! Start with [`Plan`], what is to be played. [`run()`] plays it, [`Standing`] adds it up, and `elo.rs` says what can be
//! concluded from it.

mod deal;
mod elo;
mod ledger;
mod plan;
mod run;
mod standing;

pub use elo::{Sprt, Verdict, elo, even};
pub use ledger::{Head, Ledger};
pub use plan::{Plan, seat};
pub use run::{News, run};
pub use standing::{Entry, Standing};
