//! Score sheets of every size, as text and as data, are scored or refused, and nothing panics.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../sheet_check.rs"]
mod sheet_check;

fuzz_target!(|text: &str| sheet_check::check(text));
