//! The numbers of the rulebook, clause by clause. All reconstructed ones (**R** in RULES.md) are in
//! this file alone, so that a correction changes one line.

use crate::colour::Colour::{self, Blue, Green, Orange, Pink, Purple, Red, Yellow};

/// A colour, with its texts and its number of copies in the two decks.
#[derive(Clone, Copy, Debug)]
pub struct ColourRow {
    /// The colour of the row.
    pub colour: Colour,
    /// The word in every text.
    pub word: &'static str,
    /// The letter in positions and pictures. Pink is `k`, since `p` is purple.
    pub letter: char,
    /// Copies in the base deck.
    pub base: u8,
    /// Copies in the expanded deck.
    pub expanded: u8,
}

const fn row(
    colour: Colour,
    word: &'static str,
    letter: char,
    base: u8,
    expanded: u8,
) -> ColourRow {
    ColourRow {
        colour,
        word,
        letter,
        base,
        expanded,
    }
}

/// SF-1.1: the colours in their order, with their copies.
pub const COLOURS: [ColourRow; 7] = [
    row(Blue, "blue", 'b', 15, 15),
    row(Purple, "purple", 'p', 9, 9),
    row(Yellow, "yellow", 'y', 8, 8),
    row(Orange, "orange", 'o', 7, 7),
    row(Red, "red", 'r', 5, 5),
    row(Green, "green", 'g', 4, 5),
    row(Pink, "pink", 'k', 0, 6),
];

/// SF-1.4 (R): the duals of the expanded deck, one copy of each.
pub const DUALS: [(Colour, Colour); 9] = [
    (Blue, Purple),
    (Blue, Yellow),
    (Blue, Orange),
    (Blue, Red),
    (Purple, Yellow),
    (Purple, Orange),
    (Purple, Red),
    (Yellow, Orange),
    (Yellow, Red),
];

/// Copies of each dual in the expanded deck.
pub const DUAL_COPIES: u8 = 1;

/// SF-2.1: cards dealt to each player, by number of players less one, in each act.
pub const HAND_SIZES: [[u8; 3]; 5] = [[6, 5, 4], [6, 5, 4], [6, 5, 4], [5, 4, 3], [4, 4, 3]];

/// SF-8.1: rows of the grid of a solo act; its columns are the hand size of the act.
pub const GRID_ROWS: u8 = 2;

/// SF-8.1, SF-8.2: face-down cards revealed at the start of an act and after each round.
pub const REVEALED: u8 = 2;

/// SF-1.3: wooden markers.
pub const MARKERS: u8 = 10;

/// SF-6.1: cards a pink draws.
pub const PINK_DRAWS: usize = 3;

/// The worth of frogs (SF-1's table, SF-4).
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// A visible blue, per visible blue.
    pub blue: i16,
    /// A visible purple, at least.
    pub purple: i16,
    /// A visible purple, per stack of three.
    pub purple_per_stack: i16,
    /// A visible yellow, per colour in its stack.
    pub yellow: i16,
    /// An orange in a corner.
    pub orange_corner: i16,
    /// An orange elsewhere.
    pub orange_elsewhere: i16,
    /// A covered orange.
    pub orange_covered: i16,
    /// A visible red, per red in its stack.
    pub red: i16,
    /// A visible green (SF-4.5, R).
    pub green: i16,
    /// A visible pink (SF-4.5, R).
    pub pink: i16,
    /// An empty place (SF-4.2).
    pub empty: i16,
}

/// The worth of frogs on a stage.
pub const STAGE: Worth = Worth {
    blue: 1,
    purple: 3,
    purple_per_stack: 1,
    yellow: 3,
    orange_corner: 7,
    orange_elsewhere: 0,
    orange_covered: 2,
    red: 6,
    green: 0,
    pink: 0,
    empty: -1,
};

/// Returns the points of one frog of the automaton's pile (SF-8.7; colours R, except blue): blues
/// count their number squared, yellows this per different colour, and purples as on a stage.
pub const fn automaton_worth(colour: Colour) -> i16 {
    match colour {
        Red => 8,
        Yellow => 1,
        Purple => STAGE.purple,
        Orange => -5,
        Pink => 2,
        Green => 0,
        Blue => 1,
    }
}

/// SF-8.6 (R): the order in which the automaton recruits, and by which ties of SF-8.8 are settled.
pub const AUTOMATON_ORDER: [Colour; 5] = [Red, Blue, Purple, Yellow, Orange];
