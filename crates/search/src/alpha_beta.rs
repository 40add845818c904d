//! Alpha-beta: for games without chance and without anything hidden, in which everybody decides in turn.
//!
//! It looks one ply further ahead after another (iterative deepening), each time with a window around what it found
//! before (aspiration), the most promising action in full and the others only as far as to show that they are no better
//! (principal variation search), and keeps what it finds in a table of positions. A position that stood before, in the
//! match or in the line, counts as a draw. With more than two players it looks as if all others played against it
//! together (paranoid search, Sturtevant and Korf 2000); `docs/strength.md` says why no game is played like that.
//!
//! A game helps it by [`Game::key`], [`Game::urgency`], [`Game::evaluate_quiet`] and [`Game::glimpse`]; without them it
//! works, and slower.

mod horizon;
mod ordering;
mod table;
mod tree;

use crate::order::{most_first, number, sort_by_numbers};
use crate::sampling::expected;
use crate::{Bot, Budget, Judged, Limits, Question, Thought};
use ranarium_game::{Game, GameOptions, Rng};
use table::Table;
use tree::{PLIES_MAX, Stop, Tree, WIN_IN_SIGHT, WON};

/// How many positions are looked at for one iteration of the budget, so that levels are about as strong in games that
/// are searched in either way.
pub const POSITIONS_PER_ITERATION: u32 = 25;

/// How many bytes the table of positions one ply from the end of the sight takes at most: what a processor keeps near.
const NEAR: usize = 1 << 19;

/// What a millisecond is taken for where there is no clock, in positions.
const POSITIONS_PER_MS: u64 = 2_000;

/// How the search looks. The default is what plays best; tests look plainly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether it asks [`Game::urgency`].
    pub looks_for_wins: bool,
    /// How many plies beyond the end of its sight it answers threats.
    pub quiet_plies: i32,
    /// Whether it looks further where somebody threatens to win.
    pub extends: bool,
    /// Whether it looks less far into actions that promise little.
    pub reduces: bool,
    /// By how much equal positions differ, so that not every match is the same.
    pub noise: i32,
    /// How many plies it looks ahead at most.
    pub depth_max: u8,
}

impl Style {
    /// What plays best.
    pub const BEST: Self = Self {
        looks_for_wins: true,
        quiet_plies: 2,
        extends: false,
        reduces: true,
        noise: 3,
        depth_max: 40,
    };

    /// To a fixed depth, without looking further or less far anywhere: finds what minimax finds.
    pub const fn plain(depth: u8) -> Self {
        Self {
            looks_for_wins: false,
            quiet_plies: 0,
            extends: false,
            reduces: false,
            noise: 0,
            depth_max: depth,
        }
    }
}

/// Alpha-beta.
pub struct AlphaBeta<G: Game> {
    budget: Budget,
    tree: Tree<G>,
    roots: Vec<Root<G::Action>>,
    rng: Rng,
    style: Style,
    depth: u32,
    score: i32,
}

/// An action of the decision, and what is known of it.
#[derive(Clone, Copy, Debug)]
struct Root<A> {
    action: A,
    /// What was found when it was last looked into in full, less far ahead than the best.
    open: i32,
    /// What was last found; for all but the best at most this.
    score: i32,
    positions: u64,
}

impl<G: Game> AlphaBeta<G> {
    /// A search that plays as well as it can.
    pub fn new(budget: Budget, limits: Limits, seed: u64) -> Self {
        Self::with_style(budget, limits, seed, Style::BEST)
    }

    /// A search that looks in a given way.
    pub fn with_style(budget: Budget, limits: Limits, seed: u64, style: Style) -> Self {
        let positions = match budget {
            Budget::Iterations(iterations) => {
                (iterations as usize).saturating_mul(POSITIONS_PER_ITERATION as usize)
            }
            Budget::Millis(_) => usize::MAX,
        };
        let mut rng = Rng::new(seed);
        let near = NEAR.min(limits.memory / 8);
        let tables = [limits.memory - near, near].map(|bytes| Table::new(bytes, positions));
        Self {
            budget,
            tree: Tree::new(style, tables, rng.next_u64()),
            roots: Vec::new(),
            rng,
            style,
            depth: 0,
            score: 0,
        }
    }

    /// How many plies the last decision was looked ahead, and what it came to in [`Game::evaluate`]'s unit; a win or
    /// loss that is sure is far beyond that.
    pub const fn found(&self) -> (u32, i32) {
        (self.depth, self.score)
    }

    /// How many bytes the tables of positions take.
    pub fn table_bytes(&self) -> usize {
        self.tree.table_bytes()
    }

