//! The two boards as data: which spaces there are, what they are called, and where the players
//! start.
//!
//! A space has a name ([`Space`], the same type on both boards) and a place in a 64-bit set
//! ([`SpaceBits`]). The places are chosen so that going one space in a direction is a shift by the
//! same number everywhere: the space at axial (x, y), IF-1.1, has bit x + 8y + 30. No row is wider
//! than seven, so a step off a board never lands on another of its spaces, and no masks are needed;
//! `tests::a_shift_is_a_neighbour` proves it space by space.

use crate::options::{BoardKind, Options};
use ranarium_game::{Scanner, Seat, TextError, text_by_scan};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fmt::Write as _;

/// A space by its name, such as `c3`: row c, third from the left. Not every name is a space of
/// every board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Space(u8);

impl Space {
    /// Maximum number of rows of a board.
    pub const ROWS: u8 = 9;
    /// Maximum number of spaces in a row.
    pub const LONGEST_ROW: u8 = 7;

    const NAMES: usize = Self::ROWS as usize * 8;

    /// Returns the space in a row, from 0 at the top, by its number, from 1 at the left; `None` if
    /// no board has this many.
    pub const fn new(row: u8, number: u8) -> Option<Self> {
        if row < Self::ROWS && number >= 1 && number <= Self::LONGEST_ROW {
            Some(Self(row * 8 + number - 1))
        } else {
            None
        }
    }

    /// Returns the row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / 8
    }

    /// Returns the number in the row, from 1 at the left.
    pub const fn number(self) -> u8 {
        self.0 % 8 + 1
    }

    pub(crate) fn scan(scanner: &mut Scanner<'_>) -> Result<Self, TextError> {
        let space = match scanner.rest().as_bytes() {
            [row @ b'a'..=b'i', number @ b'1'..=b'7', ..] => Self::new(row - b'a', number - b'0'),
            _ => None,
        };
        let space = space.ok_or_else(|| scanner.expected("a space such as c3"))?;
        scanner.eat(&scanner.rest()[..2]);
        Ok(space)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'a' + self.row()))?;
        f.write_char(char::from(b'0' + self.number()))
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

text_by_scan!(Space);

/// A set of spaces of one board, a bit each. The bits are in the order of the spaces' names.
pub(crate) type SpaceBits = u64;

/// The number of bits that a board uses.
pub(crate) const BIT_COUNT: usize = 61;

/// The shifts of three directions: to the right, down to the right, and down to the left. The other
/// three go back.
pub(crate) const SHIFTS: [u32; 3] = [1, 8, 7];

/// A board: data, and no rules.
pub(crate) struct Board {
    /// The spaces of the board.
    pub cells: SpaceBits,
    /// The spaces by whether their columns and rows are even or odd: a jump stays in its class.
    pub classes: [SpaceBits; 4],
    /// The number of rows.
    pub rows: u8,
    /// The number of spaces in each row.
    pub lengths: [u8; Space::ROWS as usize],
    /// The inset of each row in half spaces, for a picture.
    pub insets: [u8; Space::ROWS as usize],
    /// The start spaces (IF-1.3, IF-1.6) by number of players less two, then by seat.
    starts: [[u8; 3]; 2],
    /// The bit of each name, or [`NOWHERE`].
    bits: [u8; Space::NAMES],
    /// The name of each bit that is a space.
    names: [Space; BIT_COUNT],
    /// The axial coordinates of each bit that is a space.
    axials: [(i8, i8); BIT_COUNT],
}

const NOWHERE: u8 = u8::MAX;

/// Returns `true` if a place is on the star (IF-1.1): x, y and z are all <= 2, or all >= -2.
const fn on_star(x: i8, y: i8) -> bool {
    let z = -x - y;
    (x <= 2 && y <= 2 && z <= 2) || (x >= -2 && y >= -2 && z >= -2)
}

