//! Principal variation search over copies of the state, one for each ply: with null windows, late
//! move reductions, killer moves and a quiescence search of threats.

use crate::DecisionClock;
use crate::alpha_beta::ordering::{HistoryTable, move_hash, select_next};
use crate::alpha_beta::score::{WIN_IN_SIGHT, WON, from_table, to_table};
use crate::alpha_beta::style::Style;
use crate::alpha_beta::transposition::{Bound, TranspositionEntry, TranspositionTable};
use crate::alpha_beta::window::ScoreWindow;
use crate::deadline::Deadline;
use ranarium_game::{
    AlphaBetaHooks, FullGame, GameOptions, NoEvents, Returns, Seat, Step, Turn, Urgency,
};

/// Maximum number of plies of a line.
pub const MAX_PLIES: usize = 64;

/// The number of positions between two checks of the clock.
const POSITIONS_PER_CHECK: u64 = 1024;

/// An action, its order score and its move hash.
type ScoredMove<A> = (A, i32, u16);

/// A ply of the line that is searched.
pub(super) struct SearchFrame<G: FullGame> {
    pub(super) state: G::State,
    actions: Vec<G::Action>,
    pub(super) ordered: Vec<ScoredMove<G::Action>>,
    /// Killer moves: the last two actions that caused a cutoff at this ply.
    killers: [Option<G::Action>; 2],
    key: Option<u64>,
}

/// Returns the score of a table entry if it decides the node: the entry is deep enough, and its
/// bound lies outside the window or is exact.
#[inline]
fn settled_score(
    entry: TranspositionEntry,
    ply: usize,
    depth: i32,
    window: ScoreWindow,
) -> Option<i32> {
    if i32::from(entry.depth) < depth.max(0) {
        return None;
    }
    let score = from_table(entry.score, ply);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    settles.then_some(score)
}

/// The best action of a node.
#[derive(Clone, Copy)]
pub(super) struct Best {
    /// The score of the action, from the side of the mover.
    pub score: i32,
    /// The move hash of the action.
    pub move_hash: Option<u16>,
}

impl Best {
    /// The value before any action has been searched.
    pub const NONE: Self = Self {
        score: -WON,
        move_hash: None,
    };
}

/// The parameters of a node's search.
#[derive(Clone, Copy)]
struct AlphaBetaNode {
    depth: i32,
    window: ScoreWindow,
    /// `true` if the mover must answer a threat.
    is_threatened: bool,
}

/// Limits of a search: a number of positions, and a time.
pub struct Stop<'a> {
    /// Maximum number of positions.
    pub positions: u64,
    /// The clock of the search.
    pub clock: Option<&'a dyn DecisionClock>,
    /// The end by the clock.
    pub deadline: Option<Deadline>,
}

/// A search tree: its frames, tables and heuristics, reused from one search to the next.
pub struct AlphaBetaTree<G: FullGame> {
    pub(super) frames: Vec<SearchFrame<G>>,
    /// The transposition table of positions searched to a depth of two plies or more.
    table: TranspositionTable,
    /// The frontier table, of positions searched to a depth of one ply. They are many and cheap to
    /// search again, so the table is small enough for the processor's cache.
    frontier_table: TranspositionTable,
    history: HistoryTable,
    pub(super) style: Style,
    /// The seat that searches. With three players, the others are assumed to play together against
    /// it.
    pub(super) us: Seat,
    players: u8,
    /// Keys of the positions that occurred before the first frame.
    earlier: Vec<u64>,
    /// A filter for repetitions: for each value of the low bits of a key, the number of positions
    /// in the current line and before it. If it is 0, the position is no repetition.
    occurred: Vec<u8>,
    /// The seed of the tie-break noise.
    salt: u64,
    pub positions: u64,
    looked: u64,
    pub is_stopped: bool,
}

/// The size of the filter for repetitions.
const OCCURRED: usize = 1024;

impl<G: FullGame> AlphaBetaTree<G> {
    pub fn new(style: Style, [table, frontier_table]: [TranspositionTable; 2], salt: u64) -> Self {
        Self {
            frames: Vec::new(),
            table,
            frontier_table,
            history: HistoryTable::new(),
            style,
            us: Seat::FIRST,
            players: 2,
            earlier: Vec::new(),
            occurred: vec![0; OCCURRED],
            salt,
            positions: 0,
            looked: 0,
            is_stopped: false,
        }
    }

    pub fn table_bytes(&self) -> usize {
        self.table.bytes() + self.frontier_table.bytes()
    }

