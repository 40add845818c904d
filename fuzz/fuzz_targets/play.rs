//! Fuzzes `checks/play.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/play.rs"]
mod play;

fuzz_target!(|bytes: &[u8]| play::check(bytes));
