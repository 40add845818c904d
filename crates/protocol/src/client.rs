//! What a client (a page, an app) asks of a host of tables, and what the host sends it.
//!
//! Start with [`Ask`] and what answers each: `hello` [`Welcome`], `open` [`MatchInfo`], `watch`
//! [`Watched`], `act` [`Acted`]. What happens in between is sent as [`Notice`]s. The same lines
//! travel between a page and its worker, and over a WebSocket.

use crate::{Choice, Data, Fault, JudgedAction, Message, VERSION};
use ranarium_game::{Returns, Seat, Viewer};
use ranarium_table::{Commitment, MatchId, MatchInfo, Name, Nonce, RevealedSeed, Sitter};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Error, Map, Value};

/// The code of an error where a call is well formed and what it asks for cannot be done, for the
/// reason that its message gives in words.
pub const REFUSED: i64 = -32000;

/// All that a client asks. Every one is answered, by a result or by an error in words.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "method", content = "params", rename_all = "kebab-case")]
pub enum Ask {
    /// First of all: who are you? Answered by [`Welcome`].
    Hello(Greeting),
    /// Which matches are there? Answered by a list of [`MatchSummary`], the latest first.
    Matches(Nothing),
    /// Make a match; nothing is drawn yet. Answered by [`MatchInfo`], with the commitment.
    Open(Open),
    /// A person's own part of the draws, before the match begins. Answered by [`MatchInfo`].
    Sit(Sit),
    /// Begin. Answered by [`MatchInfo`].
    Begin(Which),
    /// See the match with these eyes from now on. Answered by [`Watched`]; later updates come as
    /// notices.
    Watch(Watch),
    /// Look on no longer. Answered by [`Done`].
    Leave(Which),
    /// Decide. Answered by [`Acted`].
    Act(Act),
    /// Take back. Answered by [`Undone`].
    Undo(Own),
    /// What would a strong bot do in this seat? Answered by [`Hinted`].
    Hint(Own),
    /// Bots that think, hints and analyses of this match: answer now, with the best you have.
    /// Answered by [`Done`]; what was waited for comes soon after.
    Cancel(Which),
    /// The record of a match that is over. Answered by [`RecordText`].
    Record(Which),
    /// Keep this record of a match that is over among the matches. Answered by [`MatchSummary`].
    Import(RecordText),
    /// Keep the match no longer. Answered by [`Done`].
    Forget(Which),
    /// A match that is over, step by step, as one viewer saw it. Answered by [`Frames`].
    Frames(AskFrames),
    /// Check every step and draw of a match that is over. Answered by [`Checked`].
    Check(Which),
    /// Judge every decision of a match that is over. Answered by [`Analysis`], after notices of
    /// progress.
    Analyse(Analyse),
}

/// No parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Nothing {}

/// It is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Done {}

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Greeting {
    /// The version of the protocol: [`VERSION`].
    pub protocol: u32,
    /// The program that asks, and its version.
    pub client: String,
}

impl Greeting {
    /// A client of this version.
    pub fn new(client: impl Into<String>) -> Self {
        Self {
            protocol: VERSION,
            client: client.into(),
        }
    }
}

/// Who answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The version of the protocol that the host speaks.
    pub protocol: u32,
    /// The program that answers, and its version.
    pub host: String,
    /// The games it hosts, by their names in records.
    pub games: Vec<String>,
    /// The names of the bots that may sit down.
    pub bots: Vec<String>,
}

/// One match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Which {
    /// Its name.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

/// One match, and the client's seat in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Own {
    /// Its name.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat.
    pub seat: Seat,
}

/// A match to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Open {
    /// The game.
    pub game: String,
    /// The options, in any order; what is not named is at its default.
    pub options: String,
    /// Who sits where: people by name, bots as they are written in a record, such as `hard` or
    /// `expert@500ms`.
    pub seats: Vec<Sitter>,
    /// How long a reaction window lasts, in milliseconds; until all have answered if it is left
    /// out.
    #[serde(default)]
    pub window_ms: Option<u64>,
    /// When it is played, as the client writes it.
    #[serde(default)]
    pub date: Option<Name>,
}

/// A person's own part of the draws.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sit {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat.
    pub seat: Seat,
    /// The part.
    pub nonce: Nonce,
}

/// Whose eyes to see a match with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Watch {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// Whose.
    pub viewer: Viewer,
    /// The number of the last update that is known; 0, or left out, for none.
    #[serde(default)]
    pub known: u64,
}

