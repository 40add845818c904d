//! Taking back.

use super::{Answer, Logged, Revealed, Stage, Table};
use crate::UndoRefused;
use ranarium_game::{FullGame, MAX_SEATS, Seat, Step};

/// The range of an undo.
enum Undoing {
    /// An answer that waits for others.
    Answer,
    /// All steps from this place in the log; the first are of this decision.
    From { start: usize, decision: u32 },
}

impl<G: FullGame> Table<G> {
    /// Takes back what the seat decided last, and all that was decided since. An answer that waits
    /// for others is undone alone, and no one else learns of it. Sequence numbers go on, and clocks
    /// are not set back.
    ///
    /// # Errors
    /// If anything was drawn or came to light since, that decision included: what has been seen
    /// cannot be unseen.
    pub fn undo(&mut self, seat: Seat, now_ms: u64) -> Result<(), UndoRefused> {
        if seat.index() >= self.last.len() {
            return Err(UndoRefused::NoSuchSeat);
        }
        self.tick(now_ms);
        if self.stage != Stage::Playing {
            return Err(UndoRefused::NotPlaying);
        }
        let Undoing::From { start, decision } = self.undoing(seat)? else {
            self.answers[seat.index()] = None;
            self.last[seat.index()] = None;
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
                && other != seat
            {
                self.answers[other.index()] = Some(Answer {
                    entry: logged.entry,
                    action,
                    spent_ms: 0,
                });
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

    /// Returns the number of the decision that an undo by this seat would go back to at this
    /// moment; see [`Table::undo`].
    ///
    /// # Errors
    /// The reason why an undo is refused.
    pub fn check_undo(&self, seat: Seat) -> Result<u32, UndoRefused> {
        match self.stage {
            _ if seat.index() >= self.last.len() => Err(UndoRefused::NoSuchSeat),
            Stage::Playing => Ok(match self.undoing(seat)? {
                Undoing::Answer => self.decision,
                Undoing::From { decision, .. } => decision,
            }),
            Stage::Open | Stage::Over => Err(UndoRefused::NotPlaying),
        }
    }

    /// Returns the range that the seat would undo.
    fn undoing(&self, seat: Seat) -> Result<Undoing, UndoRefused> {
        if self.answers[seat.index()].is_some() {
            return Ok(Undoing::Answer);
        }
        let decision = self
            .log
            .iter()
            .rfind(|logged| logged.entry.seat() == Some(seat))
            .map(|logged| logged.decision)
            .ok_or(UndoRefused::NothingToUndo)?;
        let start = self
            .log
            .iter()
            .position(|logged| logged.decision == decision && logged.entry.seat().is_some())
            .ok_or(UndoRefused::NothingToUndo)?;
        let undone = &self.log[start..];
        if undone.iter().any(|logged| logged.entry.seat().is_none()) {
            return Err(UndoRefused::Drawn);
        }
        if undone
            .iter()
            .any(|logged| logged.revealed == Revealed::Something)
        {
            return Err(UndoRefused::Revealed);
        }
        Ok(Undoing::From { start, decision })
    }

    /// Makes the steps of a decision that only some have answered wait for the others, as they did
    /// at the table.
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
                self.answers[seat.index()] = Some(Answer {
                    entry: logged.entry,
                    action,
                    spent_ms: 0,
                });
            }
        }
        self.refold();
    }

    /// Folds the log again.
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
