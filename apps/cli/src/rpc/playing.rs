//! One open match: an erased match, and who draws for it.

use super::chance::{ChanceSource, Drawn};
use ranarium_catalog::{AnyMatch, Form, Refusal};
use ranarium_game::{Seat, Turn};
use ranarium_table::{MatchId, Seed};
use serde_json::Value;

/// A match that is open.
pub struct Playing {
    game: Box<dyn AnyMatch>,
    source: ChanceSource,
    match_id: MatchId,
    origin: Origin,
}

/// Where a match began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// At the beginning.
    Start,
    /// In a position.
    Position,
}

/// The outcomes drawn by the JSON-RPC interface.
pub type DrawnForms = Vec<Form>;

impl Playing {
    /// Opens a match, and draws what comes before the first decision if it draws itself.
    pub fn open(
        game: Box<dyn AnyMatch>,
        source: ChanceSource,
        match_id: MatchId,
        origin: Origin,
    ) -> Result<(Self, DrawnForms), Refusal> {
        let mut playing = Self {
            game,
            source,
            match_id,
            origin,
        };
        let drawn = playing.draw_all()?;
        Ok((playing, drawn))
    }

    /// The match itself, to look at.
    pub fn game(&self) -> &dyn AnyMatch {
        &*self.game
    }

    /// The name under which its draws are made.
    pub const fn match_id(&self) -> &MatchId {
        &self.match_id
    }

    /// The seed, of a match that began at the beginning and whose draws follow from one: such a
    /// match has a record.
    pub fn recorded_seed(&self) -> Option<&Seed> {
        match (&self.source, self.origin) {
            (ChanceSource::Seed { seed, .. }, Origin::Start) => Some(seed),
            _ => None,
        }
    }

    /// Takes an action, and draws. If a draw cannot come nothing has changed.
    pub fn apply(&mut self, seat: Seat, action: &Value) -> Result<(Form, DrawnForms), Refusal> {
        let form = self.game.apply(seat, action)?;
        match self.draw_all() {
            Ok(drawn) => Ok((form, drawn)),
            Err(refusal) => {
                self.game.undo()?;
                Err(refusal)
            }
        }
    }

    /// Takes an outcome that the caller sends, and draws.
    pub fn chance(&mut self, outcome: &Value) -> Result<(Form, DrawnForms), Refusal> {
        let form = self.game.chance(outcome)?;
        self.source.sent();
        Ok((form, self.draw_all()?))
    }

    /// Goes on from a position, and draws.
    pub fn set_position(&mut self, position: &Value) -> Result<DrawnForms, Refusal> {
        self.game.set_position(position)?;
        self.origin = Origin::Position;
        self.source.leave();
        self.draw_all()
    }

    /// Takes back the caller's last step, and what was drawn after it. Gives their texts, the last
    /// one first.
    pub fn undo(&mut self) -> Result<Vec<String>, Refusal> {
        if self.game.steps_taken() <= self.source.drawn() {
            return Err(Refusal::NothingToUndo);
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

    /// Draws as long as it is chance's turn and there is something to draw. If that fails nothing
    /// has changed.
    fn draw_all(&mut self) -> Result<DrawnForms, Refusal> {
        let mut drawn = Vec::new();
        while self.game.turn() == Turn::Chance {
            match self.source.draw(&mut *self.game) {
                Ok(Some(form)) => drawn.push(form),
                Ok(None) => break,
                Err(refusal) => {
                    for _ in &drawn {
                        self.game.undo()?;
                        self.source.undo();
                    }
                    return Err(refusal);
                }
            }
        }
        Ok(drawn)
    }
}
