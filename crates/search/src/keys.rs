//! Keys by which a sampling search finds its nodes: hashes of joint actions and of observations,
//! the same on every platform.

use ranarium_game::{FullGame, Seat};
use std::hash::{Hash, Hasher};

/// Hasher of a joint action: the actions taken at one moment, each with its seat.
pub struct JointAction {
    hasher: Mixer,
    is_empty: bool,
}

impl JointAction {
    pub const fn new() -> Self {
        Self {
            hasher: Mixer(0),
            is_empty: true,
        }
    }

    pub fn add<A: Hash>(&mut self, seat: Seat, action: &A) {
        self.is_empty = false;
        seat.index().hash(&mut self.hasher);
        action.hash(&mut self.hasher);
    }

    /// Adds the answer that players learn from an action, in addition to the action itself. A joint
    /// action without a choice stays empty.
    pub fn add_answer<G: FullGame>(&mut self, after: &G::State, seat: Seat, action: &G::Action) {
        G::hash_answer(after, seat, action, &mut self.hasher);
    }

    pub fn finish(&self) -> Option<u64> {
        (!self.is_empty).then(|| self.hasher.finish())
    }
}

/// Returns the key of an observation: the search uses it to recognise an information set when the
/// match reaches it.
pub fn observation_key<G: FullGame>(observation: &G::Observation) -> u64 {
    let mut hasher = Mixer(1);
    observation.hash(&mut hasher);
    hasher.finish()
}

/// A hasher with equal results on every platform for values of equal width; sizes count as 64 bits.
/// It multiplies by the golden ratio and folds (after Steele, Lea and Flood, *SplitMix*, 2014).
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ (z >> 31)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(23) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}
