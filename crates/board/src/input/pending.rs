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
        /// The need for the user to confirm it.
        confirmation: Confirmation,
    },
    /// An action that waits for the host's answer: its description.
    Played(Message),
    /// A refusal, with its reason.
    Refused(Illegal),
}

/// The need for the user to confirm a chosen action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// A setting decides: the action can be undone.
    Optional,
    /// Always: the action cannot be undone, has several parts, or was not chosen on the board.
    Required,
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
