//! A bot that runs for a host, in a worker, a process or a thread.

use crate::bot_kind::BotKind;
use crate::bot_session::{BotMessage, BotSession};
use crate::context::{Context, Effects};
use crate::matches::views::DecisionRequest;
use crate::{BotId, HostEffect};
use ranarium_game::{Returns, Seat};
use ranarium_protocol::{Budget as TimeToThink, Form, RpcMessage, Start};
use ranarium_table::MatchInfo;

/// A running bot. The messages of its [`BotSession`] become effects of the host.
pub(crate) struct BotWorker {
    bot: BotId,
    kind: BotKind,
    session: BotSession,
}

impl BotWorker {
    pub(crate) fn start(info: &MatchInfo, kind: &BotKind, cx: &mut Context<'_>) -> Self {
        let bot = cx.bots.add(info.match_id.clone());
        cx.out.push(HostEffect::StartBot(bot, kind.name().clone()));
        let host = format!("ranarium-host {}", env!("CARGO_PKG_VERSION"));
        let session = carry(bot, cx.out, |messages| {
            BotSession::begin(&info.game, host, messages)
        });
        let kind = kind.clone();
        Self { bot, kind, session }
    }

    /// Returns the id of the bot.
    pub(crate) const fn bot(&self) -> BotId {
        self.bot
    }

    /// Returns the kind of bot.
    pub(crate) const fn kind(&self) -> &BotKind {
        &self.kind
    }

    /// Returns `true` while the bot's answer to `choose` is pending.
    pub(crate) const fn is_asked(&self) -> bool {
        self.session.is_asked()
    }

    /// Starts a match for the bot, and ends its previous one.
    pub(crate) fn seat(&mut self, info: &MatchInfo, seat: Seat, seed: u64, out: &mut Effects) {
        let start = Start {
            match_id: info.match_id.clone(),
            game: info.game.clone(),
            rules: info.rules,
            options: info.options.clone(),
            seat,
            players: info.seats.len() as u8,
            seed: seed.to_string(),
            budget: self.kind.budget(),
        };
        carry(self.bot, out, |messages| self.session.seat(start, messages));
    }

    /// Sends the seat's new events, and requests a decision. Requires a previous [`Self::seat`].
    pub(crate) fn ask(
        &mut self,
        request: &DecisionRequest,
        budget: TimeToThink,
        out: &mut Effects,
    ) {
        carry(self.bot, out, |messages| {
            self.session.ask(request, budget, messages);
        });
    }

    /// Requests the pending answer immediately.
    pub(crate) fn cancel(&mut self, out: &mut Effects) {
        carry(self.bot, out, |messages| self.session.cancel(messages));
    }

    /// Ends the session and stops the bot.
    pub(crate) fn stop(self, returns: Option<Returns>, cx: &mut Context<'_>) {
        carry(self.bot, cx.out, |messages| {
            self.session.leave(returns, messages);
        });
        cx.bots.remove(self.bot);
        cx.out.push(HostEffect::StopBot(self.bot));
    }

    /// Handles a message of the bot.
    pub(crate) fn receive(&mut self, message: &RpcMessage, out: &mut Effects) -> BotMessage {
        carry(self.bot, out, |messages| {
            self.session.receive(message, messages)
        })
    }
}

/// A pending decision of a bot.
pub(crate) struct OpenDecision {
    /// The number of the seat's update.
    pub(crate) seq: u64,
    /// The legal actions of the seat.
    pub(crate) legal: Vec<Form>,
    /// The time at which the bot is stopped if it has not answered.
    pub(crate) due_ms: Option<u64>,
}

impl OpenDecision {
    pub(crate) fn of(request: &DecisionRequest) -> Self {
        Self {
            seq: request.seq,
            legal: request.legal.clone(),
            due_ms: None,
        }
    }

    pub(crate) fn is_due(&self, now_ms: u64) -> bool {
        self.due_ms.is_some_and(|due| due <= now_ms)
    }
}

/// Calls `add`, and turns the messages that it adds into effects for the bot.
fn carry<T>(bot: BotId, out: &mut Effects, add: impl FnOnce(&mut Vec<RpcMessage>) -> T) -> T {
    let mut messages = Vec::new();
    let result = add(&mut messages);
    let effects = messages.into_iter();
    out.extend(effects.map(|message| HostEffect::ToBot(bot, message)));
    result
}
