//! Fuzzes `checks/online_request.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/online_request.rs"]
mod online_request;

fuzz_target!(|bytes: &[u8]| online_request::check(bytes));
