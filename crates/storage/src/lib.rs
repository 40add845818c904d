//! What a server keeps: tables, and the logs of their matches.
//!
//! [`Sqlite`] keeps it in one file. Entries of many matches that come at the same time are written
//! in one transaction ([`LogWriter`]), and nobody hears of an entry before it lasts. The seeds of
//! matches are sealed with a key that is not in the database ([`SealKey`]).
#![forbid(unsafe_code)]

mod log_writer;
mod new_entry;
mod seal_key;
mod sqlite;
mod storage_error;

pub use log_writer::LogWriter;
pub use new_entry::NewEntry;
pub use seal_key::SealKey;
pub use sqlite::Sqlite;
pub use storage_error::StorageError;
