//! Requests during a match.

pub mod act;
pub mod analyse;
pub mod begin;
pub mod cancel;
pub mod hint;
pub mod leave;
pub mod resign;
pub mod sit;
pub mod undo;
pub mod watch;
