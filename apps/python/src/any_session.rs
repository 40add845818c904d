//! [`AnySession`]: a match without its game's type. Actions and outcomes are canonical texts.

use crate::request_error::RequestError;
use crate::value_network::ValueNetwork;
use ranarium_game::{Language, Returns, Seat, Turn, Viewer};
use ranarium_search::BotSpec;
use std::any::Any;
use std::sync::Arc;

/// A text of a picture, with the name of its ink.
pub type InkedText = (String, &'static str);

/// A match of any game, with the memory of each viewer.
pub trait AnySession: Send + Sync {
    /// Returns a copy that continues independently.
    fn duplicate(&self) -> Box<dyn AnySession>;
    /// Returns the match as a value of its type.
    fn as_any(&self) -> &dyn Any;
    /// Returns the name of the game.
    fn game(&self) -> &'static str;
    /// Returns the canonical text of the options.
    fn options(&self) -> String;
    /// Returns the number of seats.
    fn players(&self) -> u8;
    /// Returns the current turn.
    fn turn(&self) -> Turn;
    /// Returns the legal actions of a seat, in order.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Returns the legal actions of a seat as a list of data forms, in JSON.
    fn legal_data(&self, seat: Seat) -> Result<String, RequestError>;
    /// Returns the numbers of the legal actions of a seat, in the order of the actions.
    fn legal_numbers(&self, seat: Seat) -> Vec<u32>;
    /// Returns the mask of the action space of a seat.
    fn mask(&self, seat: Seat) -> Vec<u8>;
    /// Returns the number of an action of a seat; `None` if it has none.
    fn number(&self, seat: Seat, action: &str) -> Result<Option<u32>, RequestError>;
    /// Returns the action of a seat with a number.
    fn action(&self, seat: Seat, number: u32) -> Result<String, RequestError>;
    /// Checks that an action is legal.
    fn check(&self, seat: Seat, action: &str) -> Result<(), RequestError>;
    /// Applies an action, and returns its text.
    fn apply(&mut self, seat: Seat, action: &str) -> Result<String, RequestError>;
    /// Applies the action with a number, and returns its text.
    fn apply_number(&mut self, seat: Seat, number: u32) -> Result<String, RequestError>;
    /// Returns the outcomes of chance with their weights; none if it is not chance's turn.
    fn outcomes(&self) -> Vec<(String, u32)>;
    /// Applies an outcome of chance, and returns its text.
    fn chance(&mut self, outcome: &str) -> Result<String, RequestError>;
    /// Draws an outcome of chance from the seed, applies it, and returns its text.
    fn draw(&mut self) -> Result<String, RequestError>;
    /// Returns a viewer's observation, in JSON.
    fn observe(&self, viewer: Viewer) -> Result<String, RequestError>;
    /// Returns a viewer's observation tensor.
    fn tensor(&self, viewer: Viewer) -> Vec<u8>;
    /// Returns a match in a state drawn from what a viewer knows.
    fn determinize(&self, viewer: Viewer, seed: u64) -> Box<dyn AnySession>;
    /// Returns the result; `None` while the match is in progress.
    fn returns(&self) -> Option<Returns>;
    /// Returns the built-in estimate of the true state for each seat; only differences count.
    fn estimate(&self) -> Vec<i32>;
    /// Returns the position as text.
    fn position(&self) -> String;
    /// Returns the position in which the match began; `None` for the start of the game.
    fn start_position(&self) -> Option<String>;
    /// Returns the steps: the text, and `true` if the match drew it from its seed.
    fn steps(&self) -> Vec<(String, bool)>;
    /// Takes a step that another copy of the match has taken. An error changes nothing, unless the
    /// seed draws another outcome than the step has.
    fn repeat(&mut self, step: &str, is_drawn: bool) -> Result<(), RequestError>;
    /// Returns a picture of a viewer's observation, in characters.
    fn picture(&self, viewer: Viewer, language: Language) -> String;
    /// Returns the lines of the same picture.
    fn inked_picture(&self, viewer: Viewer, language: Language) -> Vec<Vec<InkedText>>;
    /// Returns the record of the match as text, or its save while it is in progress.
    fn record(&self) -> Result<String, RequestError>;
    /// Counts the sequences of `depth` plies, by their first action.
    fn perft(&self, depth: u32, limit: u64) -> Result<(u64, Vec<(String, u64)>), RequestError>;
    /// Creates a bot for this game, whose choices follow from the seed. A bot that searches takes
    /// its estimates from the network, if there is one.
    fn bot(
        &self,
        spec: BotSpec,
        seed: u64,
        network: Option<&Arc<ValueNetwork>>,
    ) -> Result<Box<dyn AnyBot>, RequestError>;
}

/// An action that a bot has judged: its text, its expected share from 0 to 1, and its visits.
pub type Judgement = (String, f64, u32);

/// A bot of any game.
pub trait AnyBot: Send {
    /// Chooses an action for a seat of a match of the bot's game; also returns the actions that it
    /// has judged.
    fn think(
        &mut self,
        session: &dyn AnySession,
        seat: Seat,
    ) -> Result<(String, Vec<Judgement>), RequestError>;
}

/// The beginning of a match.
pub struct SessionStart<'a> {
    /// The options as text.
    pub options: &'a str,
    /// The position in which it begins; `None` for the start of the game.
    pub position: Option<&'a str>,
    /// The seed of the match's draws.
    pub seed: [u8; 32],
    /// The name of the match, which goes into its draws.
    pub match_id: &'a str,
    /// The language of refusals.
    pub language: Language,
}

/// The sight of a seat, from which a match is imagined.
pub struct Sight<'a> {
    /// The options as text.
    pub options: &'a str,
    /// The number of the seat, from 1.
    pub seat: u32,
    /// The seat's observation, in JSON.
    pub observation: &'a str,
}
