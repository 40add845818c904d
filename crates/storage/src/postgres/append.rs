//! Appends entries of many matches in one transaction.

use super::Postgres;
use crate::database::Database;
use crate::matches::{ListChanges, committed, outcomes};
use crate::{NewEntry, StorageError};
use ranarium_online::Appended;

impl Postgres {
    /// Appends entries to their logs; see [`Database::append`].
    pub(super) async fn append_entries(
        &self,
        entries: &[NewEntry],
    ) -> Result<Vec<Appended>, StorageError> {
        // All nodes insert in the same order, so that they never deadlock.
        let mut sorted: Vec<&NewEntry> = entries.iter().collect();
        sorted.sort_by_key(|new| (&new.match_id, new.number));
        let (mut ids, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
        for new in sorted {
            ids.push(new.match_id.as_str());
            numbers.push(new.number.cast_signed());
            texts.push(serde_json::to_string(&new.entry).expect("entries are plain data"));
        }
        let insert = sqlx::query_as(
            "INSERT INTO log (match_id, number, entry) \
         SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[]) AS new (id, number, entry) \
         WHERE NOT EXISTS (SELECT 1 FROM packed_logs \
         WHERE match_id = new.id AND last >= new.number) \
         ON CONFLICT DO NOTHING RETURNING match_id, number",
        )
        .bind(ids)
        .bind(numbers)
        .bind(texts);
        if ListChanges::of(entries).is_empty() {
            let inserted = insert.fetch_all(&self.pool()).await?;
            return Ok(outcomes(entries, inserted.into_iter().collect()));
        }
        let mut transaction = self.pool().begin().await?;
        let inserted = insert.fetch_all(&mut *transaction).await?;
        let outcomes = outcomes(entries, inserted.into_iter().collect());
        let changes = ListChanges::of(committed(entries, &outcomes));
        changes.write(&mut transaction, self.dialect()).await?;
        transaction.commit().await?;
        Ok(outcomes)
    }
}
