//! The source of the outcomes of chance in a match.

use ranarium_catalog::{AnyMatch, Form, InputError};
use ranarium_table::{DrawKey, Draws, MatchId, Seed};
use serde_json::Value;

/// Source of the outcomes when it is chance's turn.
pub enum ChanceSource {
    /// The caller sends every outcome.
    Caller,
    /// The JSON-RPC interface draws in this order; then the caller sends them.
    Order {
        /// The outcomes, the next one at the index `used`.
        order: Vec<Value>,
        /// The number of used outcomes.
        used: usize,
        /// The number of outcomes that the caller has sent since.
        sent: usize,
    },
    /// The JSON-RPC interface draws from a seed, as a table does.
    Seed {
        /// The seed of all draws.
        seed: Seed,
        /// The next draws.
        next: Box<Draws>,
        /// The streams before each draw, for undo.
        before: Vec<Draws>,
    },
}

impl ChanceSource {
    /// Creates a source with outcomes in an order.
    pub const fn order(order: Vec<Value>) -> Self {
        Self::Order {
            order,
            used: 0,
            sent: 0,
        }
    }

    /// Creates a source with outcomes from a seed.
    pub fn seed(match_id: &MatchId, seed: Seed) -> Self {
        Self::Seed {
            next: Box::new(DrawKey::new(match_id, &seed, &[]).chance_draws()),
            seed,
            before: Vec::new(),
        }
    }

    /// Takes the next outcome; `None` if the caller has to send it.
    pub fn draw(&mut self, playing: &mut dyn AnyMatch) -> Result<Option<Form>, InputError> {
        match self {
            Self::Caller => Ok(None),
            Self::Order { order, used, .. } => {
                let Some(outcome) = order.get(*used) else {
                    return Ok(None);
                };
                let form = playing.chance(outcome)?;
                *used += 1;
                Ok(Some(form))
            }
            Self::Seed { next, before, .. } => {
                let stream = Draws::clone(next);
                let form = playing.draw_by(&mut |weights| {
                    let places: Vec<(usize, u32)> = weights.iter().copied().enumerate().collect();
                    next.outcome(&places)
                })?;
                before.push(stream);
                Ok(Some(form))
            }
        }
    }

    /// Counts an outcome that the caller sent.
    pub const fn count_sent(&mut self) {
        if let Self::Order { sent, .. } = self {
            *sent += 1;
        }
    }

    /// Undoes one outcome, and returns its origin.
    pub fn undo(&mut self) -> Drawn {
        match self {
            Self::Caller => Drawn::ByCaller,
            Self::Order { sent, .. } if *sent > 0 => {
                *sent -= 1;
                Drawn::ByCaller
            }
            Self::Order { used, .. } => {
                *used = used.saturating_sub(1);
                Drawn::ByInterface
            }
            Self::Seed { next, before, .. } => {
                if let Some(stream) = before.pop() {
                    **next = stream;
                }
                Drawn::ByInterface
            }
        }
    }

    /// Continues from another position: a seed's stream continues, and an order, which was meant
    /// for the old position, is dropped.
    pub fn leave(&mut self) {
        match self {
            Self::Caller => {}
            Self::Order { .. } => *self = Self::Caller,
            Self::Seed { before, .. } => before.clear(),
        }
    }

    /// Returns the number of outcomes since the beginning that the JSON-RPC interface drew.
    pub const fn drawn_count(&self) -> usize {
        match self {
            Self::Caller => 0,
            Self::Order { used, .. } => *used,
            Self::Seed { before, .. } => before.len(),
        }
    }
}

/// The origin of an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The caller sent it.
    ByCaller,
    /// The JSON-RPC interface drew it.
    ByInterface,
}
