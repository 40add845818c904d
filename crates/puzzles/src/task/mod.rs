//! [`Task`]: a puzzle with the rules of its game, played and judged; `proof.rs` proves it.

mod proof;

pub use proof::{forced_wins, sure_points};

use crate::points::{Best, Counter, PointSpan};
use crate::wins::{Prover, TurnsLeft, after, deciding, has_won};
use crate::{Goal, Puzzle};
use derive_where::derive_where;
use ranarium_game::{FullGame, Seat, Step, Turn};
use std::fmt;
use std::str::FromStr;

/// A puzzle with the rules of its game.
#[derive_where(Clone)]
pub struct Task<G: FullGame> {
    /// The seat that must reach the goal.
    pub seat: Seat,
    /// The goal of the puzzle.
    pub goal: Goal,
    /// The options of the match.
    pub options: G::Options,
    /// The solution: decisions of all seats, in order.
    pub solution: Vec<G::Action>,
    first: G::State,
}

/// The progress in a puzzle.
#[derive_where(Clone, PartialEq, Eq)]
pub struct Progress<G: FullGame> {
    /// The position now.
    pub state: G::State,
    /// The remaining horizon.
    horizon: Horizon,
    /// The decisions so far.
    played: Vec<G::Action>,
}

/// The remaining horizon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Horizon {
    Wins(TurnsLeft),
    Points(PointSpan),
}

/// The result of an action.
#[derive_where(Clone, PartialEq, Eq)]
pub enum PuzzleJudgement<G: FullGame> {
    /// The goal is reached.
    Reached(Progress<G>),
    /// The goal can still be reached against all answers of others.
    GoesOn(Progress<G>),
    /// Another seat can answer so that the goal cannot be reached in time.
    Answered {
        /// The position after the action.
        state: G::State,
        /// The other seat.
        seat: Seat,
        /// The other seat's action.
        action: G::Action,
    },
    /// No turn is left in which to reach the goal.
    TooLate {
        /// The position after the action.
        state: G::State,
    },
    /// At most this many points can still be reached, too few for the goal.
    TooFew {
        /// The position after the action.
        state: G::State,
        /// Maximum points that can be reached.
        points: i32,
    },
}

/// The reason why a puzzle cannot be proven.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnprovenError {
    /// The options are invalid.
    Options(String),
    /// The position is invalid, not in its canonical text, or impossible in the game.
    Position(String),
    /// The seat of the puzzle is not the one to act.
    Seat,
    /// The proof exceeds the allowed work.
    TooMuchWork,
    /// The goal cannot be reached.
    OutOfReach,
    /// A better goal can be reached, or the same goal sooner.
    TooEasy,
    /// Several first actions reach the goal.
    Several(usize),
    /// The result depends on information hidden from the seat.
    Unknown,
    /// A decision of the solution is illegal, or does not lead to the goal.
    Solution(String),
}

impl fmt::Display for UnprovenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(reason) => write!(f, "options: {reason}"),
            Self::Position(reason) => write!(f, "position: {reason}"),
            Self::Seat => f.write_str("the seat is not to act"),
            Self::TooMuchWork => f.write_str("too much work"),
            Self::OutOfReach => f.write_str("the goal is out of reach"),
            Self::TooEasy => f.write_str("more can be had, or in fewer turns"),
            Self::Several(ways) => write!(f, "expected one way to begin, found {ways}"),
            Self::Unknown => f.write_str("it depends on what the seat cannot know"),
            Self::Solution(action) => write!(f, "the solution goes astray at \"{action}\""),
        }
    }
}

impl std::error::Error for UnprovenError {}

/// Maximum number of states visited by a proof.
const MAX_STATES: u64 = 40_000_000;

