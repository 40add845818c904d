//! The output of `legal --json`.

use ranarium_game::Turn;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The legal actions in a position, as `ranarium legal GAME --json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct LegalActions {
    /// The possible draws, if a draw is next.
    pub chance: Vec<PossibleDraw>,
    /// The game's id, such as `icefrogs`.
    pub game: &'static str,
    /// The seats that may decide, or the one that was given.
    pub seats: Vec<LegalSeat>,
    /// The kind of the next step.
    pub turn: TurnKind,
}

/// The kind of a match's next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TurnKind {
    /// A seat decides, or several at once.
    Decide,
    /// Chance draws.
    Chance,
    /// None: the match is over.
    Over,
}

impl From<Turn> for TurnKind {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Decide(_) => Self::Decide,
            Turn::Chance => Self::Chance,
            Turn::Over => Self::Over,
        }
    }
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
    /// The action as data.
    pub data: Value,
    /// The action in its canonical text.
    pub text: String,
}

/// A possible outcome of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PossibleDraw {
    /// The outcome as data.
    pub data: Value,
    /// The outcome in its canonical text.
    pub text: String,
    /// The weight of the outcome: the number of equally likely cases.
    pub weight: u32,
}
