//! The decisions of the people at this screen, and the hints for them.

use crate::browser::clock::now_ms;
use crate::host_connection::connection_error::ConnectionError;
use crate::play::session::MatchSession;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::ReactionWindow;
use ranarium_client::MatchClient;
use ranarium_game::{FullGame, Seat};
use ranarium_protocol::client::{Cancel, Hint};
use ranarium_protocol::{JudgedAction, NamedAction};
use ranarium_search::Judged;
use std::str::FromStr;
use std::time::Duration;

/// The time for which a reaction window stays open when the only person at this screen can only
/// pass, in milliseconds.
const PASS_DELAY_MS: u64 = 900;

impl<G: FullGame> MatchSession<G> {
    /// Shows the match to the player who was called, and has taken the screen.
    pub fn uncover(self) {
        self.with_client(MatchClient::uncover);
    }

    /// Answers a reaction window for the people at this screen: one of them wants to react, or
    /// `None`.
    pub fn react(self, claimed: Option<Seat>) {
        self.with_client(|client| client.react(claimed));
    }

    /// Decides for the viewer.
    pub fn play(self, action: G::Action) {
        self.hints.set(Vec::new());
        self.with_client(|client| client.act(&action, now_ms()));
    }

    /// Passes in a reaction window, after a constant pause, for a person alone at this screen who
    /// can do nothing else. Returns `true` if the person is not asked. The host receives exactly
    /// what it would if the person had pressed.
    pub(super) fn pass_automatically(
        self,
        window: Option<ReactionWindow>,
        actions: &[G::Action],
        seq: u64,
    ) -> bool {
        let people = self.client.with_value(MatchClient::people).len();
        let passes = self.settings.passes_automatically.get_untracked();
        let (Some(window), &[only], 1, true) = (window, actions, people, passes) else {
            return false;
        };
        // A timed window closes by itself, with the same effect as passing.
        if window == ReactionWindow::Untimed {
            let pass = move || {
                if self.client.try_with_value(MatchClient::seq) == Some(seq) {
                    self.play(only);
                }
            };
            set_timeout(pass, Duration::from_millis(PASS_DELAY_MS));
        }
        true
    }

    /// Requests a strong bot's hint.
    pub fn ask_hint(self) {
        let Some(seat) = self.viewer.get_untracked().seat() else {
            return;
        };
        let has_company = self.remote.with_value(Option::is_some);
        if has_company || self.is_hinting.get_untracked() || !self.has_hints(seat) {
            return;
        }
        let hint = Hint {
            match_id: self.match_id(),
            seat,
        };
        self.is_hinting.set(true);
        spawn_local(async move {
            let hinted = self.host.ask(hint).await;
            self.is_hinting.set(false);
            match hinted {
                Ok(hinted) if hinted.seq == self.client.with_value(MatchClient::seq) => {
                    self.pointed_hint.set(None);
                    if hinted.is_short {
                        self.error.set(Some(ConnectionError::ShortHint));
                    }
                    self.hints
                        .set(hinted.judged.iter().filter_map(judged).collect());
                }
                Ok(_) => {}
                Err(error) => self.error.set(Some(error)),
            }
        });
    }

    /// Lets bots that think answer at once.
    pub fn hurry(self) {
        let cancel = Cancel {
            match_id: self.match_id(),
        };
        spawn_local(async move {
            if let Err(error) = self.host.ask(cancel).await {
                self.error.set(Some(error));
            }
        });
    }
}

/// Returns a judged action of a hint; `None` if this page cannot read it.
fn judged<A: FromStr>(judged: &JudgedAction) -> Option<Judged<A>> {
    let NamedAction::Text(text) = &judged.action else {
        return None;
    };
    Some(Judged {
        action: text.parse().ok()?,
        value: judged.value,
        visits: judged.visits,
    })
}
