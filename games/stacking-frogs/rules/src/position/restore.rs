//! [`restore`]: makes a state of a position, and checks that its counts, zones and phase agree.
//!
//! Each check names its clause and the token of the text that contradicts it; the first failure is
//! returned.

use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour, Frog};
use crate::check::check_placing;
use crate::constants::{GRID_ROWS, HAND_SIZES, PINK_DRAWS, REVEALED};
use crate::event::Drafter;
use crate::legal::{may_be_recruited, recruits};
use crate::names::card_name;
use crate::options::{Frame, Options};
use crate::position::data::Position;
use crate::stage::HEIGHT;
use crate::state::{ACTS, Automaton, Phase, Recruiters, State};
use crate::view::observation::{SeenStack, build_solo, build_stage, row};
use ranarium_game::{Illegal, Message, Seat};

/// Returns the refusal of a position that contradicts the clause in the token `field`.
fn bad(clause: &'static str, field: &'static str, reason: Message) -> Illegal {
    Illegal::new(clause, "position-contradicts")
        .with("field", field)
        .with("why", reason)
}

fn ensure(
    holds: bool,
    clause: &'static str,
    field: &'static str,
    reason: Message,
) -> Result<(), Illegal> {
    if holds {
        Ok(())
    } else {
        Err(bad(clause, field, reason))
    }
}

/// Returns the reason that a number is another, or outside its range.
fn number(expected: impl ToString, found_number: impl ToString) -> Message {
    Message::new("position-number")
        .with("expected", expected.to_string())
        .with("found", found_number.to_string())
}

const NOTHING: Message = Message::new("position-nothing");
const PHASE: Message = Message::new("position-phase");

