//! [`Layout`]: the fast engine of the board's rules. The island is laid out on a small grid, so
//! that all moves are found at once, as bit sets.
//!
//! Start with [`Layout::new`]. Stones have numbers from 0, by colour and then by cell; the empty
//! cells that touch a stone are *spaces* and have numbers from 0, by cell. So a set of stones is a
//! `u64`, a set of spaces a `u64` or a `u128` ([`SpaceSet`]), and both are iterated in order. A
//! stone that is [put](Layout::put) down later has the next number. [`crate::clauses`] has the same
//! rules in readable form; tests compare the two.
//!
//! Reasons for its speed:
//! - A hop along an unbroken run of stones (AF-3.1) links the two spaces at its ends, both ways. So
//!   hops are a graph on spaces, made once; the moving stone only cuts the three runs through it,
//!   and a flood fill finds its destinations.
//! - All cells a stone can land on touch another stone, so the island stays one (AF-5.1) unless the
//!   stone held parts together; then the cell must touch each part (AF-5.2).
//! - A single Move or Add is checked without a layout, in `single_action.rs`.
//! - The effect of a stone more or less follows from the stones it touches: `layout/strings.rs`,
//!   `layout/put.rs`.

mod put;
mod strings;

use crate::island::MAX_STONES;
use crate::island::space_set::{Each, SpaceSet};
use crate::{Cell, Colour, Island};

/// A connected island of n stones has at most 2n+4 spaces: six for one stone, two more for each
/// that is added to it. Some room is left for a stone that is lifted and put down.
const MAX_SPACES: usize = 96;
/// Length of arrays by stone: one place for each bit of [`Stones`], so that the index of a stone in
/// a set needs no bounds check.
const STONES_ROOM: usize = Stones::BITS as usize;
/// A stone is in three runs, one along each axis.
const MAX_RUNS: usize = 3 * MAX_STONES;
/// Maximum number of columns of a grid.
const MAX_COLUMNS: usize = 64;
/// The content of a grid place that is space 0; space number n is `SPACE + n`.
const SPACE: u8 = 64;

/// A set of stones by number.
pub(crate) type Stones = u64;

/// An island laid out.
#[derive(Clone, Copy)]
pub(crate) struct Layout<S: SpaceSet> {
    /// The cell of the grid's first place.
    base: Cell,
    /// The contents of each place: 0 for neither stone nor space, 1 + the number of a stone, or
    /// [`SPACE`] + the number of a space.
    grid: S::Places,
    /// The place on the grid of each stone.
    place: [u16; STONES_ROOM],
    /// The cell of each stone.
    cell: [Cell; STONES_ROOM],
    /// The stones that touch each stone.
    links: [Stones; STONES_ROOM],
    /// The number of stones.
    stones: usize,
    /// The stones of each colour.
    sets: [Stones; 4],
    /// The number of each colour's first stone when the island was laid out, and the number of
    /// stones then.
    first: [usize; 5],
    /// The cell of each space.
    space_cell: [Cell; MAX_SPACES],
    /// The stones beside each space.
    touches: [Stones; MAX_SPACES],
    /// The spaces beside each stone.
    beside: [S; STONES_ROOM],
    /// The directions that lead from a stone to another, as bits.
    around: [u8; STONES_ROOM],
    /// The spaces one hop away from each space; made by [`Layout::connect`].
    hops: [S; MAX_SPACES],
    /// The unbroken runs of stones.
    runs: [StoneRun; MAX_RUNS],
    /// The number of runs.
    run_count: usize,
    /// The run along each axis that a stone is in.
    runs_of: [[u8; 3]; STONES_ROOM],
    /// The number of spaces.
    spaces: usize,
    /// The stones with one link.
    one: Stones,
    /// The stones with two links.
    two: Stones,
    /// The stones with three links.
    three: Stones,
    /// `true` if coordinates wrap around, so that numbers do not follow the order of cells.
    counts_around: bool,
}

/// An unbroken run of stones along an axis.
#[derive(Clone, Copy)]
struct StoneRun {
    /// The spaces at its ends.
    ahead: u8,
    behind: u8,
}

