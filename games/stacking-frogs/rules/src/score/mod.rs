//! The score sheet of a table with real cards, and its scoring line by line.
//!
//! Its text draws each stage as three rows of three cells, a stack from the bottom up:
//! ```text
//! stage 1
//! blue+red      .       orange
//! .             yellow  green+purple/blue
//! .             .       .
//! ```
//! The counting here is written to be read and shares nothing with the fast one but the tables.

mod sheet_text;

use crate::StackingFrogs;
use crate::automaton::pile::{Pile, diversity, points_of};
use crate::card::{Card, Colour, ColourSet, Deck, Frog};
use crate::cards::Cards;
use crate::constants::STAGE;
use crate::names::{card_name, colour_name, frog_name};
use crate::options::Frame;
use crate::stage::HEIGHT;
use crate::state::State;
use ranarium_game::{Illegal, MAX_SEATS, Message, ScoreLine, Scoring, Seat};
use serde::{Deserialize, Serialize};

/// Rows of cells, each a stack from the bottom up.
pub type StageDrawing = [[Vec<Frog>; 3]; 3];

/// The data of a score pad.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ScoreSheet {
    /// The kind of frame: the drawing, or any that fits around it (SF-4.3).
    #[serde(default = "floating")]
    pub frame: Frame,
    /// The stages by seat.
    pub stages: Vec<StageDrawing>,
    /// The automaton's pile, in the order the cards came.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pile: Option<Vec<Card>>,
}

const fn floating() -> Frame {
    Frame::Floating
}

impl Scoring for StackingFrogs {
    type ScoreSheet = ScoreSheet;

    // The sheet of a state.
    fn score_sheet(state: &State) -> ScoreSheet {
        ScoreSheet {
            frame: state.options.frame(),
            stages: state
                .stages()
                .iter()
                .map(|stage| {
                    let cell = |at: usize| stage.nine()[at].frogs().collect();
                    [0, 3, 6].map(|row| [0, 1, 2].map(|column| cell(row + column)))
                })
                .collect(),
            pile: state
                .options
                .is_solo()
                .then(|| state.solo.pile.cards().collect()),
        }
    }

    // Scores a sheet line by line.
    fn score(sheet: &ScoreSheet) -> Result<Vec<ScoreLine>, Illegal> {
        check(sheet)?;
        let threes = sheet
            .stages
            .iter()
            .flatten()
            .flatten()
            .filter(|stack| stack.len() == HEIGHT)
            .count() as i16;
        let mut lines = Vec::new();
        let mut results = Vec::new();
        for (at, drawing) in sheet.stages.iter().enumerate() {
            let seat = Seat::new(at);
            let first = lines.len();
            score_stage(seat, drawing, threes, sheet.frame, &mut lines);
            results.push(Outcome {
                seat: Some(seat),
                points: sum(&lines[first..]),
                colours: visible(drawing),
            });
        }
        if let Some(cards) = &sheet.pile {
            let first = lines.len();
            let colours = score_pile(cards, threes, &mut lines);
            results.push(Outcome {
                seat: None,
                points: sum(&lines[first..]),
                colours,
            });
        }
        compare_colours(&results, &mut lines);
        Ok(lines)
    }
}

fn sum(lines: &[ScoreLine]) -> i16 {
    lines.iter().map(|line| line.points).sum()
}

/// Checks that a sheet is possible.
fn check(sheet: &ScoreSheet) -> Result<(), Illegal> {
    let seats = sheet.stages.len();
    if seats == 0 || seats > MAX_SEATS {
        return Err(Illegal::new("SF-1.2", "sheet-stages").with("count", seats));
    }
    if sheet.pile.is_some() && seats != 1 {
        return Err(Illegal::new("SF-8.1", "sheet-pile").with("count", seats));
    }
    let mut used = Cards::EMPTY;
    let mut use_card = |card: Card| {
        // SF-1.1: the expanded deck holds the base deck.
        if used.get(card) < card.copies(Deck::Expanded) {
            used.add(card);
            return Ok(());
        }
        Err(Illegal::new("SF-1.1", "sheet-copies")
            .with("card", card_name(card))
            .with("copies", card.copies(Deck::Expanded))
            .showing(card))
    };
    for (stage, drawing) in sheet.stages.iter().enumerate() {
        for (row, cells) in drawing.iter().enumerate() {
            for (column, stack) in cells.iter().enumerate() {
                let place = cell_name(row, column);
                if stack.len() > HEIGHT {
                    return Err(Illegal::new("SF-3.3", "sheet-height")
                        .with("seat", Seat::new(stage))
                        .with("cell", place.clone())
                        .at(place));
                }
                if stack
                    .first()
                    .is_some_and(|frog| frog.colour() == Colour::Red)
                {
                    return Err(Illegal::new("SF-3.4", "sheet-red-lowest")
                        .with("seat", Seat::new(stage))
                        .with("cell", place.clone())
                        .at(place));
                }
                for frog in stack {
                    use_card(frog.card())?;
                }
            }
        }
    }
    sheet.pile.iter().flatten().copied().try_for_each(use_card)
}

