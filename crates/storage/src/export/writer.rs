//! [`ExportWriter`]: writes the file.

use super::{ExportHeader, ExportTable, ExportTrailer};
use crate::StorageError;
use crate::database;
use crate::export::json_value;
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};

/// Writes a file row by row.
pub struct ExportWriter<'f> {
    file: &'f mut (dyn Write + Send),
    hasher: blake3::Hasher,
    rows: u64,
}

impl<'f> ExportWriter<'f> {
    /// Begins a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(file: &'f mut (dyn Write + Send), form: i64) -> Result<Self, StorageError> {
        let mut writer = Self {
            file,
            hasher: blake3::Hasher::new(),
            rows: 0,
        };
        writer.line(&ExportHeader::new(form))?;
        Ok(writer)
    }

    /// Writes a row.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn row(
        &mut self,
        table: &ExportTable,
        cells: &[database::Value],
    ) -> Result<(), StorageError> {
        let name = std::iter::once(Value::from(table.name));
        let row: Vec<Value> = name.chain(cells.iter().map(json_value::json)).collect();
        self.rows += 1;
        self.line(&row)
    }

    /// Ends the file. Returns the number of rows.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn end(mut self) -> Result<u64, StorageError> {
        let rows = self.rows;
        let blake3 = self.hasher.finalize().to_hex().to_string();
        self.line(&ExportTrailer { rows, blake3 })?;
        self.file.flush().map_err(unwritten)?;
        Ok(rows)
    }

    fn line(&mut self, line: &impl Serialize) -> Result<(), StorageError> {
        let mut bytes = serde_json::to_vec(line).map_err(|error| unwritten(error.into()))?;
        bytes.push(b'\n');
        self.hasher.update(&bytes);
        self.file.write_all(&bytes).map_err(unwritten)
    }
}

fn unwritten(error: io::Error) -> StorageError {
    StorageError::Unwritten(error)
}
