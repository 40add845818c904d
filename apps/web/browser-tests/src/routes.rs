//! Every page, by its path.

use crate::moments::MOMENTS;

/// Pages about no game.
const OF_THE_HOUSE: &[&str] = &[
    "/",
    "/settings",
    "/no/such/page",
    "/match/none",
    "/play/none",
    "/puzzles/today",
    "/online",
    "/table/none",
    "/profile",
    "/player/u-0000000000000001",
    "/leaderboard",
];

/// The pages that every game has: the path before the game's id.
const OF_A_GAME: &[&str] = &[
    "/play",
    "/learn",
    "/rules",
    "/score",
    "/puzzles",
    "/position",
    "/achievements",
];

/// Returns the path of every page; those of matches are of the [`moments`](fn@crate::moments) of
/// each game.
pub fn routes() -> Vec<String> {
    let games = ranarium_catalog::ids().flat_map(routes_of);
    routes_of_the_house().into_iter().chain(games).collect()
}

/// Returns the paths of the pages about no game.
pub fn routes_of_the_house() -> Vec<String> {
    OF_THE_HOUSE.iter().map(ToString::to_string).collect()
}

/// Returns the paths of the pages of a game.
pub fn routes_of(game: &str) -> Vec<String> {
    let pages = OF_A_GAME.iter().map(|page| format!("{page}/{game}"));
    let names = MOMENTS.iter().map(|(name, _)| *name);
    let matches = names.map(|name| format!("/match/{game}-{name}"));
    pages
        .chain([format!("/puzzles/{game}/1")])
        .chain(matches)
        .chain([format!("/replay/{game}-end")])
        .collect()
}
