//! Actions as numbers and observations as tensors.

use super::{Toy, ToyAction};
use crate::toy::cards::Card;
use ranarium_game::{
    ActionBlock, Encode, GameOptions, InformationState, Seat, TensorPart, block_of_number,
    number_in_block, push_one_hot,
};

const PHASES: [&str; 6] = ["deal", "lead", "redraw", "bid", "window", "over"];

impl Encode for Toy {
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::new("keep", &[], "the lead keeps the hand"),
        ActionBlock::new("swap", &[4], "the lead lays a card down: its kind"),
        ActionBlock::new("bid", &[4], "a bid: the kind of the card"),
        ActionBlock::new("stop", &[], "the point is stopped"),
        ActionBlock::new("decline", &[], "it is not"),
    ];

    const TENSOR: &'static [TensorPart] = &[
        TensorPart::new("hand", &[4], 4, "the viewer's hand: kind"),
        TensorPart::new("shown", &[4], 4, "the cards laid aside: kind"),
        TensorPart::new(
            "hand-counts",
            &[3],
            3,
            "the number of cards in each hand: owner",
        ),
        TensorPart::new("bids", &[3, 4], 1, "the bids opened last: owner, kind"),
        TensorPart::new("points", &[3], 15, "points: owner"),
        TensorPart::new("lead", &[3], 1, "the seat that leads"),
        TensorPart::new("winner", &[3], 1, "the seat whose point a window is about"),
        TensorPart::new(
            "phase",
            &[6],
            1,
            "one of deal, lead, redraw, bid, window and over",
        ),
        TensorPart::new("deck", &[], 13, "the number of cards in the deck"),
        TensorPart::new("answered", &[], 1, "1 if the viewer has chosen in secret"),
    ];

    fn action_number(_: &InformationState<Self>, action: &ToyAction) -> Option<u32> {
        let (block, index) = match *action {
            ToyAction::Keep => (0, 0),
            ToyAction::Swap(card) => (1, card as u32),
            ToyAction::Bid(card) => (2, card as u32),
            ToyAction::Stop => (3, 0),
            ToyAction::Decline => (4, 0),
        };
        number_in_block(Self::ACTIONS, block, index)
    }

    fn action_of_number(_: &InformationState<Self>, number: u32) -> Option<ToyAction> {
        let (block, index) = block_of_number(Self::ACTIONS, number)?;
        let card = Card::ALL[index as usize % 4];
        Some(match block {
            0 => ToyAction::Keep,
            1 => ToyAction::Swap(card),
            2 => ToyAction::Bid(card),
            3 => ToyAction::Stop,
            _ => ToyAction::Decline,
        })
    }

    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>) {
        let seen = &info.observation;
        let (mut hand_counts, mut points) = ([0; 3], [0; 3]);
        let mut bids = [[0; 4]; 3];
        for seat in Seat::all(info.options.players()) {
            let (Some(owner), at) = (info.offset_of(seat), seat.index()) else {
                continue;
            };
            hand_counts[owner] = seen.counts[at];
            points[owner] = seen.points[at].clamp(0, 15) as u8;
            if let Some(card) = seen.bids[at] {
                bids[owner][card as usize] = 1;
            }
        }
        out.extend(counts(&seen.hand));
        out.extend(counts(&seen.shown));
        out.extend(hand_counts);
        out.extend_from_slice(bids.as_flattened());
        out.extend(points);
        push_one_hot(out, 3, info.offset_of(seen.lead));
        push_one_hot(out, 3, seen.winner.and_then(|seat| info.offset_of(seat)));
        let phase = PHASES.iter().position(|phase| *phase == seen.phase);
        push_one_hot(out, PHASES.len(), phase);
        out.extend([seen.deck, u8::from(seen.answer.is_some())]);
    }
}

fn counts(cards: &[Card]) -> [u8; 4] {
    let mut counts = [0; 4];
    for &card in cards {
        counts[card as usize] += 1;
    }
    counts
}
