//! The options of a game on the command line.

use crate::command_error::CommandError;
use crate::numbers::within;
use ranarium_game::{FullGame, GameOptions, OptionSpec, OptionValues, TextError};

/// The options of the game.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct OptionArgs {
    /// Number of players
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        value_parser = within::<u32>(0..=u64::from(u32::MAX), "a number from 1 to 5; each game says which")
    )]
    pub players: Option<u32>,
    /// The number of players that another argument implies: its name, such as `--seats`, and the
    /// number. It is used if `--players` is not given.
    #[arg(skip)]
    pub counted: Option<(&'static str, u32)>,
    /// Option of the game, from the list of `ranarium rules GAME`; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
}

/// An option on the command line: its key, and its text there.
struct GivenOption<'a> {
    key: &'a str,
    place: String,
}

impl OptionArgs {
    /// Parses the game's options.
    pub fn parse<G: FullGame>(&self) -> Result<G::Options, CommandError> {
        let specs = G::Options::SPECS;
        let mut values = OptionValues::defaults(specs);
        let mut given_options: Vec<GivenOption<'_>> = Vec::new();
        let players = match (self.players, self.counted) {
            (Some(number), _) => Some((format!("--players {number}"), number)),
            (None, Some((source, number))) => Some((format!("{source} of {number}"), number)),
            (None, None) => None,
        };
        if let Some((place, number)) = players {
            set(specs, &mut values, &place, "players", &number.to_string())?;
            given_options.push(GivenOption {
                key: "players",
                place,
            });
        }
        for pair in &self.options {
            let (key, value) = pair.split_once('=').unwrap_or((pair, "on"));
            let place = format!("--option {pair}");
            set(specs, &mut values, &place, key, value)?;
            if given_options.iter().any(|earlier| earlier.key == key) {
                return Err(CommandError::Usage(format!(
                    "{place}: expected each option once, found {key} twice"
                )));
            }
            given_options.push(GivenOption { key, place });
        }
        let text = values.to_string();
        text.parse()
            .map_err(|error| CommandError::Usage(together(&text, &error, &given_options)))
    }

    /// Returns `true` if the command line gives the number of players.
    pub fn names_players(&self) -> bool {
        self.players.is_some() || self.options.iter().any(|pair| pair.starts_with("players="))
    }
}

/// Returns the error text for options that are valid one by one, but not together.
fn together(text: &str, error: &TextError, given_options: &[GivenOption<'_>]) -> String {
    let mut column = 1;
    let mut found_word = text;
    for word in text.split(' ') {
        if column <= error.column {
            found_word = word;
        }
        column += word.chars().count() + 1;
    }
    let key = found_word
        .split_once('=')
        .map_or(found_word, |(key, _)| key);
    let place = match given_options.iter().find(|option| option.key == key) {
        Some(option) => &option.place,
        None => found_word,
    };
    let prefix = format!("{key}= ");
    let allowed: Vec<&str> = error
        .allowed
        .iter()
        .map(|allowed| allowed.strip_prefix(&prefix).unwrap_or(allowed))
        .collect();
    let others: Vec<&str> = text.split(' ').filter(|word| *word != found_word).collect();
    format!(
        "{place} with {}: expected {}",
        others.join(" "),
        one_of(&allowed)
    )
}

fn set(
    specs: &[OptionSpec],
    values: &mut OptionValues,
    place: &str,
    key: &str,
    value: &str,
) -> Result<(), CommandError> {
    let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
        let keys = || specs.iter().map(|spec| spec.key);
        let names: Vec<&str> = keys().collect();
        let failure = CommandError::Usage(format!(
            "{place}: unknown option {key}; expected {}",
            one_of(&names)
        ));
        return Err(suggest(failure, key, keys()));
    };
    values.set(key, value).map(|_| ()).map_err(|_| {
        let allowed = spec.kind.allowed();
        let allowed: Vec<&str> = allowed.split(", ").collect();
        CommandError::Usage(format!("{place}: expected {}", one_of(&allowed)))
    })
}

/// Returns the allowed values as an error names them: the only one, or `one of: …`.
fn one_of(allowed: &[&str]) -> String {
    match allowed {
        [only] => (*only).to_owned(),
        _ => format!("one of: {}", allowed.join(", ")),
    }
}

/// Appends the name most similar to `found_word` to a usage error, as `(did you mean …?)`. Other
/// failures, and errors without a similar name, are returned unchanged.
pub fn suggest<'a>(
    failure: CommandError,
    found_word: &str,
    names: impl Iterator<Item = &'a str>,
) -> CommandError {
    const MIN_SIMILARITY: f64 = 0.75;
    let likeness = |name: &str| strsim::jaro_winkler(found_word, name);
    let closest = names
        .filter(|name| *name != found_word && likeness(name) >= MIN_SIMILARITY)
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match (failure, closest) {
        (CommandError::Usage(reason), Some(name)) => {
            CommandError::Usage(format!("{reason} (did you mean {name}?)"))
        }
        (failure, _) => failure,
    }
}
