//! Alpha-beta: for games of perfect information without chance, in which the seats decide in turn.
//!
//! It is a principal variation search with iterative deepening and aspiration windows, a
//! transposition table under Zobrist keys, late move reductions, and a quiescence search of
//! threats. Actions are ordered by hash move, killer moves and the history heuristic. A position
//! that occurred before, in the match or in the line, counts as a draw. With more than two players
//! it searches as if all others played against it together (paranoid search, Sturtevant and Korf
//! 2000); `docs/lab/strength.md` says why no game is played like that.
//!
//! A game helps it by its [`AlphaBetaHooks`](ranarium_game::AlphaBetaHooks); without them it works,
//! and slower.

mod frontier;
mod ordering;
mod score;
mod style;
mod transposition;
mod tree;
mod window;

pub use style::Style;

use crate::choice::near_equal::{CHARACTER_MARGIN, LIKING, draw};
use crate::deadline::Deadline;
use crate::order::{most_first, number, sort_by_numbers};
use crate::sampling::expected;
use crate::{Bot, Budget, Judged, Limits, Question, Thought};
use ranarium_game::{Character, DecisionTuning, FullGame, GameOptions, InformationState, Rng};
use score::{WIN_IN_SIGHT, WON};
use transposition::TranspositionTable;
use tree::{AlphaBetaTree, MAX_PLIES, Stop};
use window::ScoreWindow;

/// The number of positions that are searched for one iteration of the budget: about as many as in
/// the time of an iteration of a search by sampling.
pub const POSITIONS_PER_ITERATION: u32 = 100;

/// Maximum size of the frontier table in bytes: what fits in a processor's cache.
const MAX_FRONTIER_BYTES: usize = 1 << 19;

/// The number of positions that count as a millisecond if there is no clock.
const POSITIONS_PER_MS: u64 = 2_000;

/// A bot that decides by alpha-beta search.
pub struct AlphaBeta<G: FullGame> {
    budget: Budget,
    tree: AlphaBetaTree<G>,
    roots: Vec<Root<G::Action>>,
    rng: Rng,
    style: Style,
    depth: u32,
    score: i32,
    /// The margin of near-equal actions, in the unit of scores.
    margin: i32,
    /// The near-equal actions of the last complete search, with their exact scores, the best first.
    near: Vec<(G::Action, i32)>,
    /// [`Thought::is_short`].
    is_short: bool,
}

/// An action of the decision, with its statistics.
#[derive(Clone, Copy, Debug)]
struct Root<A> {
    action: A,
    /// Score of the last search with the full window, less deep than that of the best action.
    full_window: i32,
    /// Score of the last search; for all but the best action an upper bound.
    score: i32,
    positions: u64,
}

impl<G: FullGame> AlphaBeta<G> {
    /// Creates a search that plays as well as it can.
    pub fn new(budget: Budget, limits: Limits, seed: u64) -> Self {
        Self::with_style(budget, limits, seed, Style::BEST)
    }

    /// Creates a search with a given style.
    pub fn with_style(budget: Budget, limits: Limits, seed: u64, style: Style) -> Self {
        let positions = match budget {
            Budget::Iterations(iterations) => {
                (iterations as usize).saturating_mul(POSITIONS_PER_ITERATION as usize)
            }
            Budget::Millis(_) => usize::MAX,
        };
        let mut rng = Rng::new(seed);
        let frontier = MAX_FRONTIER_BYTES.min(limits.memory / 8);
        let tables = [limits.memory - frontier, frontier]
            .map(|bytes| TranspositionTable::new(bytes, positions));
        Self {
            budget,
            tree: AlphaBetaTree::new(style, tables, rng.next_u64()),
            roots: Vec::new(),
            rng,
            style,
            depth: 0,
            score: 0,
            margin: 0,
            near: Vec::new(),
            is_short: false,
        }
    }

    /// Returns the depth in plies and score of the last decision's search, in
    /// [`Evaluation::evaluate`](ranarium_game::Evaluation::evaluate)'s unit; the score of a sure
    /// win or loss is far beyond that.
    pub const fn last_result(&self) -> (u32, i32) {
        (self.depth, self.score)
    }

    /// Returns the size of the transposition tables in bytes.
    pub fn table_bytes(&self) -> usize {
        self.tree.table_bytes()
    }

    fn begin(&mut self, question: &Question<'_, G>) {
        let state = G::determinize(question.info, &mut self.rng);
        self.tree.begin(state, question.seat());
        self.roots.clear();
        self.roots.extend(question.legal.iter().map(|&action| Root {
            action,
            full_window: -WON,
            score: -WON,
            positions: 0,
        }));
        self.depth = 0;
        self.score = 0;
        self.near.clear();
        self.margin = match self.style.varies {
            true => margin::<G>(question.info, self.style.character),
            false => 0,
        };
    }

