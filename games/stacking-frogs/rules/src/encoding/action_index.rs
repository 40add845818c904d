//! The indices of actions in their blocks.

use crate::StackingFrogs;
use crate::action::{Placing, Recruiting};
use crate::automaton::grid::{Grid, GridPlace, MAX_COLUMNS};
use crate::card::Frog;
use crate::encoding::places::{corner_of, new_index, new_place, own_corner, stage_index};
use crate::encoding::sizes::{FROGS, GRID_PLACES, HALVES, NEW_PLACES, PLACES, SIDE};
use crate::place::{Place, StagePlace};
use ranarium_game::InformationState;

/// Returns the index of a spot: its owner, counted from the viewer, and its place.
pub(super) fn spot_index(info: &InformationState<StackingFrogs>, spot: StagePlace) -> Option<u32> {
    let owner = info.offset_of(spot.seat)? as u32;
    let place = stage_index(corner_of(info, spot.seat), spot.place)?;
    Some(owner * PLACES + place)
}

/// Returns the spot with an index: the reverse of [`spot_index`].
pub(super) fn spot(info: &InformationState<StackingFrogs>, index: u32) -> Option<StagePlace> {
    let owner = (index / PLACES) as usize;
    let seat = info.seat_at(owner)?;
    let (corner, place) = (corner_of(info, seat), index % PLACES);
    let place = Place::new(
        corner.x().wrapping_add((place % SIDE) as i8),
        corner.y().wrapping_add((place / SIDE) as i8),
    );
    Some(StagePlace { seat, place })
}

/// Returns the index of a placement.
pub(super) fn placing_index(
    info: &InformationState<StackingFrogs>,
    placing: Placing,
) -> Option<u32> {
    let half = placing.half.map_or(0, |colour| colour as u32 + 1);
    Some(new_index(own_corner(info), placing.at)? * HALVES + half)
}

/// Returns the index of a frog and the place where it goes.
pub(super) fn recruiting_index(
    info: &InformationState<StackingFrogs>,
    placed: Recruiting,
) -> Option<u32> {
    let frog = u32::from(placed.card.frog(placed.half)?.code()) - 1;
    Some(frog * NEW_PLACES + new_index(own_corner(info), placed.at)?)
}

/// Returns the card and its place with an index: the reverse of [`recruiting_index`].
pub(super) fn recruiting(info: &InformationState<StackingFrogs>, index: u32) -> Recruiting {
    let frog = Frog::from_code((index / NEW_PLACES % FROGS) as u8 + 1);
    Recruiting {
        card: frog.card(),
        at: new_place(own_corner(info), index % NEW_PLACES),
        half: frog.half(),
    }
}

/// Returns the place of the grid with an index.
pub(super) fn grid_place(index: u32) -> GridPlace {
    Grid::with_columns(MAX_COLUMNS).place((index % GRID_PLACES) as usize)
}
