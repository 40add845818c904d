//! The table of positions: what was found of each, by its key. It never takes more memory than it is told, and takes
//! none before it is used.

/// What a score stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The score itself.
    Exact,
    /// At least the score.
    Least,
    /// At most the score.
    Most,
}

/// What was found of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub score: i32,
    pub bound: Bound,
    /// How many plies were looked ahead.
    pub depth: u8,
    /// The mark of the best action, below 2^15.
    pub best: Option<u16>,
}

/// Two words: the key, and what was found. All zero is an empty place.
type Entry = [u64; 2];

/// Places that a key may be in. They begin where a cache line does, so that finding a key waits for memory once.
const WAYS: usize = 4;

/// How many bytes a cache line has.
const LINE: usize = WAYS * size_of::<Entry>();

#[derive(Debug)]
pub struct Table {
    /// Zeroes come from the system unwritten, and take no memory before they are.
    entries: Vec<Entry>,
    /// How many lines there are: one less than there is room for, since the first need not begin where the room does.
    lines: usize,
    /// Where the first line begins.
    first: usize,
    /// Grows with each decision; entries of earlier ones make way first.
    age: u8,
}

impl Table {
    /// A table of at most so many bytes, and with no more room than so many positions need.
    pub fn new(bytes: usize, positions: usize) -> Self {
        let room = bytes.min(positions.max(256).saturating_mul(size_of::<Entry>())) / LINE;
        Self {
            entries: Vec::new(),
            lines: room.saturating_sub(1),
            first: 0,
            age: 0,
        }
    }

    /// Another decision begins.
    pub fn grow_older(&mut self) {
        if self.entries.is_empty() && self.lines > 0 {
            self.entries = vec![[0; 2]; (self.lines + 1) * WAYS];
            let first = self.entries.as_ptr().align_offset(LINE);
            self.first = if first < WAYS { first } else { 0 };
        }
        self.age = (self.age + 1) % 64;
    }

    /// How many bytes it takes now.
    pub fn bytes(&self) -> usize {
        self.entries.capacity() * size_of::<Entry>()
    }

    /// The places of a key: its upper half says which line.
    #[inline]
    fn ways(&self, key: u64) -> std::ops::Range<usize> {
        let line = (((key >> 32) * self.lines as u64) >> 32) as usize;
        let at = self.first + line * WAYS;
        at..at + WAYS
    }

    #[inline]
    pub fn get(&self, key: u64) -> Option<Found> {
        let ways = self.entries.get(self.ways(key))?;
        let entry = ways.iter().find(|entry| entry[0] == key && entry[1] != 0)?;
        Some(unpack(entry[1]))
    }

    #[inline]
    pub fn put(&mut self, key: u64, found: Found) {
        let (age, ways) = (self.age, self.ways(key));
        let Some(ways) = self.entries.get_mut(ways) else {
            return;
        };
        // The same position, or else the place that is worth least: shallow, or of an earlier decision.
        let worth = |entry: &Entry| {
            if entry[1] == 0 {
                return i32::MIN;
            }
            let older = (age + 64 - age_of(entry[1])) % 64;
            i32::from(unpack(entry[1]).depth) - 8 * i32::from(older)
        };
        let place = match ways.iter().position(|entry| entry[0] == key) {
            Some(same) => same,
            None => (0..WAYS).min_by_key(|&way| worth(&ways[way])).unwrap_or(0),
        };
        let old = ways[place];
        let best = match (found.best, old[0] == key && old[1] != 0) {
            (None, true) => unpack(old[1]).best,
            (best, _) => best,
        };
        ways[place] = [key, pack(Found { best, ..found }, age)];
    }
}

/// Score in the upper half; then best, depth, age, bound, and a one so that nothing found is zero.
const fn pack(found: Found, age: u8) -> u64 {
    let bound = match found.bound {
        Bound::Exact => 1,
        Bound::Least => 2,
        Bound::Most => 3,
    };
    let best = match found.best {
        Some(best) => best as u64 + 1,
        None => 0,
    };
    (found.score as u32 as u64) << 32
        | best << 16
        | (found.depth as u64) << 8
        | (age as u64) << 2
        | bound
}

const fn unpack(entry: u64) -> Found {
    let best = entry >> 16 & 0xffff;
    Found {
        score: (entry >> 32) as u32 as i32,
        bound: match entry & 3 {
            1 => Bound::Exact,
            2 => Bound::Least,
            _ => Bound::Most,
        },
        depth: (entry >> 8) as u8,
        best: if best == 0 {
            None
        } else {
            Some(best as u16 - 1)
        },
    }
}

const fn age_of(entry: u64) -> u8 {
    (entry >> 2) as u8 % 64
}

#[cfg(test)]
mod tests {
    use super::{Bound, Found, Table};

    fn found(score: i32, depth: u8) -> Found {
        Found {
            score,
            bound: Bound::Exact,
            depth,
            best: None,
        }
    }

    #[test]
    fn what_is_put_is_found() {
        let mut table = Table::new(1 << 16, 1 << 20);
        table.grow_older();
        for bound in [Bound::Exact, Bound::Least, Bound::Most] {
            for best in [None, Some(0), Some(40_000)] {
                for score in [-5_000_000, -1, 0, 7] {
                    let found = Found {
                        score,
                        bound,
                        depth: 200,
                        best: best.or(Some(3)),
                    };
                    table.put(77, found);
                    assert_eq!(table.get(77), Some(found));
                }
            }
        }
        // The best action is kept when none is better.
        table.put(77, found(1, 1));
        assert_eq!(table.get(77).unwrap().best, Some(40_000));
        assert_eq!(table.get(78), None);
    }

    #[test]
    fn memory_is_bounded_and_lazy() {
        for bytes in [0, 10, 1000, 1 << 20, (1 << 20) + 5] {
            let mut table = Table::new(bytes, usize::MAX);
            assert_eq!(table.bytes(), 0);
            table.grow_older();
            for key in 0..10_000_u64 {
                table.put(key.wrapping_mul(0x9e37_79b9_7f4a_7c15), found(1, 1));
            }
            assert!(table.bytes() <= bytes, "{} of {bytes}", table.bytes());
        }
        let mut few = Table::new(1 << 30, 1000);
        few.grow_older();
        assert!(few.bytes() <= 16_000);
    }

    #[test]
    fn shallow_and_old_makes_way() {
        let mut table = Table::new(128, usize::MAX);
        table.grow_older();
        for (key, depth) in [(1, 5), (2, 3), (3, 7), (4, 9)] {
            table.put(key, found(0, depth));
        }
        table.put(5, found(0, 1));
        assert_eq!(table.get(2), None);
        assert!(table.get(5).is_some());
        for _ in 0..2 {
            table.grow_older();
        }
        for key in 6..10 {
            table.put(key, found(0, 1));
        }
        assert!((6..10).all(|key| table.get(key).is_some()));
    }
}
