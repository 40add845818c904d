//! From a position to a state: counts, zones and phase must agree.
//!
//! Start with [`restore`].

use crate::cards::{Card, Colour, Frog};
use crate::check::check_placing;
use crate::event::Drafter;
use crate::flow::may_be_recruited;
use crate::grid::{Grid, GridCard};
use crate::options::{Frame, Options};
use crate::position::Position;
use crate::stage::HEIGHT;
use crate::state::{ACTS, Automaton, Phase, Recruiters, State};
use crate::tables::{GRID_ROWS, HAND_SIZES, PINK_DRAWS, REVEALED};
use crate::view::{SeenStack, build_solo, build_stage, row};
use ranarium_game::Illegal;

fn bad(clause: &'static str, field: &'static str) -> Illegal {
    Illegal::new(clause, "position-contradicts").with("field", field)
}

fn ensure(
    holds: impl Into<Option<()>>,
    clause: &'static str,
    field: &'static str,
) -> Result<(), Illegal> {
    holds.into().ok_or_else(|| bad(clause, field))
}

/// The state of a position, if it is one.
pub(crate) fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
    let players = options.players();
    let count = usize::from(players);
    let holds = |condition: bool| condition.then_some(());
    ensure(holds(position.players == players), "SF-1.2", "p")?;
    ensure(holds((1..=ACTS).contains(&position.act)), "SF-2.1", "a")?;
    for (length, field) in [
        (position.stages.len(), "s"),
        (position.hands.len(), "h"),
        (position.played.len(), "c"),
        (position.aims.len(), "w"),
    ] {
        ensure(holds(length == count), "SF-1.2", field)?;
    }
    ensure(
        holds(position.solo.is_some() == options.is_solo()),
        "SF-8.1",
        "g",
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

/// SF-3.2 to SF-3.4: what can be on a stage.
fn check_stage(stacks: &[SeenStack], frame: Frame) -> Result<(), Illegal> {
    const FAR: i8 = 40;
    let span = match frame {
        Frame::Fixed => 0..=2,
        Frame::Floating => -FAR..=FAR,
    };
    for pair in stacks.windows(2) {
        if pair[0].at >= pair[1].at {
            return Err(bad("SF-3.1", "s").at(pair[1].at));
        }
    }
    for SeenStack { at, frogs } in stacks {
        if !span.contains(&at.x()) || !span.contains(&at.y()) {
            return Err(bad("SF-3.2", "s").at(at));
        }
        if stacks
            .iter()
            .any(|other| at.x().abs_diff(other.at.x()) > 2 || at.y().abs_diff(other.at.y()) > 2)
        {
            return Err(bad("SF-3.2", "s").at(at));
        }
        if frogs.is_empty() || frogs.len() > HEIGHT {
            return Err(bad("SF-3.3", "s").at(at));
        }
        if frogs[0].colour() == Colour::Red {
            return Err(bad("SF-3.4", "s").at(at));
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
            Err(bad("SF-1.1", "d").showing(card))
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
        ensure(fits.then_some(()), "SF-8.1", "g")?;
    }
    // SF-6.1, SF-6.2: a pink draws three cards, and sets aside no more than one draw.
    ensure(
        (position.drawn.len() <= PINK_DRAWS).then_some(()),
        "SF-6.1",
        "v",
    )?;
    ensure(
        (position.aside.len() <= PINK_DRAWS).then_some(()),
        "SF-6.2",
        "e",
    )?;
    match left.kinds().next() {
        Some(card) => Err(bad("SF-1.1", "d").showing(card)),
        None => Ok(()),
    }
}

/// The data as a state, as far as it fits; nobody has looked at phases yet.
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

/// SF-2.1, SF-2.2: the round belongs to the act, and hands have the size that it asks for.
fn check_rounds(state: &State) -> Result<(), Illegal> {
    let holds = |condition: bool| condition.then_some(());
    let size = state.hand_size();
    let Some(round) = state.round.checked_sub(rounds_before(state)) else {
        return Err(bad("SF-2.1", "r"));
    };
    let over = state.phase == Phase::Over;
    ensure(holds(round < size || over && round == size), "SF-2.1", "r")?;
    ensure(holds(over == (round == size)), "SF-2.1", "ph")?;
    ensure(holds(!over || state.act == ACTS), "SF-2.1", "a")?;
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
        holds(if solo { solo_phase } else { table_phase }),
        "SF-8.1",
        "ph",
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
            holds(state.hands[seat.index()].len() == expected),
            "SF-2.1",
            "h",
        )?;
    }
    if state.phase == Phase::Deal {
        ensure(holds(round == 0), "SF-2.1", "r")?;
        ensure(holds(dealt < players * size), "SF-2.1", "h")?;
    }
    Ok(())
}

