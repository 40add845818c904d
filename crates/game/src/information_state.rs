//! All that a viewer knows: an information state.

use crate::{Viewer, Views};
use derive_where::derive_where;

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
    pub fn update(&mut self, seen: &[G::Seen], observation: G::Observation) {
        for event in seen {
            G::remember(&mut self.memory, event);
        }
        self.observation = observation;
    }
}
