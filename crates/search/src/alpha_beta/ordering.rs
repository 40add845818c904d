//! Move ordering: which action to search first. The history heuristic is here; the hash move (of
//! the transposition table) and the killer moves come before it, in the tree.

use std::hash::{Hash, Hasher};

/// The number of history scores; actions whose move hashes are equal modulo this share one.
const KINDS: usize = 1 << 12;

/// The scores of the history heuristic: how often each action caused a beta cutoff wherever it was
/// searched, for us and for the others, by move hash.
#[derive(Debug)]
pub struct HistoryTable {
    scores: Vec<[i32; 2]>,
}

impl HistoryTable {
    pub fn new() -> Self {
        Self {
            scores: vec![[0; 2]; KINDS],
        }
    }

    /// Lowers every score: it counts for less in another decision.
    pub fn fade(&mut self) {
        for scores in &mut self.scores {
            for score in scores {
                *score /= 8;
            }
        }
    }

    /// Returns the history score of the action with the move hash, from -2^14 to 2^14.
    #[inline]
    pub fn score(&self, is_ours: bool, move_hash: u16) -> i32 {
        self.scores[usize::from(move_hash) % KINDS][usize::from(is_ours)]
    }

    /// Rewards an action that caused a cutoff, or punishes one that was searched before it.
    #[inline]
    pub fn learn(&mut self, is_ours: bool, move_hash: u16, bonus: i32) {
        const MAX_SCORE: i32 = 1 << 14;
        let score = &mut self.scores[usize::from(move_hash) % KINDS][usize::from(is_ours)];
        // History gravity: the score moves towards the bound by a part of the remaining distance,
        // so it never exceeds the bound.
        *score += bonus - *score * bonus.abs() / MAX_SCORE;
    }
}

/// Returns the move hash of an action, below 2^15; two actions of a position hardly ever share one.
#[inline]
pub fn move_hash<A: Hash>(action: &A) -> u16 {
    let mut hasher = Fold(0);
    action.hash(&mut hasher);
    (hasher.finish() >> 49) as u16
}

/// A hasher made for the few bytes of an action.
struct Fold(u64);

impl Hasher for Fold {
    #[inline]
    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.0 = self
            .0
            .wrapping_mul(0x0100_01b3)
            .wrapping_add(u64::from(n) + 1);
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.write_u32(u32::from(n));
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.0 = self
            .0
            .wrapping_mul(0x0100_01b3)
            .wrapping_add(u64::from(n) + 1);
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 3;
    }

    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

/// Swaps the action with the highest order score among those from `index` on to `index`: a
/// selection sort, one step at a time, because the first action often causes a cutoff.
#[inline]
pub fn select_next<A>(actions: &mut [(A, i32, u16)], index: usize) {
    let mut best = index;
    for other in index + 1..actions.len() {
        if actions[other].1 > actions[best].1 {
            best = other;
        }
    }
    actions.swap(index, best);
}

#[cfg(test)]
mod tests {
    use super::{HistoryTable, move_hash, select_next};

    #[test]
    fn history_scores_are_learnt_bounded_and_fade() {
        let mut history = HistoryTable::new();
        let [good, bad] = [(3_u8, 4_u8), (3, 5)].map(|action| move_hash(&action));
        for _ in 0..1000 {
            history.learn(true, good, 400);
            history.learn(true, bad, -400);
        }
        let score = history.score(true, good);
        assert!(score > 10_000 && score <= 1 << 14, "{score}");
        assert!(history.score(true, bad) < -10_000);
        assert_eq!(history.score(false, good), 0);
        history.fade();
        assert_eq!(history.score(true, good), score / 8);
    }

    #[test]
    fn actions_are_sorted_by_order_score() {
        let mut actions = [('a', 1, 0), ('b', 5, 1), ('c', 5, 2), ('d', 9, 3)];
        for at in 0..4 {
            select_next(&mut actions, at);
        }
        assert_eq!(actions.map(|one| one.0), ['d', 'b', 'c', 'a']);
    }
}
