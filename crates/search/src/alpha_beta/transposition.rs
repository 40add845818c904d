//! The transposition table: the result of the search in each position, under the Zobrist key that
//! the game gives it ([`AlphaBetaHooks::key`](ranarium_game::AlphaBetaHooks::key)).

/// The relation of a score to the true value of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score is the value.
    Exact,
    /// The value is at least the score: the search failed high.
    Lower,
    /// The value is at most the score: the search failed low.
    Upper,
}

/// A search result for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TranspositionEntry {
    pub score: i32,
    pub bound: Bound,
    /// Search depth in plies.
    pub depth: u8,
    /// Move hash of the best action, below 2^15.
    pub best: Option<u16>,
}

/// Two words: the key and the packed entry. All zero is an empty slot.
type Slot = [u64; 2];

/// Slots that a key may be in. They begin at a cache line, so that a lookup waits for memory once.
const WAYS: usize = 4;

/// Size of a cache line in bytes.
const LINE: usize = WAYS * size_of::<Slot>();

/// A transposition table of bounded size. It takes no memory before it is used.
#[derive(Debug)]
pub struct TranspositionTable {
    /// Zeroed lazily by the system: pages take no memory before they are written.
    slots: Vec<Slot>,
    /// The number of cache lines: one fewer than fit, because the allocation need not begin at a
    /// line.
    lines: usize,
    /// Slot at which the first line begins.
    first: usize,
    /// Generation: it grows with each decision, and entries of earlier ones are replaced first.
    age: u8,
}

impl TranspositionTable {
    /// Creates an empty table of at most `bytes` bytes, with no more slots than `positions`
    /// positions need.
    pub fn new(bytes: usize, positions: usize) -> Self {
        let room = bytes.min(positions.max(256).saturating_mul(size_of::<Slot>())) / LINE;
        Self {
            slots: Vec::new(),
            lines: room.saturating_sub(1),
            first: 0,
            age: 0,
        }
    }

    /// Begins another decision: all entries are a generation older.
    pub fn grow_older(&mut self) {
        if self.slots.is_empty() && self.lines > 0 {
            self.slots = vec![[0; 2]; (self.lines + 1) * WAYS];
            let first = self.slots.as_ptr().align_offset(LINE);
            self.first = if first < WAYS { first } else { 0 };
        }
        self.age = (self.age + 1) % 64;
    }

    /// Returns the size in bytes now.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Slot>()
    }

    /// Returns the slots of a key, whose upper half selects the line.
    #[inline]
    fn ways(&self, key: u64) -> std::ops::Range<usize> {
        let line = (((key >> 32) * self.lines as u64) >> 32) as usize;
        let start = self.first + line * WAYS;
        start..start + WAYS
    }

    /// Returns the entry of the position with the key.
    #[inline]
    pub fn get(&self, key: u64) -> Option<TranspositionEntry> {
        let ways = self.slots.get(self.ways(key))?;
        let slot = ways.iter().find(|slot| slot[0] == key && slot[1] != 0)?;
        Some(unpack(slot[1]))
    }

    /// Stores an entry for the position with this key.
    ///
    /// It replaces the entry of the same position, also a deeper one; otherwise an empty slot is
    /// used, or the one worth least (each decision of age costs eight plies of depth). An entry
    /// without a best action keeps the one stored before. Does nothing while the table has no
    /// memory.
    #[inline]
    pub fn put(&mut self, key: u64, entry: TranspositionEntry) {
        let (age, ways) = (self.age, self.ways(key));
        let Some(ways) = self.slots.get_mut(ways) else {
            return;
        };
        // Replace the entry of this position, or else the slot that is worth least: shallow, or of
        // an earlier decision.
        let worth = |slot: &Slot| {
            if slot[1] == 0 {
                return i32::MIN;
            }
            let older = (age + 64 - age_of(slot[1])) % 64;
            i32::from(unpack(slot[1]).depth) - 8 * i32::from(older)
        };
        let slot = match ways.iter().position(|slot| slot[0] == key) {
            Some(same) => same,
            None => (0..WAYS).min_by_key(|&way| worth(&ways[way])).unwrap_or(0),
        };
        let old = ways[slot];
        let best = match (entry.best, old[0] == key && old[1] != 0) {
            (None, true) => unpack(old[1]).best,
            (best, _) => best,
        };
        ways[slot] = [key, pack(TranspositionEntry { best, ..entry }, age)];
    }
}

/// Returns the score in the upper half; then best, depth, age and bound, which is never zero.
const fn pack(entry: TranspositionEntry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    let best = match entry.best {
        Some(best) => best as u64 + 1,
        None => 0,
    };
    (entry.score as u32 as u64) << 32
        | best << 16
        | (entry.depth as u64) << 8
        | (age as u64) << 2
        | bound
}

const fn unpack(packed: u64) -> TranspositionEntry {
    let best = packed >> 16 & 0xffff;
    TranspositionEntry {
        score: (packed >> 32) as u32 as i32,
        bound: match packed & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        depth: (packed >> 8) as u8,
        best: if best == 0 {
            None
        } else {
            Some(best as u16 - 1)
        },
    }
}

const fn age_of(packed: u64) -> u8 {
    (packed >> 2) as u8 % 64
}

#[cfg(test)]
mod tests {
    use super::{Bound, TranspositionEntry, TranspositionTable};

    fn exact(score: i32, depth: u8) -> TranspositionEntry {
        TranspositionEntry {
            score,
            bound: Bound::Exact,
            depth,
            best: None,
        }
    }

    #[test]
    fn stored_entries_are_found() {
        let mut table = TranspositionTable::new(1 << 16, 1 << 20);
        table.grow_older();
        for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
            for best in [None, Some(0), Some(40_000)] {
                for score in [-5_000_000, -1, 0, 7] {
                    let entry = TranspositionEntry {
                        score,
                        bound,
                        depth: 200,
                        best: best.or(Some(3)),
                    };
                    table.put(77, entry);
                    assert_eq!(table.get(77), Some(entry));
                }
            }
        }
        // The best action is kept when none is better.
        table.put(77, exact(1, 1));
        assert_eq!(table.get(77).unwrap().best, Some(40_000));
        assert_eq!(table.get(78), None);
    }

    #[test]
    fn memory_is_bounded_and_lazy() {
        for bytes in [0, 10, 1000, 1 << 20, (1 << 20) + 5] {
            let mut table = TranspositionTable::new(bytes, usize::MAX);
            assert_eq!(table.bytes(), 0);
            table.grow_older();
            for key in 0..10_000_u64 {
                table.put(key.wrapping_mul(0x9e37_79b9_7f4a_7c15), exact(1, 1));
            }
            assert!(table.bytes() <= bytes, "{} of {bytes}", table.bytes());
        }
        let mut few = TranspositionTable::new(1 << 30, 1000);
        few.grow_older();
        assert!(few.bytes() <= 16_000);
    }

    #[test]
    fn shallow_and_old_entries_are_replaced() {
        let mut table = TranspositionTable::new(128, usize::MAX);
        table.grow_older();
        for (key, depth) in [(1, 5), (2, 3), (3, 7), (4, 9)] {
            table.put(key, exact(0, depth));
        }
        table.put(5, exact(0, 1));
        assert_eq!(table.get(2), None);
        assert!(table.get(5).is_some());
        for _ in 0..2 {
            table.grow_older();
        }
        for key in 6..10 {
            table.put(key, exact(0, 1));
        }
        assert!((6..10).all(|key| table.get(key).is_some()));
    }
}
