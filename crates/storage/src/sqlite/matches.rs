//! Tables and logs in SQLite.

use super::Sqlite;
use crate::form::{self, before, changes_lists, integer, stage_name};
use crate::match_store::LISTED_OF_MAKER;
use crate::{MatchStore, NewEntry, NewTable, StorageError};
use async_trait::async_trait;
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::online::{Rated, UserId, Visibility};
use ranarium_server::{Appended, LogEntry, LogEvent, LogRange, StoredRange};
use ranarium_table::MatchId;
use serde_json::{Value, json};
use sqlx::{Connection, Row, Sqlite as SqliteDb, Transaction};
use std::collections::HashSet;

/// The listed tables with a person and a seat that is free for anyone. A table with a person has an
/// entry in the log; at one without entries, seats are at most kept.
const OPEN_TABLES: &str = "SELECT id FROM (SELECT id, changed_ms, \
     ROW_NUMBER() OVER (PARTITION BY game ORDER BY changed_ms DESC, id) AS place FROM \
     (SELECT matches.id, changed_ms, settings ->> '$.game' AS game, \
     ROW_NUMBER() OVER (PARTITION BY COALESCE(user_id, matches.id) \
     ORDER BY changed_ms DESC, matches.id) AS of_maker FROM matches \
     LEFT JOIN table_makers ON table_makers.match_id = matches.id \
     WHERE is_listed = 1 AND stage = 'open' \
     AND EXISTS (SELECT 1 FROM log WHERE log.match_id = matches.id) \
     AND (SELECT COUNT(*) FROM sitting WHERE sitting.match_id = matches.id) BETWEEN 1 AND \
     (SELECT COUNT(*) FROM json_each(settings, '$.seats') WHERE type <> 'object' OR value NOT LIKE '{\"bot\"%') - 1) AS waiting \
     WHERE of_maker <= $2) AS listed WHERE place <= $1 ORDER BY changed_ms DESC, id";

/// Updates the lists after entries were appended: the people in seats, and the stages of matches.
async fn update_lists<'e>(
    transaction: &mut Transaction<'_, SqliteDb>,
    written: impl Iterator<Item = &'e NewEntry>,
) -> Result<(), sqlx::Error> {
    let (mut sitting, mut standing, mut stages) = (Vec::new(), Vec::new(), Vec::new());
    let mut handed_over = Vec::new();
    for new in written.filter(|new| changes_lists(new)) {
        let id = new.match_id.as_str();
        match &new.entry.event {
            LogEvent::Sit { seat, user, .. } => {
                sitting.push(json!([id, seat.number(), integer(user.number())]))
            }
            LogEvent::Stand { seat } => standing.push(json!([id, seat.number()])),
            LogEvent::AccountMerge { from, to, .. } => {
                handed_over.push(json!([id, integer(from.number()), integer(to.number())]));
                continue;
            }
            _ => {}
        }
        stages.push(json!([id, stage_name(new.stage), new.entry.at_ms]));
    }
    for (rows, statement) in [
        (
            sitting,
            "INSERT OR REPLACE INTO sitting (match_id, seat, user_id) \
             SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
        ),
        (
            standing,
            "DELETE FROM sitting WHERE (match_id, seat) IN \
             (SELECT value ->> 0, value ->> 1 FROM json_each(?))",
        ),
        (
            handed_over,
            "UPDATE sitting SET user_id = row.value ->> 2 FROM json_each(?) AS row \
             WHERE match_id = row.value ->> 0 AND user_id = row.value ->> 1",
        ),
        (
            stages,
            "UPDATE matches SET stage = row.value ->> 1, changed_ms = row.value ->> 2 \
             FROM json_each(?) AS row WHERE matches.id = row.value ->> 0",
        ),
    ] {
        if !rows.is_empty() {
            sqlx::query(statement)
                .bind(Value::Array(rows).to_string())
                .execute(&mut **transaction)
                .await?;
        }
    }
    Ok(())
}

impl Sqlite {
    /// Returns the first matches that a statement finds. The statement spells out its stage, so
    /// that the index of that stage is used.
    async fn listed(
        &self,
        statement: &'static str,
        at_most: u32,
    ) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(statement)
            .bind(at_most)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }
}