    /// Prepares the search of a decision: its state becomes the root, and its seat the one that
    /// searches.
    pub fn begin(&mut self, mut state: G::State, us: Seat) {
        self.us = us;
        self.players = G::options(&state).players();
        self.positions = 0;
        self.looked = 0;
        self.is_stopped = false;
        self.table.grow_older();
        self.frontier_table.grow_older();
        self.history.fade();
        self.earlier.clear();
        G::AlphaBeta::earlier_keys(&state, &mut self.earlier);
        G::AlphaBeta::forget_earlier(&mut state);
        self.occurred.fill(0);
        for &key in &self.earlier {
            let count = &mut self.occurred[key as usize % OCCURRED];
            *count = count.saturating_add(1);
        }
        let key = G::AlphaBeta::key(&state);
        match self.frames.first_mut() {
            Some(frame) => {
                frame.state.clone_from(&state);
                frame.key = key;
            }
            None => {
                let frame = || SearchFrame {
                    state: state.clone(),
                    actions: Vec::new(),
                    ordered: Vec::new(),
                    killers: [None; 2],
                    key,
                };
                self.frames = (0..=MAX_PLIES).map(|_| frame()).collect();
            }
        }
        for frame in &mut self.frames {
            frame.killers = [None; 2];
        }
    }

    /// Returns the score of an action of the root decision, from the side of the searching seat. It
    /// is exact within the window, and a bound outside it.
    pub fn search_root_action(
        &mut self,
        action: G::Action,
        depth: i32,
        window: ScoreWindow,
        stop: &Stop<'_>,
    ) -> i32 {
        let key = self.frames[0].key;
        self.enter(key);
        self.descend(0, self.us, action);
        let score = self.child(0, true, depth - 1, window, stop);
        self.leave(key);
        score
    }

    fn enter(&mut self, key: Option<u64>) {
        if let Some(key) = key {
            let count = &mut self.occurred[key as usize % OCCURRED];
            *count = count.saturating_add(1);
        }
    }

    fn leave(&mut self, key: Option<u64>) {
        if let Some(key) = key {
            let count = &mut self.occurred[key as usize % OCCURRED];
            *count = count.saturating_sub(1);
        }
    }

