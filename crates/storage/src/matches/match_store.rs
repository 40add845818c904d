//! [`MatchStore`]: tables and the logs of their matches.

use super::{NewTable, PackedLog};
use crate::database::Database;
use crate::{NewEntry, SealKey, StorageError};
use ranarium_game::Seat;
use ranarium_online::{Appended, LogEntry, LogRange, StoredMatch, StoredRange};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::online::{Rated, SeatPlan, TableSettings, UserId, Visibility};
use ranarium_table::{MatchId, RevealedSeed, Seed};
use sqlx::AssertSqlSafe;
use tokio::time::timeout;

/// Maximum number of a maker's tables that are listed at once, so that one maker cannot fill the
/// list.
const MAX_LISTED_OF_MAKER: u32 = 3;

/// Maximum number of tables made from one address that are listed at once: enough for a school
/// class.
const MAX_LISTED_OF_ADDRESS: u32 = 20;

/// The result of a check of all tables and logs.
#[derive(Clone, Debug, Default)]
pub struct StorageCheck {
    /// The number of tables.
    pub matches: u64,
    /// The number of entries of their logs that can be read.
    pub entries: u64,
    /// A description of each damage found.
    pub problems: Vec<String>,
}

/// The match store of a [`Storage`](crate::Storage): tables and the logs of their matches.
///
/// Every method fails if the database fails.
#[derive(Clone, Copy, Debug)]
pub struct MatchStore<'s> {
    database: &'s dyn Database,
    key: &'s SealKey,
}

impl<'s> MatchStore<'s> {
    pub(crate) fn new(database: &'s dyn Database, key: &'s SealKey) -> Self {
        Self { database, key }
    }

    /// Stores a new table.
    ///
    /// # Errors
    /// If there is one of its name, or the database fails.
    pub async fn create(self, table: &NewTable) -> Result<(), StorageError> {
        let settings = serde_json::to_string(&table.settings).expect("settings are plain data");
        let mut writer = self.database.writer().await?;
        let mut transaction = writer.begin().await?;
        let added = transaction
            .execute(
                "INSERT INTO matches \
                 (id, settings, sealed_seed, is_listed, is_rated, stage, created_ms, changed_ms) \
                 VALUES ($1, $2, $3, $4, $5, 'open', $6, $6) ON CONFLICT DO NOTHING",
                &[
                    &table.id,
                    &settings,
                    &self.key.seal(&table.id, &table.seed, table.nonce),
                    &(table.settings.visibility == Visibility::Open),
                    &(table.settings.rated != Rated::Casual),
                    &table.created_ms,
                ],
            )
            .await?;
        if added == 0 {
            return Err(StorageError::MatchExists(table.id.clone()));
        }
        // A person for whom a seat is kept sees the table in their list at once.
        for (index, plan) in table.settings.seats.iter().enumerate() {
            if let SeatPlan::Kept { user, .. } = plan {
                let sit = "INSERT INTO sitting (match_id, seat, user_id) VALUES ($1, $2, $3)";
                transaction
                    .execute(sit, &[&table.id, &Seat::new(index), user])
                    .await?;
            }
        }
        transaction.commit().await
    }

    /// Returns the id of the table that a user makes with this key: always the same, and impossible
    /// to guess for others. It is not stored.
    pub fn match_id_for_key(self, maker: UserId, key: &IdempotencyKey) -> MatchId {
        self.key.match_id_for_key(maker, key)
    }

    /// Appends entries to their logs, each if its number is free, in one transaction. Returns the
    /// outcome of each.
    ///
    /// # Errors
    /// If the database fails. Then the outcome is unknown until the log is read.
    pub async fn append(self, entries: &[NewEntry]) -> Result<Vec<Appended>, StorageError> {
        self.database.append(entries).await
    }

    /// Reads a match, or the entries after a number; `None` if there is no such match.
    ///
    /// # Errors
    /// If the database fails, or the stored data cannot be read.
    pub async fn read(
        self,
        id: &MatchId,
        range: LogRange,
    ) -> Result<Option<StoredRange>, StorageError> {
        let read = timeout(self.database.patience(), self.read_range(id, range));
        read.await.unwrap_or(Err(StorageError::Silent))
    }