/// What a viewer receives who begins to watch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watched {
    /// The match.
    pub info: MatchInfo,
    /// What has happened since the known update (`ranarium_table::Update` of the game); nothing
    /// before the match begins, or if nothing has.
    pub update: Option<Value>,
    /// Which seats' bots think just now.
    pub thinking: Vec<Seat>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Act {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat.
    pub seat: Seat,
    /// The number of the update that the seat had seen when it decided.
    pub seq: u64,
    /// The decision.
    pub action: Choice,
}

/// What came of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acted {
    /// It is applied, or kept until all who decide with it have answered.
    Taken,
    /// It was taken before, and nothing more happens.
    Again,
    /// It is refused: `ranarium_table::Rejected`, whose `reason` is one of its names.
    Refused(Value),
}

/// What came of taking back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Undone {
    /// It is taken back.
    Back,
    /// It is not, for this reason.
    Refused(ranarium_table::UndoRefused),
}

/// What a strong bot thinks of the seat's actions, what it would play first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hinted {
    /// The number of the update that it was asked about.
    pub seq: u64,
    /// The actions.
    pub judged: Vec<JudgedAction>,
}

/// A record as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordText {
    /// The text of the file.
    pub text: String,
}

/// One match among others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The match.
    pub info: MatchInfo,
    /// How far it is.
    pub stage: Stage,
    /// How many steps were taken, draws included; while it is being played, how many events a
    /// spectator saw, which reveals to no one what is hidden.
    pub steps: u32,
    /// When it was played, as a client wrote it.
    pub date: Option<Name>,
    /// How it ended.
    pub returns: Option<Returns>,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Nothing is drawn.
    Open,
    /// It is being played.
    Playing,
    /// It is over.
    Over,
}

/// Some frames of a match that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskFrames {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// Whose eyes.
    pub viewer: Viewer,
    /// The first frame, from 0: what was seen before the first step.
    pub from: usize,
    /// At most this many.
    pub count: usize,
}

/// Frames of a match that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frames {
    /// How many there are in all: one more than steps.
    pub of: usize,
    /// Those asked for; fewer where more would not fit into a message.
    pub frames: Vec<FrameData>,
}

/// One step of a match as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrameData {
    /// How many steps had been taken.
    pub step: usize,
    /// Whose decision it was; no one's for a draw, and before the first step.
    pub seat: Option<Seat>,
    /// The step in its canonical text, as it stands in the record; empty before the first.
    pub text: String,
    /// The events seen in it.
    pub seen: Vec<Data>,
    /// What was seen after it.
    pub observation: Data,
    /// Who was to decide after it.
    pub seats: Vec<Seat>,
}

/// What was checked of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// Steps played again.
    pub steps: usize,
    /// Draws made again from the seed.
    pub draws: usize,
    /// What was published before the first draw.
    pub commitment: Commitment,
    /// The seed, which gives the commitment.
    pub seed: RevealedSeed,
    /// The nonces of seats.
    pub nonces: Vec<(Seat, Nonce)>,
    /// The first thing that is wrong, in words with its line; nothing if all is right.
    pub damage: Option<String>,
}

/// Who judges a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analyse {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The bot, such as `hard`.
    pub bot: String,
}

/// What every decision of a match was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Each decision that was a choice, in the order of steps; fewer than all if it was cancelled.
    pub judgements: Vec<Judgement>,
}

/// What one decision was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// The step, from 1.
    pub step: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was played.
    pub played: JudgedAction,
    /// What the bot would have played; the same if it agrees.
    pub best: JudgedAction,
}

/// What a host sends without being asked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "method", content = "params", rename_all = "kebab-case")]
pub enum Notice {
    /// The viewer sees something new.
    Updated(Updated),
    /// The seats whose bots think now; no one when they have all answered.
    Thinking(Thinking),
    /// How far an analysis is.
    Analysing(Analysing),
    /// The host could not do what no one asked for: keep a match, or let a bot think.
    Trouble(Trouble),
}

/// The viewer sees something new.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Updated {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// Whose eyes.
    pub viewer: Viewer,
    /// `ranarium_table::Update` of the game.
    pub update: Value,
}

/// The seats whose bots think.
///
/// Where several decide together all of their bots are named until the last has answered, and in a
/// reaction window until it closes: who has answered already is no one's business.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thinking {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seats.
    pub seats: Vec<Seat>,
}

/// How far an analysis is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Analysing {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// Steps looked at.
    pub done: usize,
    /// Of this many.
    pub of: usize,
}

