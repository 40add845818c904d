//! Fuzzes `checks/sheets.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/sheets.rs"]
mod sheets;

fuzz_target!(|text: &str| sheets::check(text));