    #[inline]
    pub(super) fn descend(&mut self, ply: usize, seat: Seat, action: G::Action) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let (from, to) = (&above[ply], &mut below[0]);
        to.state.clone_from(&from.state);
        G::apply_unchecked(&mut to.state, Step::Act(seat, action), &mut NoEvents);
        self.positions += 1;
    }

    /// Returns the seat that decides at the ply.
    #[inline]
    fn mover(&self, ply: usize) -> Option<Seat> {
        match G::turn(&self.frames[ply].state) {
            Turn::Decide(seats) => seats.first(),
            // Chance is not searched: the state is evaluated statically.
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Returns the score of the frame below, from the side to move at this ply: ours if `is_ours`,
    /// else the opponents'.
    #[inline]
    pub(super) fn child(
        &mut self,
        ply: usize,
        is_ours: bool,
        depth: i32,
        window: ScoreWindow,
        stop: &Stop<'_>,
    ) -> i32 {
        match self.mover(ply + 1) {
            None => {
                let value = self.ended(ply + 1);
                if is_ours { value } else { -value }
            }
            Some(seat) if (seat == self.us) == is_ours => {
                self.search(ply + 1, seat, depth, window, stop)
            }
            Some(seat) => -self.search(ply + 1, seat, depth, window.negated(), stop),
        }
    }

    /// Returns the score of a state in which no seat decides, from the side of the searching seat:
    /// the result of a finished match, or else the static evaluation.
    #[cold]
    fn ended(&self, ply: usize) -> i32 {
        let state = &self.frames[ply].state;
        let Some(returns) = G::returns(state) else {
            return G::evaluate(state, self.us).clamp(-WIN_IN_SIGHT + 1, WIN_IN_SIGHT - 1);
        };
        let share = i32::from(returns.share(self.us));
        let whole = i32::from(Returns::WHOLE);
        let even = whole / i32::from(self.players);
        match share {
            0 => ply as i32 - WON,
            _ if share == whole => WON - ply as i32,
            _ => (share - even) * (WIN_IN_SIGHT / whole),
        }
    }

    /// Returns the static evaluation of the position, from the side to move.
    #[inline]
    fn estimate(&self, ply: usize, is_ours: bool) -> i32 {
        let frame = &self.frames[ply];
        let value = if self.style.looks_for_wins {
            G::AlphaBeta::evaluate_quiet(&frame.state, self.us)
        } else {
            G::evaluate(&frame.state, self.us)
        };
        let value = if is_ours { value } else { -value };
        self.with_tie_break_noise(value, frame.key.unwrap_or(0), is_ours)
    }

    /// Adds tie-break noise to an estimate. The noise follows from the position's key and the seed,
    /// so that the choice among equal positions varies with the seed.
    #[inline]
    pub(super) fn with_tie_break_noise(&self, value: i32, key: u64, is_ours: bool) -> i32 {
        let noise = (key ^ self.salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        let noise = noise as i32 % (self.style.noise + 1);
        let value = if is_ours {
            value + noise
        } else {
            value - noise
        };
        value.clamp(-WIN_IN_SIGHT + 1, WIN_IN_SIGHT - 1)
    }

    /// Returns `true` if the position at the ply occurred before, in the line or in the match.
    #[inline]
    pub(super) fn is_repeated(&self, ply: usize, key: u64) -> bool {
        self.occurred[key as usize % OCCURRED] > 0
            && (self.earlier.contains(&key)
                || self.frames[..ply]
                    .iter()
                    .any(|frame| frame.key == Some(key)))
    }

    fn should_stop(&mut self, stop: &Stop<'_>) -> bool {
        if self.positions >= stop.positions {
            self.is_stopped = true;
        } else if let Some(clock) = stop.clock
            && self.positions >= self.looked + POSITIONS_PER_CHECK
        {
            self.looked = self.positions;
            let is_late = |deadline: Deadline| deadline.is_over(clock, self.positions);
            self.is_stopped |= clock.is_cancelled() || stop.deadline.is_some_and(is_late);
        }
        self.is_stopped
    }

    /// Returns the score of the node at the ply, from the side of its mover. At depth 0 it becomes
    /// a quiescence search, which continues only while the mover is threatened.
    fn search(
        &mut self,
        ply: usize,
        seat: Seat,
        mut depth: i32,
        mut window: ScoreWindow,
        stop: &Stop<'_>,
    ) -> i32 {
        let is_ours = seat == self.us;
        let key = G::AlphaBeta::key(&self.frames[ply].state);
        self.frames[ply].key = key;
        if let Some(key) = key
            && self.is_repeated(ply, key)
        {
            return 0;
        }
        // The table is read before its entry is needed, so that the memory access overlaps the next
        // checks.
        let table_key =
            key.map(|key| key ^ (self.us.index() as u64).wrapping_mul(0x5851_f42d_4c95_7f2d));
        let entry = match table_key {
            Some(key) if depth > 1 => self.table.get(key).or_else(|| self.frontier_table.get(key)),
            Some(key) if depth == 1 => self.frontier_table.get(key),
            Some(_) | None => None,
        };
        let mut is_threatened = false;
        if self.style.looks_for_wins {
            match G::AlphaBeta::urgency(&self.frames[ply].state) {
                Urgency::Win => return WON - ply as i32 - 1,
                Urgency::Threat => is_threatened = true,
                Urgency::Quiet | Urgency::Unknown => {}
            }
        }
        // A threatened mover must parry, and only few actions do.
        let must_parry = is_threatened && depth > -self.style.quiescence_plies;
        if ply >= MAX_PLIES || depth <= 0 && !must_parry {
            return self.estimate(ply, is_ours);
        }
        if is_threatened && depth > 0 && self.style.threat_extensions && ply < MAX_PLIES / 2 {
            depth += 1;
        }
        // Mate distance pruning: no win and no loss can be faster than one at this ply.
        window.alpha = window.alpha.max(ply as i32 - WON);
        window.beta = window.beta.min(WON - ply as i32 - 1);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let mut hash_move = None;
        if let Some(entry) = entry {
            hash_move = entry.best;
            if let Some(score) = settled_score(entry, ply, depth, window) {
                return score;
            }
        }
        if self.should_stop(stop) {
            return 0;
        }
        self.enter(key);
        let scanned = if depth <= 1 && self.style.looks_for_wins && self.players == 2 {
            self.search_frontier(ply, seat, depth, window, stop)
        } else {
            None
        };
        let best = match scanned {
            Some(best) => best,
            None => {
                let node = AlphaBetaNode {
                    depth,
                    window,
                    is_threatened,
                };
                self.search_actions(ply, seat, node, hash_move, stop)
            }
        };
        self.leave(key);
        if self.is_stopped {
            return 0;
        }
        if let Some(key) = table_key
            && depth > 0
        {
            self.store(key, ply, depth, best, window);
        }
        best.score
    }

    /// Stores the result of a node in the transposition table of its depth.
    #[inline]
    fn store(&mut self, key: u64, ply: usize, depth: i32, best: Best, window: ScoreWindow) {
        let table = match depth {
            1 => &mut self.frontier_table,
            _ => &mut self.table,
        };
        let bound = match () {
            () if best.score >= window.beta => Bound::Lower,
            () if best.score > window.alpha => Bound::Exact,
            () => Bound::Upper,
        };
        table.put(
            key,
            TranspositionEntry {
                score: to_table(best.score, ply),
                bound,
                depth: depth.clamp(0, 255) as u8,
                best: best.move_hash,
            },
        );
    }

    /// Searches the actions of a node in order until one causes a cutoff. The first is searched
    /// with the full window, the others with a null window, and again with the full window if that
    /// fails high (principal variation search). Late moves are first searched to a reduced depth
    /// (late move reduction).
    fn search_actions(
        &mut self,
        ply: usize,
        seat: Seat,
        node: AlphaBetaNode,
        hash_move: Option<u16>,
        stop: &Stop<'_>,
    ) -> Best {
        let AlphaBetaNode {
            depth,
            mut window,
            is_threatened,
        } = node;
        let is_ours = seat == self.us;
        self.order(ply, seat, is_ours, hash_move);
        let count = self.frames[ply].ordered.len();
        let mut best = Best::NONE;
        for at in 0..count {
            let frame = &mut self.frames[ply];
            // If none of the first few actions causes a cutoff, the rest rarely does.
            if at < 5 || depth >= 3 {
                select_next(&mut frame.ordered, at);
            }
            let (action, order_score, move_hash) = frame.ordered[at];
            self.descend(ply, seat, action);
            let mut score;
            if at == 0 {
                score = self.child(ply, is_ours, depth - 1, window, stop);
            } else {
                let reduction =
                    if depth >= 3 && at >= 4 && !is_threatened && self.style.late_move_reductions {
                        1 + i32::from(at >= 12 && depth >= 4) + i32::from(at >= 24 && depth >= 5)
                            - i32::from(order_score > 4000)
                    } else {
                        0
                    };
                let null = ScoreWindow::null(window.alpha);
                score = self.child(ply, is_ours, depth - 1 - reduction, null, stop);
                if score > window.alpha && reduction > 0 {
                    score = self.child(ply, is_ours, depth - 1, null, stop);
                }
                if score > window.alpha && score < window.beta {
                    score = self.child(ply, is_ours, depth - 1, window, stop);
                }
            }
            if self.is_stopped {
                break;
            }
            if score > best.score {
                best = Best {
                    score,
                    move_hash: Some(move_hash),
                };
                if score > window.alpha {
                    window.alpha = score;
                    if window.alpha >= window.beta {
                        self.learn_cutoff(ply, is_ours, depth, at);
                        break;
                    }
                }
            }
        }
        best
    }

    /// Lists the actions with their order scores: the hash move first, then the killer moves, then
    /// by the history heuristic.
    fn order(&mut self, ply: usize, seat: Seat, is_ours: bool, hash_move: Option<u16>) {
        let Self {
            frames, history, ..
        } = self;
        let SearchFrame {
            state,
            actions,
            ordered,
            killers,
            ..
        } = &mut frames[ply];
        G::legal_actions(state, seat, actions);
        ordered.clear();
        for &action in actions.iter() {
            let move_hash = move_hash(&action);
            let order_score = if hash_move == Some(move_hash) {
                i32::MAX
            } else if killers[0] == Some(action) {
                1 << 16
            } else if killers[1] == Some(action) {
                1 << 15
            } else {
                history.score(is_ours, move_hash)
            };
            ordered.push((action, order_score, move_hash));
        }
    }

    /// Records a beta cutoff by the action at this index: it becomes a killer move, its history
    /// score rises, and those of the actions before it fall.
    fn learn_cutoff(&mut self, ply: usize, is_ours: bool, depth: i32, index: usize) {
        let Self {
            frames, history, ..
        } = self;
        let SearchFrame {
            ordered, killers, ..
        } = &mut frames[ply];
        let bonus = (depth.max(0) * depth.max(0) * 8 + 16).min(1600);
        let (action, _, move_hash) = ordered[index];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        history.learn(is_ours, move_hash, bonus);
        for &(.., before) in &ordered[..index] {
            history.learn(is_ours, before, -bonus / 2);
        }
    }
}
