//! Filling in a score sheet: changes of a player's piles by touching a card, or entering a number.

use frog_juice::{Kind, Piles, ScoreSheet, Ties};
use ranarium_game::Seat;

/// The number of players: from, to.
pub const PLAYERS: (usize, usize) = (2, 4);

/// Returns an empty sheet, for two.
pub fn blank() -> ScoreSheet {
    ScoreSheet {
        ties: Ties::Shared,
        players: vec![Piles::default(); PLAYERS.0],
    }
}

/// Returns the kinds of card that can be on a Power pile, in order.
pub fn power() -> impl Iterator<Item = Kind> {
    Kind::ALL.into_iter().filter(|kind| !kind.is_ingredient())
}

/// Returns a player's piles.
pub fn piles(sheet: &ScoreSheet, seat: Seat) -> Piles {
    sheet.players.get(seat.index()).copied().unwrap_or_default()
}

/// Returns the number of cards of a kind on all Power piles.
pub fn used(sheet: &ScoreSheet, kind: Kind) -> u8 {
    let piles = sheet.players.iter();
    piles.map(|piles| piles.power.count(kind)).sum()
}

/// Adds a power card to a player's Power pile.
///
/// A kind with a single copy is removed if it is already there. The other kinds are not limited:
/// the rules reject a sheet with too many. Does nothing if the sheet lacks the seat.
pub fn touch(sheet: &mut ScoreSheet, seat: Seat, kind: Kind) {
    if kind.copies() == 1 && piles(sheet, seat).power.has(kind) {
        return take(sheet, seat, kind);
    }
    if let Some(piles) = sheet.players.get_mut(seat.index()) {
        // The rules reject one too many.
        piles.power = piles.power.with(kind);
    }
}

/// Removes a power card.
pub fn take(sheet: &mut ScoreSheet, seat: Seat, kind: Kind) {
    if let Some(piles) = sheet.players.get_mut(seat.index())
        && piles.power.has(kind)
    {
        piles.power = piles.power.without(kind);
    }
}

/// Sets the number of cards on the Ingredient pile.
pub fn count(sheet: &mut ScoreSheet, seat: Seat, ingredients: u8) {
    if let Some(piles) = sheet.players.get_mut(seat.index()) {
        piles.ingredients = ingredients;
    }
}
