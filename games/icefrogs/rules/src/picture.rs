//! The board in characters: every space by its name, with its top as seat and size, and under it the table.
//!
//! ```text
//!  c3 2M    the top is a medium of seat 2
//!  c3 2M+1  and one more lies under it
//!  a1 [1]   the start of seat 1
//!  c3 .     nothing
//! ```

use crate::board::{Board, Space};
use crate::options::Options;
use crate::pyramid::{Pyramid, Size};
use crate::tell::ended;
use crate::view::Observation;
use ranarium_game::{Ink, Message, Picture, Seat, Speak};

/// The width of a space; even, because rows are set in by halves.
const CELL: usize = 10;

/// The inks of seats 1, 2, 3: cyan, red, yellow.
const INKS: [Ink; 3] = [Ink::Colour(6), Ink::Colour(1), Ink::Colour(3)];

fn ink(seat: Seat) -> Ink {
    INKS[seat.index() % 3]
}

fn short(pyramid: &Pyramid) -> String {
    format!("{}{}", pyramid.seat, pyramid.size)
}

pub(crate) fn picture(seen: &Observation, speak: &dyn Speak) -> Picture {
    let mut picture = Picture::new();
    let Some(options) = Options::new(seen.players(), seen.board) else {
        return picture;
    };
    rows(&mut picture, seen, Board::of(&options));
    picture.line();
    for (seat, supply) in Seat::all(seen.players()).zip(&seen.supplies) {
        let counts = Size::ALL.map(|size| format!("{size}{}", supply.count(size)));
        let start = seen.starts.get(seat.index()).map(Space::to_string);
        picture.line().ink(ink(seat), format!("{seat} ")).text(
            speak.say(
                &Message::new("picture-supply")
                    .with("player", seat)
                    .with("start", start.unwrap_or_default())
                    .with("supply", counts.join(" ")),
            ),
        );
    }
    stacks(&mut picture, seen, speak);
    let legend = speak.say(&Message::new("picture-legend"));
    picture.line().ink(Ink::Faint, legend);
    if seen.stood > 1 {
        let stood = Message::new("picture-stood").with("times", seen.stood);
        picture.line().ink(Ink::Strong, speak.say(&stood));
    }
    let turn = match seen.end {
        Some(end) => ended(end),
        None => Message::new("picture-turn")
            .with("ply", seen.plies + 1)
            .with("player", seen.turn),
    };
    picture.line().ink(Ink::Strong, speak.say(&turn));
    picture
}

fn rows(picture: &mut Picture, seen: &Observation, board: &Board) {
    for row in 0..board.rows {
        let inset = usize::from(board.insets[usize::from(row)]) * CELL / 2;
        picture.line().text(" ".repeat(inset));
        for number in 1..=board.lengths[usize::from(row)] {
            if let Some(space) = Space::new(row, number) {
                cell(picture, seen, space);
            }
        }
    }
}

fn cell(picture: &mut Picture, seen: &Observation, space: Space) {
    let start = seen.starts.iter().position(|start| *start == space);
    let (ink, text) = match (
        seen.stacks.get(&space).and_then(|stack| stack.split_last()),
        start,
    ) {
        (Some((top, [])), _) => (ink(top.seat), short(top)),
        (Some((top, under)), _) => (ink(top.seat), format!("{}+{}", short(top), under.len())),
        (None, Some(index)) => (INKS[index % 3], format!("[{}]", index + 1)),
        (None, None) => (Ink::Faint, ".".to_owned()),
    };
    let name = format!("{space} ");
    let width = CELL - name.len();
    picture
        .ink(Ink::Faint, name)
        .ink(ink, format!("{text:<width$}"));
}

/// The stacks of more than one, from the bottom up.
fn stacks(picture: &mut Picture, seen: &Observation, speak: &dyn Speak) {
    const WIDEST: usize = 80;
    const GAP: &str = "  ";
    let mut width = WIDEST;
    for (space, stack) in seen.stacks.iter().filter(|(_, stack)| stack.len() > 1) {
        let heading = speak.say(&Message::new("picture-stacks"));
        let pyramids: Vec<String> = stack.iter().map(short).collect();
        // The tallest stack there can be is wider than a line.
        for (number, part) in pyramids.chunks(20).enumerate() {
            let name = if number == 0 {
                format!("{space}:")
            } else {
                "+".to_owned()
            };
            let text = format!(" {name} {}", part.join(" "));
            if width + GAP.len() + text.len() > WIDEST {
                picture.line();
                width = 0;
                if !picture
                    .lines
                    .iter()
                    .flatten()
                    .any(|span| span.text == heading)
                {
                    picture.ink(Ink::Faint, heading.clone()).line();
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
