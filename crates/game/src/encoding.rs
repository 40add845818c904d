//! [`Encode`]: actions as numbers and observations as tensors, for programs that learn.

use crate::{GameOptions, InformationState, Seat, Viewer, Views};
use serde::Serialize;

/// A block of an action space: the actions of one kind, numbered in row-major order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct ActionBlock {
    /// The name of the block.
    pub name: &'static str,
    /// The sizes of its dimensions; none for a single action.
    pub shape: &'static [u32],
    /// The meaning of the block and of its dimensions.
    pub meaning: &'static str,
}

impl ActionBlock {
    /// Creates a block.
    pub const fn new(name: &'static str, shape: &'static [u32], meaning: &'static str) -> Self {
        Self {
            name,
            shape,
            meaning,
        }
    }

    /// Returns the number of actions of the block.
    pub const fn len(&self) -> u32 {
        product(self.shape)
    }

    /// Returns `true` if the block has no action.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// A part of an observation tensor: numbers from 0 to `high`, in row-major order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct TensorPart {
    /// The name of the part.
    pub name: &'static str,
    /// The sizes of its dimensions; none for a single number.
    pub shape: &'static [u32],
    /// The largest value.
    pub high: u8,
    /// The meaning of the values and of the dimensions.
    pub meaning: &'static str,
}

impl TensorPart {
    /// Creates a part.
    pub const fn new(
        name: &'static str,
        shape: &'static [u32],
        high: u8,
        meaning: &'static str,
    ) -> Self {
        Self {
            name,
            shape,
            high,
            meaning,
        }
    }

    /// Returns the number of values.
    pub const fn len(&self) -> u32 {
        product(self.shape)
    }

    /// Returns `true` if the part has no value.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

const fn product(shape: &[u32]) -> u32 {
    let (mut product, mut at) = (1, 0);
    while at < shape.len() {
        product *= shape[at];
        at += 1;
    }
    product
}

/// A game's action space and observation tensor.
///
/// Both follow from an [`InformationState`] alone, so two states that a viewer cannot tell apart
/// have equal encodings. Seats are counted from the viewer's own ([`InformationState::offset_of`]).
pub trait Encode: Views {
    /// The blocks of the action space, in order.
    const ACTIONS: &'static [ActionBlock];
    /// The parts of the observation tensor, in order.
    const TENSOR: &'static [TensorPart];

    /// Returns the number of an action. Every legal action of the viewer has one, and no two legal
    /// actions have the same; `None` for an action that is never legal here.
    fn action_number(info: &InformationState<Self>, action: &Self::Action) -> Option<u32>;

    /// Returns the action with a number, legal or not: the reverse of [`Encode::action_number`].
    /// `None` if the number means no action here.
    fn action_of_number(info: &InformationState<Self>, number: u32) -> Option<Self::Action>;

    /// Appends the values of all parts of [`Encode::TENSOR`].
    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>);

    /// Returns the size of the action space.
    fn action_count() -> u32 {
        Self::ACTIONS.iter().map(ActionBlock::len).sum()
    }

    /// Returns the number of values of the observation tensor.
    fn tensor_len() -> u32 {
        Self::TENSOR.iter().map(TensorPart::len).sum()
    }

    /// Sets the mask of the action space: 1 for each of the actions, which are the legal ones of
    /// the viewer, and 0 elsewhere.
    fn action_mask(info: &InformationState<Self>, legal: &[Self::Action], mask: &mut Vec<u8>) {
        mask.clear();
        mask.resize(Self::action_count() as usize, 0);
        for action in legal {
            let number = Self::action_number(info, action);
            if let Some(bit) = number.and_then(|number| mask.get_mut(number as usize)) {
                *bit = 1;
            }
        }
    }
}

/// Returns the number of the action with this index in a block.
pub fn number_in_block(blocks: &[ActionBlock], block: usize, index: u32) -> Option<u32> {
    let before: u32 = blocks.iter().take(block).map(ActionBlock::len).sum();
    (index < blocks.get(block)?.len()).then_some(before + index)
}

