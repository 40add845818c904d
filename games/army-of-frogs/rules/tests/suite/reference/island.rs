//! The stones on the table, and the clauses about them.

use super::sheet::{Sheet, around};
use std::collections::{BTreeMap, BTreeSet};

/// A cell: axial q and r.
pub type Cell = (i32, i32);

/// Stones by cell; colours are numbered from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Island {
    /// Every stone.
    pub stones: BTreeMap<Cell, u8>,
}

impl Island {
    fn sheet(&self) -> Sheet {
        Sheet::new(&self.stones)
    }

    /// AF-3: returns every move of a stone of this colour, as from and to.
    pub fn moves(&self, colour: u8) -> BTreeSet<(Cell, Cell)> {
        let mut sheet = self.sheet();
        let mut moves = BTreeSet::new();
        for (from, _) in self.stones.iter().filter(|(_, own)| **own == colour) {
            // AF-3.3: the stone's own cell is empty while it moves.
            sheet.clear(*from);
            // AF-3.4, AF-3.5: only the cell where it ends is checked, and each such cell once.
            for to in sheet.landings(*from) {
                sheet.put(to, colour);
                if to != *from && sheet.may_stand() {
                    moves.insert((*from, to));
                }
                sheet.clear(to);
            }
            sheet.put(*from, colour);
        }
        moves
    }

    /// AF-4: returns every cell where the player whose colour is `player` may add a stone of
    /// `colour`.
    pub fn additions(&self, player: u8, colour: u8) -> BTreeSet<Cell> {
        // AF-4.1: the first stone goes to the centre, every other on an empty cell that touches
        // one.
        if self.stones.is_empty() {
            return BTreeSet::from([(0, 0)]);
        }
        let mut cells: BTreeSet<Cell> = self.stones.keys().flat_map(|cell| around(*cell)).collect();
        cells.retain(|cell| !self.stones.contains_key(cell));
        let mut sheet = self.sheet();
        cells.retain(|cell| {
            // AF-4.2
            let beside_own = around(*cell)
                .iter()
                .any(|next| self.stones.get(next) == Some(&player));
            sheet.put(*cell, colour);
            let stands = sheet.may_stand();
            sheet.clear(*cell);
            stands && !(colour == player && beside_own)
        });
        cells
    }

    /// AF-7.1: returns `true` if at least seven stones have this colour, and all of them are one
    /// group.
    pub fn is_army(&self, colour: u8) -> bool {
        let own = self.stones.values().filter(|own| **own == colour).count();
        own >= 7 && self.sheet().is_one_group(|other| other == colour)
    }
}
