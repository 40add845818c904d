//! Backups and counts, in SQLite.

use super::{FORMS, Sqlite};
use crate::admin_statements::{COUNTS, Dialect, admin_store, is_used, refused, stats};
use crate::export::{Cell, ExportReader, ExportWriter, Kind, TABLES};
use crate::new_file::NewFile;
use crate::{AdminStore, StorageError, StorageStats};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Sqlite as Database, Transaction};
use std::path::Path;

const DIALECT: Dialect = Dialect {
    name: "sqlite",
    as_number: "",
    by_bytes: "",
    numbers_given: "",
    snapshot: "BEGIN",
    games: "SELECT settings ->> '$.game' AS game, stage, COUNT(*) FROM matches \
            GROUP BY game, stage ORDER BY game, stage",
    size: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
};

/// The schema version of this program.
const FORM: i64 = FORMS[FORMS.len() - 1].0;

admin_store!(Sqlite, checkpoints, DIALECT, FORM);

impl Sqlite {
    async fn copy_into(&self, file: &Path) -> Result<(), StorageError> {
        let new = NewFile::make(file)?;
        // Uses a connection beside the writer, so that writes do not wait for it.
        let copied = sqlx::query("VACUUM INTO $1").bind(new.name()?);
        copied.execute(&self.checkpoints).await?;
        new.keep()
    }

    /// Makes a database of a copy that [`AdminStore::back_up`] made.
    /// # Errors
    /// If there is one already, or the copy is none, is damaged, or is of a later version: then
    /// none is made.
    pub async fn restore(copy: &Path, database: &Path) -> Result<(), StorageError> {
        let wrong = |why: String| StorageError::File {
            path: copy.to_owned(),
            why,
        };
        let options = SqliteConnectOptions::new()
            .filename(copy)
            .read_only(true)
            .disable_statement_logging();
        let opened = SqliteConnection::connect_with(&options).await;
        let mut connection = opened.map_err(|error| wrong(error.to_string()))?;
        let asked = sqlx::query_scalar("PRAGMA integrity_check(1)");
        let sound: String = asked
            .fetch_one(&mut connection)
            .await
            .map_err(|error| wrong(error.to_string()))?;
        if sound != "ok" {
            return Err(wrong(format!("the copy is damaged: {sound}")));
        }
        let asked = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations");
        let form: Option<i64> = asked
            .fetch_one(&mut connection)
            .await
            .map_err(|_| wrong("expected a copy of a server's database".to_owned()))?;
        if form.is_none_or(|form| form > FORM) {
            let found = form.unwrap_or(0);
            return Err(wrong(format!(
                "expected a database of form {FORM} or before, found form {found}"
            )));
        }
        let new = NewFile::make(database)?;
        let copied = sqlx::query("VACUUM INTO $1").bind(new.name()?);
        copied.execute(&mut connection).await?;
        connection.close().await?;
        new.keep()
    }

    /// Does nothing: SQLite continues the row numbers itself.
    async fn go_on_counting(&self, _: &mut Transaction<'_, Database>) -> Result<(), StorageError> {
        Ok(())
    }
}
