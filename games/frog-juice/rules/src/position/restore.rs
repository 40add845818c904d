//! [`restore`]: makes a state of a position, and checks that its cards, seats and phase agree.

use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use crate::options::{HouseRule, Options};
use crate::position::data::{Position, SpellPosition, WindowAnswer};
use crate::rules;
use crate::state::{CENTRE_DEALT, HAND_FULL, MAX_PLAYERS, Phase, PlayerCards, State};
use ranarium_game::{GameOptions, Illegal, Seat, Seats};

/// Returns the state of a position.
///
/// # Errors
/// The clause that the position contradicts.
pub fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
    if position.players.len() != usize::from(options.players()) {
        return Err(Illegal::new("FJ-2.1", "refuse-position-players")
            .with("players", options.players())
            .with("given", position.players.len()));
    }
    let mut players = [PlayerCards::default(); MAX_PLAYERS];
    for (player, it) in players.iter_mut().zip(&position.players) {
        *player = PlayerCards {
            hand: it.hand,
            ingredients: it.ingredients,
            power: it.power,
            spells: check_spells(&it.spells)?,
            asked: it.asked,
            denied: it.denied,
        };
    }
    let state = State {
        options: *options,
        phase: position.phase,
        dealer: position.dealer,
        in_turn: position.in_turn,
        pending: seats_with(position, WindowAnswer::Pending),
        washer: seats_with(position, WindowAnswer::Wash).first(),
        quiet_turns: position.quiet_turns,
        draw: position.draw,
        centre: position.centre,
        players,
    };
    check_seats(&state)?;
    check_material(&state)?;
    for seat in state.seats() {
        check_player(&state, seat)?;
    }
    check_phase(&state)?;
    check_window(&state, position)?;
    check_quiet_turns(&state)?;
    Ok(state)
}

fn seats_with(position: &Position, answer: WindowAnswer) -> Seats {
    let players = position.players.iter().enumerate();
    players
        .filter(|(_, it)| it.answer == answer)
        .map(|(at, _)| Seat::new(at))
        .collect()
}

/// Checks FJ-8.5: an incomplete spell has some of its cards under it, one of each kind, and not
/// all. Returns the cards of the spells.
fn check_spells(spells: &[SpellPosition]) -> Result<Cards, Illegal> {
    let mut zone = Cards::EMPTY;
    for it in spells {
        if zone.has(it.spell.kind()) {
            return Err(Illegal::new("FJ-1.2", "refuse-position-spell-twice").showing(it.spell));
        }
        if !it.spell.cards().contains(it.under) || it.under == it.spell.cards() {
            return Err(Illegal::new("FJ-8.5", "refuse-position-spell").showing(it.spell));
        }
        zone = zone.plus(it.under).with(it.spell.kind());
    }
    Ok(zone)
}

fn check_seats(state: &State) -> Result<(), Illegal> {
    let players = state.options.players();
    let none = usize::from(players);
    let dealer_is_open = state.phase == Phase::Dealer;
    if state.in_turn.index() >= none || state.dealer.is_some_and(|seat| seat.index() >= none) {
        return Err(Illegal::new("FJ-2.2", "refuse-no-seat").with("players", players));
    }
    let fixed = state.options.dealer();
    if state.dealer.is_none() != dealer_is_open || fixed.is_some() && state.dealer != fixed {
        return Err(Illegal::new("FJ-2.2", "refuse-position-dealer"));
    }
    Ok(())
}

/// Checks FJ-1.1, FJ-1.2: the state has all 59 cards, once each.
fn check_material(state: &State) -> Result<(), Illegal> {
    let mut counts = [0u16; Kind::COUNT];
    let mut add = |cards: Cards| {
        for (kind, count) in cards.kinds() {
            counts[kind.index()] += u16::from(count);
        }
    };
    add(state.draw);
    add(state.centre);
    if state.phase == Phase::Sweep {
        add(Cards::one(Kind::Witch));
    }
    for player in &state.players {
        for zone in [player.hand, player.ingredients, player.power, player.spells] {
            add(zone);
        }
    }
    let wrong = Kind::ALL
        .into_iter()
        .find(|kind| counts[kind.index()] != u16::from(kind.copies()));
    match wrong {
        None => Ok(()),
        Some(kind) => {
            let clause = if kind.is_ingredient() {
                "FJ-1.1"
            } else {
                "FJ-1.2"
            };
            Err(Illegal::new(clause, "refuse-position-cards")
                .with("card", crate::names::card_name(kind))
                .with("copies", kind.copies())
                .with("given", counts[kind.index()])
                .showing(kind))
        }
    }
}

