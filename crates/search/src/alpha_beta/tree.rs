//! The walk through what may happen: principal variation search over copies of the state, one for each ply.

use super::Style;
use super::horizon::Last;
use super::ordering::{Record, bring_forward, mark};
use super::table::{Bound, Found, Table};
use crate::Watch;
use ranarium_game::{Game, GameOptions, NoEvents, Returns, Seat, Step, Turn, Urgency};

/// A match that is won; less one for each ply until then.
pub const WON: i32 = 1 << 24;

/// A score at or above this is a win that can be forced.
pub const WIN_IN_SIGHT: i32 = WON - 1000;

/// Nothing is looked at further ahead.
pub const PLIES_MAX: usize = 64;

/// After so many positions the clock is looked at.
const BETWEEN_LOOKS: u64 = 1024;

/// An action, its promise, and its mark.
type Promise<A> = (A, i32, u16);

/// One ply of the line that is looked at.
pub(super) struct Frame<G: Game> {
    pub(super) state: G::State,
    actions: Vec<G::Action>,
    pub(super) ordered: Vec<Promise<G::Action>>,
    killers: [Option<G::Action>; 2],
    key: Option<u64>,
}

/// How far, and for what, a frame is looked into.
#[derive(Clone, Copy)]
struct Sight {
    depth: i32,
    alpha: i32,
    beta: i32,
    /// Whether the mover must answer a threat.
    threatened: bool,
}

/// When to stop.
pub struct Stop<'a> {
    /// After so many positions.
    pub positions: u64,
    pub watch: Option<&'a dyn Watch>,
    /// At this time by the watch.
    pub end: Option<u64>,
}

/// The walk, and what it learns on the way.
pub struct Tree<G: Game> {
    pub(super) frames: Vec<Frame<G>>,
    /// What was found of positions that were looked into for several plies.
    table: Table,
    /// The same for a single ply: many and cheap, so that they are worth keeping only while they are in the processor's cache.
    near: Table,
    record: Record,
    pub(super) style: Style,
    /// For whom: with three players the others are taken to play against it together.
    pub(super) us: Seat,
    players: u8,
    /// The keys of the positions that stood before the first frame.
    earlier: Vec<u64>,
    /// How many positions of the line and before have a key that ends like this: most have none.
    stood: Vec<u8>,
    salt: u64,
    pub positions: u64,
    looked: u64,
    pub stopped: bool,
}

const STOOD: usize = 1024;

impl<G: Game> Tree<G> {
    pub fn new(style: Style, [table, near]: [Table; 2], salt: u64) -> Self {
        Self {
            frames: Vec::new(),
            table,
            near,
            record: Record::new(),
            style,
            us: Seat::FIRST,
            players: 2,
            earlier: Vec::new(),
            stood: vec![0; STOOD],
            salt,
            positions: 0,
            looked: 0,
            stopped: false,
        }
    }

    pub fn table_bytes(&self) -> usize {
        self.table.bytes() + self.near.bytes()
    }

    /// Begins with a decision of the seat.
    pub fn begin(&mut self, mut state: G::State, us: Seat) {
        self.us = us;
        self.players = G::options(&state).players();
        self.positions = 0;
        self.looked = 0;
        self.stopped = false;
        self.table.grow_older();
        self.near.grow_older();
        self.record.fade();
        self.earlier.clear();
        G::earlier_keys(&state, &mut self.earlier);
        G::forget_earlier(&mut state);
        self.stood.fill(0);
        for &key in &self.earlier {
            let count = &mut self.stood[key as usize % STOOD];
            *count = count.saturating_add(1);
        }
        let key = G::key(&state);
        match self.frames.first_mut() {
            Some(frame) => {
                frame.state.clone_from(&state);
                frame.key = key;
            }
            None => {
                let frame = || Frame {
                    state: state.clone(),
                    actions: Vec::new(),
                    ordered: Vec::new(),
                    killers: [None; 2],
                    key,
                };
                self.frames = (0..=PLIES_MAX).map(|_| frame()).collect();
            }
        }
        for frame in &mut self.frames {
            frame.killers = [None; 2];
        }
    }

    /// Takes the action of the decision that was begun with, and says how good that is for us: looked so far ahead,
    /// and told exactly if it is between the bounds.
    pub fn look_into(
        &mut self,
        action: G::Action,
        depth: i32,
        alpha: i32,
        beta: i32,
        stop: &Stop<'_>,
    ) -> i32 {
        let key = self.frames[0].key;
        self.enter(key);
        self.descend(0, self.us, action);
        let score = self.child(0, true, depth - 1, alpha, beta, stop);
        self.leave(key);
        score
    }

    fn enter(&mut self, key: Option<u64>) {
        if let Some(key) = key {
            let count = &mut self.stood[key as usize % STOOD];
            *count = count.saturating_add(1);
        }
    }

    fn leave(&mut self, key: Option<u64>) {
        if let Some(key) = key {
            let count = &mut self.stood[key as usize % STOOD];
            *count = count.saturating_sub(1);
        }
    }

