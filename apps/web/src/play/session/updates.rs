//! The updates of a match: received, and shown one after the other.

use crate::browser::sound;
use crate::host_connection::connection_error::ConnectionError;
use crate::play::early_end::early_end_message;
use crate::play::result::MatchResult;
use crate::play::session::MatchSession;
use crate::play::session::retelling::{actor_of, latest};
use crate::play::stopwatch;
use leptos::prelude::*;
use ranarium_board::movement::motion;
use ranarium_board::{ReactionWindow, Scene, Sound};
use ranarium_client::ShownUpdate;
use ranarium_game::{FullGame, Returns, Seat, Viewer};
use ranarium_protocol::client::Notice;
use ranarium_table::{DecisionMode, MatchId, TimeInfo, TurnInfo};
use std::sync::Arc;
use std::time::Duration;

/// Minimum time for which a scene is shown, so that the user can follow, in milliseconds.
const PACE_MS: f64 = 650.0;

/// The time of waiting after which the viewer's turn has a sound at one screen, in milliseconds: a
/// quick answer of one bot needs none.
const LONG_WAIT_MS: f64 = 2_000.0;

/// Minimum time for which a scene is shown with reduced motion, in milliseconds.
const PACE_REDUCED_MS: u64 = 250;

impl<G: FullGame> MatchSession<G> {
    /// Handles a notice of the host.
    pub(super) fn notice(self, notice: &Notice) {
        match notice {
            Notice::Updated(updated) => self.try_with_client(|client| client.on_update(updated)),
            Notice::Thinking(thinking) => {
                self.client.try_update_value(|client| {
                    client.set_thinking(&thinking.match_id, &thinking.seats);
                });
                self.show_thinking();
            }
            Notice::ErrorReport(report)
                if report.match_id.is_none() || report.match_id == Some(self.match_id()) =>
            {
                let error = ConnectionError::from(report);
                // The app shell reports missing storage.
                if error != ConnectionError::NotSaved {
                    self.error.set(Some(error));
                }
            }
            Notice::Analysing(_) | Notice::ErrorReport(_) => {}
        }
    }

    /// Shows the bots that are thinking, according to the client.
    pub(super) fn show_thinking(self) {
        let thinking = self
            .client
            .try_with_value(|client| client.thinking().to_vec());
        if let Some(thinking) = thinking
            && self.thinking.get_untracked() != thinking
        {
            self.thinking.set(thinking);
        }
    }

    /// Shows the next update, then the ones after it, with a pause between them.
    pub(super) fn show_next(self) {
        let mut next = None;
        let remark = self.remark.get_untracked();
        self.is_paced.set_value(true);
        self.with_client(|client| next = client.show_next());
        let Some(shown_update) = next else {
            return self.is_paced.set_value(false);
        };
        let is_leap = shown_update.update.from == 0;
        // The match has moved on. A remark about a repeated question stays until then.
        if !is_leap {
            self.error.set(None);
            if self.remark.get_untracked() == remark {
                self.remark.set(None);
            }
        }
        let is_held = self.holds(&shown_update);
        self.show(shown_update);
        self.show_thinking();
        if is_held {
            return self.is_held.set(true);
        }
        let pace = if is_leap {
            0
        } else if motion::is_reduced() {
            PACE_REDUCED_MS
        } else {
            motion::paced(PACE_MS) as u64
        };
        let go_on = move || {
            // The match may have been left.
            if self.is_paced.try_get_value().is_some() {
                self.show_next();
            }
        };
        set_timeout(go_on, Duration::from_millis(pace));
    }

