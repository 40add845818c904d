//! The checks of the project: `test`, `test --quick` and `prove`, and what they need.

pub mod checks;
pub mod clauses;
pub mod coverage;
pub mod disks;
pub mod faketime;
pub mod fuzz;
pub mod hosting;
pub mod mutants;
pub mod other_systems;
pub mod packaging;
pub mod prove;
pub mod quick;
pub mod rotation;
pub mod rule_table;
pub mod scripts;
pub mod services;
pub mod steps;
pub mod test;
pub mod third_party;