    async fn read_range(
        self,
        id: &MatchId,
        range: LogRange,
    ) -> Result<Option<StoredRange>, StorageError> {
        let before = match range {
            LogRange::Whole => 0,
            LogRange::After(number) => number,
        };
        let rows = self.database.fetch_all(
            "SELECT number, entry FROM log WHERE match_id = $1 AND number > $2 ORDER BY number",
            &[id, &before],
        );
        let rows: Vec<(u64, String)> = rows.await?;
        let is_next = rows.first().is_some_and(|row| row.0 == before + 1);
        // A match with new entries exists, so the usual case needs one query.
        if matches!(range, LogRange::After(_)) && is_next {
            return Ok(Some(StoredRange::After(entries(id, before, rows)?)));
        }
        // No snapshot is needed: the first settings of a table do not change, its log only grows,
        // and rows that are packed meanwhile stay the same.
        let table = "SELECT is_packed, settings, seed, sealed_seed FROM matches WHERE id = $1";
        let table = self
            .database
            .fetch_optional::<(bool, (String, Option<String>, Vec<u8>))>(table, &[id]);
        let Some((is_packed, (settings, seed, sealed_seed))) = table.await? else {
            return Ok(None);
        };
        let entries = match is_packed && !is_next {
            true => self.packed_and_later(id, before, rows).await?,
            false => entries(id, before, rows)?,
        };
        if matches!(range, LogRange::After(_)) {
            return Ok(Some(StoredRange::After(entries)));
        }
        let settings: TableSettings = serde_json::from_str(&settings)
            .map_err(|error| damaged(id, format!("settings: {error}")))?;
        let seed = match seed {
            Some(seed) => seed.parse::<RevealedSeed>().ok().map(Seed::from),
            None => self.key.open(id, &sealed_seed),
        };
        let seed =
            seed.ok_or_else(|| damaged(id, "its seed is sealed with another key".to_owned()))?;
        Ok(Some(StoredRange::Whole(Box::new(StoredMatch {
            id: id.clone(),
            settings,
            seed,
            entries,
        }))))
    }

    /// Returns the entries after the number `before` of a log: its packed entries, and the later
    /// ones in these rows. A packed log without such entries is neither read nor inflated.
    async fn packed_and_later(
        self,
        id: &MatchId,
        before: u64,
        mut later: Vec<(u64, String)>,
    ) -> Result<Vec<LogEntry>, StorageError> {
        let packed = "SELECT last, entries FROM packed_logs WHERE match_id = $1 AND last > $2";
        let packed = self.database.fetch_optional(packed, &[id, &before]);
        let Some(packed): Option<PackedLog> = packed.await? else {
            return match later.is_empty() && before == 0 {
                true => Err(damaged(id, "expected entry 1, found nothing".to_owned())),
                false => entries(id, before, later),
            };
        };
        let mut all = packed.entries().map_err(|reason| damaged(id, reason))?;
        let known_count = all.len().min(usize::try_from(before).unwrap_or(usize::MAX));
        all.drain(..known_count);
        later.retain(|row| row.0 > packed.last);
        all.extend(entries(id, before.max(packed.last), later)?);
        Ok(all)
    }

    /// Stores the seeds of matches that are over in plain, so that they can be read without the
    /// key: of `at_most` matches in one transaction. Returns the number of these matches. A seed
    /// that is sealed with another key is left as it is.
    pub async fn reveal_seeds(self, at_most: u32) -> Result<u32, StorageError> {
        let mut revealed = 0;
        let mut last = String::new();
        loop {
            let over = "SELECT id, sealed_seed FROM matches \
                        WHERE stage = 'over' AND seed IS NULL AND id > $1 ORDER BY id LIMIT $2";
            let over = self.database.fetch_all(over, &[&last, &at_most]);
            let over: Vec<(MatchId, Vec<u8>)> = over.await?;
            let Some((id, _)) = over.last() else {
                return Ok(revealed);
            };
            last = id.to_string();
            let seeds = over.into_iter().filter_map(|(id, sealed)| {
                let seed = self.key.open(&id, &sealed)?;
                Some((id, seed.reveal().to_string()))
            });
            let seeds: Vec<_> = seeds.collect();
            if seeds.is_empty() {
                continue;
            }
            let mut writer = self.database.writer().await?;
            let mut transaction = writer.begin().await?;
            for (id, seed) in &seeds {
                let reveal = "UPDATE matches SET seed = $2 WHERE id = $1";
                transaction.execute(reveal, &[id, seed]).await?;
            }
            transaction.commit().await?;
            revealed += u32::try_from(seeds.len()).unwrap_or(u32::MAX);
        }
    }

