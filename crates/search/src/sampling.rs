//! Information-set Monte Carlo tree search: for any game, any number of players, hidden information
//! and decisions taken at the same time.
//!
//! A node is an information set: all states that agree with the seat's knowledge. Each iteration
//! determinizes ([`Views::determinize`](ranarium_game::Views::determinize)), which imagines one
//! such state; selects along actions that are legal in it; expands by one node; plays out for a
//! while; and backs the result up to each action on the way, from the view of the seat that took it
//! (max^n). An action that is not legal in every world competes by its availability count. An
//! action whose answer all players learn leads to a node for each answer
//! ([`Evaluation::hash_answer`](ranarium_game::Evaluation::hash_answer)). Chance
//! is not a node: a node's values are means over draws. Where several seats decide at the same
//! time, each chooses by its own figures in one node, so that none sees another's choice.
//!
//! After Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search* (2012),
//! single-observer (SO-ISMCTS), with PUCT selection (Rosin 2011) and progressive widening. It takes
//! square roots only, which are the same on every platform.

use crate::deadline::Deadline;
use crate::keys::{JointAction, observation_key};
use crate::order::{number, sort_by_numbers};
use crate::tree::{EdgeId, Tree};
use crate::{Bot, Budget, DecisionClock, Estimator, Judged, Limits, Question, Thought};
use ranarium_game::{
    FullGame, GameOptions, MAX_SEATS, NoEvents, Returns, Rng, Seat, Step, Tuning, Turn, Viewer,
    pick_weighted,
};
use std::sync::Arc;

/// The number of iterations that count as a millisecond if there is no clock.
pub const ITERATIONS_PER_MS: u32 = 20;

/// The number of iterations between two checks of the clock.
const ITERATIONS_PER_CHECK: u32 = 16;

/// Maximum number of steps of an iteration, in any game.
const MAX_STEPS: u32 = 5_000;

/// Information-set Monte Carlo tree search.
pub struct Sampling<G: FullGame> {
    budget: Budget,
    /// [`Tuning::judgements`], or the curve for matches that are played to their end.
    judgements: [u16; 11],
    workers: Vec<SearchThread<G>>,
}

impl<G: FullGame> Sampling<G> {
    /// Creates a search whose choices follow from the seed, as long as its budget is in iterations.
    pub fn new(budget: Budget, tuning: Tuning, limits: Limits, seed: u64) -> Self {
        let threads = limits.threads.max(1);
        let mut seeds = Rng::new(seed);
        let workers = (0..threads)
            .map(|_| SearchThread::new(tuning, limits.memory / threads, seeds.next_u64()))
            .collect();
        Self {
            budget,
            judgements: tuning.judgements,
            workers,
        }
    }

    /// Plays each imagined match to its end, by
    /// [`Evaluation::playout_choice`](ranarium_game::Evaluation::playout_choice).
    #[must_use]
    pub fn to_the_end(mut self) -> Self {
        for worker in &mut self.workers {
            worker.plays_to_the_end = true;
            self.judgements = worker.tuning.judgements_to_the_end;
        }
        self
    }

    /// Estimates states by `estimator` instead of the game's own estimate. The order in which
    /// actions are tried still follows the game's. A budget in time has no floor then, because an
    /// estimator may be slow, and a comparison gives both sides the same time.
    #[must_use]
    pub fn with_estimator(mut self, estimator: &Arc<dyn Estimator<G>>) -> Self {
        for worker in &mut self.workers {
            worker.estimator = Some(Arc::clone(estimator));
            worker.tuning.floor_per_s = 0;
        }
        self.judgements = Tuning::AS_FOUND;
        self
    }
}