/// Returns `true` if a place is on the regular hexagon of side 4 (IF-1.4).
const fn on_hexagon(x: i8, y: i8) -> bool {
    let z = -x - y;
    x.abs() <= 3 && y.abs() <= 3 && z.abs() <= 3
}

// IF-1.3: a1 and i1; a1, g1 and g7.
static STAR: Board = Board::new(
    BoardKind::Star,
    [[b"a1", b"i1", b"i1"], [b"a1", b"g1", b"g7"]],
);
// IF-1.6: a1 and g4; a1, d7 and g1.
static HEXAGON: Board = Board::new(
    BoardKind::Hexagon,
    [[b"a1", b"g4", b"g4"], [b"a1", b"d7", b"g1"]],
);

impl Board {
    /// Returns the board of a match.
    #[inline]
    pub fn of(options: &Options) -> &'static Self {
        Self::of_kind(options.board())
    }

    #[inline]
    const fn of_kind(kind: BoardKind) -> &'static Self {
        match kind {
            BoardKind::Star => &STAR,
            BoardKind::Hexagon => &HEXAGON,
        }
    }

    const fn new(kind: BoardKind, starts: [[&[u8; 2]; 3]; 2]) -> Self {
        let mut board = Self {
            cells: 0,
            classes: [0; 4],
            rows: 0,
            lengths: [0; Space::ROWS as usize],
            insets: [0; Space::ROWS as usize],
            starts: [[0; 3]; 2],
            bits: [NOWHERE; Space::NAMES],
            names: [Space(0); BIT_COUNT],
            axials: [(0, 0); BIT_COUNT],
        };
        let mut y = -4;
        while y <= 4 {
            let mut length = 0;
            let mut x = -4;
            while x <= 4 {
                let exists = match kind {
                    BoardKind::Star => on_star(x, y),
                    BoardKind::Hexagon => on_hexagon(x, y),
                };
                if exists {
                    let bit = (x + 8 * y + 30) as u8;
                    let space = Space(board.rows * 8 + length);
                    board.cells |= 1 << bit;
                    board.classes[(x & 1 | (y & 1) << 1) as usize] |= 1 << bit;
                    board.bits[space.0 as usize] = bit;
                    board.names[bit as usize] = space;
                    board.axials[bit as usize] = (x, y);
                    if length == 0 {
                        board.insets[board.rows as usize] = (2 * x + y + 6) as u8;
                    }
                    length += 1;
                }
                x += 1;
            }
            if length > 0 {
                board.lengths[board.rows as usize] = length;
                board.rows += 1;
            }
            y += 1;
        }
        let mut players = 0;
        while players < 2 {
            let mut seat = 0;
            while seat < 3 {
                let name = starts[players][seat];
                let space = (name[0] - b'a') * 8 + name[1] - b'1';
                board.starts[players][seat] = board.bits[space as usize];
                seat += 1;
            }
            players += 1;
        }
        board
    }

    /// Returns the bit of a space; `None` if this board has no such space.
    #[inline]
    pub fn bit(&self, space: Space) -> Option<u8> {
        let bit = self.bits[usize::from(space.0)];
        (bit != NOWHERE).then_some(bit)
    }

    /// Returns the name of a space of this board.
    #[inline]
    pub fn name(&self, bit: u8) -> Space {
        self.names[usize::from(bit)]
    }

    /// Returns the bit of a seat's start space.
    #[inline]
    pub fn start(&self, players: u8, seat: Seat) -> u8 {
        self.starts[usize::from(players != 2)][seat.index() % 3]
    }

    /// Returns the start spaces of all other seats: the seat's goals (IF-4.1).
    #[inline]
    pub fn goals(&self, players: u8, seat: Seat) -> SpaceBits {
        self.all_starts(players) & !(1 << self.start(players, seat))
    }

    /// Returns the start spaces of all seats.
    #[inline]
    pub fn all_starts(&self, players: u8) -> SpaceBits {
        let starts = &self.starts[usize::from(players != 2)];
        1 << starts[0] | 1 << starts[1] | 1 << starts[2]
    }

    /// Returns the axial coordinates of a space (IF-1.1).
    pub fn axial(&self, bit: u8) -> (i8, i8) {
        self.axials[usize::from(bit)]
    }

    /// Returns the bit of the space at these axial coordinates, if it exists.
    pub fn at(&self, (x, y): (i8, i8)) -> Option<u8> {
        let inside = |n: i8| (-4..=4).contains(&n);
        if !inside(x) || !inside(y) {
            return None;
        }
        let bit = u8::try_from(x + 8 * y + 30).ok()?;
        let exists = usize::from(bit) < BIT_COUNT && self.cells >> bit & 1 == 1;
        (exists && self.axial(bit) == (x, y)).then_some(bit)
    }
}

