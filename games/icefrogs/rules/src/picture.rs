//! The board in characters: every space by its name, with its top as seat and size, and under it
//! the table.
//!
//! ```text
//!  c3 2M    the top is a medium of seat 2
//!  c3 2M+1  and one more lies under it
//!  a1 [1]   the start of seat 1
//!  c3 .     nothing
//! ```
//!
//! For a reader with few columns the letter of a row precedes it, and its spaces have their
//! numbers alone: `3 2M`, `3+2M` where more lies under it, `1[1]`, `3 .`. A [`MARK`] follows the
//! spaces that the last move changed, or replaces the blank: `3*2M`.

use crate::board::{Board, Space};
use crate::event::Event;
use crate::names::{ending, pyramid_name};
use crate::options::Options;
use crate::pyramid::{Pyramid, Size};
use crate::view::Observation;
use ranarium_game::{Ink, MARK, Message, Picture, Seat, Speak, Thing};
use std::collections::BTreeSet;

/// The width of a space; even, because rows are set in by halves.
const CELL: usize = 10;

/// The width of a space if there are few columns.
const NARROW_CELL: usize = 5;

/// Maximum number of spaces in a row.
const MAX_ROW: usize = 7;

/// The inks of seats 1, 2, 3: cyan, red, yellow.
const INKS: [Ink; 3] = [Ink::Colour(6), Ink::Colour(1), Ink::Colour(3)];

fn ink(seat: Seat) -> Ink {
    INKS[seat.index() % 3]
}

fn short(pyramid: &Pyramid) -> String {
    format!("{}{}", pyramid.seat, pyramid.size)
}

/// The ranks of lines that may be omitted if a picture is too high.
mod rank {
    pub(super) const STACKS: u8 = 1;
    pub(super) const TURN: u8 = 8;
    pub(super) const LEGEND: u8 = 9;
}

/// Returns the pyramids by size, each with its abilities.
pub(crate) fn things() -> Vec<Thing> {
    let thing_of = |size: Size| Thing {
        word: size.letter().to_owned(),
        name: pyramid_name(size),
        about: Message::new(match size {
            Size::Small => "about-small",
            Size::Medium => "about-medium",
            Size::Large => "about-large",
        }),
    };
    Size::ALL.map(thing_of).into()
}

/// Returns the spaces that the latest events changed.
fn marked(latest: &[Event]) -> BTreeSet<Space> {
    let mut spaces = BTreeSet::new();
    for event in latest {
        match event {
            Event::Entered { route, .. } => spaces.extend(route.last().copied()),
            Event::Moved { route, .. } => {
                spaces.extend(route.first().into_iter().chain(route.last()).copied());
            }
            Event::Passed { .. } | Event::Ended(_) => {}
        }
    }
    spaces
}

pub(crate) fn picture(observation: &Observation, latest: &[Event], speak: &dyn Speak) -> Picture {
    let marked = &marked(latest);
    let mut picture = Picture::new();
    let Some(options) = Options::new(observation.players(), observation.board) else {
        return picture;
    };
    let is_narrow = speak.columns() < MAX_ROW * CELL;
    if is_narrow {
        narrow_rows(&mut picture, observation, marked, Board::of(&options));
    } else {
        rows(&mut picture, observation, marked, Board::of(&options));
    }
    picture.line();
    for (seat, supply) in Seat::all(observation.players()).zip(&observation.supplies) {
        let counts = Size::ALL.map(|size| format!("{size}{}", supply.count(size)));
        let start = observation.starts.get(seat.index()).map(Space::to_string);
        picture.line().ink(ink(seat), format!("{seat} ")).text(
            speak.say(
                &Message::new(if is_narrow {
                    "picture-supply-narrow"
                } else {
                    "picture-supply"
                })
                .with("player", seat)
                .with("start", start.unwrap_or_default())
                .with("supply", counts.join(" ")),
            ),
        );
    }
    picture.rank(rank::STACKS);
    stacks(&mut picture, observation, speak);
    let legend = if is_narrow {
        "picture-legend-narrow"
    } else {
        "picture-legend"
    };
    let legend = speak.say(&Message::new(legend));
    picture.rank(rank::LEGEND).line().ink(Ink::Faint, legend);
    picture.rank(0);
    if observation.stood > 1 {
        let stood = Message::new("picture-stood").with("times", observation.stood);
        picture.line().ink(Ink::Strong, speak.say(&stood));
    }
    let turn = match observation.end {
        Some(end) => ending(end),
        None => Message::new("picture-turn")
            .with("ply", observation.plies + 1)
            .with("player", observation.turn),
    };
    picture
        .rank(rank::TURN)
        .line()
        .ink(Ink::Strong, speak.say(&turn));
    picture
}

