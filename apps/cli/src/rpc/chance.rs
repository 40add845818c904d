//! Where the outcomes of chance in a match come from.

use ranarium_catalog::{AnyMatch, Form, Refusal};
use ranarium_table::{Draws, Key, MatchId, Seed};
use serde_json::Value;

/// Source of the outcomes when it is chance's turn.
pub enum ChanceSource {
    /// The caller sends every outcome.
    Caller,
    /// The JSON-RPC interface, in this order; then the caller.
    Order {
        /// The outcomes.
        order: Vec<Value>,
        /// Number of them that have come.
        used: usize,
        /// Number of outcomes that the caller has sent since.
        sent: usize,
    },
    /// The JSON-RPC interface, from a seed, as a table does.
    Seed {
        /// The seed.
        seed: Seed,
        /// The next draws.
        next: Box<Draws>,
        /// The streams before each draw, to go back to.
        before: Vec<Draws>,
    },
}

impl ChanceSource {
    /// Outcomes in an order.
    pub const fn order(order: Vec<Value>) -> Self {
        Self::Order {
            order,
            used: 0,
            sent: 0,
        }
    }

    /// Outcomes from a seed.
    pub fn seed(match_id: &MatchId, seed: Seed) -> Self {
        Self::Seed {
            next: Box::new(Key::new(match_id, &seed, &[]).chance_draws()),
            seed,
            before: Vec::new(),
        }
    }

    /// The next outcome, taken; nothing if the caller has to send it.
    pub fn draw(&mut self, playing: &mut dyn AnyMatch) -> Result<Option<Form>, Refusal> {
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

    /// Remembers that the caller sent an outcome.
    pub const fn sent(&mut self) {
        if let Self::Order { sent, .. } = self {
            *sent += 1;
        }
    }

    /// Goes back by one outcome, and says who had drawn it.
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

    /// Starts again from another position: a seed's stream goes on, and an order, which was meant
    /// for what was left, is forgotten.
    pub fn leave(&mut self) {
        match self {
            Self::Caller => {}
            Self::Order { .. } => *self = Self::Caller,
            Self::Seed { before, .. } => before.clear(),
        }
    }

    /// Number of outcomes since the beginning that the JSON-RPC interface drew.
    pub const fn drawn(&self) -> usize {
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