fn cell_name(row: usize, column: usize) -> String {
    format!("{}.{}", row + 1, column + 1)
}

/// Returns a cell in words. A sheet does not know the coordinates of the stage: its rows and
/// columns begin at what is drawn.
fn cell(row: usize, column: usize) -> Message {
    Message::new("score-cell")
        .with("row", row + 1)
        .with("column", column + 1)
}

/// Scores a stage, line by line (SF-4).
fn score_stage(
    seat: Seat,
    drawing: &StageDrawing,
    threes: i16,
    frame: Frame,
    lines: &mut Vec<ScoreLine>,
) {
    let line = |message: Message, points: i16, clause: &'static str| ScoreLine {
        seat: Some(seat),
        message,
        points,
        clause,
    };
    // SF-7.2: both halves of a visible dual.
    let blues = stacks(drawing)
        .filter_map(|(_, _, stack)| stack.last())
        .filter(|top| top.colours().contains(Colour::Blue))
        .count() as i16;
    let (top, left) = best_square(drawing, frame);
    for (row, column, stack) in stacks(drawing) {
        let Some((visible, covered)) = stack.split_last() else {
            continue;
        };
        let visible_in_words = |key: &'static str| {
            Message::new(key)
                .with("cell", cell(row, column))
                .with("frog", frog_name(*visible))
        };
        let (message, points, clause) = match visible.colour() {
            Colour::Blue => {
                let clause = if visible.is_dual() {
                    "SF-7.2"
                } else {
                    "SF-4.1"
                };
                let message = visible_in_words("score-blue").with("count", blues);
                (message, STAGE.blue * blues, clause)
            }
            Colour::Purple => {
                let message = visible_in_words("score-purple")
                    .with("base", STAGE.purple)
                    .with("count", threes);
                let points = STAGE.purple + STAGE.purple_per_stack * threes;
                (message, points, "SF-4.1")
            }
            Colour::Yellow => {
                let (count, clause) = count_colours(*visible, covered);
                let message = visible_in_words("score-yellow")
                    .with("each", STAGE.yellow)
                    .with("count", count);
                (message, STAGE.yellow * count, clause)
            }
            Colour::Orange if is_corner(row, column, top, left) => {
                let message = visible_in_words("score-orange-corner");
                (message, STAGE.orange_corner, "SF-4.3")
            }
            Colour::Orange => {
                let message = visible_in_words("score-orange-elsewhere");
                (message, STAGE.orange_elsewhere, "SF-4.3")
            }
            Colour::Red => {
                let (count, clause) = count_reds(stack);
                let message = visible_in_words("score-red")
                    .with("each", STAGE.red)
                    .with("count", count);
                (message, STAGE.red * count, clause)
            }
            Colour::Green => (visible_in_words("score-nothing"), STAGE.green, "SF-4.5"),
            Colour::Pink => (visible_in_words("score-nothing"), STAGE.pink, "SF-4.5"),
        };
        lines.push(line(message, points, clause));
        let oranges = count_of_colour(covered, Colour::Orange);
        if oranges > 0 {
            let message = Message::new("score-covered-orange")
                .with("cell", cell(row, column))
                .with("each", STAGE.orange_covered)
                .with("count", oranges);
            lines.push(line(message, STAGE.orange_covered * oranges, "SF-4.1"));
        }
    }
    let empty = 9 - stacks(drawing).count() as i16;
    if empty > 0 {
        let message = Message::new("score-empty").with("count", empty);
        lines.push(line(message, STAGE.empty * empty, "SF-4.2"));
    }
}

/// Returns the number of colours in the stack of a visible yellow, and the clause that counts them.
fn count_colours(visible: Frog, covered: &[Frog]) -> (i16, &'static str) {
    let mut colours = ColourSet::EMPTY.with(Colour::Yellow);
    for frog in covered {
        colours = colours.and(frog.colours());
    }
    let has_duals = visible.is_dual() || covered.iter().any(|frog| frog.is_dual());
    let clause = if has_duals { "SF-7.3" } else { "SF-4.1" };
    (i16::from(colours.len()), clause)
}

/// Returns the number of reds in the stack of a visible red, and the clause that counts them.
fn count_reds(stack: &[Frog]) -> (i16, &'static str) {
    let mut frogs = stack.iter();
    let has_duals = frogs.any(|frog| frog.colours().contains(Colour::Red) && frog.is_dual());
    let clause = if has_duals { "SF-7.4" } else { "SF-4.1" };
    (count_of_colour(stack, Colour::Red), clause)
}

