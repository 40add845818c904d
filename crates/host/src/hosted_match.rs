//! One match of any game, type-erased: everything goes in and out as data.

use ranarium_game::{Returns, Seat, Seats, Viewer};
use ranarium_protocol::client::{
    Acted, Checked, Frames, HostError, MatchSummary, Resigned, Undone,
};
use ranarium_protocol::{Choice, Data, Form};
use ranarium_table::{BotName, EarlyEnd, Manner, MatchInfo, Move, Nonce, SitRefused, Stage};
#[cfg(not(target_family = "wasm"))]
use ranarium_table::{Name, UndoRefused};
use serde::Serialize;
use serde_json::Value;

/// A request to a seat for its decision, as data: all that a bot may know.
#[derive(Clone, Debug)]
pub struct DecisionRequest {
    /// The number of the seat's latest update.
    pub seq: u64,
    /// The start of the events.
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

/// The start of the events of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// The start of the match: forget earlier events.
    Start,
    /// The last request.
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
    /// The place of the decision among the legal actions.
    pub played: usize,
}

/// A match of any game.
pub trait HostedMatch: Send {
    /// Returns what is public of it besides the play.
    fn info(&self) -> MatchInfo;
    /// Returns the stage.
    fn stage(&self) -> Stage;
    /// Returns the result, once it is over.
    fn returns(&self) -> Option<Returns>;
    /// Returns the match for a list.
    fn summary(&self) -> MatchSummary;
    /// Returns the bots by seat, with their seeds.
    fn bots(&self) -> Vec<Option<(BotName, u64)>>;
    /// Makes a table of a stored record, so that the match can go on.
    ///
    /// # Errors
    /// If the record is damaged.
    fn resume(&mut self, now_ms: u64) -> Result<Resumed, HostError>;
    /// Returns `true` if it has changed since the last call.
    fn take_changed(&mut self) -> bool;
    /// Returns the text to store; `None` before it begins.
    fn text(&self) -> Option<String>;
    /// Returns the record, if it is over.
    fn record_text(&self) -> Option<String>;

    /// Takes a nonce.
    ///
    /// # Errors
    /// If the match has begun, the seat is not a person's, or it has given a nonce already.
    fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitRefused>;
    /// Begins the match.
    fn begin(&mut self, now_ms: u64);
    /// Changes the name of the person in a seat, in the record too.
    #[cfg(not(target_family = "wasm"))]
    fn rename(&mut self, seat: Seat, name: &Name);
    /// Advances time.
    fn tick(&mut self, now_ms: u64);
    /// Returns the time of the next event that is due by the clock.
    fn next_due_ms(&self) -> Option<u64>;
    /// Makes a move.
    ///
    /// # Errors
    /// If the action cannot be read, or the match is not live.
    fn act(&mut self, mv: &Move<Choice>, now_ms: u64) -> Result<Acted, HostError>;
    /// Makes a move with a network delay, which the clock gives back within a bound.
    ///
    /// # Errors
    /// As those of [`act`](Self::act).
    #[cfg(not(target_family = "wasm"))]
    fn act_late(&mut self, mv: &Move<Choice>, lag_ms: u64, now_ms: u64)
    -> Result<Acted, HostError>;
    /// Makes a bot's decision, by the place among the legal actions. Returns `true` if it is
    /// accepted.
    fn act_by_place(&mut self, seat: Seat, place: usize, now_ms: u64) -> bool;
    /// Takes back a decision of a seat.
    fn undo(&mut self, seat: Seat, now_ms: u64) -> Undone;
    /// Ends the match before its rules do.
    fn end_early(&mut self, end: EarlyEnd, now_ms: u64) -> Resigned;
    /// Notes a bot's forfeit.
    fn warn(&mut self, seat: Seat, why: &str);

    /// Returns the seats that have yet to answer. Secret: for the host only.
    fn to_answer(&self) -> Seats;
    /// Returns the public turn: the seats that have to decide, and the manner.
    fn deciding(&self) -> (Seats, Manner);
    /// Returns the number of the viewer's latest update.
    fn seq(&self, viewer: Viewer) -> u64;
    /// Numbers its updates after those of the match that it replaces.
    fn number_after(&mut self, before: &dyn HostedMatch);
    /// Returns the viewer's update since the one it knows.
    fn update(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<Value>;
    /// Returns the same as JSON text. Left out of the page, to keep it small.
    #[cfg(not(target_family = "wasm"))]
    fn update_text(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<String>;
    /// Checks that a seat could take back now. Returns the number of the decision to which that
    /// would return everyone. For servers only, as are the methods that follow.
    ///
    /// # Errors
    /// The reason why it could not.
    #[cfg(not(target_family = "wasm"))]
    fn check_undo(&self, seat: Seat) -> Result<u32, UndoRefused>;
    /// Returns the number of the decision at hand, from 1; 0 before the match begins.
    #[cfg(not(target_family = "wasm"))]
    fn decision_at_hand(&self) -> u32;
    /// Returns the seats whose clocks have run out.
    #[cfg(not(target_family = "wasm"))]
    fn out_of_time(&self, now_ms: u64) -> Seats;
    /// Pauses or resumes the clock of a seat.
    #[cfg(not(target_family = "wasm"))]
    fn pause_clock(&mut self, seat: Seat, rests: bool, now_ms: u64);
    /// Returns `true` if a seat whose clock rests has time left for the decision at hand.
    #[cfg(not(target_family = "wasm"))]
    fn has_time(&self, seat: Seat) -> bool;
    /// Returns the reason of an early end, if there was one.
    #[cfg(not(target_family = "wasm"))]
    fn early_end(&self) -> Option<EarlyEnd>;
    /// Returns the options of another match between the same players.
    #[cfg(not(target_family = "wasm"))]
    fn rematch_options(&self) -> Option<String>;
    /// Returns the request for the seat's decision, with all that it saw since an update.
    fn request(&self, seat: Seat, known: u64) -> Option<DecisionRequest>;

    /// Returns frames of a match that is over.
    ///
    /// # Errors
    /// If it is not over, or there is no such viewer.
    fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, HostError>;
    /// Checks the record of a match that is over.
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

/// Serializes a value of our own.
pub(crate) fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("what may be sent has a form in JSON")
}
