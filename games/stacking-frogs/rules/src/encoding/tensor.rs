//! The parts of a tensor.

use crate::StackingFrogs;
use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour, Deck, KINDS};
use crate::constants::MARKERS;
use crate::encoding::action_index::placing_index;
use crate::encoding::places::{corner_of, stage_index};
use crate::encoding::sizes::{
    COLUMNS, COPIES, DECK, GRID_PLACES, HALVES, NEW_PLACES, PLACES, ROUNDS, ROWS,
};
use crate::event::{Direction, Drafter};
use crate::options::{Frame, Passing, Pinks};
use crate::stage::HEIGHT;
use crate::state::{ACTS, Phase};
use crate::view::SeenSolo;
use ranarium_game::{InformationState, MAX_SEATS, Seat, push_one_hot};

type CardCounts = [u8; KINDS];

fn counts<'a>(cards: impl IntoIterator<Item = &'a Card>) -> CardCounts {
    let mut counts = [0; KINDS];
    for card in cards {
        counts[card.index()] = COPIES.min(counts[card.index()] + 1);
    }
    counts
}

fn push_card(out: &mut Vec<u8>, card: Option<Card>) {
    push_one_hot(out, KINDS, card.map(Card::index));
}

/// Appends the stages: `frogs` and `lower-halves`.
pub(super) fn encode_stages(info: &InformationState<StackingFrogs>, out: &mut Vec<u8>) {
    const PLANES: usize = MAX_SEATS * HEIGHT * Colour::ALL.len();
    let mut frogs = [[0; PLACES as usize]; PLANES];
    let mut lower_halves = frogs;
    for (at, stacks) in info.observation.stages.iter().enumerate().take(MAX_SEATS) {
        let seat = Seat::new(at);
        let Some(owner) = info.offset_of(seat) else {
            continue;
        };
        let corner = corner_of(info, seat);
        for stack in stacks {
            let Some(place) = stage_index(corner, stack.at) else {
                continue;
            };
            for (level, frog) in stack.frogs.iter().enumerate().take(HEIGHT) {
                let plane =
                    |colour: Colour| (owner * HEIGHT + level) * Colour::ALL.len() + colour as usize;
                frogs[plane(frog.colour())][place as usize] = 1;
                if let Some(lower) = frog.lower() {
                    lower_halves[plane(lower)][place as usize] = 1;
                }
            }
        }
    }
    out.extend_from_slice(frogs.as_flattened());
    out.extend_from_slice(lower_halves.as_flattened());
}

/// Appends the cards of players: `hand` to `aim`.
pub(super) fn encode_cards(info: &InformationState<StackingFrogs>, out: &mut Vec<u8>) {
    let seen = &info.observation;
    let mut hand = [0; KINDS];
    let mut known = [[0; KINDS]; MAX_SEATS];
    let mut hand_counts = [0; MAX_SEATS];
    let mut played = [[0; KINDS]; MAX_SEATS];
    let seats = Seat::all(info.options.players());
    for (seat, (seen_hand, card)) in seats.zip(seen.hands.iter().zip(&seen.played)) {
        let Some(owner) = info.offset_of(seat) else {
            continue;
        };
        if let Some(cards) = &seen_hand.cards {
            hand = counts(cards);
        }
        let remembered: Vec<Card> = info.memory.known_cards(seat).collect();
        known[owner] = counts(&remembered);
        hand_counts[owner] = seen_hand.count.min(DECK);
        played[owner] = counts(card);
    }
    out.extend(hand);
    out.extend_from_slice(known.as_flattened());
    out.extend(hand_counts);
    out.extend_from_slice(played.as_flattened());
    let own = info
        .viewer
        .seat()
        .and_then(|seat| seen.aims.get(seat.index()));
    let aim = own.copied().flatten();
    let aim = aim.and_then(|placing| placing_index(info, placing));
    let places = (NEW_PLACES * HALVES) as usize;
    push_one_hot(out, places, aim.map(|index| index as usize));
}

