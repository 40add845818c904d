//! The events since the viewer's latest decision, which the board shows again.

use crate::play::session::MatchSession;
use crate::play::session::recent::{ShownAgain, add, scene_at};
use leptos::prelude::*;
use ranarium_board::Scene;
use ranarium_board::movement::motion;
use ranarium_game::FullGame;
use std::sync::Arc;
use std::time::Duration;

/// The time for which the position before the events is shown, in milliseconds at the usual pace.
const BEFORE_MS: f64 = 700.0;

/// The time for which a scene is shown again, in milliseconds at the usual pace.
const AGAIN_MS: f64 = 1_400.0;

impl<G: FullGame> MatchSession<G> {
    /// Adds a scene to the recent ones, and ends the repetition of an earlier one.
    pub(super) fn remember(self, scene: &Arc<Scene<G>>, log_start: usize, is_leap: bool) {
        self.shown_again.set(None);
        self.recent
            .update(|recent| add(recent, scene, log_start, is_leap));
    }

    /// Returns the index in the log of the first event that can be shown again. Subscribes the
    /// current reactive context to it.
    pub fn first_recent(&self) -> Option<usize> {
        self.recent
            .with(|recent| recent.get(1).map(|first| first.log_start))
            .filter(|first| self.log.with(|log| *first < log.len()))
    }

    /// Shows the events since this position in the log again, one scene after the other.
    pub fn show_again_from(self, log_index: usize) {
        let starts = self.recent.with_untracked(|recent| {
            let starts = recent.iter().map(|recent| recent.log_start);
            starts.collect::<Vec<_>>()
        });
        let Some(index) = scene_at(&starts, log_index) else {
            return;
        };
        self.step_to(ShownAgain {
            index: index - 1,
            is_start: true,
        });
    }

    /// Shows the next scene that has events; after the last one the match is as it was.
    pub fn show_following(self) {
        let Some(now) = self.shown_again.get_untracked() else {
            return;
        };
        let next = self.recent.with_untracked(|recent| {
            let last = recent.len().checked_sub(1)?;
            let has_events = |index: &usize| {
                let scene = recent.get(*index).map(|recent| &recent.scene);
                scene.is_some_and(|scene| !scene.seen.is_empty())
            };
            (now.index + 1..last).find(has_events)
        });
        match next {
            Some(index) => self.step_to(ShownAgain {
                index,
                is_start: false,
            }),
            None => self.stop_showing(),
        }
    }

    /// Shows the match as it is.
    pub fn stop_showing(self) {
        self.shown_again.set(None);
    }

    /// Shows a scene again, and the next one after a while.
    fn step_to(self, shown: ShownAgain) {
        self.shown_again.set(Some(shown));
        let ms = motion::paced(if shown.is_start { BEFORE_MS } else { AGAIN_MS });
        let go_on = move || {
            // The user may have gone on, or left the match.
            if self.shown_again.try_get_untracked() == Some(Some(shown)) {
                self.show_following();
            }
        };
        set_timeout(go_on, Duration::from_millis(ms as u64));
    }

    /// Returns the scene that the board shows: one that is shown again, without legal actions, or
    /// the latest. Subscribes the current reactive context to it.
    pub fn visible_scene(&self) -> Option<Arc<Scene<G>>> {
        let again = self.shown_again.get().and_then(|shown| {
            let scene = self
                .recent
                .with_untracked(|recent| Some(recent.get(shown.index)?.scene.clone()))?;
            let seen = match shown.is_start {
                true => Vec::new(),
                false => scene.seen.clone(),
            };
            Some(Arc::new(Scene {
                seen,
                actions: Vec::new(),
                ..(*scene).clone()
            }))
        });
        again.or_else(|| self.scene.get())
    }
}
