//! The program; all of it is in the library beside it.
#![forbid(unsafe_code)]

use std::process::ExitCode;

/// Many small things of many matches come and go in several threads at once, which the allocator of
/// the C library does more slowly.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ranarium::run()
}
