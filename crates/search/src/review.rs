//! The review of a past decision: its value, and the best alternative.

use crate::{Bot, Judged, Question, Thought};
use ranarium_game::FullGame;

/// The review of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict<A> {
    /// The action played.
    pub played: Judged<A>,
    /// The bot's choice; the same if it agrees.
    pub best: Judged<A>,
}

impl<A: PartialEq> Verdict<A> {
    /// Returns the share of the match that was given away, 0 to 1; 0 if no better action was found.
    pub fn loss(&self) -> f64 {
        if self.played.action == self.best.action {
            0.0
        } else {
            (self.best.value - self.played.value).max(0.0)
        }
    }
}

/// The next step after a bot has thought about all legal actions of a decision that was taken.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewStep<A> {
    /// The review is complete: the bot agrees, or has no judgement.
    Done(Option<Verdict<A>>),
    /// Let it think again, about its own choice and what was played alone, and give that to
    /// [`second_review`].
    Again([A; 2]),
}

/// Returns the next step after a first thought, about all legal actions.
pub fn first_review<A: Copy + Ord>(first: &Thought<A>, played: A) -> ReviewStep<A> {
    let Some(best) = of(first, first.action) else {
        return ReviewStep::Done(None);
    };
    if first.action == played {
        return ReviewStep::Done(Some(Verdict { played: best, best }));
    }
    let mut two = [first.action, played];
    two.sort_unstable();
    ReviewStep::Again(two)
}

/// Returns the verdict after a second thought, about the two alone.
pub fn second_review<A: Copy + PartialEq>(
    first: &Thought<A>,
    again: &Thought<A>,
    played: A,
) -> Option<Verdict<A>> {
    let (best, played) = match (of(again, first.action), of(again, played)) {
        (Some(best), Some(played)) => (best, played),
        // A bot that searches few actions may have left out one of the two.
        _ => (of(first, first.action)?, of(first, played)?),
    };
    Some(if played.value >= best.value {
        // The second review found the action played no worse.
        Verdict {
            played,
            best: played,
        }
    } else {
        Verdict { played, best }
    })
}

fn of<A: Copy + PartialEq>(thought: &Thought<A>, action: A) -> Option<Judged<A>> {
    thought
        .judged
        .iter()
        .copied()
        .find(|one| one.action == action)
}

/// Judges a played action with a bot: first among all legal actions, then against the bot's own
/// choice alone, so that both are searched equally. Returns `None` if only one action was legal, or
/// the bot does not judge.
///
/// A caller that cannot wait for a bot uses the two parts, [`first_review`] and [`second_review`].
pub fn review<G: FullGame>(
    bot: &mut dyn Bot<G>,
    question: &Question<'_, G>,
    played: G::Action,
) -> Option<Verdict<G::Action>> {
    if question.legal.len() < 2 {
        return None;
    }
    let first = bot.think(question);
    match first_review(&first, played) {
        ReviewStep::Done(verdict) => verdict,
        ReviewStep::Again(two) => {
            let again = bot.think(&Question {
                legal: &two,
                ..*question
            });
            second_review(&first, &again, played)
        }
    }
}
