//! Tests of the page, one folder per part of it and one file per subject.

mod frame;
mod online;
mod play;
#[cfg(unix)]
#[path = "../../../../../crates/storage/tests/services/mod.rs"]
mod services;
mod study;
