//! A picture of the island in characters.
//!
//! Stones are letters, G, R, B and W, and every cell between is a dot. A line is a row of cells
//! that share one number, which stands before it; the other number stands behind the letter or the
//! dot: `G-1` in the line `,0` is the stone on -1,0. Where that is too wide for the reader, the
//! name of its first cell stands before each line instead, and each cell to the right has one more
//! of the first number.

use crate::names::{ending, name};
use crate::view::{Observation, Task};
use crate::{Bundle, Cell, Colour, Direction, Phase};
use ranarium_game::{Ink, Message, Picture, Seat, Span, Speak};
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

/// Which coordinate the cells of a line share. An island that is very wide one way is drawn the
/// other way round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    ByR,
    ByQ,
}

/// How cells are named.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// Each cell has one of its numbers, and its line the other.
    Each,
    /// Each line has the name of its first cell.
    First,
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

    /// The number that a cell does not share with its line.
    const fn own(self, cell: Cell) -> i16 {
        match self {
            Self::ByR => cell.q,
            Self::ByQ => cell.r,
        }
    }

    /// What stands before the line of this first cell.
    fn label(self, names: Names, first: Cell) -> String {
        match (names, self) {
            (Names::Each, Self::ByR) => format!(",{}", first.r),
            (Names::Each, Self::ByQ) => format!("{},", first.q),
            (Names::First, _) => first.to_string(),
        }
    }

    const fn legend(self, names: Names) -> &'static str {
        match (self, names) {
            (Self::ByR, Names::Each) => "picture-cells-by-r",
            (Self::ByQ, Names::Each) => "picture-cells-by-q",
            (Self::ByR, Names::First) => "picture-lines-by-r",
            (Self::ByQ, Names::First) => "picture-lines-by-q",
        }
    }
}

/// The ways to draw an island, the best first.
const WAYS: [(Lines, Names); 4] = [
    (Lines::ByR, Names::Each),
    (Lines::ByQ, Names::Each),
    (Lines::ByR, Names::First),
    (Lines::ByQ, Names::First),
];

/// The first and the last cell of a line, each with its place.
type Ends = ((i32, Cell), (i32, Cell));

fn draw_island(seen: &Observation, speak: &dyn Speak, picture: &mut Picture) {
    let Some(&middle) = seen.island.first() else {
        let text = speak.say(&Message::new("picture-no-island"));
        picture.line().ink(Ink::Faint, text).line();
        return;
    };
    let stones: BTreeMap<Cell, Colour> = seen
        .island
        .iter()
        .map(|stone| (stone.cell, stone.colour))
        .collect();
    let drawn = WAYS.map(|(lines, names)| {
        let island = island(&stones, middle.cell, lines, names);
        let width = island.lines.iter().map(|line| width(line)).max();
        (width.unwrap_or_default(), lines.legend(names), island)
    });
    let fits = |width: usize| {
        if width <= speak.columns() { 0 } else { width }
    };
    if let Some((_, legend, island)) = drawn.into_iter().min_by_key(|(width, ..)| fits(*width)) {
        picture.lines.extend(island.lines);
        let legend = speak.say(&Message::new(legend));
        picture.line().ink(Ink::Faint, legend).line();
    }
}

fn width(line: &[Span]) -> usize {
    line.iter().map(|span| span.text.chars().count()).sum()
}

/// The island drawn one way.
fn island(stones: &BTreeMap<Cell, Colour>, middle: Cell, lines: Lines, names: Names) -> Picture {
    // The first and last cell of each line: stones and the cells around them.
    let mut ends: BTreeMap<i32, Ends> = BTreeMap::new();
    let mut widest = 1;
    for cell in stones
        .keys()
        .flat_map(|&cell| cell.neighbours().chain([cell]))
    {
        let (line, x) = lines.place(cell, middle);
        let (first, last) = ends.entry(line).or_insert(((x, cell), (x, cell)));
        *first = (*first).min((x, cell));
        *last = (*last).max((x, cell));
        if names == Names::Each {
            widest = widest.max(1 + lines.own(cell).to_string().len());
        }
    }
    // Half the way from a cell to the next: lines are set in by halves.
    let half = widest.div_ceil(2) + usize::from(widest % 2 == 0);
    let left = ends.values().map(|((x, _), _)| *x).min();
    let left = left.unwrap_or_default();
    let labels = ends
        .values()
        .map(|((_, first), _)| lines.label(names, *first).len())
        .max()
        .unwrap_or_default();
    let mut picture = Picture::new();
    for &((x, first), (last_x, _)) in ends.values() {
        let inset = usize::try_from(x - left).unwrap_or_default() * half;
        picture
            .line()
            .ink(
                Ink::Faint,
                format!("{:>labels$}  ", lines.label(names, first)),
            )
            .text(" ".repeat(inset));
        let mut cell = first;
        let count = (last_x - x) / 2;
        for at in 0..=count {
            let (ink, sign) = match stones.get(&cell) {
                Some(&colour) => (ink(colour), letter(colour)),
                None => (Ink::Faint, "."),
            };
            let number = match names {
                Names::Each => lines.own(cell).to_string(),
                Names::First => String::new(),
            };
            let blanks = if at < count {
                2 * half - 1 - number.len()
            } else {
                0
            };
            picture
                .ink(ink, sign)
                .ink(Ink::Faint, format!("{number}{:blanks$}", ""));
            cell = lines.right(cell);
        }
    }
    picture
}
