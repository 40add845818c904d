//! The clocks of a match: the time control, and the time left of each player.

use super::PlaySession;
use crate::console::layout::{wide, wrapped};
use crate::online::more_time;
use crate::play::session::knowledge::Knowledge;
use ranarium_client::{clock_text, left_ms, time_left_text};
use ranarium_game::{FullGame, GameOptions, Message, Seat, Speak};
use ranarium_table::{Clock, TimeInfo, TurnInfo};

/// The clock of the awaited player.
pub(super) struct AwaitedClock {
    time: TimeInfo,
    seat: Seat,
}

impl AwaitedClock {
    /// Returns the text of the clock at this time of the server, in milliseconds.
    pub(super) fn text_at(&self, server_ms: u64) -> String {
        left_ms(&self.time, self.seat, server_ms).map_or_else(String::new, clock_text)
    }
}

/// The warnings to a person at a prompt whose time runs down.
#[derive(Debug)]
pub(super) struct LowTime {
    /// The time left at the last check, in milliseconds; `None` while the clock does not run.
    left_ms: Option<u64>,
}

impl LowTime {
    /// The times left with which a person is warned, in milliseconds.
    const STEPS_MS: [u64; 3] = [0, 10_000, 30_000];

    /// Creates the warnings for a prompt that shows this much time.
    pub(super) const fn new(left_ms: Option<u64>) -> Self {
        Self { left_ms }
    }

    /// Returns a warning if the time has run down past a step since the last check.
    pub(super) fn check(&mut self, left_ms: Option<u64>) -> Option<Message> {
        let before_ms = std::mem::replace(&mut self.left_ms, left_ms)?;
        let left_ms = left_ms?;
        let steps = Self::STEPS_MS.into_iter();
        let is_passed = |step_ms: &u64| left_ms <= *step_ms && *step_ms < before_ms;
        Some(match steps.filter(is_passed).min()? {
            0 => Message::new("online-time-up"),
            _ => Message::new("online-low-time").with("time", clock_text(left_ms)),
        })
    }
}

impl<G: FullGame> Knowledge<'_, G> {
    fn time(&self) -> Option<&TimeInfo> {
        let time = self.source.client().now()?.time.as_ref()?;
        (!time.left_ms.is_empty()).then_some(time)
    }

    /// Returns the time left of a seat, as a clock shows it; `None` without clocks.
    fn clock_of(&self, seat: Seat) -> Option<String> {
        let server_ms = self.source.server_ms();
        let clock = self.source.client().info().clock;
        left_ms(self.time()?, seat, server_ms).map(|left_ms| time_left_text(left_ms, clock))
    }

    /// Returns the time left of the person at this screen, in milliseconds, while it runs down.
    pub(super) fn running_ms(&self) -> Option<u64> {
        let (time, seat) = (self.time()?, self.seat());
        match time.running.contains(&seat) {
            true => left_ms(time, seat, self.source.server_ms()),
            false => None,
        }
    }

    /// Returns the prompt for a move: the name of the person, and the time left, in at least this
    /// many columns.
    pub(super) fn prompt(&self, columns: usize) -> String {
        let name = self.speaker.name(self.seat());
        match self.clock_of(self.seat()) {
            Some(clock) => {
                let blanks = columns.saturating_sub(wide(&format!("{name} {clock} > ")));
                format!("{name} {:blanks$}{clock} > ", "")
            }
            None => format!("{name} > "),
        }
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

    /// Returns the clock of the awaited player with the least time.
    pub(super) fn awaited_clock(&self) -> Option<AwaitedClock> {
        let time = self.knowledge.time()?;
        let Some(TurnInfo::Decide { seats, .. }) = self.knowledge.turn() else {
            return None;
        };
        let others = seats.iter().filter(|seat| **seat != self.knowledge.seat());
        let seat = *others.min_by_key(|seat| time.left_ms.get(seat.index()))?;
        let time = time.clone();
        Some(AwaitedClock { time, seat })
    }

    /// Returns the lines above a choice: the time left of everyone, and the time control; none
    /// without clocks.
    pub(super) fn clock_lines(&self) -> Vec<String> {
        let speaker = &self.knowledge.speaker;
        let clock = |seat: Seat| {
            let clock = self.knowledge.clock_of(seat)?;
            Some(format!("{} {clock}", speaker.name(seat)))
        };
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

#[cfg(test)]
mod tests {
    use super::LowTime;
    use ranarium_game::Message;

    /// Returns the keys of the warnings at these times left, in seconds, after the first.
    fn warnings(seconds: &[u64]) -> Vec<Option<&'static str>> {
        let mut times = seconds.iter().map(|seconds| Some(seconds * 1_000));
        let mut low_time = LowTime::new(times.next().flatten());
        let key = |message: Message| message.key;
        times.map(|time| low_time.check(time).map(key)).collect()
    }

    #[test]
    fn a_running_clock_warns_once_at_every_step() {
        let (low, up) = (Some("online-low-time"), Some("online-time-up"));
        assert_eq!(
            warnings(&[90, 31, 30, 29, 11, 9, 8, 0, 0]),
            [None, low, None, None, low, None, up, None]
        );
        // The prompt itself shows the time with which it begins.
        assert_eq!(warnings(&[30, 29, 20]), [None, None]);
        // After a long pause of the process only the last step counts.
        assert_eq!(warnings(&[90, 5, 4]), [low, None]);
        // Another decision has more time.
        assert_eq!(warnings(&[5, 60, 28]), [None, low]);
    }

    #[test]
    fn a_clock_that_does_not_run_gives_no_warning() {
        let mut low_time = LowTime::new(Some(31_000));
        assert_eq!(low_time.check(None).map(|message| message.key), None);
        assert_eq!(low_time.check(Some(9_000)).map(|message| message.key), None);
    }
}
