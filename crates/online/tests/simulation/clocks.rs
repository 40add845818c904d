//! The clocks of a match, counted anew from its log: the time that each seat needed, and the seats
//! that ran out of time.
//!
//! The referee shares no code with the table. It takes the times from the log and the turns from
//! the rules, as a person with a watch would.

use crate::truth::TurnNow;
use ranarium_game::Seat;
use ranarium_online::{LogEntry, LogEvent};
use ranarium_protocol::online::{OfferKind, SeatPlan, TableSettings};
use ranarium_table::{Clock, DecisionMode};

/// Maximum of a measured lag that a player gets back in a decision, in milliseconds.
const MAX_LAG_MS: u64 = 500;

#[derive(Clone, Copy, Default)]
struct SeatClock {
    left_ms: u64,
    /// The time since which the clock is paused, or the decision began.
    rests_since: Option<u64>,
    /// `true` while a bot plays there.
    has_bot: bool,
    /// Time for which the clock was paused before, in this decision.
    rested_ms: u64,
    /// Time that the current answer took, if there is one.
    answered: Option<u64>,
}

/// A referee with a watch.
pub struct Referee<'a> {
    settings: &'a TableSettings,
    seats: Vec<SeatClock>,
    since_ms: u64,
    turn: TurnNow,
    /// The seats that decided in each decision.
    decisions: Vec<Vec<Seat>>,
    /// The open offer: the seat that made it, its kind, and the seats that have yet to agree.
    offer: Option<(Seat, OfferKind, Vec<Seat>)>,
    /// The agreed end of the pause, while there is one.
    pause: Option<Option<u64>>,
}

impl<'a> Referee<'a> {
    pub fn new(settings: &'a TableSettings) -> Self {
        let left_ms = match settings.clock {
            Clock::Budget { base_ms, .. } => base_ms,
            Clock::Off | Clock::PerDecision { .. } => 0,
        };
        let clock = SeatClock {
            left_ms,
            ..SeatClock::default()
        };
        Self {
            settings,
            seats: vec![clock; settings.seats.len()],
            since_ms: 0,
            turn: TurnNow::Open,
            decisions: Vec::new(),
            offer: None,
            pause: None,
        }
    }

    /// Follows a log, with the turn after each entry, and compares the time left in the end.
    pub fn follow(
        mut self,
        entries: &[LogEntry],
        turns: &[TurnNow],
        left_ms: &[u64],
    ) -> Result<(), String> {
        for (number, (entry, turn)) in entries.iter().zip(turns).enumerate() {
            let complete = self.decisions.len();
            let verdict = self.says(entry, turn);
            if *turn == (TurnNow::Over {}) && self.decisions.len() == complete {
                self.stop(entry.at_ms);
            }
            verdict.map_err(|reason| format!("entry {}: {reason}: {entry:?}", number + 1))?;
            self.turn = turn.clone();
        }
        if let Clock::Budget { .. } = self.settings.clock {
            for (index, (clock, left)) in self.seats.iter().zip(left_ms).enumerate() {
                let is_plain = clock.rests_since.is_none() && clock.rested_ms == 0;
                if is_plain && clock.left_ms != *left {
                    let counted = clock.left_ms;
                    return Err(format!(
                        "seat {} has {left} ms, and should have {counted}",
                        index + 1
                    ));
                }
            }
        }
        Ok(())
    }

    fn mode(&self) -> Option<DecisionMode> {
        match &self.turn {
            TurnNow::Decide { mode, .. } => Some(*mode),
            TurnNow::Open | TurnNow::Over {} => None,
        }
    }

    fn deciding(&self) -> &[Seat] {
        match &self.turn {
            TurnNow::Decide { seats, .. } => seats,
            TurnNow::Open | TurnNow::Over {} => &[],
        }
    }

    /// Returns the thinking time of a seat, if a clock runs.
    fn allowed_ms(&self, seat: Seat) -> Option<u64> {
        if self.mode() == Some(DecisionMode::Window) {
            return None;
        }
        match self.settings.clock {
            Clock::Off => None,
            Clock::PerDecision { ms } => Some(ms),
            Clock::Budget { .. } => Some(self.seats[seat.index()].left_ms),
        }
    }

    /// Returns the time for which the seat itself has thought.
    fn thought_ms(&self, seat: Seat, at_ms: u64) -> u64 {
        let clock = self.seats[seat.index()];
        let until = clock.rests_since.unwrap_or(at_ms);
        until.saturating_sub(self.since_ms + clock.rested_ms)
    }

