//! Fuzzes `checks/bots.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/bots.rs"]
mod bots;

fuzz_target!(|bytes: &[u8]| bots::check(bytes));
