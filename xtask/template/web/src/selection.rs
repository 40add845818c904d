//! The selection of a hop, by its target leaf.

use pond_race::{Hop, Observation, PondRace};
use ranarium_board::Scene;

/// The choice so far: a leaf to hop to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// The leaf to hop to.
    pub leaf: Option<u8>,
}

/// Returns the hop to a leaf.
pub fn hop_to(leaf: u8, observation: &Observation) -> Option<Hop> {
    let leaves = leaf.checked_sub(observation.leaf)?;
    Hop::ALL.into_iter().find(|hop| hop.leaves() == leaves)
}

/// Returns `true` if the viewer may choose this leaf now.
pub fn is_target(leaf: u8, scene: &Scene<PondRace>) -> bool {
    hop_to(leaf, &scene.observation).is_some_and(|hop| scene.allows(&hop))
}
