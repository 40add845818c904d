//! Setting up a position: frogs on stages and cards in hands; the others are in the deck.

use crate::Circus;
use crate::view::tile;
use leptos::prelude::*;
use ranarium_board::arrange::{Cells, EditableBoard, LocatedPieces, Number, OnMap};
use ranarium_game::{Message, Seat};
use stacking_frogs::names::frog_name;
use stacking_frogs::{Card, Frame, Frog, Options, Phase, Place as At, Position, SeenStack};
use std::ops::RangeInclusive;

/// A place for frogs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// On a stage.
    Stage(Seat, At),
    /// In a hand, as a card.
    Hand(Seat),
}

/// Returns both orientations of a card on a stage; only one for most cards.
fn frogs(card: Card) -> Vec<Frog> {
    match card.halves() {
        Some((first, second)) => [first, second]
            .into_iter()
            .filter_map(|half| card.frog(Some(half)))
            .collect(),
        None => card.frog(None).into_iter().collect(),
    }
}

/// Returns the frog that names a card in a hand: the one with its first half up.
fn in_hand(card: Card) -> Option<Frog> {
    frogs(card).into_iter().next()
}

/// Returns the range in which another stack may be on a stage, in one direction.
fn span(taken_lines: impl Iterator<Item = i8> + Clone, frame: Frame) -> RangeInclusive<i8> {
    match (frame, taken_lines.clone().min(), taken_lines.max()) {
        (Frame::Floating, Some(low), Some(high)) => high - 2..=low + 2,
        (Frame::Floating, ..) => 0..=0,
        (Frame::Fixed, ..) => 0..=2,
    }
}

/// Returns the places of a stage where a stack is or may be.
fn places(stacks: &[SeenStack], frame: Frame) -> Vec<At> {
    let across = span(stacks.iter().map(|stack| stack.at.x()), frame);
    let down = span(stacks.iter().map(|stack| stack.at.y()), frame);
    down.flat_map(|y| across.clone().map(move |x| At::new(x, y)))
        .collect()
}

impl EditableBoard for Circus {
    type Piece = Frog;
    type Location = Location;

    const CELLS: Cells = Cells::Squares;

    fn pieces(position: &Position) -> Vec<(Frog, usize)> {
        let count_left = |card: Card| position.deck.iter().filter(|it| **it == card).count();
        let is_there = |card: &Card| card.halves().is_none() || count_left(*card) > 0;
        Card::all()
            .filter(is_there)
            .flat_map(|card| {
                frogs(card)
                    .into_iter()
                    .map(move |frog| (frog, count_left(card)))
            })
            .collect()
    }

    fn piece_name(piece: Frog) -> Message {
        frog_name(piece)
    }

    fn piece_picture(piece: Frog) -> AnyView {
        let drawing = tile::frog(piece, tile::Detail::Full);
        view! {
            <svg viewBox="-2 -2 88 74" aria-hidden="true" inner_html=drawing></svg>
        }
        .into_any()
    }

    fn places(position: &Position, options: &Options) -> Vec<LocatedPieces<Location, Frog>> {
        let frame = options.frame();
        let seats = Seat::all(options.players());
        let stages = seats.clone().flat_map(|seat| {
            let stacks = position.stages.get(seat.index()).cloned();
            let stacks = stacks.unwrap_or_default();
            places(&stacks, frame).into_iter().map(move |at| {
                let stack = stacks.iter().find(|stack| stack.at == at);
                LocatedPieces {
                    place: Location::Stage(seat, at),
                    name: Message::new("board-arrange-stage")
                        .with("player", seat)
                        .with("at", at.to_string()),
                    at: Some(OnMap {
                        map: seat.index(),
                        x: at.x().into(),
                        y: at.y().into(),
                    }),
                    pieces: stack.map(|stack| stack.frogs.clone()).unwrap_or_default(),
                }
            })
        });
        let hands = seats
            .zip(&position.hands)
            .map(|(seat, hand)| LocatedPieces {
                place: Location::Hand(seat),
                name: Message::new("board-arrange-hand").with("player", seat),
                at: None,
                pieces: hand.iter().filter_map(|card| in_hand(*card)).collect(),
            });
        stages.chain(hands).collect()
    }

    fn map_name(map: usize) -> Option<Message> {
        Some(Message::new("board-arrange-stage-of").with("player", Seat::new(map)))
    }

    fn lay(position: &mut Position, piece: Frog, place: Location) -> bool {
        let card = piece.card();
        let Some(in_deck) = position.deck.iter().position(|it| *it == card) else {
            return false;
        };
        match place {
            Location::Hand(seat) => {
                let Some(hand) = position.hands.get_mut(seat.index()) else {
                    return false;
                };
                hand.push(card);
                hand.sort_unstable();
            }
            Location::Stage(seat, at) => {
                let Some(stage) = position.stages.get_mut(seat.index()) else {
                    return false;
                };
                match stage.iter_mut().find(|stack| stack.at == at) {
                    Some(stack) => stack.frogs.push(piece),
                    None => stage.push(SeenStack {
                        at,
                        frogs: vec![piece],
                    }),
                }
                stage.sort_by_key(|stack| stack.at);
            }
        }
        position.deck.remove(in_deck);
        forget(position);
        true
    }

    fn take(position: &mut Position, place: Location, number: usize) -> bool {
        let card_taken = match place {
            Location::Hand(seat) => position
                .hands
                .get_mut(seat.index())
                .filter(|hand| number < hand.len())
                .map(|hand| hand.remove(number)),
            Location::Stage(seat, at) => position.stages.get_mut(seat.index()).and_then(|stage| {
                let stack = stage.iter_mut().find(|stack| stack.at == at)?;
                let frog = (number < stack.frogs.len()).then(|| stack.frogs.remove(number))?;
                stage.retain(|stack| !stack.frogs.is_empty());
                Some(frog.card())
            }),
        };
        let Some(card) = card_taken else { return false };
        position.deck.push(card);
        forget(position);
        true
    }

    fn turn(_: &Position) -> Option<Seat> {
        None
    }

    fn give_turn(_: &mut Position, _: Seat) {}

    fn numbers(position: &Position) -> Vec<Number> {
        let (act, round) = (position.act, position.round_of_act());
        vec![
            Number {
                key: "board-arrange-act",
                value: act,
                range: (1, 3),
            },
            Number {
                key: "board-arrange-round",
                value: round,
                range: (1, position.rounds_of_act()),
            },
        ]
    }

    fn set_number(position: &mut Position, key: &'static str, value: u8) {
        if key == "board-arrange-act" {
            position.set_round(value, 1);
        } else {
            position.set_round(position.act, value);
        }
        forget(position);
    }
}

/// Clears the history: a round begins with its picks, and the cards drawn, set aside or played
/// return to the deck.
fn forget(position: &mut Position) {
    let out = std::mem::take(&mut position.drawn).into_iter();
    let out = out.chain(std::mem::take(&mut position.aside));
    let out = out.chain(std::mem::take(&mut position.tail));
    position.deck.extend(out);
    if position.phase == Phase::Place {
        let played = position.played.iter_mut().filter_map(Option::take);
        position.deck.extend(played);
    }
    position.deck.sort_unstable();
    position.played.fill(None);
    position.aims.fill(None);
    position.recruiting.clear();
    if position.solo.is_none() {
        position.phase = Phase::Pick;
    }
}