/// Returns the state of a position, if it is one.
pub(crate) fn restore(options: &Options, position: &Position) -> Result<State, Illegal> {
    check_lengths(options, position)?;
    for (seat, stage) in Seat::all(position.players).zip(&position.stages) {
        check_stage(seat, stage, options.frame())?;
    }
    check_material(options, position)?;
    let mut state = build(options, position);
    state.waiting = state
        .seats()
        .filter(|seat| {
            let (card, aim) = (state.played[seat.index()], state.aims[seat.index()]);
            match state.phase {
                Phase::Pick => card.is_none(),
                Phase::Place => card.is_some() && aim.is_none(),
                _ => false,
            }
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

/// Checks the number of players, the act, and that each player has a stage, a hand and a card
/// (SF-1.2, SF-2.1, SF-8.1).
fn check_lengths(options: &Options, position: &Position) -> Result<(), Illegal> {
    let (players, act) = (options.players(), position.act);
    let reason = number(players, position.players);
    ensure(position.players == players, "SF-1.2", "p", reason)?;
    let reason = number(format!("1–{ACTS}"), act);
    ensure((1..=ACTS).contains(&act), "SF-2.1", "a", reason)?;
    let count = usize::from(players);
    for (length, field) in [
        (position.stages.len(), "s"),
        (position.hands.len(), "h"),
        (position.played.len(), "c"),
        (position.aims.len(), "w"),
    ] {
        let reason = Message::new("position-each")
            .with("expected", count)
            .with("found", length);
        ensure(length == count, "SF-1.2", field, reason)?;
    }
    let is_solo = position.solo.is_some();
    let reason = Message::new("position-solo");
    ensure(is_solo == options.is_solo(), "SF-8.1", "g", reason)
}

/// Checks the stacks of a seat's stage (SF-3.1 to SF-3.4).
fn check_stage(seat: Seat, stacks: &[SeenStack], frame: Frame) -> Result<(), Illegal> {
    const FAR: i8 = 40;
    let span = match frame {
        Frame::Fixed => 0..=2,
        Frame::Floating => -FAR..=FAR,
    };
    let check = |holds: bool, clause, key, stack: &SeenStack| {
        let reason = Message::new(key)
            .with("seat", seat)
            .with("at", stack.at.to_string())
            .with("found", stack.frogs.len());
        ensure(holds, clause, "s", reason).map_err(|illegal| illegal.at(stack.at))
    };
    for pair in stacks.windows(2) {
        let is_later = pair[0].at < pair[1].at;
        check(is_later, "SF-3.1", "position-stack-order", &pair[1])?;
    }
    for stack in stacks {
        let SeenStack { at, frogs } = stack;
        let near = |other: &SeenStack| {
            at.x().abs_diff(other.at.x()) <= 2 && at.y().abs_diff(other.at.y()) <= 2
        };
        let is_inside = span.contains(&at.x()) && span.contains(&at.y());
        let is_near = is_inside && stacks.iter().all(near);
        check(is_near, "SF-3.2", "position-stack-far", stack)?;
        let is_high = (1..=HEIGHT).contains(&frogs.len());
        check(is_high, "SF-3.3", "position-stack-height", stack)?;
        let is_firm = frogs[0].colour() != Colour::Red;
        check(is_firm, "SF-3.4", "position-stack-red", stack)?;
    }
    Ok(())
}

/// Checks that the position has every card of the deck and no other (SF-1.1), and the size of the
/// grid and of a draw.
fn check_material(options: &Options, position: &Position) -> Result<(), Illegal> {
    let mut remaining = options.deck().cards();
    let unlike = |key, card| {
        let reason = Message::new(key).with("card", card_name(card));
        bad("SF-1.1", "d", reason).showing(card)
    };
    // A card that is revealed and not placed yet lies before its player; a picked one is still in
    // the hand.
    let before_players: &[Option<Card>] = match position.phase {
        Phase::Place => &position.played,
        _ => &[],
    };
    let lists = [
        &position.deck,
        &position.tail,
        &position.out,
        &position.drawn,
        &position.aside,
    ];
    let on_stages = position
        .stages
        .iter()
        .flatten()
        .flat_map(|stack| &stack.frogs);
    let on_solo_table = position.solo.iter().flat_map(|solo| {
        let visible = solo.grid.iter().filter_map(|card| match card {
            GridCard::Known(card) | GridCard::Up(card) => Some(*card),
            GridCard::Gone | GridCard::Down => None,
        });
        solo.pile.iter().copied().chain(visible)
    });
    for card in lists
        .into_iter()
        .chain(&position.hands)
        .flatten()
        .copied()
        .chain(on_stages.map(|frog| frog.card()))
        .chain(before_players.iter().flatten().copied())
        .chain(on_solo_table)
    {
        if !remaining.take(card) {
            return Err(unlike("position-surplus", card));
        }
    }
    if let Some(solo) = &position.solo {
        let columns = HAND_SIZES[0][usize::from(position.act) - 1];
        let fits = solo.columns == columns && solo.grid.len() == usize::from(GRID_ROWS * columns);
        let rows = solo.grid.len() / usize::from(solo.columns.max(1));
        let found_size = format!("{rows} x {}", solo.columns);
        let reason = number(format!("{GRID_ROWS} x {columns}"), found_size);
        ensure(fits, "SF-8.1", "g", reason)?;
    }
    // SF-6.1, SF-6.2: a pink draws three cards, and sets aside no more than one draw.
    for (cards, clause, field) in [
        (&position.drawn, "SF-6.1", "v"),
        (&position.aside, "SF-6.2", "e"),
    ] {
        let reason = number(format!("0–{PINK_DRAWS}"), cards.len());
        ensure(cards.len() <= PINK_DRAWS, clause, field, reason)?;
    }
    match remaining.kinds().next() {
        Some(card) => Err(unlike("position-missing", card)),
        None => Ok(()),
    }
}

/// Builds the state from the data, before its phase is checked.
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

/// Returns the number of rounds in earlier acts.
fn rounds_before(state: &State) -> u8 {
    let sizes = HAND_SIZES[usize::from(state.options.players()) - 1];
    sizes[..usize::from(state.act) - 1].iter().sum()
}

/// Returns `true` in the phases after the picked cards of a round have been revealed.
const fn is_round_open(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Place | Phase::Move(_) | Phase::Draw(_) | Phase::Recruit(_)
    )
}

/// Checks that the round belongs to the act, and that hands have its size (SF-2.1, SF-2.2).
fn check_rounds(state: &State) -> Result<(), Illegal> {
    let (size, before) = (state.hand_size(), rounds_before(state));
    let is_over = state.phase == Phase::Over;
    let last = before + size - u8::from(!is_over);
    let rounds = || number(format!("{before}–{last}"), state.round);
    let round = state.round.checked_sub(before);
    let round = round.ok_or_else(|| bad("SF-2.1", "r", rounds()))?;
    let fits = round < size || is_over && round == size;
    ensure(fits, "SF-2.1", "r", rounds())?;
    ensure(is_over == (round == size), "SF-2.1", "ph", PHASE)?;
    let reason = number(ACTS, state.act);
    ensure(!is_over || state.act == ACTS, "SF-2.1", "a", reason)?;
    let is_solo = state.options.is_solo();
    let foreign = match state.phase {
        Phase::Deal | Phase::Pick => is_solo,
        Phase::Reveal(_) | Phase::Take | Phase::Lift(_) | Phase::Draw(Drafter::Automaton) => {
            !is_solo
        }
        _ => false,
    };
    ensure(!foreign, "SF-8.1", "ph", PHASE)?;
    let (players, dealt) = (state.options.players(), state.dealt());
    for seat in state.seats() {
        let expected = match state.phase {
            Phase::Over => 0,
            _ if is_solo => 0,
            Phase::Deal => (dealt + players - 1 - seat.index() as u8) / players,
            phase => size - round - u8::from(is_round_open(phase)),
        };
        let hand_size = state.hands[seat.index()].len();
        let reason = Message::new("position-hand")
            .with("seat", seat)
            .with("expected", expected)
            .with("found", hand_size);
        ensure(hand_size == expected, "SF-2.1", "h", reason)?;
    }
    if state.phase == Phase::Deal {
        ensure(round == 0, "SF-2.1", "r", number(before, state.round))?;
        let reason = number(format!("0–{}", players * size - 1), dealt);
        ensure(dealt < players * size, "SF-2.1", "h", reason)?;
    }
    Ok(())
}

/// Checks that every card that has left the deck was dealt or recruited (SF-2.1, SF-6).
fn check_dealt(state: &State) -> Result<(), Illegal> {
    let a_round = if state.options.is_solo() {
        GRID_ROWS
    } else {
        state.options.players()
    };
    let in_act = match state.phase {
        Phase::Deal => state.dealt(),
        _ => a_round * state.hand_size(),
    };
    let dealt = rounds_before(state) * a_round + in_act;
    let all = usize::from(state.options.deck().cards().len());
    let drawn_count = state.drawn.len() + state.aside.len();
    let dealt_count = all - usize::from(state.rest.len()) - state.tail.len() - drawn_count
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
    let recruited = dealt_count.checked_sub(usize::from(dealt));
    let reason = Message::new("position-deck")
        .with("gone", dealt_count)
        .with("dealt", dealt)
        .with("pinks", pinks);
    match recruited {
        None => return Err(bad("SF-2.1", "d", reason)),
        Some(recruited) => ensure(recruited <= pinks, "SF-6.1", "d", reason)?,
    }
    // SF-6.1: only pinks put cards under the deck.
    let reason = Message::new("position-tail");
    ensure(state.tail.is_empty() || pinks > 0, "SF-6.1", "u", reason)?;
    // SF-2.5: only a red can be without a place.
    let reds = state.out.get(Card::plain(Colour::Red));
    let reason = Message::new("position-out");
    ensure(reds == state.out.len(), "SF-2.5", "x", reason)
}

/// Checks the cards of the round and the placements for the phase.
fn check_phase(state: &State) -> Result<(), Illegal> {
    let is_open = is_round_open(state.phase);
    match state.phase {
        Phase::Pick => {
            for (hand, played) in state.hands.iter().zip(state.played) {
                let in_hand = played.is_none_or(|card| hand.get(card) > 0);
                ensure(in_hand, "SF-2.2", "c", Message::new("position-picked"))?;
            }
            let reason = Message::new("position-waiting");
            ensure(!state.waiting.is_empty(), "SF-2.4", "c", reason)?;
        }
        Phase::Place => check_placings(state)?,
        Phase::Move(seat) => {
            let greens = state.players_of(Colour::Green);
            let alone = greens.seats.len() == 1 && greens.automaton == Automaton::Out;
            ensure(greens.seats.contains(seat) && alone, "SF-5.3", "ph", PHASE)?;
            ensure(state.can_move(seat), "SF-5.2", "ph", PHASE)?;
        }
        Phase::Draw(_) | Phase::Recruit(_) => {}
        Phase::Deal | Phase::Reveal(_) | Phase::Take | Phase::Lift(_) | Phase::Over => {
            let no_card = state.played.iter().all(Option::is_none);
            ensure(no_card, "SF-2.4", "c", NOTHING)?;
            ensure(state.solo.card.is_none(), "SF-8.3", "k", NOTHING)?;
        }
    }
    let no_aim = state.aims.iter().all(Option::is_none);
    let fits = no_aim || state.phase == Phase::Place;
    ensure(fits, "SF-2.4", "w", NOTHING)?;
    let needed = state.options.is_solo() && is_open;
    let reason = if needed {
        Message::new("position-needed")
    } else {
        NOTHING
    };
    ensure(state.solo.card.is_some() == needed, "SF-8.3", "k", reason)?;
    // SF-2.5: a seat without a card in an open round had a red that left the game.
    let is_absent = |seat: &Seat| state.played[seat.index()].is_none();
    let absent = state.seats().filter(is_absent).count();
    let reason = Message::new("position-absent")
        .with("most", state.out.len())
        .with("found", absent);
    let fits = !is_open || absent <= usize::from(state.out.len());
    ensure(fits, "SF-2.5", "c", reason)
}

/// Checks the cards that are being placed, and the placements (SF-2.4, SF-2.5).
fn check_placings(state: &State) -> Result<(), Illegal> {
    let reason = Message::new("position-waiting");
    ensure(!state.waiting.is_empty(), "SF-2.4", "w", reason)?;
    let frame = state.options.frame();
    for seat in state.seats() {
        let stage = &state.stages[seat.index()];
        let aim = state.aims[seat.index()];
        let Some(card) = state.played[seat.index()] else {
            ensure(aim.is_none(), "SF-2.5", "w", NOTHING)?;
            continue;
        };
        let reason = Message::new("position-placeless").with("card", card_name(card));
        ensure(stage.has_place_for(card, frame), "SF-2.5", "c", reason)?;
        if let Some(aim) = aim {
            check_placing(stage, card, aim, frame)?;
        }
    }
    Ok(())
}

/// Checks the drafters that still recruit, and the cards drawn (SF-6).
fn check_pinks(state: &State, recruiting: &[Drafter]) -> Result<(), Illegal> {
    let drafters = state.recruiting.drafters();
    let reason = || Message::new("position-recruiting");
    let is_sorted = drafters.eq(recruiting.iter().copied());
    ensure(is_sorted, "SF-6.4", "q", reason())?;
    let by = match state.phase {
        Phase::Draw(by) => by,
        Phase::Recruit(seat) => Drafter::Seat(seat),
        _ => {
            ensure(recruiting.is_empty(), "SF-6.4", "q", NOTHING)?;
            ensure(state.drawn.is_empty(), "SF-6.1", "v", NOTHING)?;
            return ensure(state.aside.is_empty(), "SF-6.2", "e", NOTHING);
        }
    };
    let pinks = state.players_of(Colour::Pink);
    let has_pink = |by: Drafter| match by {
        Drafter::Seat(seat) => pinks.seats.contains(seat),
        Drafter::Automaton => pinks.automaton == Automaton::In,
    };
    ensure(has_pink(by), "SF-6.1", "ph", PHASE)?;
    let is_other = |&other: &Drafter| other != by && has_pink(other);
    ensure(recruiting.iter().all(is_other), "SF-6.4", "q", reason())?;
    let mut aside = state.aside.as_slice().iter();
    let barred = aside.all(|&card| !may_be_recruited(card));
    ensure(barred, "SF-6.2", "e", Message::new("position-aside"))?;
    let drawn_cards = state.drawn.as_slice();
    let is_complete = drawn_cards.len() == PINK_DRAWS || state.deck() == 0;
    let Phase::Recruit(seat) = state.phase else {
        let reason = number(format!("0–{}", PINK_DRAWS - 1), drawn_cards.len());
        return ensure(!is_complete, "SF-6.1", "v", reason);
    };
    let reason = number(PINK_DRAWS, drawn_cards.len());
    ensure(is_complete, "SF-6.1", "v", reason)?;
    let (stage, frame) = (&state.stages[seat.index()], state.options.frame());
    let can = recruits(drawn_cards).any(|card| stage.has_place_for(card, frame));
    ensure(can, "SF-6.3", "v", Message::new("position-none-fits"))
}

/// Checks the grid (SF-8.1, SF-8.2).
fn check_grid(state: &State) -> Result<(), Illegal> {
    let grid = &state.solo.grid;
    let round = state.round - rounds_before(state);
    let taken_count = GRID_ROWS * (round + u8::from(is_round_open(state.phase)));
    let left_count = grid.down() + grid.up();
    let expected = (grid.places() as u8).saturating_sub(taken_count);
    let reason = Message::new("position-grid-left")
        .with("expected", expected)
        .with("found", left_count);
    ensure(left_count == expected, "SF-8.2", "g", reason)?;
    let reason = Message::new("position-grid-down")
        .with("most", state.rest.len())
        .with("found", grid.unknown());
    ensure(grid.unknown() <= state.rest.len(), "SF-8.1", "g", reason)?;
    // SF-8.1: known cards are on the last places, and only if the unordered rest is empty.
    let is_known = |card: &GridCard| matches!(card, GridCard::Known(_));
    let is_down = |card: &&GridCard| is_known(card) || **card == GridCard::Down;
    let mut down = grid.cards().iter().filter(is_down);
    let is_last = down.clone().is_sorted_by_key(is_known);
    let fits = is_last && (state.unordered() == 0 || !down.any(is_known));
    let reason = Message::new("position-grid-known");
    ensure(fits, "SF-8.1", "g", reason)?;
    let more = match state.phase {
        Phase::Reveal(more) => {
            let fits = (1..=REVEALED).contains(&more) && grid.down() > 0;
            ensure(fits, "SF-8.2", "ph", PHASE)?;
            more.min(grid.down())
        }
        Phase::Lift(at) => {
            let card = grid.cards().get(usize::from(at));
            let lies_down = card.is_some_and(|card| is_down(&card));
            ensure(lies_down, "SF-8.2", "ph", PHASE)?;
            0
        }
        Phase::Take => 0,
        _ => return Ok(()),
    };
    let min_revealed = left_count.min(REVEALED);
    let reason = Message::new("position-grid-up")
        .with("least", min_revealed)
        .with("found", grid.up());
    ensure(grid.up() + more >= min_revealed, "SF-8.2", "g", reason)
}
