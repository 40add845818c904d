//! `frames`: a finished match, step by step.

use crate::Data;
use crate::client::{Method, Retry};
use ranarium_game::{Seat, Viewer};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `frames`, which requests a range of a finished match's frames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FrameRange {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The viewer whose view is requested.
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

/// A range of a finished match's frames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frames {
    /// Total number of frames: one more than steps that can be shown.
    pub of: usize,
    /// The frames of the range; fewer than requested if more would not fit into one message.
    pub frames: Vec<FrameData>,
    /// The rules of the match; absent if they are today's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<PlayedRules>,
}

/// The rules of a match that was played under earlier ones than today's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PlayedRules {
    /// The version of the rules under which the match was played.
    pub version: u32,
    /// The version of today's rules, by which the frames are made.
    pub today: u32,
    /// The first step, from 1, that today's rules contradict; the frames end before it. Absent if
    /// they allow every step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub illegal_step: Option<usize>,
}

/// A viewer's view after one step of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FrameData {
    /// The number of steps before this view; 0 for the start.
    pub step: usize,
    /// The seat that took the last step; none for a draw, and at the start.
    pub seat: Option<Seat>,
    /// The last step in its canonical text, as in the record; empty at the start.
    pub text: String,
    /// The viewer's events of the last step.
    pub seen: Vec<Data>,
    /// The viewer's observation after the last step.
    pub observation: Data,
    /// The seats to decide next.
    pub seats: Vec<Seat>,
}
