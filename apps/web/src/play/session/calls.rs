//! The calls of a [`MatchSession`] to its host, and the changes that follow.

use crate::browser::clock::now_ms;
use crate::host_connection::connection_error::ConnectionError;
use crate::play::session::MatchSession;
use crate::play::session::recent::change_viewer;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_client::{MatchCall, MatchClient, MatchEvent, MatchRequest, SharedScreen};
use ranarium_game::{FullGame, Message, Seat, Seats, Viewer};
use ranarium_protocol::client::Watch;
use ranarium_table::{UndoError, UpdateOf};
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;

/// Maximum number of messages on a cover: those of a long round.
const MAX_COVER_NEWS: usize = 12;

/// Minimum time between two checks of the client's timers.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);

impl<G: FullGame> MatchSession<G> {
    /// Runs an action on the client, makes the calls it requests, and shows its updates.
    pub(super) fn with_client(self, act: impl FnOnce(&mut MatchClient<G>)) {
        self.try_with_client(|client| {
            act(client);
            Ok(())
        });
    }

    /// Does the same with an action that fails if the client cannot read its input.
    pub(super) fn try_with_client(
        self,
        act: impl FnOnce(&mut MatchClient<G>) -> Result<(), serde_json::Error>,
    ) {
        let result = self.client.try_update_value(|client| {
            let result = act(client);
            (result, ClientChange::take(client))
        });
        // The match may have been left.
        let Some((result, change)) = result else {
            return;
        };
        if let Err(error) = result {
            self.error
                .set(Some(ConnectionError::Unreadable(error.to_string())));
        }
        self.apply(change);
        self.let_time_pass();
        if !self.is_paced.get_value() {
            self.show_next();
        } else if self.is_held.get_untracked() && self.is_overtaken() {
            self.release();
        }
    }

    /// Shows a change of the client, and makes the calls that it requests.
    fn apply(self, change: ClientChange) {
        for event in change.events {
            match event {
                MatchEvent::ViewerChanged => self.change_viewer(change.viewer),
                MatchEvent::ScreenChanged => self.change_screen(change.screen, change.viewer),
                MatchEvent::Overtaken => self.remark.set(Some(Message::new("web-overtaken"))),
            }
        }
        if self.undoable.get_untracked() != change.undoable {
            self.undoable.set(change.undoable);
        }
        if self.no_undo.get_untracked() != change.no_undo {
            self.no_undo.set(change.no_undo);
        }
        for call in change.calls {
            self.call(call);
        }
    }

    /// Shows another screen. A cover has the public news for the person who is called.
    fn change_screen(self, screen: SharedScreen, viewer: Viewer) {
        let was_shown = self.screen.get_untracked() == SharedScreen::Match;
        self.screen.set(screen);
        if let SharedScreen::Cover(called) = screen {
            self.load_cover_news(called, viewer.seat().filter(|_| was_shown));
        }
    }

    /// Loads the public events since a person last held the screen, as a spectator sees them. The
    /// person who hands it over has seen all of them.
    fn load_cover_news(self, called: Seat, from: Option<Seat>) {
        self.cover_news.set(Vec::new());
        let watch = Watch {
            match_id: self.match_id(),
            viewer: Viewer::Spectator,
            known: 0,
        };
        spawn_local(async move {
            let watched = self.host.ask(watch).await;
            let update = watched.ok().and_then(|watched| watched.update);
            let Some(update) = update.and_then(|update| UpdateOf::<G>::deserialize(&update).ok())
            else {
                return;
            };
            let count = update.seen.len();
            let known = self.seen_events.try_update_value(|seen_events| {
                if let Some(from) = from {
                    seen_events[from.index()] = count;
                }
                // An undo takes events back.
                seen_events[called.index()].min(count)
            });
            let is_covered = self.screen.try_get_untracked() == Some(SharedScreen::Cover(called));
            if let Some(known) = known.filter(|_| is_covered) {
                let mut news = G::describe_all(&update.seen[known..], false);
                news.drain(..news.len().saturating_sub(MAX_COVER_NEWS));
                self.cover_news.set(news);
            }
        });
    }

    /// Discards the last viewer's information before another viewer's is shown.
    fn change_viewer(self, viewer: Viewer) {
        self.remark.set(None);
        self.hints.set(Vec::new());
        self.sampled_state.set_value(None);
        if G::HIDES {
            self.scene.set(None);
            self.log.set(Vec::new());
            self.shown_again.set(None);
        }
        self.recent.update(change_viewer);
        self.viewer.set(viewer);
    }

    /// Sets a timer for the client's next deadline.
    fn let_time_pass(self) {
        let due_ms = self.client.with_value(MatchClient::due_ms);
        let Some(due_ms) = due_ms.filter(|_| !self.is_timed.get_value()) else {
            return;
        };
        let tick = move || {
            // The match may have been left.
            if self
                .is_timed
                .try_update_value(|is_timed| *is_timed = false)
                .is_some()
            {
                self.with_client(|client| client.tick(now_ms()));
            }
        };
        self.is_timed.set_value(true);
        let wait_ms = due_ms.saturating_sub(now_ms());
        set_timeout(tick, Duration::from_millis(wait_ms).max(CHECK_INTERVAL));
    }

    /// Makes a call to the host, and hands the answer to the client.
    fn call(self, call: MatchCall) {
        let Ok(sent) = call.request.call() else {
            return self.error.set(Some(ConnectionError::Unsent));
        };
        let called = self.host.call(sent);
        spawn_local(async move {
            let answer = called.await;
            if let (MatchRequest::Watch(_), Ok(answer)) = (&call.request, &answer)
                && let Some(Some(remote)) = self.remote.try_get_value()
            {
                remote.watched.run(answer.clone());
            }
            self.answer(call.id, answer.as_ref().ok());
            match (answer, call.request) {
                (Ok(_), _) => {}
                // A refused decision is a remark: the client asks for the position again.
                (
                    Err(ConnectionError::Host(_, reason) | ConnectionError::Refused(reason)),
                    MatchRequest::Act(_),
                ) if self.remote.try_with_value(Option::is_some) == Some(true) => {
                    let reason = Message::new("web-online-refused").with("why", reason.as_str());
                    self.remark.set(Some(reason));
                }
                (Err(error), _) => self.error.set(Some(error)),
            }
        });
    }

    /// Hands the answer to a call to the client; `None` if the call failed.
    pub(super) fn answer(self, id: u64, answer: Option<&Value>) {
        self.try_with_client(|client| client.answer(id, answer));
        self.show_thinking();
    }
}

/// The state of a client after an action, and all that the action requests.
struct ClientChange {
    calls: Vec<MatchCall>,
    events: Vec<MatchEvent>,
    screen: SharedScreen,
    viewer: Viewer,
    undoable: Seats,
    no_undo: Option<UndoError>,
}

impl ClientChange {
    /// Receives a change from a client.
    fn take<G: FullGame>(client: &mut MatchClient<G>) -> Self {
        Self {
            calls: client.take_calls(),
            events: client.take_events(),
            screen: client.screen(),
            viewer: client.viewer(),
            undoable: client.undoable(),
            no_undo: client.no_undo(),
        }
    }
}