    /// Returns `true` if the seat's clock has run out while it was to decide itself.
    fn is_out(&self, seat: Seat, at_ms: u64) -> bool {
        let clock = self.seats[seat.index()];
        let is_due = self
            .allowed_ms(seat)
            .is_some_and(|allowed| self.thought_ms(seat, at_ms) >= allowed);
        is_due && clock.answered.is_none() && clock.rests_since.is_none()
    }

    fn says(&mut self, entry: &LogEntry, after: &TurnNow) -> Result<(), String> {
        let at_ms = entry.at_ms;
        let ran_out: Vec<Seat> = self
            .deciding()
            .iter()
            .copied()
            .filter(|seat| self.is_out(*seat, at_ms))
            .collect();
        match &entry.event {
            LogEvent::OutOfTime { seats } => {
                if *seats != ran_out {
                    return Err(format!("out of time are {ran_out:?}"));
                }
                for seat in seats {
                    self.rest(*seat, at_ms);
                }
                self.offer = None;
            }
            _ if !ran_out.is_empty() => {
                return Err(format!("{ran_out:?} were out of time before"));
            }
            LogEvent::Begin => {
                self.start(at_ms);
                for (index, plan) in self.settings.seats.iter().enumerate() {
                    if let SeatPlan::Bot(_) = plan {
                        self.rest(Seat::new(index), at_ms);
                    }
                }
            }
            LogEvent::Act { mv, lag_ms } => {
                let seat = mv.seat;
                if *lag_ms > MAX_LAG_MS {
                    return Err(format!("no more than {MAX_LAG_MS} ms are taken back"));
                }
                let window = self.since_ms + self.settings.window_ms;
                if self.mode() == Some(DecisionMode::Window) && at_ms >= window {
                    return Err(format!("the window closed at {window}"));
                }
                if !self.deciding().contains(&seat) {
                    return Err("it is not their turn".to_owned());
                }
                let thought = self.thought_ms(seat, at_ms);
                // The network delay does not count against a player who answered in time.
                self.seats[seat.index()].answered = Some(thought.saturating_sub(*lag_ms));
                let is_complete = self
                    .deciding()
                    .iter()
                    .all(|seat| self.seats[seat.index()].answered.is_some());
                if is_complete && self.mode() != Some(DecisionMode::Window) {
                    self.finish(at_ms);
                }
            }
            LogEvent::Tick => {
                let due = self.since_ms + self.settings.window_ms;
                if self.mode() != Some(DecisionMode::Window) || at_ms < due {
                    return Err(format!("no window closes before {due}"));
                }
                self.finish(due);
            }
            LogEvent::Substitute { seat } => {
                self.rest(*seat, at_ms);
                self.pass_over(*seat, false, at_ms)?;
            }
            LogEvent::Return { seat } => {
                self.seats[seat.index()].has_bot = false;
                self.run(*seat, at_ms);
                if self.deciding().contains(seat) && self.is_out(*seat, at_ms) {
                    return Err("no time is left to return to".to_owned());
                }
            }
            LogEvent::Resume { seat } => {
                match (self.pause.take(), seat) {
                    (None, _) => return Err("no clock was paused".to_owned()),
                    (Some(Some(end)), None) if end <= at_ms => {}
                    (Some(_), None) => return Err("the pause is not over".to_owned()),
                    (Some(_), Some(_)) => {}
                }
                for index in 0..self.seats.len() {
                    self.run(Seat::new(index), at_ms);
                }
            }
            // Among several the match goes on, and a bot plays there.
            LogEvent::Resign { seat } => {
                self.rest(*seat, at_ms);
                self.pass_over(*seat, true, at_ms)?;
            }
            LogEvent::Undo { seat } => self.take_back(*seat, at_ms)?,
            LogEvent::Offer(offer) => {
                self.offer = Some((offer.seat, offer.offer, offer.missing.clone()));
                self.agree(at_ms)?;
            }
            LogEvent::AnswerOffer { seat, accept } => {
                match (&mut self.offer, accept) {
                    (None, _) => return Err("nothing was asked".to_owned()),
                    (Some(_), false) => self.offer = None,
                    (Some((_, _, missing)), true) => missing.retain(|one| one != seat),
                }
                self.agree(at_ms)?;
            }
            LogEvent::Sit { .. }
            | LogEvent::Stand { .. }
            | LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::EndTable
            | LogEvent::Rematch { .. }
            | LogEvent::AccountMerge { .. } => {}
        }
        // A match begins only by an entry of its own.
        if let (LogEvent::Sit { .. } | LogEvent::Stand { .. }, TurnNow::Decide { .. }) =
            (&entry.event, after)
        {
            return Err("a match began by itself".to_owned());
        }
        Ok(())
    }

