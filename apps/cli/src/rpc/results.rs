//! The results of the methods, as types.

use crate::json::{PerftAction, PossibleDraw, TurnKind};
use crate::rpc::error_data::IllegalReason;
use ranarium_game::{OptionKind, OptionSpec, Returns, Seat, Viewer};
use ranarium_protocol::Form;
use ranarium_table::MatchId;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;

/// The handle of a match: its number in the session, from 1.
pub type Handle = u64;

/// The result of `games`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Games")]
pub struct GamesResult {
    /// The games.
    pub games: Vec<GameDescription>,
}

/// A game, as `games` lists it and `describe` returns it.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GameDescription {
    /// The game, as other methods name it.
    pub game: &'static str,
    /// The game's name, in the language of the request.
    pub name: String,
    /// The game's options, in the order of their canonical text.
    pub options: Vec<OptionDescription>,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// The game in one sentence.
    pub summary: String,
}

/// An option of a game.
#[derive(Serialize, JsonSchema)]
pub struct OptionDescription {
    /// The allowed values, in words.
    pub allowed: String,
    /// The value if none is given.
    pub default: String,
    /// Maximum number; absent for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<u32>,
    /// The option's key, as in `key=value`.
    pub key: &'static str,
    /// The kind of the option's values.
    pub kind: OptionValueKind,
    /// Minimum number; absent for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<u32>,
    /// The option's effect, as a sentence in the language of the request.
    pub text: String,
    /// The words of a choice; absent for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<&'static [&'static str]>,
}

/// The kind of an option's values.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OptionValueKind {
    /// `on` or `off`.
    Flag,
    /// A whole number.
    Number,
    /// A whole number, or `none`.
    Limit,
    /// One of several words.
    Choice,
}

impl OptionDescription {
    /// Returns an option, with its effect in words.
    pub fn new(spec: &OptionSpec, text: String) -> Self {
        let (kind, range, words) = match spec.kind {
            OptionKind::Flag => (OptionValueKind::Flag, None, None),
            OptionKind::Number { low, high, .. } => {
                (OptionValueKind::Number, Some((low, high)), None)
            }
            OptionKind::Limit { low, high } => (OptionValueKind::Limit, Some((low, high)), None),
            OptionKind::Choice { words } => (OptionValueKind::Choice, None, Some(words)),
        };
        Self {
            allowed: spec.kind.allowed(),
            default: spec.kind.default(),
            high: range.map(|(_, high)| high),
            key: spec.key,
            kind,
            low: range.map(|(low, _)| low),
            text,
            words,
        }
    }
}

/// The result of `rules`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Rulebook")]
pub struct RulesResult {
    /// The game's id, such as `icefrogs`.
    pub game: &'static str,
    /// The language: `en` or `nl`.
    pub lang: &'static str,
    /// The rulebook in Markdown.
    pub markdown: &'static str,
}

/// The status of a match, which is the result of `turn`.
#[derive(Serialize, JsonSchema)]
pub struct Status {
    /// The outcomes that the interface has just drawn, in order; absent if it has drawn none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drawn: Vec<Form>,
    /// The match.
    #[serde(rename = "match")]
    pub handle: Handle,
    /// The result; absent while the match is in progress.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub returns: Option<MatchReturns>,
    /// The seats that decide now.
    pub seats: Vec<Seat>,
    /// The number of steps so far.
    pub steps: usize,
    /// The kind of the next step.
    pub turn: TurnKind,
}

/// The result of a match.
#[derive(Serialize, JsonSchema)]
pub struct MatchReturns {
    /// Each seat's points; absent in games without points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Vec<i16>>,
    /// Each seat's share of the match, in sixtieths.
    pub shares: Vec<u8>,
}

impl From<&Returns> for MatchReturns {
    fn from(returns: &Returns) -> Self {
        Self {
            points: returns.points().map(<[i16]>::to_vec),
            shares: returns.shares().to_vec(),
        }
    }
}

/// The result of `new`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "NewMatch")]
pub struct NewMatchResult {
    /// The game's id, such as `icefrogs`.
    pub game: &'static str,
    /// The id of the match. The draws follow from it and the seed.
    pub id: MatchId,
    /// The options, in their canonical text.
    pub options: String,
    /// The number of seats.
    pub players: u8,
    /// The status.
    #[serde(flatten)]
    pub status: Status,
}

/// The result of `matches`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Matches")]
pub struct MatchesResult {
    /// The open matches, the oldest first.
    pub matches: Vec<OpenMatchEntry>,
}