#[async_trait]
impl MatchStore for Sqlite {
    async fn create(&self, table: &NewTable) -> Result<(), StorageError> {
        let settings = serde_json::to_string(&table.settings).expect("settings are plain data");
        let mut writer = self.writer().await?;
        let mut transaction = writer.begin().await?;
        let made = sqlx::query(
            "INSERT INTO matches \
             (id, settings, sealed_seed, is_listed, is_rated, stage, created_ms, changed_ms) \
             VALUES (?, ?, ?, ?, ?, 'open', ?, ?) ON CONFLICT DO NOTHING",
        )
        .bind(table.id.as_str())
        .bind(settings)
        .bind(self.key.seal(&table.id, &table.seed, table.nonce))
        .bind(table.settings.visibility == Visibility::Open)
        .bind(table.settings.rated != Rated::Casual)
        .bind(integer(table.created_ms))
        .bind(integer(table.created_ms))
        .execute(&mut *transaction)
        .await?;
        if made.rows_affected() == 0 {
            return Err(StorageError::MatchExists(table.id.clone()));
        }
        for (seat, user) in form::kept_seats(&table.settings) {
            sqlx::query("INSERT INTO sitting (match_id, seat, user_id) VALUES (?, ?, ?)")
                .bind(table.id.as_str())
                .bind(seat.number())
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
        // One parameter for all entries, so that the statement is the same for any number.
        let rows: Vec<(&str, u64, &LogEntry)> = entries
            .iter()
            .map(|new| (new.match_id.as_str(), new.number, &new.entry))
            .collect();
        let rows = serde_json::to_string(&rows).expect("entries are plain data");
        // Usually all numbers are free. The statement writes all entries or none.
        let insert = sqlx::query(
            "INSERT INTO log (match_id, number, entry) \
             SELECT value ->> 0, value ->> 1, value -> 2 FROM json_each(?)",
        );
        let written = if entries.iter().any(changes_lists) {
            let mut writer = self.writer().await?;
            let mut transaction = writer.begin().await?;
            let written = insert.bind(&rows).execute(&mut *transaction).await;
            if written.is_ok() {
                update_lists(&mut transaction, entries.iter()).await?;
                transaction.commit().await?;
            } else {
                transaction.rollback().await?;
            }
            written
        } else {
            insert.bind(&rows).execute(&mut *self.writer().await?).await
        };
        match written {
            Ok(_) => return Ok(vec![Appended::Committed; entries.len()]),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {}
            Err(error) => return Err(error.into()),
        }
        let mut writer = self.writer().await?;
        let mut transaction = writer.begin().await?;
        let there = sqlx::query(
            "INSERT INTO log (match_id, number, entry) \
             SELECT value ->> 0, value ->> 1, value -> 2 FROM json_each(?) WHERE true \
             ON CONFLICT DO NOTHING RETURNING match_id, number",
        )
        .bind(rows)
        .fetch_all(&mut *transaction)
        .await?;
        let mut there: HashSet<(String, i64)> =
            there.iter().map(|row| (row.get(0), row.get(1))).collect();
        // On a sequence conflict the first writer wins.
        let outcome = |new: &NewEntry| {
            let wanted = (new.match_id.as_str().to_owned(), integer(new.number));
            match there.remove(&wanted) {
                true => Appended::Committed,
                false => Appended::Conflict,
            }
        };
        let outcomes: Vec<Appended> = entries.iter().map(outcome).collect();
        let written = entries.iter().zip(&outcomes);
        let written = written.filter(|(_, outcome)| **outcome == Appended::Committed);
        update_lists(&mut transaction, written.map(|(new, _)| new)).await?;
        transaction.commit().await?;
        Ok(outcomes)
    }

    async fn read(
        &self,
        id: &MatchId,
        part: LogRange,
    ) -> Result<Option<StoredRange>, StorageError> {
        let mut transaction = self.readers.begin().await?;
        let table = sqlx::query("SELECT settings, sealed_seed FROM matches WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(&mut *transaction)
            .await?;
        let Some(table) = table else {
            return Ok(None);
        };
        let rows = sqlx::query(
            "SELECT number, entry FROM log WHERE match_id = ? AND number > ? ORDER BY number",
        )
        .bind(id.as_str())
        .bind(integer(before(part)))
        .fetch_all(&mut *transaction)
        .await?;
        drop(transaction);
        let entries = form::entries(id, part, rows.iter().map(|row| (row.get(0), row.get(1))))?;
        let table = (table.get(0), table.get(1));
        form::part(id, part, table, entries, &self.key).map(Some)
    }

    async fn open_tables(&self, at_most_a_game: u32) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(OPEN_TABLES)
            .bind(i64::from(at_most_a_game))
            .bind(LISTED_OF_MAKER)
            .fetch_all(&self.readers)
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
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }

    async fn playing_tables(&self, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        self.listed(
            "SELECT id FROM matches WHERE is_listed = 1 AND stage = 'playing' \
             ORDER BY changed_ms DESC LIMIT ?",
            at_most,
        )
        .await
    }

    async fn matches_of(&self, user: UserId, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        let rows = sqlx::query(
            "SELECT DISTINCT id, stage = 'over' AS is_over, changed_ms \
             FROM sitting JOIN matches ON id = match_id WHERE user_id = ? \
             ORDER BY is_over, changed_ms DESC LIMIT ?",
        )
        .bind(integer(user.number()))
        .bind(at_most)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| form::match_id(row.get(0))).collect()
    }
}
