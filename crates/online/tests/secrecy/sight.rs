//! A viewer's sight of a state and of a step, by the rules. The tests of the node's secrecy use it
//! as well.

use ranarium_game::{FullGame, Game, Step, Turn, Viewer, Views};

/// A viewer's observation, the turn, and the viewer's legal actions.
pub type Look<G> = (<G as Views>::Observation, Turn, Vec<<G as Game>::Action>);

/// Returns a viewer's observation of a state and legal actions, by the rules.
pub fn look<G: FullGame>(state: &G::State, viewer: Viewer) -> Look<G> {
    let mut actions = Vec::new();
    if let Some(seat) = viewer.seat() {
        G::legal_actions(state, seat, &mut actions);
    }
    (G::observe(state, viewer), G::turn(state), actions)
}

/// Returns the state after a step, and a viewer's sight of the step.
pub fn after<G: FullGame>(
    state: &G::State,
    step: Step<G>,
    viewer: Viewer,
) -> (G::State, Vec<G::Seen>) {
    let (mut next, mut events) = (state.clone(), Vec::new());
    G::apply_unchecked(&mut next, step, &mut events);
    let seen = events
        .iter()
        .filter_map(|event| G::redact(event, viewer))
        .collect();
    (next, seen)
}
