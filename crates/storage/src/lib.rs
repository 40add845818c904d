//! What a server keeps: tables, the logs of their matches, and people.
//!
//! [`Storage`] is what any database must do; [`Sqlite`] keeps everything in one file. Entries of
//! many matches that come at the same time are written in one transaction ([`LogWriter`]), and
//! nobody hears of an entry before it lasts. The seeds of matches are sealed with a key that is not
//! in the database ([`SealKey`]), and a [`Token`] is known by its hash.
#![forbid(unsafe_code)]

mod log_writer;
mod new_entry;
mod new_table;
mod seal_key;
mod sqlite;
mod storage;
mod storage_error;
mod token;

pub use log_writer::LogWriter;
pub use new_entry::NewEntry;
pub use new_table::NewTable;
pub use seal_key::SealKey;
pub use sqlite::Sqlite;
pub use storage::Storage;
pub use storage_error::StorageError;
pub use token::{Token, TokenHash};
