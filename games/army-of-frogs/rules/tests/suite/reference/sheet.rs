//! A sheet of paper with the island drawn on it, for looking at stones one after the other.

use super::island::Cell;

/// RULES.md, "Coordinates".
const DIRECTIONS: [Cell; 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// The colour on each cell near the island. It reaches two cells beyond the stones it was drawn
/// with.
#[derive(Clone, Debug)]
pub struct Sheet {
    corner: Cell,
    width: i32,
    cells: Vec<Option<u8>>,
    stones: Vec<Cell>,
}

/// Returns the next cell in a direction.
fn step((q, r): Cell, (dq, dr): Cell) -> Cell {
    (q + dq, r + dr)
}

/// Returns the six cells around a cell.
pub fn around(cell: Cell) -> [Cell; 6] {
    DIRECTIONS.map(|direction| step(cell, direction))
}

impl Sheet {
    /// Draws these stones.
    pub fn new<'a>(stones: impl IntoIterator<Item = (&'a Cell, &'a u8)> + Clone) -> Self {
        let qs = || stones.clone().into_iter().map(|(cell, _)| cell.0);
        let rs = || stones.clone().into_iter().map(|(cell, _)| cell.1);
        let corner = (qs().min().unwrap_or(0) - 2, rs().min().unwrap_or(0) - 2);
        let width = qs().max().unwrap_or(0) + 3 - corner.0;
        let height = rs().max().unwrap_or(0) + 3 - corner.1;
        let mut sheet = Self {
            corner,
            width,
            cells: vec![None; (width * height) as usize],
            stones: Vec::new(),
        };
        for (cell, colour) in stones {
            sheet.put(*cell, *colour);
        }
        sheet
    }

    fn at(&self, cell: Cell) -> usize {
        ((cell.0 - self.corner.0) + (cell.1 - self.corner.1) * self.width) as usize
    }

    /// Returns the colour on the cell.
    pub fn colour(&self, cell: Cell) -> Option<u8> {
        self.cells[self.at(cell)]
    }

    /// Draws a stone.
    pub fn put(&mut self, cell: Cell, colour: u8) {
        let at = self.at(cell);
        self.cells[at] = Some(colour);
        self.stones.push(cell);
    }

    /// Rubs a stone out.
    pub fn clear(&mut self, cell: Cell) {
        let at = self.at(cell);
        self.cells[at] = None;
        self.stones.retain(|stone| *stone != cell);
    }

    /// Returns the stones that touch the cell.
    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let cells = around(cell).into_iter();
        cells.filter(|cell| self.colour(*cell).is_some())
    }

    /// Returns the neighbour of the cell that is not `other`, if there is exactly one.
    fn only_other_neighbour(&self, cell: Cell, other: Option<Cell>) -> Option<Cell> {
        let mut others = self.neighbours(cell).filter(|next| Some(*next) != other);
        let first = others.next()?;
        match others.next() {
            None => Some(first),
            Some(_) => None,
        }
    }

    /// Returns `true` if the stones for which `counts` holds are one connected group. No stones are
    /// one group.
    pub fn is_one_group(&self, counts: impl Fn(u8) -> bool) -> bool {
        let counted = |cell: &Cell| self.colour(*cell).is_some_and(&counts);
        let stones: Vec<Cell> = self.stones.iter().copied().filter(counted).collect();
        let mut open: Vec<Cell> = stones.first().copied().into_iter().collect();
        let mut seen = vec![false; self.cells.len()];
        let mut reached = 0;
        while let Some(cell) = open.pop() {
            if !std::mem::replace(&mut seen[self.at(cell)], true) {
                reached += 1;
                open.extend(around(cell).into_iter().filter(counted));
            }
        }
        reached == stones.len()
    }

    /// AF-6.1: returns `true` if four stones L-A-B-C are a string with an open end.
    fn has_open_string(&self) -> bool {
        self.stones.iter().any(|&l| {
            let Some(a) = self.only_other_neighbour(l, None) else {
                return false;
            };
            let Some(b) = self.only_other_neighbour(a, Some(l)) else {
                return false;
            };
            self.only_other_neighbour(b, Some(a)).is_some()
        })
    }

    /// Returns `true` if the island obeys AF-5.1 and AF-6.1.
    pub fn may_stand(&self) -> bool {
        !self.has_open_string() && self.is_one_group(|_| true)
    }

    /// AF-3.1: returns the landing of one hop from the cell in this direction.
    fn hop(&self, from: Cell, direction: Cell) -> Option<Cell> {
        let next = step(from, direction);
        self.colour(next)?;
        let mut cell = next;
        while self.colour(cell).is_some() {
            cell = step(cell, direction);
        }
        Some(cell)
    }

    /// AF-3.2: returns every cell on which a stone that begins here can land, in any number of
    /// hops, and its own cell, over which it may pass again. The stone itself must not be on the
    /// sheet (AF-3.3).
    pub fn landings(&self, start: Cell) -> Vec<Cell> {
        let mut found = vec![start];
        let mut looked_at = 0;
        while looked_at < found.len() {
            let from = found[looked_at];
            looked_at += 1;
            for direction in DIRECTIONS {
                match self.hop(from, direction) {
                    Some(cell) if !found.contains(&cell) => found.push(cell),
                    Some(_) | None => {}
                }
            }
        }
        found
    }
}
