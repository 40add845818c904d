//! [`Limits`]: the limits of a search's memory and threads, set by the program that runs the bots.

/// Limits of a search's memory and threads. Memory never grows with the length of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum size of the tree or of the transposition tables in bytes.
    pub memory: usize,
    /// The number of threads of the sampling search; each thinks by itself, with its part of the
    /// memory, and what they found is added up (root parallelisation).
    pub threads: usize,
}

impl Limits {
    /// 64 MiB, and 32 MiB in a browser.
    pub const MEMORY: usize = if cfg!(target_family = "wasm") {
        32 << 20
    } else {
        64 << 20
    };
}

impl Default for Limits {
    /// Returns [`Limits::MEMORY`], on one thread.
    fn default() -> Self {
        Self {
            memory: Self::MEMORY,
            threads: 1,
        }
    }
}
