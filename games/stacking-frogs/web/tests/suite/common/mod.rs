//! Helpers for this game's tests.
#![allow(dead_code, reason = "no test file needs all of it")]

use ranarium_board_testkit::BoardTestkit;
use ranarium_game::{Game, Notation, Rng, Seat, Step, Turn, pick_weighted};
use stacking_frogs::{Card, Event, GridCard, Options, Phase, Position, StackingFrogs, State};
use stacking_frogs_web::Circus;

/// Returns a position from a text, with all remaining cards in the deck.
pub fn filled(options: &str, text: &str) -> State {
    let options: Options = options.parse().unwrap();
    let mut position: Position = text.parse().expect(text);
    let mut left: Vec<Card> = options.deck().cards().cards().collect();
    let stages = position.stages.iter().flatten();
    let frogs = stages.flat_map(|stack| stack.frogs.iter().map(|frog| frog.card()));
    let placing = position.phase == Phase::Place;
    let played = position.played.iter().flatten().filter(|_| placing);
    let solo = position.solo.iter();
    let grid = solo
        .clone()
        .flat_map(|solo| &solo.grid)
        .filter_map(|card| match card {
            GridCard::Up(card) | GridCard::Known(card) => Some(*card),
            GridCard::Gone | GridCard::Down => None,
        });
    let all: Vec<Card> = frogs
        .chain(played.copied())
        .chain(position.hands.iter().flatten().copied())
        .chain(position.out.iter().copied())
        .chain(position.tail.iter().copied())
        .chain(position.drawn.iter().copied())
        .chain(position.aside.iter().copied())
        .chain(grid)
        .chain(solo.clone().flat_map(|solo| solo.pile.clone()))
        .collect();
    for card in all {
        let at = left.iter().position(|other| *other == card);
        left.remove(at.unwrap_or_else(|| panic!("no {card} is left")));
    }
    left.sort_unstable();
    position.deck = left;
    match StackingFrogs::restore(&options, &position) {
        Ok(state) => state,
        Err(reason) => panic!("{text}: {reason} {:?}", reason.message.args),
    }
}

/// Plays a seat's action and random draws after it; returns the events.
pub fn play(state: &mut State, seat: Seat, action: &str) -> Vec<Event> {
    let mut events = Circus::play_as(state, seat, action);
    draw(state, &mut events);
    events
}

/// Plays chance until a seat has to decide.
pub fn draw(state: &mut State, events: &mut Vec<Event>) {
    let mut rng = Rng::new(5);
    let mut outcomes = Vec::new();
    while StackingFrogs::turn(state) == Turn::Chance {
        StackingFrogs::chance_outcomes(state, &mut outcomes);
        let chance = pick_weighted(&outcomes, &mut rng);
        StackingFrogs::apply_unchecked(state, Step::Chance(chance), events);
    }
}