fn check_player(state: &State, seat: Seat) -> Result<(), Illegal> {
    let player = state.player(seat);
    let refuse = |clause, key| Err(Illegal::new(clause, key).with("seat", seat));
    if player.hand.len() > HAND_FULL {
        return refuse("FJ-3.1", "refuse-position-hand");
    }
    if !player.ingredients.power().is_empty() || !player.power.ingredients().is_empty() {
        return refuse("FJ-4.5", "refuse-position-pile");
    }
    let needed = Spell::ALL
        .iter()
        .fold(Cards::EMPTY, |all, spell| all.plus(spell.cards()));
    if !needed.contains(player.denied) || !player.hand.of_kinds(player.denied).is_empty() {
        return refuse("FJ-8.3", "refuse-position-denied");
    }
    if !player.denied.contains(player.asked)
        || !player.asked.is_empty() && (state.phase != Phase::Spell || seat == state.in_turn)
    {
        return refuse("FJ-8.4", "refuse-position-asked");
    }
    Ok(())
}

/// Checks that the cards are where they can be in this phase.
fn check_phase(state: &State) -> Result<(), Illegal> {
    let refuse = |clause| {
        Err(Illegal::new(clause, "refuse-position-phase").with("phase", state.phase.word()))
    };
    let dealing = matches!(state.phase, Phase::Dealer | Phase::Deal);
    let mover = state.mover();
    match state.phase {
        Phase::Dealer if state.in_turn != Seat::FIRST || state.draw != Cards::BOX => {
            refuse("FJ-2.2")
        }
        Phase::Deal if !deal_is_in_order(state) => refuse("FJ-2.1"),
        Phase::Draw if mover.hand.len() >= HAND_FULL || state.draw.is_empty() => refuse("FJ-3.1"),
        Phase::Window if !state.centre.has(Kind::Witch) => refuse("FJ-7.4"),
        Phase::Window | Phase::Sweep if state.askable().is_empty() => refuse("FJ-7.5"),
        Phase::Sweep if state.centre.is_empty() && state.has(HouseRule::WitchNeedsCentre) => {
            refuse("FJ-6.2")
        }
        Phase::Over if rules::ending(state).is_none() => refuse("FJ-9.1"),
        _ if !dealing && state.draw.len() > undealt_after_deal(state) => refuse("FJ-2.1"),
        _ => Ok(()),
    }
}

/// Returns the number of cards in the draw pile after the deal.
fn undealt_after_deal(state: &State) -> u8 {
    Cards::BOX.len() - CENTRE_DEALT - HAND_FULL * state.options.players()
}

/// Returns `true` if the deal is in order (FJ-2.1): the hands are full up to the one that is being
/// dealt, and the centre comes last.
fn deal_is_in_order(state: &State) -> bool {
    let players = state.options.players();
    let hands: u8 = state
        .seats()
        .map(|seat| state.player(seat).hand.len())
        .sum();
    let mut undealt = hands;
    let in_order = std::iter::once(state.in_turn)
        .chain(state.others())
        .all(|seat| {
            let expected = undealt.min(HAND_FULL);
            undealt -= expected;
            state.player(seat).hand.len() == expected
        });
    let all_dealt = hands == HAND_FULL * players;
    let untouched = state.players.iter().all(|player| {
        player.ingredients.is_empty()
            && player.power.is_empty()
            && player.spells.is_empty()
            && player.denied.is_empty()
    });
    let left_of_dealer = state.dealer.map(|seat| seat.next(players)) == Some(state.in_turn);
    in_order
        && untouched
        && left_of_dealer
        && if all_dealt {
            state.centre.len() < CENTRE_DEALT
        } else {
            state.centre.is_empty()
        }
}

/// Checks FJ-7.5: in a window exactly the seats that can be asked are, at least one has not
/// answered, and only the holder of the Wash has used it.
fn check_window(state: &State, position: &Position) -> Result<(), Illegal> {
    let asked_seats = if state.window_is_open() {
        state.askable()
    } else {
        Seats::NONE
    };
    let answering_seats: Seats = [
        WindowAnswer::Pending,
        WindowAnswer::Wash,
        WindowAnswer::Decline,
    ]
    .into_iter()
    .flat_map(|answer| seats_with(position, answer).iter())
    .collect();
    let washers = seats_with(position, WindowAnswer::Wash);
    let all_hold_it = washers
        .iter()
        .all(|seat| state.player(seat).hand.has(Kind::Wash));
    if answering_seats != asked_seats
        || state.window_is_open() && state.pending.is_empty()
        || !all_hold_it
    {
        return Err(Illegal::new("FJ-7.5", "refuse-position-window"));
    }
    Ok(())
}

/// Checks the quiet turns: they are counted only with the house rule `quiet-end` and an empty draw
/// pile, and the match ends at one for each player.
fn check_quiet_turns(state: &State) -> Result<(), Illegal> {
    let players = state.options.players();
    let max_turns = match state.phase {
        Phase::Spell | Phase::Discard | Phase::Over => players,
        Phase::Dealer | Phase::Deal | Phase::Draw | Phase::Window | Phase::Act | Phase::Sweep => {
            players - 1
        }
    };
    let counted = state.has(HouseRule::QuietEnd) && state.draw.is_empty();
    if state.quiet_turns > if counted { max_turns } else { 0 } {
        return Err(Illegal::new("FJ-9.1", "refuse-position-quiet"));
    }
    Ok(())
}
