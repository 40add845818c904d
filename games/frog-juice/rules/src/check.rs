//! Reasons why an action is refused: the rules as a reader of the rulebook would check them, one
//! clause after the other.
//!
//! `legal.rs` generates the legal actions by a faster route; a law compares the two.

use crate::action::{Action, Source, Sum};
use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use crate::legal;
use crate::names;
use crate::options::HouseRule;
use crate::state::{Phase, State};
use ranarium_game::{GameOptions, Illegal, Seat};

/// Checks that the seat may take this action now.
///
/// # Errors
/// The clause that refuses it, with the reason.
pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    check_seat(state, seat, action)?;
    match state.phase {
        Phase::Window | Phase::Sweep => check_answer(state, seat, action),
        Phase::Act => check_action(state, action),
        Phase::Spell => check_spell_step(state, action),
        Phase::Discard => check_discard_only(state, action),
        Phase::Dealer | Phase::Deal | Phase::Draw | Phase::Over => Ok(()),
    }
}

/// Checks that the seat has a decision to make now.
fn check_seat(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let players = state.options.players();
    if seat.index() >= usize::from(players) {
        return Err(Illegal::new("FJ-2.2", "refuse-no-seat").with("players", players));
    }
    match state.phase {
        Phase::Over => return Err(Illegal::new("FJ-9.1", "refuse-over")),
        Phase::Dealer => return Err(Illegal::new("FJ-2.2", "refuse-dealing")),
        Phase::Deal => return Err(Illegal::new("FJ-2.1", "refuse-dealing")),
        Phase::Draw => return Err(Illegal::new("FJ-3.1", "refuse-drawing")),
        Phase::Window | Phase::Sweep => {
            // Public information determines the seats that are asked; the answers are secret.
            if !state.askable().contains(seat) {
                return Err(Illegal::new("FJ-7.5", "refuse-not-asked"));
            }
            if !state.pending.contains(seat) {
                return Err(Illegal::new("FJ-7.5", "refuse-answered"));
            }
        }
        Phase::Act | Phase::Spell | Phase::Discard => {
            if *action == Action::Decline {
                return Err(Illegal::new("FJ-7.5", "refuse-no-window"));
            }
            if seat != state.in_turn {
                let (clause, key) = if *action == Action::Wash {
                    ("FJ-7.4", "refuse-no-window")
                } else {
                    ("FJ-2.2", "refuse-not-your-turn")
                };
                return Err(Illegal::new(clause, key).with("seat", state.in_turn));
            }
        }
    }
    Ok(())
}

/// Checks FJ-7.5: a window is answered with the Wash or with "decline".
fn check_answer(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Decline => Ok(()),
        Action::Wash => check_in_hand(state, seat, Cards::one(Kind::Wash), "FJ-7.5"),
        Action::Capture { .. }
        | Action::Cat { .. }
        | Action::CatAlone
        | Action::Witch
        | Action::WitchAndWash
        | Action::Cast(_)
        | Action::Pass
        | Action::Add { .. }
        | Action::Ask { .. }
        | Action::Discard(_)
        | Action::End => Err(Illegal::new("FJ-7.5", "refuse-answer-first")),
    }
}

/// Checks the action of a turn (FJ-3.2).
fn check_action(state: &State, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Capture { hand, centre } => check_capture(state, *hand, *centre),
        Action::Cat { seat, card } => check_cat(state, *seat, *card),
        Action::CatAlone => check_cat_alone(state),
        Action::Witch => check_sweep(state, Cards::one(Kind::Witch)),
        Action::WitchAndWash => check_sweep(state, Cards::each(&[Kind::Witch, Kind::Wash])),
        Action::Wash => check_take_witch(state),
        Action::Cast(spell) => {
            check_in_hand(state, state.in_turn, Cards::one(spell.kind()), "FJ-8.1")
        }
        Action::Pass => Ok(()),
        Action::Add { .. } | Action::Ask { .. } => {
            Err(Illegal::new("FJ-3.3", "refuse-action-first"))
        }
        Action::Discard(_) | Action::End => Err(Illegal::new("FJ-3.4", "refuse-action-first")),
        Action::Decline => Err(Illegal::new("FJ-7.5", "refuse-no-window")),
    }
}