/// Returns the block of an action number, and the index in it.
pub fn block_of_number(blocks: &[ActionBlock], number: u32) -> Option<(usize, u32)> {
    let mut index = number;
    for (at, block) in blocks.iter().enumerate() {
        match index.checked_sub(block.len()) {
            Some(rest) => index = rest,
            None => return Some((at, index)),
        }
    }
    None
}

/// Appends `len` values: 1 at the index, and 0 elsewhere; all 0 without an index in range.
pub fn push_one_hot(out: &mut Vec<u8>, len: usize, index: Option<usize>) {
    let start = out.len();
    out.resize(start + len, 0);
    if let Some(index) = index.filter(|&index| index < len) {
        out[start + index] = 1;
    }
}

impl<G: Views> InformationState<G> {
    /// Returns the distance from the viewer's seat to another, clockwise: 0 for the viewer's own. A
    /// spectator counts from the first seat. `None` if the seat does not take part.
    pub fn offset_of(&self, seat: Seat) -> Option<usize> {
        offset_of(self.viewer, seat, self.options.players())
    }

    /// Returns the seat at a distance from the viewer's: the reverse of
    /// [`InformationState::offset_of`].
    pub fn seat_at(&self, offset: usize) -> Option<Seat> {
        seat_at(self.viewer, offset, self.options.players())
    }
}

fn offset_of(viewer: Viewer, seat: Seat, players: u8) -> Option<usize> {
    let (players, index) = (usize::from(players), seat.index());
    (index < players).then(|| (index + players - first_index(viewer, players)) % players)
}

fn seat_at(viewer: Viewer, offset: usize, players: u8) -> Option<Seat> {
    let players = usize::from(players);
    (offset < players).then(|| Seat::new((first_index(viewer, players) + offset) % players))
}

/// Returns the index of the seat from which seats are counted.
fn first_index(viewer: Viewer, players: usize) -> usize {
    viewer.seat().map_or(0, |seat| seat.index() % players)
}

#[cfg(test)]
mod tests {
    use super::{ActionBlock, block_of_number, number_in_block, offset_of, push_one_hot, seat_at};
    use crate::{Seat, Viewer};

    const BLOCKS: &[ActionBlock] = &[
        ActionBlock::new("pass", &[], ""),
        ActionBlock::new("move", &[2, 3], ""),
        ActionBlock::new("end", &[], ""),
    ];

    #[test]
    fn blocks_follow_each_other() {
        let numbers = [(0, 0, 0), (1, 0, 1), (1, 5, 6), (2, 0, 7)];
        for (block, index, number) in numbers {
            assert_eq!(number_in_block(BLOCKS, block, index), Some(number));
            assert_eq!(block_of_number(BLOCKS, number), Some((block, index)));
        }
        assert_eq!(number_in_block(BLOCKS, 1, 6), None);
        assert_eq!(number_in_block(BLOCKS, 3, 0), None);
        assert_eq!(block_of_number(BLOCKS, 8), None);
    }

    #[test]
    fn seats_count_from_the_viewer() {
        let viewer = Viewer::Seat(Seat::new(2));
        for (seat, offset) in [(2, 0), (3, 1), (0, 2), (1, 3)] {
            let seat = Seat::new(seat);
            assert_eq!(offset_of(viewer, seat, 4), Some(offset));
            assert_eq!(seat_at(viewer, offset, 4), Some(seat));
        }
        assert_eq!(offset_of(viewer, Seat::new(4), 4), None);
        assert_eq!(seat_at(viewer, 4, 4), None);
        assert_eq!(offset_of(Viewer::Spectator, Seat::new(1), 2), Some(1));
        assert_eq!(offset_of(Viewer::Spectator, Seat::FIRST, 0), None);
    }

    #[test]
    fn one_hot_values_stay_in_range() {
        let mut out = vec![9];
        push_one_hot(&mut out, 2, Some(1));
        push_one_hot(&mut out, 2, Some(2));
        push_one_hot(&mut out, 1, None);
        assert_eq!(out, [9, 0, 1, 0, 0, 0]);
    }
}
