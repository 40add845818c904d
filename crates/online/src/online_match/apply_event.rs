//! Applies the events of the log.

use super::{OnlineMatch, data};
use crate::{LogEntry, LogEvent, ServerError};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_host::ServedMatch;
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::{Acted, HostError, Resigned, Undone};
use ranarium_protocol::online::{OutOfTime, UserId};
use ranarium_table::{EarlyEnd, EarlyEndError, MatchStage, Move, Name};
use serde_json::Value;

/// The outcome of an event.
pub(super) enum Applied {
    /// The event was applied.
    Done(Value),
    /// The game rejected the event, and nothing has changed.
    Refused(Value),
}

impl OnlineMatch {
    /// Applies an event.
    pub(super) fn apply(&mut self, entry: &LogEntry) -> Result<Applied, ServerError> {
        if entry.event.is_before_start() {
            self.apply_before_begin(entry)?;
            self.table_seq += 1;
            self.clock_ms = entry.at_ms;
            return Ok(Applied::Done(match entry.event {
                LogEvent::Arrange { .. } | LogEvent::Remove { .. } => data(&self.table()),
                _ => data(&self.info()?),
            }));
        }
        if let LogEvent::AccountMerge {
            from,
            to,
            name,
            frog,
        } = &entry.event
        {
            self.hand_over(*from, *to, name, *frog);
            self.clock_ms = entry.at_ms;
            return Ok(Applied::Done(data(&self.table())));
        }
        if self.play.is_none() && entry.event == LogEvent::EndTable && !self.is_closed {
            self.is_closed = true;
            self.table_seq += 1;
            self.clock_ms = entry.at_ms;
            return Ok(Applied::Done(data(&self.table())));
        }
        let play = self.play.as_ref().ok_or(HostError::NotPlaying)?;
        let before = (play.stage(), play.seq(Viewer::Spectator));
        let decided_before = play.decided();
        let was_paused = self.pause.is_some();
        // Even if the event is refused, the table has advanced to its time.
        self.clock_ms = entry.at_ms;
        let applied = self.apply_after_begin(entry)?;
        if let (Applied::Done(_), Some(play)) = (&applied, &self.play) {
            let after = (play.stage(), play.seq(Viewer::Spectator));
            if before.0 != MatchStage::Over && after.0 == MatchStage::Over {
                self.over_ms = entry.at_ms;
            }
            let has_changed = before.0 != after.0 || decided_before != play.decided();
            self.table_seq += u64::from(has_changed);
            // Another player of a seat, or other clocks, are no progress of the match.
            let stays = matches!(
                entry.event,
                LogEvent::Substitute { .. } | LogEvent::Return { .. } | LogEvent::Resign { .. }
            ) || was_paused != self.pause.is_some();
            if before.1 != after.1 && (!stays || after.0 == MatchStage::Over) {
                self.forget_offer();
                self.asked_before.clear();
            }
        }
        Ok(applied)
    }

    /// Applies an entry once a match has begun.
    fn apply_after_begin(&mut self, entry: &LogEntry) -> Result<Applied, ServerError> {
        let at_ms = entry.at_ms;
        Ok(match &entry.event {
            LogEvent::Act { mv, lag_ms } => self.act(mv, *lag_ms, at_ms)?,
            LogEvent::Undo { seat } => self.undo(*seat, at_ms)?,
            LogEvent::Resign { seat } => self.resign(*seat, at_ms)?,
            LogEvent::Tick => {
                self.playing()?.tick(at_ms);
                self.latest = None;
                Applied::Done(Value::Null)
            }
            LogEvent::OutOfTime { seats } => {
                self.lose_on_time(seats.iter().copied().collect(), at_ms);
                Applied::Done(Value::Null)
            }
            LogEvent::Offer(offer) => self.open_offer(offer.clone(), at_ms),
            LogEvent::AnswerOffer { seat, accept } => self.answer_offer(*seat, *accept, at_ms),
            LogEvent::Resume { .. } => {
                self.set_pause(None, at_ms);
                Applied::Done(data(&self.table()))
            }
            LogEvent::Substitute { seat } => {
                self.set_substitute(*seat, true, at_ms);
                self.pass_over(*seat, at_ms);
                Applied::Done(data(&self.table()))
            }
            LogEvent::Return { seat } => {
                self.set_substitute(*seat, false, at_ms);
                Applied::Done(data(&self.table()))
            }
            LogEvent::EndTable => match self.playing()?.end_early(EarlyEnd::Abandoned, at_ms) {
                Resigned::Refused(_) => Applied::Refused(data(&self.table())),
                Resigned::Over | Resigned::Substituted => Applied::Done(data(&self.table())),
            },
            LogEvent::Rematch { next } => {
                self.next = Some(next.clone());
                self.table_seq += 1;
                Applied::Done(data(&self.table()))
            }
            LogEvent::Sit { .. }
            | LogEvent::Stand { .. }
            | LogEvent::Arrange { .. }
            | LogEvent::Remove { .. }
            | LogEvent::Begin
            | LogEvent::AccountMerge { .. } => {
                return Err(ServerError::Begun);
            }
        })
    }

