//! Every page there is, by its address.

use crate::moments::MOMENTS;

/// Pages of the house.
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
];

/// Pages of each game: the address before the game's name.
const OF_A_GAME: &[&str] = &[
    "/play",
    "/learn",
    "/rules",
    "/score",
    "/puzzles",
    "/position",
];

/// The address of every page; those of matches are of the [`moments`](fn@crate::moments) of each
/// game.
pub fn routes() -> Vec<String> {
    let mut routes: Vec<String> = OF_THE_HOUSE.iter().map(ToString::to_string).collect();
    for game in ranarium_catalog::ids() {
        routes.extend(OF_A_GAME.iter().map(|page| format!("{page}/{game}")));
        routes.push(format!("/puzzles/{game}/1"));
        let names = MOMENTS.iter().map(|(name, _)| *name);
        routes.extend(names.map(|name| format!("/match/{game}-{name}")));
        routes.push(format!("/replay/{game}-end"));
    }
    routes
}
