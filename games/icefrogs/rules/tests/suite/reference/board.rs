//! The boards, drawn. Two spaces are neighbours if they are two columns apart in a row, or one
//! column and one row apart.

use std::collections::BTreeMap;

/// IF-1.1 and IF-1.2: the star; each row's letter precedes it.
const STAR: &[&str] = &[
    "a       1      ",
    "b      1 2     ",
    "c 1 2 3 4 5 6 7",
    "d  1 2 3 4 5 6 ",
    "e   1 2 3 4 5  ",
    "f  1 2 3 4 5 6 ",
    "g 1 2 3 4 5 6 7",
    "h      1 2     ",
    "i       1      ",
];

/// IF-1.4: the hexagon of side 4.
const HEXAGON: &[&str] = &[
    "a    1 2 3 4   ",
    "b   1 2 3 4 5  ",
    "c  1 2 3 4 5 6 ",
    "d 1 2 3 4 5 6 7",
    "e  1 2 3 4 5 6 ",
    "f   1 2 3 4 5  ",
    "g    1 2 3 4   ",
];

/// The six directions, as columns and rows of a drawing.
const DIRECTIONS: [(i32, i32); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];

/// A board, for this many players.
#[derive(Debug)]
pub struct Board {
    /// Each space's name and where it is drawn: column, row.
    places: BTreeMap<String, (i32, i32)>,
    /// The name of the space that is drawn at a column and row.
    names: BTreeMap<(i32, i32), String>,
    /// Each player's start.
    starts: &'static [&'static str],
}

impl Board {
    /// Returns the star (IF-1.1) with its starts (IF-1.3).
    pub fn star(players: u8) -> Self {
        Self::drawn(
            STAR,
            if players == 2 {
                &["a1", "i1"]
            } else {
                &["a1", "g1", "g7"]
            },
        )
    }

    /// Returns the hexagon with opposite, or alternate, corners as starts (IF-1.4).
    pub fn hexagon(players: u8) -> Self {
        Self::drawn(
            HEXAGON,
            if players == 2 {
                &["a1", "g4"]
            } else {
                &["a1", "d7", "g1"]
            },
        )
    }

    fn drawn(drawing: &[&str], starts: &'static [&'static str]) -> Self {
        let (mut places, mut names) = (BTreeMap::new(), BTreeMap::new());
        for (row, line) in (0..).zip(drawing) {
            for (column, character) in (0..).zip(line.chars()) {
                if character.is_ascii_digit() {
                    let name = format!("{}{character}", &line[..1]);
                    places.insert(name.clone(), (column, row));
                    names.insert((column, row), name);
                }
            }
        }
        Self {
            places,
            names,
            starts,
        }
    }

    /// Returns every space, in order.
    pub fn spaces(&self) -> impl Iterator<Item = &str> {
        self.places.keys().map(String::as_str)
    }

    /// Returns the player's start (IF-1.3).
    pub fn start_of(&self, player: u8) -> &str {
        self.starts[usize::from(player)]
    }

    /// Returns the spaces next to one.
    pub fn neighbours(&self, space: &str) -> impl Iterator<Item = &str> {
        let (column, row) = self.places[space];
        DIRECTIONS.iter().filter_map(move |(right, down)| {
            self.names
                .get(&(column + right, row + down))
                .map(String::as_str)
        })
    }

    /// Returns each neighbour of a space that has a space straight behind it, with that space.
    pub fn straight_lines_of_three(&self, space: &str) -> impl Iterator<Item = (&str, &str)> {
        let (column, row) = self.places[space];
        DIRECTIONS.iter().filter_map(move |(right, down)| {
            let over = self.names.get(&(column + right, row + down))?;
            let behind = self.names.get(&(column + 2 * right, row + 2 * down))?;
            Some((over.as_str(), behind.as_str()))
        })
    }
}