impl StoneRun {
    const NONE: Self = Self {
        ahead: 0,
        behind: 0,
    };

    #[inline]
    fn ends<S: SpaceSet>(self) -> S {
        self.end_ahead::<S>() | self.end_behind()
    }

    #[inline]
    fn end_ahead<S: SpaceSet>(self) -> S {
        S::one(usize::from(self.ahead))
    }

    #[inline]
    fn end_behind<S: SpaceSet>(self) -> S {
        S::one(usize::from(self.behind))
    }
}

/// The number of arcs of the stones around a stone, by the bits of their directions. Stones in one
/// arc are connected without the one in the middle.
pub(crate) const ARCS: [u8; 64] = {
    let mut arcs = [0; 64];
    let mut around = 0;
    while around < 64 {
        // An arc begins where a direction is taken and the one before is not.
        let before = (around << 1 | around >> 5) & 63;
        arcs[around] = (around & !before).count_ones() as u8;
        around += 1;
    }
    arcs
};

/// Returns an iterator over the stones of a set, lowest first.
#[inline(always)]
pub(crate) fn each(set: Stones) -> Each<Stones> {
    set.each()
}

impl<S: SpaceSet> Layout<S> {
    const SIDE: usize = S::SIDE;
    const CELLS: usize = S::SIDE * S::SIDE;
    /// The change of a place on the grid for a step in each direction of
    /// [`crate::cell::Direction::ALL`].
    const STEPS: [usize; 6] = [
        Self::SIDE,
        Self::SIDE + Self::CELLS - 1,
        Self::CELLS - 1,
        Self::CELLS - Self::SIDE,
        Self::CELLS - Self::SIDE + 1,
        1,
    ];

    /// Lays an island out for questions about Adds and Moves.
    pub(crate) fn with_hops(island: &Island) -> Self {
        let mut layout = Self::empty();
        layout.lay(island);
        layout.connect();
        layout
    }

    /// Lays an island out for questions about Adds.
    pub(crate) fn new(island: &Island) -> Self {
        let mut layout = Self::empty();
        layout.lay(island);
        layout
    }

    fn lay(&mut self, island: &Island) {
        let columns = self.set_stones(island);
        self.number_spaces(&columns);
        self.link();
    }

    #[inline(always)]
    fn empty() -> Self {
        Self {
            base: Cell::CENTRE,
            grid: S::NO_PLACES,
            place: [0; STONES_ROOM],
            cell: [Cell::CENTRE; STONES_ROOM],
            links: [0; STONES_ROOM],
            stones: 0,
            sets: [0; 4],
            first: [0; 5],
            space_cell: [Cell::CENTRE; MAX_SPACES],
            touches: [0; MAX_SPACES],
            beside: [S::NONE; STONES_ROOM],
            around: [0; STONES_ROOM],
            hops: [S::NONE; MAX_SPACES],
            runs: [StoneRun::NONE; MAX_RUNS],
            run_count: 0,
            runs_of: [[0; 3]; STONES_ROOM],
            spaces: 0,
            one: 0,
            two: 0,
            three: 0,
            counts_around: false,
        }
    }

    /// Puts the stones on the grid, one column and row free below them, and returns the rows taken
    /// in each column.
    fn set_stones(&mut self, island: &Island) -> [u64; MAX_COLUMNS] {
        let mut columns = [0; MAX_COLUMNS];
        let Some(some) = island.stones().next() else {
            return columns;
        };
        let offset = |cell: Cell| {
            (
                cell.q.wrapping_sub(some.cell.q),
                cell.r.wrapping_sub(some.cell.r),
            )
        };
        let (mut low_q, mut low_r) = (0, 0);
        for colour in Colour::ALL {
            for &cell in island.cells(colour) {
                let (q, r) = offset(cell);
                low_q = low_q.min(q);
                low_r = low_r.min(r);
            }
        }
        let base = Cell::new(
            some.cell.q.wrapping_add(low_q).wrapping_sub(1),
            some.cell.r.wrapping_add(low_r).wrapping_sub(1),
        );
        self.base = base;
        self.counts_around = i32::from(base.q) + (Self::SIDE as i32) > i32::from(i16::MAX)
            || i32::from(base.r) + (Self::SIDE as i32) > i32::from(i16::MAX);

        for colour in Colour::ALL {
            self.first[colour.index()] = self.stones;
            for &cell in island.cells(colour) {
                let (column, row) = self.column_and_row(cell);
                columns[column] |= 1 << row;
                self.place[self.stones] = (column * Self::SIDE + row) as u16;
                self.cell[self.stones] = cell;
                self.sets[colour.index()] |= 1 << self.stones;
                self.stones += 1;
                self.grid[column * Self::SIDE + row] = self.stones as u8;
            }
        }
        self.first[4] = self.stones;
        columns
    }

