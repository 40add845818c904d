//! [`Views`]: what viewers may know.

use crate::{Game, InformationState, Rng, Viewer, Wire};
use std::fmt::Debug;

/// What viewers may know of a match, and the states that agree with it.
pub trait Views: Game {
    /// Whether players hide anything from each other. Where they do not, only one state agrees with
    /// what a viewer knows, and a search determinizes once.
    const HIDES: bool = true;

    /// What one viewer may know now.
    type Observation: Wire;
    /// An event as one viewer may know it.
    type Seen: Wire;
    /// What a viewer remembers of the events seen, as far as it matters.
    type Memory: Clone + Eq + Default + Debug + Send + Sync + 'static;

    /// What the viewer may know of this state.
    fn observe(state: &Self::State, viewer: Viewer) -> Self::Observation;
    /// What the viewer may know of this event; `None` if not even that it happened.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;
    /// Keeps what matters of a seen event.
    fn remember(memory: &mut Self::Memory, seen: &Self::Seen);
    /// Draws a state from those that agree with all the viewer knows. It never sees the true state.
    fn determinize(info: &InformationState<Self>, rng: &mut Rng) -> Self::State;
    /// What a seat that does not answer is taken to have chosen while a reaction window is open;
    /// otherwise `None`.
    fn silence(_state: &Self::State) -> Option<Self::Action> {
        None
    }
    /// Whether the event showed a viewer something new, chance included. A step with such an event
    /// is never undone.
    fn reveals(event: &Self::Event) -> bool;
}
