//! Whole matches on several nodes under one seed and a simulated clock: messages are late, lost,
//! doubled and reordered, nodes crash between any two writes, the storage does not answer, clocks
//! of nodes differ. Whatever happens, what was acknowledged is in the log once, and all who look on
//! see the same match in the end.
//!
//! `RANARIUM_SIMULATIONS=100000` runs so many; `RANARIUM_SIMULATION=SEED` runs one again.

mod client;
mod faults;
mod node;
mod storage;
mod world;

use faults::Faults;
use std::env;
use world::World;

/// How many matches are simulated unless more are asked for.
const RUNS: u64 = 200;

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name}: expected a number, found {text:?}")),
    )
}

/// Simulates one match; a fault names the seed.
fn simulate(seed: u64, faults: Faults) -> u64 {
    let mut world = World::new(seed, faults);
    world.run();
    world.check();
    world.moves()
}

#[test]
fn matches_survive_everything() {
    if let Some(seed) = number("RANARIUM_SIMULATION") {
        simulate(seed, Faults::of(seed));
        return;
    }
    let runs = number("RANARIUM_SIMULATIONS").unwrap_or(RUNS);
    let moves: u64 = (0..runs).map(|seed| simulate(seed, Faults::of(seed))).sum();
    assert!(
        moves > runs * 10,
        "{moves} decisions in {runs} matches prove little"
    );
}

#[test]
fn without_faults_nobody_is_asked_twice() {
    let mut world = World::new(7, Faults::NONE);
    world.run();
    world.check();
    assert_eq!(world.resent(), 0);
}