/// Checks a step after the action (FJ-3.3, FJ-3.4).
fn check_spell_step(state: &State, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Wash => check_take_witch(state),
        Action::Add { kind, from } => check_add(state, *kind, *from),
        Action::Ask { seat, kind } => check_ask(state, *seat, *kind),
        Action::Discard(kind) => check_discard(state, *kind),
        Action::End => check_end(state),
        Action::Decline => Err(Illegal::new("FJ-7.5", "refuse-no-window")),
        Action::Capture { .. }
        | Action::Cat { .. }
        | Action::CatAlone
        | Action::Witch
        | Action::WitchAndWash
        | Action::Cast(_)
        | Action::Pass => Err(Illegal::new("FJ-3.2", "refuse-one-action")),
    }
}

/// Checks FJ-7.2: after a melted sweep only the discard is left.
fn check_discard_only(state: &State, action: &Action) -> Result<(), Illegal> {
    match action {
        Action::Discard(kind) => check_discard(state, *kind),
        Action::End => check_end(state),
        Action::Capture { .. }
        | Action::Cat { .. }
        | Action::CatAlone
        | Action::Witch
        | Action::WitchAndWash
        | Action::Wash
        | Action::Decline
        | Action::Cast(_)
        | Action::Pass
        | Action::Add { .. }
        | Action::Ask { .. } => Err(Illegal::new("FJ-7.2", "refuse-melted")),
    }
}

/// Checks that the cards are in the hand of the seat.
fn check_in_hand(
    state: &State,
    seat: Seat,
    cards: Cards,
    clause: &'static str,
) -> Result<(), Illegal> {
    check_there(state.player(seat).hand, cards, clause, "refuse-not-in-hand")
}

/// Checks that the cards are present; the error shows the first missing one.
fn check_there(
    zone: Cards,
    cards: Cards,
    clause: &'static str,
    key: &'static str,
) -> Result<(), Illegal> {
    match cards
        .kinds()
        .find(|&(kind, count)| zone.count(kind) < count)
    {
        None => Ok(()),
        Some((kind, count)) => Err(Illegal::new(clause, key)
            .with("card", names::card_name(kind))
            .with("count", count)
            .with("there", zone.count(kind))
            .showing(kind)),
    }
}

fn check_capture(state: &State, hand: Sum, centre: Sum) -> Result<(), Illegal> {
    let (hand, centre) = (hand.cards(), centre.cards());
    // FJ-4.6
    if let Some(kind) = hand.chain(centre).find(|kind| kind.number() == 0) {
        return Err(Illegal::new("FJ-4.6", "refuse-no-number")
            .with("card", names::card_name(kind))
            .showing(kind));
    }
    let clause = match (hand.len(), centre.len()) {
        (1, 1) => "FJ-4.1",
        (1, _) => "FJ-4.2",
        (_, 1) => "FJ-4.3",
        (_, _) => return Err(Illegal::new("FJ-4.4", "refuse-several")),
    };
    check_in_hand(state, state.in_turn, hand, clause)?;
    check_there(state.centre, centre, clause, "refuse-not-in-centre")?;
    if hand.sum() != centre.sum() {
        let refusal = Illegal::new(clause, "refuse-sum")
            .with("hand", hand.sum())
            .with("centre", centre.sum());
        return Err(hand.chain(centre).fold(refusal, Illegal::showing));
    }
    Ok(())
}

/// Checks FJ-5.1, FJ-5.2: the Cat takes a power card of another player.
fn check_cat(state: &State, seat: Seat, card: Kind) -> Result<(), Illegal> {
    check_in_hand(state, state.in_turn, Cards::one(Kind::Cat), "FJ-5.1")?;
    if seat.index() >= usize::from(state.options.players()) {
        return Err(
            Illegal::new("FJ-5.1", "refuse-no-seat").with("players", state.options.players())
        );
    }
    if seat == state.in_turn {
        return Err(Illegal::new("FJ-5.1", "refuse-cat-own"));
    }
    if !has_victim(state) {
        return Err(Illegal::new("FJ-5.2", "refuse-cat-no-victim"));
    }
    if state.player(seat).power.has(card) {
        Ok(())
    } else {
        Err(Illegal::new("FJ-5.1", "refuse-cat-card")
            .with("seat", seat)
            .with("card", names::card_name(card))
            .showing(card))
    }
}

