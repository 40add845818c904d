//! [`BotSeat`]: a bot's seat in a room.

use crate::bot_kind::BotKind;
use crate::bot_worker::{BotWorker, OpenDecision};
use crate::context::Context;
use ranarium_game::Returns;
use ranarium_table::BotName;

pub(super) struct BotSeat {
    pub(super) kind: BotKind,
    pub(super) seed: u64,
    pub(super) worker: Option<BotWorker>,
    /// The number of the latest update that the bot has received.
    pub(super) known: u64,
    pub(super) open: Option<OpenDecision>,
    /// The number of failures in a row.
    pub(super) failures: u32,
    /// `true` if the latest decision that it made alone was short of time.
    pub(super) was_short: bool,
}

impl BotSeat {
    /// Creates the seat of a bot that has not been started.
    pub(super) fn new(name: BotName, seed: u64) -> Self {
        Self {
            kind: name.into(),
            seed,
            worker: None,
            known: 0,
            open: None,
            failures: 0,
            was_short: false,
        }
    }

    /// Stops the bot: the next request starts another.
    pub(super) fn stop(&mut self, returns: Option<Returns>, cx: &mut Context<'_>) {
        if let Some(worker) = self.worker.take() {
            worker.stop(returns, cx);
        }
        self.open = None;
        self.known = 0;
    }
}
