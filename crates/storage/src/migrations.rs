//! The forms that a database has had.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Brings a database from any form to the latest. The forms have numbers, names and the statements
/// that bring a database from the one before to them; they do not change once they are used.
pub fn migrator(forms: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = forms.iter().map(|&(version, name, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}
