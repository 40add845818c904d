//! What goes wrong in a run.

use ranarium_game::Rng;

/// What goes wrong in a run: chances in a thousand, and times in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Faults {
    /// A message is lost: between client and node, node and storage, node and bus.
    pub lost: u32,
    /// A message of the bus comes twice.
    pub doubled: u32,
    /// A node crashes at an event.
    pub crash: u32,
    /// Longest time that a message takes.
    pub delay_ms: u64,
    /// How far a node's clock may be off.
    pub skew_ms: u64,
}

impl Faults {
    /// Nothing goes wrong.
    pub const NONE: Self = Self {
        lost: 0,
        doubled: 0,
        crash: 0,
        delay_ms: 5,
        skew_ms: 0,
    };

    /// Those of a run: some runs are calm, some are wild.
    pub fn of(seed: u64) -> Self {
        let mut dice = Rng::new(seed ^ 0xfa_17);
        let level = dice.below(4);
        Self {
            lost: dice.below(1 + level * 40),
            doubled: dice.below(1 + level * 60),
            crash: dice.below(1 + level * 8),
            delay_ms: 1 + u64::from(dice.below(1 + level * 300)),
            skew_ms: u64::from(dice.below(1 + level * 1_000)),
        }
    }
}
