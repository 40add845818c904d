//! The effects of actions that a viewer can foresee, and the board's other services.

use crate::play::session::MatchSession;
use leptos::prelude::*;
use ranarium_board::BoardServices;
use ranarium_game::{FullGame, Illegal, NoEvents, Rng, Step};
use std::sync::Arc;

impl<G: FullGame> MatchSession<G> {
    /// Returns the services of a board.
    pub fn board_services(
        self,
        open_clause: Callback<&'static str>,
        at_once: Signal<bool>,
    ) -> BoardServices<G> {
        BoardServices {
            reason: Arc::new(move |action| self.reason(action)),
            foresee: Arc::new(move |action| self.foresee(action)),
            play: Callback::new(move |action| self.play(action)),
            open_clause,
            at_once,
        }
    }

    /// Applies a function to a state that the viewer cannot distinguish from the true one. A seat's
    /// legal actions are the same in all of them.
    fn with_sampled_state<T>(self, look: impl FnOnce(&G::State) -> T) -> Option<T> {
        let number = self
            .scene
            .with_untracked(|scene| scene.as_ref().map(|scene| scene.number))?;
        let is_known = self
            .sampled_state
            .with_value(|sampled| matches!(sampled, Some((known, _)) if *known == number));
        if !is_known {
            let state = self.client.with_value(|client| {
                let info = client.follower().info()?;
                Some(G::determinize(info, &mut Rng::new(number)))
            })?;
            self.sampled_state.set_value(Some((number, state)));
        }
        self.sampled_state
            .with_value(|sampled| sampled.as_ref().map(|(_, state)| look(state)))
    }

    /// Returns the reason why an action is illegal for the viewer; `None` if it is legal.
    fn reason(self, action: &G::Action) -> Option<Illegal> {
        let seat = self.viewer.get_untracked().seat()?;
        let scene = self.scene.get_untracked()?;
        if scene.allows(action) {
            return None;
        }
        self.with_sampled_state(|state| G::check(state, seat, action).err())?
    }

    /// Returns the observation of the viewer after an action, without its chance events.
    fn foresee(self, action: &G::Action) -> Option<G::Observation> {
        let viewer = self.viewer.get_untracked();
        let seat = viewer.seat()?;
        self.with_sampled_state(|state| {
            G::check(state, seat, action).ok()?;
            let mut after = state.clone();
            G::apply_unchecked(&mut after, Step::Act(seat, *action), &mut NoEvents);
            Some(G::observe(&after, viewer))
        })?
    }
}
