//! Positions that may occur again.

/// The hashes of the positions since the last step that cannot be taken back, for games in which
/// the third occurrence of a position is a draw.
#[derive(Debug, PartialEq, Eq, Default)]
pub struct History {
    hashes: Vec<u64>,
}

impl Clone for History {
    fn clone(&self) -> Self {
        Self {
            hashes: self.hashes.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.hashes.clone_from(&other.hashes);
    }
}

impl History {
    /// Creates an empty history with room for this many positions before it must grow.
    pub fn with_capacity(positions: usize) -> Self {
        Self {
            hashes: Vec::with_capacity(positions),
        }
    }

    /// Forgets all, when no earlier position can occur again.
    pub fn clear(&mut self) {
        self.hashes.clear();
    }

    /// Adds a position, and returns the number of its occurrences, this one included.
    pub fn push(&mut self, hash: u64) -> usize {
        self.hashes.push(hash);
        self.hashes.iter().filter(|&&seen| seen == hash).count()
    }

    /// Returns the remembered hashes, the earliest first.
    pub fn hashes(&self) -> &[u64] {
        &self.hashes
    }

    /// Returns the number of positions remembered.
    pub fn len(&self) -> usize {
        self.hashes.len()
    }

    /// Returns `true` if no position is stored.
    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }
}