/// Something went wrong that no one asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trouble {
    /// The match, if it was about one.
    #[serde(rename = "match")]
    pub match_id: Option<MatchId>,
    /// In words.
    pub why: String,
}

/// The name and parameters of an adjacently tagged message.
fn parts(value: &impl Serialize) -> Result<(String, Value), Error> {
    let mut value = serde_json::to_value(value)?;
    let method = value["method"].as_str().unwrap_or_default().to_owned();
    Ok((method, value["params"].take()))
}

impl Ask {
    /// The call, with the number that its answer will name.
    ///
    /// # Errors
    /// If something in it has no form in JSON.
    pub fn message(&self, id: u64) -> Result<Message, Error> {
        let (method, params) = parts(self)?;
        Ok(Message::Call { id, method, params })
    }

    /// The names of all methods.
    pub const METHODS: [&'static str; 17] = [
        "hello", "matches", "open", "sit", "begin", "watch", "leave", "act", "undo", "hint",
        "cancel", "record", "import", "forget", "frames", "check", "analyse",
    ];

    /// What a call asks.
    ///
    /// # Errors
    /// If there is no such method, or its parameters are not what they must be: which of them, and
    /// what is allowed.
    pub fn read(method: &str, params: &Value) -> Result<Self, Fault> {
        let ask = match method {
            "hello" => parameters(params).map(Self::Hello),
            "matches" => parameters(params).map(Self::Matches),
            "open" => parameters(params).map(Self::Open),
            "sit" => parameters(params).map(Self::Sit),
            "begin" => parameters(params).map(Self::Begin),
            "watch" => parameters(params).map(Self::Watch),
            "leave" => parameters(params).map(Self::Leave),
            "act" => parameters(params).map(Self::Act),
            "undo" => parameters(params).map(Self::Undo),
            "hint" => parameters(params).map(Self::Hint),
            "cancel" => parameters(params).map(Self::Cancel),
            "record" => parameters(params).map(Self::Record),
            "import" => parameters(params).map(Self::Import),
            "forget" => parameters(params).map(Self::Forget),
            "frames" => parameters(params).map(Self::Frames),
            "check" => parameters(params).map(Self::Check),
            "analyse" => parameters(params).map(Self::Analyse),
            _ => {
                let allowed = Self::METHODS.join(", ");
                let shown: String = method.chars().take(40).collect();
                let why = format!("unknown method {shown:?}; expected one of: {allowed}");
                return Err(Fault::new(why));
            }
        };
        ask.map_err(|why| Fault::new(format!("{method}: {why}")))
    }
}

/// The parameters of a call. An error names the parameter that is wrong.
fn parameters<T: DeserializeOwned>(params: &Value) -> Result<T, String> {
    let Value::Object(fields) = params else {
        return Err("\"params\": expected an object".to_owned());
    };
    T::deserialize(params).map_err(|error| {
        // Of a field alone a reader says that others are missing; if it says something else, that
        // is about the field.
        let wrong = fields.iter().find_map(|(name, value)| {
            let alone: Map<String, Value> = [(name.clone(), value.clone())].into_iter().collect();
            let error = T::deserialize(&Value::Object(alone)).err()?.to_string();
            (!error.starts_with("missing field")).then(|| format!("{name:?}: {error}"))
        });
        wrong.unwrap_or_else(|| error.to_string())
    })
}

impl Notice {
    /// The message.
    ///
    /// # Errors
    /// If something in it has no form in JSON.
    pub fn message(&self) -> Result<Message, Error> {
        let (method, params) = parts(self)?;
        Ok(Message::Notice { method, params })
    }

    /// The content of a notice.
    ///
    /// # Errors
    /// If there is no such notice, or its parameters are not what they must be.
    pub fn read(method: &str, params: &Value) -> Result<Self, Fault> {
        let notice = match method {
            "updated" => parameters(params).map(Self::Updated),
            "thinking" => parameters(params).map(Self::Thinking),
            "analysing" => parameters(params).map(Self::Analysing),
            "trouble" => parameters(params).map(Self::Trouble),
            _ => {
                let shown: String = method.chars().take(40).collect();
                let allowed = "updated, thinking, analysing, trouble";
                return Err(Fault::new(format!(
                    "unknown notification {shown:?}; expected one of: {allowed}"
                )));
            }
        };
        notice.map_err(|why| Fault::new(format!("{method}: {why}")))
    }
}
