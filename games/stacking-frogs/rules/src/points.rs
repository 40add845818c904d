//! The points of stages (SF-4), fast. [`crate::score`] counts the same line by line, in another
//! way.

use crate::card::{Colour, ColourSet};
use crate::constants::STAGE;
use crate::event::{Drafter, Event, Fact};
use crate::options::Frame;
use crate::stage::Stage;
use crate::state::State;
use ranarium_game::{MAX_SEATS, Points, Returns, Seat};

/// Returns the points of a stage, with this many stacks of three on all stages (SF-4.1 to SF-4.3).
pub(crate) fn stage_points(stage: &Stage, threes: u8, frame: Frame) -> i16 {
    // SF-4.2
    let mut points = STAGE.empty * (9 - i16::from(stage.stacks()));
    let (mut blues, mut blues_seen) = (0, 0);
    let mut oranges = 0u16;
    let mut occupied = stage.occupied();
    while occupied != 0 {
        let index = occupied.trailing_zeros() as usize;
        occupied &= occupied - 1;
        let stack = stage.nine()[index];
        let Some(top) = stack.top() else { continue };
        // SF-7.2: both halves of a visible dual count in the visible blues.
        blues_seen += i16::from(top.colours().contains(Colour::Blue));
        match top.colour() {
            Colour::Blue => blues += 1,
            Colour::Purple => {
                points += STAGE.purple + STAGE.purple_per_stack * i16::from(threes);
            }
            Colour::Yellow => {
                // SF-7.3: a yellow dual on top counts as yellow alone, covered duals with both
                // halves. SF-1.5: greens and pinks are colours, too.
                let colours = stack
                    .covered()
                    .fold(ColourSet::EMPTY.with(Colour::Yellow), |set, frog| {
                        set.and(frog.colours())
                    });
                points += STAGE.yellow * i16::from(colours.len());
            }
            Colour::Orange => oranges |= 1 << index,
            Colour::Red => {
                // SF-7.4: only upper halves.
                let reds = stack.frogs().filter(|frog| frog.colour() == Colour::Red);
                points += STAGE.red * reds.count() as i16;
            }
            // SF-4.5
            Colour::Green => points += STAGE.green,
            Colour::Pink => points += STAGE.pink,
        }
        let covered = stack
            .covered()
            .filter(|frog| frog.colour() == Colour::Orange);
        points += STAGE.orange_covered * covered.count() as i16;
    }
    points += STAGE.blue * blues * blues_seen;
    points + orange_points(stage.occupied(), oranges, frame)
}

/// Returns the points of the oranges: those in the corners of the best square count differently
/// (SF-4.3).
pub(crate) fn orange_points(occupied: u16, oranges: u16, frame: Frame) -> i16 {
    const OUTER_COLUMNS: u16 = 0b101_101_101;
    const MIDDLE_COLUMN: u16 = 0b010_010_010;
    const OUTER_ROWS: u16 = 0b111_000_111;
    const MIDDLE_ROW: u16 = 0b000_111_000;
    const RIGHT: u16 = 0b100_100_100;
    const BOTTOM: u16 = 0b111_000_000;
    let all = oranges.count_ones() as i16;
    if all == 0 {
        return 0;
    }
    // The occupied places lie against the top and left. A square may begin there, or, where the
    // last column is free, one column further to the left: then the middle column is its right
    // edge. Two columns further makes the first column its right edge, which the first square has
    // for an edge as well. Rows likewise.
    let is_floating = frame == Frame::Floating;
    let column = match is_floating && occupied & RIGHT == 0 {
        true => MIDDLE_COLUMN,
        false => OUTER_COLUMNS,
    };
    let row = match is_floating && occupied & BOTTOM == 0 {
        true => MIDDLE_ROW,
        false => OUTER_ROWS,
    };
    let inside = |corners: u16| (oranges & corners).count_ones() as i16;
    let worth =
        |inside: i16| STAGE.orange_corner * inside + STAGE.orange_elsewhere * (all - inside);
    [
        OUTER_COLUMNS & OUTER_ROWS,
        OUTER_COLUMNS & row,
        column & OUTER_ROWS,
        column & row,
    ]
    .map(|corners| worth(inside(corners)))
    .into_iter()
    .fold(i16::MIN, i16::max)
}

/// Returns the number of different visible colours; a dual counts as its chosen half (SF-4.4).
pub(crate) fn visible_colours(stage: &Stage) -> u8 {
    stage
        .nine()
        .iter()
        .filter_map(|stack| stack.top())
        .fold(ColourSet::EMPTY, |set, frog| set.with(frog.colour()))
        .len()
}

/// Returns the present points of every seat.
pub(crate) fn points(state: &State) -> Points {
    let threes = state.threes();
    let mut points = [0; MAX_SEATS];
    for (points, stage) in points.iter_mut().zip(state.stages()) {
        *points = stage_points(stage, threes, state.options.frame());
    }
    points
}

/// Returns the automaton's points (SF-8.7).
pub(crate) fn automaton_points(state: &State) -> i16 {
    state.solo.pile.points(state.threes())
}

/// Returns the result (SF-4.4, SF-8.9).
pub(crate) fn returns(state: &State) -> Returns {
    let points = points(state);
    let rank = |seat: Seat| {
        (
            points[seat.index()],
            visible_colours(&state.stages[seat.index()]),
        )
    };
    if state.options.is_solo() {
        let automaton = (automaton_points(state), state.solo.pile.colours());
        let share = match rank(Seat::FIRST).cmp(&automaton) {
            std::cmp::Ordering::Greater => Returns::WHOLE,
            std::cmp::Ordering::Equal => Returns::WHOLE / 2,
            std::cmp::Ordering::Less => 0,
        };
        return Returns::solo(share).with_points(points);
    }
    let best = state.seats().map(rank).max();
    Returns::shared(state.options.players(), |seat| Some(rank(seat)) == best).with_points(points)
}

/// Returns the event of the end.
pub(crate) fn over(state: &State) -> Event {
    let returns = returns(state);
    let mut winners: Vec<Drafter> = state
        .seats()
        .filter(|&seat| returns.share(seat) > 0)
        .map(Drafter::Seat)
        .collect();
    let solo = state.options.is_solo();
    if solo && returns.share(Seat::FIRST) < Returns::WHOLE {
        winners.push(Drafter::Automaton);
    }
    Event::Fact(Fact::Over {
        points: returns.points().map(<[i16]>::to_vec).unwrap_or_default(),
        automaton: solo.then(|| automaton_points(state)),
        winners,
    })
}