/// Returns `true` if another player has a power card (FJ-5.2).
fn has_victim(state: &State) -> bool {
    state
        .others()
        .any(|seat| !state.player(seat).power.is_empty())
}

fn check_cat_alone(state: &State) -> Result<(), Illegal> {
    check_in_hand(state, state.in_turn, Cards::one(Kind::Cat), "FJ-5.1")?;
    if has_victim(state) {
        Err(Illegal::new("FJ-5.1", "refuse-cat-victim"))
    } else if !state.has(HouseRule::CatForAPoint) {
        Err(Illegal::new("FJ-5.2", "refuse-cat-no-victim"))
    } else {
        Ok(())
    }
}

/// Checks a sweep (FJ-6, FJ-7.3).
fn check_sweep(state: &State, cards: Cards) -> Result<(), Illegal> {
    let clause = if cards.has(Kind::Wash) {
        "FJ-7.3"
    } else {
        "FJ-6.1"
    };
    check_in_hand(state, state.in_turn, cards, clause)?;
    if legal::can_sweep(state) {
        Ok(())
    } else {
        Err(Illegal::new("FJ-6.2", "refuse-empty-centre"))
    }
}

/// Checks FJ-7.1: the Witch Wash takes a Witch out of the centre.
fn check_take_witch(state: &State) -> Result<(), Illegal> {
    check_in_hand(state, state.in_turn, Cards::one(Kind::Wash), "FJ-7.1")?;
    if state.centre.has(Kind::Witch) {
        Ok(())
    } else {
        Err(Illegal::new("FJ-7.1", "refuse-no-witch"))
    }
}

/// Checks that one of the mover's incomplete spells needs the kind (FJ-8.2).
fn check_wanted(state: &State, kind: Kind) -> Result<(), Illegal> {
    if state.mover().wanted_kinds().has(kind) {
        return Ok(());
    }
    let refuse = |key| {
        Err(Illegal::new("FJ-8.2", key)
            .with("card", names::card_name(kind))
            .showing(kind))
    };
    match Spell::needing(kind) {
        None => refuse("refuse-no-spell-needs"),
        Some(spell) if !state.mover().spells.has(spell.kind()) => refuse("refuse-no-such-spell")
            .map_err(|it| it.with("spell", names::card_name(spell.kind()))),
        Some(spell) => refuse("refuse-already-added")
            .map_err(|it| it.with("spell", names::card_name(spell.kind()))),
    }
}

fn check_add(state: &State, kind: Kind, from: Source) -> Result<(), Illegal> {
    check_wanted(state, kind)?;
    let card = Cards::one(kind);
    match from {
        Source::Hand => check_in_hand(state, state.in_turn, card, "FJ-8.2"),
        Source::Centre => check_there(state.centre, card, "FJ-8.2", "refuse-not-in-centre"),
    }
}

fn check_ask(state: &State, seat: Seat, kind: Kind) -> Result<(), Illegal> {
    let players = state.options.players();
    if seat.index() >= usize::from(players) {
        return Err(Illegal::new("FJ-8.3", "refuse-no-seat").with("players", players));
    }
    if seat == state.in_turn {
        return Err(Illegal::new("FJ-8.3", "refuse-ask-self"));
    }
    check_wanted(state, kind)?;
    let other = state.player(seat);
    if other.hand.is_empty() {
        return Err(Illegal::new("FJ-8.3", "refuse-ask-empty").with("seat", seat));
    }
    if other.asked.has(kind) {
        return Err(Illegal::new("FJ-8.4", "refuse-asked-before")
            .with("seat", seat)
            .with("card", names::card_name(kind))
            .showing(kind));
    }
    Ok(())
}

/// Checks FJ-3.4: one card is discarded, unless the hand is empty.
fn check_discard(state: &State, kind: Kind) -> Result<(), Illegal> {
    if state.mover().hand.is_empty() {
        return Err(Illegal::new("FJ-3.4", "refuse-discard-empty"));
    }
    check_in_hand(state, state.in_turn, Cards::one(kind), "FJ-3.4")
}

/// Checks FJ-3.3: only with an empty hand does the turn end without a discard.
fn check_end(state: &State) -> Result<(), Illegal> {
    if state.mover().hand.is_empty() {
        Ok(())
    } else {
        Err(Illegal::new("FJ-3.4", "refuse-must-discard"))
    }
}
