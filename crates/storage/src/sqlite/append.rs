//! Appends entries of many matches in one transaction.

use super::Sqlite;
use crate::database::{Database, ToValue};
use crate::matches::{ListChanges, committed, outcomes};
use crate::{NewEntry, StorageError};
use ranarium_online::{Appended, LogEntry};
use sqlx::SqlSafeStr;
use sqlx::error::ErrorKind;

impl Sqlite {
    /// Appends entries to their logs; see [`Database::append`].
    pub(super) async fn append_entries(
        &self,
        entries: &[NewEntry],
    ) -> Result<Vec<Appended>, StorageError> {
        // One parameter for all entries, so that the statement is the same for any number.
        let rows: Vec<(&str, u64, &LogEntry)> = entries
            .iter()
            .map(|new| (new.match_id.as_str(), new.number, &new.entry))
            .collect();
        let rows = serde_json::to_string(&rows).expect("entries are plain data");
        match self.append_all(entries, &rows).await {
            Ok(()) => return Ok(vec![Appended::Committed; entries.len()]),
            Err(StorageError::Database(sqlx::Error::Database(error)))
                if matches!(
                    error.kind(),
                    ErrorKind::UniqueViolation | ErrorKind::NotNullViolation
                ) => {}
            Err(error) => return Err(error),
        }
        let mut writer = self.writer().await?;
        let mut transaction = writer.begin().await?;
        let inserted: Vec<(String, i64)> = transaction
            .fetch_all(
                "INSERT INTO log (match_id, number, entry) \
                 SELECT value ->> 0, value ->> 1, value -> 2 FROM json_each($1) \
                 WHERE NOT EXISTS (SELECT 1 FROM packed_logs \
                 WHERE match_id = value ->> 0 AND last >= value ->> 1) \
                 ON CONFLICT DO NOTHING RETURNING match_id, number",
                &[&rows],
            )
            .await?;
        let outcomes = outcomes(entries, inserted.into_iter().collect());
        let changes = ListChanges::of(committed(entries, &outcomes));
        changes.write(&mut *transaction, self.dialect()).await?;
        transaction.commit().await?;
        Ok(outcomes)
    }

    /// Appends all entries, or none if a number is taken. Usually all are free, so `RETURNING` is
    /// not needed.
    async fn append_all(&self, entries: &[NewEntry], rows: &str) -> Result<(), StorageError> {
        // A number that is packed becomes null, which the table rejects.
        let insert = "INSERT INTO log (match_id, number, entry) SELECT value ->> 0, \
                      IIF(EXISTS (SELECT 1 FROM packed_logs \
                      WHERE match_id = value ->> 0 AND last >= value ->> 1), NULL, value ->> 1), \
                      value -> 2 FROM json_each($1)";
        let changes = ListChanges::of(entries);
        if changes.is_empty() {
            let rows = vec![rows.to_value()];
            return self.write(insert.into_sql_str(), rows).await.map(drop);
        }
        let mut writer = self.writer().await?;
        let mut transaction = writer.begin().await?;
        transaction.execute(insert, &[&rows]).await?;
        changes.write(&mut *transaction, self.dialect()).await?;
        transaction.commit().await
    }
}
