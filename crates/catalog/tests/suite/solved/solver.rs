//! The whole tree of what may happen, for two seats: minimax, expectimax at chance, and where both
//! decide at once what each can make sure of. Slow, and so plain that it can be read to be right.

use ranarium_game::{FullGame, NoEvents, Returns, Seat, Step, Turn};
use std::collections::BTreeMap;
use std::marker::PhantomData;

/// The share of the match that the first seat gets at least and at most, if both play as well as
/// can be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub low: f64,
    pub high: f64,
}

impl Bounds {
    const fn exactly(share: f64) -> Self {
        Self {
            low: share,
            high: share,
        }
    }

    pub fn is_exact(self) -> bool {
        self.high - self.low < 1e-9
    }
}

/// A solver, with the values found so far.
pub struct Solver<G: FullGame> {
    memo: BTreeMap<(String, u32), Bounds>,
    game: PhantomData<G>,
}

impl<G: FullGame> Solver<G> {
    pub const fn new() -> Self {
        Self {
            memo: BTreeMap::new(),
            game: PhantomData,
        }
    }

    /// Returns the value of a state, looking this many decisions ahead; beyond them any value from
    /// 0 to 1 is possible.
    pub fn solve(&mut self, state: &G::State, decisions: u32) -> Bounds {
        if let Some(returns) = G::returns(state) {
            return Bounds::exactly(
                f64::from(returns.share(Seat::FIRST)) / f64::from(Returns::WHOLE),
            );
        }
        if decisions == 0 {
            return Bounds {
                low: 0.0,
                high: 1.0,
            };
        }
        // The position identifies its state: none of these matches is long enough for one to come a
        // third time.
        let key = (decisions > 1).then(|| (G::position(state).to_string(), decisions));
        if let Some(found) = key.as_ref().and_then(|key| self.memo.get(key)) {
            return *found;
        }
        let bounds = match G::turn(state) {
            Turn::Over => unreachable!("a match that is over has returns"),
            Turn::Chance => self.average(state, decisions),
            Turn::Decide(_) => {
                let matrix = self.matrix(state, decisions);
                // The first seat can make sure of its best row, and the other of its best column.
                let sure = |row: &Bounds| row.low;
                let least = |column: &Bounds| column.high;
                Bounds {
                    low: matrix.rows.iter().map(sure).fold(0.0, f64::max),
                    high: matrix.columns.iter().map(least).fold(1.0, f64::min),
                }
            }
        };
        if let Some(key) = key {
            self.memo.insert(key, bounds);
        }
        bounds
    }

    /// Returns the value of each action of the seat to the first seat, if the other then, or at the
    /// same time, replies with the worst for the seat.
    pub fn actions(
        &mut self,
        state: &G::State,
        seat: Seat,
        decisions: u32,
    ) -> Vec<(G::Action, Bounds)> {
        let matrix = self.matrix(state, decisions);
        let values = match seat {
            Seat::FIRST => matrix.rows,
            _ => matrix.columns,
        };
        let mut actions = Vec::new();
        G::legal_actions(state, seat, &mut actions);
        actions.into_iter().zip(values).collect()
    }

    fn average(&mut self, state: &G::State, decisions: u32) -> Bounds {
        let mut outcomes = Vec::new();
        G::chance_outcomes(state, &mut outcomes);
        let all: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut sum = Bounds::exactly(0.0);
        for (outcome, weight) in outcomes {
            let part = f64::from(weight) / f64::from(all);
            let bounds = self.solve(&after::<G>(state, [Step::Chance(outcome)]), decisions);
            sum.low += part * bounds.low;
            sum.high += part * bounds.high;
        }
        sum
    }

    /// Returns the values of all pairs of actions of the two seats. A seat that does not decide has
    /// a single action: to do nothing.
    fn matrix(&mut self, state: &G::State, decisions: u32) -> Matrix {
        let [ours, others] = [Seat::new(0), Seat::new(1)].map(|seat| steps::<G>(state, seat));
        let mut rows = vec![Bounds::exactly(1.0); ours.len()];
        let mut columns = vec![Bounds::exactly(0.0); others.len()];
        for (row, our) in rows.iter_mut().zip(&ours) {
            for (column, other) in columns.iter_mut().zip(&others) {
                let both = our.iter().chain(other).copied();
                let bounds = self.solve(&after::<G>(state, both), decisions - 1);
                row.low = row.low.min(bounds.low);
                row.high = row.high.min(bounds.high);
                column.low = column.low.max(bounds.low);
                column.high = column.high.max(bounds.high);
            }
        }
        Matrix { rows, columns }
    }
}

/// The value of each action of the first seat whatever the other does, and likewise of the other's.
struct Matrix {
    rows: Vec<Bounds>,
    columns: Vec<Bounds>,
}

/// Returns the seat's steps; a single `None` where it does not decide.
fn steps<G: FullGame>(state: &G::State, seat: Seat) -> Vec<Option<Step<G>>> {
    if !G::turn(state).seats().contains(seat) {
        return vec![None];
    }
    let mut actions = Vec::new();
    G::legal_actions(state, seat, &mut actions);
    let step = |action| Some(Step::Act(seat, action));
    actions.into_iter().map(step).collect()
}

fn after<G: FullGame>(state: &G::State, steps: impl IntoIterator<Item = Step<G>>) -> G::State {
    let mut next = state.clone();
    for step in steps {
        G::apply_unchecked(&mut next, step, &mut NoEvents);
    }
    next
}
