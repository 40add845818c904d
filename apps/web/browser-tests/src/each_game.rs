//! Tests of every game in the catalog.

use ranarium_catalog::{Speaker, Visit};
use ranarium_game::{FullGame, Language};

/// Generates tests of every game in the catalog: in a module with the game's name, each test calls
/// a function with the game's id.
///
/// ```text
/// each_game! {
///     is_played_by_mouse => by_mouse,
///     is_played_by_finger => by_finger,
/// }
/// ```
#[macro_export]
macro_rules! each_game {
    ($($test:ident => $call:path),+ $(,)?) => {
        ranarium_catalog::games! { $crate::tests_of_games, {$($test => $call),+} }
    };
}

/// Generates a test for each listed game: in a module with the game's name, the test evaluates the
/// game's expression.
///
/// `cargo xtask test` runs these modules for one game at a time, which changes from commit to
/// commit (`xtask/src/testing/rotation.rs`).
///
/// ```text
/// of_games! { lesson_is_taken_to_its_end:
///     icefrogs => at_the_desk("icefrogs", ICEFROGS),
///     frog_juice => on_the_phone("frog-juice", FROG_JUICE),
/// }
/// ```
#[macro_export]
macro_rules! of_games {
    ($test:ident: $($module:ident => $call:expr),+ $(,)?) => {$(
        mod $module {
            use super::*;

            #[test]
            fn $test() -> $crate::Done {
                $call
            }
        }
    )+};
}

/// Generates the modules of [`each_game!`], one for each game of the catalog's list.
#[macro_export]
macro_rules! tests_of_games {
    ($tests:tt $($module:ident::$game:ident $(, $scored:ident)?;)*) => {
        $($crate::tests_of_a_game! { $module $tests })*
    };
}

/// Generates the module of one game.
#[macro_export]
macro_rules! tests_of_a_game {
    ($module:ident {$($test:ident => $call:path),+}) => {
        mod $module {
            use super::*;
            $(
                #[test]
                fn $test() -> $crate::Done {
                    $call(&stringify!($module).replace('_', "-"))
                }
            )+
        }
    };
}

/// Returns the English name of a game, as the page shows it.
///
/// # Errors
/// If there is no such game.
pub fn title(game: &str) -> crate::Done<String> {
    struct Title;
    impl Visit for Title {
        type Out = String;
        fn visit<G: FullGame>(self) -> String {
            Speaker::of::<G>(Language::En).text("name")
        }
    }
    Ok(ranarium_catalog::visit(game, Title)?)
}
