//! Actions as numbers and observations as tensors.
//!
//! A space has a number, its place in the order of the names of the board (a1, b1, …), and a place
//! in a grid of 9 × 9, `[y + 4][x + 4]` by its axial coordinates (IF-1.1).

use crate::IceFrogs;
use crate::action::Action;
use crate::board::{Board, Space, bits};
use crate::pyramid::{Size, Supply};
use crate::state::{MAX_OCCURRENCES, MAX_PLIES};
use ranarium_game::{
    ActionBlock, Encode, InformationState, Seat, TensorPart, block_of_number, number_in_block,
    push_one_hot,
};

/// The number of spaces of either board.
const SPACES: u32 = 37;
/// The side of the grid.
const SIDE: usize = 9;
/// Maximum number of players.
const PLAYERS: usize = 3;
/// Kinds of pyramids: owners and sizes.
const KINDS: usize = PLAYERS * Size::ALL.len();
/// Plies in a step of the tensor's `plies`, which counts up to [`MAX_PLIES`].
const PLIES_PER_STEP: u16 = 4;

const ENTER: usize = 0;
const MOVE: usize = 1;
const PASS: usize = 2;

impl Encode for IceFrogs {
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::new(
            "enter",
            &[3, SPACES],
            "a pyramid leaves the supply: its size (small, medium, large), the space where it ends",
        ),
        ActionBlock::new(
            "move",
            &[SPACES, SPACES],
            "a pyramid moves: its space, the space where it ends",
        ),
        ActionBlock::new("pass", &[], "no move is possible"),
    ];

    const TENSOR: &'static [TensorPart] = &[
        TensorPart::new(
            "tops",
            &[3, 3, 9, 9],
            1,
            "the visible pyramids: owner, size, grid",
        ),
        TensorPart::new(
            "second",
            &[3, 3, 9, 9],
            1,
            "the pyramids directly beneath them: owner, size, grid",
        ),
        TensorPart::new(
            "under",
            &[3, 3, 9, 9],
            Supply::OF_EACH,
            "the number of pyramids further down: owner, size, grid",
        ),
        TensorPart::new("starts", &[3, 9, 9], 1, "the start spaces: owner, grid"),
        TensorPart::new("spaces", &[9, 9], 1, "the spaces of the board: grid"),
        TensorPart::new(
            "supplies",
            &[3, 3],
            Supply::OF_EACH,
            "the pyramids in supply: owner, size",
        ),
        TensorPart::new("players", &[2], 1, "the number of players, one of 2 and 3"),
        TensorPart::new("turn", &[3], 1, "the player to move"),
        TensorPart::new("passes", &[], PLAYERS as u8, "passes in a row just before"),
        TensorPart::new(
            "stood",
            &[],
            MAX_OCCURRENCES,
            "the number of occurrences of this position; the third is a draw",
        ),
        TensorPart::new(
            "plies",
            &[],
            (MAX_PLIES / PLIES_PER_STEP) as u8,
            "a quarter of the plies played",
        ),
        TensorPart::new(
            "reversible",
            &[],
            u8::MAX,
            "plies seen since a pyramid last left a supply, at most 255",
        ),
        TensorPart::new("over", &[], 1, "1 after the end of the match"),
    ];

    fn action_number(info: &InformationState<Self>, action: &Action) -> Option<u32> {
        let board = Board::of(&info.options);
        let number = |space| number_of(board, space);
        let (block, index) = match *action {
            Action::Enter { size, to } => (ENTER, size.index() as u32 * SPACES + number(to)?),
            Action::Move { from, to } => (MOVE, number(from)? * SPACES + number(to)?),
            Action::Pass => (PASS, 0),
        };
        number_in_block(Self::ACTIONS, block, index)
    }

    fn action_of_number(info: &InformationState<Self>, number: u32) -> Option<Action> {
        let board = Board::of(&info.options);
        let space = |number| space_of(board, number);
        let (block, index) = block_of_number(Self::ACTIONS, number)?;
        let to = space(index % SPACES);
        Some(match block {
            ENTER => Action::Enter {
                size: *Size::ALL.get((index / SPACES) as usize)?,
                to: to?,
            },
            MOVE => Action::Move {
                from: space(index / SPACES)?,
                to: to?,
            },
            _ => Action::Pass,
        })
    }

    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>) {
        let seen = &info.observation;
        let players = info.options.player_count();
        let board = Board::of(&info.options);
        let cell = |space| cell_of(board, space);
        let mut tops = [[0; SIDE * SIDE]; KINDS];
        let (mut second, mut under) = (tops, tops);
        for (space, stack) in &seen.stacks {
            let Some(cell) = cell(*space) else { continue };
            for (depth, pyramid) in stack.iter().rev().enumerate() {
                let Some(owner) = info.offset_of(pyramid.seat) else {
                    continue;
                };
                let kind = owner * Size::ALL.len() + pyramid.size.index();
                match depth {
                    0 => tops[kind][cell] = 1,
                    1 => second[kind][cell] = 1,
                    _ => under[kind][cell] = Supply::OF_EACH.min(under[kind][cell] + 1),
                }
            }
        }
        let mut starts = [[0; SIDE * SIDE]; PLAYERS];
        let mut spaces = [0; SIDE * SIDE];
        let mut supplies = [[0; Size::ALL.len()]; PLAYERS];
        let seats = Seat::all(players).zip(&seen.starts).zip(&seen.supplies);
        for ((seat, start), supply) in seats {
            let Some(owner) = info.offset_of(seat) else {
                continue;
            };
            if let Some(cell) = cell(*start) {
                starts[owner][cell] = 1;
            }
            supplies[owner] = Size::ALL.map(|size| supply.count(size));
        }
        for cell in bits(board.cells).filter_map(|bit| cell(board.name(bit))) {
            spaces[cell] = 1;
        }
        for planes in [tops, second, under] {
            out.extend_from_slice(planes.as_flattened());
        }
        out.extend_from_slice(starts.as_flattened());
        out.extend_from_slice(&spaces);
        out.extend_from_slice(supplies.as_flattened());
        push_one_hot(out, PLAYERS - 1, usize::from(players).checked_sub(2));
        push_one_hot(out, PLAYERS, info.offset_of(seen.turn));
        let plies = seen.plies.min(MAX_PLIES) / PLIES_PER_STEP;
        out.extend([
            seen.passes.min(PLAYERS as u8),
            seen.stood.min(MAX_OCCURRENCES),
            plies as u8,
            info.memory.reversible().min(usize::from(u8::MAX)) as u8,
            u8::from(seen.end.is_some()),
        ]);
    }
}

/// Returns the number of a space in the order of names; `None` if the board has no such space.
fn number_of(board: &Board, space: Space) -> Option<u32> {
    let before = (1u64 << board.bit(space)?) - 1;
    Some((board.cells & before).count_ones())
}

/// Returns the space with a number: the reverse of [`number_of`].
fn space_of(board: &Board, number: u32) -> Option<Space> {
    let bit = bits(board.cells).nth(number as usize)?;
    Some(board.name(bit))
}

/// Returns the place of a space in the grid.
fn cell_of(board: &Board, space: Space) -> Option<usize> {
    let (x, y) = board.axial(board.bit(space)?);
    let (column, row) = (usize::try_from(x + 4).ok()?, usize::try_from(y + 4).ok()?);
    Some(row * SIDE + column)
}
