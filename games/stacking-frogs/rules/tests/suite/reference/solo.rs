//! The rulebook for one player against the automaton (SF-8).

use super::automaton;
use super::game::{
    Options, apply_move, draw_for_pink, moves, pink, place, placement_texts, unless_cancelled,
};
use super::stage::{Stage, parse_placement};
use super::table::{Stop, Table};
use std::collections::BTreeMap;

/// The seat of the only player.
const YOU: u8 = 1;

/// A card on the grid.
enum GridCard {
    /// Face up.
    Up(String),
    /// Face down and unknown.
    Down,
    /// Face down, but all saw it under the deck.
    DownAndKnown(String),
}

/// The cards on the grid by row and column from 1: this is reading order.
type Grid = BTreeMap<(usize, usize), GridCard>;

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    You,
    Automaton,
}

/// Plays a solo game to its end.
pub fn play(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut pile: Vec<String> = Vec::new();
    // SF-8.1: two rows of 6, 5, 4.
    for columns in [6, 5, 4] {
        let mut grid = Grid::new();
        for row in 1..=2 {
            for column in 1..=columns {
                let card = match table.deck.lay_face_down() {
                    None => GridCard::Down,
                    Some(card) => GridCard::DownAndKnown(card),
                };
                grid.insert((row, column), card);
            }
        }
        reveal_two(table, &mut grid)?;
        while !grid.is_empty() {
            // SF-8.3: the order of a round.
            let yours = take(table, &mut grid)?;
            let its = take_first_face_up(&mut grid);
            pile.push(its.clone());
            let placed = place(table, &[(YOU, yours.clone())].into())?;
            let drafted = |card: &str| {
                let mut sides = Vec::new();
                if placed.get(&YOU).is_some_and(|placed| placed == card) {
                    sides.push(Side::You);
                }
                if its == card {
                    sides.push(Side::Automaton);
                }
                sides
            };
            // SF-8.5: both greens cancel.
            match drafted("green").as_slice() {
                [Side::You] => your_green(table, &mut pile)?,
                [Side::Automaton] => its_green(your(table), &mut pile),
                _ => {}
            }
            for side in unless_cancelled(options, drafted("pink")) {
                match side {
                    Side::You => pink(table, YOU)?,
                    Side::Automaton => its_pink(table, &mut pile)?,
                }
            }
            reveal_two(table, &mut grid)?;
        }
    }
    let (share, points) = result(&table.stages[&YOU], &pile);
    table.end(vec![share], vec![points])
}

fn your(table: &mut Table) -> &mut Stage {
    table.stages.get_mut(&YOU).expect("you have a stage")
}

/// Turns a card of the grid up, if it is not.
fn face(table: &mut Table, card: GridCard) -> Result<String, Stop> {
    match card {
        GridCard::Up(card) => Ok(card),
        GridCard::Down => table.turn_up(),
        GridCard::DownAndKnown(card) => table.turn_up_known(card),
    }
}

/// SF-8.1, SF-8.2: reveals the next two face-down cards, or as many as are left.
fn reveal_two(table: &mut Table, grid: &mut Grid) -> Result<(), Stop> {
    let face_down: Vec<(usize, usize)> = grid
        .iter()
        .filter(|(_, card)| !matches!(card, GridCard::Up(_)))
        .map(|(spot, _)| *spot)
        .take(2)
        .collect();
    for spot in face_down {
        let card = grid.remove(&spot).expect("the spot holds a card");
        grid.insert(spot, GridCard::Up(face(table, card)?));
    }
    Ok(())
}

/// SF-8.2: lets the player take any card, and returns it.
fn take(table: &mut Table, grid: &mut Grid) -> Result<String, Stop> {
    let choices = grid
        .keys()
        .map(|(row, column)| format!("take {row}.{column}"))
        .collect();
    let action = table
        .decide_alone(YOU, choices)?
        .expect("the grid has cards");
    let spot = action.strip_prefix("take ").expect("a take");
    let (row, column) = spot.split_once('.').expect("row.column");
    let number = |text: &str| text.parse().expect("rows and columns are numbers");
    let card = grid.remove(&(number(row), number(column)));
    face(table, card.expect("the spot holds a card"))
}

/// SF-8.2: returns the first face-up card in reading order, which the automaton takes.
fn take_first_face_up(grid: &mut Grid) -> String {
    let spot = *grid
        .iter()
        .find(|(_, card)| matches!(card, GridCard::Up(_)))
        .expect("a card lies face up when the automaton takes")
        .0;
    match grid.remove(&spot) {
        Some(GridCard::Up(card)) => card,
        _ => unreachable!("the spot was just found"),
    }
}

/// SF-8.4: lets the player move a frog on their own stage, or claim a card of the pile.
fn your_green(table: &mut Table, pile: &mut Vec<String>) -> Result<(), Stop> {
    let mut choices = moves(&table.stages);
    for card in pile.iter() {
        let texts = placement_texts(&table.stages[&YOU], card);
        choices.extend(texts.map(|text| format!("claim {card} {text}")));
    }
    let Some(action) = table.decide_alone(YOU, choices)? else {
        return Ok(());
    };
    match action.strip_prefix("claim ") {
        None => apply_move(&mut table.stages, &action),
        Some(words) => {
            let (card, text) = words.split_once(' ').expect("a card and a place");
            let (place, colour) = parse_placement(card, text);
            let at = pile.iter().position(|piled| piled == card);
            let card = pile.remove(at.expect("the card was in the pile"));
            your(table).place(&card, place, &colour);
        }
    }
    Ok(())
}

/// SF-8.5: takes the first visible frog not under wood, in reading order, for the automaton's
/// green.
fn its_green(stage: &mut Stage, pile: &mut Vec<String>) {
    if let Some(place) = stage.unlocked().first() {
        pile.push(stage.take_top(*place).card);
    }
}

/// SF-8.6: takes the card that the automaton likes best, for its pink.
fn its_pink(table: &mut Table, pile: &mut Vec<String>) -> Result<(), Stop> {
    let (aside, mut drawn) = draw_for_pink(table)?;
    if let Some(at) = automaton::recruit(pile, &drawn) {
        pile.push(drawn.remove(at));
    }
    table.deck.put_under(aside);
    table.deck.put_under(drawn);
    Ok(())
}

/// SF-8.9: returns the player's share of the win, and their points.
fn result(stage: &Stage, pile: &[String]) -> (u8, i16) {
    let threes = stage.stacks_of_three();
    let yours = (stage.score(threes), stage.visible_colours().len());
    let its = (
        automaton::score(pile, threes),
        automaton::colours(pile).len(),
    );
    let share = match yours.cmp(&its) {
        std::cmp::Ordering::Greater => 60,
        std::cmp::Ordering::Equal => 30,
        std::cmp::Ordering::Less => 0,
    };
    (share, yours.0)
}
