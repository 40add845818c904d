//! Tests of the project's own chores and of its structure.

mod architecture;
mod dependencies;
mod fuzz;
mod imports;
mod links;
mod new_game;
mod project;
#[cfg(unix)]
mod toolchain;
