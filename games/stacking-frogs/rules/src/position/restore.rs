//! From a position to a state: counts, zones and phase must agree.
//!
//! Start with [`restore`].

use super::data::Position;
use crate::card::{Card, Colour, Frog};
use crate::check::check_placing;
use crate::event::Drafter;
use crate::legal::may_be_recruited;
use crate::automaton::grid::{Grid, GridCard};
use crate::names::card_name;
use crate::view::observation::{SeenStack, build_solo, build_stage, row};
use crate::options::{Frame, Options};
use crate::place::Place;
use crate::stage::HEIGHT;
use crate::state::{ACTS, Automaton, Phase, Recruiters, State};
use crate::constants::{GRID_ROWS, HAND_SIZES, PINK_DRAWS, REVEALED};
use ranarium_game::{Illegal, Message};

/// Returns the clause that the token `field` contradicts, and in which way.
fn bad(clause: &'static str, field: &'static str, why: Message) -> Illegal {
    Illegal::new(clause, "position-contradicts")
        .with("field", field)
        .with("why", why)
}

fn ensure(
    holds: bool,
    clause: &'static str,
    field: &'static str,
    why: impl FnOnce() -> Message,
) -> Result<(), Illegal> {
    if holds {
        Ok(())
    } else {
        Err(bad(clause, field, why()))
    }
}

/// Returns another number, or a number outside a range.
fn number(expected: impl ToString, found: impl ToString) -> Message {
    Message::new("position-number")
        .with("expected", expected.to_string())
        .with("found", found.to_string())
}

/// Returns the refusal of data that a phase may not have.
fn nothing() -> Message {
    Message::new("position-nothing")
}

/// Returns a stack that cannot be.
fn stack(at: Place) -> Message {
    Message::new("position-stack").with("at", at.to_string())
}

/// Returns the phase cannot be with the rest of the position.
fn phase() -> Message {
    Message::new("position-phase")
}

/// Returns the state of a position, if it is one.
pub(crate) fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
    let players = options.players();
    let count = usize::from(players);
    ensure(position.players == players, "SF-1.2", "p", || {
        number(players, position.players)
    })?;
    ensure((1..=ACTS).contains(&position.act), "SF-2.1", "a", || {
        number(format!("1–{ACTS}"), position.act)
    })?;
    for (length, field) in [
        (position.stages.len(), "s"),
        (position.hands.len(), "h"),
        (position.played.len(), "c"),
        (position.aims.len(), "w"),
    ] {
        ensure(length == count, "SF-1.2", field, || {
            Message::new("position-each")
                .with("expected", count)
                .with("found", length)
        })?;
    }
    ensure(
        position.solo.is_some() == options.is_solo(),
        "SF-8.1",
        "g",
        || Message::new("position-solo"),
    )?;
    for stage in &position.stages {
        check_stage(stage, options.frame())?;
    }
    check_material(options, position)?;
    let mut state = build(options, position);
    state.waiting = state
        .seats()
        .filter(|seat| match state.phase {
            Phase::Pick => state.played[seat.index()].is_none(),
            Phase::Place => {
                state.played[seat.index()].is_some() && state.aims[seat.index()].is_none()
            }
            Phase::Deal
            | Phase::Reveal(_)
            | Phase::Take
            | Phase::Lift(_)
            | Phase::Move(_)
            | Phase::Draw(_)
            | Phase::Recruit(_)
            | Phase::Over => false,
        })
        .collect();
    check_rounds(&state)?;
    check_dealt(&state)?;
    check_phase(&state)?;
    check_pinks(&state, &position.recruiting)?;
    if options.is_solo() {
        check_grid(&state)?;
    }
    Ok(state)
}

/// SF-3.2 to SF-3.4: checks the frogs of a stage.
fn check_stage(stacks: &[SeenStack], frame: Frame) -> Result<(), Illegal> {
    const FAR: i8 = 40;
    let span = match frame {
        Frame::Fixed => 0..=2,
        Frame::Floating => -FAR..=FAR,
    };
    for pair in stacks.windows(2) {
        if pair[0].at >= pair[1].at {
            return Err(bad("SF-3.1", "s", stack(pair[1].at)).at(pair[1].at));
        }
    }
    for SeenStack { at, frogs } in stacks {
        if !span.contains(&at.x()) || !span.contains(&at.y()) {
            return Err(bad("SF-3.2", "s", stack(*at)).at(at));
        }
        if stacks
            .iter()
            .any(|other| at.x().abs_diff(other.at.x()) > 2 || at.y().abs_diff(other.at.y()) > 2)
        {
            return Err(bad("SF-3.2", "s", stack(*at)).at(at));
        }
        if frogs.is_empty() || frogs.len() > HEIGHT {
            return Err(bad("SF-3.3", "s", stack(*at)).at(at));
        }
        if frogs[0].colour() == Colour::Red {
            return Err(bad("SF-3.4", "s", stack(*at)).at(at));
        }
    }
    Ok(())
}

