//! Positions as text.

use super::island::{Cell, Island};
use std::collections::BTreeMap;

/// The contents of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The number of players.
    pub players: u8,
    /// The seat to act, from 0.
    pub to_act: u8,
    /// The phase.
    pub phase: String,
    /// Every hand.
    pub hands: Vec<Vec<u8>>,
    /// The bag, in the order given.
    pub bag: Vec<u8>,
    /// The stones.
    pub island: Island,
    /// Turns completed.
    pub turns: u32,
    /// Forced passes in a row.
    pub passes: u32,
}

/// Reads digits; `-` is none.
fn digits(text: &str) -> Vec<u8> {
    text.bytes()
        .filter(u8::is_ascii_digit)
        .map(|digit| digit - b'0')
        .collect()
}

fn number<N: std::str::FromStr>(text: &str) -> N {
    let number = text.parse();
    number.unwrap_or_else(|_| panic!("{text:?} is not a number"))
}

/// Reads a cell.
pub fn cell(text: &str) -> Cell {
    let (q, r) = text.split_once(',').expect("a cell is q,r");
    (number(q), number(r))
}

impl Position {
    /// Reads a position in the notation of docs/notation.md.
    pub fn parse(text: &str) -> Self {
        let fields: BTreeMap<&str, &str> = text
            .split_whitespace()
            .map(|token| token.split_once('=').expect("every token is key=value"))
            .collect();
        let field = |key: &str| fields.get(key).copied();
        let stones = field("s").expect("s is there").split(';');
        let stones = stones.filter(|stone| !stone.is_empty() && *stone != "-");
        Self {
            players: number(field("p").expect("p is there")),
            to_act: number(field("t").expect("t is there")),
            phase: field("ph").expect("ph is there").to_owned(),
            hands: field("h")
                .expect("h is there")
                .split('/')
                .map(digits)
                .collect(),
            bag: digits(field("b").expect("b is there")),
            island: Island {
                stones: stones
                    .map(|stone| stone.split_once(':').expect("a stone is colour:q,r"))
                    .map(|(colour, text)| (cell(text), number(colour)))
                    .collect(),
            },
            turns: number(field("n").unwrap_or("0")),
            passes: number(field("k").unwrap_or("0")),
        }
    }
}
