//! Actions as numbers and observations as tensors.
//!
//! Places of a stage are counted from its corner: from the top and left of its stacks with a
//! floating frame, and from the frame's own corner with a fixed one. A stage has 3 × 3 places,
//! `[y][x]`; a card may be placed in 4 × 4, which begin one row above and one column to the left.
//! Cards are counted by kind in the order of [`Card::all`], frogs in the order of colours, then the
//! duals with their first and second half up.

mod action_index;
mod places;
mod sizes;
mod tensor;

use crate::StackingFrogs;
use crate::action::{Action, Moving, Placing};
use crate::card::{Card, Colour};
use crate::constants::MARKERS;
use action_index::{grid_place, placing_index, recruiting, recruiting_index, spot, spot_index};
use places::{new_place, own_corner};
use ranarium_game::{
    ActionBlock, Encode, InformationState, TensorPart, block_of_number, number_in_block,
};
use sizes::{
    CARDS, COLOURS, COLUMNS, COPIES, DECK, DRAFTERS, FROGS, HALVES, LEVELS, NEW_SIDE, PLACES,
    PLAYERS, ROUNDS, ROWS, SIDE,
};
use tensor::{encode_cards, encode_course, encode_solo, encode_stages};

const PICK: usize = 0;
const PLACE: usize = 1;
const MOVE: usize = 2;
const RECRUIT: usize = 3;
const TAKE: usize = 4;
const CLAIM: usize = 5;

