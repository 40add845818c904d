//! The preview of a match, which shows public information only.

use super::{OnlineMatch, data};
use crate::ServerError;
use ranarium_catalog::any;
use ranarium_game::Viewer;
use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{PreviewPlayer, SeatView, TablePreview, frogs};

impl OnlineMatch {
    /// Returns a spectator's view of the current state.
    ///
    /// # Errors
    /// If the table's settings do not make a match.
    pub fn preview(&self) -> Result<TablePreview, ServerError> {
        let summary = self.summary()?;
        let seq = self.seq(Viewer::Spectator);
        let update = self.play.as_ref().and_then(|play| {
            // Ask for the latest update only.
            play.update(Viewer::Spectator, seq.saturating_sub(1), 0)
        });
        let is_broken_off = summary.is_broken_off();
        let observation = update.map(|mut update| update["now"]["observation"].take());
        let seats = self.table().seats;
        let names_colours = any(&summary.info.game).is_ok_and(|game| game.names_colours());
        Ok(TablePreview {
            game: summary.info.game,
            options: summary.info.options,
            observation,
            frogs: frogs(&seats, names_colours),
            players: seats.into_iter().map(player).collect(),
            deciding: self.deciding().iter().collect(),
            returns: summary.returns,
            is_broken_off,
        })
    }

    /// Returns a spectator's view after this number of steps of a match that is over.
    ///
    /// # Errors
    /// If the match is not over, or had fewer steps.
    pub fn preview_at(&self, step: usize) -> Result<TablePreview, ServerError> {
        let mut range = self.frames(Viewer::Spectator, step, 1)?;
        let Some(frame) = range.frames.pop() else {
            let reason = "the match had fewer steps";
            return Err(HostError::parameter("at", reason).into());
        };
        let preview = self.preview()?;
        let is_last = step + 1 == range.of;
        Ok(TablePreview {
            observation: Some(data(&frame.observation)),
            deciding: frame.seats,
            returns: preview.returns.filter(|_| is_last),
            ..preview
        })
    }
}

fn player(seat: SeatView) -> PreviewPlayer {
    match seat {
        SeatView::Free | SeatView::Kept { .. } => PreviewPlayer::Free,
        SeatView::Person {
            name,
            is_program: true,
            ..
        } => PreviewPlayer::Program(name),
        SeatView::Person { name, .. } => PreviewPlayer::Person(name),
        SeatView::Bot(_) => PreviewPlayer::Computer,
    }
}
