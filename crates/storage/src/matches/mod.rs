//! Tables and the logs of their matches.

mod appended;
mod list_changes;
mod log_columns;
mod log_writer;
mod match_store;
mod new_table;
mod packed_log;

pub use appended::{committed, outcomes};
pub use list_changes::ListChanges;
pub use log_writer::LogWriter;
pub use match_store::{MatchStore, StorageCheck};
pub use new_table::NewTable;
pub use packed_log::PackedLog;
