//! Fuzzes `checks/positions.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/positions.rs"]
mod positions;

fuzz_target!(|text: &str| positions::check(text));