impl<G: FullGame> Bot<G> for Sampling<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        if let [only] = question.legal {
            return Thought::of(*only);
        }
        let budget = self.budget;
        let deadline = match (budget, question.clock) {
            (Budget::Millis(ms), Some(clock)) => {
                let floor_per_s = self.workers[0].tuning.floor_per_s;
                Some(Deadline::start(clock, ms.into(), floor_per_s.into()))
            }
            _ => None,
        };
        let shared = deadline.map(|deadline| deadline.shared(self.workers.len()));
        match self.workers.as_mut_slice() {
            [worker] => worker.run(question, budget, shared),
            #[cfg(not(target_family = "wasm"))]
            workers => std::thread::scope(|scope| {
                for worker in workers {
                    scope.spawn(|| worker.run(question, budget, shared));
                }
            }),
            // A page has no threads, and need not have the code for them.
            #[cfg(target_family = "wasm")]
            workers => workers
                .iter_mut()
                .for_each(|worker| worker.run(question, budget, shared)),
        }
        let mut judged: Vec<Judged<G::Action>> = Vec::new();
        let mut work = 0;
        for worker in &mut self.workers {
            work += u64::from(worker.iterations);
            worker.judge(question, &mut judged);
        }
        for one in &mut judged {
            one.value = calibrated(one.value / f64::from(one.visits.max(1)), &self.judgements);
        }
        // The most visited first; of equal ones the better, and then the earlier.
        sort_by_numbers(&mut judged, |one| {
            (-i64::from(one.visits), !number(one.value))
        });
        let action = judged.first().map_or(question.legal[0], |best| best.action);
        for worker in &mut self.workers {
            worker.keep();
        }
        let is_short = match (deadline, question.clock) {
            (Some(deadline), Some(clock)) => deadline.is_short(clock, work),
            _ => false,
        };
        Thought {
            action,
            judged,
            work,
            is_short,
            warning: None,
        }
    }
}

/// The part of one thread: its tree, and the buffers to traverse it.
struct SearchThread<G: FullGame> {
    tuning: Tuning,
    /// `true` to play out to the end of the match.
    plays_to_the_end: bool,
    /// Replaces the game's own estimate.
    estimator: Option<Arc<dyn Estimator<G>>>,
    rng: Rng,
    tree: Tree<G::Action>,
    iterations: u32,
    world: Option<G::State>,
    path: Vec<EdgeId>,
    actions: Vec<G::Action>,
    chosen: Vec<(Seat, G::Action)>,
    outcomes: Vec<(G::Chance, u32)>,
    scratch: Option<G::State>,
    priors: Vec<i32>,
}

impl<G: FullGame> SearchThread<G> {
    fn new(tuning: Tuning, memory: usize, seed: u64) -> Self {
        Self {
            tuning,
            plays_to_the_end: false,
            estimator: None,
            rng: Rng::new(seed),
            tree: Tree::new(memory),
            iterations: 0,
            world: None,
            path: Vec::new(),
            actions: Vec::new(),
            chosen: Vec::new(),
            outcomes: Vec::new(),
            scratch: None,
            priors: Vec::new(),
        }
    }

    fn run(&mut self, question: &Question<'_, G>, budget: Budget, deadline: Option<Deadline>) {
        self.iterations = 0;
        self.tree
            .root_at(observation_key::<G>(&question.info.observation));
        let one_world = (!G::HIDES).then(|| G::determinize(question.info, &mut self.rng));
        let mut most = match (budget, deadline) {
            (Budget::Iterations(most), _) => most,
            (Budget::Millis(ms), None) => ms.saturating_mul(ITERATIONS_PER_MS),
            (Budget::Millis(_), Some(_)) => u32::MAX,
        };
        // Visits of this decision in the last search's tree count as done, up to half of the work.
        if matches!(budget, Budget::Iterations(_)) {
            most -= self.tree.root_visits().min(most / 2);
        }
        while self.iterations < most {
            if self.iterations.is_multiple_of(ITERATIONS_PER_CHECK)
                && let Some(clock) = question.clock
                && is_over(clock, deadline, self.iterations)
                && self.iterations > 0
            {
                break;
            }
            self.iterations += 1;
            match &one_world {
                Some(world) => match &mut self.world {
                    Some(state) => state.clone_from(world),
                    empty @ None => *empty = Some(world.clone()),
                },
                None => self.world = Some(G::determinize(question.info, &mut self.rng)),
            }
            self.iterate(question);
        }
    }

