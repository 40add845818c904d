//! [`Selection`]: the choice on a board, for one question.

use crate::input::choose::ActionOf;
use crate::{ActionChoice, PendingAction};

/// The selection for one question.
#[derive(Clone)]
pub(crate) struct Selection<C: ActionChoice> {
    /// The question, as [`Scene::question`](crate::Scene::question) numbers it.
    pub(crate) question: u64,
    pub(crate) choice: C,
    /// The content of the bar instead of the choice: a refusal, an action offered in words, or an
    /// action that waits for the host.
    pub(crate) over: Option<PendingAction<ActionOf<C>>>,
    pub(crate) detail: Option<C::Spot>,
}

impl<C: ActionChoice> Selection<C> {
    /// Returns an empty selection for a question.
    pub(crate) fn none(question: u64) -> Self {
        Self {
            question,
            choice: C::default(),
            over: None,
            detail: None,
        }
    }

    /// Returns the selection if it belongs to this question, otherwise an empty one.
    pub(crate) fn within(self, question: u64) -> Self {
        if self.question == question {
            self
        } else {
            Self::none(question)
        }
    }

    /// Returns `true` while an action waits for the host. The selection is locked until the next
    /// question.
    pub(crate) fn is_played(&self) -> bool {
        matches!(self.over, Some(PendingAction::Played(_)))
    }
}
