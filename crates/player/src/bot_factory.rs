//! The factories of bots, one per game, and the registries that find them by the game's name. A
//! program that loads games one by one, as a page does, has a registry of the loaded ones;
//! [`BotFactory::find`] knows all games of the catalog.

use crate::seated::{AnyBot, SeatRequest};
use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;
use ranarium_protocol::RpcError;

/// Makes bots that play one game.
#[derive(Clone, Copy)]
pub struct BotFactory {
    pub(crate) sit: fn(SeatRequest<'_>) -> Result<Box<dyn AnyBot>, RpcError>,
}

/// A function that returns the bot factory of the game with this name, or `None` if the program
/// does not have that game (on the page: has not loaded it yet).
pub type BotRegistry = fn(&str) -> Option<BotFactory>;

impl BotFactory {
    /// Returns the factory of a game.
    pub fn of<G: FullGame>() -> Self {
        Self {
            sit: |seat| seat.sit::<G>(),
        }
    }

    /// Returns the factory of any game of the catalog, by its name.
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
