//! Actions as numbers and observations as tensors.
//!
//! An island wanders over the plane, so cells are counted from its corner: the window begins one
//! row and one column before the stones with the lowest `r` and `q`. Forty stones in one group and
//! the cells around them fit into 42 × 42, `[r][q]`. Colours are counted as their seats.

use crate::{
    Action, ArmyOfFrogs, Bundle, Cell, Colour, MAX_COLOUR, MAX_HAND, MAX_STONES, Observation,
    Phase, STONES_PER_COLOUR, Stone, Task, Winning,
};
use ranarium_game::{
    ActionBlock, Encode, GameOptions, InformationState, Seat, TensorPart, block_of_number,
    number_in_block, push_one_hot,
};

/// The side of the window.
const SIDE: u32 = MAX_STONES as u32 + 2;
/// The number of cells of the window.
const CELLS: u32 = SIDE * SIDE;
/// Maximum number of players.
const PLAYERS: usize = Colour::ALL.len();

const MOVE: usize = 0;
const ADD: usize = 1;
const PASS: usize = 2;

impl Encode for ArmyOfFrogs {
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::new(
            "move",
            &[STONES_PER_COLOUR as u32, SIDE, SIDE],
            "a stone of one's own moves: its place among those on the island in the order of cells (by q, then r), the cell where it lands",
        ),
        ActionBlock::new(
            "add",
            &[PLAYERS as u32, SIDE, SIDE],
            "a stone of the hand is added: its colour, the cell",
        ),
        ActionBlock::new("pass", &[], "neither a Move nor an Add is possible"),
    ];

    const TENSOR: &'static [TensorPart] = &[
        TensorPart::new(
            "stones",
            &[PLAYERS as u32, SIDE, SIDE],
            1,
            "the stones on the island: colour, cell",
        ),
        TensorPart::new(
            "hands",
            &[PLAYERS as u32, PLAYERS as u32],
            MAX_HAND as u8,
            "the stones in hand: owner, colour",
        ),
        TensorPart::new(
            "bag",
            &[PLAYERS as u32],
            MAX_COLOUR as u8,
            "the stones in the bag: colour",
        ),
        TensorPart::new(
            "players",
            &[3],
            1,
            "the number of players, one of 2, 3 and 4",
        ),
        TensorPart::new(
            "turn",
            &[PLAYERS as u32],
            1,
            "the seat to act; none before the start player is chosen",
        ),
        TensorPart::new(
            "phase",
            &[6],
            1,
            "one of start, deal, open, add, take and over",
        ),
        TensorPart::new(
            "task",
            &[3],
            1,
            "the task of the seat to act, one of move, add and pass",
        ),
        TensorPart::new(
            "passes",
            &[],
            PLAYERS as u8,
            "forced passes in a row just before",
        ),
        TensorPart::new(
            "stood",
            &[],
            3,
            "the number of times that the position at the beginning of this turn was seen; the third is a draw",
        ),
        TensorPart::new("own-turn-wins", &[], 1, "1 with this house rule"),
        TensorPart::new("turn-limit", &[], 1, "1 with this house rule"),
        TensorPart::new(
            "turns-left",
            &[],
            u8::MAX,
            "turns before the limit, at most 255; 0 without a limit",
        ),
    ];

    fn action_number(info: &InformationState<Self>, action: &Action) -> Option<u32> {
        let window = CellWindow::of(&info.observation);
        let (block, index) = match *action {
            Action::Move { from, to } => {
                let stone = own_cells(info).position(|cell| cell == from)?;
                (MOVE, stone as u32 * CELLS + window.index(to)?)
            }
            Action::Add { stone, cell } => {
                let colour = info.offset_of(stone.seat())?;
                (ADD, colour as u32 * CELLS + window.index(cell)?)
            }
            Action::Pass => (PASS, 0),
        };
        number_in_block(Self::ACTIONS, block, index)
    }

    fn action_of_number(info: &InformationState<Self>, number: u32) -> Option<Action> {
        let window = CellWindow::of(&info.observation);
        let (block, index) = block_of_number(Self::ACTIONS, number)?;
        let (first, cell) = ((index / CELLS) as usize, window.cell(index % CELLS));
        Some(match block {
            MOVE => Action::Move {
                from: own_cells(info).nth(first)?,
                to: cell,
            },
            ADD => Action::Add {
                stone: Colour::of(info.seat_at(first)?),
                cell,
            },
            _ => Action::Pass,
        })
    }

    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>) {
        let seen = &info.observation;
        let players = info.options.players();
        let window = CellWindow::of(seen);
        let start = out.len();
        out.resize(start + PLAYERS * CELLS as usize, 0);
        for stone in &seen.island {
            let (colour, cell) = (
                info.offset_of(stone.colour.seat()),
                window.index(stone.cell),
            );
            if let (Some(colour), Some(cell)) = (colour, cell) {
                out[start + colour * CELLS as usize + cell as usize] = 1;
            }
        }
        let mut hands = [[0; PLAYERS]; PLAYERS];
        for (seat, hand) in Seat::all(players).zip(&seen.hands) {
            if let Some(owner) = info.offset_of(seat) {
                hands[owner] = counts(info, hand, MAX_HAND);
            }
        }
        out.extend_from_slice(hands.as_flattened());
        out.extend_from_slice(&counts(info, &seen.bag, MAX_COLOUR));
        push_one_hot(out, PLAYERS - 1, usize::from(players).checked_sub(2));
        push_one_hot(
            out,
            PLAYERS,
            seen.to_act.and_then(|seat| info.offset_of(seat)),
        );
        let phase = match seen.phase {
            Phase::Start => 0,
            Phase::Deal => 1,
            Phase::Open => 2,
            Phase::Add => 3,
            Phase::Take => 4,
            Phase::Over(_) => 5,
        };
        push_one_hot(out, 6, Some(phase));
        let task = seen.task.map(|task| match task {
            Task::Move => 0,
            Task::Add => 1,
            Task::Pass => 2,
        });
        push_one_hot(out, 3, task);
        let turns_left = seen
            .turn_limit
            .map_or(0, |limit| limit.saturating_sub(seen.turns));
        out.extend([
            seen.passes.min(PLAYERS as u8),
            info.memory.stood().min(3) as u8,
            u8::from(info.options.winning() == Winning::OwnTurn),
            u8::from(seen.turn_limit.is_some()),
            turns_left.min(u32::from(u8::MAX)) as u8,
        ]);
    }
}

