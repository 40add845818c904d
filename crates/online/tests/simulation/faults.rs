//! [`Faults`]: the faults of a simulated run, drawn from its seed.

use ranarium_game::Rng;
use std::ops::AddAssign;

/// The faults of a run: chances in a thousand, and times in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Faults {
    /// A message is lost: between client and node, node and storage, node and bus.
    pub lost: u32,
    /// A message of the bus comes twice.
    pub doubled: u32,
    /// A node crashes at an event.
    pub crash: u32,
    /// Storage answers long after the node has given up.
    pub late: u32,
    /// A node is cut off from storage and bus for a while, at each of its ticks.
    pub cut: u32,
    /// A node's clock is set, forward or back, at each of its ticks; and a client's at each of its
    /// looks.
    pub jump: u32,
    /// A client goes to sleep, at each of its looks.
    pub away: u32,
    /// Longest time that a message takes.
    pub delay_ms: u64,
    /// Maximum error of a node's clock.
    pub skew_ms: u64,
}

impl Faults {
    /// No faults.
    pub const NONE: Self = Self {
        lost: 0,
        doubled: 0,
        crash: 0,
        late: 0,
        cut: 0,
        jump: 0,
        away: 0,
        delay_ms: 5,
        skew_ms: 0,
    };

    /// Returns the faults of a run: some runs are calm, some are wild.
    pub fn of(seed: u64) -> Self {
        let mut dice = Rng::new(seed ^ 0xfa_17);
        let level = dice.below(4);
        Self {
            lost: dice.below(1 + level * 40),
            doubled: dice.below(1 + level * 60),
            crash: dice.below(1 + level * 4),
            late: dice.below(1 + level * 10),
            cut: dice.below(1 + level * 2),
            jump: dice.below(1 + level * 2),
            away: dice.below(1 + level * 2),
            delay_ms: 1 + u64::from(dice.below(1 + level * 300)),
            skew_ms: u64::from(dice.below(1 + level * 1_000)),
        }
    }
}

/// The number of faults that occurred.
#[derive(Clone, Copy, Debug, Default)]
pub struct Injected {
    /// Messages that were lost.
    pub lost: u64,
    /// Messages that came twice.
    pub doubled: u64,
    /// Crashes of nodes.
    pub crashes: u64,
    /// Answers of the storage that came long after the node had given up.
    pub late: u64,
    /// Times that a node was cut off from storage and bus.
    pub cuts: u64,
    /// Times that a node's clock was set.
    pub jumps: u64,
    /// Connections of clients that broke, and both ends noticed.
    pub broken: u64,
    /// Connections that died in silence.
    pub silent: u64,
    /// Connections that only one end took for open.
    pub half_open: u64,
    /// Times that a client slept.
    pub slept: u64,
    /// Updates that others arrived before.
    pub reordered: u64,
    /// Appends that lost against another node.
    pub conflicts: u64,
}

impl AddAssign for Injected {
    fn add_assign(&mut self, other: Self) {
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.crashes += other.crashes;
        self.late += other.late;
        self.cuts += other.cuts;
        self.jumps += other.jumps;
        self.broken += other.broken;
        self.silent += other.silent;
        self.half_open += other.half_open;
        self.slept += other.slept;
        self.reordered += other.reordered;
        self.conflicts += other.conflicts;
    }
}
