//! Reasons why an action is refused: the rules of SF-2 to SF-8 as statements, each with its clause.
//!
//! This is written to be read, and does not use the lists of legal actions; a law compares the two.

use crate::action::{Action, Moving, Placing, Recruiting};
use crate::automaton::grid::{GridCard, GridPlace};
use crate::card::{Card, Colour};
use crate::legal::may_be_recruited;
use crate::names::{card_name, colour_name};
use crate::options::Frame;
use crate::place::{Place, StagePlace};
use crate::stage::{HEIGHT, Stage};
use crate::state::{Phase, State};
use ranarium_game::{Arg, Illegal, Seat};

/// Checks that the action is legal; otherwise returns the reason.
pub(crate) fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    if seat.number() > state.options.players() {
        return Err(Illegal::new("SF-2.2", "no-such-seat")
            .with("seat", seat)
            .with("players", state.options.players()));
    }
    match (state.phase, action) {
        (Phase::Over, _) => Err(Illegal::new("SF-4.4", "match-over")),
        (Phase::Deal | Phase::Reveal(_) | Phase::Lift(_) | Phase::Draw(_), _) => {
            Err(Illegal::new("SF-2.4", "cards-are-drawn"))
        }
        (Phase::Pick, Action::Pick(card)) => check_pick(state, seat, *card),
        (Phase::Place, Action::Place(placing)) => check_place(state, seat, *placing),
        (Phase::Move(mover), Action::Move(moving)) => {
            check_turn("SF-5.1", seat, mover)?;
            check_move(state, *moving)
        }
        (Phase::Move(mover), Action::Claim(claiming)) => {
            check_turn("SF-5.1", seat, mover)?;
            check_claim(state, seat, *claiming)
        }
        (Phase::Recruit(recruiter), Action::Recruit(recruiting)) => {
            check_turn("SF-6.1", seat, recruiter)?;
            check_recruit(state, seat, *recruiting)
        }
        (Phase::Take, Action::Take(place)) => check_take(state, *place),
        (Phase::Pick, _) => Err(Illegal::new("SF-2.4", "now-pick")),
        (Phase::Place, _) => Err(Illegal::new("SF-2.4", "now-place")),
        (Phase::Move(mover), _) => Err(Illegal::new("SF-5.1", "now-move").with("seat", mover)),
        (Phase::Recruit(recruiter), _) => {
            Err(Illegal::new("SF-6.1", "now-recruit").with("seat", recruiter))
        }
        (Phase::Take, _) => Err(Illegal::new("SF-8.2", "now-take")),
    }
}

fn check_turn(clause: &'static str, seat: Seat, whose: Seat) -> Result<(), Illegal> {
    if seat == whose {
        Ok(())
    } else {
        Err(Illegal::new(clause, "not-your-turn").with("seat", whose))
    }
}

fn check_pick(state: &State, seat: Seat, card: Card) -> Result<(), Illegal> {
    if state.played[seat.index()].is_some() {
        return Err(Illegal::new("SF-2.2", "already-picked"));
    }
    let hand = state.hands[seat.index()];
    if hand.get(card) == 0 {
        let names: Vec<Arg> = hand.kinds().map(|card| card_name(card).into()).collect();
        return Err(Illegal::new("SF-2.2", "not-in-hand")
            .with("card", card_name(card))
            .with("hand", names)
            .showing(card));
    }
    Ok(())
}

fn check_place(state: &State, seat: Seat, placing: Placing) -> Result<(), Illegal> {
    if state.aims[seat.index()].is_some() {
        return Err(Illegal::new("SF-2.4", "already-placed"));
    }
    let Some(card) = state.played[seat.index()] else {
        return Err(Illegal::new("SF-2.5", "nothing-to-place"));
    };
    check_placing(
        &state.stages[seat.index()],
        card,
        placing,
        state.options.frame(),
    )
}

/// Checks that a card may be placed there (SF-3, SF-7.1).
pub(crate) fn check_placing(
    stage: &Stage,
    card: Card,
    Placing { at, half }: Placing,
    frame: Frame,
) -> Result<(), Illegal> {
    let colour = check_half(card, half)?;
    let stack = stage.at(at);
    if stack.height() >= HEIGHT {
        return Err(Illegal::new("SF-3.3", "stack-locked")
            .with("at", at.to_string())
            .at(at));
    }
    // SF-1.5: beneath a red a green and a pink are colours like others.
    if stack.height() > 0 {
        return Ok(());
    }
    if colour == Colour::Red {
        return Err(Illegal::new("SF-3.4", "red-lowest")
            .with("card", card_name(card))
            .at(at)
            .showing(card));
    }
    check_frame(stage, at, frame)?;
    let touches = stage.iter().any(|(other, _)| at.touches(other));
    if !stage.is_empty() && !touches {
        return Err(Illegal::new("SF-3.1", "touches-nothing")
            .with("at", at.to_string())
            .at(at));
    }
    Ok(())
}

