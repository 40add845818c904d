//! Actions as numbers and observations as tensors.
//!
//! Places of a stage are counted from its corner: from the top and left of its stacks with a
//! floating frame, and from the frame's own corner with a fixed one. A stage has 3 × 3 places,
//! `[y][x]`; a card may be placed in 4 × 4, which begin one row above and one column to the left.
//! Cards are counted by kind in the order of [`Card::all`], frogs in the order of colours, then the
//! duals with their first and second half up.

use crate::StackingFrogs;
use crate::action::{Action, Moving, Placing, Recruiting};
use crate::automaton::grid::{Grid, GridCard, GridPlace, MAX_COLUMNS};
use crate::card::{Card, Colour, Deck, Frog, KINDS};
use crate::constants::{DUALS, GRID_ROWS, HAND_SIZES, MARKERS};
use crate::event::{Direction, Drafter};
use crate::options::{Frame, Passing, Pinks};
use crate::place::{Place, StagePlace};
use crate::stage::HEIGHT;
use crate::state::{ACTS, Phase};
use crate::view::SeenSolo;
use crate::view::observation::origin;
use ranarium_game::{
    ActionBlock, Encode, InformationState, MAX_SEATS, Seat, TensorPart, block_of_number,
    number_in_block, push_one_hot,
};

/// The number of kinds of cards.
const CARDS: u32 = KINDS as u32;
/// The number of colours.
const COLOURS: u32 = Colour::ALL.len() as u32;
/// The number of frogs: the colours, and each dual with either half up.
const FROGS: u32 = COLOURS + 2 * DUALS.len() as u32;
/// Maximum number of players.
const PLAYERS: u32 = MAX_SEATS as u32;
/// The levels of a stack.
const LEVELS: u32 = HEIGHT as u32;
/// The side of a stage.
const SIDE: u32 = 3;
/// The number of places of a stage.
const PLACES: u32 = SIDE * SIDE;
/// The side of the square in which a card may be placed.
const NEW_SIDE: u32 = SIDE + 1;
/// The number of places in which a card may be placed.
const NEW_PLACES: u32 = NEW_SIDE * NEW_SIDE;
/// No half, or the colour of one.
const HALVES: u32 = COLOURS + 1;
/// The players and the automaton.
const DRAFTERS: u32 = PLAYERS + 1;
/// The rows of a grid.
const ROWS: u32 = GRID_ROWS as u32;
/// The columns of the largest grid.
const COLUMNS: u32 = MAX_COLUMNS as u32;
/// The number of places of the largest grid.
const GRID_PLACES: u32 = ROWS * COLUMNS;
/// The number of rounds of the longest match.
const ROUNDS: u8 = HAND_SIZES[0][0] + HAND_SIZES[0][1] + HAND_SIZES[0][2];
/// Maximum number of cards in a deck.
const DECK: u8 = 64;
/// Maximum number of cards of a kind.
const COPIES: u8 = 15;

const PICK: usize = 0;
const PLACE: usize = 1;
const MOVE: usize = 2;
const RECRUIT: usize = 3;
const TAKE: usize = 4;
const CLAIM: usize = 5;

