//! Actions as numbers and observations as tensors.

use crate::{Hop, PondRace};
use ranarium_game::{
    ActionBlock, Encode, InformationState, TensorPart, block_of_number, number_in_block,
    push_one_hot,
};

impl Encode for PondRace {
    const ACTIONS: &'static [ActionBlock] =
        &[ActionBlock::new("hop", &[3], "a hop of 1, 2 or 3 leaves")];

    const TENSOR: &'static [TensorPart] = &[
        TensorPart::new(
            "to-move",
            &[4],
            1,
            "the player to move, counted from the viewer",
        ),
        TensorPart::new("left", &[], 99, "the number of leaves before the frog"),
    ];

    fn action_number(_: &InformationState<Self>, hop: &Hop) -> Option<u32> {
        let index = u32::from(hop.leaves()) - 1;
        number_in_block(Self::ACTIONS, 0, index)
    }

    fn action_of_number(_: &InformationState<Self>, number: u32) -> Option<Hop> {
        let (_, index) = block_of_number(Self::ACTIONS, number)?;
        Hop::ALL.get(index as usize).copied()
    }

    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>) {
        let seen = &info.observation;
        let to_move = info.offset_of(seen.to_move);
        push_one_hot(out, 4, to_move);
        out.push(seen.leaves.saturating_sub(seen.leaf).min(99));
    }
}
