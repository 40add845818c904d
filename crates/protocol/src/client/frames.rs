//! `frames`: a match that is over, step by step.

use super::{Method, Retry};
use crate::Data;
use ranarium_game::{Seat, Viewer};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `frames`, which asks for moments of a match that is over, as one viewer saw
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FrameRange {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The viewer.
    pub viewer: Viewer,
    /// The first frame, from 0: the view before the first step.
    pub from: usize,
    /// Maximum number of frames.
    pub count: usize,
}

impl Method for FrameRange {
    const NAME: &'static str = "frames";
    const RETRY: Retry = Retry::Freely;
    type Answer = Frames;
}

/// Frames of a match that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frames {
    /// Number of all frames: one more than steps.
    pub of: usize,
    /// The frames of the range; fewer where more would not fit into a message.
    pub frames: Vec<FrameData>,
}

/// One step of a match as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FrameData {
    /// Number of steps that had been taken.
    pub step: usize,
    /// The seat that decided; none for a draw, and before the first step.
    pub seat: Option<Seat>,
    /// The step in its canonical text, as in the record; empty before the first.
    pub text: String,
    /// The events seen in it.
    pub seen: Vec<Data>,
    /// The observation after it.
    pub observation: Data,
    /// The seats that were to decide after it.
    pub seats: Vec<Seat>,
}