/// SF-2.1, SF-6: what has left the deck was dealt or recruited.
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
    let recruited = gone
        .checked_sub(usize::from(dealt))
        .ok_or_else(|| bad("SF-2.1", "d"))?;
    ensure((recruited <= pinks).then_some(()), "SF-6.1", "d")?;
    // SF-6.1: only pinks put cards under the deck.
    ensure(
        (state.tail.is_empty() || pinks > 0).then_some(()),
        "SF-6.1",
        "u",
    )?;
    // SF-2.5: only a red can be without a place.
    let reds = state.out.get(Card::plain(Colour::Red));
    ensure((reds == state.out.len()).then_some(()), "SF-2.5", "x")
}

/// What the cards of the round and the placements may be in each phase.
fn check_phase(state: &State) -> Result<(), Illegal> {
    let holds = |condition: bool| condition.then_some(());
    let nothing_aimed = state.aims.iter().all(Option::is_none);
    match state.phase {
        Phase::Deal | Phase::Reveal(_) | Phase::Take | Phase::Lift(_) | Phase::Over => {
            ensure(
                holds(state.played.iter().all(Option::is_none)),
                "SF-2.4",
                "c",
            )?;
            ensure(holds(state.solo.card.is_none()), "SF-8.3", "k")?;
        }
        Phase::Pick => {
            for (hand, played) in state.hands.iter().zip(state.played) {
                let in_hand = played.is_none_or(|card| hand.get(card) > 0);
                ensure(holds(in_hand), "SF-2.2", "c")?;
            }
            ensure(holds(!state.waiting.is_empty()), "SF-2.4", "c")?;
        }
        Phase::Place => {
            ensure(holds(!state.waiting.is_empty()), "SF-2.4", "w")?;
            for seat in state.seats() {
                let (stage, frame) = (&state.stages[seat.index()], state.options.frame());
                match (state.played[seat.index()], state.aims[seat.index()]) {
                    (Some(card), aim) => {
                        ensure(holds(stage.has_place_for(card, frame)), "SF-2.5", "c")?;
                        if let Some(aim) = aim {
                            check_placing(stage, card, aim, frame)?;
                        }
                    }
                    (None, aim) => ensure(holds(aim.is_none()), "SF-2.5", "w")?,
                }
            }
        }
        Phase::Move(seat) => {
            let greens = state.who_played(Colour::Green);
            let alone = greens.seats.len() == 1 && greens.automaton == Automaton::Out;
            ensure(holds(greens.seats.contains(seat) && alone), "SF-5.3", "ph")?;
            ensure(holds(state.can_move(seat)), "SF-5.2", "ph")?;
        }
        Phase::Draw(_) | Phase::Recruit(_) => {}
    }
    ensure(
        holds(nothing_aimed || state.phase == Phase::Place),
        "SF-2.4",
        "w",
    )?;
    let solo_round = state.options.is_solo() && acts_in_round(state.phase);
    ensure(
        holds(state.solo.card.is_some() == solo_round),
        "SF-8.3",
        "k",
    )?;
    let absent = state
        .seats()
        .filter(|seat| state.played[seat.index()].is_none())
        .count();
    if acts_in_round(state.phase) {
        // SF-2.5: who has no card in this round had a red that left the game.
        ensure(holds(absent <= usize::from(state.out.len())), "SF-2.5", "c")?;
    }
    Ok(())
}