impl Encode for StackingFrogs {
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::new("pick", &[CARDS], "a card of the hand is picked: its kind"),
        ActionBlock::new(
            "place",
            &[NEW_SIDE, NEW_SIDE, HALVES],
            "the card of this round is placed: y, x, the upper half (none, then the colours)",
        ),
        ActionBlock::new(
            "move",
            &[PLAYERS, SIDE, SIDE, PLAYERS, SIDE, SIDE],
            "a green moves a frog: owner, y and x of its stack, owner, y and x of the stack where it goes",
        ),
        ActionBlock::new(
            "recruit",
            &[FROGS, NEW_SIDE, NEW_SIDE],
            "a pink places a card that was drawn: the frog, y, x",
        ),
        ActionBlock::new(
            "take",
            &[ROWS, COLUMNS],
            "solo: a card of the grid is taken: row, column",
        ),
        ActionBlock::new(
            "claim",
            &[FROGS, NEW_SIDE, NEW_SIDE],
            "solo: a green places a card of the automaton's pile: the frog, y, x",
        ),
    ];

    const TENSOR: &'static [TensorPart] = &[
        TensorPart::new(
            "frogs",
            &[PLAYERS, LEVELS, COLOURS, SIDE, SIDE],
            1,
            "the frogs on the stages: owner, level from the lowest, colour (of a dual its upper half), y, x",
        ),
        TensorPart::new(
            "lower-halves",
            &[PLAYERS, LEVELS, COLOURS, SIDE, SIDE],
            1,
            "the lower halves of duals: owner, level from the lowest, colour, y, x",
        ),
        TensorPart::new("hand", &[CARDS], COPIES, "the viewer's hand: kind"),
        TensorPart::new(
            "known",
            &[PLAYERS, CARDS],
            COPIES,
            "the cards that the viewer remembers to be in each hand: owner, kind",
        ),
        TensorPart::new(
            "hand-counts",
            &[PLAYERS],
            DECK,
            "the number of cards in each hand: owner",
        ),
        TensorPart::new(
            "played",
            &[PLAYERS, CARDS],
            1,
            "the cards of this round that the viewer may know: owner, kind",
        ),
        TensorPart::new(
            "aim",
            &[NEW_SIDE, NEW_SIDE, HALVES],
            1,
            "the viewer's own placement while others still decide: y, x, the upper half",
        ),
        TensorPart::new(
            "waiting",
            &[PLAYERS],
            1,
            "1 for seats that still have to pick or place",
        ),
        TensorPart::new(
            "recruiting",
            &[DRAFTERS],
            1,
            "1 for seats whose pinks are still to recruit; the last is the automaton",
        ),
        TensorPart::new(
            "actor",
            &[DRAFTERS],
            1,
            "the seat whose green or pink acts; the last is the automaton",
        ),
        TensorPart::new(
            "start-player",
            &[PLAYERS],
            1,
            "the seat whose pink goes first in this round",
        ),
        TensorPart::new("out", &[CARDS], COPIES, "cards that left the game: kind"),
        TensorPart::new(
            "drawn",
            &[CARDS],
            COPIES,
            "the cards that a pink has drawn: kind",
        ),
        TensorPart::new(
            "aside",
            &[CARDS],
            COPIES,
            "the cards that a pink has set aside: kind",
        ),
        TensorPart::new(
            "tail",
            &[CARDS],
            COPIES,
            "the known cards under the deck: kind",
        ),
        TensorPart::new("tail-next", &[CARDS], 1, "the first of them to come: kind"),
        TensorPart::new("deck", &[], DECK, "the number of cards in the deck"),
        TensorPart::new("markers", &[], MARKERS, "markers that are not in use"),
        TensorPart::new("act", &[3], 1, "the act"),
        TensorPart::new("round", &[], ROUNDS, "rounds completed in the whole match"),
        TensorPart::new(
            "phase",
            &[10],
            1,
            "one of deal, reveal, pick, take, lift, place, move, draw, recruit and over",
        ),
        TensorPart::new(
            "direction",
            &[2],
            1,
            "the neighbour that hands are passed to in this act, left or right",
        ),
        TensorPart::new("players", &[PLAYERS], 1, "the number of players, 1 to 5"),
        TensorPart::new("expanded-deck", &[], 1, "1 with the expanded deck"),
        TensorPart::new("fixed-frame", &[], 1, "1 with fixed frames"),
        TensorPart::new("reversed-passing", &[], 1, "1 with reversed passing"),
        TensorPart::new("pinks-cancel", &[], 1, "1 with this house rule"),
        TensorPart::new(
            "grid",
            &[4, ROWS, COLUMNS],
            1,
            "solo: the grid: one of gone, face down, face down and known, and face up; row, column",
        ),
        TensorPart::new(
            "grid-cards",
            &[CARDS, ROWS, COLUMNS],
            1,
            "solo: the known cards of the grid: kind, row, column",
        ),
        TensorPart::new("pile", &[CARDS], COPIES, "solo: the automaton's pile: kind"),
        TensorPart::new(
            "automaton-card",
            &[CARDS],
            1,
            "solo: the automaton's card of this round: kind",
        ),
    ];

    fn action_number(info: &InformationState<Self>, action: &Action) -> Option<u32> {
        let (block, index) = match *action {
            Action::Pick(card) => (PICK, card.index() as u32),
            Action::Place(placing) => (PLACE, placing_index(info, placing)?),
            Action::Move(Moving { from, to }) => {
                let spots = PLAYERS * PLACES;
                (
                    MOVE,
                    spot_index(info, from)? * spots + spot_index(info, to)?,
                )
            }
            Action::Recruit(recruiting) => (RECRUIT, recruiting_index(info, recruiting)?),
            Action::Take(place) => {
                let (row, column) = (u32::from(place.row()), u32::from(place.column()));
                (TAKE, (row - 1) * COLUMNS + column - 1)
            }
            Action::Claim(recruiting) => (CLAIM, recruiting_index(info, recruiting)?),
        };
        number_in_block(Self::ACTIONS, block, index)
    }

    fn action_of_number(info: &InformationState<Self>, number: u32) -> Option<Action> {
        let (block, index) = block_of_number(Self::ACTIONS, number)?;
        Some(match block {
            PICK => Action::Pick(Card::all().nth(index as usize)?),
            PLACE => {
                let half = (index % HALVES).checked_sub(1);
                Action::Place(Placing {
                    at: new_place(own_corner(info), index / HALVES),
                    half: half.map(|colour| Colour::ALL[colour as usize]),
                })
            }
            MOVE => {
                let spots = PLAYERS * PLACES;
                Action::Move(Moving {
                    from: spot(info, index / spots)?,
                    to: spot(info, index % spots)?,
                })
            }
            RECRUIT => Action::Recruit(recruiting(info, index)),
            TAKE => Action::Take(grid_place(index)),
            _ => Action::Claim(recruiting(info, index)),
        })
    }

    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>) {
        encode_stages(info, out);
        encode_cards(info, out);
        encode_course(info, out);
        encode_solo(info.observation.solo.as_ref(), out);
    }
}

