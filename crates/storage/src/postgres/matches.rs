//! Tables and logs in PostgreSQL.

use super::{Postgres, in_time};
use crate::form::{self, before, changes_lists, integer, stage_name};
use crate::match_store::LISTED_OF_MAKER;
use crate::{MatchStore, NewEntry, NewTable, StorageError};
use async_trait::async_trait;
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::online::{Rated, UserId, Visibility};
use ranarium_server::{Appended, LogEvent, LogRange, StoredRange};
use ranarium_table::MatchId;
use sqlx::{Postgres as PostgresDb, Row, Transaction};
use std::collections::HashSet;

/// The listed tables with a person and a seat that is free for anyone. A table with a person has an
/// entry in the log; at one without entries, seats are at most kept.
const OPEN_TABLES: &str = "SELECT id FROM (SELECT id, changed_ms, \
     ROW_NUMBER() OVER (PARTITION BY game ORDER BY changed_ms DESC, id) AS place FROM \
     (SELECT matches.id, changed_ms, settings::jsonb ->> 'game' AS game, \
     ROW_NUMBER() OVER (PARTITION BY COALESCE(user_id::text, matches.id) \
     ORDER BY changed_ms DESC, matches.id) AS of_maker FROM matches \
     LEFT JOIN table_makers ON table_makers.match_id = matches.id \
     WHERE is_listed AND stage = 'open' \
     AND EXISTS (SELECT 1 FROM log WHERE log.match_id = matches.id) \
     AND (SELECT COUNT(*) FROM sitting WHERE sitting.match_id = matches.id) BETWEEN 1 AND \
     (SELECT COUNT(*) FROM jsonb_array_elements(settings::jsonb -> 'seats') AS seat \
     WHERE seat -> 'bot' IS NULL) - 1) AS waiting \
     WHERE of_maker <= $2) AS listed WHERE place <= $1 ORDER BY changed_ms DESC, id";

/// Updates the lists after entries were appended: the people in seats, and the stages of matches.
/// The entries are in the order of matches, so that two nodes never deadlock.
async fn update_lists(
    transaction: &mut Transaction<'_, PostgresDb>,
    written: &[&NewEntry],
) -> Result<(), sqlx::Error> {
    for new in written.iter().filter(|new| changes_lists(new)) {
        let id = new.match_id.as_str();
        match &new.entry.event {
            LogEvent::Sit { seat, user, .. } => {
                sqlx::query(
                    "INSERT INTO sitting (match_id, seat, user_id) VALUES ($1, $2, $3) \
                     ON CONFLICT (match_id, seat) DO UPDATE SET user_id = EXCLUDED.user_id",
                )
                .bind(id)
                .bind(i16::from(seat.number()))
                .bind(integer(user.number()))
                .execute(&mut **transaction)
                .await?;
            }
            LogEvent::Stand { seat } => {
                sqlx::query("DELETE FROM sitting WHERE match_id = $1 AND seat = $2")
                    .bind(id)
                    .bind(i16::from(seat.number()))
                    .execute(&mut **transaction)
                    .await?;
            }
            LogEvent::AccountMerge { from, to, .. } => {
                sqlx::query("UPDATE sitting SET user_id = $3 WHERE match_id = $1 AND user_id = $2")
                    .bind(id)
                    .bind(integer(from.number()))
                    .bind(integer(to.number()))
                    .execute(&mut **transaction)
                    .await?;
                // This does not change when the match was last active.
                continue;
            }
            _ => {}
        }
        sqlx::query("UPDATE matches SET stage = $2, changed_ms = $3 WHERE id = $1")
            .bind(id)
            .bind(stage_name(new.stage))
            .bind(integer(new.entry.at_ms))
            .execute(&mut **transaction)
            .await?;
    }
    Ok(())
}

