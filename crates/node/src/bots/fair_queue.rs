//! [`FairQueue`]: a queue in which all owners take turns.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A round-robin queue: one item of each owner, in the order in which the owners came, then the
/// next of each. An owner with a hundred items delays others by one.
#[derive(Debug)]
pub struct FairQueue<K, T> {
    /// The owners with items, the next first.
    turns: VecDeque<K>,
    items: HashMap<K, VecDeque<T>>,
    len: usize,
}

impl<K, T> Default for FairQueue<K, T> {
    fn default() -> Self {
        Self {
            turns: VecDeque::new(),
            items: HashMap::new(),
            len: 0,
        }
    }
}

impl<K: Clone + Eq + Hash, T> FairQueue<K, T> {
    /// Adds an item of an owner.
    pub fn push(&mut self, key: K, item: T) {
        let owned = self.items.entry(key.clone()).or_default();
        if owned.is_empty() {
            self.turns.push_back(key);
        }
        owned.push_back(item);
        self.len += 1;
    }

    /// Removes the next item.
    pub fn pop(&mut self) -> Option<T> {
        let key = self.turns.pop_front()?;
        let owned = self.items.get_mut(&key)?;
        let item = owned.pop_front();
        if owned.is_empty() {
            self.items.remove(&key);
        } else {
            self.turns.push_back(key);
        }
        self.len -= usize::from(item.is_some());
        item
    }

    pub const fn len(&self) -> usize {
        self.len
    }
}

#[cfg(test)]
mod tests {
    use super::FairQueue;

    #[test]
    fn many_jobs_of_one_user_delay_others_by_one() {
        let mut queue = FairQueue::default();
        for (key, item) in [("Ada", 1), ("Ada", 2), ("Ada", 3), ("Bo", 4), ("Cem", 5)] {
            queue.push(key, item);
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
