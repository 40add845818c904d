//! [`TableContext`]: the state that the parts of the table share.

use crate::last_events::LastEvents;
use crate::marks::Marks;
use crate::pieces::{CardLocation, Pieces};
use crate::selection::{Choice, Touch};
use crate::worth::{Worth, after};
use leptos::prelude::*;
use ranarium_board::{BoardContext, Scene};
use ranarium_game::{Message, Seat, Viewer};
use stacking_frogs::{Observation, Seen, StackingFrogs, StagePlace};
use std::sync::Arc;

/// The shared state of the table's parts.
#[derive(Clone, Copy)]
pub struct TableContext {
    /// The board's context.
    pub board: BoardContext<Choice>,
    /// The seat whose stage is shown large.
    pub shown: RwSignal<Seat>,
    /// The touched piece, if several are alike.
    pub touched: RwSignal<Option<String>>,
    /// The identity of each frog, which it keeps while it moves.
    pub pieces: Memo<Pieces>,
    /// The traces of the last events.
    pub last: Memo<LastEvents>,
    /// The highlighted spots.
    pub marks: Memo<Marks>,
    /// The points of all stages.
    pub worth: Memo<Worth>,
    /// The table and its worth after the selected action.
    pub then: Memo<Option<(Observation, Worth)>>,
}

impl TableContext {
    pub fn new(board: BoardContext<Choice>) -> Self {
        let own_seat = board.scene.with_untracked(|scene| scene.seat());
        let shown_seat = RwSignal::new(own_seat.unwrap_or(Seat::FIRST));
        // Show players their own stage when it is their turn.
        Effect::new(move |_| {
            let own_seat = board
                .scene
                .with(|scene| scene.seat().filter(|_| scene.is_my_turn()));
            if let Some(own_seat) = own_seat {
                shown_seat.set(own_seat);
            }
        });
        let pieces = board.fold(|before: &Pieces, scene| {
            let passed = |event: &_| matches!(event, Seen::Passed { .. });
            match scene.seen.iter().any(passed) {
                true => before.without_hand().now(&scene.observation),
                false => before.now(&scene.observation),
            }
        });
        let last = board.fold(LastEvents::now);
        let marks = Memo::new(move |_| {
            let scene = board.scene.get();
            let (choice, hint, refusal) = (board.choice(), board.hint.get(), board.refusal());
            last.with(|last| Marks::new(&scene, &choice, last, hint.as_ref(), refusal.as_ref()))
        });
        let worth = Memo::new(move |_| board.scene.with(|scene| Worth::of(&scene.observation)));
        let then = Memo::new(move |_| {
            let scene = board.scene.get();
            let action = board.choice().action(&scene)?;
            let observation_after = after(&scene, &action)?;
            let worth = Worth::of(&observation_after);
            Some((observation_after, worth))
        });
        Self {
            board,
            shown: shown_seat,
            touched: RwSignal::new(None),
            pieces,
            last,
            marks,
            worth,
            then,
        }
    }

    /// Returns the scene.
    pub fn scene(self) -> Arc<Scene<StackingFrogs>> {
        self.board.scene.get()
    }

    /// Returns the stack shown in detail.
    pub fn detail(self) -> Option<StagePlace> {
        match self.board.detail()? {
            Touch::Cell(spot) => Some(spot),
            Touch::Card(_) | Touch::Half(_) | Touch::Grid(_) | Touch::Played => None,
        }
    }

    /// Formats a message.
    pub fn say(self, message: &Message) -> String {
        self.board.say(message)
    }

    /// Returns a text without arguments.
    pub fn text(self, key: &'static str) -> String {
        self.board.text(key)
    }

    /// Returns a player's name.
    pub fn name(self, seat: Seat) -> String {
        self.board.name(seat)
    }

    /// Returns the name of a seat for a viewer, who is called "you".
    pub fn called(self, seat: Seat, viewer: Viewer) -> String {
        match viewer.is(seat) {
            true => self.text("board-you"),
            false => self.name(seat),
        }
    }

    /// Returns the `data-piece` of the frog at a place.
    pub fn piece(self, location: CardLocation) -> Option<String> {
        self.pieces
            .with(|pieces| pieces.at(location).map(|piece| piece.to_string()))
    }
}