fn count_of_colour(frogs: &[Frog], colour: Colour) -> i16 {
    frogs.iter().filter(|frog| frog.colour() == colour).count() as i16
}

/// Returns the stacks that have a frog, by row and column.
fn stacks(drawing: &StageDrawing) -> impl Iterator<Item = (usize, usize, &Vec<Frog>)> {
    drawing.iter().enumerate().flat_map(|(row, cells)| {
        let filled = cells
            .iter()
            .enumerate()
            .filter(|(_, stack)| !stack.is_empty());
        filled.map(move |(column, stack)| (row, column, stack))
    })
}

/// Returns the top and left of the square that counts: of all squares that hold every stack, the
/// best for the oranges in its corners (nothing else depends on it); the one that is drawn, if none
/// is better (SF-4.3).
fn best_square(drawing: &StageDrawing, frame: Frame) -> (i8, i8) {
    let shifts = || match frame {
        Frame::Fixed => 0..=0,
        Frame::Floating => -2..=2,
    };
    let holds_all = |top: i8, left: i8| {
        stacks(drawing).all(|(row, column, _)| {
            (top..top + 3).contains(&(row as i8)) && (left..left + 3).contains(&(column as i8))
        })
    };
    let oranges_in_corners = |top: i8, left: i8| {
        stacks(drawing)
            .filter_map(|(row, column, stack)| Some((row, column, stack.last()?)))
            .filter(|(_, _, frog)| frog.colour() == Colour::Orange)
            .filter(|&(row, column, _)| is_corner(row, column, top, left))
            .count()
    };
    let mut best = (0, 0);
    for top in shifts() {
        for left in shifts().filter(|&left| holds_all(top, left)) {
            if oranges_in_corners(top, left) > oranges_in_corners(best.0, best.1) {
                best = (top, left);
            }
        }
    }
    best
}

fn is_corner(row: usize, column: usize, top: i8, left: i8) -> bool {
    let (down, right) = (row as i8 - top, column as i8 - left);
    (down == 0 || down == 2) && (right == 0 || right == 2)
}

/// Returns the number of different visible colours (SF-4.4).
fn visible(drawing: &StageDrawing) -> u8 {
    stacks(drawing)
        .filter_map(|(_, _, stack)| stack.last())
        .fold(ColourSet::EMPTY, |set, frog| set.with(frog.colour()))
        .len()
}

/// Scores the automaton's pile (SF-8.7, SF-8.8). Returns the number of its different colours.
fn score_pile(cards: &[Card], threes: i16, lines: &mut Vec<ScoreLine>) -> u8 {
    let mut pile = Pile::default();
    for &card in cards {
        pile.add(card);
    }
    let line = |message: Message, points: i16, clause: &'static str| ScoreLine {
        seat: None,
        message,
        points,
        clause,
    };
    let (tally, settled) = pile.settle();
    for (dual, half) in settled {
        let message = Message::new("score-settled")
            .with("card", card_name(dual))
            .with("half", colour_name(half));
        lines.push(line(message, 0, "SF-8.8"));
    }
    for colour in Colour::ALL {
        let count = tally[colour as usize];
        if count > 0 {
            let points = points_of(&tally, colour, threes as u8);
            let message = Message::new("score-pile")
                .with("colour", colour_name(colour))
                .with("count", count)
                .with("each", points / i16::from(count));
            lines.push(line(message, points, "SF-8.7"));
        }
    }
    diversity(&tally)
}

/// The result of a stage or of the automaton's pile.
struct Outcome {
    /// The seat; `None` for the automaton.
    seat: Option<Seat>,
    points: i16,
    /// The number of different colours, which decides a tie.
    colours: u8,
}

/// Adds a line for each outcome that ties for the most points, with the number of its different
/// colours, which decides the tie (SF-4.4, SF-8.9).
fn compare_colours(outcomes: &[Outcome], lines: &mut Vec<ScoreLine>) {
    let solo = outcomes.iter().any(|outcome| outcome.seat.is_none());
    let clause = if solo { "SF-8.9" } else { "SF-4.4" };
    let line = |seat: Option<Seat>, message: Message| ScoreLine {
        seat,
        message,
        points: 0,
        clause,
    };
    let highest = outcomes.iter().map(|outcome| outcome.points).max();
    let tied = outcomes
        .iter()
        .filter(|outcome| Some(outcome.points) == highest);
    if tied.clone().count() > 1 {
        for outcome in tied {
            let message = Message::new("score-colours").with("count", outcome.colours);
            lines.push(line(outcome.seat, message));
        }
    }
}
