//! The table, one file a concern.

mod clocks;
mod commands;
mod common;
mod damage;
mod positions;
mod reaction_windows;
mod records;
mod resigning;
mod secrecy;
mod undo;
mod updates;
mod warnings;
