//! The clocks of a match: the time control, and the time left of each player.

use super::PlaySession;
use crate::console::layout::wrapped;
use crate::online::more_time;
use ranarium_client::{clock_text, left_ms};
use ranarium_game::{FullGame, GameOptions, Message, Seat, Speak};
use ranarium_table::{Clock, TimeInfo, TurnInfo};

/// The clock of the awaited player.
pub(super) struct AwaitedClock {
    time: TimeInfo,
    seat: Seat,
}

impl AwaitedClock {
    /// Returns its text when the server's clock shows this, in milliseconds.
    pub(super) fn text_at(&self, server_ms: u64) -> String {
        left_ms(&self.time, self.seat, server_ms).map_or_else(String::new, clock_text)
    }
}

impl<G: FullGame> PlaySession<'_, '_, G> {
    /// Returns the time control, in words; `None` without clocks.
    pub(super) fn time_control(&self) -> Option<Message> {
        match self.knowledge.source.client().info().clock {
            Clock::Off => None,
            Clock::PerDecision { ms } => {
                Some(Message::new("online-clock-each").with("time", clock_text(ms)))
            }
            Clock::Budget {
                base_ms,
                increment_ms,
            } => Some(
                Message::new("online-clock-budget")
                    .with("base", clock_text(base_ms))
                    .with("more", clock_text(increment_ms)),
            ),
        }
    }

    /// Returns the players who have more time to think than others, in words; none without clocks.
    pub(super) fn more_time(&self) -> Vec<Message> {
        let info = self.knowledge.source.client().info();
        more_time(info.clock, info.clock_factors)
    }

    fn time(&self) -> Option<&TimeInfo> {
        let time = self.knowledge.source.client().now()?.time.as_ref()?;
        (!time.left_ms.is_empty()).then_some(time)
    }

    /// Returns the time left of a seat, as a clock shows it; `None` without clocks.
    fn clock_of(&self, seat: Seat) -> Option<String> {
        let server_ms = self.knowledge.source.server_ms();
        left_ms(self.time()?, seat, server_ms).map(clock_text)
    }

    /// Returns the clock of the awaited player with the least time.
    pub(super) fn awaited_clock(&self) -> Option<AwaitedClock> {
        let time = self.time()?;
        let Some(TurnInfo::Decide { seats, .. }) = self.knowledge.turn() else {
            return None;
        };
        let others = seats.iter().filter(|seat| **seat != self.knowledge.seat());
        let seat = *others.min_by_key(|seat| time.left_ms.get(seat.index()))?;
        let time = time.clone();
        Some(AwaitedClock { time, seat })
    }

    /// Returns the prompt for a move: the name of the person, and the time left.
    pub(super) fn prompt(&self) -> String {
        let name = self.knowledge.speaker.name(self.knowledge.seat());
        match self.clock_of(self.knowledge.seat()) {
            Some(clock) => format!("{name} {clock} > "),
            None => format!("{name} > "),
        }
    }

    /// Returns the lines above a choice: the time left of everyone, and the time control; none
    /// without clocks.
    pub(super) fn clock_lines(&self) -> Vec<String> {
        let speaker = &self.knowledge.speaker;
        let clock = |seat: Seat| Some(format!("{} {}", speaker.name(seat), self.clock_of(seat)?));
        let players = self.knowledge.source.client().options().players();
        let clocks: Vec<String> = Seat::all(players).filter_map(clock).collect();
        let Some(control) = self.time_control().filter(|_| !clocks.is_empty()) else {
            return Vec::new();
        };
        let time_left = Message::new("online-clocks").with("clocks", clocks.join(", "));
        let messages = [time_left, control].into_iter().chain(self.more_time());
        messages
            .flat_map(|message| wrapped(&speaker.say(&message), 0, 2, self.screen.width()))
            .collect()
    }
}