impl Encode for StackingFrogs {
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::new("pick", &[CARDS], "a card of the hand is picked: its kind"),
        ActionBlock::new(
            "place",
            &[NEW_SIDE, NEW_SIDE, HALVES],
            "the card of this round is placed: y, x, the upper half (none, then the colours)",
        ),
        ActionBlock::new(
            "move",
            &[PLAYERS, SIDE, SIDE, PLAYERS, SIDE, SIDE],
            "a green moves a frog: owner, y and x of its stack, owner, y and x of the stack where it goes",
        ),
        ActionBlock::new(
            "recruit",
            &[FROGS, NEW_SIDE, NEW_SIDE],
            "a pink places a card that was drawn: the frog, y, x",
        ),
        ActionBlock::new(
            "take",
            &[ROWS, COLUMNS],
            "solo: a card of the grid is taken: row, column",
        ),
        ActionBlock::new(
            "claim",
            &[FROGS, NEW_SIDE, NEW_SIDE],
            "solo: a green places a card of the automaton's pile: the frog, y, x",
        ),
    ];

    const TENSOR: &'static [TensorPart] = &[
        TensorPart::new(
            "frogs",
            &[PLAYERS, LEVELS, COLOURS, SIDE, SIDE],
            1,
            "the frogs on the stages: owner, level from the lowest, colour (of a dual its upper half), y, x",
        ),
        TensorPart::new(
            "lower-halves",
            &[PLAYERS, LEVELS, COLOURS, SIDE, SIDE],
            1,
            "the lower halves of duals: owner, level from the lowest, colour, y, x",
        ),
        TensorPart::new("hand", &[CARDS], COPIES, "the viewer's hand: kind"),
        TensorPart::new(
            "known",
            &[PLAYERS, CARDS],
            COPIES,
            "the cards that the viewer remembers to be in each hand: owner, kind",
        ),
        TensorPart::new(
            "hand-counts",
            &[PLAYERS],
            DECK,
            "the number of cards in each hand: owner",
        ),
        TensorPart::new(
            "played",
            &[PLAYERS, CARDS],
            1,
            "the cards of this round that the viewer may know: owner, kind",
        ),
        TensorPart::new(
            "aim",
            &[NEW_SIDE, NEW_SIDE, HALVES],
            1,
            "the viewer's own placement while others still decide: y, x, the upper half",
        ),
        TensorPart::new(
            "waiting",
            &[PLAYERS],
            1,
            "1 for seats that still have to pick or place",
        ),
        TensorPart::new(
            "recruiting",
            &[DRAFTERS],
            1,
            "1 for seats whose pinks are still to recruit; the last is the automaton",
        ),
        TensorPart::new(
            "actor",
            &[DRAFTERS],
            1,
            "the seat whose green or pink acts; the last is the automaton",
        ),
        TensorPart::new(
            "start-player",
            &[PLAYERS],
            1,
            "the seat whose pink goes first in this round",
        ),
        TensorPart::new("out", &[CARDS], COPIES, "cards that left the game: kind"),
        TensorPart::new(
            "drawn",
            &[CARDS],
            COPIES,
            "the cards that a pink has drawn: kind",
        ),
        TensorPart::new(
            "aside",
            &[CARDS],
            COPIES,
            "the cards that a pink has set aside: kind",
        ),
        TensorPart::new(
            "tail",
            &[CARDS],
            COPIES,
            "the known cards under the deck: kind",
        ),
        TensorPart::new("tail-next", &[CARDS], 1, "the first of them to come: kind"),
        TensorPart::new("deck", &[], DECK, "the number of cards in the deck"),
        TensorPart::new("markers", &[], MARKERS, "markers that are not in use"),
        TensorPart::new("act", &[3], 1, "the act"),
        TensorPart::new("round", &[], ROUNDS, "rounds completed in the whole match"),
        TensorPart::new(
            "phase",
            &[10],
            1,
            "one of deal, reveal, pick, take, lift, place, move, draw, recruit and over",
        ),
        TensorPart::new(
            "direction",
            &[2],
            1,
            "the neighbour that hands are passed to in this act, left or right",
        ),
        TensorPart::new("players", &[PLAYERS], 1, "the number of players, 1 to 5"),
        TensorPart::new("expanded-deck", &[], 1, "1 with the expanded deck"),
        TensorPart::new("fixed-frame", &[], 1, "1 with fixed frames"),
        TensorPart::new("reversed-passing", &[], 1, "1 with reversed passing"),
        TensorPart::new("pinks-cancel", &[], 1, "1 with this house rule"),
        TensorPart::new(
            "grid",
            &[4, ROWS, COLUMNS],
            1,
            "solo: the grid: one of gone, face down, face down and known, and face up; row, column",
        ),
        TensorPart::new(
            "grid-cards",
            &[CARDS, ROWS, COLUMNS],
            1,
            "solo: the known cards of the grid: kind, row, column",
        ),
        TensorPart::new("pile", &[CARDS], COPIES, "solo: the automaton's pile: kind"),
        TensorPart::new(
            "automaton-card",
            &[CARDS],
            1,
            "solo: the automaton's card of this round: kind",
        ),
    ];

    fn action_number(info: &InformationState<Self>, action: &Action) -> Option<u32> {
        let (block, index) = match *action {
            Action::Pick(card) => (PICK, card.index() as u32),
            Action::Place(placing) => (PLACE, placing_index(info, placing)?),
            Action::Move(Moving { from, to }) => {
                let spots = PLAYERS * PLACES;
                (
                    MOVE,
                    spot_index(info, from)? * spots + spot_index(info, to)?,
                )
            }
            Action::Recruit(recruiting) => (RECRUIT, recruiting_index(info, recruiting)?),
            Action::Take(place) => {
                let (row, column) = (u32::from(place.row()), u32::from(place.column()));
                (TAKE, (row - 1) * COLUMNS + column - 1)
            }
            Action::Claim(recruiting) => (CLAIM, recruiting_index(info, recruiting)?),
        };
        number_in_block(Self::ACTIONS, block, index)
    }

    fn action_of_number(info: &InformationState<Self>, number: u32) -> Option<Action> {
        let (block, index) = block_of_number(Self::ACTIONS, number)?;
        Some(match block {
            PICK => Action::Pick(Card::all().nth(index as usize)?),
            PLACE => {
                let half = (index % HALVES).checked_sub(1);
                Action::Place(Placing {
                    at: new_place(own_corner(info), index / HALVES),
                    half: half.map(|colour| Colour::ALL[colour as usize]),
                })
            }
            MOVE => {
                let spots = PLAYERS * PLACES;
                Action::Move(Moving {
                    from: spot(info, index / spots)?,
                    to: spot(info, index % spots)?,
                })
            }
            RECRUIT => Action::Recruit(recruiting(info, index)),
            TAKE => Action::Take(grid_place(index)),
            _ => Action::Claim(recruiting(info, index)),
        })
    }

    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>) {
        encode_stages(info, out);
        encode_cards(info, out);
        encode_course(info, out);
        encode_solo(info.observation.solo.as_ref(), out);
    }
}