impl<G: FullGame> Task<G> {
    /// Reads a puzzle with the rules of its game. Only its format is checked; [`Task::prove`] does
    /// the rest.
    ///
    /// # Errors
    /// The part that cannot be read.
    pub fn new(puzzle: &Puzzle) -> Result<Self, UnprovenError> {
        let options = G::Options::from_str(&puzzle.options)
            .map_err(|error| UnprovenError::Options(error.to_string()))?;
        let read = G::Position::from_str(&puzzle.position)
            .map_err(|error| UnprovenError::Position(error.to_string()))?;
        let first = G::restore(&options, &read)
            .map_err(|illegal| UnprovenError::Position(illegal.clause.to_owned()))?;
        if read.to_string() != puzzle.position {
            return Err(UnprovenError::Position(read.to_string()));
        }
        let seats = G::turn(&first).seats();
        if !seats.iter().any(|seat| seat == puzzle.seat) {
            return Err(UnprovenError::Seat);
        }
        let read = |text: &String| {
            G::Action::from_str(text).map_err(|_| UnprovenError::Solution(text.clone()))
        };
        Ok(Self {
            seat: puzzle.seat,
            goal: puzzle.goal,
            options,
            solution: puzzle.solution.iter().map(read).collect::<Result<_, _>>()?,
            first,
        })
    }

    /// Returns the beginning.
    pub fn start(&self) -> Progress<G> {
        let horizon = match (self.goal, PointSpan::of(self.goal)) {
            (_, Some(span)) => Horizon::Points(span),
            (Goal::Win { turns }, None) => Horizon::Wins(TurnsLeft::before(turns)),
            (Goal::Points { .. } | Goal::Place { .. }, None) => Horizon::Points(PointSpan::Turn),
        };
        Progress {
            state: self.first.clone(),
            horizon,
            played: Vec::new(),
        }
    }

    /// Returns the seat's points at the beginning; an estimate in games without points.
    pub fn points_at_start(&self) -> i32 {
        G::immediate(&self.first, self.seat)
    }

    /// Returns `true` if the goal is reached.
    fn is_reached(&self, progress: &Progress<G>) -> bool {
        let has = |points| G::immediate(&progress.state, self.seat) >= points;
        match self.goal {
            Goal::Win { .. } => has_won::<G>(&progress.state, self.seat),
            Goal::Points { points } => has(points),
            // Others may still change the points.
            Goal::Place { points, .. } => {
                let span = PointSpan::Decisions(0);
                let count = || {
                    Counter::new(self.seat, MAX_STATES)
                        .best::<G>(&progress.state, span)
                        .points
                };
                progress.horizon == Horizon::Points(span) && count() >= points
            }
        }
    }

    /// Returns the result of a legal action of the seat, against all answers of others.
    pub fn judge(&self, progress: &Progress<G>, action: G::Action) -> PuzzleJudgement<G> {
        let mut next = progress.clone();
        next.state = after::<G>(&progress.state, Step::Act(self.seat, action));
        next.played.push(action);
        match progress.horizon {
            Horizon::Wins(left) => self.judge_win(next, left),
            Horizon::Points(span) => self.judge_points(next, span),
        }
    }

    fn judge_win(&self, mut next: Progress<G>, turns_left: TurnsLeft) -> PuzzleJudgement<G> {
        let state = next.state.clone();
        let Some(turns_left) = turns_left.own() else {
            return PuzzleJudgement::TooLate { state };
        };
        next.horizon = Horizon::Wins(turns_left);
        if self.is_reached(&next) {
            return PuzzleJudgement::Reached(next);
        }
        // The solution was proven when it was found.
        if self.solution.starts_with(&next.played) {
            return PuzzleJudgement::GoesOn(next);
        }
        let mut prover = Prover::<G>::new(self.seat, MAX_STATES);
        if prover.forces(&state, turns_left) {
            return PuzzleJudgement::GoesOn(next);
        }
        let other = deciding::<G>(&state).filter(|&other| other != self.seat);
        match (other, prover.refutation(&state, turns_left)) {
            (Some(seat), Some(action)) => PuzzleJudgement::Answered {
                state,
                seat,
                action,
            },
            _ => PuzzleJudgement::TooLate { state },
        }
    }

