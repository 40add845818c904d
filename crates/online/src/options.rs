//! The options of a game, by the name of the game.

use crate::ServerError;
use ranarium_catalog::{UnknownGameError, Visit, visit};
use ranarium_game::{FullGame, GameOptions};
use ranarium_protocol::client::HostError;

/// Returns the number of players by these options of a game, and the options in the game's own
/// notation. An empty text means the standard options.
///
/// # Errors
/// If there is no such game, or it does not have these options.
pub fn options_of(game: &str, options: &str, players: u8) -> Result<(u8, String), ServerError> {
    let standard = format!("players={players}");
    let text = if options.is_empty() {
        &standard
    } else {
        options
    };
    let players = None;
    parse(game, ParseOptions { text, players })
}

/// Returns these options of a game for another number of players: those that cannot be kept, such
/// as a dealer beyond the last seat, have their defaults.
///
/// # Errors
/// If there is no such game, it does not have these options, or not this number of players.
pub fn options_for(game: &str, options: &str, players: usize) -> Result<String, ServerError> {
    let (text, players) = (options, Some(u8::try_from(players).unwrap_or(u8::MAX)));
    let (_, options) = parse(game, ParseOptions { text, players })?;
    Ok(options)
}

fn parse(game: &str, options: ParseOptions<'_>) -> Result<(u8, String), ServerError> {
    let parsed = visit(game, options);
    parsed.map_err(|_| HostError::parameter("game", UnknownGameError::new(game)))?
}

/// Parses the options of a game, for another number of players if there is one.
struct ParseOptions<'a> {
    text: &'a str,
    players: Option<u8>,
}

impl Visit for ParseOptions<'_> {
    type Out = Result<(u8, String), ServerError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let options = self.text.parse::<G::Options>();
        let mut options = options.map_err(|error| HostError::parameter("options", error))?;
        if let Some(players) = self.players {
            let resized = options.for_players(players);
            options = resized.map_err(|error| HostError::parameter("seats", error))?;
        }
        Ok((options.players(), options.to_string()))
    }
}
