//! [`Counter`]: the proof of puzzles whose goal is points.

use crate::Goal;
use crate::wins::{after, deciding};
use ranarium_game::{FullGame, Seat, Step, Turn};

/// The horizon of a search for points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointSpan {
    /// Until the end of the seat's turn; points count immediately.
    Turn,
    /// This number of further decisions of the seat; points count after the last.
    Decisions(u8),
}

impl PointSpan {
    /// Returns the span of a goal; `None` for a goal without points.
    pub const fn of(goal: Goal) -> Option<Self> {
        match goal {
            Goal::Win { .. } => None,
            Goal::Points { .. } => Some(Self::Turn),
            Goal::Place { decisions, .. } => Some(Self::Decisions(decisions)),
        }
    }

    /// Returns the remaining span after a decision; `None` if it is exhausted.
    const fn next(self) -> Option<Self> {
        match self {
            Self::Turn => Some(Self::Turn),
            Self::Decisions(left) => match left.checked_sub(1) {
                Some(left) => Some(Self::Decisions(left)),
                None => None,
            },
        }
    }
}

/// A search for the points that a seat can force, with a budget.
pub struct Counter {
    seat: Seat,
    /// The number of states that the search may still visit.
    work: u64,
}

/// The maximum points, and the sequences of decisions that reach them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best<A> {
    /// Maximum points.
    pub points: i32,
    /// The shortest sequences of own decisions that reach them.
    pub ways: Vec<Vec<A>>,
}

impl<A: Copy + Ord> Best<A> {
    /// Returns a result of these points, without further decisions.
    fn immediate(points: i32) -> Self {
        Self {
            points,
            ways: vec![Vec::new()],
        }
    }

    /// Returns the sort key: more points, then fewer decisions.
    fn rank(&self) -> (i32, i64) {
        let length = self.ways.first().map_or(0, Vec::len);
        (self.points, -(length as i64))
    }

    /// Replaces the result by a better one, and adds the sequences of an equal one.
    fn or(&mut self, other: Self) {
        match self.rank().cmp(&other.rank()) {
            std::cmp::Ordering::Less => *self = other,
            std::cmp::Ordering::Equal => {
                for way in other.ways {
                    if self.ways.len() < MAX_WAYS && !self.ways.contains(&way) {
                        self.ways.push(way);
                    }
                }
            }
            std::cmp::Ordering::Greater => {}
        }
    }

    /// Returns `true` if all sequences consist of the same decisions, in any order.
    pub fn is_one(&self) -> bool {
        let mut sorted = self.ways.iter().map(|way| {
            let mut way = way.clone();
            way.sort_unstable();
            way
        });
        let first = sorted.next();
        sorted.all(|way| Some(&way) == first.as_ref())
    }
}

/// Maximum number of sequences that are collected.
const MAX_WAYS: usize = 24;

impl Counter {
    /// Creates a count for this seat, which gives up after visiting this many states.
    pub const fn new(seat: Seat, work: u64) -> Self {
        Self { seat, work }
    }

    /// Returns `true` if the search has used up its work.
    pub const fn has_given_up(&self) -> bool {
        self.work == 0
    }

    /// Returns the most points that the seat can force, and the sequences of decisions that reach
    /// them.
    pub fn best<G: FullGame>(&mut self, state: &G::State, span: PointSpan) -> Best<G::Action> {
        let seat = self.seat;
        let best_here = || Best::immediate(G::immediate(state, seat));
        self.work = self.work.saturating_sub(1);
        if self.work == 0 || !matches!(G::turn(state), Turn::Decide(_)) {
            return best_here();
        }
        let Some(other) = deciding::<G>(state) else {
            return best_here();
        };
        let mut actions = Vec::new();
        // The seat itself decides before others who decide simultaneously.
        if G::turn(state).seats().iter().any(|seat| seat == self.seat) {
            let Some(rest_of_span) = span.next() else {
                return best_here();
            };
            G::legal_actions(state, self.seat, &mut actions);
            let mut best = (span == PointSpan::Turn).then(best_here);
            for action in actions {
                let next = after::<G>(state, Step::Act(self.seat, action));
                let mut way = self.best::<G>(&next, rest_of_span);
                for way in &mut way.ways {
                    way.insert(0, action);
                }
                match &mut best {
                    Some(best) => best.or(way),
                    None => best = Some(way),
                }
            }
            return best.unwrap_or_else(best_here);
        }
        // The turn is over when another seat decides, unless it is only a reaction window.
        if span == PointSpan::Turn && G::silence(state).is_none() {
            return best_here();
        }
        G::legal_actions(state, other, &mut actions);
        let worst = actions
            .into_iter()
            .map(|action| self.best::<G>(&after::<G>(state, Step::Act(other, action)), span))
            .min_by_key(Best::rank);
        worst.unwrap_or_else(best_here)
    }

    /// Returns the action of another seat that leaves the fewest points; `None` if the seat itself
    /// decides, or its turn is over.
    pub fn answer<G: FullGame>(&mut self, state: &G::State, span: PointSpan) -> Option<Step<G>> {
        let seats = G::turn(state).seats();
        if seats.iter().any(|seat| seat == self.seat) {
            return None;
        }
        let other = seats.first()?;
        if span == PointSpan::Turn && G::silence(state).is_none() {
            return None;
        }
        let mut actions = Vec::new();
        G::legal_actions(state, other, &mut actions);
        let worst = actions.into_iter().min_by_key(|&action| {
            let next = after::<G>(state, Step::Act(other, action));
            self.best::<G>(&next, span).points
        });
        worst.map(|action| Step::Act(other, action))
    }
}