    fn judge_points(&self, mut next: Progress<G>, span: PointSpan) -> PuzzleJudgement<G> {
        let span_left = match span {
            PointSpan::Turn => PointSpan::Turn,
            PointSpan::Decisions(decisions) => PointSpan::Decisions(decisions.saturating_sub(1)),
        };
        next.horizon = Horizon::Points(span_left);
        if self.is_reached(&next) {
            return PuzzleJudgement::Reached(next);
        }
        let Best { points, .. } =
            Counter::new(self.seat, MAX_STATES).best::<G>(&next.state, span_left);
        let state = next.state.clone();
        match self.goal {
            Goal::Points { points: wanted } | Goal::Place { points: wanted, .. }
                if points < wanted =>
            {
                PuzzleJudgement::TooFew { state, points }
            }
            Goal::Win { .. } | Goal::Points { .. } | Goal::Place { .. } => {
                PuzzleJudgement::GoesOn(next)
            }
        }
    }

    /// Returns the next step of another seat, or of chance; `None` if the seat itself decides, or
    /// no step follows. Others defend themselves as well as they can; as in the solution, as long
    /// as it is followed.
    pub fn answer(&self, progress: &Progress<G>) -> Option<Step<G>> {
        match G::turn(&progress.state) {
            Turn::Over => return None,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                G::chance_outcomes(&progress.state, &mut outcomes);
                return match progress.horizon {
                    Horizon::Wins(_) => outcomes.first().map(|&(outcome, _)| Step::Chance(outcome)),
                    Horizon::Points(_) => None,
                };
            }
            Turn::Decide(seats) if seats.iter().any(|seat| seat == self.seat) => return None,
            Turn::Decide(_) => {}
        }
        let other = deciding::<G>(&progress.state)?;
        if self.solution.starts_with(&progress.played)
            && let Some(&known) = self.solution.get(progress.played.len())
            && G::check(&progress.state, other, &known).is_ok()
        {
            return Some(Step::Act(other, known));
        }
        match progress.horizon {
            Horizon::Wins(left) => {
                let defence =
                    Prover::<G>::new(self.seat, MAX_STATES).defence(&progress.state, left)?;
                Some(Step::Act(other, defence))
            }
            Horizon::Points(span) => {
                Counter::new(self.seat, MAX_STATES).answer::<G>(&progress.state, span)
            }
        }
    }

    /// Returns the puzzle after a step from [`Task::answer`].
    #[must_use]
    pub fn after(&self, progress: &Progress<G>, step: Step<G>) -> Progress<G> {
        let mut next = progress.clone();
        next.state = after::<G>(&progress.state, step);
        if let Step::Act(seat, action) = step {
            next.played.push(action);
            if let (Horizon::Wins(left), true) = (progress.horizon, seat != self.seat) {
                next.horizon = Horizon::Wins(left.other().unwrap_or(TurnsLeft::before(0)));
            }
        }
        next
    }

    /// Returns the seat's next action towards the goal: of the solution, or of another way if the
    /// solution was left. `None` if the goal cannot be reached from here.
    pub fn way_on(&self, progress: &Progress<G>) -> Option<G::Action> {
        if self.solution.starts_with(&progress.played)
            && let Some(&next) = self.solution.get(progress.played.len())
        {
            return Some(next);
        }
        match progress.horizon {
            Horizon::Wins(left) => {
                let mut prover = Prover::<G>::new(self.seat, MAX_STATES);
                prover.winning(&progress.state, left).first().copied()
            }
            Horizon::Points(span) => {
                let best = Counter::new(self.seat, MAX_STATES).best::<G>(&progress.state, span);
                best.ways.first()?.first().copied()
            }
        }
    }
}