    /// Runs an iteration: selection, expansion, playout and backpropagation.
    fn iterate(&mut self, question: &Question<'_, G>) {
        let mut state = self.world.take().expect("a world was imagined");
        let seat = question.seat();
        self.path.clear();
        let mut node = Tree::<G::Action>::ROOT;
        let mut own_decisions = 0;
        let mut steps = 0;
        let mut is_new = false;
        while !is_new && steps < MAX_STEPS {
            steps += 1;
            let seats = match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    self.draw(&mut state);
                    continue;
                }
                Turn::Decide(seats) => seats,
            };
            if !self.tree.has_room(node) {
                break;
            }
            self.chosen.clear();
            let mut joint = JointAction::new();
            for one in seats.iter() {
                if node == Tree::<G::Action>::ROOT && own_decisions == 0 && one == seat {
                    self.actions.clear();
                    self.actions.extend_from_slice(question.legal);
                } else {
                    G::legal_actions(&state, one, &mut self.actions);
                }
                let action = match self.actions[..] {
                    [] => continue,
                    [only] => only,
                    [..] => {
                        if one == seat {
                            own_decisions += 1;
                            if own_decisions == 2 {
                                let observation = G::observe(&state, Viewer::Seat(seat));
                                self.tree.remember(observation_key::<G>(&observation), node);
                            }
                        }
                        let edge = self.select(&state, node, one);
                        let action = self.tree.action(edge);
                        self.path.push(edge);
                        joint.add(one, &action);
                        action
                    }
                };
                self.chosen.push((one, action));
            }
            for &(one, action) in &self.chosen {
                G::apply_unchecked(&mut state, Step::Act(one, action), &mut NoEvents);
                joint.add_answer::<G>(&state, one, &action);
            }
            if let Some(key) = joint.finish() {
                match self.tree.child(node, key) {
                    Some(child) => node = child,
                    None => {
                        self.tree.grow(node, key);
                        is_new = true;
                    }
                }
            }
        }
        let values = self.play_out(&mut state);
        for &edge in &self.path {
            self.tree.learn(edge, &values);
        }
        self.world = Some(state);
    }

    fn draw(&mut self, state: &mut G::State) {
        G::chance_outcomes(state, &mut self.outcomes);
        let outcome = pick_weighted(&self.outcomes, &mut self.rng);
        G::apply_unchecked(state, Step::Chance(outcome), &mut NoEvents);
    }

    /// Chooses among `self.actions` for the seat, by the statistics of the node.
    fn select(&mut self, state: &G::State, node: u32, seat: Seat) -> EdgeId {
        let Self {
            tree,
            actions,
            scratch,
            priors,
            tuning,
            ..
        } = self;
        tree.select(node, seat, actions, tuning, |new| {
            // Priors of the actions that are new to the node: how good each looks right after it.
            G::evaluate_actions(state, seat, new, scratch, priors);
            priors
        })
    }

    /// Plays on for as long as the game's tuning asks, and returns the expected share of each seat
    /// then.
    fn play_out(&mut self, state: &mut G::State) -> [f32; MAX_SEATS] {
        let max_decisions = match self.plays_to_the_end {
            true => u32::MAX,
            false => self.tuning.playout_decisions,
        };
        let (mut decisions, mut steps) = (0, 0);
        loop {
            match G::turn(state) {
                Turn::Over => break,
                Turn::Chance => self.draw(state),
                Turn::Decide(_) if decisions >= max_decisions => break,
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("a seat decides");
                    G::legal_actions(state, seat, &mut self.actions);
                    let action = match self.actions[..] {
                        [only] => only,
                        [..] => {
                            decisions += 1;
                            self.playout_action(state, seat)
                        }
                    };
                    G::apply_unchecked(state, Step::Act(seat, action), &mut NoEvents);
                }
            }
            steps += 1;
            if steps >= MAX_STEPS {
                break;
            }
        }
        match &self.estimator {
            Some(estimator) if G::returns(state).is_none() => estimator.shares(state),
            Some(_) | None => values::<G>(state, &self.tuning),
        }
    }

    /// Returns one of `self.actions`: to the end of a match as the game has it or as it looks best,
    /// else as it looks best or at random.
    fn playout_action(&mut self, state: &G::State, seat: Seat) -> G::Action {
        let several = &self.actions;
        if self.plays_to_the_end
            && let Some(action) = G::playout_choice(state, seat, several, &mut self.rng)
        {
            return action;
        }
        if self.plays_to_the_end || self.rng.below(100) < self.tuning.playout_looks {
            G::evaluate_actions(state, seat, several, &mut self.scratch, &mut self.priors);
            several[first_best(&self.priors)]
        } else {
            several[self.rng.below(several.len() as u32) as usize]
        }
    }

    /// Adds this worker's results about the decision.
    fn judge(&self, question: &Question<'_, G>, judged: &mut Vec<Judged<G::Action>>) {
        for (action, visits, sum) in self.tree.root_actions(question.seat()) {
            if question.legal.binary_search(&action).is_err() {
                continue;
            }
            match judged.iter_mut().find(|known| known.action == action) {
                Some(known) => {
                    known.visits += visits;
                    known.value += sum;
                }
                None => judged.push(Judged {
                    action,
                    value: sum,
                    visits,
                }),
            }
        }
    }

    /// Forgets what only this decision needed.
    fn keep(&mut self) {
        self.world = None;
    }
}

