//! The arena measures bots against each other: it plays every deal, which is one sequence of draws,
//! once for each way to seat the bots, so that neither the seat nor the cards favour a bot.
//!
//! Start with [`ArenaConfig`], the parameters. [`run()`] plays the deals, [`Standings`] has the
//! totals, `elo.rs` the statistics, and [`Ledger`] is the file from which an interrupted run
//! continues.

mod clock;
mod config;
mod deal_result;
mod deal_scheduler;
mod elo;
mod ledger;
mod opening;
mod run;
mod standings;

pub use clock::MatchClock;
pub use config::{ArenaConfig, seat};
pub use deal_result::{DealResult, GameResult, ThinkingTotals};
pub use deal_scheduler::FinishedDeal;
pub use elo::{Sample, Sprt, SprtVerdict, elo, even};
pub use ledger::{Ledger, LedgerHeader, StoredDeals};
pub use opening::Opening;
pub use run::{ArenaProgress, ArenaResult, run};
pub use standings::{BotTotals, Standings};
