//! A picture of the island in characters.
//!
//! Stones are letters, G, R, B and W, and every cell between is a dot. A line is a row of cells
//! that share one number, which is before it. The cells that share the other number run down to
//! the right, and that number is at both ends of them. Where that is too wide for the reader, the
//! name of its first cell is before each line instead, and each cell to the right has one more of
//! the first number.

use crate::names::{colour_name, ending, stone_name};
use crate::view::{Observation, Task};
use crate::{Bundle, Cell, Colour, Direction, Event, Phase};
use ranarium_game::{Ink, MARK, Message, Picture, Seat, Span, Speak, Thing};
use std::collections::{BTreeMap, BTreeSet};

/// The ranks of lines that may be omitted if a picture is too high.
mod rank {
    pub(super) const BAG: u8 = 1;
    pub(super) const TURNS: u8 = 2;
    /// Lines that have nothing but numbers of cells.
    pub(super) const EDGE: u8 = 3;
    pub(super) const TASK: u8 = 8;
    pub(super) const LEGEND: u8 = 9;
}

/// Minimum number of columns for the full line of each player.
const WIDE: usize = 60;

/// The number of rows of cells that readers with few columns can see at once.
const FEW_ROWS: usize = 9;

pub(crate) fn picture(observation: &Observation, latest: &[Event], speak: &dyn Speak) -> Picture {
    let mut picture = Picture::new();
    draw_island(observation, &marked(latest), speak, &mut picture);
    picture.rank(0);
    for (index, &hand) in observation.hands.iter().enumerate().take(Colour::ALL.len()) {
        let seat = Seat::new(index);
        let colour = Colour::of(seat);
        let on_island = observation
            .island
            .iter()
            .filter(|stone| stone.colour == colour)
            .count();
        let key = match speak.columns() {
            WIDE.. => "picture-player",
            _ => "picture-player-narrow",
        };
        let label = Message::new(key)
            .with("seat", seat)
            .with("letter", letter(colour))
            .with("colour", colour_name(colour))
            .with("stones", on_island);
        let (turn, mark) = if observation.to_act == Some(seat) {
            (Ink::Mark, "> ")
        } else {
            (Ink::Plain, "  ")
        };
        picture.line().ink(turn, mark);
        picture.ink(ink(colour), speak.say(&label)).text(" ");
        draw_stones(hand, speak, &mut picture);
    }
    picture
        .rank(rank::BAG)
        .line()
        .text(format!("  {} ", speak.say(&Message::new("picture-bag"))));
    draw_counts(observation.bag, speak, &mut picture);
    if let Some(limit) = observation.turn_limit {
        let turns = Message::new("picture-turns")
            .with("turns", observation.turns)
            .with("limit", limit);
        picture
            .rank(rank::TURNS)
            .line()
            .ink(Ink::Faint, format!("  {}", speak.say(&turns)));
    }
    picture
        .rank(rank::TASK)
        .line()
        .ink(Ink::Strong, speak.say(&task_message(observation)));
    picture
}

/// Returns the stones, each with its use.
pub(crate) fn things() -> Vec<Thing> {
    let thing_of = |colour: Colour| Thing {
        word: colour.word().to_owned(),
        name: colour_name(colour),
        about: Message::new("about-stone")
            .with("stone", stone_name(colour))
            .with("seat", colour.seat()),
    };
    let frog = Thing {
        word: "frog".to_owned(),
        name: Message::new("thing-frog"),
        about: Message::new("about-frog"),
    };
    let stone = Thing {
        word: "stone".to_owned(),
        name: Message::new("thing-stone"),
        about: Message::new("about-any-stone"),
    };
    let all = Colour::ALL.into_iter().map(thing_of);
    all.chain([frog, stone]).collect()
}

/// Returns the cells that the latest events changed.
fn marked(latest: &[Event]) -> BTreeSet<Cell> {
    let mut cells = BTreeSet::new();
    for event in latest {
        match *event {
            Event::Moved { from, to, .. } => cells.extend([from, to]),
            Event::Added { cell, .. } => cells.extend([cell]),
            Event::Started { .. }
            | Event::Dealt { .. }
            | Event::TurnBegan { .. }
            | Event::Repeated { .. }
            | Event::Skipped { .. }
            | Event::Passed { .. }
            | Event::Took { .. }
            | Event::Ended { .. } => {}
        }
    }
    cells
}

/// Describes the turn and its task.
fn task_message(observation: &Observation) -> Message {
    let seat = observation.to_act.unwrap_or(Seat::FIRST);
    let task = match (observation.phase, observation.task) {
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

/// The coordinate that the cells of a line share. An island that is very wide one way is drawn the
/// other way round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    ByR,
    ByQ,
}

/// The style of cell names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    /// Each line has its number before it, and the cells across the lines theirs at both ends.
    Edges,
    /// Each line has the name of its first cell.
    First,
}

