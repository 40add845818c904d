//! The list of all games: one line each, with `scored` for those that have score sheets.

/// Calls a macro with the list of all games, in the order menus show them.
macro_rules! games {
    ($then:ident) => {
        $then! {
            frog_juice::FrogJuice, scored;
            stacking_frogs::StackingFrogs, scored;
            army_of_frogs::ArmyOfFrogs;
            icefrogs::IceFrogs;
        }
    };
}

macro_rules! list {
    ($($game:ty $(, $scored:ident)?;)*) => {
        /// The names of all games, in the order menus show them.
        pub fn ids() -> impl ExactSizeIterator<Item = &'static str> + DoubleEndedIterator + Clone {
            [$(<$game as ranarium_game::Game>::ID,)*].into_iter()
        }

        /// Whether the game with this name has score sheets.
        pub fn is_scored(id: &str) -> bool {
            const SCORED: &[(&str, &str)] =
                &[$($((<$game as ranarium_game::Game>::ID, stringify!($scored)),)?)*];
            SCORED.iter().any(|(scored, _)| *scored == id)
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

        /// Calls the visitor with the game of this name, if there is one and it has score sheets.
        pub(crate) fn dispatch_scored<V: crate::VisitScored>(
            id: &str,
            visitor: V,
        ) -> Option<V::Out> {
            $($(
                if (id, stringify!($scored)) == (<$game as ranarium_game::Game>::ID, "scored") {
                    return Some(visitor.visit::<$game>());
                }
            )?)*
            let _ = visitor;
            None
        }
    };
}

games!(list);