/// Returns the place of the largest number; the first of equals.
fn first_best(numbers: &[i32]) -> usize {
    let mut best = 0;
    for (at, &number) in numbers.iter().enumerate() {
        if number > numbers[best] {
            best = at;
        }
    }
    best
}

fn is_over(clock: &dyn DecisionClock, deadline: Option<Deadline>, iterations: u32) -> bool {
    let is_late = |deadline: Deadline| deadline.is_over(clock, u64::from(iterations));
    clock.is_cancelled() || deadline.is_some_and(is_late)
}

/// Returns each seat's expected share of the match: its result, or its estimate.
pub(crate) fn values<G: FullGame>(state: &G::State, tuning: &Tuning) -> [f32; MAX_SEATS] {
    let players = G::options(state).players();
    let mut values = [0.0; MAX_SEATS];
    match G::returns(state) {
        Some(returns) => {
            for seat in Seat::all(players) {
                values[seat.index()] = ended(&returns, seat, tuning);
            }
        }
        None => {
            let estimates = G::evaluate_all(state);
            for seat in Seat::all(players) {
                values[seat.index()] =
                    expected(estimates[seat.index()], players, tuning.estimate_scale);
            }
        }
    }
    values
}

/// The weight of the lead in points in a value, in games where points matter to the search.
const POINTS_PART: f32 = 0.25;

fn ended(returns: &Returns, seat: Seat, tuning: &Tuning) -> f32 {
    let share = f32::from(returns.share(seat)) / f32::from(Returns::WHOLE);
    let Some(points) = returns.points().filter(|_| tuning.points_scale > 0) else {
        return share;
    };
    let others = points
        .iter()
        .enumerate()
        .filter(|&(at, _)| at != seat.index());
    let Some(best_other) = others.map(|(_, &points)| points).max() else {
        return share;
    };
    let lead = i32::from(points[seat.index()]) - i32::from(best_other);
    (1.0 - POINTS_PART) * share + POINTS_PART * expected(lead, 2, tuning.points_scale)
}

/// Returns the share that an estimate promises: one in `players` for 0, three chances in four of
/// two at `scale`.
pub(crate) fn expected(estimate: i32, players: u8, scale: i32) -> f32 {
    let x = estimate as f32 / scale.max(1) as f32;
    let s = x / (1.0 + x.abs());
    (1.0 + s) / ((1.0 + s) + (f32::from(players.max(2)) - 1.0) * (1.0 - s))
}

/// Returns the value to report if a search found `value` on average: by linear interpolation
/// between the points of the curve.
fn calibrated(value: f64, curve: &[u16; 11]) -> f64 {
    let tenths = value.clamp(0.0, 1.0) * 10.0;
    let index = (tenths as usize).min(9);
    let [low, high] = [curve[index], curve[index + 1]].map(f64::from);
    (low + (high - low) * (tenths - index as f64)) / 1000.0
}

#[cfg(test)]
mod tests {
    use super::{calibrated, expected};
    use ranarium_game::Tuning;

    #[test]
    fn found_values_are_mapped_by_the_curve() {
        let curve = [0, 50, 100, 150, 200, 500, 700, 800, 900, 950, 1000];
        for (found, expected) in [
            (0.0, 0.0),
            (0.1, 0.05),
            (0.45, 0.35),
            (0.5, 0.5),
            (1.0, 1.0),
        ] {
            assert!(
                (calibrated(found, &curve) - expected).abs() < 1e-9,
                "{found}"
            );
            assert!(
                (calibrated(found, &Tuning::AS_FOUND) - found).abs() < 1e-9,
                "{found}"
            );
        }
    }

    #[test]
    fn estimates_are_mapped_to_shares() {
        assert!((expected(0, 2, 100) - 0.5).abs() < 1e-6);
        assert!((expected(0, 4, 100) - 0.25).abs() < 1e-6);
        assert!((expected(100, 2, 100) - 0.75).abs() < 1e-6);
        assert!((expected(-100, 2, 100) - 0.25).abs() < 1e-6);
        assert!(expected(1_000_000, 4, 100) > 0.99);
        assert!(expected(i32::MIN, 4, 100) < 0.01);
    }
}
