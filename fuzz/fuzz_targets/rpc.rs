//! Fuzzes `checks/rpc.rs`.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../checks/rpc.rs"]
mod rpc;

fuzz_target!(|bytes: &[u8]| rpc::check(bytes));
