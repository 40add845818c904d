//! Which action to look at first: the one that refuted before refutes again.

use std::hash::{Hash, Hasher};

/// How many kinds of actions are told apart; those beyond share.
const KINDS: usize = 1 << 12;

/// How often each action was good, for us and for the others, told apart by a hash of the action.
#[derive(Debug)]
pub struct Record {
    merits: Vec<[i32; 2]>,
}

impl Record {
    pub fn new() -> Self {
        Self {
            merits: vec![[0; 2]; KINDS],
        }
    }

    /// What was learnt counts for less in another decision.
    pub fn fade(&mut self) {
        for merits in &mut self.merits {
            for merit in merits {
                *merit /= 8;
            }
        }
    }

    #[inline]
    pub fn merit(&self, ours: bool, mark: u16) -> i32 {
        self.merits[usize::from(mark) % KINDS][usize::from(ours)]
    }

    /// The action was enough, or was tried before the one that was.
    #[inline]
    pub fn learn(&mut self, ours: bool, mark: u16, bonus: i32) {
        const MOST: i32 = 1 << 14;
        let merit = &mut self.merits[usize::from(mark) % KINDS][usize::from(ours)];
        // It moves towards the most by part of what is left, and so never passes it.
        *merit += bonus - *merit * bonus.abs() / MOST;
    }
}

/// A hash of an action, by which it is known again; two actions of a position hardly ever share one. Below 2^15.
#[inline]
pub fn mark<A: Hash>(action: &A) -> u16 {
    let mut hasher = Fold(0);
    action.hash(&mut hasher);
    (hasher.finish() >> 49) as u16
}

/// As quick as it can be: actions are a few bytes.
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

/// The places of a list in the order of their promise, found one at a time, because the first is often enough.
#[inline]
pub fn bring_forward<A>(actions: &mut [(A, i32, u16)], at: usize) {
    let mut best = at;
    for other in at + 1..actions.len() {
        if actions[other].1 > actions[best].1 {
            best = other;
        }
    }
    actions.swap(at, best);
}

#[cfg(test)]
mod tests {
    use super::{Record, bring_forward, mark};

    #[test]
    fn merit_is_learnt_bounded_and_fades() {
        let mut record = Record::new();
        let [good, bad] = [(3_u8, 4_u8), (3, 5)].map(|action| mark(&action));
        for _ in 0..1000 {
            record.learn(true, good, 400);
            record.learn(true, bad, -400);
        }
        let merit = record.merit(true, good);
        assert!(merit > 10_000 && merit <= 1 << 14, "{merit}");
        assert!(record.merit(true, bad) < -10_000);
        assert_eq!(record.merit(false, good), 0);
        record.fade();
        assert_eq!(record.merit(true, good), merit / 8);
    }

    #[test]
    fn the_most_promising_comes_first() {
        let mut actions = [('a', 1, 0), ('b', 5, 1), ('c', 5, 2), ('d', 9, 3)];
        for at in 0..4 {
            bring_forward(&mut actions, at);
        }
        assert_eq!(actions.map(|one| one.0), ['d', 'b', 'c', 'a']);
    }
}
