//! Judging a decision that was taken: what it was worth, and whether there was a better one.

use crate::{Bot, Judged, Question};
use ranarium_game::Game;

/// What a decision was worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict<A> {
    /// What was played.
    pub played: Judged<A>,
    /// What the bot would have played; the same if it agrees.
    pub best: Judged<A>,
}

impl<A: PartialEq> Verdict<A> {
    /// The share of the match that was given away, 0 to 1; 0 if nothing better was found.
    pub fn loss(&self) -> f64 {
        if self.played.action == self.best.action {
            0.0
        } else {
            (self.best.value - self.played.value).max(0.0)
        }
    }
}

/// Judges what was played, with a bot that judges: first among all legal actions, then against the bot's own choice
/// alone, so that both are looked at as closely. `None` if there was no choice, or the bot does not judge.
pub fn review<G: Game>(
    bot: &mut dyn Bot<G>,
    question: &Question<'_, G>,
    played: G::Action,
) -> Option<Verdict<G::Action>> {
    if question.legal.len() < 2 {
        return None;
    }
    let first = bot.think(question);
    let best = *first.judged.iter().find(|one| one.action == first.action)?;
    if first.action == played {
        return Some(Verdict { played: best, best });
    }
    let mut two = [first.action, played];
    two.sort_unstable();
    let again = bot.think(&Question {
        legal: &two,
        ..*question
    });
    let of = |action| {
        again
            .judged
            .iter()
            .copied()
            .find(|one| one.action == action)
    };
    let (best, played) = match (of(first.action), of(played)) {
        (Some(best), Some(played)) => (best, played),
        // A bot that overlooks things may have overlooked one of the two.
        _ => (
            best,
            first
                .judged
                .iter()
                .copied()
                .find(|one| one.action == played)?,
        ),
    };
    Some(if played.value >= best.value {
        // A closer look found the choice that was made no worse.
        Verdict {
            played,
            best: played,
        }
    } else {
        Verdict { played, best }
    })
}
