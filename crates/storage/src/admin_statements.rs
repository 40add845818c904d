//! The statements of an [`AdminStore`](crate::AdminStore), common to all databases except for
//! types.

use crate::export::{Kind, Table};
use crate::{StorageError, StorageStats};

/// The differences between databases.
pub struct Dialect {
    /// The kind of database.
    pub name: &'static str,
    /// The suffix that casts a number of any size to 64 bits.
    pub as_number: &'static str,
    /// The suffix that sorts texts by their bytes.
    pub by_bytes: &'static str,
    /// The clause that allows rows with given numbers to be inserted.
    pub numbers_given: &'static str,
    /// The statement that begins a transaction on one snapshot.
    pub snapshot: &'static str,
    /// The query that counts matches by game and stage.
    pub games: &'static str,
    /// The query of the size in bytes.
    pub size: &'static str,
}

impl Dialect {
    /// Returns the query of all rows of a table, in the order of its key.
    pub fn select(&self, table: &Table) -> String {
        let column = |one: &crate::export::Column| match one.kind {
            Kind::Number => format!("{}{}", one.name, self.as_number),
            _ => one.name.to_owned(),
        };
        let columns: Vec<String> = table.columns.iter().map(column).collect();
        let key = table.columns[..table.key].iter().map(|one| match one.kind {
            Kind::Text => format!("{}{}", one.name, self.by_bytes),
            _ => one.name.to_owned(),
        });
        let mut order: Vec<String> = key.collect();
        // Insert owners before the rows that reference them.
        if table
            .columns
            .iter()
            .any(|one| one.name == "owner_id" && one.may_miss)
        {
            order.insert(0, "owner_id IS NOT NULL".to_owned());
        }
        let (columns, order) = (columns.join(", "), order.join(", "));
        format!("SELECT {columns} FROM {} ORDER BY {order}", table.name)
    }

    /// Returns the statement that inserts a row.
    pub fn insert(&self, table: &Table) -> String {
        let names: Vec<&str> = table.columns.iter().map(|one| one.name).collect();
        let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
        let given = match table.is_numbered {
            true => self.numbers_given,
            false => "",
        };
        let (names, places) = (names.join(", "), places.join(", "));
        format!(
            "INSERT INTO {} ({names}){given} VALUES ({places})",
            table.name
        )
    }
}

/// Returns the query whether a table has rows.
pub fn is_used(table: &Table) -> String {
    format!("SELECT EXISTS (SELECT 1 FROM {})", table.name)
}

/// The query that counts users, accounts, programs, sessions and reports.
pub const COUNTS: &str = "SELECT (SELECT COUNT(*) FROM users), (SELECT COUNT(*) FROM accounts), \
     (SELECT COUNT(*) FROM programs), (SELECT COUNT(*) FROM sessions), \
     (SELECT COUNT(*) FROM reports)";

/// Makes the stats of the counts.
pub fn stats(
    dialect: &Dialect,
    form: i64,
    bytes: i64,
    games: Vec<(String, String, i64)>,
    counts: (i64, i64, i64, i64, i64),
) -> StorageStats {
    let (users, accounts, programs, sessions, reports) = counts;
    StorageStats {
        database: dialect.name,
        form,
        bytes: bytes.cast_unsigned(),
        games: StorageStats::games(games),
        users: users.cast_unsigned(),
        accounts: accounts.cast_unsigned(),
        programs: programs.cast_unsigned(),
        sessions: sessions.cast_unsigned(),
        reports: reports.cast_unsigned(),
    }
}

/// Maps a row that the database rejects to an error of its line. A database that is unavailable is
/// not the line's error.
pub fn refused(error: sqlx::Error, wrong: impl FnOnce(String) -> StorageError) -> StorageError {
    match error {
        sqlx::Error::Database(error) => wrong(error.to_string()),
        error => error.into(),
    }
}