/// The geometry of a board, for pictures.
impl BoardKind {
    /// Returns every space of the board, row by row (IF-1.2, IF-1.6).
    pub fn spaces(self) -> impl Iterator<Item = Space> {
        let board = Board::of_kind(self);
        bits(board.cells).map(|bit| board.name(bit))
    }

    /// Returns the axial coordinates (x, y) of a space, (0, 0) in the middle (IF-1.1); `None` if
    /// this board has no such space.
    pub fn axial(self, space: Space) -> Option<(i8, i8)> {
        let board = Board::of_kind(self);
        board.bit(space).map(|bit| board.axial(bit))
    }
}

/// Returns the bits of a set, lowest first.
#[inline]
pub(crate) fn bits(mut set: SpaceBits) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}

/// Returns the neighbours of a set, on a board or not.
#[inline]
pub(crate) const fn neighbours(set: SpaceBits) -> SpaceBits {
    let [right, down_right, down_left] = SHIFTS;
    along(set, right) | along(set, down_right) | along(set, down_left)
}

/// Returns the neighbours of a set on an axis, which is one of [`SHIFTS`], on a board or not.
#[inline]
pub(crate) const fn along(set: SpaceBits, axis: u32) -> SpaceBits {
    set << axis | set >> axis
}

/// Returns the landings of jumps from `set` straight over a neighbour in `over`, on a board or not.
#[inline]
pub(crate) const fn jumps(set: SpaceBits, over: SpaceBits) -> SpaceBits {
    const fn jumps_along(set: SpaceBits, over: SpaceBits, axis: u32) -> SpaceBits {
        (set << axis & over) << axis | (set >> axis & over) >> axis
    }
    let [right, down_right, down_left] = SHIFTS;
    jumps_along(set, over, right)
        | jumps_along(set, over, down_right)
        | jumps_along(set, over, down_left)
}

#[cfg(test)]
mod tests {
    use super::{
        Board, BoardKind, HEXAGON, SHIFTS, STAR, Space, along, bits, jumps, neighbours, on_hexagon,
        on_star,
    };
    use ranarium_game::Seat;

    const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

    #[test]
    fn every_space_has_a_name_a_bit_and_coordinates() {
        for board in [&STAR, &HEXAGON] {
            assert_eq!(board.cells.count_ones(), 37);
            assert!(bits(board.cells).map(|bit| board.name(bit)).is_sorted());
            for bit in bits(board.cells) {
                assert_eq!(board.bit(board.name(bit)), Some(bit));
                assert_eq!(board.at(board.axial(bit)), Some(bit));
            }
            for (x, y) in (-128..=127).flat_map(|x| (-128..=127).map(move |y| (x, y))) {
                if let Some(bit) = board.at((x, y)) {
                    assert_eq!(board.axial(bit), (x, y));
                }
            }
        }
        assert_eq!(&STAR.lengths, &[1, 2, 7, 6, 5, 6, 7, 2, 1]);
        assert_eq!(&HEXAGON.lengths, &[4, 5, 6, 7, 6, 5, 4, 0, 0]);
        assert_eq!(&STAR.insets, &[6, 5, 0, 1, 2, 1, 0, 5, 6]);
        assert_eq!(Space::new(9, 1), None);
        assert_eq!(Space::new(0, 0), None);
        assert_eq!(Space::new(0, 8), None);
    }

