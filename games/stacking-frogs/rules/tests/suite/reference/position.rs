//! Stages and deck of a position.

use super::cards::{COLOURS, Deck, halves, is_dual};
use super::stage::Stage;
use super::table::Stages;

/// Returns a colour's letter: its first, but `k` for pink.
fn letter(colour: &str) -> char {
    match colour {
        "pink" => 'k',
        colour => colour.chars().next().expect("a colour has letters"),
    }
}

/// Returns a card's letters: a dual has the half `first` as a capital, then the other.
fn letters(card: &str, first: &str) -> String {
    let mut text = String::new();
    if is_dual(card) {
        text.push(letter(first).to_ascii_uppercase());
        let others = halves(card).into_iter().filter(|half| *half != first);
        text.extend(others.map(letter));
    } else {
        text.push(letter(card));
    }
    text
}

/// Returns the letters of an unplaced card.
fn unplaced(card: &str) -> String {
    letters(card, halves(card)[0])
}

fn stage_text(stage: &Stage) -> String {
    let mut stacks: Vec<_> = stage.stacks.iter().collect();
    stacks.sort_by_key(|((x, y), _)| (*y, *x));
    let texts: Vec<String> = stacks
        .into_iter()
        .map(|((x, y), frogs)| {
            let frogs = frogs.iter().map(|frog| letters(&frog.card, &frog.colour));
            format!("{x},{y}:{}", frogs.collect::<String>())
        })
        .collect();
    if texts.is_empty() {
        "-".to_owned()
    } else {
        texts.join(";")
    }
}

/// Returns the tokens `s`, `d` and `u`.
pub fn describe(stages: &Stages, deck: &Deck) -> String {
    let stages: Vec<String> = stages.values().map(stage_text).collect();
    let unseen = deck.face_down_cards();
    let order = |card: &String| {
        let place = |half: &&str| COLOURS.iter().position(|(colour, _)| colour == half);
        let halves: Vec<_> = halves(card).iter().map(place).collect();
        (halves.len(), halves)
    };
    let mut cards: Vec<&String> = unseen.keys().collect();
    cards.sort_by_key(|card| order(card));
    let cards = cards.into_iter();
    let unseen: String = cards
        .map(|card| unplaced(card).repeat(unseen[card] as usize))
        .collect();
    let under: String = deck.under().iter().map(|card| unplaced(card)).collect();
    format!("s={} d={unseen} u={under}", stages.join("/"))
}

/// Returns the tokens of stages and deck of a whole position.
pub fn stages_and_deck(position: &str) -> String {
    let token = |key: &str| {
        let found = position
            .split(' ')
            .find_map(|token| token.strip_prefix(key));
        found.unwrap_or_default().trim_start_matches('-')
    };
    let stages = position
        .split(' ')
        .find_map(|token| token.strip_prefix("s="));
    let stages = stages.unwrap_or_default();
    format!("s={stages} d={} u={}", token("d="), token("u="))
}