/// Appends the course of the match: `waiting` to `pinks-cancel`.
pub(super) fn encode_course(info: &InformationState<StackingFrogs>, out: &mut Vec<u8>) {
    let (seen, options) = (&info.observation, &info.options);
    let of_drafter = |drafter: Drafter| match drafter {
        Drafter::Seat(seat) => info.offset_of(seat),
        Drafter::Automaton => Some(MAX_SEATS),
    };
    let mut waiting = [0; MAX_SEATS];
    for at in seen.waiting.iter().filter_map(|seat| info.offset_of(*seat)) {
        waiting[at] = 1;
    }
    out.extend(waiting);
    let mut recruiting = [0; MAX_SEATS + 1];
    for at in seen.recruiting.iter().filter_map(|one| of_drafter(*one)) {
        recruiting[at] = 1;
    }
    out.extend(recruiting);
    let (phase, actor) = match seen.phase {
        Phase::Deal => (0, None),
        Phase::Reveal(_) => (1, None),
        Phase::Pick => (2, None),
        Phase::Take => (3, None),
        Phase::Lift(_) => (4, None),
        Phase::Place => (5, None),
        Phase::Move(seat) => (6, Some(Drafter::Seat(seat))),
        Phase::Draw(drafter) => (7, Some(drafter)),
        Phase::Recruit(seat) => (8, Some(Drafter::Seat(seat))),
        Phase::Over => (9, None),
    };
    push_one_hot(out, MAX_SEATS + 1, actor.and_then(of_drafter));
    push_one_hot(out, MAX_SEATS, info.offset_of(seen.start_player));
    for cards in [&seen.out, &seen.drawn, &seen.aside, &seen.tail] {
        out.extend(counts(cards));
    }
    push_card(out, seen.tail.first().copied());
    out.push(seen.deck.min(DECK));
    out.push(seen.markers.min(MARKERS));
    push_one_hot(out, usize::from(ACTS), usize::from(seen.act).checked_sub(1));
    out.push(seen.round.min(ROUNDS));
    push_one_hot(out, 10, Some(phase));
    let direction = match seen.direction {
        Direction::Left => 0,
        Direction::Right => 1,
    };
    push_one_hot(out, 2, Some(direction));
    let players = usize::from(options.players());
    push_one_hot(out, MAX_SEATS, players.checked_sub(1));
    out.extend([
        u8::from(options.deck() == Deck::Expanded),
        u8::from(options.frame() == Frame::Fixed),
        u8::from(options.passing() == Passing::Reversed),
        u8::from(options.pinks() == Pinks::Cancel),
    ]);
}

/// Appends the table of the solo game, all 0 in other games: `grid` to `automaton-card`.
pub(super) fn encode_solo(solo: Option<&SeenSolo>, out: &mut Vec<u8>) {
    const PLACES: usize = GRID_PLACES as usize;
    let mut grid = [[0; PLACES]; 4];
    let mut grid_cards = [[0; PLACES]; KINDS];
    if let Some(solo) = solo {
        let columns = usize::from(solo.columns).max(1);
        for (at, content) in solo.grid.iter().enumerate() {
            let (row, column) = (at / columns, at % columns);
            if row >= ROWS as usize || column >= COLUMNS as usize {
                continue;
            }
            let place = row * COLUMNS as usize + column;
            let (kind, card) = match *content {
                GridCard::Gone => (0, None),
                GridCard::Down => (1, None),
                GridCard::Known(card) => (2, Some(card)),
                GridCard::Up(card) => (3, Some(card)),
            };
            grid[kind][place] = 1;
            if let Some(card) = card {
                grid_cards[card.index()][place] = 1;
            }
        }
    }
    out.extend_from_slice(grid.as_flattened());
    out.extend_from_slice(grid_cards.as_flattened());
    out.extend(counts(solo.into_iter().flat_map(|solo| &solo.pile)));
    push_card(out, solo.and_then(|solo| solo.card));
}
