//! [`RpcMatch`]: an open match, type-erased, and the source of its draws.

use crate::rpc::chance::{ChanceSource, Drawn};
use ranarium_catalog::{AnyMatch, Form, InputError};
use ranarium_game::{Seat, Turn};
use ranarium_table::{MatchId, Seed};
use serde_json::Value;

/// An open match.
pub struct RpcMatch {
    game: Box<dyn AnyMatch>,
    source: ChanceSource,
    match_id: MatchId,
    origin: MatchOrigin,
}

/// The start of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOrigin {
    /// The match began as the rules say.
    Start,
    /// The match began in a given position.
    Position,
}

/// The outcomes drawn by the JSON-RPC interface.
pub type DrawnForms = Vec<Form>;

impl RpcMatch {
    /// Opens a match, and draws the outcomes before the first decision if it draws itself.
    pub fn open(
        game: Box<dyn AnyMatch>,
        source: ChanceSource,
        match_id: MatchId,
        origin: MatchOrigin,
    ) -> Result<(Self, DrawnForms), InputError> {
        let mut playing = Self {
            game,
            source,
            match_id,
            origin,
        };
        let draws = playing.draw_all()?;
        Ok((playing, draws))
    }

    /// Returns the match itself.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// Returns the match id, from which the draws are derived.
    pub const fn match_id(&self) -> &MatchId {
        &self.match_id
    }

    /// Returns the seed of a match from the start of the game whose draws follow from one: such a
    /// match has a record.
    pub fn recorded_seed(&self) -> Option<&Seed> {
        match (&self.source, self.origin) {
            (ChanceSource::Seed { seed, .. }, MatchOrigin::Start) => Some(seed),
            _ => None,
        }
    }

    /// Applies an action, and draws. If a draw fails, nothing is changed.
    pub fn apply(&mut self, seat: Seat, action: &Value) -> Result<(Form, DrawnForms), InputError> {
        let form = self.game.apply(seat, action)?;
        match self.draw_all() {
            Ok(drawn) => Ok((form, drawn)),
            Err(refusal) => {
                self.game.undo()?;
                Err(refusal)
            }
        }
    }

    /// Applies an outcome that the caller sends, and draws.
    pub fn chance(&mut self, outcome: &Value) -> Result<(Form, DrawnForms), InputError> {
        let form = self.game.chance(outcome)?;
        self.source.count_sent();
        Ok((form, self.draw_all()?))
    }

    /// Continues from a position, and draws.
    pub fn set_position(&mut self, position: &Value) -> Result<DrawnForms, InputError> {
        self.game.set_position(position)?;
        self.origin = MatchOrigin::Position;
        self.source.leave();
        self.draw_all()
    }

    /// Undoes the caller's last step, and the draws after it. Returns their texts, the last one
    /// first.
    pub fn undo(&mut self) -> Result<Vec<String>, InputError> {
        if self.game.steps_taken() <= self.source.drawn_count() {
            return Err(InputError::NothingToUndo);
        }
        let mut undone = Vec::new();
        loop {
            let step = self.game.undo()?;
            let is_chance = step.starts_with('*');
            undone.push(step);
            if !is_chance || self.source.undo() == Drawn::ByCaller {
                return Ok(undone);
            }
        }
    }

    /// Draws as long as it is chance's turn and the source has a draw. If that fails, nothing is
    /// changed.
    fn draw_all(&mut self) -> Result<DrawnForms, InputError> {
        let mut draws = Vec::new();
        while self.game.turn() == Turn::Chance {
            match self.source.draw(&mut *self.game) {
                Ok(Some(form)) => draws.push(form),
                Ok(None) => break,
                Err(refusal) => {
                    for _ in &draws {
                        self.game.undo()?;
                        self.source.undo();
                    }
                    return Err(refusal);
                }
            }
        }
        Ok(draws)
    }
}
