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
    struct Read<'a>(&'a str);

    impl Visit for Read<'_> {
        type Out = Result<(u8, String), ServerError>;

        fn visit<G: FullGame>(self) -> Self::Out {
            let options = self.0.parse::<G::Options>();
            let options = options.map_err(|error| HostError::parameter("options", error))?;
            Ok((options.players(), options.to_string()))
        }
    }

    let standard = format!("players={players}");
    let text = if options.is_empty() {
        &standard
    } else {
        options
    };
    let read = visit(game, Read(text));
    read.map_err(|_| HostError::parameter("game", UnknownGameError::new(game)))?
}

/// Returns these options of a game for another number of players: those that cannot be kept, such
/// as a dealer beyond the last seat, have their defaults.
///
/// # Errors
/// If there is no such game, it does not have these options, or not this number of players.
pub fn options_for(game: &str, options: &str, players: usize) -> Result<String, ServerError> {
    struct Resize<'a>(&'a str, u8);

    impl Visit for Resize<'_> {
        type Out = Result<String, ServerError>;

        fn visit<G: FullGame>(self) -> Self::Out {
            let options = self.0.parse::<G::Options>();
            let options = options.map_err(|error| HostError::parameter("options", error))?;
            let options = options.for_players(self.1);
            let options = options.map_err(|error| HostError::parameter("seats", error))?;
            Ok(options.to_string())
        }
    }

    let players = u8::try_from(players).unwrap_or(u8::MAX);
    let resized = visit(game, Resize(options, players));
    resized.map_err(|_| HostError::parameter("game", UnknownGameError::new(game)))?
}
