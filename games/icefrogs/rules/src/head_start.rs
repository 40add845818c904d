//! The head start of IceFrogs: pyramids that are on the board before the first move.

use crate::board::{Board, bits, neighbours};
use crate::{IceFrogs, Options, Pyramid, Size};
use ranarium_game::{Game, Notation, Seats};

/// The pyramids beside the start space of a seat with a head start.
const SIZES: [Size; 2] = [Size::Large, Size::Medium];

/// Returns the position in which these seats have a head start; `None` if the options are invalid.
pub fn head_start(options: &str, seats: Seats) -> Option<String> {
    let options: Options = options.parse().ok()?;
    let (board, players) = (Board::of(&options), options.player_count());
    let mut position = IceFrogs::position(&IceFrogs::start(&options));
    for seat in seats.iter() {
        if seat.number() > players {
            return None;
        }
        let start = 1 << board.start(players, seat);
        let beside = bits(neighbours(start) & board.cells);
        for (bit, size) in beside.zip(SIZES) {
            position.put(board.name(bit), Pyramid { seat, size });
        }
    }
    Some(position.to_string())
}