    /// Returns `true` if an update stays on the screen until the user continues. With the setting
    /// for single steps, that is every update in which another player has acted and the user cannot
    /// act yet. Updates of online matches and of matches on a shared screen never wait, and neither
    /// do an undo and the user's resignation.
    fn holds(self, shown_update: &ShownUpdate<G>) -> bool {
        let ShownUpdate { viewer, update, .. } = shown_update;
        let is_other = |event: &G::Seen| actor_of::<G>(event).is_some_and(|seat| !viewer.is(seat));
        let is_alone = self.remote.with_value(Option::is_none) && !self.is_shared();
        let is_on = is_alone && self.settings.goes_step_by_step.get_untracked();
        let waits = update.from > 0 && update.now.actions.is_empty();
        let is_over = matches!(update.now.turn, TurnInfo::Over { .. });
        let is_held = is_on && waits && !is_over && update.seen.iter().any(is_other);
        is_held && !self.is_overtaken()
    }

    /// Returns `true` if the scene on the screen is out of date: the user has taken back a decision
    /// or resigned since, or the match went on elsewhere.
    pub(super) fn is_overtaken(self) -> bool {
        self.client.with_value(|client| {
            client.latest().is_some_and(|update| {
                let is_early = matches!(
                    update.now.turn,
                    TurnInfo::Over {
                        early_end: Some(_),
                        ..
                    }
                );
                update.from == 0 || is_early
            })
        })
    }

    /// Goes on from an update that stays on the screen.
    pub fn release(self) {
        if self.is_held.get_untracked() {
            self.is_held.set(false);
            self.show_next();
        }
    }

    /// Shows an update: its events in the log, its sound, and its scene.
    fn show(self, shown_update: ShownUpdate<G>) {
        let ShownUpdate {
            viewer,
            update,
            number,
            question,
        } = shown_update;
        let is_leap = update.from == 0;
        let has_events = !update.seen.is_empty();
        let log_start = match is_leap {
            true => 0,
            false => self.log.with_untracked(Vec::len),
        };
        self.log_events(&update.seen, is_leap, !update.now.turn.losers().is_empty());
        let (deciding, mode, returns) = self.decide_or_end(update.now.turn);
        if has_events {
            self.is_new.set(is_leap && update.seq <= 1);
        }
        self.measure_time(&update.match_id, is_leap);
        let window =
            (mode == Some(DecisionMode::Window)).then(|| reaction_window(update.now.time.as_ref()));
        let actions = self.asked_actions(viewer, window, update.now.actions, update.seq);
        let begins_turn = !is_leap && !actions.is_empty() && self.has_waited();
        if actions.is_empty() && self.is_asked() {
            self.waiting_since_ms.set_value(motion::now_ms());
        }
        if begins_turn || has_events {
            self.play_sound(returns.is_some(), begins_turn);
        }
        if question == number {
            self.hints.set(Vec::new());
        }
        let events = match is_leap {
            true => latest::<G>(update.seen, viewer),
            false => update.seen,
        };
        let scene = Arc::new(Scene {
            number,
            question,
            viewer,
            // The events of a seat that the computer plays are not the viewer's.
            addressee: match self.is_shared() || self.is_played_for(viewer) {
                true => Viewer::Spectator,
                false => viewer,
            },
            observation: update.now.observation,
            deciding,
            actions,
            answer: update.now.answer,
            seen: events,
            window,
            returns,
        });
        self.remember(&scene, log_start, is_leap);
        self.scene.set(Some(scene));
    }

    /// Updates the legal actions of the scene on the screen: none after the computer has begun to
    /// play for the viewer, and the viewer's after their return.
    pub(super) fn refresh_actions(self) {
        let Some(scene) = self.scene.get_untracked() else {
            return;
        };
        let (legal, seq) = self.client.with_value(|client| {
            let legal = client.now().map(|now| now.actions.clone());
            (legal.unwrap_or_default(), client.seq())
        });
        let actions = self.asked_actions(scene.viewer, scene.window, legal, seq);
        if actions != scene.actions {
            self.scene.set(Some(Arc::new(Scene {
                actions,
                seen: Vec::new(),
                ..(*scene).clone()
            })));
        }
    }

