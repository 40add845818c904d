//! [`PackedLog`]: the entries of a finished match in one compressed value.

use crate::StorageError;
use crate::database::{FromRow, Row};
use crate::matches::log_columns::LogColumns;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use ranarium_online::LogEntry;
use std::io::Read;

/// The first entries of a log: [`LogColumns`] as JSON, compressed with zlib, which has a checksum.
///
/// Idempotency keys are left out: by then no command is retried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedLog {
    /// The number of the last entry.
    pub last: u64,
    /// The compressed entries.
    pub bytes: Vec<u8>,
}

impl PackedLog {
    /// Packs the entries of a log, from the first; `None` if there are none, or one is earlier than
    /// that before.
    pub fn pack(entries: &[LogEntry]) -> Option<Self> {
        let columns = LogColumns::of(entries)?;
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
        serde_json::to_writer(&mut encoder, &columns).expect("entries are plain data");
        (!entries.is_empty()).then(|| Self {
            last: entries.len() as u64,
            bytes: encoder.finish().expect("memory takes every byte"),
        })
    }

    /// Returns the entries.
    ///
    /// # Errors
    /// If the bytes are damaged: the reason.
    pub fn entries(&self) -> Result<Vec<LogEntry>, String> {
        let mut text = String::new();
        let mut decoder = ZlibDecoder::new(&*self.bytes);
        let read = decoder.read_to_string(&mut text);
        read.map_err(|error| format!("packed log: {error}"))?;
        let misread = |error: serde_json::Error| format!("packed log: {error}");
        let entries = if text.starts_with('[') {
            earlier_entries(serde_json::from_str(&text).map_err(misread)?)
        } else {
            let columns: LogColumns = serde_json::from_str(&text).map_err(misread)?;
            let entries = columns.entries();
            entries.ok_or("packed log: a value is missing or left over")?
        };
        match (self.last, entries.len() as u64) {
            (last, found) if last == found => Ok(entries),
            (last, found) => Err(format!(
                "packed log: expected {last} entries, found {found}"
            )),
        }
    }
}

/// Returns the entries that an earlier version packed: an array, in which the time of each entry
/// but the first is that since the entry before.
fn earlier_entries(mut entries: Vec<LogEntry>) -> Vec<LogEntry> {
    let mut at_ms = 0_u64;
    for entry in &mut entries {
        at_ms = at_ms.saturating_add(entry.at_ms);
        entry.at_ms = at_ms;
    }
    entries
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
    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use ranarium_online::{LogEntry, LogEvent};

    fn entries(times: &[u64]) -> Vec<LogEntry> {
        let entry = |at_ms: &u64| LogEntry {
            at_ms: *at_ms,
            key: None,
            by: None,
            event: LogEvent::Tick,
        };
        times.iter().map(entry).collect()
    }

    #[test]
    fn every_flipped_bit_and_missing_byte_is_found() {
        let log = entries(&[1_000, 1_000, 7_000]);
        let packed = PackedLog::pack(&log).unwrap();
        assert_eq!(packed.entries().unwrap(), log);
        for bit in 0..packed.bytes.len() * 8 {
            let mut bent = packed.clone();
            bent.bytes[bit / 8] ^= 1 << (bit % 8);
            // Two bits of the header say only how hard the packer tried.
            let found = bent.entries();
            assert!(found.is_err() || found.unwrap() == log, "bit {bit}");
        }
        for len in 0..packed.bytes.len() {
            let bytes = packed.bytes[..len].to_vec();
            let short = PackedLog { bytes, ..packed };
            assert!(short.entries().is_err(), "{len} bytes");
        }
        let other = PackedLog { last: 4, ..packed };
        assert_eq!(
            other.entries().unwrap_err(),
            "packed log: expected 4 entries, found 3"
        );
    }

    #[test]
    fn idempotency_keys_are_left_out() {
        let log = entries(&[1, 2]);
        let mut keyed = log.clone();
        keyed[1].key = Some("k-1".parse().unwrap());
        let packed = PackedLog::pack(&keyed).unwrap();
        assert_eq!(packed.entries().unwrap(), log);
    }

    #[test]
    fn an_empty_or_unordered_log_is_not_packed() {
        assert_eq!(PackedLog::pack(&[]), None);
        assert_eq!(PackedLog::pack(&entries(&[1, 3, 2])), None);
    }

    #[test]
    fn logs_of_an_earlier_version_are_read() {
        let packed_times = entries(&[1_000, 0, 6_000]);
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
        serde_json::to_writer(&mut encoder, &packed_times).unwrap();
        let packed = PackedLog {
            last: 3,
            bytes: encoder.finish().unwrap(),
        };
        let log = entries(&[1_000, 1_000, 7_000]);
        assert_eq!(packed.entries().unwrap(), log);
    }
}
