//! The head start of IceFrogs: pyramids that are on the board before the first move.

use crate::{BoardKind, IceFrogs, Options, Pyramid, Size, Space};
use ranarium_game::{Game, Notation, Seats, Viewer, Views};

/// The pyramids beside the start space of a seat with a head start.
const SIZES: [Size; 2] = [Size::Large, Size::Medium];

/// Returns the position in which these seats have a head start; `None` if the options are invalid.
pub fn head_start(options: &str, seats: Seats) -> Option<String> {
    let options: Options = options.parse().ok()?;
    let state = IceFrogs::start(&options);
    let starts = IceFrogs::observe(&state, Viewer::Spectator).starts;
    let mut position = IceFrogs::position(&state);
    let board = options.board();
    for seat in seats.iter() {
        let start = *starts.get(seat.index())?;
        let beside = board
            .spaces()
            .filter(|space| is_beside(board, start, *space));
        for (space, size) in beside.zip(SIZES) {
            position.put(space, Pyramid { seat, size });
        }
    }
    Some(position.to_string())
}

/// Returns `true` if two spaces of a board are neighbours (IF-1.1).
fn is_beside(board: BoardKind, one: Space, other: Space) -> bool {
    let (Some(one), Some(other)) = (board.axial(one), board.axial(other)) else {
        return false;
    };
    let (x, y) = (other.0 - one.0, other.1 - one.1);
    x.abs().max(y.abs()).max((x + y).abs()) == 1
}