    #[inline]
    pub(super) fn descend(&mut self, ply: usize, seat: Seat, action: G::Action) {
        let (above, below) = self.frames.split_at_mut(ply + 1);
        let (from, to) = (&above[ply], &mut below[0]);
        to.state.clone_from(&from.state);
        G::apply(&mut to.state, Step::Act(seat, action), &mut NoEvents);
        self.positions += 1;
    }

    /// Who is to decide at the ply, if somebody is.
    #[inline]
    fn mover(&self, ply: usize) -> Option<Seat> {
        match G::turn(&self.frames[ply].state) {
            Turn::Decide(seats) => seats.first(),
            // Chance is none of ours: the state is taken as it is.
            Turn::Chance | Turn::Over => None,
        }
    }

    /// The score of the frame below, from the side that is to move (`ours` or not) in this one.
    #[inline]
    pub(super) fn child(
        &mut self,
        ply: usize,
        ours: bool,
        depth: i32,
        alpha: i32,
        beta: i32,
        stop: &Stop<'_>,
    ) -> i32 {
        match self.mover(ply + 1) {
            None => {
                let value = self.ended(ply + 1);
                if ours { value } else { -value }
            }
            Some(seat) if (seat == self.us) == ours => {
                self.search(ply + 1, seat, depth, alpha, beta, stop)
            }
            Some(seat) => -self.search(ply + 1, seat, depth, -beta, -alpha, stop),
        }
    }

    /// What a match that is over is worth to us.
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

    /// How good the position looks to the side that is to move.
    #[inline]
    fn estimate(&self, ply: usize, ours: bool) -> i32 {
        let frame = &self.frames[ply];
        let value = if self.style.looks_for_wins {
            G::evaluate_quiet(&frame.state, self.us)
        } else {
            G::evaluate(&frame.state, self.us)
        };
        let value = if ours { value } else { -value };
        self.told_apart(value, frame.key.unwrap_or(0), ours)
    }

