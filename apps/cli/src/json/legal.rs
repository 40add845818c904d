//! The output of `legal --json`.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The legal actions in a position, as `ranarium legal GAME --json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LegalActions {
    /// The possible draws, if a draw is next.
    pub chance: Vec<PossibleDraw>,
    /// The game.
    pub game: &'static str,
    /// The seats that may decide, or the one that was given.
    pub seats: Vec<LegalSeat>,
    /// The kind of the next step: `decide`, `chance`, or `over` if there is none.
    pub turn: &'static str,
}

/// The legal actions of a seat.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LegalSeat {
    /// The actions.
    pub actions: Vec<LegalAction>,
    /// The seat, from 1.
    pub seat: u8,
}

/// A legal action.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LegalAction {
    /// Its data.
    pub data: Value,
    /// Its canonical text.
    pub text: String,
}

/// A possible outcome of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PossibleDraw {
    /// Its data.
    pub data: Value,
    /// Its canonical text.
    pub text: String,
    /// Its weight: the number of equally likely cases.
    pub weight: u32,
}
