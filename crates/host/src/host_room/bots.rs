//! The bots of a room: each is asked when its seat has to decide, and its answers are applied.

use super::HostRoom;
use crate::bot_session::BotMessage;
use crate::bot_worker::{BotWorker, OpenDecision};
use crate::context::Context;
use crate::host_room::bot_seat::BotSeat;
use crate::matches::views::Since;
use crate::timeouts::{HURRY_TIMEOUT_MS, IN_A_HURRY, MAX_FAILURES};
use crate::{BotError, BotId, read_answer};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::HostError;
use ranarium_table::{DecisionMode, MatchStage};

/// The outcome of asking bots.
#[derive(PartialEq, Eq)]
enum AskOutcome {
    /// A decision was made at once: other seats may have to decide now.
    On,
    /// No decision can be made at once.
    Nowhere,
}

impl HostRoom {
    /// Stops all bots. An unfinished hint or analysis is refused for this reason.
    pub(super) fn stop_bots(&mut self, reason: HostError, cx: &mut Context<'_>) {
        for bot_seat in self.bot_seats.iter_mut().flatten() {
            bot_seat.stop(None, cx);
        }
        self.adviser.give_up(reason, cx);
    }

    /// Makes all thinking bots answer now.
    pub(crate) fn cancel(&mut self, cx: &mut Context<'_>) {
        for bot_seat in self.bot_seats.iter_mut().flatten() {
            if let (Some(worker), Some(open)) = (&mut bot_seat.worker, &mut bot_seat.open)
                && open.due_ms.is_none()
            {
                worker.cancel(cx.out);
                if bot_seat.kind.is_own() {
                    open.due_ms = Some(cx.now_ms.saturating_add(HURRY_TIMEOUT_MS));
                }
            }
        }
        self.adviser.cancel(cx);
    }

    /// Advances the match as far as possible, and sends the updates to all watchers.
    pub(crate) fn settle(&mut self, cx: &mut Context<'_>) {
        self.table.tick(cx.now_ms);
        // The host that stores a match last asks its bots, after any kind of change.
        self.follows &= !self.table.is_changed();
        self.drop_stale(cx);
        while !self.follows && self.ask_bots(cx) == AskOutcome::On {
            self.drop_stale(cx);
        }
        if self.table.stage() == MatchStage::Over {
            let returns = self.table.returns();
            for bot_seat in self.bot_seats.iter_mut().flatten() {
                bot_seat.stop(returns, cx);
            }
        }
        self.adviser.settle(self.table.as_ref(), cx);
        self.send_updates(cx);
    }

    /// Stops bots whose request is stale: a decision was taken back, or a window has closed.
    fn drop_stale(&mut self, cx: &mut Context<'_>) {
        let to_answer = self.table.to_answer();
        for (index, bot_seat) in self.bot_seats.iter_mut().enumerate() {
            let Some(bot_seat) = bot_seat else { continue };
            let seat = Seat::new(index);
            let is_stale = bot_seat.open.as_ref().is_some_and(|open| {
                !to_answer.contains(seat) || open.seq != self.table.seq(Viewer::Seat(seat))
            });
            if is_stale {
                bot_seat.stop(None, cx);
            }
        }
    }

    /// Asks every bot that has to decide and has not been asked. If only one action is legal, it is
    /// played at once.
    fn ask_bots(&mut self, cx: &mut Context<'_>) -> AskOutcome {
        for seat in self.table.to_answer().iter() {
            let Some(Some(bot_seat)) = self.bot_seats.get_mut(seat.index()) else {
                continue;
            };
            let mut time = bot_seat.kind.budget();
            if let Some(open) = &bot_seat.open {
                if !open.is_due(cx.now_ms) {
                    continue;
                }
                bot_seat.stop(None, cx);
                time = IN_A_HURRY;
            }
            let mut known_seq = bot_seat.known;
            if bot_seat.worker.is_none() {
                known_seq = 0;
            }
            let Some(request) = self.table.request(seat, known_seq) else {
                continue;
            };
            match request.legal.len() {
                0 => continue,
                1 if self.table.act_by_place(seat, 0, cx.now_ms) => return AskOutcome::On,
                _ if bot_seat.failures >= MAX_FAILURES => {
                    return self.forfeit(seat, request.legal.len(), &BotError::GivenUp, cx);
                }
                _ => {}
            }
            let info = self.table.info();
            let worker = bot_seat
                .worker
                .get_or_insert_with(|| BotWorker::start(&info, &bot_seat.kind, cx));
            if request.since == Since::Start {
                worker.seat(&info, seat, bot_seat.seed, cx.out);
            }
            worker.ask(&request, time, cx.out);
            bot_seat.known = request.seq;
            bot_seat.open = Some(OpenDecision::of(&request));
        }
        AskOutcome::Nowhere
    }

