//! The factories of matches, one per game, and the registries that find them by the game's name.
//!
//! A program that loads games one by one, as the page does, has a registry of the loaded ones;
//! [`MatchFactory::find`] knows all games of the catalog.

use crate::matches::hosted_match::HostedMatch;
use crate::matches::new_match::{NewMatch, TextOrigin, take_up};
use ranarium_catalog::{UnknownGameError, Visit, visit};
use ranarium_game::{FullGame, Seats};
use ranarium_protocol::client::{HostError, Open};
use ranarium_table::{Clock, ClockFactors, MatchId, ReadPosition, Seed, StartPosition, game_of};
use std::any::Any;

/// A match, or the reason why it was not made.
type MatchResult = Result<Box<dyn HostedMatch>, HostError>;

/// A reader of positions of one game. The page loads it separately, when a match first begins in a
/// position.
#[derive(Clone, Copy)]
pub struct PositionReader(&'static (dyn Any + Send + Sync));

impl PositionReader {
    /// Returns the reader of a game.
    pub fn of<G: FullGame>() -> Self {
        Self(const { &(StartPosition::<G>::read as ReadPosition<G>) })
    }

    /// Returns the reader of positions, if it is one of this game.
    fn read<G: FullGame>(self) -> Option<ReadPosition<G>> {
        self.0.downcast_ref().copied()
    }
}

/// A factory of matches of one game.
#[derive(Clone, Copy)]
pub struct MatchFactory {
    open: fn(NewMatch<'_>, Option<PositionReader>) -> MatchResult,
    take_up: fn(&str, TextOrigin, Option<PositionReader>) -> MatchResult,
    positions: Option<PositionReader>,
}

/// A function that returns the match factory of the game with this name, or `None` if the program
/// does not have that game (on the page: has not loaded it yet).
pub type MatchRegistry = fn(&str) -> Option<MatchFactory>;

impl MatchFactory {
    /// Returns the factory of a game.
    pub fn of<G: FullGame>() -> Self {
        Self::without_positions::<G>().with_positions(PositionReader::of::<G>())
    }

    /// Returns the factory of a game for matches that begin at the start of the game.
    pub fn without_positions<G: FullGame>() -> Self {
        Self {
            open: |new_match, positions| {
                let served = new_match.make::<G>(positions.and_then(PositionReader::read))?;
                Ok(Box::new(served))
            },
            take_up: |text, origin, positions| {
                take_up::<G>(text, origin, positions.and_then(PositionReader::read))
            },
            positions: None,
        }
    }

    /// Returns the factory with support for matches that begin in a position.
    pub const fn with_positions(self, positions: PositionReader) -> Self {
        Self {
            positions: Some(positions),
            ..self
        }
    }

    /// Returns `true` if its matches may begin in positions.
    pub const fn has_positions(&self) -> bool {
        self.positions.is_some()
    }

    /// Returns the factory of a game of the catalog, by its name.
    pub fn find(id: &str) -> Option<Self> {
        struct Find;
        impl Visit for Find {
            type Out = MatchFactory;
            fn visit<G: FullGame>(self) -> MatchFactory {
                MatchFactory::of::<G>()
            }
        }
        visit(id, Find).ok()
    }
}

/// Makes a match; `bot_seed` returns the seed of each bot's own choices.
pub(crate) fn open(
    registry: MatchRegistry,
    open: &Open,
    match_id: MatchId,
    seed: Seed,
    bot_seed: &mut dyn FnMut() -> u64,
) -> MatchResult {
    let factory = registry(&open.game)
        .ok_or_else(|| HostError::parameter("game", UnknownGameError::new(&open.game)))?;
    let new_match = NewMatch {
        programs: Seats::NONE,
        open,
        clock: Clock::Off,
        clock_factors: ClockFactors::EQUAL,
        match_id,
        seed,
        bot_seed,
    };
    (factory.open)(new_match, factory.positions)
}

/// Reads a match from its text: a save or a record.
pub(crate) fn read(registry: MatchRegistry, text: &str, origin: TextOrigin) -> MatchResult {
    let game = game_of(text).map_err(|damage| HostError::DamagedFile(damage.to_string()))?;
    let factory = registry(game).ok_or_else(|| {
        HostError::DamagedFile(format!("line 2: {}", UnknownGameError::new(game)))
    })?;
    (factory.take_up)(text, origin, factory.positions)
}
