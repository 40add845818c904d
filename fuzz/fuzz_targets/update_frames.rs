//! Fuzzes `checks/update_frames.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/update_frames.rs"]
mod update_frames;

fuzz_target!(|bytes: &[u8]| update_frames::check(bytes));