/// Returns the cells of the viewer's stones on the island, in order.
fn own_cells(info: &InformationState<ArmyOfFrogs>) -> impl Iterator<Item = Cell> {
    let own = Colour::of(info.viewer.seat().unwrap_or(Seat::FIRST));
    let stones = info.observation.island.iter();
    stones
        .filter(move |stone| stone.colour == own)
        .map(|stone| stone.cell)
}

/// Returns the number of stones of each colour, at most `max`, by the distance of its seat.
fn counts(info: &InformationState<ArmyOfFrogs>, stones: &Bundle, max: usize) -> [u8; PLAYERS] {
    let mut counts = [0; PLAYERS];
    for colour in stones.colours() {
        if let Some(at) = info.offset_of(colour.seat()) {
            counts[at] = stones.count(colour).min(max) as u8;
        }
    }
    counts
}

/// The part of the plane that numbers and tensors cover, by its first cell.
#[derive(Clone, Copy)]
struct CellWindow(Cell);

impl CellWindow {
    /// Returns the window around the island that is seen; around the centre if it is empty.
    fn of(seen: &Observation) -> Self {
        // Coordinates count around, so distances to one of the stones are compared.
        let first = seen.island.first().map_or(Cell::CENTRE, |stone| stone.cell);
        let lowest = |coordinate: fn(Cell) -> i16| {
            let from = coordinate(first);
            let stones = seen.island.iter();
            let distances = stones.map(|stone: &Stone| coordinate(stone.cell).wrapping_sub(from));
            let nearest = distances.min().unwrap_or_default();
            from.wrapping_add(nearest).wrapping_sub(1)
        };
        Self(Cell::new(lowest(|cell| cell.q), lowest(|cell| cell.r)))
    }

    /// Returns the index of a cell in the window; `None` if it is outside.
    fn index(self, cell: Cell) -> Option<u32> {
        let distance = |to: i16, from: i16| u32::try_from(to.wrapping_sub(from)).ok();
        let (q, r) = (distance(cell.q, self.0.q)?, distance(cell.r, self.0.r)?);
        (q < SIDE && r < SIDE).then_some(r * SIDE + q)
    }

    /// Returns the cell with an index in the window.
    const fn cell(self, index: u32) -> Cell {
        Cell::new(
            self.0.q.wrapping_add((index % SIDE) as i16),
            self.0.r.wrapping_add((index / SIDE) as i16),
        )
    }
}
