//! Undo: takes back the newest decision of some seats, with everything after it.

use super::{Logged, MatchStage, Revealed, SeatAnswer, Table};
use crate::{DecisionMode, UndoError};
use ranarium_game::{FullGame, MAX_SEATS, Seat, Seats, Step};

/// The decisions that an undo takes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undoable {
    /// The number of the decision that is undone.
    pub decision: u32,
    /// The requested seats of that decision, which decide again.
    pub seats: Seats,
    /// The index of its first step in the log; `None` for answers that wait for others.
    start: Option<usize>,
}

impl<G: FullGame> Table<G> {
    /// Undoes the newest decision of these seats, and all later ones. At a shared screen, where the
    /// seats are those of all people, only bots can have decided later.
    ///
    /// An answer that waits for others is withdrawn alone, and the other viewers receive no update.
    /// The answers of these seats to an open reaction window, or to a simultaneous decision that
    /// has been applied, are undone together. Sequence numbers continue, and clocks are not set
    /// back.
    ///
    /// # Errors
    /// If the match is not being played, a seat does not exist, the seats have made no decision, or
    /// that decision or a later step was a draw or revealed hidden information, which cannot be
    /// hidden again.
    pub fn undo(&mut self, seats: Seats, now_ms: u64) -> Result<(), UndoError> {
        self.tick(now_ms);
        let Undoable {
            decision,
            seats,
            start,
        } = self.check_undo(seats)?;
        let Some(start) = start else {
            for seat in seats.iter() {
                self.answers[seat.index()] = None;
                self.last[seat.index()] = None;
            }
            self.publish();
            return Ok(());
        };
        self.answers = [None; MAX_SEATS];
        for logged in self.log[start..]
            .iter()
            .filter(|logged| logged.decision == decision)
        {
            // Other seats' answers to the same decision are kept.
            if let (Some(other), Step::Act(_, action)) = (logged.entry.seat(), logged.entry.step())
                && !seats.contains(other)
            {
                self.answers[other.index()] = Some(SeatAnswer::restored(logged.entry, action));
            }
        }
        self.log.truncate(start);
        let answers = &self.answers;
        self.warnings.retain(|warning| {
            let stays_given = warning.after == start && answers[warning.seat.index()].is_some();
            warning.after < start || stays_given
        });
        self.refold();
        self.last.fill(None);
        self.start_decision(self.clock_ms);
        for view in &mut self.views {
            view.base = view.seq + 1;
            view.now = None;
        }
        self.publish();
        Ok(())
    }

    /// Returns the decisions that [`Table::undo`] of these seats would take back now.
    ///
    /// # Errors
    /// As those of [`Table::undo`].
    pub fn check_undo(&self, seats: Seats) -> Result<Undoable, UndoError> {
        match self.stage {
            _ if seats.iter().any(|seat| seat.index() >= self.last.len()) => {
                Err(UndoError::NoSuchSeat)
            }
            MatchStage::Playing => self.undoable(seats),
            MatchStage::Open | MatchStage::Over => Err(UndoError::NotPlaying),
        }
    }

    fn undoable(&self, seats: Seats) -> Result<Undoable, UndoError> {
        let answered = self.newest_answers(seats);
        if !answered.is_empty() {
            return Ok(Undoable {
                decision: self.decision,
                seats: answered,
                start: None,
            });
        }
        let own_decision =
            |logged: &Logged<G>| logged.entry.seat().filter(|seat| seats.contains(*seat));
        let decision = self
            .log
            .iter()
            .rfind(|logged| own_decision(logged).is_some())
            .map(|logged| logged.decision)
            .ok_or(UndoError::NothingToUndo)?;
        let start = self
            .log
            .iter()
            .position(|logged| logged.decision == decision && logged.entry.seat().is_some())
            .ok_or(UndoError::NothingToUndo)?;
        let undone = &self.log[start..];
        if undone.iter().any(|logged| logged.entry.seat().is_none()) {
            return Err(UndoError::Drawn);
        }
        if undone
            .iter()
            .any(|logged| logged.revealed == Revealed::Something)
        {
            return Err(UndoError::Revealed);
        }
        let of_decision = undone.iter().filter(|logged| logged.decision == decision);
        Ok(Undoable {
            decision,
            seats: of_decision.filter_map(own_decision).collect(),
            start: Some(start),
        })
    }

    /// Returns the seats among these whose waiting answers an undo withdraws: the one that answered
    /// last, or in a reaction window all, since there one person answers for everyone at a shared
    /// screen.
    fn newest_answers(&self, seats: Seats) -> Seats {
        let number = |seat: &Seat| Some(self.answers[seat.index()].as_ref()?.number);
        let answered = seats.iter().filter(|seat| number(seat).is_some());
        match self.decision_mode() {
            DecisionMode::Window => answered.collect(),
            DecisionMode::Alone | DecisionMode::Together => {
                answered.max_by_key(number).into_iter().collect()
            }
        }
    }

    /// Moves the steps of an incomplete simultaneous decision from the log back to the waiting
    /// answers.
    pub(super) fn reopen_last_decision(&mut self) {
        let is_before =
            |logged: &Logged<G>| logged.decision < self.decision || logged.entry.seat().is_none();
        let start = self
            .log
            .iter()
            .rposition(is_before)
            .map_or(0, |last| last + 1);
        for logged in self.log.drain(start..) {
            if let Step::Act(seat, action) = logged.entry.step() {
                self.answers[seat.index()] = Some(SeatAnswer::restored(logged.entry, action));
            }
        }
        self.refold();
    }

    /// Recomputes the state and the views from the log.
    pub(super) fn refold(&mut self) {
        let log = std::mem::take(&mut self.log);
        self.state = self.setup.start();
        self.chance_draws = self.key.chance_draws();
        for view in &mut self.views {
            view.seen.clear();
        }
        for logged in log {
            if logged.entry.seat().is_none() {
                G::chance_outcomes(&self.state, &mut self.outcomes);
                self.chance_draws.outcome(&self.outcomes);
            }
            self.apply(logged.entry, logged.decision);
        }
        self.decision = self.log.last().map_or(0, |logged| logged.decision) + 1;
    }
}
