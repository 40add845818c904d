//! The factories of matches and bots, one per game, and the registries that find them by the game's
//! name. A program that loads games one by one, as a page does, has a registry of those that are
//! loaded; [`MatchFactory::find`] and [`BotFactory::find`] know all games of the catalog.

use crate::hosted_match::HostedMatch;
use crate::opening::{Opening, Origin, take_up};
use crate::player::{Plays, SitDown};
use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;
use ranarium_protocol::RpcError;

/// A match, or why it was not made.
type Made = Result<Box<dyn HostedMatch>, RpcError>;

/// Makes matches of one game.
#[derive(Clone, Copy)]
pub struct MatchFactory {
    pub(crate) open: fn(Opening<'_>) -> Made,
    pub(crate) take_up: fn(&str, Origin) -> Made,
}

/// Finds the factory of matches for the game with this name.
pub type MatchRegistry = fn(&str) -> Option<MatchFactory>;

impl MatchFactory {
    /// The factory of a game.
    pub fn of<G: FullGame>() -> Self {
        Self {
            open: |opening| opening.make::<G>(),
            take_up: take_up::<G>,
        }
    }

    /// The factory of any game of the catalog, by its name.
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

/// Makes bots that play one game.
#[derive(Clone, Copy)]
pub struct BotFactory {
    pub(crate) sit: fn(SitDown<'_>) -> Result<Box<dyn Plays>, RpcError>,
}

/// Finds the factory of bots for the game with this name.
pub type BotRegistry = fn(&str) -> Option<BotFactory>;

impl BotFactory {
    /// The factory of a game.
    pub fn of<G: FullGame>() -> Self {
        Self {
            sit: |seat| seat.sit::<G>(),
        }
    }

    /// The factory of any game of the catalog, by its name.
    pub fn find(id: &str) -> Option<Self> {
        struct Find;
        impl Visit for Find {
            type Out = BotFactory;
            fn visit<G: FullGame>(self) -> BotFactory {
                BotFactory::of::<G>()
            }
        }
        visit(id, Find).ok()
    }
}
