//! [`LogColumns`]: the entries of a log, with values of one kind together.

use ranarium_game::Seat;
use ranarium_online::{LogEntry, LogEvent};
use ranarium_protocol::NamedAction;
use ranarium_table::Move;
use serde::{Deserialize, Serialize};

/// The entries of a log without idempotency keys. Values that differ from entry to entry are in
/// lists by kind, which compress to four fifths of the bytes of the entries.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct LogColumns {
    /// The time of each entry since the entry before; that of the first since 1970 (UTC).
    times: Vec<u64>,
    /// The sequence number of each decision, less that of the decision before.
    seqs: Vec<i64>,
    /// The network delay of each decision.
    lags: Vec<u64>,
    /// The other values of each entry.
    entries: Vec<Rest>,
}

/// An entry without the values that are in lists.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Rest {
    /// A decision.
    Act(Seat, NamedAction),
    /// Another entry, without its time.
    Other(Box<LogEntry>),
}

impl LogColumns {
    /// Returns the columns of these entries; `None` if one is earlier than that before.
    pub fn of(entries: &[LogEntry]) -> Option<Self> {
        let mut columns = Self::default();
        let (mut at_ms, mut seq) = (0, 0);
        for entry in entries {
            columns.times.push(entry.at_ms.checked_sub(at_ms)?);
            at_ms = entry.at_ms;
            let rest = match &entry.event {
                LogEvent::Act { mv, lag_ms } if entry.by.is_none() => {
                    columns.seqs.push(mv.seq.wrapping_sub(seq) as i64);
                    columns.lags.push(*lag_ms);
                    seq = mv.seq;
                    Rest::Act(mv.seat, mv.action.clone())
                }
                _ => Rest::Other(Box::new(LogEntry {
                    at_ms: 0,
                    key: None,
                    ..entry.clone()
                })),
            };
            columns.entries.push(rest);
        }
        Some(columns)
    }

    /// Returns the entries; `None` if a value is missing or left over.
    pub fn entries(self) -> Option<Vec<LogEntry>> {
        if self.times.len() != self.entries.len() || self.seqs.len() != self.lags.len() {
            return None;
        }
        let mut decisions = self.seqs.into_iter().zip(self.lags);
        let (mut at_ms, mut seq) = (0_u64, 0_u64);
        let mut entries = Vec::with_capacity(self.times.len());
        for (time, rest) in self.times.into_iter().zip(self.entries) {
            at_ms = at_ms.saturating_add(time);
            let entry = match rest {
                Rest::Act(seat, action) => {
                    let (step, lag_ms) = decisions.next()?;
                    seq = seq.wrapping_add_signed(step);
                    let mv = Move { seat, seq, action };
                    LogEntry {
                        at_ms,
                        key: None,
                        by: None,
                        event: LogEvent::Act { mv, lag_ms },
                    }
                }
                Rest::Other(entry) => {
                    let mut entry = *entry;
                    entry.at_ms = at_ms;
                    entry
                }
            };
            entries.push(entry);
        }
        decisions.next().is_none().then_some(entries)
    }
}

#[cfg(test)]
mod tests {
    use super::LogColumns;
    use ranarium_game::Seat;
    use ranarium_online::{LogEntry, LogEvent};
    use ranarium_protocol::NamedAction;
    use ranarium_table::Move;
    use serde_json::{Value, json};

    fn entry(at_ms: u64, event: LogEvent) -> LogEntry {
        LogEntry {
            at_ms,
            key: None,
            by: None,
            event,
        }
    }

    fn act(seat: Seat, seq: u64, action: NamedAction, lag_ms: u64) -> LogEvent {
        let mv = Move { seat, seq, action };
        LogEvent::Act { mv, lag_ms }
    }

    /// Returns a log with every shape of entry.
    fn log() -> Vec<LogEntry> {
        let (first, second) = (Seat::FIRST, Seat::new(1));
        let text = || NamedAction::Text("S-b1".to_owned());
        let data = NamedAction::Data(json!({ "cards": [1, 2] }));
        let mut log = vec![
            entry(1_795_000_000_000, LogEvent::Begin),
            entry(1_795_000_000_000, act(first, 7, text(), 0)),
            // The views of two seats have numbers of their own.
            entry(1_795_000_000_900, act(second, 3, data, 30)),
            entry(1_795_000_001_000, LogEvent::Tick),
            entry(1_795_000_001_000, act(first, u64::MAX, text(), 15)),
            entry(1_795_000_002_000, LogEvent::Resign { seat: second }),
            entry(1_795_000_003_000, act(first, 9, text(), 0)),
        ];
        for index in [0, 6] {
            log[index].by = Some(first);
        }
        log
    }

    fn read(columns: &Value) -> Option<Vec<LogEntry>> {
        let columns: LogColumns = serde_json::from_value(columns.clone()).ok()?;
        columns.entries()
    }

    #[test]
    fn columns_have_every_value_of_the_entries() {
        let columns = serde_json::to_value(LogColumns::of(&log()).unwrap()).unwrap();
        assert_eq!(
            columns["times"],
            json!([1_795_000_000_000_u64, 0, 900, 100, 0, 1_000, 1_000])
        );
        assert_eq!(columns["seqs"], json!([7, -4, -4]));
        assert_eq!(columns["lags"], json!([0, 30, 15]));
        assert_eq!(columns["entries"][1], json!([1, "S-b1"]));
        assert_eq!(read(&columns).unwrap(), log());
    }

    #[test]
    fn a_missing_or_further_value_is_found() {
        let columns = serde_json::to_value(LogColumns::of(&log()).unwrap()).unwrap();
        for list in ["times", "seqs", "lags", "entries"] {
            let mut short = columns.clone();
            let mut long = columns.clone();
            let last = short[list].as_array_mut().unwrap().pop().unwrap();
            long[list].as_array_mut().unwrap().push(last);
            assert_eq!(read(&short), None, "{list}");
            assert_eq!(read(&long), None, "{list}");
        }
        let mut both = columns;
        for list in ["seqs", "lags"] {
            both[list].as_array_mut().unwrap().push(json!(1));
        }
        assert_eq!(read(&both), None);
    }
}
