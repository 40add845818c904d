//! The list of all boards: one line each.

use ranarium_board::Board;

/// Something to do with any one board.
pub trait Visit {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<B: Board>(self) -> Self::Out;
}

macro_rules! boards {
    ($($board:ty,)*) => {
        /// Does something with the board of the game with this name, if there is one.
        pub fn visit<V: Visit>(id: &str, visitor: V) -> Option<V::Out> {
            $(
                if id == <<$board as Board>::Game as ranarium_game::Game>::ID {
                    return Some(visitor.visit::<$board>());
                }
            )*
            drop(visitor);
            None
        }
    };
}

boards! {
    frog_juice_web::Kitchen,
    stacking_frogs_web::Circus,
    army_of_frogs_web::Lake,
    icefrogs_web::Pond,
}
