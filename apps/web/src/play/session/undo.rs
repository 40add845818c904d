//! The undo of a decision, and the reasons why there is none.

use crate::play::session::MatchSession;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_client::SharedScreen;
use ranarium_game::{FullGame, Message};
use ranarium_protocol::client::Undone;
use ranarium_table::UndoError;

impl<G: FullGame> MatchSession<G> {
    /// Returns the label of the undo button, with the name of the person whose move it takes back
    /// if that is not the one who holds the screen.
    pub fn undo_label(self) -> Message {
        let seats = self.undoable.get();
        let holder = match self.screen.get() {
            SharedScreen::Match => self.viewer.get().seat(),
            SharedScreen::Cover(_) | SharedScreen::Reaction(_) | SharedScreen::Passing => None,
        };
        match seats.first().filter(|_| seats.len() == 1) {
            Some(seat) if holder != Some(seat) => Message::new("web-undo-of").with("player", seat),
            Some(_) | None => Message::new("web-undo"),
        }
    }

    /// Returns the reason why [`MatchSession::undo`] would be refused now; `None` if it takes
    /// a decision back or asks the others.
    pub fn no_undo(self) -> Option<Message> {
        let reason = self.no_undo.get()?;
        Some(Message::new(undo_key(reason)))
    }

    /// Takes back the newest decision of the people at this screen, or shows why that is
    /// impossible.
    pub fn undo(self) {
        if let Some(reason) = untrack(|| self.no_undo()) {
            return self.remark.set(Some(reason));
        }
        let undo = self
            .client
            .with_value(|client| Some((client.undo()?, client.undoable())));
        let Some((undo, undoable)) = undo else {
            return;
        };
        spawn_local(async move {
            match self.host.ask(undo).await {
                Ok(Undone::Back) => self.with_client(|client| client.undone(undoable)),
                Ok(Undone::Refused(reason)) => {
                    self.remark.set(Some(Message::new(undo_key(reason))))
                }
                Err(error) => match self.remote.get_value() {
                    // The other players must agree if they have moved since.
                    Some(remote) => remote.undo.run(()),
                    None => self.error.set(Some(error)),
                },
            }
        });
    }
}

/// Returns the text key of a reason.
const fn undo_key(reason: UndoError) -> &'static str {
    match reason {
        UndoError::NotPlaying => "web-undo-not-playing",
        UndoError::NoSuchSeat | UndoError::NothingToUndo => "web-undo-nothing",
        UndoError::Drawn => "web-undo-drawn",
        UndoError::Revealed => "web-undo-revealed",
    }
}
