//! [`ExportReader`]: reads the file, which is not trusted.

use super::{ExportHeader, ExportTable, ExportTrailer, TABLES, VERSION, WHAT};
use crate::StorageError;
use crate::database;
use crate::export::json_value;
use serde_json::Value;
use std::io::BufRead;

/// Reads a file row by row.
pub struct ExportReader<'f> {
    file: &'f mut (dyn BufRead + Send),
    hasher: blake3::Hasher,
    line: u64,
    rows: u64,
}

impl<'f> ExportReader<'f> {
    /// Reads the first line.
    ///
    /// # Errors
    /// If it is no file of this kind, or of another version.
    pub fn new(file: &'f mut (dyn BufRead + Send), form: i64) -> Result<Self, StorageError> {
        let mut reader = Self {
            file,
            hasher: blake3::Hasher::new(),
            line: 0,
            rows: 0,
        };
        let line = reader.line()?;
        let head: Option<ExportHeader> = serde_json::from_slice(&line).ok();
        let head = head.filter(|head| head.what == WHAT).ok_or_else(|| {
            reader.wrong("expected a file that ranarium admin export wrote, found something else")
        })?;
        if head.version != VERSION {
            let found_version = head.version;
            return Err(reader.wrong(format!(
                "expected version {VERSION} of the file, found version {found_version}"
            )));
        }
        let expected = ExportHeader::new(form);
        if (head.form, &head.tables) != (form, &expected.tables) {
            let found_form = head.form;
            return Err(reader.wrong(format!(
                "expected form {form} of the database, found form {found_form}; import the file with \
                 the version of Ranarium that wrote it, into SQLite, and start this version there"
            )));
        }
        Ok(reader)
    }

    /// Returns the next row; `None` after the last.
    ///
    /// # Errors
    /// If the line cannot be read, or the file ends too early or was changed.
    pub fn row(
        &mut self,
    ) -> Result<Option<(&'static ExportTable, Vec<database::Value>)>, StorageError> {
        let before = self.hasher.finalize();
        let line = self.line()?;
        if line.is_empty() {
            return Err(self.wrong("the file ends here, and lacks its end"));
        }
        if let Ok(end) = serde_json::from_slice::<ExportTrailer>(&line) {
            return self.end(&end, before);
        }
        let row: Vec<Value> = serde_json::from_slice(&line).map_err(|error| {
            self.wrong(format!("expected a row, found something else: {error}"))
        })?;
        let name = row.first().and_then(Value::as_str).unwrap_or_default();
        let table = TABLES.iter().find(|table| table.name == name);
        let table = table.ok_or_else(|| self.wrong(format!("there is no table {name:?}")))?;
        let (columns, value_count) = (&table.columns, row.len() - 1);
        if value_count != columns.len() {
            let expected = columns.len();
            return Err(self.wrong(format!(
                "{name}: expected {expected} columns, found {value_count}"
            )));
        }
        let mut cells = Vec::with_capacity(columns.len());
        for (column, value) in columns.iter().zip(&row[1..]) {
            let cell = json_value::value(value, column.kind, column.may_miss);
            cells.push(
                cell.map_err(|reason| self.wrong(format!("{name}.{}: {reason}", column.name)))?,
            );
        }
        self.rows += 1;
        Ok(Some((table, cells)))
    }

    /// Makes an error of the line that was read last.
    pub fn wrong(&self, reason: impl Into<String>) -> StorageError {
        StorageError::Line {
            line: self.line,
            reason: reason.into(),
        }
    }

    /// Returns the number of rows that were read.
    pub const fn rows(&self) -> u64 {
        self.rows
    }

    fn end<T>(
        &mut self,
        end: &ExportTrailer,
        found_hash: blake3::Hash,
    ) -> Result<Option<T>, StorageError> {
        if end.rows != self.rows {
            let (expected, row_count) = (end.rows, self.rows);
            return Err(self.wrong(format!("expected {expected} rows, found {row_count}")));
        }
        if end.blake3 != found_hash.to_hex().as_str() {
            return Err(self.wrong("the file was changed after it was written"));
        }
        let rest = self.line()?;
        match rest.is_empty() {
            true => Ok(None),
            false => Err(self.wrong("expected nothing after the end of the file")),
        }
    }

    /// Returns the next line with its newline; empty at the end of the file.
    fn line(&mut self) -> Result<Vec<u8>, StorageError> {
        let mut line = Vec::new();
        self.line += 1;
        let read = self.file.read_until(b'\n', &mut line);
        read.map_err(|error| self.wrong(error.to_string()))?;
        self.hasher.update(&line);
        Ok(line)
    }
}