impl Names {
    /// Returns half the way from a cell to the next, in characters: lines are set in by halves.
    const fn half(self) -> usize {
        match self {
            Self::Edges => 2,
            Self::First => 1,
        }
    }
}

impl Lines {
    /// Returns the line and the place in it, counted from a cell of the island.
    fn place(self, cell: Cell, from: Cell) -> (i32, i32) {
        let q = i32::from(cell.q.wrapping_sub(from.q));
        let r = i32::from(cell.r.wrapping_sub(from.r));
        match self {
            Self::ByR => (r, 2 * q + r),
            Self::ByQ => (q, 2 * r + q),
        }
    }

    /// Returns the cell to the right of a cell.
    fn right(self, cell: Cell) -> Cell {
        match self {
            Self::ByR => cell.step(Direction { dq: 1, dr: 0 }),
            Self::ByQ => cell.step(Direction { dq: 0, dr: 1 }),
        }
    }

    /// Returns the number that a cell does not share with its line.
    const fn own_number(self, cell: Cell) -> i16 {
        match self {
            Self::ByR => cell.q,
            Self::ByQ => cell.r,
        }
    }

    /// Returns the label before the line of this first cell.
    fn label(self, names: Names, first: Cell) -> String {
        match (names, self) {
            (Names::Edges, Self::ByR) => format!(",{}", first.r),
            (Names::Edges, Self::ByQ) => format!("{},", first.q),
            (Names::First, _) => first.to_string(),
        }
    }

    const fn legend(self, names: Names) -> &'static str {
        match (self, names) {
            (Self::ByR, Names::Edges) => "picture-cells-by-r",
            (Self::ByQ, Names::Edges) => "picture-cells-by-q",
            (Self::ByR, Names::First) => "picture-lines-by-r",
            (Self::ByQ, Names::First) => "picture-lines-by-q",
        }
    }
}

/// The ways to draw an island, the best first.
const WAYS: [(Lines, Names); 4] = [
    (Lines::ByR, Names::Edges),
    (Lines::ByQ, Names::Edges),
    (Lines::ByR, Names::First),
    (Lines::ByQ, Names::First),
];

fn draw_island(
    observation: &Observation,
    marked: &BTreeSet<Cell>,
    speak: &dyn Speak,
    picture: &mut Picture,
) {
    let Some(&middle) = observation.island.first() else {
        let text = speak.say(&Message::new("picture-no-island"));
        picture.line().ink(Ink::Faint, text).line();
        return;
    };
    let island = IslandPicture {
        stones: observation
            .island
            .iter()
            .map(|stone| (stone.cell, stone.colour))
            .collect(),
        marked,
        middle: middle.cell,
    };
    // A screen with few columns is taken to have few lines, too.
    let height = |rows: &[TextRow]| match speak.columns() {
        WIDE.. => 0,
        _ => {
            let rows = rows.iter().filter(|row| row.label.is_some()).count();
            rows.saturating_sub(FEW_ROWS)
        }
    };
    let badness = |rows: &[TextRow]| {
        let width = rows.iter().map(TextRow::width).max().unwrap_or_default();
        let too_wide = if width <= speak.columns() { 0 } else { width };
        (too_wide, height(rows))
    };
    let mut best: Option<((usize, usize), &'static str, Vec<TextRow>)> = None;
    for (lines, names) in WAYS {
        let rows = island.rows(lines, names);
        let badness = badness(&rows);
        if best.as_ref().is_none_or(|(least, _, _)| badness < *least) {
            best = Some((badness, lines.legend(names), rows));
        }
        // No later way is better than one that fits.
        if badness == (0, 0) {
            break;
        }
    }
    if let Some((_, legend, rows)) = best {
        for row in rows {
            let has_cells = row.label.is_some();
            picture.rank(if has_cells { 0 } else { rank::EDGE });
            row.draw(picture);
        }
        let legend = speak.say(&Message::new(legend));
        picture.rank(rank::LEGEND).line().ink(Ink::Faint, legend);
        picture.line();
    }
}

/// The stones to draw.
struct IslandPicture<'a> {
    stones: BTreeMap<Cell, Colour>,
    marked: &'a BTreeSet<Cell>,
    middle: Cell,
}

/// A line of the picture in the making.
#[derive(Default)]
struct TextRow {
    /// The text before it, if it has cells, with blanks up to the widest.
    label: Option<String>,
    /// The columns taken by the labels of all lines.
    labels: usize,
    /// `true` if a number runs into the next cell.
    is_crowded: bool,
    /// The spans of the line with the columns at which they begin. Spans with one column follow
    /// each other.
    spans: Vec<(usize, Span)>,
}

