//! The proof of a puzzle, and its difficulty.

use super::{MAX_STATES, PuzzleJudgement, Task, UnprovenError};
use crate::points::{Best, Counter, PointSpan};
use crate::wins::{Prover, TurnsLeft, after};
use crate::{Difficulty, Goal};
use ranarium_game::{FullGame, InformationState, Rng, Seat, Step, Turn, Viewer};

/// The number of sampled worlds that agree with the seat's observation.
const WORLDS: u64 = 16;

impl<G: FullGame> Task<G> {
    /// Proves that the goal can be reached against all answers and draws; that no more can be
    /// reached, and not in fewer turns; that there is one way to begin; that hidden information
    /// does not matter; and that the solution is correct.
    ///
    /// # Errors
    /// The first claim that fails.
    pub fn prove(&self) -> Result<(), UnprovenError> {
        match (self.goal, PointSpan::of(self.goal)) {
            (Goal::Win { turns }, _) => self.prove_win(turns)?,
            (Goal::Points { points } | Goal::Place { points, .. }, Some(span)) => {
                self.prove_points(points, span)?;
            }
            (Goal::Points { .. } | Goal::Place { .. }, None) => {
                return Err(UnprovenError::OutOfReach);
            }
        }
        self.prove_solution()
    }

    /// Returns the difficulty, from the number of decisions and turns, the number of choices, and
    /// whether the greedy choice is the way to begin.
    pub fn level(&self) -> Difficulty {
        let mut decisions = 0;
        let mut progress = self.start();
        for &action in &self.solution {
            while G::turn(&progress.state) == Turn::Chance
                && let Some(step) = self.answer(&progress)
            {
                progress = self.after(&progress, step);
            }
            let seats = G::turn(&progress.state).seats();
            if seats.iter().any(|seat| seat == self.seat) {
                decisions += 1;
                let (PuzzleJudgement::GoesOn(next) | PuzzleJudgement::Reached(next)) =
                    self.judge(&progress, action)
                else {
                    break;
                };
                progress = next;
            } else if let Some(seat) = seats.first() {
                progress = self.after(&progress, Step::Act(seat, action));
            }
        }
        let mut actions = Vec::new();
        G::legal_actions(&self.first, self.seat, &mut actions);
        let decisions = u32::max(decisions, 1);
        let far = match self.goal {
            Goal::Win { turns } => {
                let turns = u32::from(turns);
                3 * (turns - 1) + decisions.saturating_sub(turns)
            }
            Goal::Points { .. } | Goal::Place { .. } => 2 * (decisions - 1),
        };
        let wide = match self.goal {
            Goal::Win { .. } => u32::from(actions.len() >= 30),
            Goal::Points { .. } => 2 * u32::from(actions.len() >= 14),
            Goal::Place { .. } => {
                let many = if decisions > 1 { 4 } else { 10 };
                2 * u32::from(actions.len() >= many)
            }
        };
        let misleading = 2 * u32::from(!self.is_obvious(&actions));
        match far + wide + misleading {
            0..=1 => Difficulty::Easy,
            2..=5 => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    /// Returns `true` if the solution begins with the only action that is best at once.
    fn is_obvious(&self, actions: &[G::Action]) -> bool {
        let look = |action: G::Action| {
            let next = after::<G>(&self.first, Step::Act(self.seat, action));
            match self.goal {
                Goal::Win { .. } => G::evaluate(&next, self.seat),
                Goal::Points { .. } => G::immediate(&next, self.seat),
                Goal::Place { .. } => {
                    let mut counter = Counter::new(self.seat, MAX_STATES);
                    counter.best::<G>(&next, PointSpan::Decisions(0)).points
                }
            }
        };
        let best = actions.iter().map(|&action| look(action)).max();
        let mut best = actions.iter().filter(|&&action| Some(look(action)) == best);
        (best.next(), best.next()) == (self.solution.first(), None)
    }

    fn prove_win(&self, turns: u8) -> Result<(), UnprovenError> {
        let ways = forced_wins::<G>(&self.first, self.seat, turns, MAX_STATES)?;
        match ways.as_slice() {
            [] => Err(UnprovenError::OutOfReach),
            [only] if self.solution.first() == Some(only) => Ok(()),
            [only] => Err(UnprovenError::Solution(only.to_string())),
            several => Err(UnprovenError::Several(several.len())),
        }
    }

    fn prove_points(&self, points: i32, span: PointSpan) -> Result<(), UnprovenError> {
        let best = sure_points::<G>(&self.options, &self.first, self.seat, span, MAX_STATES)?;
        if best.points != points {
            return Err(if best.points < points {
                UnprovenError::OutOfReach
            } else {
                UnprovenError::TooEasy
            });
        }
        Ok(())
    }

    /// Plays through the solution, judged by the rules alone.
    fn prove_solution(&self) -> Result<(), UnprovenError> {
        // Without a solution to follow, every own decision is proven again.
        let alone = Self {
            solution: Vec::new(),
            ..self.clone()
        };
        let mut progress = self.start();
        let mut decisions = self.solution.iter();
        loop {
            let seats = G::turn(&progress.state).seats();
            if G::turn(&progress.state) == Turn::Chance {
                let Some(step) = self.answer(&progress) else {
                    return Err(UnprovenError::OutOfReach);
                };
                progress = self.after(&progress, step);
                continue;
            }
            let Some(&action) = decisions.next() else {
                return Err(UnprovenError::Solution(String::new()));
            };
            let astray = || UnprovenError::Solution(action.to_string());
            let is_own = seats.iter().any(|seat| seat == self.seat);
            let seat = if is_own {
                self.seat
            } else {
                seats.first().ok_or_else(astray)?
            };
            G::check(&progress.state, seat, &action).map_err(|_| astray())?;
            if !is_own {
                progress = self.after(&progress, Step::Act(seat, action));
                continue;
            }
            progress = match alone.judge(&progress, action) {
                PuzzleJudgement::GoesOn(progress) => progress,
                PuzzleJudgement::Reached(_) if decisions.next().is_none() => return Ok(()),
                _ => return Err(astray()),
            };
        }
    }
}

/// Returns the first actions that force a win within this many turns: one for each state they lead
/// to.
///
/// # Errors
/// If it takes fewer turns, or too much work.
pub fn forced_wins<G: FullGame>(
    state: &G::State,
    seat: Seat,
    turns: u8,
    work: u64,
) -> Result<Vec<G::Action>, UnprovenError> {
    let mut prover = Prover::<G>::new(seat, work);
    if turns > 1 && prover.forces(state, TurnsLeft::before(turns - 1)) {
        return Err(UnprovenError::TooEasy);
    }
    let mut ways = prover.winning(state, TurnsLeft::before(turns));
    if prover.has_given_up() {
        return Err(UnprovenError::TooMuchWork);
    }
    let mut ends: Vec<G::State> = Vec::new();
    ways.retain(|&way| {
        let end = after::<G>(state, Step::Act(seat, way));
        let is_new = !ends.contains(&end);
        ends.push(end);
        is_new
    });
    Ok(ways)
}

/// Returns the most points that the seat can be sure of, and the one way to them, in every world
/// that agrees with its observation.
///
/// # Errors
/// If there are several ways, it depends on hidden information, or it takes too much work.
pub fn sure_points<G: FullGame>(
    options: &G::Options,
    state: &G::State,
    seat: Seat,
    span: PointSpan,
    work: u64,
) -> Result<Best<G::Action>, UnprovenError> {
    let mut counter = Counter::new(seat, work);
    let best = counter.best::<G>(state, span);
    if counter.has_given_up() {
        return Err(UnprovenError::TooMuchWork);
    }
    if !best.is_one() {
        return Err(UnprovenError::Several(best.ways.len()));
    }
    let viewer = Viewer::Seat(seat);
    let info = InformationState::<G>::new(options.clone(), viewer, G::observe(state, viewer));
    for world in 0..WORLDS {
        let imagined = G::determinize(&info, &mut Rng::new(world));
        let sampled_best = counter.best::<G>(&imagined, span);
        if counter.has_given_up() {
            return Err(UnprovenError::TooMuchWork);
        }
        if sampled_best != best {
            return Err(UnprovenError::Unknown);
        }
    }
    Ok(best)
}
