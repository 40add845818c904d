//! The views of a match.

use super::{OnlineMatch, data};
use crate::{BotJob, MatchQuery, ServerError};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_host::FinishedMatch;
use ranarium_protocol::client::{Checked, Frames, HostError, MatchSummary, RecordText};
use ranarium_protocol::online::{
    DecidedSeat, OnlineSummary, SeatPlan, SeatView, Speed, TableView, UserId,
};
use ranarium_table::{MatchInfo, MatchStage, UndoError};
use serde_json::Value;

/// The index of the number derived from the seed for the first seat's substitute. The table's own
/// bots use the indices from 1.
const SUBSTITUTE: u64 = 1 << 16;

/// Time for a person who has sat down to subscribe to the table, in milliseconds.
const ARRIVAL_TIMEOUT_MS: u64 = 10_000;

impl OnlineMatch {
    /// Returns the public description of the match: game, options, players and clock.
    ///
    /// # Errors
    /// If the table's settings do not make a match.
    pub fn info(&self) -> Result<MatchInfo, ServerError> {
        match &self.play {
            Some(play) => Ok(play.info()),
            None => Ok(self.make()?.info()),
        }
    }

    /// Returns `true` if a user may watch as a viewer: everyone as a spectator, players from their
    /// own seats, and everyone from any seat once the match is over.
    pub fn may_see(&self, user: Option<UserId>, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Spectator => true,
            Viewer::Seat(seat) => {
                let is_own = user.is_some() && self.user(seat) == user;
                is_own || self.stage() == MatchStage::Over
            }
        }
    }

    /// Returns the number of a viewer's latest update; 0 before the match begins.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.play.as_ref().map_or(0, |play| play.seq(viewer))
    }

    /// Returns a viewer's update since the one with number `known_seq`, as JSON, if there is one.
    pub fn update(&self, viewer: Viewer, known_seq: u64, now_ms: u64) -> Option<String> {
        self.play.as_ref()?.update_text(viewer, known_seq, now_ms)
    }

    /// Returns the reason why an undo by a viewer would be refused; `None` for spectators and
    /// before the match.
    pub fn no_undo(&self, viewer: Viewer) -> Option<UndoError> {
        let (play, seat) = (self.play.as_ref()?, viewer.seat()?);
        play.check_undo(Seats::only(seat)).err()
    }

    /// Answers a query.
    ///
    /// # Errors
    /// If the query needs a match that is over, and this one is not, or the user has no seat.
    pub fn answer(&self, query: MatchQuery) -> Result<Value, ServerError> {
        Ok(match query {
            MatchQuery::Info => data(&self.info()?),
            MatchQuery::Summary | MatchQuery::Listed => {
                data(&self.online_summary(self.deciding())?)
            }
            MatchQuery::OwnSummary(user) => data(&self.online_summary(self.deciding_to(user))?),
            MatchQuery::Next { user, closed } => {
                if self.seats_of(user).is_empty() {
                    return Err(ServerError::NotSeated);
                }
                data(&self.next_table(closed)?)
            }
            MatchQuery::IsClosed => data(&self.is_closed),
            MatchQuery::Awaited(user) => data(&self.awaited_turn(user)),
            MatchQuery::Preview => data(&self.preview()?),
            MatchQuery::PreviewAt(step) => data(&self.preview_at(step)?),
            MatchQuery::Record => data(&RecordText {
                text: self.record()?,
            }),
            MatchQuery::Check => data(&self.check()?),
            MatchQuery::Frames {
                viewer,
                from,
                count,
            } => data(&self.frames(viewer, from, count)?),
        })
    }

    /// Returns the record of a match that is over.
    ///
    /// # Errors
    /// If the match is not over.
    pub fn record(&self) -> Result<String, ServerError> {
        Ok(self.finished()?.text())
    }

    /// Returns frames of a match that is over.
    ///
    /// # Errors
    /// If the match is not over, or there is no such viewer.
    pub fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, ServerError> {
        if let Some(play) = &self.play {
            play.check_viewer(viewer)?;
        }
        Ok(self.finished()?.frames(viewer, from, count)?)
    }

    /// Checks the record of a match that is over.
    ///
    /// # Errors
    /// If the match is not over.
    pub fn check(&self) -> Result<Checked, ServerError> {
        Ok(self.finished()?.check())
    }

    fn finished(&self) -> Result<Box<dyn FinishedMatch>, HostError> {
        let play = self.play.as_ref().ok_or(HostError::NotOver)?;
        play.finished()
    }

    /// Returns the summary of the match for a list.
    ///
    /// # Errors
    /// If the table's settings do not make a match.
    pub fn summary(&self) -> Result<MatchSummary, ServerError> {
        match &self.play {
            Some(play) => Ok(play.summary()),
            None => {
                let mut summary = self.make()?.summary();
                summary.stage = self.stage();
                Ok(summary)
            }
        }
    }

    /// Returns `true` if a person waits at the table for others. `is_present` is `true` if a person of
    /// the table is connected to it.
    pub fn is_waiting(&self, is_present: bool, now_ms: u64) -> bool {
        let has_just_come = now_ms.saturating_sub(self.clock_ms) < ARRIVAL_TIMEOUT_MS;
        let is_by_days = Speed::of(self.settings.clock) == Some(Speed::Days);
        let has_people = self.stage() == MatchStage::Open && !self.people().is_empty();
        has_people && (is_present || has_just_come || is_by_days)
    }

    fn online_summary(&self, deciding: Seats) -> Result<OnlineSummary, ServerError> {
        let play = self.play.as_ref();
        let due_ms =
            play.and_then(|play| deciding.iter().filter_map(|seat| play.due_ms(seat)).min());
        Ok(OnlineSummary {
            summary: self.summary()?,
            table: self.table(),
            deciding: deciding.iter().collect(),
            due_ms,
            over_ms: self.ended_ms(),
        })
    }

    /// Returns the seats that decide now, as shown to a user: without the user's own seats that
    /// have answered. Other people's answers are secret.
    fn deciding_to(&self, user: UserId) -> Seats {
        let to_answer = (self.play.as_ref()).map_or(Seats::NONE, |play| play.to_answer());
        let has_answered =
            |seat: &Seat| self.user(*seat) == Some(user) && !to_answer.contains(*seat);
        let deciding = self.deciding();
        deciding.iter().filter(|seat| !has_answered(seat)).collect()
    }

    /// Returns the seats that decide now, which is public.
    pub fn deciding(&self) -> Seats {
        let play = self.play.as_ref();
        play.map_or(Seats::NONE, |play| play.deciding().0)
    }

    /// Returns the seats of bots that decide now, which is public.
    pub fn thinking(&self) -> Seats {
        let is_bots = |seat: &Seat| self.is_bots(*seat);
        self.deciding().iter().filter(is_bots).collect()
    }

    /// Returns `true` if a bot plays the seat, for itself or for a person.
    pub(super) fn is_bots(&self, seat: Seat) -> bool {
        matches!(self.plan(seat), Ok(SeatPlan::Bot(_))) || self.substitutes.contains(seat)
    }

    /// Returns how often [`table`](Self::table) has changed.
    pub const fn table_seq(&self) -> u64 {
        self.table_seq
    }

    /// Returns the occupants of the seats, and the stage of the match.
    pub fn table(&self) -> TableView {
        let seats = self.settings.seats.iter().zip(&self.sitting).enumerate();
        let seats = seats.map(|(index, (plan, player))| match (plan, player) {
            (SeatPlan::Bot(name), _) => SeatView::Bot(name.clone()),
            (SeatPlan::Open, None) => SeatView::Free,
            (SeatPlan::Kept { user, name, frog }, None) => SeatView::Kept {
                user: *user,
                name: name.clone(),
                frog: *frog,
            },
            (_, Some(player)) => SeatView::Person {
                user: player.user,
                name: player.name.clone(),
                frog: player.frog,
                substitute: (self.substitutes.contains(Seat::new(index)))
                    .then(|| self.settings.substitute.clone()),
                is_program: player.is_program,
            },
        });
        TableView {
            match_id: self.id.clone(),
            stage: self.stage(),
            seats: seats.collect(),
            host: self.table_host(),
            rated: self.settings.rated,
            visibility: self.settings.visibility,
            options: self.settings.options.clone(),
            clock: self.settings.clock,
            clock_factors: self.settings.clock_factors,
            grace_ms: self.grace_ms(),
            stall_ms: self.stall_ms(),
            stalls: self.stalls.clone(),
            out_of_time: self.settings.out_of_time,
            resigning: self.resign_effect(),
            lost: self.losers().iter().collect(),
            timed_out: (self.losers().iter())
                .filter(|seat| !self.resigned.contains(*seat))
                .collect(),
            decided: self.decided(),
            took_ms: self.took_ms(),
            too_short: self.is_too_short(),
            pause: self.clock_pause(),
            offer: self.offer.clone(),
            declined: self.declined,
            next: self.next.clone(),
        }
    }

    /// Returns the seats that have answered while others still decide at the same time.
    fn decided(&self) -> Vec<DecidedSeat> {
        let decided = self.play.as_ref().map(|play| play.decided());
        let decided = decided.into_iter().flatten();
        let decided = decided.map(|(seat, left_ms)| DecidedSeat { seat, left_ms });
        decided.collect()
    }

    /// Returns the time from the beginning of the match to its end, once it is over.
    fn took_ms(&self) -> Option<u64> {
        Some(self.ended_ms()?.saturating_sub(self.begun_ms))
    }

    /// Returns the time of the end of the match, once it is over.
    fn ended_ms(&self) -> Option<u64> {
        self.returns()?;
        // The answer to the command that ends the match is made before the time of the end is
        // noted.
        Some(match self.over_ms {
            0 => self.clock_ms,
            over_ms => over_ms,
        })
    }

    /// Returns the decisions that the server's bots have to make now.
    pub fn bot_jobs(&self) -> Vec<BotJob> {
        let Some(play) = &self.play else {
            return Vec::new();
        };
        let waiting = play.to_answer();
        if !waiting.iter().any(|seat| self.is_bots(seat)) {
            return Vec::new();
        }
        let (info, bots) = (play.info(), play.bots());
        let asked_for = self
            .sitting
            .iter()
            .flatten()
            .next()
            .map(|player| player.user);
        let jobs = waiting.iter().filter_map(|seat| {
            let (spec, seed) = match self.substitutes.contains(seat) {
                false => {
                    let (name, seed) = bots.get(seat.index())?.as_ref()?;
                    (name.as_str().parse().ok()?, *seed)
                }
                true => (
                    self.substitute().ok()?,
                    self.seed.number(SUBSTITUTE + seat.index() as u64),
                ),
            };
            let request = play.request(seat, 0)?;
            Some(BotJob::new(
                &info,
                seat,
                spec,
                seed,
                request,
                (asked_for, self.clock_ms),
            ))
        });
        jobs.collect()
    }
}
