//! Fuzzes `checks/options.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/options.rs"]
mod options;

fuzz_target!(|text: &str| options::check(text));
