//! Clocks and reaction windows.

use super::{MatchStage, Table};
use crate::{Clock, DecisionMode, Entry, TimeInfo};
use ranarium_game::{FullGame, GameOptions, Seat, Seats, Viewer};

/// An effect of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ticked {
    /// The seat ran out of time at this moment, and the table decided for it.
    OutOfTime {
        /// The seat that ran out of time.
        seat: Seat,
        /// The moment, in milliseconds of the caller's clock.
        at_ms: u64,
    },
    /// A reaction window closed at this moment.
    WindowClosed {
        /// The moment, in milliseconds of the caller's clock.
        at_ms: u64,
    },
}

/// Maximum number of events in one call of [`Table::tick`]; the next call continues.
pub const MAX_TICK_DECISIONS: usize = 1_000;

/// Maximum network delay of a decision that a clock gives back, in milliseconds.
pub const MAX_LAG_MS: u64 = 500;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Clocks {
    Run,
    Stand,
}

impl<G: FullGame> Table<G> {
    /// Processes the current time: closes reaction windows and decides for seats that are out of
    /// time, each at the time at which it was due, and returns these events in order. In a window
    /// the decision is the default answer; otherwise each legal action has equal probability.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Ticked> {
        let mut report = Vec::new();
        while report.len() < MAX_TICK_DECISIONS {
            let Some(at_ms) = self.next_due_ms().filter(|&due| due <= now_ms) else {
                break;
            };
            self.clock_ms = self.clock_ms.max(at_ms);
            if self.closes_at_ms.is_some() {
                self.close_window(at_ms);
                report.push(Ticked::WindowClosed { at_ms });
            } else {
                for seat in self.to_answer().iter() {
                    if self.due_ms(seat) == Some(at_ms) {
                        self.decide_for(seat, at_ms);
                        report.push(Ticked::OutOfTime { seat, at_ms });
                    }
                }
                self.advance(at_ms);
            }
        }
        self.clock_ms = self.clock_ms.max(now_ms);
        report
    }

    /// Returns the time at which [`Table::tick`] next has an effect, if ever.
    pub fn next_due_ms(&self) -> Option<u64> {
        match (self.stage, self.closes_at_ms) {
            (MatchStage::Open | MatchStage::Over, _) => None,
            (MatchStage::Playing, Some(closes_at_ms)) => Some(closes_at_ms),
            (MatchStage::Playing, None) => self
                .to_answer()
                .iter()
                .filter_map(|seat| self.due_ms(seat))
                .min(),
        }
    }

    /// Returns the seats whose clocks have run out, and for whom [`Table::tick`] would decide.
    pub fn out_of_time(&self, now_ms: u64) -> Seats {
        if self.stage != MatchStage::Playing || self.closes_at_ms.is_some() {
            return Seats::NONE;
        }
        let is_out = |seat: &Seat| self.due_ms(*seat).is_some_and(|due| due <= now_ms);
        self.to_answer().iter().filter(is_out).collect()
    }

    /// Pauses a seat's clock while a substitute bot plays there, or resumes it with the remaining
    /// time. It does not [`tick`](Self::tick), so that several clocks that run out at the same time
    /// can be paused one after the other.
    pub fn pause_clock(&mut self, seat: Seat, rests: bool, now_ms: u64) {
        let at_ms = self.clock_ms.max(now_ms);
        let rest = &mut self.rests[seat.index()];
        match (rests, rest.since_ms) {
            (true, None) => rest.since_ms = Some(at_ms),
            (false, Some(since_ms)) => {
                rest.since_ms = None;
                rest.before_ms += at_ms.saturating_sub(since_ms);
            }
            (true, Some(_)) | (false, None) => {}
        }
        self.clock_ms = at_ms;
        if self.stage == MatchStage::Playing {
            self.publish();
        }
    }

    /// Returns `true` if a seat whose clock is paused has time left for the current decision.
    pub fn has_time(&self, seat: Seat) -> bool {
        let spent_ms = match self.to_answer().contains(seat) {
            true => self.spent_ms(seat, self.clock_ms),
            false => 0,
        };
        match self.setup.clock_of(seat) {
            Clock::Off => true,
            Clock::PerDecision { ms } => spent_ms < ms,
            Clock::Budget { .. } => spent_ms < self.left_ms[seat.index()],
        }
    }

    /// Returns the time since which the seat decides, moved forward by the pauses of its clock;
    /// `None` if it does not decide, in a reaction window, and while its clock is paused. It does
    /// not show if the seat has answered.
    pub fn awaited_since_ms(&self, seat: Seat) -> Option<u64> {
        let rest = self.rests[seat.index()];
        let is_awaited = self.deciding().contains(seat)
            && self.decision_mode() != DecisionMode::Window
            && rest.since_ms.is_none();
        is_awaited.then(|| self.since_ms.saturating_add(rest.before_ms))
    }

    /// Returns the time for which the seat's clock has run in the current decision.
    pub(super) fn spent_ms(&self, seat: Seat, at_ms: u64) -> u64 {
        let rest = self.rests[seat.index()];
        rest.since_ms
            .unwrap_or(at_ms)
            .saturating_sub(self.since_ms)
            .saturating_sub(rest.before_ms)
    }

    /// Returns the kind of the current decision: of one seat, of several, or a reaction window.
    pub fn decision_mode(&self) -> DecisionMode {
        if G::silence(&self.state).is_some() {
            DecisionMode::Window
        } else if G::turn(&self.state).seats().len() > 1 {
            DecisionMode::Together
        } else {
            DecisionMode::Alone
        }
    }

    /// Returns the state of the clocks in the current decision: they do not run in a window that
    /// has its own time.
    fn clocks(&self) -> Clocks {
        match (self.decision_mode(), self.setup.window_ms) {
            (DecisionMode::Window, Some(_)) => Clocks::Stand,
            (DecisionMode::Window, None) | (DecisionMode::Alone | DecisionMode::Together, _) => {
                Clocks::Run
            }
        }
    }

    /// Takes the time of the waiting answers from the seats' budgets, and adds the increments of
    /// clocks that are not paused.
    pub(super) fn charge_clocks(&mut self) {
        if self.clocks() == Clocks::Stand {
            return;
        }
        for seat in Seat::all(self.setup.options.players()) {
            let index = seat.index();
            let (Some(answer), Clock::Budget { increment_ms, .. }) =
                (&self.answers[index], self.setup.clock_of(seat))
            else {
                continue;
            };
            let gained_ms = match self.rests[index].since_ms {
                None => increment_ms,
                Some(_) => 0,
            };
            let left = &mut self.left_ms[index];
            *left = left
                .saturating_sub(answer.spent_ms)
                .saturating_add(gained_ms);
        }
    }

    /// Takes the time of the current decision from the clocks of the seats that decide: after an
    /// early end they stay as they are. An answer that is secret does not show.
    pub(super) fn freeze_clocks(&mut self) {
        if self.clocks() == Clocks::Stand {
            return;
        }
        let is_public = self.decision_mode() == DecisionMode::Together;
        for seat in G::turn(&self.state).seats().iter() {
            let spent_ms = match &self.answers[seat.index()] {
                Some(answer) if is_public => answer.spent_ms,
                _ => self.spent_ms(seat, self.clock_ms),
            };
            let left_ms = &mut self.left_ms[seat.index()];
            *left_ms = left_ms.saturating_sub(spent_ms);
        }
    }

    /// Returns the time at which the seat runs out of time in the current decision; `None` while
    /// its clock does not run. It does not show if the seat has answered.
    pub fn due_ms(&self, seat: Seat) -> Option<u64> {
        let rest = self.rests[seat.index()];
        let ms = match (self.clocks(), self.setup.clock_of(seat)) {
            (Clocks::Stand, _) | (_, Clock::Off) => return None,
            _ if rest.since_ms.is_some() => return None,
            (Clocks::Run, Clock::Budget { .. }) => self.left_ms[seat.index()],
            (Clocks::Run, Clock::PerDecision { ms }) => ms,
        };
        let since_ms = self.since_ms.saturating_add(rest.before_ms);
        Some(since_ms.saturating_add(ms))
    }

    pub(super) fn close_window(&mut self, at_ms: u64) {
        let silence = G::silence(&self.state).expect("an open window has a silent answer");
        for seat in self.to_answer().iter() {
            self.answer(Entry::Act(seat, silence), seat, silence, at_ms);
        }
        self.apply_answers();
        self.settle(at_ms);
    }

    pub(super) fn decide_for(&mut self, seat: Seat, at_ms: u64) {
        if let Some(silence) = G::silence(&self.state) {
            self.answer(Entry::Act(seat, silence), seat, silence, at_ms);
            return;
        }
        let before = G::turn(&self.state)
            .seats()
            .iter()
            .filter(|other| *other < seat)
            .count();
        let step = self.log.len() + before + 1;
        let mut actions = Vec::new();
        G::legal_actions(&self.state, seat, &mut actions);
        let action = self.key.timeout(step as u64).item(&actions);
        self.answer(Entry::Timeout(seat, action), seat, action, at_ms);
    }

    pub(super) fn start_decision(&mut self, at_ms: u64) {
        self.since_ms = at_ms;
        for rest in &mut self.rests {
            rest.before_ms = 0;
            rest.since_ms = rest.since_ms.map(|_| at_ms);
        }
        self.closes_at_ms = match (self.stage, self.decision_mode()) {
            (MatchStage::Playing, DecisionMode::Window) => {
                self.setup.window_ms.map(|ms| at_ms.saturating_add(ms))
            }
            _ => None,
        };
    }

    /// Returns the clocks that a viewer sees while these seats decide. The clock of a seat that has
    /// answered is shown as stopped to that seat alone.
    pub(super) fn time(&self, seats: Seats, viewer: Viewer) -> Option<TimeInfo> {
        if self.setup.clock == Clock::Off && self.setup.window_ms.is_none() {
            return None;
        }
        let answer = |seat: Seat| match viewer.is(seat) {
            true => self.answers[seat.index()],
            false => None,
        };
        let runs =
            |seat: &Seat| self.rests[seat.index()].since_ms.is_none() && answer(*seat).is_none();
        let running = match (self.setup.clock, self.clocks()) {
            (Clock::Off, _) | (_, Clocks::Stand) => Seats::NONE,
            (Clock::PerDecision { .. } | Clock::Budget { .. }, Clocks::Run) => {
                seats.iter().filter(runs).collect()
            }
        };
        // The time left when the decision began, from which running time is counted.
        let time_left = |seat: Seat, left_ms: u64| {
            let rest = self.rests[seat.index()];
            if let Some(answer) = answer(seat) {
                return left_ms.saturating_sub(answer.spent_ms);
            }
            match (seats.contains(seat), rest.since_ms) {
                (true, Some(_)) => left_ms.saturating_sub(self.spent_ms(seat, self.clock_ms)),
                (true, None) => left_ms.saturating_add(rest.before_ms),
                (false, _) => left_ms,
            }
        };
        let all = Seat::all(self.setup.options.players());
        let left_ms = all.filter_map(|seat| match self.setup.clock_of(seat) {
            Clock::Off => None,
            Clock::PerDecision { .. } | Clock::Budget { .. } => {
                Some(time_left(seat, self.left_ms[seat.index()]))
            }
        });
        Some(TimeInfo {
            since_ms: self.since_ms,
            left_ms: left_ms.collect(),
            running: running.iter().collect(),
            closes_at_ms: self.closes_at_ms,
        })
    }

    /// Returns the seats that have answered while others still decide, each with its time left in
    /// milliseconds if there are clocks: public when several decide together. It is empty in a
    /// reaction window, where it would show which seats hold a card.
    pub fn decided(&self) -> Vec<(Seat, Option<u64>)> {
        if self.decision_mode() != DecisionMode::Together {
            return Vec::new();
        }
        let seats = self.deciding();
        let left_ms = |seat: Seat| {
            let time = self.time(seats, Viewer::Seat(seat))?;
            time.left_ms.get(seat.index()).copied()
        };
        let decided = seats
            .iter()
            .filter(|seat| self.answers[seat.index()].is_some());
        decided.map(|seat| (seat, left_ms(seat))).collect()
    }

    /// Returns the time left for each seat at this moment, for a save; empty without budgets.
    pub(super) fn left_now(&self) -> Vec<u64> {
        let players = self.setup.options.players();
        let Clock::Budget { .. } = self.setup.clock else {
            return Vec::new();
        };
        let running = match self.clocks() {
            Clocks::Stand => Seats::NONE,
            Clocks::Run => G::turn(&self.state).seats(),
        };
        Seat::all(players)
            .map(|seat| {
                let spent = match &self.answers[seat.index()] {
                    Some(answer) => answer.spent_ms,
                    None => self.spent_ms(seat, self.clock_ms),
                };
                let before_ms = self.left_ms[seat.index()];
                if running.contains(seat) {
                    before_ms.saturating_sub(spent)
                } else {
                    before_ms
                }
            })
            .collect()
    }
}
