//! [`FairQueue`]: a queue in which everybody gets their turn.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A queue in which everybody gets their turn: one thing of each, in the order in which they came,
/// then the next of each. Whoever brings a hundred things delays others by one.
#[derive(Debug)]
pub struct FairQueue<K, T> {
    /// Those who have something here, whose turn is next first.
    turns: VecDeque<K>,
    things: HashMap<K, VecDeque<T>>,
    len: usize,
}

impl<K, T> Default for FairQueue<K, T> {
    fn default() -> Self {
        Self {
            turns: VecDeque::new(),
            things: HashMap::new(),
            len: 0,
        }
    }
}

impl<K: Clone + Eq + Hash, T> FairQueue<K, T> {
    /// Adds a thing of somebody.
    pub fn push(&mut self, whose: K, thing: T) {
        let of_one = self.things.entry(whose.clone()).or_default();
        if of_one.is_empty() {
            self.turns.push_back(whose);
        }
        of_one.push_back(thing);
        self.len += 1;
    }

    /// Takes out the next one.
    pub fn pop(&mut self) -> Option<T> {
        let whose = self.turns.pop_front()?;
        let of_one = self.things.get_mut(&whose)?;
        let thing = of_one.pop_front();
        if of_one.is_empty() {
            self.things.remove(&whose);
        } else {
            self.turns.push_back(whose);
        }
        self.len -= usize::from(thing.is_some());
        thing
    }

    /// Number of things in it.
    pub const fn len(&self) -> usize {
        self.len
    }
}

#[cfg(test)]
mod tests {
    use super::FairQueue;

    #[test]
    fn who_brings_much_delays_others_by_one() {
        let mut queue = FairQueue::default();
        for (whose, thing) in [("Ada", 1), ("Ada", 2), ("Ada", 3), ("Bo", 4), ("Cem", 5)] {
            queue.push(whose, thing);
        }
        assert_eq!(queue.len(), 5);
        assert_eq!(queue.pop(), Some(1));
        queue.push("Bo", 6);
        let rest: Vec<i32> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(rest, [4, 5, 2, 6, 3]);
        assert_eq!(queue.len(), 0);
        queue.push("Ada", 7);
        assert_eq!(queue.pop(), Some(7));
    }
}
