//! Fuzzes `checks/actions.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/actions.rs"]
mod actions;

fuzz_target!(|text: &str| actions::check(text));
