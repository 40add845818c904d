//! The export of a storage, as a file that any kind of database reads: JSON, a value a line.
//!
//! The first line says what the file is and lists tables with their columns; each line after it is
//! a row, the table's name first; the last line has the number of rows and the BLAKE3 hash of
//! everything before it. The same rows give the same bytes for every database.

mod export_table;
mod json_value;
mod reader;
mod writer;

pub use export_table::{ExportTable, TABLES};
pub use json_value::ColumnType;
pub use reader::ExportReader;
pub use writer::ExportWriter;

use serde::{Deserialize, Serialize};

/// The kind of file, in the first line.
pub const WHAT: &str = "ranarium storage";

/// The version of the file format.
pub const VERSION: u32 = 1;

/// The first line.
#[derive(Serialize, Deserialize)]
struct ExportHeader {
    what: String,
    version: u32,
    /// The version of the database schema, which defines the tables.
    form: i64,
    /// The tables: the name of each, and its columns.
    tables: Vec<(String, Vec<String>)>,
}

impl ExportHeader {
    fn new(form: i64) -> Self {
        let columns = |table: &ExportTable| {
            table
                .columns
                .iter()
                .map(|column| column.name.to_owned())
                .collect()
        };
        let tables = TABLES
            .iter()
            .map(|table| (table.name.to_owned(), columns(table)));
        Self {
            what: WHAT.to_owned(),
            version: VERSION,
            form,
            tables: tables.collect(),
        }
    }
}

/// The last line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExportTrailer {
    rows: u64,
    blake3: String,
}
