//! [`Live`]: an interactive board for tests, made by [`BoardTestkit`](crate::BoardTestkit).

use crate::aliases::Action;
use leptos::prelude::*;
use ranarium_board::{ActionChoice, Board, BoardContext, Scene};
use std::sync::Arc;

/// An interactive board, which a test touches.
pub struct Live<B: Board> {
    /// The board's context.
    pub context: BoardContext<B::Choice>,
    /// The viewer's scene.
    pub scene: RwSignal<Arc<Scene<B::Game>>>,
    /// `true` if actions of a single step are played without asking again.
    pub at_once: RwSignal<bool>,
    /// The played actions, in order.
    pub played: StoredValue<Vec<Action<B>>>,
}

impl<B: Board> Live<B> {
    /// Touches spots by their names, one after the other.
    pub fn touch(&self, spots: &[&str]) {
        for name in spots {
            let scene = self.scene.get_untracked();
            let spot = <B::Choice as ActionChoice>::spot(name, &scene).expect(name);
            self.context.touch(spot);
        }
    }

    /// Returns the text of the action that is ready.
    pub fn ready(&self) -> Option<String> {
        let pending = self.context.pending.get_untracked();
        pending.action().map(|action| action.to_string())
    }

    /// Returns the clause of the last refusal.
    pub fn refused_by(&self) -> Option<&'static str> {
        let pending = self.context.pending.get_untracked();
        pending.refusal().map(|illegal| illegal.clause)
    }

    /// Returns the texts of the played actions.
    pub fn played(&self) -> Vec<String> {
        let played = self.played.get_value();
        played.iter().map(ToString::to_string).collect()
    }

    /// Shows the same position as another scene.
    pub fn next_scene(&self) {
        self.scene.update(|scene| {
            let mut next = Scene::clone(scene);
            next.number += 1;
            next.question = next.number;
            *scene = Arc::new(next);
        });
    }
}