    /// An estimate of the position with the key, from the side of us or the other, told apart from equals by the seed.
    #[inline]
    pub(super) fn told_apart(&self, value: i32, key: u64, ours: bool) -> i32 {
        let noise = (key ^ self.salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        let noise = noise as i32 % (self.style.noise + 1);
        let value = if ours { value + noise } else { value - noise };
        value.clamp(-WIN_IN_SIGHT + 1, WIN_IN_SIGHT - 1)
    }

    /// Whether the position at the ply stood before.
    #[inline]
    pub(super) fn is_repeated(&self, ply: usize, key: u64) -> bool {
        self.stood[key as usize % STOOD] > 0
            && (self.earlier.contains(&key)
                || self.frames[..ply]
                    .iter()
                    .any(|frame| frame.key == Some(key)))
    }

    fn is_stopped(&mut self, stop: &Stop<'_>) -> bool {
        if self.positions >= stop.positions {
            self.stopped = true;
        } else if let Some(watch) = stop.watch
            && self.positions >= self.looked + BETWEEN_LOOKS
        {
            self.looked = self.positions;
            self.stopped |=
                watch.is_cancelled() || stop.end.is_some_and(|end| watch.millis() >= end);
        }
        self.stopped
    }

    /// The score of the frame from the side of its mover.
    fn search(
        &mut self,
        ply: usize,
        seat: Seat,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        stop: &Stop<'_>,
    ) -> i32 {
        let ours = seat == self.us;
        let key = G::key(&self.frames[ply].state);
        self.frames[ply].key = key;
        if let Some(key) = key
            && self.is_repeated(ply, key)
        {
            return 0;
        }
        // The table is asked before its answer is needed, because memory is slow.
        let table_key =
            key.map(|key| key ^ (self.us.index() as u64).wrapping_mul(0x5851_f42d_4c95_7f2d));
        let found = match table_key {
            Some(key) if depth > 1 => self.table.get(key).or_else(|| self.near.get(key)),
            Some(key) if depth == 1 => self.near.get(key),
            Some(_) | None => None,
        };
        let mut threatened = false;
        if self.style.looks_for_wins {
            match G::urgency(&self.frames[ply].state) {
                Urgency::Win => return WON - ply as i32 - 1,
                Urgency::Threat => threatened = true,
                Urgency::Quiet | Urgency::Unknown => {}
            }
        }
        if threatened && depth <= 0 && depth > -self.style.quiet_plies {
            // Who is threatened must answer, and only few answers hold.
        } else if depth <= 0 || ply >= PLIES_MAX {
            return self.estimate(ply, ours);
        }
        if ply >= PLIES_MAX {
            return self.estimate(ply, ours);
        }
        if threatened && depth > 0 && self.style.extends && ply < PLIES_MAX / 2 {
            depth += 1;
        }
        // No win is quicker than one now, and none slower than what is already sure.
        alpha = alpha.max(ply as i32 - WON);
        beta = beta.min(WON - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let mut best_mark = None;
        if let Some(found) = found {
            best_mark = found.best;
            if i32::from(found.depth) >= depth.max(0) {
                let score = from_table(found.score, ply);
                let settles = match found.bound {
                    Bound::Exact => true,
                    Bound::Least => score >= beta,
                    Bound::Most => score <= alpha,
                };
                if settles {
                    return score;
                }
            }
        }
        if self.is_stopped(stop) {
            return 0;
        }
        self.enter(key);
        let last = if depth <= 1 && self.style.looks_for_wins && self.players == 2 {
            self.last_ply(ply, seat, depth, alpha, beta, stop)
        } else {
            None
        };
        let Last { best, mark } = match last {
            Some(last) => last,
            None => {
                let sight = Sight {
                    depth,
                    alpha,
                    beta,
                    threatened,
                };
                self.each_in_order(ply, seat, sight, best_mark, stop)
            }
        };
        self.leave(key);
        if self.stopped {
            return 0;
        }
        if let Some(key) = table_key
            && depth > 0
        {
            let table = match depth {
                1 => &mut self.near,
                _ => &mut self.table,
            };
            let bound = match () {
                () if best >= beta => Bound::Least,
                () if best > alpha => Bound::Exact,
                () => Bound::Most,
            };
            table.put(
                key,
                Found {
                    score: to_table(best, ply),
                    bound,
                    depth: depth.clamp(0, 255) as u8,
                    best: mark,
                },
            );
        }
        best
    }

    /// Looks into every action of the frame, the most promising first, until one is enough.
    fn each_in_order(
        &mut self,
        ply: usize,
        seat: Seat,
        sight: Sight,
        best_mark: Option<u16>,
        stop: &Stop<'_>,
    ) -> Last {
        let Sight {
            depth,
            mut alpha,
            beta,
            threatened,
        } = sight;
        let ours = seat == self.us;
        self.order(ply, seat, ours, best_mark);
        let count = self.frames[ply].ordered.len();
        let mut last = Last {
            best: -WON,
            mark: None,
        };
        for at in 0..count {
            let frame = &mut self.frames[ply];
            // Where the first few are not enough, mostly none is.
            if at < 5 || depth >= 3 {
                bring_forward(&mut frame.ordered, at);
            }
            let (action, promise, mark) = frame.ordered[at];
            self.descend(ply, seat, action);
            let mut score;
            if at == 0 {
                score = self.child(ply, ours, depth - 1, alpha, beta, stop);
            } else {
                let less = if depth >= 3 && at >= 4 && !threatened && self.style.reduces {
                    1 + i32::from(at >= 12 && depth >= 4) + i32::from(at >= 24 && depth >= 5)
                        - i32::from(promise > 4000)
                } else {
                    0
                };
                score = self.child(ply, ours, depth - 1 - less, alpha, alpha + 1, stop);
                if score > alpha && less > 0 {
                    score = self.child(ply, ours, depth - 1, alpha, alpha + 1, stop);
                }
                if score > alpha && score < beta {
                    score = self.child(ply, ours, depth - 1, alpha, beta, stop);
                }
            }
            if self.stopped {
                break;
            }
            if score > last.best {
                last = Last {
                    best: score,
                    mark: Some(mark),
                };
                if score > alpha {
                    alpha = score;
                    if alpha >= beta {
                        self.refuted(ply, ours, depth, at);
                        break;
                    }
                }
            }
        }
        last
    }

    /// Lists the actions with their promise.
    fn order(&mut self, ply: usize, seat: Seat, ours: bool, best: Option<u16>) {
        let Self { frames, record, .. } = self;
        let Frame {
            state,
            actions,
            ordered,
            killers,
            ..
        } = &mut frames[ply];
        G::legal_actions(state, seat, actions);
        ordered.clear();
        for &action in actions.iter() {
            let mark = mark(&action);
            let promise = if best == Some(mark) {
                i32::MAX
            } else if killers[0] == Some(action) {
                1 << 16
            } else if killers[1] == Some(action) {
                1 << 15
            } else {
                record.merit(ours, mark)
            };
            ordered.push((action, promise, mark));
        }
    }

    /// The action at the place of the order was enough; those before it were not.
    fn refuted(&mut self, ply: usize, ours: bool, depth: i32, at: usize) {
        let Self { frames, record, .. } = self;
        let Frame {
            ordered, killers, ..
        } = &mut frames[ply];
        let bonus = (depth.max(0) * depth.max(0) * 8 + 16).min(1600);
        let (action, _, mark) = ordered[at];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        record.learn(ours, mark, bonus);
        for &(.., before) in &ordered[..at] {
            record.learn(ours, before, -bonus / 2);
        }
    }
}

/// In the table a win counts plies from the position, not from the decision.
const fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        WIN_IN_SIGHT.. => score + ply as i32,
        _ if score <= -WIN_IN_SIGHT => score - ply as i32,
        _ => score,
    }
}

const fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        WIN_IN_SIGHT.. => score - ply as i32,
        _ if score <= -WIN_IN_SIGHT => score + ply as i32,
        _ => score,
    }
}
