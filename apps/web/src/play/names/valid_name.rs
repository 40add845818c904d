//! The valid name of a player, from a text that a person typed.

use ranarium_game::is_visible;
use ranarium_table::Name;

/// Returns a name for a seat, cut to a valid one; the alternative if nothing is left.
pub fn valid_name(text: &str, otherwise: &str) -> Name {
    let cut: String = text.trim().chars().take(40).collect();
    // Joiners may stay inside emoji; invisible characters elsewhere may not.
    let plain: String = cut.chars().filter(|c| is_visible(*c)).collect();
    cut.trim()
        .parse()
        .or_else(|_| plain.trim().parse())
        .or_else(|_| otherwise.parse())
        .or_else(|_| "Player".parse())
        .expect("a plain word is a name")
}
