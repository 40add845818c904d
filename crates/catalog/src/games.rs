//! The list of all games: one line each.

/// Calls a macro with the list of all games, in the order menus show them.
macro_rules! games {
    ($then:ident) => {
        $then! {
            frog_juice::FrogJuice,
            stacking_frogs::StackingFrogs,
            army_of_frogs::ArmyOfFrogs,
            icefrogs::IceFrogs,
        }
    };
}

macro_rules! list {
    ($($game:ty,)*) => {
        /// The names of all games, in the order menus show them.
        pub fn ids() -> impl ExactSizeIterator<Item = &'static str> + DoubleEndedIterator + Clone {
            [$(<$game as ranarium_game::Game>::ID,)*].into_iter()
        }

        /// Calls the visitor with the game of this name, if there is one.
        pub(crate) fn dispatch<V: crate::Visit>(id: &str, visitor: V) -> Option<V::Out> {
            $(
                if id == <$game as ranarium_game::Game>::ID {
                    return Some(visitor.visit::<$game>());
                }
            )*
            let _ = visitor;
            None
        }
    };
}

games!(list);
