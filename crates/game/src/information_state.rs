//! All that a viewer knows: an information state.

use crate::{Viewer, Views};

/// All that a viewer knows: the options, what was remembered of the events seen, and what is seen
/// now. Bots get this and nothing else.
pub struct InformationState<G: Views> {
    /// The options of the match.
    pub options: G::Options,
    /// Who knows it.
    pub viewer: Viewer,
    /// What was remembered of the events seen.
    pub memory: G::Memory,
    /// What is seen now.
    pub observation: G::Observation,
}

impl<G: Views> InformationState<G> {
    /// What a viewer knows who has looked on from the start and now sees `observation`.
    pub fn new(options: G::Options, viewer: Viewer, observation: G::Observation) -> Self {
        Self {
            options,
            viewer,
            memory: G::Memory::default(),
            observation,
        }
    }

    /// Takes in what the viewer has seen since, and sees now.
    pub fn update(&mut self, seen: &[G::Seen], observation: G::Observation) {
        for event in seen {
            G::remember(&mut self.memory, event);
        }
        self.observation = observation;
    }
}

impl<G: Views> Clone for InformationState<G> {
    fn clone(&self) -> Self {
        Self {
            options: self.options.clone(),
            viewer: self.viewer,
            memory: self.memory.clone(),
            observation: self.observation.clone(),
        }
    }
}
