//! The heuristic bot `club`: rules of thumb, without search.
//!
//! 1. Win if you can (IF-4.1).
//! 2. Leave your opponents no win at their next move, if you can help it.
//! 3. Threaten to win.
//! 4. Come nearer to their start spaces, and let them come no nearer to yours.
//! 5. Sit on their pyramids rather than on your own: a pyramid that is covered cannot move.

use crate::action::Action;
use crate::board::neighbours;
use crate::eval::wins::can_win;
use crate::state::State;
use crate::{End, IceFrogs};
use ranarium_game::{Game, InformationState, NoEvents, Rng, Seat, Step, Views};

// The weights of the rules of thumb. One unit is worth one space nearer to a goal.
const THREAT: i32 = 3;
const SMOTHERED: i32 = 2;
const OWN_SMOTHERED: i32 = 2;

/// Returns the bot's choice; among equal actions a random one.
pub(crate) fn choice(
    info: &InformationState<IceFrogs>,
    legal: &[Action],
    rng: &mut Rng,
) -> Option<Action> {
    // There is a single world, because nothing is hidden.
    let state = IceFrogs::determinize(info, rng);
    let seat = info.viewer.seat()?;
    let (mut best, mut liked) = (i32::MIN, Vec::new());
    let mut next = state.clone();
    for &action in legal {
        next.clone_from(&state);
        IceFrogs::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
        let rating = rating(&state, &next, seat);
        if rating > best {
            best = rating;
            liked.clear();
        }
        if rating == best {
            liked.push(action);
        }
    }
    let index = rng.below(u32::try_from(liked.len()).ok()?);
    liked.get(index as usize).copied()
}

/// Returns the bot's rating of the state after a move.
fn rating(before: &State, after: &State, seat: Seat) -> i32 {
    const WON: i32 = 1_000_000;
    if after.end == Some(End::Won(seat)) {
        return WON;
    }
    let others = || Seat::all(after.players()).filter(move |&one| one != seat);
    if others().any(|other| can_win(after, other)) {
        return -WON;
    }
    let tops = |state: &State, seat| {
        let surface = state.stacks.surface();
        surface.tops_of(seat).count_ones() as i32
    };
    let smothered: i32 = others()
        .map(|other| tops(before, other) - tops(after, other))
        .sum();
    let nearest = others().map(|other| closeness(after, other)).max();
    // A pyramid from the supply is one more top without freeing any.
    let freed = tops(after, seat) - tops(before, seat);
    closeness(after, seat) - nearest.unwrap_or_default()
        + THREAT * i32::from(can_win(after, seat))
        + SMOTHERED * smothered
        + OWN_SMOTHERED * freed
}

/// On both boards no space is farther from a goal than this.
const FARTHEST: i32 = 8;

/// Returns the number of spaces that the seat's tops have come nearer to an opponent's start, in
/// total. Searches are measured against it.
pub fn closeness(state: &State, seat: Seat) -> i32 {
    let board = state.board();
    let own_tops = state.stacks.surface().tops_of(seat);
    let mut ring = board.goals(state.players(), seat);
    let (mut seen, mut sum) = (ring, 0);
    for near in (0..=FARTHEST).rev() {
        sum += near * (ring & own_tops).count_ones() as i32;
        ring = neighbours(ring) & board.cells & !seen;
        seen |= ring;
    }
    sum
}
