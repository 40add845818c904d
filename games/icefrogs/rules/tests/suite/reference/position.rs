//! Options and positions as text (docs/notation.md, "IceFrogs").

use super::board::Board;
use super::{Pyramid, ReferenceIceFrogs, letter};
use std::collections::BTreeMap;

/// Reads the number of players and the board.
pub fn read_options(options: &str) -> (u8, Board) {
    let (mut players, mut board) = (2, "star");
    for word in options.split(' ') {
        match word.split_once('=') {
            Some(("players", number)) => players = number.parse().expect("a number of players"),
            Some(("board", name)) => board = name,
            _ => panic!("RULES.md has no option {word:?}"),
        }
    }
    let board = match board {
        "star" => Board::star(players),
        "hexagon" => Board::hexagon(players),
        _ => panic!("RULES.md has no board {board:?}"),
    };
    (players, board)
}

impl ReferenceIceFrogs {
    /// Begins a match in this position, on the board that the options name. Earlier positions are
    /// unknown.
    pub fn from_position(options: &str, text: &str) -> Self {
        let mut game = Self::begin(options);
        let mut stood = 1;
        for token in text.split(' ') {
            let (key, value) = token.split_once('=').expect("a position is key=value");
            let number = || value.parse::<u32>().expect("a number");
            match key {
                "p" => assert_eq!(number(), u32::from(game.players), "players of {text}"),
                "t" => game.to_move = number() as u8,
                "k" => game.passes = number() as u8,
                "n" => game.plies = number(),
                "u" => game.supplies = value.split('/').map(read_supply).collect(),
                "s" => game.stacks = read_stacks(value),
                "r" => stood = number() as usize,
                _ => panic!("a position has no {key}"),
            }
        }
        game.stood = vec![game.repetition_key(); stood];
        game
    }

    /// Returns the position, in its canonical text.
    pub fn position(&self) -> String {
        let now = self.repetition_key();
        match self.stood.iter().filter(|text| **text == now).count() {
            times @ 2.. => format!("{} r={times}", self.position_without_history()),
            _ => self.position_without_history(),
        }
    }

    fn position_without_history(&self) -> String {
        let supplies: Vec<String> = self
            .supplies
            .iter()
            .map(|supply| join(supply, ""))
            .collect();
        let stacks: Vec<String> = self
            .stacks
            .iter()
            .map(|(space, stack)| {
                let words: Vec<String> = stack
                    .iter()
                    .map(|pyramid| format!("{}{}", pyramid.owner, letter(pyramid.size)))
                    .collect();
                format!("{space}:{}", words.concat())
            })
            .collect();
        format!(
            "p={} t={} k={} n={} u={} s={}",
            self.players,
            self.to_move,
            self.passes,
            self.plies,
            supplies.join("/"),
            stacks.join(",")
        )
    }

    /// IF-4.3: returns the stacks, the supplies and the player to move.
    pub fn repetition_key(&self) -> String {
        let text = self.position_without_history();
        text.split(' ')
            .filter(|token| ["t=", "u=", "s="].iter().any(|key| token.starts_with(key)))
            .collect::<Vec<&str>>()
            .join(" ")
    }
}

fn join(numbers: &[u8], between: &str) -> String {
    let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    words.join(between)
}

fn read_supply(text: &str) -> [u8; 3] {
    let digits: Vec<u8> = text.bytes().map(|digit| digit - b'0').collect();
    digits.try_into().expect("three counts")
}

fn read_stacks(text: &str) -> BTreeMap<String, Vec<Pyramid>> {
    let mut stacks = BTreeMap::new();
    for stack in text.split(',').filter(|stack| !stack.is_empty()) {
        let (space, pyramids) = stack.split_once(':').expect("space:pyramids");
        let characters: Vec<char> = pyramids.chars().collect();
        let pyramids = characters
            .chunks(2)
            .map(|pair| Pyramid {
                owner: pair[0].to_digit(10).expect("a player") as u8,
                size: "SML".find(pair[1]).expect("a size") as u8 + 1,
            })
            .collect();
        stacks.insert(space.to_owned(), pyramids);
    }
    stacks
}