/// SF-1.1: every card of the deck is somewhere, and no other.
fn check_material(options: &Options, position: &Position) -> Result<(), Illegal> {
    let mut left = options.deck().cards();
    let mut take = |card: Card| {
        if left.take(card) {
            Ok(())
        } else {
            let why = Message::new("position-surplus").with("card", card_name(card));
            Err(bad("SF-1.1", "d", why).showing(card))
        }
    };
    let before_players: &[Option<Card>] = match position.phase {
        Phase::Place => &position.played,
        Phase::Deal
        | Phase::Reveal(_)
        | Phase::Pick
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Move(_)
        | Phase::Draw(_)
        | Phase::Recruit(_)
        | Phase::Over => &[],
    };
    let stages = position
        .stages
        .iter()
        .flatten()
        .flat_map(|stack| &stack.frogs);
    let lists = [
        &position.deck,
        &position.tail,
        &position.out,
        &position.drawn,
        &position.aside,
    ];
    for card in lists
        .into_iter()
        .chain(&position.hands)
        .flatten()
        .copied()
        .chain(stages.map(|frog| frog.card()))
        .chain(before_players.iter().flatten().copied())
    {
        take(card)?;
    }
    if let Some(solo) = &position.solo {
        for &card in &solo.pile {
            take(card)?;
        }
        for card in &solo.grid {
            if let GridCard::Known(card) | GridCard::Up(card) = *card {
                take(card)?;
            }
        }
        let columns = HAND_SIZES[0][usize::from(position.act) - 1];
        let fits = solo.columns == columns && solo.grid.len() == usize::from(GRID_ROWS * columns);
        ensure(fits, "SF-8.1", "g", || {
            number(
                format!("{GRID_ROWS} x {columns}"),
                format!(
                    "{} x {}",
                    solo.grid.len() / usize::from(solo.columns.max(1)),
                    solo.columns
                ),
            )
        })?;
    }
    // SF-6.1, SF-6.2: a pink draws three cards, and sets aside no more than one draw.
    ensure(position.drawn.len() <= PINK_DRAWS, "SF-6.1", "v", || {
        number(format!("0–{PINK_DRAWS}"), position.drawn.len())
    })?;
    ensure(position.aside.len() <= PINK_DRAWS, "SF-6.2", "e", || {
        number(format!("0–{PINK_DRAWS}"), position.aside.len())
    })?;
    match left.kinds().next() {
        Some(card) => {
            let why = Message::new("position-missing").with("card", card_name(card));
            Err(bad("SF-1.1", "d", why).showing(card))
        }
        None => Ok(()),
    }
}

/// Returns the data as a state, as far as it fits; phases are not checked yet.
fn build(options: &Options, position: &Position) -> State {
    let mut state = State::new(options);
    state.act = position.act;
    state.round = position.round;
    state.phase = position.phase;
    state.rest = position.deck.iter().copied().collect();
    state.tail = row(&position.tail);
    state.out = position.out.iter().copied().collect();
    state.drawn = row(&position.drawn);
    state.aside = row(&position.aside);
    state.recruiting = Recruiters::from_drafters(&position.recruiting);
    for (at, stage) in position.stages.iter().enumerate() {
        state.stages[at] = build_stage(stage, options.frame());
    }
    for (at, hand) in position.hands.iter().enumerate() {
        state.hands[at] = hand.iter().copied().collect();
        state.played[at] = position.played[at];
        state.aims[at] = position.aims[at];
    }
    if let Some(solo) = &position.solo {
        state.solo = build_solo(solo);
    }
    state
}

/// Rounds of the acts before this one.
fn rounds_before(state: &State) -> u8 {
    let sizes = HAND_SIZES[usize::from(state.options.players()) - 1];
    sizes[..usize::from(state.act) - 1].iter().sum()
}