impl TextRow {
    fn put(&mut self, column: usize, ink: Ink, text: impl Into<String>) {
        let text = text.into();
        self.spans.push((column, Span { text, ink }));
    }

    /// Returns the number of columns; more than any reader has if numbers run into each other.
    fn width(&self) -> usize {
        if self.is_crowded {
            return usize::MAX;
        }
        let (mut begin, mut end, mut widest) = (0, 0, 0);
        for (column, span) in &self.spans {
            if *column != begin {
                (begin, end) = (*column, *column);
            }
            end += span.text.chars().count();
            widest = widest.max(self.labels + end);
        }
        widest
    }

    fn draw(self, picture: &mut Picture) {
        let labels = self.labels;
        let label = self.label.unwrap_or_default();
        picture.line().ink(Ink::Faint, format!("{label:<labels$}"));
        let mut used = 0;
        let mut begin = None;
        for (column, span) in self.spans {
            if begin != Some(column) {
                picture.text(" ".repeat(column.saturating_sub(used)));
                used = used.max(column);
                begin = Some(column);
            }
            used += span.text.chars().count();
            picture.ink(span.ink, span.text);
        }
    }
}

impl IslandPicture<'_> {
    /// Returns the island drawn one way.
    fn rows(&self, lines: Lines, names: Names) -> Vec<TextRow> {
        // The first and last cell of each line, with their places in it: stones and the cells around
        // them.
        type LineEnd = (i32, Cell);
        let mut ends: BTreeMap<i32, (LineEnd, LineEnd)> = BTreeMap::new();
        for cell in self
            .stones
            .keys()
            .flat_map(|&cell| cell.neighbours().chain([cell]))
        {
            let (line, x) = lines.place(cell, self.middle);
            let (first, last) = ends.entry(line).or_insert(((x, cell), (x, cell)));
            if x < first.0 {
                *first = (x, cell);
            }
            if last.0 < x {
                *last = (x, cell);
            }
        }
        // Every cell drawn, by line and place, and the numbers at the ends of those across.
        type PicturePlace = (i32, i32);
        let mut cells: Vec<(PicturePlace, Cell)> = Vec::new();
        let mut numbers: BTreeMap<PicturePlace, i16> = BTreeMap::new();
        let mut across: BTreeMap<i16, (PicturePlace, PicturePlace)> = BTreeMap::new();
        for &((_, first), (_, last)) in ends.values() {
            let mut cell = first;
            loop {
                let place = lines.place(cell, self.middle);
                cells.push((place, cell));
                across
                    .entry(lines.own_number(cell))
                    .and_modify(|(_, bottom)| *bottom = place)
                    .or_insert((place, place));
                if cell == last {
                    break;
                }
                cell = lines.right(cell);
            }
        }
        if names == Names::Edges {
            for (number, ((top, leftmost), (bottom, right))) in across {
                numbers.insert((top - 1, leftmost - 1), number);
                numbers.insert((bottom + 1, right + 1), number);
            }
        }
        let places = || cells.iter().map(|(place, _)| place).chain(numbers.keys());
        let leftmost = places().map(|(_, x)| *x).min().unwrap_or_default();
        let column = |x: i32| usize::try_from(x - leftmost).unwrap_or_default() * names.half();
        let label = |line: &i32| {
            let first = ends.get(line).map(|((_, first), _)| *first);
            first.map(|first| lines.label(names, first))
        };
        let widest = ends.keys().filter_map(label).map(|label| label.len()).max();
        let widest = widest.unwrap_or_default();
        let mut rows: BTreeMap<i32, TextRow> = BTreeMap::new();
        for &(line, _) in places() {
            rows.entry(line).or_insert_with(|| TextRow {
                label: label(&line).map(|label| format!("{label:>widest$}")),
                labels: widest + 2,
                ..TextRow::default()
            });
        }
        for ((line, x), number) in &numbers {
            if let Some(row) = rows.get_mut(line) {
                let text = number.to_string();
                row.is_crowded |= text.len() >= 2 * names.half();
                row.put(column(*x), Ink::Faint, text);
            }
        }
        for ((line, x), cell) in &cells {
            let (ink, sign) = match self.stones.get(cell) {
                Some(&colour) => (ink(colour), letter(colour)),
                None => (Ink::Faint, "."),
            };
            if let Some(row) = rows.get_mut(line) {
                row.put(column(*x), ink, sign);
                if self.marked.contains(cell) {
                    row.put(column(*x), Ink::Mark, MARK);
                }
            }
        }
        let mut rows: Vec<TextRow> = rows.into_values().collect();
        for row in &mut rows {
            // The order is stable: a mark stays behind its cell.
            row.spans.sort_by_key(|(column, _)| *column);
        }
        rows
    }
}