    fn playing(&mut self) -> Result<&mut Box<dyn ServedMatch>, ServerError> {
        Ok(self.play.as_mut().ok_or(HostError::NotPlaying)?)
    }

    fn act(
        &mut self,
        mv: &Move<NamedAction>,
        lag_ms: u64,
        at_ms: u64,
    ) -> Result<Applied, ServerError> {
        let acted = self.playing()?.act_late(mv, lag_ms, at_ms)?;
        let answer = data(&acted);
        Ok(match acted {
            Acted::Taken => {
                if !self.substitutes.contains(mv.seat) {
                    self.moved = self.moved.with(mv.seat);
                }
                self.latest = match self.latest {
                    Some((latest, count)) if latest == mv.seat => Some((latest, count + 1)),
                    _ => Some((mv.seat, 1)),
                };
                Applied::Done(answer)
            }
            Acted::Again | Acted::Refused(_) => Applied::Refused(answer),
        })
    }

    fn undo(&mut self, seat: Seat, at_ms: u64) -> Result<Applied, ServerError> {
        let undone = self.playing()?.undo(Seats::only(seat), at_ms);
        let answer = data(&undone);
        Ok(match undone {
            Undone::Back => {
                let one_fewer = |(seat, count): (Seat, u32)| (seat, count.saturating_sub(1));
                self.latest = self.latest.map(one_fewer);
                Applied::Done(answer)
            }
            Undone::Refused(_) => Applied::Refused(answer),
        })
    }

    fn resign(&mut self, seat: Seat, at_ms: u64) -> Result<Applied, ServerError> {
        let play = self.playing()?;
        Ok(match play.end_early(EarlyEnd::Resigned(seat), at_ms) {
            Resigned::Refused(EarlyEndError::OthersPlayOn) => {
                play.lose(seat);
                self.resigned = self.resigned.with(seat);
                self.set_substitute(seat, true, at_ms);
                self.pass_over(seat, at_ms);
                Applied::Done(data(&Resigned::Substituted))
            }
            refused @ Resigned::Refused(_) => Applied::Refused(data(&refused)),
            resigned => {
                self.resigned = self.resigned.with(seat);
                Applied::Done(data(&resigned))
            }
        })
    }

    /// Transfers the seats of a user to another.
    fn hand_over(&mut self, from: UserId, to: UserId, name: &Name, frog: Option<u8>) {
        let name = self.shown_name(to, name);
        for (index, place) in self.sitting.iter_mut().enumerate() {
            let Some(player) = place.as_mut().filter(|player| player.user == from) else {
                continue;
            };
            player.user = to;
            player.name.clone_from(&name);
            player.frog = frog.unwrap_or(player.frog);
            if let Some(play) = &mut self.play {
                play.rename(Seat::new(index), &name);
            }
        }
        if self.removed.remove(&from) {
            self.removed.insert(to);
        }
        self.keys.hand_over(from, to);
        self.changes.hand_over(from, to);
        self.table_seq += 1;
    }

    /// Applies the table's rule for seats whose clocks have run out.
    fn lose_on_time(&mut self, seats: Seats, at_ms: u64) {
        self.latest = None;
        self.overdue = self.overdue.iter().chain(seats.iter()).collect();
        for seat in seats.iter() {
            self.set_substitute(seat, true, at_ms);
        }
        let (OutOfTime::Lose, Some(play)) = (self.settings.out_of_time, &mut self.play) else {
            return;
        };
        // If all who still play run out of time at once, none has lost to another.
        let lost = play.lost();
        let mut stay = Seat::all(self.settings.seats.len() as u8);
        if stay.all(|seat| lost.contains(seat) || seats.contains(seat)) {
            play.end_early(EarlyEnd::Abandoned, at_ms);
            return;
        }
        for seat in seats.iter() {
            if play.end_early(EarlyEnd::OutOfTime(seat), at_ms) == Resigned::Over {
                return;
            }
            // The match continues for the others.
            play.lose(seat);
            self.lost_on_time = self.lost_on_time.with(seat);
        }
    }
}