    /// Searches to the depth, with an aspiration window around the last score that is widened if
    /// the search fails low or high. Returns `true` if the search was completed.
    fn deepen(&mut self, depth: i32, stop: &Stop<'_>) -> bool {
        const MARGIN: i32 = 60;
        let aspires = depth >= 4 && self.score.abs() < WIN_IN_SIGHT;
        let mut window = if aspires {
            ScoreWindow::around(self.score, MARGIN)
        } else {
            ScoreWindow::FULL
        };
        loop {
            let Some(score) = self.search_root(depth, window, stop) else {
                return false;
            };
            match () {
                () if score <= window.alpha && window.alpha > -WON => window.alpha = -WON,
                () if score >= window.beta && window.beta < WON => window.beta = WON,
                () => {
                    self.score = score;
                    self.record_near();
                    return true;
                }
            }
        }
    }

    /// Searches the actions of the root: the first with the window, the others with a null window
    /// first (principal variation search). The margin lowers the windows, so that the scores of
    /// near-equal actions are exact. Sorts the best first, then the others by the work they took.
    /// `None` if it was stopped; an action that was found better until then is first nevertheless.
    fn search_root(&mut self, depth: i32, mut window: ScoreWindow, stop: &Stop<'_>) -> Option<i32> {
        let mut best = -WON - 1;
        for at in 0..self.roots.len() {
            let root = self.roots[at];
            let before = self.tree.positions;
            let lowered = ScoreWindow {
                alpha: window.alpha.saturating_sub(self.margin).max(-WON),
                ..window
            };
            let mut score;
            if at == 0 {
                score = self
                    .tree
                    .search_root_action(root.action, depth, lowered, stop);
            } else {
                let null = ScoreWindow::null(lowered.alpha);
                score = self.tree.search_root_action(root.action, depth, null, stop);
                if score > lowered.alpha && score < window.beta && !self.tree.is_stopped {
                    score = self
                        .tree
                        .search_root_action(root.action, depth, lowered, stop);
                }
            }
            if self.tree.is_stopped {
                return None;
            }
            let root = &mut self.roots[at];
            root.score = score;
            root.positions = self.tree.positions - before;
            if score > best {
                best = score;
                if at > 0 && score > window.alpha {
                    self.roots[..=at].rotate_right(1);
                    self.score = score;
                }
                window.alpha = window.alpha.max(score);
                if window.alpha >= window.beta {
                    break;
                }
            }
        }
        sort_by_numbers(&mut self.roots[1..], |root| (most_first(root.positions), 0));
        Some(best)
    }

    /// Searches every action with the full window. Returns `true` if the search was completed.
    fn search_full_window(&mut self, depth: i32, stop: &Stop<'_>) -> bool {
        for root in &mut self.roots {
            let before = self.tree.positions;
            let score = self
                .tree
                .search_root_action(root.action, depth, ScoreWindow::FULL, stop);
            if self.tree.is_stopped {
                return false;
            }
            root.full_window = score;
            root.score = score;
            root.positions = self.tree.positions - before;
        }
        sort_by_numbers(&mut self.roots, |root| (-i64::from(root.score), 0));
        self.score = self.roots[0].score;
        self.record_near();
        true
    }

    /// Records the near-equal actions of a complete search. All scores above the margin are exact.
    fn record_near(&mut self) {
        let lowest = self.score.saturating_sub(self.margin);
        let near = self
            .roots
            .iter()
            .enumerate()
            .filter(|&(at, root)| at == 0 || root.score > lowest);
        self.near.clear();
        self.near
            .extend(near.map(|(_, root)| (root.action, root.score)));
    }

    /// Draws one of the near-equal actions instead of the best one, unless the search has found a
    /// win or a loss, or a deeper search that was not completed found a better action.
    fn vary(&mut self, question: &Question<'_, G>) {
        let [(best, score), _, ..] = self.near[..] else {
            return;
        };
        if self.roots[0].action != best || self.score.abs() >= WIN_IN_SIGHT {
            return;
        }
        let weight = |action: &G::Action| match self.style.character {
            Some(character) if G::is_liked(character, question.info, action) => 100 * LIKING,
            _ => 100,
        };
        let losses: Vec<(f64, u32)> = self
            .near
            .iter()
            .map(|near| {
                // A deeper search that was not completed may have found that it loses.
                let loses =
                    |root: &Root<G::Action>| root.action == near.0 && root.score <= -WIN_IN_SIGHT;
                let loss = match self.roots.iter().any(loses) {
                    true => self.margin,
                    false => score.saturating_sub(near.1).max(0),
                };
                (f64::from(loss), weight(&near.0))
            })
            .collect();
        let at = draw(&losses, f64::from(self.margin), &mut self.rng);
        let (action, score) = self.near[at];
        if let Some(place) = self.roots.iter().position(|root| root.action == action)
            && place > 0
        {
            self.roots[..=place].rotate_right(1);
            self.score = score;
        }
    }

