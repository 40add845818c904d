//! Tests of the project's own tasks and of its structure.

mod architecture;
mod dependencies;
mod fuzz;
mod imports;
mod links;
mod lost_files;
mod new_game;
mod project;
#[cfg(unix)]
mod toolchain;
