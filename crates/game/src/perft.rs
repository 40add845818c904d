//! Counting positions: how many ways there are to take so many plies.

use crate::{Game, NoEvents, Step, Turn};

/// What counting does with chance, which is never a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Draws<C> {
    /// Every outcome is followed, each counted once whatever its weight.
    All,
    /// These outcomes come, in this order.
    Script(Vec<C>),
}

/// How many sequences of `depth` plies there are from the state. A ply is one seat's decision; where several seats
/// decide at the same time the lowest goes first. A line that ends early counts only at its own length.
///
/// Returns `None` if a script of draws runs out, or names a draw that cannot come.
pub fn perft<G: Game>(state: &G::State, depth: u32, draws: &Draws<G::Chance>) -> Option<u64> {
    let mut buffers = (0..=depth).map(|_| Vec::new()).collect::<Vec<_>>();
    count::<G>(state, depth, draws, 0, &mut buffers)
}

/// [`perft`] for each first action of the seat to decide, in order.
pub fn perft_divide<G: Game>(
    state: &G::State,
    depth: u32,
    draws: &Draws<G::Chance>,
) -> Option<Vec<(G::Action, u64)>> {
    let (Turn::Decide(seats), true) = (G::turn(state), depth > 0) else {
        return Some(Vec::new());
    };
    let seat = seats.first()?;
    let mut actions = Vec::new();
    G::legal_actions(state, seat, &mut actions);
    actions
        .into_iter()
        .map(|action| {
            let mut next = state.clone();
            G::apply(&mut next, Step::Act(seat, action), &mut NoEvents);
            Some((action, perft::<G>(&next, depth - 1, draws)?))
        })
        .collect()
}

fn count<G: Game>(
    state: &G::State,
    depth: u32,
    draws: &Draws<G::Chance>,
    drawn: usize,
    buffers: &mut [Vec<G::Action>],
) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    match G::turn(state) {
        Turn::Over => Some(0),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            G::chance_outcomes(state, &mut outcomes);
            if let Draws::Script(script) = draws {
                let next = script.get(drawn)?;
                outcomes.retain(|(outcome, _)| outcome == next);
                if outcomes.is_empty() {
                    return None;
                }
            }
            let mut total = 0;
            for (outcome, _) in outcomes {
                let mut next = state.clone();
                G::apply(&mut next, Step::Chance(outcome), &mut NoEvents);
                total += count::<G>(&next, depth, draws, drawn + 1, buffers)?;
            }
            Some(total)
        }
        Turn::Decide(seats) => {
            let seat = seats.first()?;
            let (actions, rest) = buffers.split_first_mut()?;
            if depth == 1 {
                return Some(G::count_actions(state, seat, actions) as u64);
            }
            G::legal_actions(state, seat, actions);
            let mut next = state.clone();
            let mut total = 0;
            for &action in actions.iter() {
                next.clone_from(state);
                G::apply(&mut next, Step::Act(seat, action), &mut NoEvents);
                total += count::<G>(&next, depth - 1, draws, drawn, rest)?;
            }
            Some(total)
        }
    }
}
