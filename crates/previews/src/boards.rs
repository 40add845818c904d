//! The boards of all games, one entry each: the page and the catalog have the other lists.

use crate::scenery::{Scenery, SvgDrawing, home_picture, scene, title};
use crate::style::StyleSheet;
use ranarium_board::Board;
use ranarium_game::{Game, Language};
use std::sync::LazyLock;

/// A game, as previews know it.
pub struct PreviewGame {
    /// The game's id in URLs and files.
    pub id: &'static str,
    /// The name in a language.
    pub title: fn(Language) -> String,
    /// Draws the public state of a match.
    pub scene: fn(&Scenery<'_>) -> Option<SvgDrawing>,
    /// Draws the game's picture of the home page.
    pub home_picture: fn() -> String,
}

macro_rules! boards {
    ($($board:ty: $folder:literal;)*) => {
        /// An entry for each board.
        pub const GAMES: &[PreviewGame] = &[$(
            PreviewGame {
                id: <<$board as Board>::Game as Game>::ID,
                title: title::<$board>,
                scene: scene::<$board>,
                home_picture: home_picture::<$board>,
            },
        )*];

        /// The style sheets of the page and of all boards.
        pub static SHEET: LazyLock<StyleSheet> = LazyLock::new(|| {
            StyleSheet::read(&[
                include_str!("../../../apps/web/style/tokens.css"),
                $(
                    include_str!(concat!("../../../games/", $folder, "/web/palette.css")),
                    include_str!(concat!("../../../games/", $folder, "/web/style.css")),
                )*
            ])
        });
    };
}

boards! {
    frog_juice_web::Kitchen: "frog-juice";
    stacking_frogs_web::Circus: "stacking-frogs";
    army_of_frogs_web::Lake: "army-of-frogs";
    icefrogs_web::Pond: "icefrogs";
}

/// Returns the game of this id, if there is one.
pub fn find_game(id: &str) -> Option<&'static PreviewGame> {
    GAMES.iter().find(|game| game.id == id)
}