/// Implements an [`AdminStore`](crate::AdminStore) on a pool of connections that may write. The
/// storage has `copy_into`, which makes a copy, and `go_on_counting`, which is called after an
/// import.
macro_rules! admin_store {
    ($storage:ident, $pool:ident, $dialect:expr, $form:expr) => {
        #[async_trait::async_trait]
        impl AdminStore for $storage {
            async fn back_up(&self, file: &Path) -> Result<(), StorageError> {
                self.copy_into(file).await
            }

            async fn export(
                &self,
                file: &mut (dyn std::io::Write + Send),
            ) -> Result<u64, StorageError> {
                use futures_util::TryStreamExt;
                use sqlx::Row;
                let mut transaction = self.$pool().begin_with($dialect.snapshot).await?;
                let mut writer = ExportWriter::new(file, $form)?;
                for table in TABLES {
                    let select = AssertSqlSafe($dialect.select(table));
                    let mut rows = sqlx::query(select).fetch(&mut *transaction);
                    while let Some(row) = rows.try_next().await? {
                        let mut cells = Vec::with_capacity(table.columns.len());
                        for (at, column) in table.columns.iter().enumerate() {
                            cells.push(match column.kind {
                                Kind::Number => Cell::Number(row.try_get(at)?),
                                Kind::Truth => Cell::Truth(row.try_get(at)?),
                                Kind::Text => Cell::Text(row.try_get(at)?),
                                Kind::Bytes => Cell::Bytes(row.try_get(at)?),
                            });
                        }
                        writer.row(table, &cells)?;
                    }
                }
                transaction.rollback().await?;
                writer.end()
            }

            async fn import(
                &self,
                file: &mut (dyn std::io::BufRead + Send),
            ) -> Result<u64, StorageError> {
                let mut transaction = self.$pool().begin().await?;
                for table in TABLES {
                    let asked = sqlx::query_scalar(AssertSqlSafe(is_used(table)));
                    let is_used: bool = asked.fetch_one(&mut *transaction).await?;
                    if is_used {
                        return Err(StorageError::NotEmpty(table.name));
                    }
                }
                let inserts = TABLES
                    .iter()
                    .map(|table| (table.name, $dialect.insert(table)));
                let inserts: std::collections::HashMap<_, _> = inserts.collect();
                let mut reader = ExportReader::new(file, $form)?;
                while let Some((table, cells)) = reader.row()? {
                    let mut insert = sqlx::query(AssertSqlSafe(inserts[table.name].clone()));
                    for cell in cells {
                        insert = match cell {
                            Cell::Number(number) => insert.bind(number),
                            Cell::Truth(truth) => insert.bind(truth),
                            Cell::Text(text) => insert.bind(text),
                            Cell::Bytes(bytes) => insert.bind(bytes),
                        };
                    }
                    let done = insert.execute(&mut *transaction).await;
                    done.map_err(|error| refused(error, |why| reader.wrong(why)))?;
                }
                let rows = reader.rows();
                self.go_on_counting(&mut transaction).await?;
                transaction.commit().await?;
                Ok(rows)
            }

            async fn stats(&self) -> Result<StorageStats, StorageError> {
                let games = sqlx::query_as($dialect.games)
                    .fetch_all(&self.$pool())
                    .await?;
                let counts = sqlx::query_as(COUNTS).fetch_one(&self.$pool()).await?;
                let bytes = sqlx::query_scalar($dialect.size);
                let bytes: i64 = bytes.fetch_one(&self.$pool()).await?;
                Ok(stats(&$dialect, $form, bytes, games, counts))
            }

            async fn entries(&self) -> Result<u64, StorageError> {
                let counted = sqlx::query_scalar("SELECT COUNT(*) FROM log");
                let count: i64 = counted.fetch_one(&self.$pool()).await?;
                Ok(count.cast_unsigned())
            }
        }
    };
}
pub(crate) use admin_store;
