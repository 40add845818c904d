//! One match of any game, type-erased: everything goes in and out as data.

use ranarium_game::{Returns, Seat, Seats, Viewer};
use ranarium_protocol::client::{
    Acted, Checked, Frames, HostError, MatchSummary, Resigned, Undone,
};
use ranarium_protocol::{Choice, Data, Form};
use ranarium_table::{BotName, EarlyEnd, Manner, MatchInfo, Nonce, SitRefused, Stage};
#[cfg(not(target_family = "wasm"))]
use ranarium_table::{Name, UndoRefused};
use serde::Serialize;
use serde_json::Value;

/// A request to a seat for its decision, in data: all that a bot may know.
#[derive(Clone, Debug)]
pub struct DecisionRequest {
    /// The number of the seat's latest update.
    pub seq: u64,
    /// Where the events begin.
    pub since: Since,
    /// The events seen since.
    pub seen: Vec<Data>,
    /// The observation now.
    pub observation: Data,
    /// The seats that decide now.
    pub seats: Vec<Seat>,
    /// The legal actions of the seat; empty if it is not to decide, or has answered.
    pub legal: Vec<Form>,
}

/// Where the events of a request begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// At the start of the match: forget what was known before.
    Start,
    /// After the last request.
    LastRequest,
}

/// A decision of a match that is over, as its seat could have known it.
#[derive(Clone, Debug)]
pub struct PastDecision {
    /// The step, from 1.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The request for it.
    pub request: DecisionRequest,
    /// The place of what was played among the legal actions.
    pub played: usize,
}

/// One match, whatever its game.
pub trait HostedMatch: Send {
    /// Returns what is public of it besides the play.
    fn info(&self) -> MatchInfo;
    /// Returns the stage.
    fn stage(&self) -> Stage;
    /// Returns the result, once it is over.
    fn returns(&self) -> Option<Returns>;
    /// The match among others.
    fn summary(&self) -> MatchSummary;
    /// The bots by seat, with their seeds.
    fn bots(&self) -> Vec<Option<(BotName, u64)>>;
    /// Makes a table of a stored record, so that the match can go on.
    ///
    /// # Errors
    /// If the record is damaged.
    fn resume(&mut self, now_ms: u64) -> Result<Resumed, HostError>;
    /// Returns `true` if it has changed since the last call.
    fn take_changed(&mut self) -> bool;
    /// The text to keep; nothing before it begins.
    fn text(&self) -> Option<String>;
    /// The record, if it is over.
    fn record_text(&self) -> Option<String>;

    /// Takes a nonce.
    ///
    /// # Errors
    /// If the match has begun, the seat is not a person's, or it has given a nonce already.
    fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitRefused>;
    /// Begins.
    fn begin(&mut self, now_ms: u64);
    /// Calls the person in a seat by another name, in the record too.
    #[cfg(not(target_family = "wasm"))]
    fn rename(&mut self, seat: Seat, name: &Name);
    /// Lets time pass.
    fn tick(&mut self, now_ms: u64);
    /// When the table has something to do.
    fn next_due_ms(&self) -> Option<u64>;
    /// A seat decides.
    ///
    /// # Errors
    /// If the action cannot be read, or the match is not live.
    fn act(
        &mut self,
        seat: Seat,
        seq: u64,
        action: &Choice,
        now_ms: u64,
    ) -> Result<Acted, HostError>;
    /// The same for a decision that was on its way for this long, which its clock gives back within
    /// a bound.
    ///
    /// # Errors
    /// As those of [`act`](Self::act).
    #[cfg(not(target_family = "wasm"))]
    fn act_late(
        &mut self,
        seat: Seat,
        seq: u64,
        action: &Choice,
        lag_ms: u64,
        now_ms: u64,
    ) -> Result<Acted, HostError>;
    /// A bot decides on the legal action with this place. Whether it was taken.
    fn act_by_place(&mut self, seat: Seat, place: usize, now_ms: u64) -> bool;
    /// A seat takes back.
    fn undo(&mut self, seat: Seat, now_ms: u64) -> Undone;
    /// Ends the match before its rules do.
    fn end_early(&mut self, end: EarlyEnd, now_ms: u64) -> Resigned;
    /// Notes a bot's forfeit.
    fn warn(&mut self, seat: Seat, why: &str);

    /// Seats that have yet to answer, which only the host may know.
    fn to_answer(&self) -> Seats;
    /// Returns the public turn: the seats that have to decide, and the manner.
    fn deciding(&self) -> (Seats, Manner);
    /// The number of the viewer's latest update.
    fn seq(&self, viewer: Viewer) -> u64;
    /// Numbers the updates after those of the match whose place this one takes.
    fn number_after(&mut self, before: &dyn HostedMatch);
    /// The viewer's update since the one it knows.
    fn update(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<Value>;
    /// The same, as the text of its JSON. A page needs the value, and has no room for more.
    #[cfg(not(target_family = "wasm"))]
    fn update_text(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<String>;
    /// Checks that a seat could take back now. Returns the number of the decision to which that
    /// would return everyone. For servers only, as are the methods that follow.
    ///
    /// # Errors
    /// The reason why it could not.
    #[cfg(not(target_family = "wasm"))]
    fn check_undo(&self, seat: Seat) -> Result<u32, UndoRefused>;
    /// The number of the decision at hand, from 1; 0 before the match begins.
    #[cfg(not(target_family = "wasm"))]
    fn decision_at_hand(&self) -> u32;
    /// The seats whose clocks have run out.
    #[cfg(not(target_family = "wasm"))]
    fn out_of_time(&self, now_ms: u64) -> Seats;
    /// Has the clock of a seat rest, or run again.
    #[cfg(not(target_family = "wasm"))]
    fn rest_clock(&mut self, seat: Seat, rests: bool, now_ms: u64);
    /// Returns `true` if a seat whose clock rests has time left for the decision at hand.
    #[cfg(not(target_family = "wasm"))]
    fn has_time(&self, seat: Seat) -> bool;
    /// Why it ended before its rules ended it, if it did.
    #[cfg(not(target_family = "wasm"))]
    fn early_end(&self) -> Option<EarlyEnd>;
    /// The options of another match between the same players.
    #[cfg(not(target_family = "wasm"))]
    fn rematch_options(&self) -> Option<String>;
    /// The request for the seat's decision, with all that it saw since an update.
    fn request(&self, seat: Seat, known: u64) -> Option<DecisionRequest>;

    /// Frames of a match that is over.
    ///
    /// # Errors
    /// If it is not over, or there is no such viewer.
    fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, HostError>;
    /// The record of a match that is over, checked.
    ///
    /// # Errors
    /// If it is not over.
    fn check(&self) -> Result<Checked, HostError>;
    /// Returns the number of steps of a match that is over, and the first decision after this many
    /// of them that was a choice.
    ///
    /// # Errors
    /// If it is not over.
    fn decision(&self, after: usize) -> Result<(usize, Option<PastDecision>), HostError>;
}

/// The outcome of resuming a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    /// It was live.
    Already,
    /// It is live now.
    Now,
}

/// Something of ours as data.
pub(crate) fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("what may be sent has a form in JSON")
}
