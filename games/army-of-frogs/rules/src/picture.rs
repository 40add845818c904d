//! A picture of the island in characters.
//!
//! Stones are letters, G, R, B and W, and every cell between is a dot. A line is a row of cells; the name of its first
//! cell stands before it, and each cell to the right has one more of the first number.

use crate::tell::{ending, name};
use crate::view::{Observation, Task};
use crate::{Bundle, Cell, Colour, Direction, Phase};
use ranarium_game::{Ink, Message, Picture, Seat, Speak};
use std::collections::BTreeMap;

pub(crate) fn picture(seen: &Observation, speak: &dyn Speak) -> Picture {
    let mut picture = Picture::new();
    draw_island(seen, speak, &mut picture);
    for (index, &hand) in seen.hands.iter().enumerate().take(Colour::ALL.len()) {
        let seat = Seat::new(index);
        let colour = Colour::of(seat);
        let on_island = seen
            .island
            .iter()
            .filter(|stone| stone.colour == colour)
            .count();
        let label = Message::new("picture-player")
            .with("seat", seat)
            .with("letter", letter(colour))
            .with("colour", name(colour))
            .with("stones", on_island);
        let (turn, mark) = if seen.to_act == Some(seat) {
            (Ink::Mark, "> ")
        } else {
            (Ink::Plain, "  ")
        };
        picture.line().ink(turn, mark);
        picture.ink(ink(colour), speak.say(&label)).text(" ");
        draw_stones(hand, speak, &mut picture);
    }
    picture
        .line()
        .text(format!("  {} ", speak.say(&Message::new("picture-bag"))));
    draw_counts(seen.bag, speak, &mut picture);
    if let Some(limit) = seen.turn_limit {
        let turns = Message::new("picture-turns")
            .with("turns", seen.turns)
            .with("limit", limit);
        picture
            .line()
            .ink(Ink::Faint, format!("  {}", speak.say(&turns)));
    }
    picture.line().ink(Ink::Strong, speak.say(&what_next(seen)));
    picture
}

/// Whose turn it is and what for.
fn what_next(seen: &Observation) -> Message {
    let seat = seen.to_act.unwrap_or(Seat::FIRST);
    let task = match (seen.phase, seen.task) {
        (Phase::Over(end), _) => return ending(end),
        (Phase::Start, _) => return Message::new("picture-start"),
        (Phase::Deal, _) => return Message::new("picture-deal"),
        (Phase::Take, _) => "picture-to-take",
        (Phase::Open | Phase::Add, Some(Task::Move)) => "picture-to-move",
        (Phase::Open | Phase::Add, Some(Task::Add)) => "picture-to-add",
        (Phase::Open | Phase::Add, Some(Task::Pass) | None) => "picture-to-pass",
    };
    Message::new(task).with("seat", seat)
}

const fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "G",
        Colour::Red => "R",
        Colour::Blue => "B",
        Colour::White => "W",
    }
}

const fn ink(colour: Colour) -> Ink {
    Ink::Colour(match colour {
        Colour::Green => 2,
        Colour::Red => 1,
        Colour::Blue => 4,
        Colour::White => 7,
    })
}

fn draw_stones(stones: Bundle, speak: &dyn Speak, picture: &mut Picture) {
    if stones.is_empty() {
        picture.ink(Ink::Faint, speak.say(&Message::new("picture-empty")));
    }
    for (at, colour) in stones.stones().enumerate() {
        let space = if at > 0 { " " } else { "" };
        picture.text(space).ink(ink(colour), letter(colour));
    }
}

fn draw_counts(stones: Bundle, speak: &dyn Speak, picture: &mut Picture) {
    if stones.is_empty() {
        picture.ink(Ink::Faint, speak.say(&Message::new("picture-empty")));
    }
    for (at, colour) in stones.colours().enumerate() {
        let space = if at > 0 { ", " } else { "" };
        let count = format!("{} {}", stones.count(colour), letter(colour));
        picture.text(space).ink(ink(colour), count);
    }
}

/// Which coordinate names the lines. An island that is very wide one way is drawn the other way round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    ByR,
    ByQ,
}

impl Lines {
    /// The line and the place in it, counted from a cell of the island.
    fn place(self, cell: Cell, from: Cell) -> (i32, i32) {
        let q = i32::from(cell.q.wrapping_sub(from.q));
        let r = i32::from(cell.r.wrapping_sub(from.r));
        match self {
            Self::ByR => (r, 2 * q + r),
            Self::ByQ => (q, 2 * r + q),
        }
    }

    /// The cell to the right of a cell.
    fn right(self, cell: Cell) -> Cell {
        match self {
            Self::ByR => cell.step(Direction { dq: 1, dr: 0 }),
            Self::ByQ => cell.step(Direction { dq: 0, dr: 1 }),
        }
    }

    const fn legend(self) -> &'static str {
        match self {
            Self::ByR => "picture-lines-by-r",
            Self::ByQ => "picture-lines-by-q",
        }
    }
}

/// The first and the last cell of a line, each with its place.
type Ends = ((i32, Cell), (i32, Cell));

/// How many characters the cells of a line may take, names apart.
const WIDTH_MAX: i32 = 64;

fn draw_island(seen: &Observation, speak: &dyn Speak, picture: &mut Picture) {
    let Some(&middle) = seen.island.first() else {
        let text = speak.say(&Message::new("picture-no-island"));
        picture.line().ink(Ink::Faint, text).line();
        return;
    };
    let middle = middle.cell;
    let stones: BTreeMap<Cell, Colour> = seen
        .island
        .iter()
        .map(|stone| (stone.cell, stone.colour))
        .collect();
    let lines = [Lines::ByR, Lines::ByQ]
        .into_iter()
        .min_by_key(|&lines| {
            let width = width(lines, &stones, middle);
            if width <= WIDTH_MAX { 0 } else { width }
        })
        .unwrap_or(Lines::ByR);

    // The first and last cell of each line: stones and the cells around them.
    let mut ends: BTreeMap<i32, Ends> = BTreeMap::new();
    for cell in stones
        .keys()
        .flat_map(|&cell| cell.neighbours().chain([cell]))
    {
        let (line, x) = lines.place(cell, middle);
        let (first, last) = ends.entry(line).or_insert(((x, cell), (x, cell)));
        *first = (*first).min((x, cell));
        *last = (*last).max((x, cell));
    }
    let left = ends
        .values()
        .map(|((x, _), _)| *x)
        .min()
        .unwrap_or_default();
    let names = ends
        .values()
        .map(|((_, cell), _)| cell.to_string().len())
        .max()
        .unwrap_or_default();
    for &((x, first), (last_x, _)) in ends.values() {
        let indent = " ".repeat(usize::try_from(x - left).unwrap_or_default());
        picture
            .line()
            .ink(Ink::Faint, format!("{:>names$}  ", first.to_string()))
            .text(indent);
        let mut cell = first;
        for at in 0..=(last_x - x) / 2 {
            if at > 0 {
                picture.text(" ");
            }
            match stones.get(&cell) {
                Some(&colour) => picture.ink(ink(colour), letter(colour)),
                None => picture.ink(Ink::Faint, "."),
            };
            cell = lines.right(cell);
        }
    }
    let legend = speak.say(&Message::new(lines.legend()));
    picture.line().ink(Ink::Faint, legend).line();
}

fn width(lines: Lines, stones: &BTreeMap<Cell, Colour>, middle: Cell) -> i32 {
    let places = || stones.keys().map(|&cell| lines.place(cell, middle).1);
    places().max().unwrap_or_default() - places().min().unwrap_or_default() + 5
}
