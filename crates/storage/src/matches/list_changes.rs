//! [`ListChanges`]: the changes that log entries make in the lists of tables and matches.

use crate::NewEntry;
use crate::StorageError;
use crate::database::{Dialect, Transaction};
use ranarium_game::{MAX_SEATS, Seat};
use ranarium_online::LogEvent;
use ranarium_protocol::online::{Rated, SeatPlan, TableSettings, UserId, Visibility};
use ranarium_table::{MatchId, MatchStage};
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use std::collections::BTreeMap;

/// The changes of the lists of tables and matches that follow from log entries. Rows are changed in
/// the order of matches, so that concurrent nodes never deadlock.
#[derive(Debug, Default)]
pub struct ListChanges<'e> {
    /// The seats of a match that pass from one user to another, in the order of the merges. They
    /// apply before the other changes.
    merges: Vec<(&'e MatchId, UserId, UserId)>,
    /// The user in each changed seat; `None` if the seat is free.
    seats: BTreeMap<(&'e MatchId, Seat), Option<UserId>>,
    /// The settings of each table that its host has changed.
    arranged: BTreeMap<&'e MatchId, &'e TableSettings>,
    /// The stage of each changed match, and the time of the change.
    stages: BTreeMap<&'e MatchId, (MatchStage, u64)>,
}

impl<'e> ListChanges<'e> {
    /// Returns the changes of these entries. Entries of one match are in the order of its log.
    pub fn of(entries: impl IntoIterator<Item = &'e NewEntry>) -> Self {
        let mut changes = Self::default();
        for new in entries {
            changes.add(new);
        }
        changes
    }

    fn add(&mut self, new: &'e NewEntry) {
        let id = &new.match_id;
        match &new.entry.event {
            LogEvent::Sit { seat, user, .. } => {
                self.seats.insert((id, *seat), Some(*user));
            }
            LogEvent::Stand { seat } | LogEvent::Remove { seat, .. } => {
                self.seats.insert((id, *seat), None);
            }
            LogEvent::Arrange { settings, people } => {
                for index in 0..MAX_SEATS {
                    let kept_user = match settings.seats.get(index) {
                        Some(SeatPlan::Kept { user, .. }) => Some(*user),
                        _ => None,
                    };
                    let user = people.get(index).copied().flatten().or(kept_user);
                    self.seats.insert((id, Seat::new(index)), user);
                }
                self.arranged.insert(id, settings);
            }
            &LogEvent::AccountMerge { from, to, .. } => {
                for ((of, _), user) in &mut self.seats {
                    if *of == id && *user == Some(from) {
                        *user = Some(to);
                    }
                }
                self.merges.push((id, from, to));
                // A merge is no activity: the time of the last change stays.
                return;
            }
            LogEvent::Begin => {}
            _ if new.stage == MatchStage::Over => {}
            _ => return,
        }
        self.stages.insert(id, (new.stage, new.entry.at_ms));
    }

    /// Returns `true` if no list changes.
    pub fn is_empty(&self) -> bool {
        self.merges.is_empty()
            && self.seats.is_empty()
            && self.arranged.is_empty()
            && self.stages.is_empty()
    }

    /// Writes the changes, with one statement for all rows of a kind.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn write(
        &self,
        transaction: &mut dyn Transaction,
        dialect: &Dialect,
    ) -> Result<(), StorageError> {
        for (id, from, to) in &self.merges {
            let merge = "UPDATE sitting SET user_id = $3 WHERE match_id = $1 AND user_id = $2";
            transaction.execute(merge, &[*id, from, to]).await?;
        }
        let (mut taken, mut left) = (Vec::new(), Vec::new());
        for ((id, seat), user) in &self.seats {
            match user {
                Some(user) => taken.push(json!([id, seat.number(), user.number().cast_signed()])),
                None => left.push(json!([id, seat.number()])),
            }
        }
        let arranged = |(id, settings): (&&MatchId, &&TableSettings)| {
            let text = serde_json::to_string(settings).expect("settings are plain data");
            let is_listed = settings.visibility == Visibility::Open;
            json!([id, text, is_listed, settings.rated != Rated::Casual])
        };
        let arranged = self.arranged.iter().map(arranged).collect();
        let stage =
            |(id, (stage, at_ms)): (&&MatchId, &(MatchStage, u64))| json!([id, stage, at_ms]);
        let stages = self.stages.iter().map(stage).collect();
        let elements = dialect.elements;
        for (rows, statement) in [
            (
                taken,
                format!(
                    "INSERT INTO sitting (match_id, seat, user_id) SELECT value ->> 0, \
                     CAST(value ->> 1 AS SMALLINT), CAST(value ->> 2 AS BIGINT) \
                     FROM {elements} WHERE TRUE \
                     ON CONFLICT (match_id, seat) DO UPDATE SET user_id = excluded.user_id"
                ),
            ),
            (
                left,
                format!(
                    "DELETE FROM sitting WHERE (match_id, seat) IN \
                     (SELECT value ->> 0, CAST(value ->> 1 AS SMALLINT) FROM {elements})"
                ),
            ),
            (
                arranged,
                format!(
                    "UPDATE matches SET arranged = value ->> 1, \
                     is_listed = CAST(value ->> 2 AS BOOLEAN), \
                     is_rated = CAST(value ->> 3 AS BOOLEAN) \
                     FROM {elements} WHERE matches.id = value ->> 0"
                ),
            ),
            (
                stages,
                format!(
                    "UPDATE matches SET stage = value ->> 1, \
                     changed_ms = CAST(value ->> 2 AS BIGINT) \
                     FROM {elements} WHERE matches.id = value ->> 0"
                ),
            ),
        ] {
            if !rows.is_empty() {
                let rows = Value::Array(rows).to_string();
                let statement = AssertSqlSafe(statement);
                transaction.execute(statement, &[&rows]).await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::ListChanges;
    use crate::NewEntry;
    use ranarium_game::Seat;
    use ranarium_online::{LogEntry, LogEvent};
    use ranarium_protocol::online::UserId;
    use ranarium_table::{MatchId, MatchStage};

    const ADA: UserId = UserId::new(1);
    const BEA: UserId = UserId::new(2);

    fn entries(events: impl IntoIterator<Item = LogEvent>) -> Vec<NewEntry> {
        let new = |(number, event)| NewEntry {
            match_id: "m-1".parse().unwrap(),
            number,
            entry: LogEntry {
                at_ms: 1_000 * number,
                key: None,
                by: None,
                event,
            },
            stage: MatchStage::Open,
        };
        (1..).zip(events).map(new).collect()
    }

    fn sit(user: UserId) -> LogEvent {
        LogEvent::Sit {
            seat: Seat::FIRST,
            user,
            name: "Ada".parse().unwrap(),
            frog: 0,
            nonce: None,
            is_program: false,
        }
    }

    fn merge(from: UserId, to: UserId) -> LogEvent {
        LogEvent::AccountMerge {
            from,
            to,
            name: "Ada".parse().unwrap(),
            frog: None,
        }
    }

    #[test]
    fn the_last_entry_of_a_seat_decides() {
        let id: MatchId = "m-1".parse().unwrap();
        let stand = || LogEvent::Stand { seat: Seat::FIRST };
        for (events, user) in [
            (vec![sit(ADA)], Some(ADA)),
            (vec![sit(ADA), stand()], None),
            (vec![stand(), sit(BEA)], Some(BEA)),
            (vec![sit(ADA), merge(ADA, BEA)], Some(BEA)),
            (vec![merge(ADA, BEA), sit(ADA)], Some(ADA)),
        ] {
            let entries = entries(events);
            let seats = ListChanges::of(&entries).seats;
            assert_eq!(
                seats.into_iter().collect::<Vec<_>>(),
                [((&id, Seat::FIRST), user)]
            );
        }
    }

    #[test]
    fn a_merge_and_a_move_leave_the_time_of_the_last_change() {
        let moved = LogEvent::Tick;
        assert!(ListChanges::of(&entries([moved.clone()])).is_empty());
        let entries = entries([LogEvent::Begin, merge(ADA, BEA), moved]);
        let changes = ListChanges::of(&entries);
        let stages: Vec<_> = changes.stages.into_values().collect();
        assert_eq!(stages, [(MatchStage::Open, 1_000)]);
        assert_eq!(changes.merges.len(), 1);
    }
}