    /// Packs the logs of matches that have been over and unchanged since before a time: of at most
    /// `at_most`, in one transaction. Returns the number of these matches.
    pub async fn pack_logs(self, before_ms: u64, at_most: u32) -> Result<u32, StorageError> {
        let over = "SELECT id FROM matches WHERE stage = 'over' AND NOT is_packed \
                    AND changed_ms < $1 ORDER BY changed_ms LIMIT $2";
        let mut over: Vec<MatchId> = self
            .database
            .fetch_all(over, &[&before_ms, &at_most])
            .await?;
        if over.is_empty() {
            return Ok(0);
        }
        // Nodes lock matches in the same order, so that they never deadlock.
        over.sort();
        let mut writer = self.database.writer().await?;
        let mut transaction = writer.begin().await?;
        if let Some(lock) = self.database.dialect().lock_log {
            transaction.execute(lock, &[]).await?;
        }
        for id in &over {
            // Locks the match. A seed in plain needs no seal.
            let claim = "UPDATE matches SET is_packed = TRUE, \
                         sealed_seed = CASE WHEN seed IS NULL THEN sealed_seed ELSE $2 END \
                         WHERE id = $1 AND NOT is_packed";
            if transaction.execute(claim, &[id, &Vec::<u8>::new()]).await? == 0 {
                continue;
            }
            let rows = "SELECT number, entry FROM log WHERE match_id = $1 ORDER BY number";
            let rows = transaction.fetch_all(rows, &[id]).await?;
            let log = entries(id, 0, rows);
            let Some(packed) = log.ok().and_then(|log| PackedLog::pack(&log)) else {
                tracing::warn!(match_id = %id, "cannot pack a damaged log");
                continue;
            };
            let insert = "INSERT INTO packed_logs (match_id, last, entries) VALUES ($1, $2, $3)";
            transaction
                .execute(insert, &[id, &packed.last, &packed.bytes])
                .await?;
            let delete = "DELETE FROM log WHERE match_id = $1 AND number <= $2";
            transaction.execute(delete, &[id, &packed.last]).await?;
        }
        transaction.commit().await?;
        Ok(over.len().try_into().unwrap_or(u32::MAX))
    }

    /// Checks the database, and that every table and log can be read.
    pub async fn check(self) -> Result<StorageCheck, StorageError> {
        let mut check = StorageCheck::default();
        if let Some(integrity) = self.database.dialect().integrity {
            let problems: Vec<String> = self.database.fetch_all(integrity, &[]).await?;
            check.problems = problems
                .into_iter()
                .filter(|problem| problem != "ok")
                .collect();
        }
        let mut last = String::new();
        loop {
            let next = "SELECT id, settings FROM matches WHERE id > $1 ORDER BY id LIMIT 1000";
            let tables: Vec<(MatchId, String)> = self.database.fetch_all(next, &[&last]).await?;
            let Some((id, _)) = tables.last() else {
                return Ok(check);
            };
            last = id.to_string();
            for (id, settings) in &tables {
                check.matches += 1;
                let settings: Result<TableSettings, _> = serde_json::from_str(settings);
                if let Err(error) = settings {
                    let error = damaged(id, format!("settings: {error}"));
                    check.problems.push(error.to_string());
                }
                match self.read(id, LogRange::After(0)).await {
                    Ok(Some(StoredRange::After(entries))) => check.entries += entries.len() as u64,
                    Ok(_) => {}
                    Err(error @ (StorageError::Damaged { .. } | StorageError::Corrupt(_))) => {
                        check.problems.push(error.to_string());
                    }
                    Err(error) => return Err(error),
                }
            }
        }
    }

    /// Returns the latest table whose seed is sealed, with the seal.
    pub(crate) async fn latest_sealed(self) -> Result<Option<(MatchId, Vec<u8>)>, StorageError> {
        let latest = "SELECT id, sealed_seed FROM matches WHERE seed IS NULL \
                      ORDER BY created_ms DESC, id LIMIT 1";
        self.database.fetch_optional(latest, &[]).await
    }