fn rows(picture: &mut Picture, observation: &Observation, marked: &BTreeSet<Space>, board: &Board) {
    for row in 0..board.rows {
        let inset = usize::from(board.insets[usize::from(row)]) * CELL / 2;
        picture.line().text(" ".repeat(inset));
        for number in 1..=board.lengths[usize::from(row)] {
            if let Some(space) = Space::new(row, number) {
                cell(picture, observation, marked, space);
            }
        }
    }
}

fn narrow_rows(
    picture: &mut Picture,
    observation: &Observation,
    marked: &BTreeSet<Space>,
    board: &Board,
) {
    for row in 0..board.rows {
        let inset = usize::from(board.insets[usize::from(row)]) * NARROW_CELL / 2;
        let spaces = (1..=board.lengths[usize::from(row)])
            .filter_map(|number| Space::new(row, number).map(|space| (number, space)));
        for (number, space) in spaces {
            if number == 1 {
                let letter: String = space.to_string().chars().take(1).collect();
                picture
                    .line()
                    .ink(Ink::Faint, format!("{letter} {}", " ".repeat(inset)));
            }
            let (ink, top, under) = space_contents(observation, space);
            let is_marked = marked.contains(&space);
            picture.ink(Ink::Faint, number.to_string());
            if is_marked && under == 0 && !top.starts_with('[') {
                // Behind the top the next space would begin at once.
                let width = NARROW_CELL - 2;
                picture
                    .ink(Ink::Mark, MARK)
                    .ink(ink, format!("{top:<width$}"));
                continue;
            }
            let sign = match (top.starts_with('['), under) {
                (true, _) => "",
                (false, 0) => " ",
                (false, _) => "+",
            };
            let width = NARROW_CELL - 1;
            lay(picture, ink, &format!("{sign}{top}"), width, is_marked);
        }
    }
}

/// Returns the contents of a space, with its ink: the top, a start or a dot, and the number of
/// pyramids under the top.
fn space_contents(observation: &Observation, space: Space) -> (Ink, String, usize) {
    let start = observation.starts.iter().position(|start| *start == space);
    match (
        observation
            .stacks
            .get(&space)
            .and_then(|stack| stack.split_last()),
        start,
    ) {
        (Some((top, under)), _) => (ink(top.seat), short(top), under.len()),
        (None, Some(index)) => (INKS[index % 3], format!("[{}]", index + 1), 0),
        (None, None) => (Ink::Faint, ".".to_owned(), 0),
    }
}

/// Writes the contents of a space, with a mark if the last move changed it, in this many columns.
fn lay(picture: &mut Picture, ink: Ink, text: &str, width: usize, is_marked: bool) {
    if is_marked {
        let blanks = width.saturating_sub(text.chars().count() + 1);
        picture
            .ink(ink, text)
            .ink(Ink::Mark, MARK)
            .text(" ".repeat(blanks));
    } else {
        picture.ink(ink, format!("{text:<width$}"));
    }
}

fn cell(picture: &mut Picture, observation: &Observation, marked: &BTreeSet<Space>, space: Space) {
    let (ink, text, under) = space_contents(observation, space);
    let text = match under {
        0 => text,
        under => format!("{text}+{under}"),
    };
    let name = format!("{space} ");
    let width = CELL - name.len();
    picture.ink(Ink::Faint, name);
    lay(picture, ink, &text, width, marked.contains(&space));
}

/// Adds the stacks of more than one pyramid, from the bottom up.
fn stacks(picture: &mut Picture, observation: &Observation, speak: &dyn Speak) {
    const GAP: &str = "  ";
    let widest = speak.columns();
    let mut width = widest;
    let mut has_heading = false;
    for (space, stack) in observation
        .stacks
        .iter()
        .filter(|(_, stack)| stack.len() > 1)
    {
        let pyramids: Vec<String> = stack.iter().map(short).collect();
        // The tallest stack there can be is wider than a line: as many as fit behind the name, at
        // most twenty.
        let beside = (widest.saturating_sub(4) / 3).clamp(1, 20);
        for (number, part) in pyramids.chunks(beside).enumerate() {
            let name = if number == 0 {
                format!("{space}:")
            } else {
                "+".to_owned()
            };
            let text = format!(" {name} {}", part.join(" "));
            if width + GAP.len() + text.len() > widest {
                picture.line();
                width = 0;
                if !has_heading {
                    let heading = speak.say(&Message::new("picture-stacks"));
                    picture.ink(Ink::Faint, heading).line();
                    has_heading = true;
                }
            }
            if width > 0 {
                picture.text(GAP);
                width += GAP.len();
            }
            width += text.len();
            picture.text(text);
        }
    }
}
