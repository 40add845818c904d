//! The list of all games: one line each, with `scored` for those that have score sheets.

/// Calls a macro with the list of all games, in the order menus show them; what follows the macro's
/// name and a comma comes before the list.
#[macro_export]
macro_rules! games {
    ($then:path $(, $($first:tt)*)?) => {
        $then! {
            $($($first)*)?
            frog_juice::FrogJuice, scored;
            stacking_frogs::StackingFrogs, scored;
            army_of_frogs::ArmyOfFrogs;
            icefrogs::IceFrogs;
        }
    };
}

macro_rules! list {
    ($($game:ty $(, $scored:ident)?;)*) => {
        /// Returns the names of all games, in the order menus show them.
        pub fn ids() -> impl ExactSizeIterator<Item = &'static str> + DoubleEndedIterator + Clone {
            [$(<$game as ranarium_game::Game>::ID,)*].into_iter()
        }

        /// Returns `true` if the game with this name has score sheets.
        pub fn is_scored(id: &str) -> bool {
            const SCORED: &[(&str, &str)] =
                &[$($((<$game as ranarium_game::Game>::ID, stringify!($scored)),)?)*];
            SCORED.iter().any(|(scored, _)| *scored == id)
        }
    };
}

games!(list);
