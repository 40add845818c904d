//! The program `ranarium`. Its code is in the library beside it.
#![forbid(unsafe_code)]

use std::process::ExitCode;

/// Several threads allocate and free many small objects, which is slower in the allocator of the C
/// library.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    ranarium::run()
}