    /// Returns the column and row of a cell on the grid.
    #[inline]
    const fn column_and_row(&self, cell: Cell) -> (usize, usize) {
        let column = cell.q.wrapping_sub(self.base.q) as u16;
        let row = cell.r.wrapping_sub(self.base.r) as u16;
        (column as usize % Self::SIDE, row as usize % Self::SIDE)
    }

    /// Numbers the spaces, by the rows that stones take in each column.
    fn number_spaces(&mut self, columns: &[u64; MAX_COLUMNS]) {
        let base = self.base;
        for column in 0..Self::SIDE {
            let (left, middle, right) = (
                columns[(column + Self::SIDE - 1) % Self::SIDE],
                columns[column],
                columns[(column + 1) % Self::SIDE],
            );
            // The stones are in columns from the second on, with gaps of one at most, where a stone
            // was lifted.
            if column > 0 && left | middle == 0 {
                break;
            }
            // The six neighbours, each seen from the empty cell.
            let around = middle << 1 | middle >> 1 | left | left >> 1 | right | right << 1;
            let mut free = around & !middle;
            while free != 0 && self.spaces < MAX_SPACES.min(S::ROOM) {
                let row = free.trailing_zeros() as usize;
                free &= free - 1;
                self.grid[column * Self::SIDE + row] = SPACE + self.spaces as u8;
                self.space_cell[self.spaces] = Cell::new(
                    base.q.wrapping_add(column as i16),
                    base.r.wrapping_add(row as i16),
                );
                self.spaces += 1;
            }
        }
    }

    /// Finds the stones beside each space, the spaces beside each stone, and the links between
    /// stones.
    fn link(&mut self) {
        for stone in 0..self.stones {
            let place = usize::from(self.place[stone]);
            let (mut links, mut beside, mut around) = (0, S::NONE, 0u8);
            for (direction, step) in Self::STEPS.into_iter().enumerate() {
                let near = self.grid[(place + step) % Self::CELLS];
                if near >= SPACE {
                    beside = beside | S::one(usize::from(near - SPACE));
                    if let Some(touches) = self.touches.get_mut(usize::from(near - SPACE)) {
                        *touches |= 1 << stone;
                    }
                } else if near > 0 {
                    links |= 1 << (near - 1);
                    around |= 1 << direction;
                }
            }
            self.beside[stone] = beside;
            self.set_links(stone, links, around);
        }
    }

    /// Records which stones touch this one, and in which directions.
    #[inline(always)]
    fn set_links(&mut self, stone: usize, links: Stones, around: u8) {
        self.links[stone] = links;
        self.around[stone] = around;
        match links.count_ones() {
            1 => self.one |= 1 << stone,
            2 => self.two |= 1 << stone,
            3 => self.three |= 1 << stone,
            _ => {}
        }
    }

    /// Links the two spaces at the ends of each unbroken run of stones.
    fn connect(&mut self) {
        for stone in 0..self.stones {
            let place = usize::from(self.place[stone]);
            for axis in 0..3 {
                let behind = self.grid[(place + Self::STEPS[axis + 3]) % Self::CELLS];
                if behind < SPACE {
                    continue;
                }
                let run = self.run_count;
                let Some(ahead) = self.walk_run(run, place, axis) else {
                    continue;
                };
                let behind = behind - SPACE;
                self.runs[run] = StoneRun { ahead, behind };
                self.turn_hop(self.runs[run]);
                self.run_count += 1;
            }
        }
    }

