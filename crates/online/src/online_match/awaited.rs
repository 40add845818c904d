//! The people for whom a match waits, and since when.

use super::OnlineMatch;
use crate::{AwaitedTurn, Awaiting, UserPresence};
use ranarium_game::Seat;
use ranarium_protocol::online::UserId;
use ranarium_table::{Clock, DecisionMode};

/// Time per decision from which people are not expected to stay, in milliseconds: an hour.
const SLOW_MS: u64 = 3_600_000;

/// Time for a whole match from which people are not expected to stay, in milliseconds: a day.
const SLOW_MATCH_MS: u64 = 24 * SLOW_MS;

impl OnlineMatch {
    /// Returns `true` if people may leave between turns: the clock gives hours or days, or is off.
    pub const fn is_slow(&self) -> bool {
        match self.settings.clock {
            Clock::Off => true,
            Clock::PerDecision { ms } => ms >= SLOW_MS,
            Clock::Budget {
                base_ms,
                increment_ms,
            } => increment_ms >= SLOW_MS || base_ms >= SLOW_MATCH_MS,
        }
    }

    /// Returns the people for whom the match waits, each once. A reaction window waits for no
    /// person, because it closes by itself, nor does a match whose clocks are paused.
    pub fn awaiting(&self) -> Vec<Awaiting> {
        let mut awaiting: Vec<Awaiting> = Vec::new();
        for seat in self.people().iter() {
            let (since, user) = (self.awaited_since[seat.index()], self.user(seat));
            let (Some(user), true) = (user, since > 0) else {
                continue;
            };
            match awaiting.iter_mut().find(|entry| entry.user == user) {
                Some(entry) => entry.since = entry.since.max(since),
                None => awaiting.push(Awaiting { user, since }),
            }
        }
        awaiting
    }

    /// Returns the public part of a slow match if it waits for the user, with the user marked as
    /// away.
    pub fn awaited_turn(&self, user: UserId) -> Option<AwaitedTurn> {
        let awaiting = self.awaiting();
        let awaiting = awaiting.iter().find(|entry| entry.user == user)?;
        let people = self.sitting.iter().flatten();
        let others = people.filter(|person| person.user != user);
        self.is_slow().then(|| AwaitedTurn {
            since: awaiting.since,
            presence: UserPresence::Away,
            grace_ms: self.settings.grace_ms,
            game: self.settings.game.clone(),
            opponents: others.map(|person| person.name.clone()).collect(),
        })
    }

    /// Updates the people for whom the match waits, after the entry with this number.
    pub(super) fn note_awaited(&mut self, number: u64) {
        let Some(play) = &self.play else {
            return;
        };
        let is_paused = self.clock_pause().is_some();
        let is_window = play.deciding().1 == DecisionMode::Window;
        let to_answer = play.to_answer();
        for (index, since) in self.awaited_since.iter_mut().enumerate() {
            let seat = Seat::new(index);
            let is_awaited = !is_window
                && !is_paused
                && to_answer.contains(seat)
                && !self.substitutes.contains(seat);
            *since = match (is_awaited, *since) {
                (false, _) => 0,
                (true, 0) => number,
                (true, since) => since,
            };
        }
    }
}