/// Checks SF-7.1: a dual names its upper half, and no other card does. Returns the colour of the
/// card or of the half.
fn check_half(card: Card, half: Option<Colour>) -> Result<Colour, Illegal> {
    match (card.colour(), card.halves(), half) {
        (Some(colour), _, None) => Ok(colour),
        (Some(_), _, Some(half)) => Err(Illegal::new("SF-7.1", "not-a-dual")
            .with("card", card_name(card))
            .with("half", colour_name(half))
            .showing(card)),
        (None, Some((first, second)), Some(half)) if half == first || half == second => Ok(half),
        (None, Some((first, second)), _) => Err(Illegal::new("SF-7.1", "choose-half")
            .with("card", card_name(card))
            .with("first", colour_name(first))
            .with("second", colour_name(second))
            .showing(card)),
        (None, None, _) => unreachable!("a card is a colour or a dual"),
    }
}

/// Checks that the stage still fits in its frame (SF-3.2).
fn check_frame(stage: &Stage, new_place: Place, frame: Frame) -> Result<(), Illegal> {
    match frame {
        Frame::Fixed => {
            if (0..3).contains(&new_place.x()) && (0..3).contains(&new_place.y()) {
                Ok(())
            } else {
                Err(Illegal::new("SF-3.2", "outside-frame")
                    .with("at", new_place.to_string())
                    .at(new_place))
            }
        }
        Frame::Floating if stage.is_empty() => {
            if new_place == Place::default() {
                Ok(())
            } else {
                Err(Illegal::new("SF-3.2", "first-at-origin")
                    .with("at", new_place.to_string())
                    .at(new_place))
            }
        }
        Frame::Floating => {
            let places = || stage.iter().map(|(place, _)| place).chain([new_place]);
            let too_far = |from: fn(Place) -> i8| {
                let low = places().map(from).min().unwrap_or_default();
                let high = places().map(from).max().unwrap_or_default();
                i16::from(high) - i16::from(low) > 2
            };
            if too_far(Place::x) || too_far(Place::y) {
                Err(Illegal::new("SF-3.2", "too-wide")
                    .with("at", new_place.to_string())
                    .at(new_place))
            } else {
                Ok(())
            }
        }
    }
}

/// Checks SF-5.1, SF-5.2: a frog moves from any unlocked stack to another.
fn check_move(state: &State, Moving { from, to }: Moving) -> Result<(), Illegal> {
    for spot in [from, to] {
        if spot.seat.number() > state.options.players() {
            // SF-8.4: in solo there is one stage.
            let clause = if state.options.is_solo() {
                "SF-8.4"
            } else {
                "SF-5.1"
            };
            return Err(Illegal::new(clause, "no-such-stage")
                .with("seat", spot.seat)
                .at(spot));
        }
    }
    check_stack(state, from, "nothing-to-lift")?;
    check_stack(state, to, "not-to-empty")?;
    if from == to {
        return Err(Illegal::new("SF-5.1", "same-stack")
            .with("at", from.to_string())
            .at(from));
    }
    Ok(())
}

fn check_stack(state: &State, spot: StagePlace, empty: &'static str) -> Result<(), Illegal> {
    match state.stages[spot.seat.index()].at(spot.place).height() {
        0 => Err(Illegal::new("SF-5.2", empty)
            .with("at", spot.to_string())
            .at(spot)),
        HEIGHT => Err(Illegal::new("SF-3.3", "stack-locked")
            .with("at", spot.to_string())
            .at(spot)),
        _ => Ok(()),
    }
}

/// Checks that the card is one of those drawn and may be recruited (SF-6.1), and that its space is
/// legal (SF-6.3).
fn check_recruit(state: &State, seat: Seat, recruiting: Recruiting) -> Result<(), Illegal> {
    let card = recruiting.card;
    let drawn_cards = state.drawn.as_slice();
    if !drawn_cards.contains(&card) {
        let names: Vec<Arg> = drawn_cards
            .iter()
            .map(|&card| card_name(card).into())
            .collect();
        return Err(Illegal::new("SF-6.1", "not-drawn")
            .with("card", card_name(card))
            .with("drawn", names)
            .showing(card));
    }
    if !may_be_recruited(card) {
        return Err(Illegal::new("SF-6.1", "never-recruited")
            .with("card", card_name(card))
            .showing(card));
    }
    check_placing(
        &state.stages[seat.index()],
        card,
        recruiting.placing(),
        state.options.frame(),
    )
}

fn check_claim(state: &State, seat: Seat, claiming: Recruiting) -> Result<(), Illegal> {
    let card = claiming.card;
    if !state.options.is_solo() {
        return Err(Illegal::new("SF-8.4", "no-automaton").showing(card));
    }
    if !state.solo.pile.contains(card) {
        return Err(Illegal::new("SF-8.4", "not-in-pile")
            .with("card", card_name(card))
            .showing(card));
    }
    check_placing(
        &state.stages[seat.index()],
        card,
        claiming.placing(),
        state.options.frame(),
    )
}

fn check_take(state: &State, place: GridPlace) -> Result<(), Illegal> {
    let grid = &state.solo.grid;
    let card = grid.index(place).and_then(|at| grid.cards().get(at));
    match card {
        Some(GridCard::Down | GridCard::Known(_) | GridCard::Up(_)) => Ok(()),
        Some(GridCard::Gone) => Err(Illegal::new("SF-8.2", "card-gone")
            .with("at", place.to_string())
            .at(place)),
        None => Err(Illegal::new("SF-8.1", "outside-grid")
            .with("at", place.to_string())
            .with("columns", grid.columns())
            .at(place)),
    }
}