    fn begin(&mut self, question: &Question<'_, G>) {
        let state = G::determinize(question.info, &mut self.rng);
        self.tree.begin(state, question.seat());
        self.roots.clear();
        self.roots.extend(question.legal.iter().map(|&action| Root {
            action,
            open: -WON,
            score: -WON,
            positions: 0,
        }));
        self.depth = 0;
        self.score = 0;
    }

    /// Looks so far ahead, within a window that opens where it must. Whether it came to an end.
    fn deepen(&mut self, depth: i32, stop: &Stop<'_>) -> bool {
        const WINDOW: i32 = 60;
        let around = (depth >= 4 && self.score.abs() < WIN_IN_SIGHT).then_some(self.score);
        let (mut alpha, mut beta) = match around {
            Some(score) => (score - WINDOW, score + WINDOW),
            None => (-WON, WON),
        };
        loop {
            let Some(score) = self.look(depth, alpha, beta, stop) else {
                return false;
            };
            match () {
                () if score <= alpha && alpha > -WON => alpha = -WON,
                () if score >= beta && beta < WON => beta = WON,
                () => {
                    self.score = score;
                    return true;
                }
            }
        }
    }

    /// One look at every action. The best is first afterwards, and the others in the order in which they took work.
    /// `None` if it was stopped; what was found better until then stands first nevertheless.
    fn look(&mut self, depth: i32, mut alpha: i32, beta: i32, stop: &Stop<'_>) -> Option<i32> {
        let mut best = -WON - 1;
        for at in 0..self.roots.len() {
            let root = self.roots[at];
            let before = self.tree.positions;
            let mut score;
            if at == 0 {
                score = self.tree.look_into(root.action, depth, alpha, beta, stop);
            } else {
                score = self
                    .tree
                    .look_into(root.action, depth, alpha, alpha + 1, stop);
                if score > alpha && score < beta && !self.tree.stopped {
                    score = self.tree.look_into(root.action, depth, alpha, beta, stop);
                }
            }
            if self.tree.stopped {
                return None;
            }
            let root = &mut self.roots[at];
            root.score = score;
            root.positions = self.tree.positions - before;
            if score > best {
                best = score;
                if at > 0 && score > alpha {
                    self.roots[..=at].rotate_right(1);
                    self.score = score;
                }
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
                }
            }
        }
        sort_by_numbers(&mut self.roots[1..], |root| (most_first(root.positions), 0));
        Some(best)
    }

    /// Looks into every action in full, so far ahead. Whether it came to an end.
    fn look_openly(&mut self, depth: i32, stop: &Stop<'_>) -> bool {
        for root in &mut self.roots {
            let before = self.tree.positions;
            let score = self.tree.look_into(root.action, depth, -WON, WON, stop);
            if self.tree.stopped {
                return false;
            }
            root.open = score;
            root.score = score;
            root.positions = self.tree.positions - before;
        }
        sort_by_numbers(&mut self.roots, |root| (-i64::from(root.score), 0));
        self.score = self.roots[0].score;
        true
    }

    fn run(&mut self, question: &Question<'_, G>) {
        let positions = match (self.budget, question.watch) {
            (Budget::Iterations(iterations), _) => {
                u64::from(iterations) * u64::from(POSITIONS_PER_ITERATION)
            }
            (Budget::Millis(ms), None) => u64::from(ms) * POSITIONS_PER_MS,
            (Budget::Millis(_), Some(_)) => u64::MAX,
        };
        let end = match (self.budget, question.watch) {
            (Budget::Millis(ms), Some(watch)) => Some(watch.millis() + u64::from(ms)),
            _ => None,
        };
        let stop = Stop {
            positions,
            watch: question.watch,
            end,
        };
        // One ply is always looked ahead: it is done at once, and nobody chooses blindly.
        let whatever = Stop {
            positions: u64::MAX,
            watch: None,
            end: None,
        };
        self.look_openly(1, &whatever);
        self.depth = 1;
        let openly = positions.min(u64::from(u32::MAX)) / 16;
        let mut is_open = true;
        for depth in 2..=i32::from(self.style.depth_max).min(PLIES_MAX as i32) {
            // The first plies cost little, and tell how good the others are.
            is_open = is_open && depth <= 3 && self.tree.positions < openly;
            let is_done = if is_open {
                self.look_openly(depth, &stop)
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
                // Of all but the best it is only known how good they are at most, and how good they looked at first.
                value: share(match at {
                    0 => self.score,
                    _ => root.open.min(root.score).min(self.score),
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

impl<G: Game> Bot<G> for AlphaBeta<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        if let [only] = question.legal {
            return Thought::of(*only);
        }
        self.begin(question);
        self.run(question);
        Thought {
            action: self.roots[0].action,
            judged: self.judged(question),
            work: self.tree.positions,
            warning: None,
        }
    }
}
