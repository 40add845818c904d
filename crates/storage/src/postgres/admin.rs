//! Backups and counts, in PostgreSQL.

use super::{FORMS, Postgres};
use crate::admin_statements::{COUNTS, Dialect, admin_store, is_used, refused, stats};
use crate::export::{Cell, ExportReader, ExportWriter, Kind, TABLES};
use crate::new_file::NewFile;
use crate::{AdminStore, StorageError, StorageStats};
use sqlx::{AssertSqlSafe, Postgres as Database, Transaction};
use std::path::Path;

const DIALECT: Dialect = Dialect {
    name: "postgresql",
    as_number: "::BIGINT",
    by_bytes: " COLLATE \"C\"",
    numbers_given: " OVERRIDING SYSTEM VALUE",
    snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    games: "SELECT game, stage, COUNT(*) \
            FROM (SELECT settings::json ->> 'game' AS game, stage FROM matches) AS listed \
            GROUP BY game, stage ORDER BY game COLLATE \"C\", stage",
    size: "SELECT pg_database_size(current_database())",
};

/// The schema version of this program.
const FORM: i64 = FORMS[FORMS.len() - 1].0;

admin_store!(Postgres, pool, DIALECT, FORM);

impl Postgres {
    async fn copy_into(&self, file: &Path) -> Result<(), StorageError> {
        let mut new = NewFile::make(file)?;
        self.export(&mut new).await?;
        new.keep()
    }

    /// Continues the row numbers after the highest that was inserted.
    async fn go_on_counting(
        &self,
        transaction: &mut Transaction<'_, Database>,
    ) -> Result<(), StorageError> {
        for table in TABLES.iter().filter(|table| table.is_numbered) {
            let set = format!(
                "SELECT setval(pg_get_serial_sequence('{0}', 'id'), GREATEST(MAX(id), 1), \
                 MAX(id) IS NOT NULL) FROM {0}",
                table.name
            );
            let set = sqlx::query(AssertSqlSafe(set));
            set.execute(&mut **transaction).await?;
        }
        Ok(())
    }
}
