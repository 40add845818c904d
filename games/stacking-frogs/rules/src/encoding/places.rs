//! The indices of places, counted from the corner of their stage.

use crate::StackingFrogs;
use crate::encoding::sizes::{NEW_SIDE, SIDE};
use crate::place::Place;
use crate::view::observation::origin;
use ranarium_game::{InformationState, Seat};

/// Returns the first of the nine places of a stage.
pub(super) fn corner_of(info: &InformationState<StackingFrogs>, seat: Seat) -> Place {
    let stacks = info.observation.stages.get(seat.index());
    origin(
        stacks.map_or(&[][..], Vec::as_slice),
        info.observation.frame,
    )
}

/// Returns the corner of the viewer's own stage.
pub(super) fn own_corner(info: &InformationState<StackingFrogs>) -> Place {
    corner_of(info, info.viewer.seat().unwrap_or(Seat::FIRST))
}

/// Returns the index of a place in a square with its first place at the corner, moved up and left
/// by `before`; `None` if it is outside.
fn place_index(corner: Place, place: Place, side: u32, before: i16) -> Option<u32> {
    let distance = |to: i8, from: i8| {
        let distance = u32::try_from(i16::from(to) - i16::from(from) + before).ok();
        distance.filter(|&distance| distance < side)
    };
    let (x, y) = (
        distance(place.x(), corner.x())?,
        distance(place.y(), corner.y())?,
    );
    Some(y * side + x)
}

/// Returns the index of a place on a stage, as tensors have it.
pub(super) fn stage_index(corner: Place, place: Place) -> Option<u32> {
    place_index(corner, place, SIDE, 0)
}

/// Returns the index of a place for a card.
pub(super) fn new_index(corner: Place, place: Place) -> Option<u32> {
    place_index(corner, place, NEW_SIDE, 1)
}

/// Returns the place for a card with an index: the reverse of [`new_index`].
pub(super) const fn new_place(corner: Place, index: u32) -> Place {
    Place::new(
        corner
            .x()
            .wrapping_add((index % NEW_SIDE) as i8)
            .wrapping_sub(1),
        corner
            .y()
            .wrapping_add((index / NEW_SIDE) as i8)
            .wrapping_sub(1),
    )
}
