//! An action while it is being built.

use ranarium_game::{Illegal, Message};

/// The content of the bar below a board: empty, an incomplete action, one to confirm, or a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PendingAction<A> {
    /// Nothing is selected.
    Empty,
    /// The selection is not an action yet: its description, with its missing parts.
    Begun(Message),
    /// An action that can be confirmed.
    Ready {
        /// The action to confirm.
        action: A,
        /// The action and its result: a sum, a score.
        message: Message,
        /// [`Steps::Single`] if a setting may play it without asking again.
        steps: Steps,
    },
    /// An action that waits for the host's answer: its description.
    Played(Message),
    /// A refusal, with its reason.
    Refused(Illegal),
}

/// The number of steps by which an action was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// One choice of a piece and one of a target, of a move that can be undone: a setting plays
    /// these without asking again.
    Single,
    /// Several steps, dragging over several spots, or a move that cannot be undone: these always
    /// need confirming.
    Several,
}

impl<A: Copy> PendingAction<A> {
    /// Returns the action to confirm, if there is one.
    pub const fn action(&self) -> Option<A> {
        match self {
            Self::Ready { action, .. } => Some(*action),
            Self::Empty | Self::Begun(_) | Self::Played(_) | Self::Refused(_) => None,
        }
    }

    /// Returns the reason why the attempted action is illegal, if it is.
    pub const fn refusal(&self) -> Option<&Illegal> {
        match self {
            Self::Refused(illegal) => Some(illegal),
            Self::Empty | Self::Begun(_) | Self::Ready { .. } | Self::Played(_) => None,
        }
    }
}