    /// Returns `true` while the computer plays for the viewer.
    fn is_played_for(self, viewer: Viewer) -> bool {
        untrack(|| self.has_substitute()) || self.has_lost(viewer)
    }

    /// Returns the legal actions that the viewer is asked to choose from: none if the computer
    /// plays for them, or if they can only pass and pass automatically.
    fn asked_actions(
        self,
        viewer: Viewer,
        window: Option<ReactionWindow>,
        legal: Vec<G::Action>,
        seq: u64,
    ) -> Vec<G::Action> {
        match self.is_played_for(viewer) || self.pass_automatically(window, &legal, seq) {
            true => Vec::new(),
            false => legal,
        }
    }

    /// Returns the seats that decide and their mode, or the returns of a match that is over, whose
    /// result is shown.
    fn decide_or_end(self, turn: TurnInfo) -> (Vec<Seat>, Option<DecisionMode>, Option<Returns>) {
        let turn = match turn {
            TurnInfo::Decide { seats, mode } => (seats, Some(mode), None),
            TurnInfo::Over {
                returns,
                early_end,
                lost,
                ..
            } => {
                self.ended.set(Some(MatchResult {
                    returns,
                    early_end,
                    lost: lost.into_iter().collect(),
                }));
                (Vec::new(), None, Some(returns))
            }
        };
        let ended = self.ended.get_untracked();
        if let Some(end) = ended.and_then(|ended| ended.early_end) {
            self.log
                .update(|log| log.push(early_end_message(end, None)));
        }
        turn
    }

    /// Returns `true` if the viewer has lost in a match that continues for the others.
    fn has_lost(self, viewer: Viewer) -> bool {
        let lost = untrack(|| self.lost());
        viewer.seat().is_some_and(|seat| lost.contains(seat))
    }

    /// Returns `true` if the viewer has the turn in the scene on the screen.
    fn is_asked(self) -> bool {
        self.scene
            .with_untracked(|scene| scene.as_ref().is_some_and(|scene| scene.is_my_turn()))
    }

    /// Returns `true` if the viewer waits, for people at other screens or for a long time.
    fn has_waited(self) -> bool {
        let waited_ms = motion::now_ms() - self.waiting_since_ms.get_value();
        let has_others = self.remote.with_value(Option::is_some);
        !self.is_asked() && (has_others || waited_ms >= LONG_WAIT_MS)
    }

    /// Plays the sound of an update: the end, the viewer's turn, or an action.
    fn play_sound(self, is_over: bool, begins_turn: bool) {
        let sound = match (is_over, begins_turn) {
            (true, _) => Sound::Chime,
            (false, true) => Sound::Turn,
            (false, false) => self.sound,
        };
        sound::play(self.settings, sound);
    }

    /// Adds events to the log, or begins it with them after a leap.
    fn log_events(self, events: &[G::Seen], is_leap: bool, has_loser: bool) {
        let mut messages = G::describe_all(events, has_loser);
        self.log.update(|log| {
            if is_leap {
                log.clear();
            }
            log.append(&mut messages);
        });
    }

    /// Adds the time since the last update to that of the match, if a person here plays it.
    fn measure_time(self, match_id: &MatchId, is_leap: bool) {
        let now_ms = motion::now_ms();
        let before_ms = self.updated_ms.get_value();
        self.updated_ms.set_value(now_ms);
        if !is_leap && !self.is_spectating() {
            stopwatch::add(match_id, now_ms - before_ms);
        }
    }
}

/// Returns the reaction window of a match with these clocks.
fn reaction_window(time: Option<&TimeInfo>) -> ReactionWindow {
    match time.and_then(|time| Some((time.closes_at_ms?, time.since_ms))) {
        Some((closes, since)) => ReactionWindow::Timed {
            closes_ms: closes as f64,
            lasts_ms: closes.saturating_sub(since) as f64,
        },
        None => ReactionWindow::Untimed,
    }
}
