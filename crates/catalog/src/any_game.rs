//! A game without its type.

use crate::any_match::OpenMatch;
use crate::form::{form, read};
use crate::scoring;
use crate::{AnyMatch, Form, InputError, ScoredSheet, Speaker, UnknownGameError, Visit, visit};
use ranarium_game::{FullGame, GameOptions, Language, OptionSpec, Position, Text};
use serde_json::Value;
use std::marker::PhantomData;

/// A type-erased game: its inputs and outputs are canonical texts and plain data.
pub trait AnyGame: Send + Sync {
    /// Returns the name in commands and records.
    fn id(&self) -> &'static str;
    /// Returns the version of the rules.
    fn rules_version(&self) -> u32;
    /// Returns the rulebook in Markdown, by language.
    fn rules(&self) -> &'static [(Language, &'static str)];
    /// Returns `true` if its texts name the colours of the seats.
    fn names_colours(&self) -> bool;
    /// Returns every option, `players` first.
    fn option_specs(&self) -> &'static [OptionSpec];
    /// Returns the canonical text of options given in any order.
    ///
    /// # Errors
    /// The column of the error, and the permitted texts.
    fn options(&self, options: &str) -> Result<String, InputError>;
    /// Returns a speaker of this game's messages.
    fn speaker(&self, language: Language) -> Speaker;
    /// Returns a match before its first step.
    ///
    /// # Errors
    /// If the options cannot be read.
    fn start(&self, options: &str) -> Result<Box<dyn AnyMatch>, InputError>;
    /// Returns a match that begins in a position, in either form. Options without a number of
    /// players take the position's.
    ///
    /// # Errors
    /// If options or position cannot be read, or the position is not one of the game.
    fn start_from(&self, options: &str, position: &Value) -> Result<Box<dyn AnyMatch>, InputError>;
    /// Scores a sheet in either form, line by line.
    ///
    /// # Errors
    /// If the sheet cannot be read or is impossible, or the game has no scores.
    fn score(&self, sheet: &Value) -> Result<ScoredSheet, InputError>;
    /// Returns an action in both forms, from either; it need not be legal anywhere.
    ///
    /// # Errors
    /// If it cannot be read.
    fn action(&self, action: &Value) -> Result<Form, InputError>;
    /// Returns a chance outcome in both forms, from either.
    ///
    /// # Errors
    /// If it cannot be read.
    fn chance(&self, outcome: &Value) -> Result<Form, InputError>;
    /// Returns a position in both forms, from either, without checking that it is possible.
    ///
    /// # Errors
    /// If it cannot be read.
    fn position(&self, position: &Value) -> Result<Form, InputError>;
    /// Returns a score sheet in both forms, from either.
    ///
    /// # Errors
    /// If it cannot be read.
    fn score_sheet(&self, sheet: &Value) -> Result<Form, InputError>;
}

/// Returns the game of this name.
///
/// # Errors
/// If there is no such game.
pub fn any(id: &str) -> Result<&'static dyn AnyGame, UnknownGameError> {
    struct Erase;
    impl Visit for Erase {
        type Out = &'static dyn AnyGame;
        fn visit<G: FullGame>(self) -> Self::Out {
            &Erased::<G>(PhantomData)
        }
    }
    visit(id, Erase)
}

/// Returns the title of a game: the heading of its rulebook, before the colon. The title of an
/// unknown game is its name.
pub fn title(id: &str, language: Language) -> String {
    let rules = any(id).map(|game| game.rules()).unwrap_or_default();
    let rules = rules.iter().find(|(known, _)| *known == language);
    let heading = rules.and_then(|(_, text)| text.strip_prefix("# "));
    let title = heading.and_then(|heading| heading.split([':', '\n']).next());
    title.unwrap_or(id).to_owned()
}

struct Erased<G>(PhantomData<G>);

impl<G: FullGame> Erased<G> {
    fn parse_options(text: &str) -> Result<G::Options, InputError> {
        text.parse().map_err(|error| InputError::Unreadable {
            what: "options",
            error,
        })
    }
}

impl<G: FullGame> AnyGame for Erased<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn rules(&self) -> &'static [(Language, &'static str)] {
        G::RULES
    }

    fn names_colours(&self) -> bool {
        G::NAMES_COLOURS
    }

    fn option_specs(&self) -> &'static [OptionSpec] {
        G::Options::SPECS
    }

    fn options(&self, options: &str) -> Result<String, InputError> {
        Self::parse_options(options).map(|options| options.to_string())
    }

    fn speaker(&self, language: Language) -> Speaker {
        Speaker::of::<G>(language)
    }

    fn start(&self, options: &str) -> Result<Box<dyn AnyMatch>, InputError> {
        let options = Self::parse_options(options)?;
        Ok(Box::new(OpenMatch::<G>::new(G::start(&options))))
    }

    fn start_from(&self, options: &str, position: &Value) -> Result<Box<dyn AnyMatch>, InputError> {
        let position: G::Position = read("position", position)?;
        let options = Self::parse_options(&with_players(options, position.players()))?;
        if position.players() != options.players() {
            return Err(InputError::OtherPlayers {
                position: position.players(),
                players: options.players(),
            });
        }
        Ok(Box::new(OpenMatch::<G>::from_position(
            &options, &position,
        )?))
    }

    fn score(&self, sheet: &Value) -> Result<ScoredSheet, InputError> {
        scoring::score(G::ID, sheet)
    }

    fn action(&self, action: &Value) -> Result<Form, InputError> {
        both::<G::Action>("action", action)
    }

    fn chance(&self, outcome: &Value) -> Result<Form, InputError> {
        both::<G::Chance>("outcome", outcome)
    }

    fn position(&self, position: &Value) -> Result<Form, InputError> {
        both::<G::Position>("position", position)
    }

    fn score_sheet(&self, sheet: &Value) -> Result<Form, InputError> {
        scoring::both_forms(G::ID, sheet)
    }
}

fn both<T>(what: &'static str, given_value: &Value) -> Result<Form, InputError>
where
    T: Text + serde::Serialize + serde::de::DeserializeOwned,
{
    form(&read::<T>(what, given_value)?)
}

/// Returns the options with the number of players that a position has, unless they name one.
fn with_players(options: &str, players: u8) -> String {
    if options.split(' ').any(|word| word.starts_with("players=")) {
        options.to_owned()
    } else if options.is_empty() {
        format!("players={players}")
    } else {
        format!("{options} players={players}")
    }
}
