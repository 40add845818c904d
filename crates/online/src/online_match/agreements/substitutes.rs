//! Substitutes: bots that play the seats of absent players, of those who keep the others waiting,
//! and of those who have resigned. This file checks when a substitute is allowed;
//! `room/audience.rs` measures how long a player has been absent.

use crate::ServerError;
use crate::online_match::OnlineMatch;
use ranarium_game::{Seat, Seats};
use ranarium_protocol::online::{Rated, ResignEffect, SeatPlan, UserId};
use ranarium_table::{Clock, EarlyEnd};

/// Minimum time for which a person keeps the others waiting before one of them may hand the seat to
/// a bot, in milliseconds, unless the maker of the table chooses another.
const STALL_TIMEOUT_MS: u64 = 180_000;

/// Minimum time after which an absent person counts as gone if the clock gives days for the whole
/// match, in milliseconds: a day.
const MIN_GRACE_BY_DAYS_MS: u64 = 86_400_000;

impl OnlineMatch {
    /// Returns the time after which an absent person counts as gone, in milliseconds: at least the
    /// time for one decision, if each has its own; in a match over days at least a day and the time
    /// that a decision adds. If a seat has more time than others, it counts for all.
    pub fn grace_ms(&self) -> u64 {
        let clock = self.settings.clock;
        let least_ms = match clock.times(self.settings.clock_factors.largest()) {
            Clock::PerDecision { ms } => ms,
            Clock::Budget { increment_ms, .. } if self.is_slow() => {
                increment_ms.max(MIN_GRACE_BY_DAYS_MS)
            }
            Clock::Off | Clock::Budget { .. } => 0,
        };
        self.settings.grace_ms.max(least_ms)
    }

    /// Returns the time from which absence counts, the end of the latest pause of the clocks;
    /// `None` during a pause.
    pub const fn absence_from_ms(&self) -> Option<u64> {
        match self.pause {
            Some(_) => None,
            None => Some(self.resumed_ms),
        }
    }

    /// Returns the time for which a person may keep the others waiting, in milliseconds; `None` if
    /// the clock alone decides: with a time for each decision, in a match over days, and in a rated
    /// match.
    pub(in crate::online_match) fn stall_ms(&self) -> Option<u64> {
        let has_own_limit = match self.settings.clock {
            Clock::Off => false,
            Clock::PerDecision { .. } => true,
            Clock::Budget { .. } => self.is_slow(),
        };
        let is_possible = !has_own_limit && self.settings.rated == Rated::Casual;
        is_possible.then(|| {
            let least_ms = self.settings.stall_ms.unwrap_or(STALL_TIMEOUT_MS);
            least_ms.max(self.grace_ms())
        })
    }

    /// Returns the time at which the person of a seat that decides may be replaced for keeping the
    /// others waiting. It does not depend on hidden answers.
    pub(in crate::online_match) fn stall_at_ms(&self, seat: Seat) -> Option<u64> {
        let since_ms = self.play.as_ref()?.awaited_since_ms(seat)?;
        Some(since_ms.saturating_add(self.stall_ms()?))
    }

    /// Checks that a player may have a bot play a seat now: their own at any time, that of another
    /// who is absent, or keeps the others waiting while the player is not awaited. `absent` comes
    /// from `Audience::absent`.
    pub(in crate::online_match) fn check_replaceable(
        &self,
        user: UserId,
        seat: Seat,
        absent: Seats,
        now_ms: u64,
    ) -> Result<(), ServerError> {
        if self.user(seat) == Some(user) {
            return Ok(());
        }
        // The clock hands over a seat that has a time for each decision.
        let is_clocked = matches!(self.settings.clock, Clock::PerDecision { .. });
        if self.pause.is_some() || is_clocked {
            return Err(ServerError::NotAbsent(seat));
        }
        let to_answer = self
            .play
            .as_ref()
            .map_or(Seats::NONE, |play| play.to_answer());
        let is_awaited = self
            .seats_of(user)
            .iter()
            .any(|own| to_answer.contains(own));
        let stall_at_ms = self.stall_at_ms(seat);
        let is_late = stall_at_ms.is_some_and(|at_ms| at_ms <= now_ms);
        match absent.contains(seat) || (is_late && !is_awaited) {
            true => Ok(()),
            false => Err(ServerError::NotAbsent(seat)),
        }
    }

    /// Returns the seats that have lost in a match that continued for the others: a bot plays them
    /// to the end. An abandoned match has no losers.
    pub(in crate::online_match) fn lost(&self) -> Seats {
        self.play.as_ref().map_or(Seats::NONE, |play| play.lost())
    }

    /// Returns the seats that have lost by resigning or on time, including the seat whose loss
    /// ended the match.
    pub(in crate::online_match) fn losers(&self) -> Seats {
        let end = self.play.as_ref().and_then(|play| play.early_end());
        let last = end.and_then(EarlyEnd::loser);
        self.lost().iter().chain(last).collect()
    }

    /// Returns the consequence of resigning, which is the same for all people who still play.
    pub(in crate::online_match) fn resign_effect(&self) -> ResignEffect {
        let lost = self.lost();
        let seats = self.settings.seats.iter().enumerate();
        let stay: Vec<&SeatPlan> = seats
            .filter(|(index, _)| !lost.contains(Seat::new(*index)))
            .map(|(_, plan)| plan)
            .collect();
        let is_person = |plan: &&&SeatPlan| !matches!(plan, SeatPlan::Bot(_));
        let people = stay.iter().filter(is_person).count();
        match stay.len() > 2 && people > 1 {
            true => ResignEffect::Substitute,
            false => ResignEffect::End,
        }
    }

    /// Starts or ends a substitute in a seat.
    pub(in crate::online_match) fn set_substitute(&mut self, seat: Seat, is_bot: bool, at_ms: u64) {
        self.substitutes = match is_bot {
            true => self.substitutes.with(seat),
            false => self.substitutes.without(seat),
        };
        self.table_seq += 1;
        self.set_clock(seat, at_ms);
    }
}
