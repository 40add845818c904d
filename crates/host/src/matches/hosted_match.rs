//! [`HostedMatch`]: one match of any game, type-erased; its inputs and outputs are data.

use crate::matches::finished_match::FinishedMatch;
use crate::matches::game_match::{GameMatch, MatchState};
use crate::matches::play::MatchPlay;
use crate::matches::views::MatchViews;
use ranarium_game::{FullGame, Returns, Seats, Viewer};
use ranarium_protocol::client::{HostError, MatchSummary};
use ranarium_table::{
    BotName, EarlyEnd, Ending, MatchInfo, MatchStage, Record, Replay, SeatKind, Table,
};

/// A match of any game: live, or stored as its record while no client watches it.
pub trait HostedMatch: MatchPlay + MatchViews + Send {
    /// Returns the public data of the match, without its moves.
    fn info(&self) -> MatchInfo;

    /// Returns the stage.
    fn stage(&self) -> MatchStage;

    /// Returns the result, once it is over.
    fn returns(&self) -> Option<Returns>;

    /// Returns the early end of the match, if it ended before its rules ended it.
    fn early_end(&self) -> Option<EarlyEnd>;

    /// Returns the seats that have lost while the others played on.
    fn lost(&self) -> Seats;

    /// Returns the match as an entry of a list.
    fn summary(&self) -> MatchSummary;

    /// Returns the bots by seat, with their seeds.
    fn bots(&self) -> Vec<Option<(BotName, u64)>>;

    /// Makes a stored match live, so that it can continue.
    ///
    /// # Errors
    /// If the record is damaged.
    fn resume(&mut self, now_ms: u64) -> Result<Resumed, HostError>;

    /// Returns `true` if it has changed since the last call of [`Self::take_changed`].
    fn is_changed(&self) -> bool;

    /// Returns `true` if it has changed since the last call.
    fn take_changed(&mut self) -> bool;

    /// Returns the text to store; `None` before it begins.
    fn text(&self) -> Option<String>;

    /// Returns the record of the match, to show and to judge.
    ///
    /// # Errors
    /// If it is not over.
    fn finished(&self) -> Result<Box<dyn FinishedMatch>, HostError>;
}

/// The outcome of resuming a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// The match was live.
    Already,
    /// The match has become live.
    Now,
}

impl<G: FullGame> HostedMatch for GameMatch<G> {
    fn info(&self) -> MatchInfo {
        match &self.play {
            MatchState::Live(table) => table.info(),
            MatchState::Stored(record) => record.info(),
        }
    }

    fn stage(&self) -> MatchStage {
        match &self.play {
            MatchState::Live(table) => table.stage(),
            MatchState::Stored(record) => match record.ending {
                Ending::Finished(_) => MatchStage::Over,
                Ending::Running { .. } => MatchStage::Playing,
            },
        }
    }

    fn returns(&self) -> Option<Returns> {
        match &self.play {
            MatchState::Live(table) => table.returns(),
            MatchState::Stored(record) => match &record.ending {
                Ending::Finished(outcome) => Returns::try_from(outcome).ok(),
                Ending::Running { .. } => None,
            },
        }
    }

    fn early_end(&self) -> Option<EarlyEnd> {
        match &self.play {
            MatchState::Live(table) => table.early_end(),
            MatchState::Stored(record) => match &record.ending {
                Ending::Finished(outcome) => outcome.early_end,
                Ending::Running { .. } => None,
            },
        }
    }

    fn lost(&self) -> Seats {
        match &self.play {
            MatchState::Live(table) => table.lost(),
            MatchState::Stored(record) => match &record.ending {
                Ending::Finished(outcome) => outcome.lost,
                Ending::Running { .. } => Seats::NONE,
            },
        }
    }

    fn summary(&self) -> MatchSummary {
        let stage = self.stage();
        let steps = match (&self.play, stage) {
            (_, MatchStage::Open) => 0,
            (MatchState::Live(table), MatchStage::Playing) => table
                .resync(Viewer::Spectator, 0)
                .map_or(0, |update| update.seen.len()),
            (MatchState::Live(table), MatchStage::Over) => table.entries().len(),
            (MatchState::Stored(record), MatchStage::Over) => record.entries.len(),
            (MatchState::Stored(record), MatchStage::Playing) => seen_by_spectators(record),
        };
        MatchSummary {
            info: self.info(),
            stage,
            steps: steps.try_into().unwrap_or(u32::MAX),
            date: self.setup().date.clone(),
            returns: self.returns(),
            early_end: self.early_end(),
            lost: self.lost().iter().collect(),
        }
    }

    fn bots(&self) -> Vec<Option<(BotName, u64)>> {
        let bot = |seat: &SeatKind| match seat {
            SeatKind::Human { .. } => None,
            SeatKind::Bot { name, seed } => Some((name.clone(), *seed)),
        };
        self.setup().seats.iter().map(bot).collect()
    }

    fn resume(&mut self, now_ms: u64) -> Result<Resumed, HostError> {
        let MatchState::Stored(record) = &self.play else {
            return Ok(Resumed::Already);
        };
        let table = Table::resume(record, now_ms)
            .map_err(|damage| HostError::CannotContinue(damage.to_string()))?;
        self.play = MatchState::Live(Box::new(table));
        Ok(Resumed::Now)
    }

    fn is_changed(&self) -> bool {
        self.has_changed
    }

    fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.has_changed)
    }

    fn text(&self) -> Option<String> {
        self.record().map(|record| record.to_string())
    }

    fn finished(&self) -> Result<Box<dyn FinishedMatch>, HostError> {
        let record = self.record();
        let is_finished = |record: &Record<G>| matches!(record.ending, Ending::Finished(_));
        let record = record.filter(is_finished).ok_or(HostError::NotOver)?;
        Ok(Box::new(record))
    }
}

/// Returns the number of events that a spectator has seen of a match in progress.
fn seen_by_spectators<G: FullGame>(record: &Record<G>) -> usize {
    let Ok(mut replay) = Replay::new(record) else {
        return 0;
    };
    let (mut events, mut seen) = (Vec::new(), 0);
    while let Ok(Some(_)) = replay.next_step(&mut events) {
        let of_spectator = events.drain(..);
        seen += of_spectator
            .filter_map(|event| G::redact(&event, Viewer::Spectator))
            .count();
    }
    seen
}
