//! [`Views`]: what viewers may know, and [`InformationState`]: all that one of them knows.

use crate::{Game, Rng, Viewer, Wire};
use derive_where::derive_where;
use std::fmt::Debug;

/// The views of a match, and the states that agree with them.
pub trait Views: Game {
    /// `true` if players hide anything from each other. Otherwise a single state agrees with a
    /// viewer's knowledge, and a search determinizes once.
    const HIDES: bool = true;

    /// A viewer's view of a state.
    type Observation: Wire;
    /// An event as one viewer may know it.
    type Seen: Wire;
    /// A viewer's memory of the events seen, as far as it matters.
    type Memory: Clone + Eq + Default + Debug + Send + Sync + 'static;

    /// Returns the viewer's observation of this state.
    fn observe(state: &Self::State, viewer: Viewer) -> Self::Observation;
    /// Returns the event as the viewer may see it; `None` if the viewer may not learn that it
    /// happened.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Seen>;
    /// Keeps what matters of a seen event.
    fn remember(memory: &mut Self::Memory, event: &Self::Seen);
    /// Draws a state from those that agree with all the viewer knows. It never sees the true state.
    fn determinize(info: &InformationState<Self>, rng: &mut Rng) -> Self::State;
    /// Returns the choice assumed for a seat that does not answer while a reaction window is open;
    /// otherwise `None`.
    fn silence(_state: &Self::State) -> Option<Self::Action> {
        None
    }
    /// Returns `true` if the event showed a viewer something new, chance included. A step with such
    /// an event is never undone.
    fn reveals(event: &Self::Event) -> bool;
}

/// All that a viewer knows: the options, what was remembered of the events seen, and what is seen
/// now. Bots get this and nothing else.
#[derive_where(Clone)]
pub struct InformationState<G: Views> {
    /// The options of the match.
    pub options: G::Options,
    /// The viewer who knows it.
    pub viewer: Viewer,
    /// The memory of the events seen.
    pub memory: G::Memory,
    /// The current observation.
    pub observation: G::Observation,
}

impl<G: Views> InformationState<G> {
    /// Creates the knowledge of a viewer who has watched from the start and now sees `observation`.
    pub fn new(options: G::Options, viewer: Viewer, observation: G::Observation) -> Self {
        Self {
            options,
            viewer,
            memory: G::Memory::default(),
            observation,
        }
    }

    /// Updates the knowledge with the events seen since, and the current observation.
    pub fn update(&mut self, events: &[G::Seen], observation: G::Observation) {
        for event in events {
            G::remember(&mut self.memory, event);
        }
        self.observation = observation;
    }
}