    fn run(&mut self, question: &Question<'_, G>) {
        let is_strict = question.clock.is_some_and(|clock| clock.is_strict());
        let must_end = is_strict && matches!(self.budget, Budget::Millis(_));
        let effort = match self.style.takes_effort && !must_end {
            true => G::decision_tuning(question.info).effort,
            false => DecisionTuning::DEFAULT.effort,
        };
        let scaled = |budget: u32| u64::from(budget) * u64::from(effort) / 100;
        let iteration = u64::from(POSITIONS_PER_ITERATION);
        let positions = match (self.budget, question.clock) {
            (Budget::Iterations(iterations), _) => scaled(iterations) * iteration,
            (Budget::Millis(ms), None) => scaled(ms) * POSITIONS_PER_MS,
            (Budget::Millis(_), Some(_)) => u64::MAX,
        };
        let deadline = match (self.budget, question.clock) {
            (Budget::Millis(ms), Some(clock)) => {
                let floor_per_s = G::tuning(&question.info.options).floor_per_s;
                let floor_per_s = u64::from(floor_per_s) * iteration;
                Some(Deadline::start(clock, scaled(ms), floor_per_s))
            }
            _ => None,
        };
        let stop = Stop {
            positions,
            clock: question.clock,
            deadline,
        };
        // One ply is always searched: it is done at once, and no choice is blind.
        let never = Stop {
            positions: u64::MAX,
            clock: None,
            deadline: None,
        };
        self.search_full_window(1, &never);
        self.depth = 1;
        let full_window_positions = positions.min(u64::from(u32::MAX)) / 16;
        let mut is_full_window = true;
        for depth in 2..=i32::from(self.style.max_depth).min(MAX_PLIES as i32) {
            // The first plies cost little, and show how good the other actions are.
            is_full_window =
                is_full_window && depth <= 3 && self.tree.positions < full_window_positions;
            let is_done = if is_full_window {
                self.search_full_window(depth, &stop)
            } else {
                self.deepen(depth, &stop)
            };
            if !is_done {
                break;
            }
            self.depth = depth as u32;
            // A win that is sure is not made surer, nor a loss.
            if self.score.abs() >= WIN_IN_SIGHT && WON - self.score.abs() <= depth {
                break;
            }
        }
        self.is_short = match (deadline, question.clock) {
            // A search that was not stopped has found all that there is.
            (Some(deadline), Some(clock)) if self.tree.is_stopped => {
                deadline.is_short(clock, self.tree.positions)
            }
            _ => false,
        };
    }

    fn judged(&self, question: &Question<'_, G>) -> Vec<Judged<G::Action>> {
        let players = question.info.options.players();
        let scale = G::tuning(&question.info.options).estimate_scale;
        let share = |score: i32| match score {
            WIN_IN_SIGHT.. => 1.0,
            _ if score <= -WIN_IN_SIGHT => 0.0,
            _ => f64::from(expected(score, players, scale)),
        };
        let mut judged: Vec<_> = self
            .roots
            .iter()
            .enumerate()
            .map(|(at, root)| Judged {
                action: root.action,
                // For all but the best only an upper bound is known, and an early score.
                value: share(match at {
                    0 => self.score,
                    _ => root.full_window.min(root.score).min(self.score),
                }),
                visits: root.positions.min(u64::from(u32::MAX)) as u32,
            })
            .collect();
        sort_by_numbers(&mut judged[1..], |one| {
            (-i64::from(one.visits), !number(one.value))
        });
        judged
    }
}

/// Returns the margin of near-equal actions in the unit of scores. Around an even position, as many
/// units as the scale has are worth half of a match.
fn margin<G: FullGame>(info: &InformationState<G>, character: Option<Character>) -> i32 {
    let scale = G::tuning(&info.options).estimate_scale;
    let of_character = character.map_or(0, |_| CHARACTER_MARGIN);
    let variety = G::decision_tuning(info).variety.max(of_character);
    (i64::from(variety) * i64::from(scale) / 500).clamp(0, 1 << 16) as i32
}

impl<G: FullGame> Bot<G> for AlphaBeta<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        if let [only] = question.legal {
            return Thought::of(*only);
        }
        self.begin(question);
        self.run(question);
        self.vary(question);
        Thought {
            action: self.roots[0].action,
            judged: self.judged(question),
            work: self.tree.positions,
            is_short: self.is_short,
            warning: None,
        }
    }
}