/// Returns the rounds that the act of the position has, the first of the match being 0.
fn rounds(state: &State) -> Message {
    let first = rounds_before(state);
    let last = first + state.hand_size() - u8::from(state.phase != Phase::Over);
    number(format!("{first}–{last}"), state.round)
}

/// SF-2.1, SF-2.2: the round belongs to the act, and hands have the size that it asks for.
fn check_rounds(state: &State) -> Result<(), Illegal> {
    let size = state.hand_size();
    let Some(round) = state.round.checked_sub(rounds_before(state)) else {
        return Err(bad("SF-2.1", "r", rounds(state)));
    };
    let over = state.phase == Phase::Over;
    ensure(round < size || over && round == size, "SF-2.1", "r", || {
        rounds(state)
    })?;
    ensure(over == (round == size), "SF-2.1", "ph", phase)?;
    ensure(!over || state.act == ACTS, "SF-2.1", "a", || {
        number(ACTS, state.act)
    })?;
    let solo = state.options.is_solo();
    let (solo_phase, table_phase) = match state.phase {
        Phase::Deal | Phase::Pick => (false, true),
        Phase::Reveal(_) | Phase::Take | Phase::Lift(_) | Phase::Draw(Drafter::Automaton) => {
            (true, false)
        }
        Phase::Place | Phase::Move(_) | Phase::Draw(_) | Phase::Recruit(_) | Phase::Over => {
            (true, true)
        }
    };
    ensure(
        if solo { solo_phase } else { table_phase },
        "SF-8.1",
        "ph",
        phase,
    )?;
    let players = state.options.players();
    let dealt = state.dealt();
    for seat in state.seats() {
        let expected = match state.phase {
            _ if solo => 0,
            Phase::Deal => (dealt + players - 1 - seat.index() as u8) / players,
            Phase::Pick => size - round,
            Phase::Over => 0,
            Phase::Reveal(_)
            | Phase::Take
            | Phase::Lift(_)
            | Phase::Place
            | Phase::Move(_)
            | Phase::Draw(_)
            | Phase::Recruit(_) => size - round - 1,
        };
        ensure(
            state.hands[seat.index()].len() == expected,
            "SF-2.1",
            "h",
            || {
                Message::new("position-hand")
                    .with("seat", seat)
                    .with("expected", expected)
                    .with("found", state.hands[seat.index()].len())
            },
        )?;
    }
    if state.phase == Phase::Deal {
        ensure(round == 0, "SF-2.1", "r", || {
            number(rounds_before(state), state.round)
        })?;
        ensure(dealt < players * size, "SF-2.1", "h", || {
            number(format!("0–{}", players * size - 1), dealt)
        })?;
    }
    Ok(())
}

/// SF-2.1, SF-6: every card that has left the deck was dealt or recruited.
fn check_dealt(state: &State) -> Result<(), Illegal> {
    let players = usize::from(state.options.players());
    let a_round = if state.options.is_solo() {
        GRID_ROWS
    } else {
        state.options.players()
    };
    let before = rounds_before(state) * a_round;
    let dealt = match state.phase {
        Phase::Deal => before + state.dealt(),
        Phase::Reveal(_)
        | Phase::Pick
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Place
        | Phase::Move(_)
        | Phase::Draw(_)
        | Phase::Recruit(_)
        | Phase::Over => before + a_round * HAND_SIZES[players - 1][usize::from(state.act) - 1],
    };
    let all = usize::from(state.options.deck().cards().len());
    let drawn = state.drawn.len() + state.aside.len();
    let gone = all - usize::from(state.rest.len()) - state.tail.len() - drawn
        + usize::from(state.solo.grid.unknown());
    let pink = Card::plain(Colour::Pink);
    let on_stages = state
        .stages
        .iter()
        .flat_map(|stage| stage.nine().iter().flat_map(|stack| stack.frogs()))
        .map(Frog::card);
    let pinks = on_stages
        .chain(state.solo.pile.cards())
        .filter(|&card| card == pink)
        .count();
    let deck = || {
        Message::new("position-deck")
            .with("gone", gone)
            .with("dealt", dealt)
            .with("pinks", pinks)
    };
    let recruited = gone
        .checked_sub(usize::from(dealt))
        .ok_or_else(|| bad("SF-2.1", "d", deck()))?;
    ensure(recruited <= pinks, "SF-6.1", "d", deck)?;
    // SF-6.1: only pinks put cards under the deck.
    ensure(state.tail.is_empty() || pinks > 0, "SF-6.1", "u", || {
        Message::new("position-tail")
    })?;
    // SF-2.5: only a red can be without a place.
    let reds = state.out.get(Card::plain(Colour::Red));
    ensure(reds == state.out.len(), "SF-2.5", "x", || {
        Message::new("position-out")
    })
}