    // The compiler makes the boards; here they are made again, and held against the rulebook.
    #[test]
    fn if_1_1_if_1_4_a_board_is_made_of_its_shape_and_starts() {
        for (kind, exists, name) in [
            (BoardKind::Star, on_star as fn(i8, i8) -> bool, b"b2"),
            (BoardKind::Hexagon, on_hexagon, b"g3"),
        ] {
            let starts = [[b"a1", name, name], [b"a1", name, b"d4"]];
            let board = Board::new(kind, starts);
            for (x, y) in (-9..=9).flat_map(|x| (-9..=9).map(move |y| (x, y))) {
                assert_eq!(board.at((x, y)).is_some(), exists(x, y), "{x},{y}");
                // Turned and mirrored it is the same.
                let z = -x - y;
                assert_eq!(exists(x, y), exists(y, z), "{x},{y}");
                assert_eq!(exists(x, y), exists(y, x), "{x},{y}");
                assert_eq!(exists(x, y), exists(-x, -y), "{x},{y}");
            }
            for (players, names) in [(2, &starts[0][..2]), (3, &starts[1][..])] {
                for (seat, name) in names.iter().enumerate() {
                    let start = board.name(board.start(players, Seat::new(seat)));
                    assert_eq!(start.to_string().as_bytes(), &name[..]);
                }
            }
        }
        let star = Board::new(
            BoardKind::Star,
            [[b"a1", b"i1", b"i1"], [b"a1", b"g1", b"g7"]],
        );
        assert_eq!((star.cells, star.starts), (STAR.cells, STAR.starts));
    }

    #[test]
    fn a_jump_stays_in_its_class() {
        for board in [&STAR, &HEXAGON] {
            let [a, b, c, d] = board.classes;
            assert_eq!(a | b | c | d, board.cells);
            assert_eq!(
                a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones(),
                37
            );
            for class in board.classes {
                assert_eq!(jumps(class, board.cells) & board.cells & !class, 0);
                assert_eq!(neighbours(class) & class, 0);
            }
            // Along an axis from each class to one other, and from no two to the same.
            for axis in SHIFTS {
                let mut reached = 0;
                for class in board.classes {
                    let near = along(class, axis) & board.cells;
                    assert!(board.classes.iter().any(|other| near & !other == 0));
                    assert_eq!(reached & near, 0);
                    reached |= near;
                }
            }
            // From a class along no two axes to the same.
            for class in board.classes {
                let [a, b, c] = SHIFTS.map(|axis| along(class, axis) & board.cells);
                assert_eq!(a & b | a & c | b & c, 0);
            }
        }
    }

    #[test]
    fn a_shift_is_a_neighbour() {
        for board in [&STAR, &HEXAGON] {
            for bit in bits(board.cells) {
                let (x, y) = board.axial(bit);
                let near = |steps: i8| {
                    DIRECTIONS.map(|(dx, dy)| board.at((x + steps * dx, y + steps * dy)))
                };
                let set = |found: [Option<u8>; 6]| {
                    found
                        .into_iter()
                        .flatten()
                        .fold(0, |set, bit| set | 1 << bit)
                };
                assert_eq!(neighbours(1 << bit) & board.cells, set(near(1)));
                let (over, behind) = (near(1), near(2));
                for (over, behind) in over.into_iter().zip(behind) {
                    let Some(over) = over else { continue };
                    assert_eq!(
                        jumps(1 << bit, 1 << over) & board.cells,
                        behind.map_or(0, |behind| 1 << behind)
                    );
                }
            }
        }
    }
}
