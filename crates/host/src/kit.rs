//! What a host and its bots need of a game: functions made for it. A program that loads games one by one, as a page does,
//! gives the kits of those that are there; everybody else has [all of them](TableKit::find).

use crate::hosted::Hosted;
use crate::opening::{Opening, Origin, take_up};
use crate::player::{Plays, SitDown};
use ranarium_catalog::{Visit, visit};
use ranarium_game::FullGame;
use ranarium_protocol::RpcError;

/// A match, or why there is none.
type Found = Result<Box<dyn Hosted>, RpcError>;

/// What makes tables of one game.
#[derive(Clone, Copy)]
pub struct TableKit {
    pub(crate) open: fn(Opening<'_>) -> Found,
    pub(crate) take_up: fn(&str, Origin) -> Found,
}

/// Finds the kit for tables of the game with this name.
pub type TableKits = fn(&str) -> Option<TableKit>;

impl TableKit {
    /// The kit of a game.
    pub fn of<G: FullGame>() -> Self {
        Self {
            open: |opening| opening.make::<G>(),
            take_up: take_up::<G>,
        }
    }

    /// The kit of any game of the catalog, by its name.
    pub fn find(id: &str) -> Option<Self> {
        struct Find;
        impl Visit for Find {
            type Out = TableKit;
            fn visit<G: FullGame>(self) -> TableKit {
                TableKit::of::<G>()
            }
        }
        visit(id, Find).ok()
    }
}

/// What seats bots at one game.
#[derive(Clone, Copy)]
pub struct BotKit {
    pub(crate) sit: fn(SitDown<'_>) -> Result<Box<dyn Plays>, RpcError>,
}

/// Finds the kit for bots of the game with this name.
pub type BotKits = fn(&str) -> Option<BotKit>;

impl BotKit {
    /// The kit of a game.
    pub fn of<G: FullGame>() -> Self {
        Self {
            sit: |seat| seat.sit::<G>(),
        }
    }

    /// The kit of any game of the catalog, by its name.
    pub fn find(id: &str) -> Option<Self> {
        struct Find;
        impl Visit for Find {
            type Out = BotKit;
            fn visit<G: FullGame>(self) -> BotKit {
                BotKit::of::<G>()
            }
        }
        visit(id, Find).ok()
    }
}