/// Checks the cards of the round and the placements for the phase.
fn check_phase(state: &State) -> Result<(), Illegal> {
    let nothing_aimed = state.aims.iter().all(Option::is_none);
    match state.phase {
        Phase::Deal | Phase::Reveal(_) | Phase::Take | Phase::Lift(_) | Phase::Over => {
            ensure(
                state.played.iter().all(Option::is_none),
                "SF-2.4",
                "c",
                nothing,
            )?;
            ensure(state.solo.card.is_none(), "SF-8.3", "k", nothing)?;
        }
        Phase::Pick => {
            for (hand, played) in state.hands.iter().zip(state.played) {
                let in_hand = played.is_none_or(|card| hand.get(card) > 0);
                ensure(in_hand, "SF-2.2", "c", || Message::new("position-picked"))?;
            }
            ensure(!state.waiting.is_empty(), "SF-2.4", "c", || {
                Message::new("position-waiting")
            })?;
        }
        Phase::Place => {
            ensure(!state.waiting.is_empty(), "SF-2.4", "w", || {
                Message::new("position-waiting")
            })?;
            for seat in state.seats() {
                let (stage, frame) = (&state.stages[seat.index()], state.options.frame());
                match (state.played[seat.index()], state.aims[seat.index()]) {
                    (Some(card), aim) => {
                        ensure(stage.has_place_for(card, frame), "SF-2.5", "c", || {
                            Message::new("position-placeless").with("card", card_name(card))
                        })?;
                        if let Some(aim) = aim {
                            check_placing(stage, card, aim, frame)?;
                        }
                    }
                    (None, aim) => ensure(aim.is_none(), "SF-2.5", "w", nothing)?,
                }
            }
        }
        Phase::Move(seat) => {
            let greens = state.who_played(Colour::Green);
            let alone = greens.seats.len() == 1 && greens.automaton == Automaton::Out;
            ensure(greens.seats.contains(seat) && alone, "SF-5.3", "ph", phase)?;
            ensure(state.can_move(seat), "SF-5.2", "ph", phase)?;
        }
        Phase::Draw(_) | Phase::Recruit(_) => {}
    }
    ensure(
        nothing_aimed || state.phase == Phase::Place,
        "SF-2.4",
        "w",
        nothing,
    )?;
    let solo_round = state.options.is_solo() && acts_in_round(state.phase);
    ensure(
        state.solo.card.is_some() == solo_round,
        "SF-8.3",
        "k",
        || {
            if solo_round {
                Message::new("position-needed")
            } else {
                nothing()
            }
        },
    )?;
    let absent = state
        .seats()
        .filter(|seat| state.played[seat.index()].is_none())
        .count();
    if acts_in_round(state.phase) {
        // SF-2.5: a seat without a card in this round had a red that left the game.
        ensure(
            absent <= usize::from(state.out.len()),
            "SF-2.5",
            "c",
            || {
                Message::new("position-absent")
                    .with("most", state.out.len())
                    .with("found", absent)
            },
        )?;
    }
    Ok(())
}

/// Returns `true` if the cards of a round are open.
const fn acts_in_round(phase: Phase) -> bool {
    match phase {
        Phase::Place | Phase::Move(_) | Phase::Draw(_) | Phase::Recruit(_) => true,
        Phase::Deal
        | Phase::Reveal(_)
        | Phase::Pick
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Over => false,
    }
}

