//! The exact end of a match of two players: once the draw pile is empty (FJ-3.1), a player knows
//! the other hand, and nothing is left to chance.

use crate::FrogJuice;
use crate::action::Action;
use crate::state::State;
use ranarium_game::{
    ExactOutcome, Game, GameOptions, InformationState, NoEvents, Returns, Rng, Seat, Step, Turn,
    Views,
};

/// Maximum number of states of a search, which take about a tenth of a second.
const MAX_STATES: u32 = 100_000;

/// The worth of a sixtieth of the match; the lead in points, which decides between equal shares, is
/// always less.
const SHARE: i32 = 100;

/// A score beyond every result.
const BOUND: i32 = SHARE * 100;

/// Returns the outcome of each of the legal actions if both play best from here on. That of an
/// action with a smaller share than the best is an upper bound. `None` with more players, while
/// cards are to be drawn, and after `MAX_STATES`.
pub fn solve(info: &InformationState<FrogJuice>, legal: &[Action]) -> Option<Vec<ExactOutcome>> {
    let us = info.viewer.seat()?;
    if info.options.players() != 2 || info.observation.draw_count > 0 {
        return None;
    }
    // All unseen cards are in the other hand, so a single state agrees with the observation.
    let state = FrogJuice::determinize(info, &mut Rng::new(0));
    if !FrogJuice::turn(&state).seats().contains(us) {
        return None;
    }
    let mut search = EndgameSearch {
        us,
        left: MAX_STATES,
    };
    let mut best = -BOUND;
    let mut outcomes = Vec::with_capacity(legal.len());
    for &action in legal {
        // Scores of the best share are exact, so a bound shows that an action has a smaller one.
        let alpha = lowest(sixtieths(best)) - 1;
        let score = search.after(&state, us, action, alpha, BOUND)?;
        best = best.max(score);
        outcomes.push(outcome(score));
    }
    Some(outcomes)
}

/// Splits a score into the share and the lead.
fn outcome(score: i32) -> ExactOutcome {
    let share = sixtieths(score);
    ExactOutcome {
        share: share as u8,
        lead: score - SHARE * share,
    }
}

/// Returns the share of a score.
const fn sixtieths(score: i32) -> i32 {
    (score + SHARE / 2).div_euclid(SHARE)
}

/// Returns the lowest score with this share.
const fn lowest(sixtieths: i32) -> i32 {
    SHARE * sixtieths - SHARE / 2
}

struct EndgameSearch {
    us: Seat,
    /// The number of states that the search may still visit.
    left: u32,
}

impl EndgameSearch {
    fn after(
        &mut self,
        state: &State,
        seat: Seat,
        action: Action,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let mut next = state.clone();
        FrogJuice::apply_unchecked(&mut next, Step::Act(seat, action), &mut NoEvents);
        self.score(&next, alpha, beta)
    }

    /// Returns the score of a state for the searching seat, by alpha-beta: exact within the window,
    /// and a bound outside. `None` after `MAX_STATES`.
    fn score(&mut self, state: &State, mut alpha: i32, mut beta: i32) -> Option<i32> {
        self.left = self.left.checked_sub(1)?;
        let seat = match FrogJuice::turn(state) {
            Turn::Over => return FrogJuice::returns(state).map(|returns| self.result(&returns)),
            Turn::Chance => return None,
            Turn::Decide(seats) => seats.first()?,
        };
        let is_ours = seat == self.us;
        let mut legal = Vec::new();
        FrogJuice::legal_actions(state, seat, &mut legal);
        let mut best = if is_ours { -BOUND } else { BOUND };
        for action in legal {
            let score = self.after(state, seat, action, alpha, beta)?;
            if is_ours {
                best = best.max(score);
                alpha = alpha.max(score);
            } else {
                best = best.min(score);
                beta = beta.min(score);
            }
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    fn result(&self, returns: &Returns) -> i32 {
        let lead = returns.points().map_or(0, |points| {
            let other = self.us.next(2);
            i32::from(points[self.us.index()]) - i32::from(points[other.index()])
        });
        SHARE * i32::from(returns.share(self.us)) + lead
    }
}