/// An open match.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "OpenMatch")]
pub struct OpenMatchEntry {
    /// The game's id, such as `icefrogs`.
    pub game: &'static str,
    /// The name of the match.
    pub id: MatchId,
    /// The match.
    #[serde(rename = "match")]
    pub handle: Handle,
    /// The options, in their canonical text.
    pub options: String,
    /// The kind of the next step.
    pub turn: TurnKind,
}

/// The result of `close`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Closed")]
pub struct CloseResult {
    /// The match that was closed.
    #[serde(rename = "match")]
    pub handle: Handle,
}

/// The result of `legal`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Legal")]
pub struct LegalResult {
    /// The seat's legal actions, sorted; empty if the seat does not decide now.
    pub actions: Vec<Form>,
    /// The seat.
    pub seat: Seat,
}

/// The result of `check`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Checked")]
pub struct CheckResult {
    /// `true` if the action is legal.
    pub legal: bool,
    /// The seat.
    pub seat: Seat,
    /// The reason why the action is illegal; absent if it is legal.
    #[serde(rename = "why", skip_serializing_if = "Option::is_none")]
    pub reason: Option<IllegalReason>,
}

/// The result of `apply`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Applied")]
pub struct ApplyResult {
    /// The action.
    pub applied: SeatAction,
    /// The status after it.
    #[serde(flatten)]
    pub status: Status,
}

/// An action of a seat.
#[derive(Serialize, JsonSchema)]
pub struct SeatAction {
    /// The action.
    pub action: Form,
    /// The seat.
    pub seat: Seat,
}

/// The result of `chance`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Chance")]
#[serde(untagged)]
pub enum ChanceResult {
    /// Without an outcome.
    Possible(PossibleOutcomes),
    /// With one.
    Applied(AppliedOutcome),
}

/// The possible outcomes of chance.
#[derive(Serialize, JsonSchema)]
pub struct PossibleOutcomes {
    /// The outcomes; none if it is not chance's turn.
    pub outcomes: Vec<PossibleDraw>,
}

/// An outcome that was applied.
#[derive(Serialize, JsonSchema)]
pub struct AppliedOutcome {
    /// The outcome.
    pub applied: OutcomeForm,
    /// The status after it.
    #[serde(flatten)]
    pub status: Status,
}

/// An outcome of chance.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Outcome")]
pub struct OutcomeForm {
    /// The outcome.
    pub outcome: Form,
}

/// The result of `undo`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Undone")]
pub struct UndoResult {
    /// The status after it.
    #[serde(flatten)]
    pub status: Status,
    /// The steps that were undone, as in a record, the last one first.
    pub undone: Vec<String>,
}

/// The result of `position`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Position")]
pub struct PositionResult {
    /// The position, which contains the whole state.
    pub position: Form,
    /// The status.
    #[serde(flatten)]
    pub status: Status,
}

/// The result of `observe`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Observed")]
pub struct ObserveResult {
    /// The game's observation.
    #[schemars(with = "serde_json::Value")]
    pub observation: Box<RawValue>,
    /// The same as a picture in characters.
    pub picture: String,
    /// The viewer.
    pub viewer: ViewerName,
}

/// A viewer: a seat's number, or `spectator`.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum ViewerName {
    /// The player in this seat.
    Seat(Seat),
    /// A viewer without a seat.
    Spectator(Spectator),
}

/// The word for a viewer without a seat.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Spectator {
    /// It.
    Spectator,
}

impl From<Viewer> for ViewerName {
    fn from(viewer: Viewer) -> Self {
        match viewer {
            Viewer::Seat(seat) => Self::Seat(seat),
            Viewer::Spectator => Self::Spectator(Spectator::Spectator),
        }
    }
}

/// The result of `returns`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "ReturnsNow")]
pub struct ReturnsResult {
    /// The result of the match; null while it is in progress.
    pub returns: Option<MatchReturns>,
}

/// The result of `perft`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Perft")]
pub struct PerftResult {
    /// The number of plies.
    pub depth: u64,
    /// The count of each first action; empty if chance comes first.
    pub divide: Vec<PerftAction>,
    /// The number of sequences.
    pub leaves: u64,
}

/// The result of `steps`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Steps")]
pub struct StepsResult {
    /// The steps so far, as in a record.
    pub steps: Vec<String>,
}

/// The result of `record`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Record")]
pub struct RecordResult {
    /// The record file; a save if the match is in progress.
    pub record: String,
}

/// The result of `cancel`.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Cancelled")]
pub struct CancelResult {
    /// `true` if a request ended early.
    pub cancelled: bool,
}
