//! The state of a seat: its decision, its absence, and the mood of its frog.

use crate::play::remote_match::{Absence, SeatNote};
use crate::play::seats::feeling::Feeling;
use crate::play::seats::frog_colour::frog_of;
use crate::play::seats::seat_row::SeatRow;
use leptos::prelude::*;
use ranarium_board::Scene;
use ranarium_board::frog::Mood;
use ranarium_game::{FullGame, Returns, Seat, Viewer};
use std::sync::Arc;

/// The state of a seat. Cheap to copy.
pub struct SeatState<G: FullGame> {
    seat: Seat,
    scene: Signal<Arc<Scene<G>>>,
    thinking: Signal<Vec<Seat>>,
    /// The public note of a seat in a match with people at other screens.
    pub note: Memo<SeatNote>,
    /// The number of the frog.
    pub frog: Memo<usize>,
    /// `true` if the player has decided while others still decide.
    pub has_decided: Memo<bool>,
    /// The text key of the reason why the player lost before the end of the match, if there is one.
    pub loss: Memo<Option<&'static str>>,
    /// The reason why the player does not play the seat.
    pub absence: Memo<Option<Absence>>,
}

impl<G: FullGame> Clone for SeatState<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: FullGame> Copy for SeatState<G> {}

impl<G: FullGame> SeatState<G> {
    /// Returns the state of a seat in a row.
    pub fn new(row: &SeatRow<G>, seat: Seat) -> Self {
        let SeatRow {
            scene,
            thinking,
            ended,
            ..
        } = *row;
        let remote = row.remote.as_ref();
        let (notes, frogs) = (
            remote.map(|remote| remote.notes),
            remote.map(|remote| remote.frogs),
        );
        let note = Memo::new(move |_| {
            let note =
                |notes: Signal<Vec<SeatNote>>| notes.with(|notes| notes.get(seat.index()).cloned());
            notes.and_then(note).unwrap_or_default()
        });
        let own_frog = frog_of(&row.frogs, seat);
        let frog = Memo::new(move |_| {
            let chosen =
                |frogs: Signal<Vec<u8>>| frogs.with(|frogs| frogs.get(seat.index()).copied());
            frogs.and_then(chosen).map_or(own_frog, usize::from)
        });
        let has_decided = Memo::new(move |_| {
            note.with(|note| note.has_decided)
                || scene.with(|scene| scene.window.is_none() && has_answered(scene, seat))
        });
        let loss = Memo::new(move |_| ended.get()?.loss_key(seat));
        let absence = Memo::new(move |_| match loss.get() {
            Some(_) => Some(Absence::Resigned),
            None => note.with(|note| note.absence),
        });
        Self {
            seat,
            scene,
            thinking,
            note,
            frog,
            has_decided,
            loss,
            absence,
        }
    }

    /// Returns `true` if the seat is shown as deciding.
    pub fn is_deciding(self) -> bool {
        self.scene.with(|scene| {
            let has_answered = scene.answer.is_some();
            is_choosing(self.seat, &scene.deciding, scene.viewer, has_answered)
                && !self.has_decided.get()
        })
    }

    /// Returns `true` if the seat's bot is thinking.
    pub fn is_thinking(self) -> bool {
        self.thinking.with(|thinking| thinking.contains(&self.seat))
    }

    /// Returns `true` if the seat is the viewer's.
    pub fn is_viewer(self) -> bool {
        self.scene.with(|scene| scene.viewer.is(self.seat))
    }

    /// Returns the text key of the player's activity; `None` for one who waits.
    pub fn key(self) -> Option<&'static str> {
        if self.is_thinking() {
            Some("web-seat-thinks")
        } else if self.is_deciding() {
            Some("web-seat-decides")
        } else if self.has_decided.get() {
            Some("web-seat-decided")
        } else {
            None
        }
    }

    /// Returns the mood of the frog, with a feeling about the last event.
    pub fn mood(self, feeling: Option<Feeling>) -> Mood {
        let (is_deciding, is_thinking) = (self.is_deciding(), self.is_thinking());
        self.scene.with(|scene| {
            let returns = scene.returns.as_ref();
            mood(self.seat, is_deciding, is_thinking, returns, feeling)
        })
    }
}

/// Returns the mood: of the result, else of the last event, else of the decision.
fn mood(
    seat: Seat,
    is_deciding: bool,
    is_thinking: bool,
    returns: Option<&Returns>,
    feeling: Option<Feeling>,
) -> Mood {
    match returns {
        Some(returns) if returns.share(seat) > 0 => Mood::Happy,
        Some(_) => Mood::Sad,
        None if feeling == Some(Feeling::Proud) => Mood::Happy,
        None if feeling == Some(Feeling::Sorry) => Mood::Sad,
        None if is_thinking => Mood::Thinking,
        None if is_deciding => Mood::Eager,
        None => Mood::Calm,
    }
}

/// Returns `true` if a seat is shown as deciding. Other seats that have answered are shown like
/// those that have not, which is secret; the viewer's own is not.
fn is_choosing(seat: Seat, deciding: &[Seat], viewer: Viewer, has_answered: bool) -> bool {
    deciding.contains(&seat) && !(has_answered && viewer.is(seat))
}

/// Returns `true` if a seat is the viewer's, and has answered while others still decide.
fn has_answered<G: FullGame>(scene: &Scene<G>, seat: Seat) -> bool {
    scene.viewer.is(seat) && scene.answer.is_some()
}

#[cfg(test)]
mod tests {
    use super::is_choosing;
    use ranarium_game::{Seat, Viewer};

    #[test]
    fn an_answer_is_shown_to_its_own_player_alone() {
        let [ada, bo, cas] = [0, 1, 2].map(Seat::new);
        let deciding = [ada, bo];
        let shown = |viewer, has_answered| {
            [ada, bo, cas].map(|seat| is_choosing(seat, &deciding, viewer, has_answered))
        };
        assert_eq!(shown(Viewer::Seat(ada), false), [true, true, false]);
        assert_eq!(shown(Viewer::Seat(ada), true), [false, true, false]);
        assert_eq!(shown(Viewer::Spectator, false), [true, true, false]);
    }
}