/// Whether the cards of a round lie open.
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

/// SF-6: who still recruits, and what is drawn.
fn check_pinks(state: &State, recruiting: &[Drafter]) -> Result<(), Illegal> {
    let holds = |condition: bool| condition.then_some(());
    ensure(
        holds(state.recruiting.drafters().eq(recruiting.iter().copied())),
        "SF-6.4",
        "q",
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
            ensure(holds(recruiting.is_empty()), "SF-6.4", "q")?;
            ensure(holds(state.drawn.is_empty()), "SF-6.1", "v")?;
            return ensure(holds(state.aside.is_empty()), "SF-6.2", "e");
        }
    };
    ensure(holds(has_pink(by)), "SF-6.1", "ph")?;
    let others = recruiting
        .iter()
        .all(|&other| other != by && has_pink(other));
    ensure(holds(others), "SF-6.4", "q")?;
    let barred = |cards: &[Card]| cards.iter().all(|&card| !may_be_recruited(card));
    ensure(holds(barred(state.aside.as_slice())), "SF-6.2", "e")?;
    let complete = state.drawn.len() == PINK_DRAWS || state.deck() == 0;
    match state.phase {
        Phase::Recruit(seat) => {
            ensure(holds(complete), "SF-6.1", "v")?;
            let (stage, frame) = (&state.stages[seat.index()], state.options.frame());
            let can = crate::flow::recruits(state.drawn.as_slice())
                .any(|card| stage.has_place_for(card, frame));
            ensure(holds(can), "SF-6.3", "v")
        }
        Phase::Draw(_)
        | Phase::Deal
        | Phase::Reveal(_)
        | Phase::Pick
        | Phase::Take
        | Phase::Lift(_)
        | Phase::Place
        | Phase::Move(_)
        | Phase::Over => ensure(holds(!complete), "SF-6.1", "v"),
    }
}

/// SF-8.1, SF-8.2: the grid.
fn check_grid(state: &State) -> Result<(), Illegal> {
    let holds = |condition: bool| condition.then_some(());
    let grid: &Grid = &state.solo.grid;
    let round = state.round - rounds_before(state);
    let taken = GRID_ROWS * (round + u8::from(acts_in_round(state.phase)));
    let left = grid.down() + grid.up();
    ensure(holds(left + taken == grid.places() as u8), "SF-8.2", "g")?;
    ensure(holds(grid.unknown() <= state.rest.len()), "SF-8.1", "g")?;
    // SF-8.1: known cards lie on the last places, and only if nothing was left of the unordered rest.
    let down = grid
        .cards()
        .iter()
        .filter(|card| matches!(card, GridCard::Down | GridCard::Known(_)));
    let known_last = down.is_sorted_by_key(|card| matches!(card, GridCard::Known(_)));
    let known = grid.down() > grid.unknown();
    ensure(
        holds(known_last && (!known || state.unordered() == 0)),
        "SF-8.1",
        "g",
    )?;
    let least = left.min(REVEALED);
    match state.phase {
        Phase::Reveal(more) => {
            ensure(
                holds((1..=REVEALED).contains(&more) && grid.down() > 0),
                "SF-8.2",
                "ph",
            )?;
            ensure(
                holds(grid.up() + more.min(grid.down()) >= least),
                "SF-8.2",
                "g",
            )
        }
        Phase::Take => ensure(holds(grid.up() >= least), "SF-8.2", "g"),
        Phase::Lift(at) => {
            let card = grid.cards().get(usize::from(at));
            let lies_down = matches!(card, Some(GridCard::Down | GridCard::Known(_)));
            ensure(holds(lies_down), "SF-8.2", "ph")?;
            ensure(holds(grid.up() >= least), "SF-8.2", "g")
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
