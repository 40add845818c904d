//! A viewer's scene: the observation at one moment, and the events before it.

use ranarium_game::{FullGame, Returns, Seat, Viewer};

/// A reaction window: all who could react are asked, independent of their cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReactionWindow {
    /// The window closes when all have answered.
    Untimed,
    /// The window lasts a fixed time, independent of the answers.
    Timed {
        /// The time when it closes, as milliseconds since the epoch.
        closes_ms: f64,
        /// The total duration, in milliseconds.
        lasts_ms: f64,
    },
}

/// A viewer's observation at one moment, and the events since the moment before.
pub struct Scene<G: FullGame> {
    /// Grows with every scene: another number is another scene.
    pub number: u64,
    /// The viewer's question: the number of the scene that first asked it. It stays while only
    /// others decide; the selection belongs to it.
    pub question: u64,
    /// The viewer of the scene.
    pub viewer: Viewer,
    /// The viewer whom texts about events call "you": with several people at one screen a
    /// spectator, so that everyone is called by name.
    pub addressee: Viewer,
    /// The table as the viewer sees it.
    pub observation: G::Observation,
    /// The seats that have to decide; empty when the match is over.
    pub deciding: Vec<Seat>,
    /// The viewer's legal actions, sorted; empty if the viewer is not to decide, or has answered.
    pub actions: Vec<G::Action>,
    /// The viewer's answer while others are still to decide.
    pub answer: Option<G::Action>,
    /// The events since the scene before, in order; the latest of the match after a reload, and
    /// none after another leap, such as in a replay.
    pub seen: Vec<G::Seen>,
    /// The open reaction window, if any.
    pub window: Option<ReactionWindow>,
    /// The result, once the match is over.
    pub returns: Option<Returns>,
}

impl<G: FullGame> Scene<G> {
    /// Returns the viewer's own seat.
    pub const fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// Returns `true` if the viewer has legal actions.
    pub const fn is_my_turn(&self) -> bool {
        !self.actions.is_empty()
    }

    /// Returns `true` if the viewer is one of those who decide now.
    pub fn is_asked(&self) -> bool {
        self.deciding.iter().any(|seat| self.viewer.is(*seat))
    }

    /// Returns `true` if the viewer may play this action.
    pub fn allows(&self, action: &G::Action) -> bool {
        self.actions.binary_search(action).is_ok()
    }
}

impl<G: FullGame> Clone for Scene<G> {
    fn clone(&self) -> Self {
        Self {
            number: self.number,
            question: self.question,
            viewer: self.viewer,
            addressee: self.addressee,
            observation: self.observation.clone(),
            deciding: self.deciding.clone(),
            actions: self.actions.clone(),
            answer: self.answer,
            seen: self.seen.clone(),
            window: self.window,
            returns: self.returns,
        }
    }
}