    /// Continues the open offer without a seat that a bot plays from now on; one of a seat that has
    /// lost is dropped.
    fn pass_over(&mut self, seat: Seat, is_lost: bool, at_ms: u64) -> Result<(), String> {
        match &mut self.offer {
            Some((by, ..)) if is_lost && *by == seat => self.offer = None,
            Some((_, _, missing)) => missing.retain(|one| *one != seat),
            None => {}
        }
        self.agree(at_ms)
    }

    /// Applies an offer that all have agreed to.
    fn agree(&mut self, at_ms: u64) -> Result<(), String> {
        match self.offer.take_if(|(_, _, missing)| missing.is_empty()) {
            Some((seat, OfferKind::Undo, _)) => {
                self.seats[seat.index()].answered = None;
                self.take_back(seat, at_ms)
            }
            Some((_, OfferKind::Pause { until_ms }, _)) => {
                self.pause = Some(until_ms);
                for clock in &mut self.seats {
                    clock.rests_since.get_or_insert(at_ms);
                }
                Ok(())
            }
            Some((_, OfferKind::Draw | OfferKind::Abandon, _)) | None => Ok(()),
        }
    }

    /// Pauses the clock of a seat that a bot plays from now on.
    fn rest(&mut self, seat: Seat, at_ms: u64) {
        let clock = &mut self.seats[seat.index()];
        clock.has_bot = true;
        clock.rests_since.get_or_insert(at_ms);
    }

    /// Resumes the clock of a seat, unless a bot plays there or all clocks are paused.
    fn run(&mut self, seat: Seat, at_ms: u64) {
        let clock = &mut self.seats[seat.index()];
        if !clock.has_bot
            && self.pause.is_none()
            && let Some(since) = clock.rests_since.take()
        {
            clock.rested_ms += at_ms - since;
        }
    }

    fn take_back(&mut self, seat: Seat, at_ms: u64) -> Result<(), String> {
        if self.seats[seat.index()].answered.take().is_some() {
            return Ok(());
        }
        self.offer = None;
        let last = self
            .decisions
            .iter()
            .rposition(|seats| seats.contains(&seat));
        let last = last.ok_or("there is nothing to take back")?;
        let others = self.decisions.drain(last..).next().unwrap_or_default();
        self.start(at_ms);
        for other in others.into_iter().filter(|other| *other != seat) {
            self.seats[other.index()].answered = Some(0);
        }
        Ok(())
    }

    fn finish(&mut self, at_ms: u64) {
        self.offer = None;
        let deciding = self.deciding().to_vec();
        let is_window = self.mode() == Some(DecisionMode::Window);
        if let (Clock::Budget { increment_ms, .. }, false) = (self.settings.clock, is_window) {
            for seat in &deciding {
                let clock = &mut self.seats[seat.index()];
                let gained = match clock.rests_since {
                    None => increment_ms,
                    Some(_) => 0,
                };
                let thought = clock.answered.unwrap_or(0);
                clock.left_ms = clock.left_ms.saturating_sub(thought) + gained;
            }
        }
        self.decisions.push(deciding);
        // An offer lapses when the match goes on.
        self.offer = None;
        self.start(at_ms);
    }

    /// Ends the match before the current decision is complete: the clocks stay as they are.
    fn stop(&mut self, at_ms: u64) {
        let is_public = self.mode() == Some(DecisionMode::Together);
        if self.mode() == Some(DecisionMode::Window) {
            return;
        }
        for seat in self.deciding().to_vec() {
            let thought = self.thought_ms(seat, at_ms);
            let clock = &mut self.seats[seat.index()];
            let answered = clock.answered.filter(|_| is_public);
            clock.left_ms = clock.left_ms.saturating_sub(answered.unwrap_or(thought));
        }
    }

    /// Begins a decision.
    fn start(&mut self, at_ms: u64) {
        self.since_ms = at_ms;
        for clock in &mut self.seats {
            clock.answered = None;
            clock.rested_ms = 0;
            clock.rests_since = clock.rests_since.map(|_| at_ms);
        }
    }
}
