//! An action while it is being built.

use ranarium_game::{FullGame, Illegal, Message};

/// What stands in the bar below a board: nothing, something begun, something to confirm, or why not.
pub enum Draft<G: FullGame> {
    /// Nothing is chosen.
    Empty,
    /// Something is chosen that is no action yet: what it is, and what is still wanted.
    Begun(Message),
    /// An action that can be confirmed: what it does, with its result.
    Ready {
        /// The action.
        action: G::Action,
        /// What it does, and what comes of it: a sum, a score.
        message: Message,
        /// How many touches it took.
        steps: Steps,
    },
    /// Something that cannot be, and why.
    Refused(Illegal),
}

/// How an action came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// By one choice of a piece and one of a target: a setting plays these without asking again.
    Single,
    /// By several, or by dragging over several: asked always.
    Several,
}

impl<G: FullGame> Clone for Draft<G> {
    fn clone(&self) -> Self {
        match self {
            Self::Empty => Self::Empty,
            Self::Begun(message) => Self::Begun(message.clone()),
            Self::Ready {
                action,
                message,
                steps,
            } => Self::Ready {
                action: *action,
                message: message.clone(),
                steps: *steps,
            },
            Self::Refused(illegal) => Self::Refused(illegal.clone()),
        }
    }
}

impl<G: FullGame> Draft<G> {
    /// The action to confirm, if there is one.
    pub const fn action(&self) -> Option<G::Action> {
        match self {
            Self::Ready { action, .. } => Some(*action),
            Self::Empty | Self::Begun(_) | Self::Refused(_) => None,
        }
    }

    /// Whether nothing is chosen.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Empty)
    }
}
