//! [`IdempotencyKeys`]: the idempotency keys of commands that were carried out.

use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::online::UserId;
use std::collections::VecDeque;

/// The number of idempotency keys that a match remembers.
const MAX_KEYS: usize = 64;

/// The latest idempotency keys of a match. Keys are per user: two people may use the same.
#[derive(Debug, Default)]
pub(super) struct IdempotencyKeys(VecDeque<(UserId, IdempotencyKey)>);

impl IdempotencyKeys {
    /// Returns `true` if a command of this user with this key has been carried out.
    pub fn contains(&self, user: UserId, key: &IdempotencyKey) -> bool {
        self.0.iter().any(|(of, known)| *of == user && known == key)
    }

    /// Records that a command of this user with this key has been carried out.
    pub fn note(&mut self, user: UserId, key: &IdempotencyKey) {
        if self.0.len() == MAX_KEYS {
            self.0.pop_front();
        }
        self.0.push_back((user, key.clone()));
    }

    /// Transfers the keys of one user to another.
    pub fn hand_over(&mut self, from: UserId, to: UserId) {
        for (user, _) in &mut self.0 {
            if *user == from {
                *user = to;
            }
        }
    }
}
