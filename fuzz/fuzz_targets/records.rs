//! Fuzzes `checks/records.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/records.rs"]
mod records;

fuzz_target!(|text: &str| records::check(text));