    /// Records the run for each of its stones, from its first on, and returns the space after its
    /// last.
    fn walk_run(&mut self, run: usize, mut place: usize, axis: usize) -> Option<u8> {
        for _ in 0..Self::SIDE {
            let content = self.grid[place];
            if content >= SPACE {
                return Some(content - SPACE);
            }
            let stone = content.checked_sub(1)?;
            self.runs_of[usize::from(stone)][axis] = run as u8;
            place = (place + Self::STEPS[axis]) % Self::CELLS;
        }
        None
    }

    /// Returns the spaces that hops lead to from these, or some of them if one is among those that
    /// are enough.
    #[inline]
    fn flood(&self, mut reach: S, enough: S) -> S {
        let mut edge = reach;
        while let Some((space, rest)) = edge.split_first() {
            // AF-3.5: a space that was reached another way is no further one.
            let fresh = self.hops[space].without(reach);
            reach = reach | fresh;
            if !(fresh & enough).is_empty() {
                break;
            }
            edge = rest | fresh;
        }
        reach
    }

    /// Returns `true` if the numbers of stones and spaces are in the order of cells.
    pub(crate) const fn is_sorted(&self) -> bool {
        !self.counts_around
    }

    /// Returns the cell of a space.
    pub(crate) const fn space_cell(&self, space: usize) -> Cell {
        self.space_cell[space]
    }

    /// Returns the numbers of the colour's stones, if none was [put](Layout::put) down later.
    pub(crate) fn stones_of(&self, colour: Colour) -> std::ops::Range<usize> {
        self.first[colour.index()]..self.first[colour.index() + 1]
    }

    /// Returns the set of the colour's stones.
    pub(crate) const fn set_of(&self, colour: Colour) -> Stones {
        self.sets[colour.index()]
    }

    /// Returns the first cell of a set of stones of one colour, which is not empty.
    pub(crate) fn first_cell(&self, stones: Stones) -> Cell {
        let lowest = self.cell[stones.trailing_zeros() as usize % STONES_ROOM];
        // Stones are numbered in the order in which they were put down, not by their cells.
        let highest = self.cell[stones.checked_ilog2().unwrap_or_default() as usize];
        lowest.min(highest)
    }

    /// Returns the stones that touch a stone.
    pub(crate) const fn links_of(&self, stone: usize) -> Stones {
        self.links[stone]
    }

    /// Returns the cell of a stone.
    pub(crate) const fn stone_cell(&self, stone: usize) -> Cell {
        self.cell[stone]
    }

    /// Returns the spaces beside any of these stones.
    #[inline(always)]
    pub(crate) fn beside_any(&self, stones: Stones) -> S {
        let mut spaces = S::NONE;
        for stone in each(stones) {
            spaces = spaces | self.beside[stone];
        }
        spaces
    }

    /// Returns the connected group within a set of stones that contains one of them.
    #[inline]
    pub(crate) fn group_in(&self, set: Stones, stone: Stones) -> Stones {
        let (mut group, mut edge) = (0, stone);
        while edge != 0 {
            let next = edge.trailing_zeros() as usize % STONES_ROOM;
            group |= 1 << next;
            edge = (edge | self.links[next] & set) & !group;
        }
        group
    }

    /// Returns the spaces that a stone can be moved to.
    pub(crate) fn moves(&mut self, stone: usize) -> S {
        self.moves_among(stone, S::ALL)
    }

    /// Returns those of these spaces that a stone can be moved to.
    pub(crate) fn moves_among(&mut self, stone: usize, targets: S) -> S {
        let legal = self.connected_reach(stone, targets);
        if legal.is_empty() {
            return S::NONE;
        }
        // AF-6.3
        self.without_strings(legal, &self.lift(1 << stone))
    }

