//! Decides on commands and on the passing of time, and replays entries of the log.

use super::{Decision, OnlineMatch, ReplayError, data};
use crate::online_match::apply_event::Applied;
use crate::online_match::change_counts::ChangeCounts;
use crate::{Actor, CommandKind, LogEntry, LogEvent, MatchCommand, ServerError};
use ranarium_game::{Seat, Seats};
use ranarium_protocol::client::{Acted, Resigned, Undone};
use ranarium_protocol::online::{OpenOffer, SeatPlan, UserId};
use serde_json::Value;

impl OnlineMatch {
    /// Decides on a command. An accepted command is applied to this copy at once. If its entry is
    /// not committed, the copy is wrong and must be rebuilt.
    ///
    /// `absent` are the seats of people who have been gone for the table's grace time.
    ///
    /// Call [`tick`](Self::tick) before, to apply events that are due by the clock.
    ///
    /// # Errors
    /// If the command cannot be carried out, regardless of the rules of the game.
    pub fn decide(
        &mut self,
        command: &MatchCommand,
        absent: Seats,
        now_ms: u64,
    ) -> Result<Decision, ServerError> {
        // A retried command receives its original result, even if it would be rejected now.
        if let (Some(user), Some(key)) = (command.actor.user(), &command.key)
            && self.keys.contains(user, key)
        {
            return Ok(Decision::Nothing(self.answer_again(&command.kind)?));
        }
        self.authorise(command, absent, now_ms)?;
        if self.changes_nothing(command) {
            return Ok(Decision::Nothing(self.answer_again(&command.kind)?));
        }
        let event = self.event_of(command, absent)?;
        let entry = LogEntry {
            at_ms: now_ms.max(self.clock_ms),
            key: command.key.clone(),
            by: self.seat_to_note(command.actor, &event),
            event,
        };
        let sender = self.sender(&entry);
        if let Some(user) = sender.filter(|_| ChangeCounts::has(&entry.event)) {
            let decisions = self.play.as_ref().map(|play| play.decision_at_hand());
            if !self.changes.allows_change(user, self.len, decisions) {
                return Err(ServerError::TooManyChanges);
            }
        }
        Ok(match self.apply(&entry)? {
            Applied::Done(answer) => {
                self.count(&entry, sender);
                let answer = match command.kind {
                    // An offer that needs no agreement is carried out at once, as another event.
                    CommandKind::Offer { .. } => data(&self.table()),
                    _ => answer,
                };
                Decision::Entry(entry, answer)
            }
            Applied::Refused(answer) => Decision::Nothing(answer),
        })
    }

    /// Processes the current time. Returns the entry to append, if anything is due.
    pub fn tick(&mut self, now_ms: u64) -> Option<LogEntry> {
        let due_ms = self.next_due_ms()?;
        let at_ms = due_ms.max(self.clock_ms);
        if at_ms > now_ms.max(self.clock_ms) {
            return None;
        }
        let out_of_time = self.play.as_ref()?.out_of_time(at_ms);
        let is_pause_over = self.pause_end_ms().is_some_and(|end| end <= at_ms);
        let entry = LogEntry {
            at_ms,
            key: None,
            by: None,
            event: match (is_pause_over, out_of_time.is_empty()) {
                (true, _) => LogEvent::Resume { seat: None },
                (false, true) => LogEvent::Tick,
                (false, false) => LogEvent::OutOfTime {
                    seats: out_of_time.iter().collect(),
                },
            },
        };
        self.apply(&entry).ok()?;
        self.count(&entry, None);
        Some(entry)
    }

    /// Returns the time of the next event that is due by the clock.
    pub fn next_due_ms(&self) -> Option<u64> {
        let of_the_play = self.play.as_ref()?.next_due_ms();
        [of_the_play, self.pause_end_ms()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Applies the next entry of the log.
    ///
    /// # Errors
    /// If the copy must be rebuilt, or the log is damaged.
    pub fn replay(&mut self, entry: &LogEntry) -> Result<(), ReplayError> {
        if entry.at_ms < self.clock_ms {
            return Err(ReplayError::Ahead);
        }
        let sender = self.sender(entry);
        let reason = match self.apply(entry) {
            Ok(Applied::Done(_)) => {
                self.count(entry, sender);
                return Ok(());
            }
            Ok(Applied::Refused(reason)) => reason.to_string(),
            Err(error) => error.to_string(),
        };
        Err(ReplayError::Damaged(ServerError::Damaged {
            match_id: self.id.clone(),
            entry: self.len + 1,
            reason,
        }))
    }

    fn count(&mut self, entry: &LogEntry, sender: Option<UserId>) {
        self.len += 1;
        self.note_awaited(self.len);
        if let (Some(user), Some(key)) = (sender, &entry.key) {
            self.keys.note(user, key);
        }
        if let Some(user) = sender.filter(|_| ChangeCounts::has(&entry.event)) {
            self.changes.note(user);
        }
    }

    /// Returns the user who asks for an entry, before it is applied: the owner of the seat that it
    /// names.
    fn sender(&self, entry: &LogEntry) -> Option<UserId> {
        match &entry.event {
            LogEvent::Sit { user, .. } | LogEvent::AccountMerge { from: user, .. } => Some(*user),
            LogEvent::Stand { seat } => match (self.user(*seat), self.plan(*seat)) {
                (None, Ok(SeatPlan::Kept { user, .. })) => Some(*user),
                (user, _) => user,
            },
            LogEvent::Act { mv, .. } => self.user(mv.seat),
            LogEvent::Undo { seat }
            | LogEvent::Resign { seat }
            | LogEvent::Offer(OpenOffer { seat, .. })
            | LogEvent::AnswerOffer { seat, .. }
            | LogEvent::Return { seat } => self.user(*seat),
            LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::Begin
            | LogEvent::Substitute { .. }
            | LogEvent::Rematch { .. } => entry.by.and_then(|seat| self.user(seat)),
            LogEvent::Resume { seat } => seat.and_then(|seat| self.user(seat)),
            LogEvent::Tick | LogEvent::OutOfTime { .. } | LogEvent::EndTable => None,
        }
    }

    /// Returns the sender's seat for an entry if its event does not name one.
    fn seat_to_note(&self, actor: Actor, event: &LogEvent) -> Option<Seat> {
        match event {
            LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::Begin
            | LogEvent::Substitute { .. }
            | LogEvent::Rematch { .. } => self.seats_of(actor.user()?).first(),
            _ => None,
        }
    }

    /// Returns the answer to a command that was carried out before.
    fn answer_again(&self, kind: &CommandKind) -> Result<Value, ServerError> {
        Ok(match kind {
            CommandKind::Sit { .. } | CommandKind::Stand { .. } | CommandKind::Begin => {
                data(&self.info()?)
            }
            CommandKind::Act { .. } => data(&Acted::Again),
            CommandKind::Undo { .. } => data(&Undone::Back),
            CommandKind::Resign { seat } => data(&match self.lost().contains(*seat) {
                true => Resigned::Substituted,
                false => Resigned::Over,
            }),
            CommandKind::Arrange(_)
            | CommandKind::Remove { .. }
            | CommandKind::Offer { .. }
            | CommandKind::AnswerOffer { .. }
            | CommandKind::Resume { .. }
            | CommandKind::Substitute { .. }
            | CommandKind::Return { .. }
            | CommandKind::EndTable
            | CommandKind::Close
            | CommandKind::Expire { .. }
            | CommandKind::Rematch { .. }
            | CommandKind::ChangeProfile { .. }
            | CommandKind::AccountMerge { .. } => data(&self.table()),
        })
    }
}