    /// Returns the listed tables with a person and a seat that is free for anyone, without those in
    /// `passed_over`, the latest first: at most `at_most_a_game` of each game, at most three of one
    /// maker, and at most twenty of one address.
    ///
    /// If a game has too many, each address keeps its latest before any address keeps a second, so
    /// that no address displaces the tables of another.
    pub async fn open_tables(
        self,
        at_most_a_game: u32,
        passed_over: &[MatchId],
    ) -> Result<Vec<MatchId>, StorageError> {
        let dialect = self.database.dialect();
        // One parameter for all, so that the statement is the same for any number.
        let passed_over = serde_json::to_string(passed_over).expect("ids are plain data");
        let tables = format!(
            include_str!("../../sql/open_tables.sql"),
            game = dialect.game,
            is_listed = dialect.is_listed,
            texts = dialect.texts,
            seats_without_bot = dialect.seats_without_bot,
        );
        self.database
            .fetch_all(
                AssertSqlSafe(tables),
                &[
                    &passed_over,
                    &at_most_a_game,
                    &MAX_LISTED_OF_MAKER,
                    &MAX_LISTED_OF_ADDRESS,
                ],
            )
            .await
    }

    /// Returns the tables whose matches have not begun and that have not changed since
    /// `unchanged_since_ms`, or since `empty_since_ms` if all seats are free and none is kept. The
    /// tables that have waited longest come first.
    pub async fn idle_tables(
        self,
        unchanged_since_ms: u64,
        empty_since_ms: u64,
        at_most: u32,
    ) -> Result<Vec<MatchId>, StorageError> {
        self.database
            .fetch_all(
                "SELECT id FROM matches WHERE stage = 'open' AND \
                 (changed_ms < $1 OR changed_ms < $2 \
                 AND NOT EXISTS (SELECT 1 FROM sitting WHERE match_id = id)) \
                 ORDER BY changed_ms, id LIMIT $3",
                &[&unchanged_since_ms, &empty_since_ms, &at_most],
            )
            .await
    }

    /// Returns the matches that are played at listed tables, the latest first.
    pub async fn playing_tables(self, at_most: u32) -> Result<Vec<MatchId>, StorageError> {
        // The stage is spelled out, so that its index is used.
        let is_listed = self.database.dialect().is_listed;
        let tables = format!(
            "SELECT id FROM matches WHERE {is_listed} AND stage = 'playing' \
             ORDER BY changed_ms DESC LIMIT $1"
        );
        self.database
            .fetch_all(AssertSqlSafe(tables), &[&at_most])
            .await
    }

    /// Returns the matches of a user, and those with a seat kept for them: those in progress first,
    /// then the latest.
    pub async fn matches_of(
        self,
        user: UserId,
        at_most: u32,
    ) -> Result<Vec<MatchId>, StorageError> {
        self.database
            .fetch_all(
                "SELECT DISTINCT id, stage = 'over' AS is_over, changed_ms \
                 FROM sitting JOIN matches ON id = match_id WHERE user_id = $1 \
                 ORDER BY is_over, changed_ms DESC LIMIT $2",
                &[&user, &at_most],
            )
            .await
    }

    /// Returns the matches of a user that are not over, and those with a seat kept for them.
    pub async fn unfinished_matches_of(self, user: UserId) -> Result<Vec<MatchId>, StorageError> {
        self.database
            .fetch_all(
                "SELECT DISTINCT id FROM sitting JOIN matches ON id = match_id \
                 WHERE user_id = $1 AND stage <> 'over'",
                &[&user],
            )
            .await
    }
}

/// Reads the entries after a number of a log from their numbered rows.
fn entries(
    id: &MatchId,
    before: u64,
    rows: Vec<(u64, String)>,
) -> Result<Vec<LogEntry>, StorageError> {
    let entry = |(expected, (number, text)): (u64, (u64, String))| {
        if number != expected {
            let reason = format!("expected entry {expected}, found {number}");
            return Err(damaged(id, reason));
        }
        serde_json::from_str(&text)
            .map_err(|error| damaged(id, format!("entry {expected}: {error}")))
    };
    (before + 1..).zip(rows).map(entry).collect()
}

fn damaged(id: &MatchId, reason: String) -> StorageError {
    StorageError::Damaged {
        match_id: id.clone(),
        reason,
    }
}
