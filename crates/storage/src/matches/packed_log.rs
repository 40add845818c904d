//! [`PackedLog`]: the entries of a finished match in one compressed value.

use crate::StorageError;
use crate::database::{FromRow, Row};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{Read, Write};

/// The first entries of a log as lines of JSON, compressed with zlib, which has a checksum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedLog {
    /// The number of the last entry.
    pub last: u64,
    /// The compressed lines.
    pub bytes: Vec<u8>,
}

impl PackedLog {
    /// Packs the numbered rows of a log; `None` if the log is damaged: a number is missing, or a
    /// row is not one line.
    pub fn pack(rows: &[(u64, String)]) -> Option<Self> {
        let is_whole = (1..)
            .zip(rows)
            .all(|(expected, (number, entry))| *number == expected && !entry.contains('\n'));
        let lines: Vec<&str> = rows.iter().map(|(_, entry)| entry.as_str()).collect();
        (is_whole && !rows.is_empty()).then(|| Self {
            last: rows.len() as u64,
            bytes: compressed(&lines.join("\n")),
        })
    }

    /// Returns the numbered rows.
    ///
    /// # Errors
    /// If the bytes are damaged: the reason.
    pub fn rows(&self) -> Result<Vec<(u64, String)>, String> {
        let mut text = String::new();
        let mut decoder = ZlibDecoder::new(&*self.bytes);
        let read = decoder.read_to_string(&mut text);
        read.map_err(|error| format!("packed log: {error}"))?;
        let rows: Vec<(u64, String)> = (1..).zip(text.lines().map(str::to_owned)).collect();
        match (self.last, rows.len() as u64) {
            (last, found) if last == found => Ok(rows),
            (last, found) => Err(format!(
                "packed log: expected {last} entries, found {found}"
            )),
        }
    }
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(text.as_bytes());
    let done = written.and_then(|()| encoder.finish());
    done.expect("memory takes every byte")
}

impl FromRow for PackedLog {
    const COLUMNS: usize = 2;

    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            last: row.get()?,
            bytes: row.get()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::PackedLog;

    fn rows(entries: &[&str]) -> Vec<(u64, String)> {
        (1..)
            .zip(entries.iter().map(|entry| (*entry).to_owned()))
            .collect()
    }

    #[test]
    fn every_flipped_bit_and_missing_byte_is_found() {
        let rows = rows(&[r#"{"at-ms":1,"begin":null}"#, r#"{"at-ms":2,"tick":null}"#]);
        let packed = PackedLog::pack(&rows).unwrap();
        assert_eq!(packed.rows().unwrap(), rows);
        for bit in 0..packed.bytes.len() * 8 {
            let mut bent = packed.clone();
            bent.bytes[bit / 8] ^= 1 << (bit % 8);
            // Two bits of the header say only how hard the packer tried.
            assert!(
                bent.rows().is_err() || bent.rows().unwrap() == rows,
                "bit {bit}"
            );
        }
        for len in 0..packed.bytes.len() {
            let bytes = packed.bytes[..len].to_vec();
            let short = PackedLog { bytes, ..packed };
            assert!(short.rows().is_err(), "{len} bytes");
        }
        let other = PackedLog { last: 3, ..packed };
        assert_eq!(
            other.rows().unwrap_err(),
            "packed log: expected 3 entries, found 2"
        );
    }

    #[test]
    fn a_damaged_log_is_not_packed() {
        assert_eq!(PackedLog::pack(&[]), None);
        assert_eq!(PackedLog::pack(&rows(&["{}", "{", "\n"])), None);
        let mut gap = rows(&["{}", "{}"]);
        gap[1].0 = 3;
        assert_eq!(PackedLog::pack(&gap), None);
    }
}