impl Postgres {
    /// Returns the first matches that a statement finds. The statement spells out its stage, so
    /// that the index of that stage is used.
    async fn listed(
        &self,
        statement: &'static str,
        at_most: u32,
    ) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(statement)
            .bind(i64::from(at_most))
            .fetch_all(&self.pool())
            .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }

    async fn append_all(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        // Take the numbers in one order, so that concurrent nodes never deadlock.
        let mut sorted: Vec<&NewEntry> = entries.iter().collect();
        sorted.sort_by(|one, other| {
            let place = |new: &NewEntry| (new.match_id.clone(), new.number);
            place(one).cmp(&place(other))
        });
        let (mut ids, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
        for new in &sorted {
            ids.push(new.match_id.as_str());
            numbers.push(integer(new.number));
            texts.push(serde_json::to_string(&new.entry).expect("entries are plain data"));
        }
        let insert = sqlx::query(
            "INSERT INTO log (match_id, number, entry) \
             SELECT * FROM UNNEST($1::text[], $2::bigint[], $3::text[]) \
             ON CONFLICT DO NOTHING RETURNING match_id, number",
        )
        .bind(ids)
        .bind(numbers)
        .bind(texts);
        let there = if entries.iter().any(changes_lists) {
            let mut transaction = self.pool().begin().await?;
            let rows = insert.fetch_all(&mut *transaction).await?;
            let there: HashSet<(String, i64)> =
                rows.iter().map(|row| (row.get(0), row.get(1))).collect();
            let is_there = |new: &&NewEntry| {
                there.contains(&(new.match_id.as_str().to_owned(), integer(new.number)))
            };
            let mut written: Vec<&NewEntry> = sorted.iter().copied().filter(is_there).collect();
            // On a sequence conflict the first writer wins.
            written.dedup_by_key(|new| (new.match_id.clone(), new.number));
            update_lists(&mut transaction, &written).await?;
            transaction.commit().await?;
            there
        } else {
            let rows = insert.fetch_all(&self.pool()).await?;
            rows.iter().map(|row| (row.get(0), row.get(1))).collect()
        };
        let mut there = there;
        let outcome = |new: &NewEntry| {
            let wanted = (new.match_id.as_str().to_owned(), integer(new.number));
            match there.remove(&wanted) {
                true => Appended::Committed,
                false => Appended::Conflict,
            }
        };
        Ok(entries.iter().map(outcome).collect())
    }

    async fn read_part(
        &self,
        id: &MatchId,
        part: LogRange,
    ) -> Result<Option<StoredRange>, StorageError> {
        let rows = sqlx::query(
            "SELECT number, entry FROM log WHERE match_id = $1 AND number > $2 ORDER BY number",
        )
        .bind(id.as_str())
        .bind(integer(before(part)))
        .fetch_all(&self.pool())
        .await?;
        let entries = form::entries(id, part, rows.iter().map(|row| (row.get(0), row.get(1))))?;
        // A match with new entries exists: nodes that follow each other need one query.
        if matches!(part, LogRange::After(_)) && !entries.is_empty() {
            return Ok(Some(StoredRange::After(entries)));
        }
        // The settings of a table do not change, and its log only grows.
        let table = sqlx::query("SELECT settings, sealed_seed FROM matches WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&self.pool())
            .await?;
        let Some(table) = table else {
            return Ok(None);
        };
        let table = (table.get(0), table.get(1));
        form::part(id, part, table, entries, &self.key).map(Some)
    }
}

#[async_trait]
impl MatchStore for Postgres {
    async fn create(&self, table: &NewTable) -> Result<(), StorageError> {
        let settings = serde_json::to_string(&table.settings).expect("settings are plain data");
        let mut transaction = self.pool().begin().await?;
        let made = sqlx::query(
            "INSERT INTO matches \
             (id, settings, sealed_seed, is_listed, is_rated, stage, created_ms, changed_ms) \
             VALUES ($1, $2, $3, $4, $5, 'open', $6, $6) ON CONFLICT DO NOTHING",
        )
        .bind(table.id.as_str())
        .bind(settings)
        .bind(self.key.seal(&table.id, &table.seed, table.nonce))
        .bind(table.settings.visibility == Visibility::Open)
        .bind(table.settings.rated != Rated::Casual)
        .bind(integer(table.created_ms))
        .execute(&mut *transaction)
        .await?;
        if made.rows_affected() == 0 {
            return Err(StorageError::MatchExists(table.id.clone()));
        }
        for (seat, user) in form::kept_seats(&table.settings) {
            sqlx::query("INSERT INTO sitting (match_id, seat, user_id) VALUES ($1, $2, $3)")
                .bind(table.id.as_str())
                .bind(i16::from(seat.number()))
                .bind(integer(user.number()))
                .execute(&mut *transaction)
                .await?;
        }
        Ok(transaction.commit().await?)
    }

    fn table_name(&self, maker: UserId, key: &IdempotencyKey) -> MatchId {
        self.key.table_name(maker, key)
    }

    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        in_time(self.append_all(entries)).await
    }

    async fn read(
        &self,
        id: &MatchId,
        part: LogRange,
    ) -> Result<Option<StoredRange>, StorageError> {
        in_time(self.read_part(id, part)).await
    }

    async fn open_tables(&self, at_most_a_game: u32) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(OPEN_TABLES)
            .bind(i64::from(at_most_a_game))
            .bind(LISTED_OF_MAKER)
            .fetch_all(&self.pool())
            .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }

    async fn idle_tables(
        &self,
        untouched_since_ms: u64,
        empty_since_ms: u64,
        at_most: u32,
    ) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(
            "SELECT id FROM matches WHERE stage = 'open' AND (changed_ms < $1 OR changed_ms < $2 \
             AND NOT EXISTS (SELECT 1 FROM sitting WHERE match_id = id)) \
             ORDER BY changed_ms, id LIMIT $3",
        )
        .bind(integer(untouched_since_ms))
        .bind(integer(empty_since_ms))
        .bind(i64::from(at_most))
        .fetch_all(&self.pool())
        .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }

    async fn playing_tables(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        self.listed(
            "SELECT id FROM matches WHERE is_listed AND stage = 'playing' \
             ORDER BY changed_ms DESC LIMIT $1",
            at_most,
        )
        .await
    }

    async fn matches_of(&self, user: UserId, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(
            "SELECT DISTINCT id, stage = 'over' AS is_over, changed_ms \
             FROM sitting JOIN matches ON id = match_id WHERE user_id = $1 \
             ORDER BY is_over, changed_ms DESC LIMIT $2",
        )
        .bind(integer(user.number()))
        .bind(i64::from(at_most))
        .fetch_all(&self.pool())
        .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }
}
