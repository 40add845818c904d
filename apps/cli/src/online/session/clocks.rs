//! The clocks of a match: the time control, and what each player has left.

use super::OnlineSession;
use crate::failure::Failure;
use ranarium_client::{clock_text, left_ms};
use ranarium_game::{FullGame, Message, Seat};
use ranarium_table::{Clock, TimeInfo, TurnInfo};

/// The clock of the player who is waited for.
pub(super) struct AwaitedClock {
    time: TimeInfo,
    seat: Seat,
}

impl AwaitedClock {
    /// What it shows when the server's clock shows this, in milliseconds.
    pub(super) fn at(&self, server_ms: u64) -> String {
        left_ms(&self.time, self.seat, server_ms).map_or_else(String::new, clock_text)
    }
}

impl<G: FullGame> OnlineSession<'_, '_, G> {
    /// The time control, in words; nothing without clocks.
    pub(super) fn time_control(&self) -> Option<Message> {
        self.control("online-clock-each", "online-clock-budget")
    }

    /// The time control by one of these keys: for every move, or for the match.
    fn control(&self, each: &'static str, budget: &'static str) -> Option<Message> {
        match self.hearing.follow.info.clock {
            Clock::Off => None,
            Clock::PerDecision { ms } => Some(Message::new(each).with("time", clock_text(ms))),
            Clock::Budget {
                base_ms,
                increment_ms,
            } => Some(
                Message::new(budget)
                    .with("base", clock_text(base_ms))
                    .with("more", clock_text(increment_ms)),
            ),
        }
    }

    fn time(&self) -> Option<&TimeInfo> {
        let time = self.hearing.now.as_ref()?.time.as_ref()?;
        (!time.left_ms.is_empty()).then_some(time)
    }

    /// What a seat has left, as a clock shows it; nothing without clocks.
    fn clock_of(&self, seat: Seat) -> Option<String> {
        let server_ms = self.hearing.follow.client.server_ms();
        left_ms(self.time()?, seat, server_ms).map(clock_text)
    }

    /// The clock of the player who is waited for and has the least time.
    pub(super) fn awaited_clock(&self) -> Option<AwaitedClock> {
        let time = self.time()?;
        let Some(TurnInfo::Decide { seats, .. }) = self.hearing.now.as_ref().map(|now| &now.turn)
        else {
            return None;
        };
        let others = seats.iter().filter(|seat| **seat != self.hearing.seat);
        let seat = *others.min_by_key(|seat| time.left_ms.get(seat.index()))?;
        let time = time.clone();
        Some(AwaitedClock { time, seat })
    }

    /// What the person is asked for a move with: the name, and what is left.
    pub(super) fn prompt(&self) -> String {
        let name = self.hearing.speaker.name(self.hearing.seat);
        match self.clock_of(self.hearing.seat) {
            Some(clock) => format!("{name} {clock} > "),
            None => format!("{name} > "),
        }
    }

    /// Shows what everyone has left, with the time control.
    pub(super) fn show_clocks(&mut self) -> Result<(), Failure> {
        let speaker = &self.hearing.speaker;
        let clock = |seat: Seat| Some(format!("{} {}", speaker.name(seat), self.clock_of(seat)?));
        let players = self.hearing.follow.players();
        let clocks: Vec<String> = Seat::all(players).filter_map(clock).collect();
        match self.control("online-left-each", "online-left-budget") {
            Some(left) if !clocks.is_empty() => {
                self.say_message(&left.with("clocks", clocks.join(", ")))
            }
            Some(_) | None => Ok(()),
        }
    }
}
