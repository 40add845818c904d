//! Counting positions: the number of ways to take a given number of plies.

use crate::{Game, NoEvents, Step, Turn};

/// The treatment of chance when counting. Chance is never a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PerftDraws<C> {
    /// Every outcome is followed, each counted once, independent of its weight.
    All,
    /// These outcomes occur, in this order.
    Script(Vec<C>),
}

/// A bound on the work of a count, and a way to cancel it.
pub struct Work<'a> {
    remaining: u64,
    is_cancelled: &'a dyn Fn() -> bool,
}

impl<'a> Work<'a> {
    /// Creates a bound of `positions` positions on a count, which ends early when `is_cancelled`
    /// returns `true`. It is called once in about a thousand positions.
    pub const fn new(positions: u64, is_cancelled: &'a dyn Fn() -> bool) -> Self {
        Self {
            remaining: positions,
            is_cancelled,
        }
    }

    /// Counts positions as looked at.
    #[inline]
    fn steps(&mut self, positions: u64) -> Result<(), PerftError> {
        const ASK: u64 = 1 << 10;
        let remaining = self.remaining.checked_sub(positions);
        let remaining = remaining.ok_or(PerftError::TooMany)?;
        if remaining / ASK != self.remaining / ASK && (self.is_cancelled)() {
            return Err(PerftError::Cancelled);
        }
        self.remaining = remaining;
        Ok(())
    }
}

/// The reason why a count was not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerftError {
    /// The script of draws runs out, or names a draw that cannot come.
    Script,
    /// The number of positions exceeds the bound.
    TooMany,
    /// The count was cancelled.
    Cancelled,
}

/// Counts the sequences of `depth` plies from the state. A ply is one seat's decision; of several
/// seats that decide at the same time the lowest goes first. A line that ends early counts only at
/// its own length.
///
/// Returns `None` if a script of draws runs out, or names a draw that cannot come.
pub fn perft<G: Game>(state: &G::State, depth: u32, draws: &PerftDraws<G::Chance>) -> Option<u64> {
    perft_within::<G>(state, depth, draws, &mut Work::new(u64::MAX, &|| false)).ok()
}

/// Returns [`perft`] for each first action of the seat to decide, in order.
pub fn perft_divide<G: Game>(
    state: &G::State,
    depth: u32,
    draws: &PerftDraws<G::Chance>,
) -> Option<Vec<(G::Action, u64)>> {
    perft_divide_within::<G>(state, depth, draws, &mut Work::new(u64::MAX, &|| false)).ok()
}

/// Counts as [`perft`], with a limit.
///
/// # Errors
/// The reason why it ended early.
pub fn perft_within<G: Game>(
    state: &G::State,
    depth: u32,
    draws: &PerftDraws<G::Chance>,
    work: &mut Work<'_>,
) -> Result<u64, PerftError> {
    let mut buffers = (0..=depth).map(|_| Vec::new()).collect::<Vec<_>>();
    count::<G>(state, depth, draws, 0, work, &mut buffers)
}

/// Counts as [`perft_divide`], with a limit.
///
/// # Errors
/// The reason why it ended early.
pub fn perft_divide_within<G: Game>(
    state: &G::State,
    depth: u32,
    draws: &PerftDraws<G::Chance>,
    work: &mut Work<'_>,
) -> Result<Vec<(G::Action, u64)>, PerftError> {
    let Turn::Decide(seats) = G::turn(state) else {
        return Ok(Vec::new());
    };
    let Some(seat) = seats.first().filter(|_| depth > 0) else {
        return Ok(Vec::new());
    };
    let mut actions = Vec::new();
    G::legal_actions(state, seat, &mut actions);
    actions
        .into_iter()
        .map(|action| {
            let mut next = state.clone();
            G::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
            Ok((action, perft_within::<G>(&next, depth - 1, draws, work)?))
        })
        .collect()
}

fn count<G: Game>(
    state: &G::State,
    depth: u32,
    draws: &PerftDraws<G::Chance>,
    draw_count: usize,
    work: &mut Work<'_>,
    buffers: &mut [Vec<G::Action>],
) -> Result<u64, PerftError> {
    work.steps(1)?;
    if depth == 0 {
        return Ok(1);
    }
    match G::turn(state) {
        Turn::Over => Ok(0),
        Turn::Chance => {
            let mut outcomes = Vec::new();
            G::chance_outcomes(state, &mut outcomes);
            if let PerftDraws::Script(script) = draws {
                let next = script.get(draw_count).ok_or(PerftError::Script)?;
                outcomes.retain(|(outcome, _)| outcome == next);
                if outcomes.is_empty() {
                    return Err(PerftError::Script);
                }
            }
            let mut total = 0;
            for (outcome, _) in outcomes {
                let mut next = state.clone();
                G::apply_unchecked(&mut next, Step::Chance(outcome), &mut NoEvents);
                total += count::<G>(&next, depth, draws, draw_count + 1, work, buffers)?;
            }
            Ok(total)
        }
        Turn::Decide(seats) => {
            let (Some(seat), Some((actions, rest))) = (seats.first(), buffers.split_first_mut())
            else {
                return Ok(0);
            };
            if depth == 1 {
                return Ok(G::count_actions(state, seat, actions) as u64);
            }
            if depth == 2
                && let Some((first, both)) = G::count_pairs(state, seat)
            {
                work.steps(first)?;
                return Ok(both);
            }
            G::legal_actions(state, seat, actions);
            let mut next = state.clone();
            let mut total = 0;
            for &action in actions.iter() {
                next.clone_from(state);
                G::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
                total += count::<G>(&next, depth - 1, draws, draw_count, work, rest)?;
            }
            Ok(total)
        }
    }
}