    /// Returns two flags: if the stone can be moved to any of these spaces, and if it can be moved
    /// at all.
    pub(crate) fn can_move(&mut self, stone: usize, targets: S) -> (bool, bool) {
        let whole = self.connected_spaces(stone);
        if whole.is_empty() {
            return (false, false);
        }
        let lifted = self.lift(1 << stone);
        let (clear, doubtful) = self.clear_and_doubtful(whole, &lifted);
        let reach = self.reach_until(stone, clear & targets);
        if !(reach & clear & targets).is_empty() {
            return (true, true);
        }
        let stringless = |space| self.is_stringless(&lifted, space);
        let joins = (reach & doubtful & targets).each().any(stringless);
        let moves = joins
            || !(reach & clear).is_empty()
            || (reach & doubtful.without(targets)).each().any(stringless);
        (joins, moves)
    }

    /// Returns those of these spaces that a stone reaches with the island staying connected.
    fn connected_reach(&mut self, stone: usize, targets: S) -> S {
        let whole = self.connected_spaces(stone) & targets;
        if whole.is_empty() {
            return S::NONE;
        }
        self.reach_until(stone, S::NONE) & whole
    }

    /// Returns the spaces on which a stone, moved there, keeps the island connected (AF-5.1,
    /// AF-5.2).
    #[inline]
    fn connected_spaces(&self, stone: usize) -> S {
        if ARCS[usize::from(self.around[stone])] < 2 {
            return S::ALL;
        }
        let (parts, count) = self.parts(stone);
        if count < 2 {
            return S::ALL;
        }
        let parts = parts[..count].iter();
        parts.fold(S::ALL, |whole, &part| whole & self.beside_any(part))
    }

    /// Returns the spaces where a stone that may not touch these stones can be added, on an island
    /// that is not empty.
    pub(crate) fn adds_apart_from(&self, own_stones: Stones) -> S {
        // AF-4.1: every space touches a stone.
        let all = self.beside_any((1 << self.stones) - 1);
        // AF-4.2
        let legal = all.without(self.beside_any(own_stones));
        self.without_strings(legal, &self.lift(0))
    }

    /// Returns the spaces that a stone reaches by hops, without checking the stones left behind
    /// (AF-3.1 to AF-3.4), or some of them if one is among those that are enough.
    #[inline]
    fn reach_until(&mut self, stone: usize, enough: S) -> S {
        let run = |axis: usize| self.runs[usize::from(self.runs_of[stone][axis])];
        let (a, b, c) = (run(0), run(1), run(2));
        // AF-3.1: the first hop needs a stone to jump.
        let first = (a.ends::<S>() | b.ends() | c.ends()).without(self.beside[stone]);
        if !(first & enough).is_empty() {
            return first;
        }
        // AF-3.3: nothing jumps over the cell the stone has left. Hops that land in it go on as
        // from the start.
        self.turn_hops(a, b, c);
        let reach = self.flood(first, enough);
        self.turn_hops(a, b, c);
        reach
    }

    #[inline(always)]
    fn turn_hops(&mut self, a: StoneRun, b: StoneRun, c: StoneRun) {
        self.turn_hop(a);
        self.turn_hop(b);
        self.turn_hop(c);
    }

    /// Toggles the hop along a run.
    #[inline(always)]
    fn turn_hop(&mut self, run: StoneRun) {
        let (ahead, behind) = (usize::from(run.ahead), usize::from(run.behind));
        self.hops[ahead] = self.hops[ahead] ^ run.end_behind();
        self.hops[behind] = self.hops[behind] ^ run.end_ahead();
    }

    /// Returns the groups into which the island falls without the stone, at most three; one if it
    /// stays whole.
    fn parts(&self, stone: usize) -> ([Stones; 3], usize) {
        let mut parts = [0; 3];
        let mut count = 0;
        let around = self.links[stone];
        let lifted: Stones = 1 << stone;
        let mut unvisited = around;
        while unvisited != 0 {
            let mut part: Stones = 0;
            let mut edge = unvisited & unvisited.wrapping_neg();
            while edge != 0 {
                let next = edge.trailing_zeros() as usize % STONES_ROOM;
                part |= 1 << next;
                edge = (edge | self.links[next]) & !part & !lifted;
                if count == 0 && around & !part == 0 {
                    // All its neighbours are connected without it.
                    return (parts, 1);
                }
            }
            parts[count] = part;
            count += 1;
            unvisited &= !part;
        }
        (parts, count)
    }
}
