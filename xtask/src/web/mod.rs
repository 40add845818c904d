//! The page: its build, its tests in a browser, and its start.

pub mod browser;
pub mod install;
pub mod page;
pub mod pictures;
pub mod up;