/// Returns the first of the nine places of a stage.
fn corner_of(info: &InformationState<StackingFrogs>, seat: Seat) -> Place {
    let stacks = info.observation.stages.get(seat.index());
    origin(
        stacks.map_or(&[][..], Vec::as_slice),
        info.observation.frame,
    )
}

fn own_corner(info: &InformationState<StackingFrogs>) -> Place {
    corner_of(info, info.viewer.seat().unwrap_or(Seat::FIRST))
}

/// Returns the index of a place in a square with its first place at the corner, moved up and left
/// by `before`; `None` if it is outside.
fn place_index(corner: Place, place: Place, side: u32, before: i16) -> Option<u32> {
    let distance = |to: i8, from: i8| {
        let distance = u32::try_from(i16::from(to) - i16::from(from) + before).ok();
        distance.filter(|&distance| distance < side)
    };
    let (x, y) = (
        distance(place.x(), corner.x())?,
        distance(place.y(), corner.y())?,
    );
    Some(y * side + x)
}

/// Returns the index of a place on a stage, as tensors have it.
fn stage_index(corner: Place, place: Place) -> Option<u32> {
    place_index(corner, place, SIDE, 0)
}

/// Returns the index of a place for a card.
fn new_index(corner: Place, place: Place) -> Option<u32> {
    place_index(corner, place, NEW_SIDE, 1)
}

/// Returns the place for a card with an index: the reverse of [`new_index`].
const fn new_place(corner: Place, index: u32) -> Place {
    Place::new(
        corner
            .x()
            .wrapping_add((index % NEW_SIDE) as i8)
            .wrapping_sub(1),
        corner
            .y()
            .wrapping_add((index / NEW_SIDE) as i8)
            .wrapping_sub(1),
    )
}

fn spot_index(info: &InformationState<StackingFrogs>, spot: StagePlace) -> Option<u32> {
    let owner = info.offset_of(spot.seat)? as u32;
    let place = stage_index(corner_of(info, spot.seat), spot.place)?;
    Some(owner * PLACES + place)
}

/// Returns the spot with an index: the reverse of [`spot_index`].
fn spot(info: &InformationState<StackingFrogs>, index: u32) -> Option<StagePlace> {
    let owner = (index / PLACES) as usize;
    let seat = info.seat_at(owner)?;
    let (corner, place) = (corner_of(info, seat), index % PLACES);
    let place = Place::new(
        corner.x().wrapping_add((place % SIDE) as i8),
        corner.y().wrapping_add((place / SIDE) as i8),
    );
    Some(StagePlace { seat, place })
}

fn placing_index(info: &InformationState<StackingFrogs>, placing: Placing) -> Option<u32> {
    let half = placing.half.map_or(0, |colour| colour as u32 + 1);
    Some(new_index(own_corner(info), placing.at)? * HALVES + half)
}

fn recruiting_index(info: &InformationState<StackingFrogs>, placed: Recruiting) -> Option<u32> {
    let frog = u32::from(placed.card.frog(placed.half)?.code()) - 1;
    Some(frog * NEW_PLACES + new_index(own_corner(info), placed.at)?)
}

/// Returns the card and its place with an index: the reverse of [`recruiting_index`].
fn recruiting(info: &InformationState<StackingFrogs>, index: u32) -> Recruiting {
    let frog = Frog::from_code((index / NEW_PLACES % FROGS) as u8 + 1);
    Recruiting {
        card: frog.card(),
        at: new_place(own_corner(info), index % NEW_PLACES),
        half: frog.half(),
    }
}

fn grid_place(index: u32) -> GridPlace {
    Grid::with_columns(MAX_COLUMNS).place((index % GRID_PLACES) as usize)
}

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
fn encode_stages(info: &InformationState<StackingFrogs>, out: &mut Vec<u8>) {
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
fn encode_cards(info: &InformationState<StackingFrogs>, out: &mut Vec<u8>) {
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
fn encode_course(info: &InformationState<StackingFrogs>, out: &mut Vec<u8>) {
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
fn encode_solo(solo: Option<&SeenSolo>, out: &mut Vec<u8>) {
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