    /// Makes a random decision for a bot that failed, and records the reason.
    fn forfeit(
        &mut self,
        seat: Seat,
        legal: usize,
        reason: &BotError,
        cx: &mut Context<'_>,
    ) -> AskOutcome {
        self.table.warn(seat, &reason.to_string());
        // Not in the bot's own words: they may reveal its hidden cards.
        self.errors.push(HostError::BotForfeited(seat));
        let place = cx.rng.below(legal.max(1) as u32) as usize;
        if self.table.act_by_place(seat, place, cx.now_ms) {
            AskOutcome::On
        } else {
            AskOutcome::Nowhere
        }
    }

    /// Records that the program which runs a bot of this room has decided in its place.
    pub(crate) fn bot_warns(&mut self, bot: BotId, reason: &str) -> Option<Seat> {
        let (seat, _) = self.bot_seat(bot)?;
        self.table.warn(seat, reason);
        Some(seat)
    }

    /// Handles a message of a bot of this room.
    pub(crate) fn bot_says(&mut self, bot: BotId, message: &RpcMessage, cx: &mut Context<'_>) {
        if self.adviser.is(bot) {
            self.adviser.receive(message, self.table.as_ref(), cx);
            return;
        }
        let is_alone = self.table.deciding().1 == DecisionMode::Alone;
        let Some((seat, bot_seat)) = self.bot_seat(bot) else {
            return;
        };
        let Some(worker) = &mut bot_seat.worker else {
            return;
        };
        match worker.receive(message, cx.out) {
            BotMessage::Nothing | BotMessage::Introduced | BotMessage::Seated => {}
            BotMessage::Chosen(chosen) => {
                let Some(open) = bot_seat.open.take() else {
                    return;
                };
                match read_answer(&chosen, &open.legal) {
                    Ok(thought) => {
                        bot_seat.failures = 0;
                        // While several decide at the same time, the effort of a seat would reveal
                        // that it has a choice.
                        if is_alone {
                            let was_short =
                                std::mem::replace(&mut bot_seat.was_short, thought.is_short);
                            if thought.is_short && !was_short {
                                self.errors.push(HostError::BotShortOfTime(seat));
                            }
                        }
                        self.table.act_by_place(seat, thought.action, cx.now_ms);
                    }
                    Err(reason) => {
                        bot_seat.failures += 1;
                        self.forfeit(seat, open.legal.len(), &reason, cx);
                    }
                }
            }
            BotMessage::Wrong(reason) => self.fail(seat, &reason, cx),
        }
    }

    /// Handles the unexpected end of a bot of this room.
    pub(crate) fn on_bot_ended(&mut self, bot: BotId, reason: &str, cx: &mut Context<'_>) {
        if self.adviser.is(bot) {
            let reason = format!("the bot ended: {reason}");
            self.adviser.give_up(HostError::AdviserFailed(reason), cx);
        } else if let Some((seat, _)) = self.bot_seat(bot) {
            self.fail(seat, &BotError::Died(reason.to_owned()), cx);
        }
    }

    fn bot_seat(&mut self, bot: BotId) -> Option<(Seat, &mut BotSeat)> {
        let bot_seats = self.bot_seats.iter_mut().enumerate();
        let mut bot_seats =
            bot_seats.filter_map(|(index, bot_seat)| Some((index, bot_seat.as_mut()?)));
        let (index, bot_seat) = bot_seats.find(|(_, bot_seat)| {
            bot_seat
                .worker
                .as_ref()
                .is_some_and(|worker| worker.bot() == bot)
        })?;
        Some((Seat::new(index), bot_seat))
    }

    /// Stops a bot that failed; the next request starts another.
    fn fail(&mut self, seat: Seat, reason: &BotError, cx: &mut Context<'_>) {
        let Some(Some(bot_seat)) = self.bot_seats.get_mut(seat.index()) else {
            return;
        };
        bot_seat.failures += 1;
        let open = bot_seat.open.take();
        bot_seat.stop(None, cx);
        if let Some(open) = open {
            self.forfeit(seat, open.legal.len(), reason, cx);
        }
    }

    /// Returns the seats of bots that are thinking. If several seats decide at once, all their bots
    /// are listed until the decision is applied, since a bot with one legal action answers at once,
    /// and its absence would show that.
    pub(super) fn thinking_now(&self) -> Vec<Seat> {
        let (seats, mode) = self.table.deciding();
        let bots: Seats = seats
            .iter()
            .filter(|seat| matches!(self.bot_seats.get(seat.index()), Some(Some(_))))
            .collect();
        let is_open = |seat: Seat| {
            let bot_seat = self.bot_seats.get(seat.index()).and_then(Option::as_ref);
            bot_seat.is_some_and(|bot_seat| bot_seat.open.is_some())
        };
        let is_shown = match mode {
            DecisionMode::Window | DecisionMode::Together => true,
            DecisionMode::Alone => self.follows || bots.iter().any(is_open),
        };
        bots.iter().filter(|_| is_shown).collect()
    }
}