/// SF-6: the drafters that still recruit, and the cards drawn.
fn check_pinks(state: &State, recruiting: &[Drafter]) -> Result<(), Illegal> {
    ensure(
        state.recruiting.drafters().eq(recruiting.iter().copied()),
        "SF-6.4",
        "q",
        || Message::new("position-recruiting"),
    )?;
    let pinks = state.who_played(Colour::Pink);
    let has_pink = |by: Drafter| match by {
        Drafter::Seat(seat) => pinks.seats.contains(seat),
        Drafter::Automaton => pinks.automaton == Automaton::In,
    };
    let by = match state.phase {
        Phase::Draw(by) => by,
        Phase::Recruit(seat) => Drafter::Seat(seat),
        Phase::Deal
        | Phase::Reveal(_)
        | Phase::Pick
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Place
        | Phase::Move(_)
        | Phase::Over => {
            ensure(recruiting.is_empty(), "SF-6.4", "q", nothing)?;
            ensure(state.drawn.is_empty(), "SF-6.1", "v", nothing)?;
            return ensure(state.aside.is_empty(), "SF-6.2", "e", nothing);
        }
    };
    ensure(has_pink(by), "SF-6.1", "ph", phase)?;
    let others = recruiting
        .iter()
        .all(|&other| other != by && has_pink(other));
    ensure(others, "SF-6.4", "q", || {
        Message::new("position-recruiting")
    })?;
    let barred = |cards: &[Card]| cards.iter().all(|&card| !may_be_recruited(card));
    ensure(barred(state.aside.as_slice()), "SF-6.2", "e", || {
        Message::new("position-aside")
    })?;
    let complete = state.drawn.len() == PINK_DRAWS || state.deck() == 0;
    match state.phase {
        Phase::Recruit(seat) => {
            ensure(complete, "SF-6.1", "v", || {
                number(PINK_DRAWS, state.drawn.len())
            })?;
            let (stage, frame) = (&state.stages[seat.index()], state.options.frame());
            let can = crate::legal::recruits(state.drawn.as_slice())
                .any(|card| stage.has_place_for(card, frame));
            ensure(can, "SF-6.3", "v", || Message::new("position-none-fits"))
        }
        Phase::Draw(_)
        | Phase::Deal
        | Phase::Reveal(_)
        | Phase::Pick
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Place
        | Phase::Move(_)
        | Phase::Over => ensure(!complete, "SF-6.1", "v", || {
            number(format!("0–{}", PINK_DRAWS - 1), state.drawn.len())
        }),
    }
}

/// SF-8.1, SF-8.2: the grid.
fn check_grid(state: &State) -> Result<(), Illegal> {
    let grid: &Grid = &state.solo.grid;
    let round = state.round - rounds_before(state);
    let taken = GRID_ROWS * (round + u8::from(acts_in_round(state.phase)));
    let left = grid.down() + grid.up();
    ensure(left + taken == grid.places() as u8, "SF-8.2", "g", || {
        Message::new("position-grid-left")
            .with("expected", grid.places() - usize::from(taken))
            .with("found", left)
    })?;
    ensure(grid.unknown() <= state.rest.len(), "SF-8.1", "g", || {
        Message::new("position-grid-down")
            .with("most", state.rest.len())
            .with("found", grid.unknown())
    })?;
    // SF-8.1: known cards are on the last places, and only if the unordered rest is empty.
    let down = grid
        .cards()
        .iter()
        .filter(|card| matches!(card, GridCard::Down | GridCard::Known(_)));
    let known_last = down.is_sorted_by_key(|card| matches!(card, GridCard::Known(_)));
    let known = grid.down() > grid.unknown();
    ensure(
        known_last && (!known || state.unordered() == 0),
        "SF-8.1",
        "g",
        || Message::new("position-grid-known"),
    )?;
    let least = left.min(REVEALED);
    match state.phase {
        Phase::Reveal(more) => {
            ensure(
                (1..=REVEALED).contains(&more) && grid.down() > 0,
                "SF-8.2",
                "ph",
                phase,
            )?;
            ensure(
                grid.up() + more.min(grid.down()) >= least,
                "SF-8.2",
                "g",
                || {
                    Message::new("position-grid-up")
                        .with("least", least)
                        .with("found", grid.up())
                },
            )
        }
        Phase::Take => ensure(grid.up() >= least, "SF-8.2", "g", || {
            Message::new("position-grid-up")
                .with("least", least)
                .with("found", grid.up())
        }),
        Phase::Lift(at) => {
            let card = grid.cards().get(usize::from(at));
            let lies_down = matches!(card, Some(GridCard::Down | GridCard::Known(_)));
            ensure(lies_down, "SF-8.2", "ph", phase)?;
            ensure(grid.up() >= least, "SF-8.2", "g", || {
                Message::new("position-grid-up")
                    .with("least", least)
                    .with("found", grid.up())
            })
        }
        Phase::Deal
        | Phase::Pick
        | Phase::Place
        | Phase::Move(_)
        | Phase::Draw(_)
        | Phase::Recruit(_)
        | Phase::Over => Ok(()),
    }
}
