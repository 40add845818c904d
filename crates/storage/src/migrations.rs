//! Schema migrations.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Migrates a database from any version to the latest. A form has a number, a name and the
/// statements that migrate from the one before; it never changes once it is used.
pub fn migrator(forms: &[(i64, &'static str, &'static str)]) -> Migrator {
    let migrations = forms.iter().map(|&(version, name, sql)| {
        let kind = MigrationType::Simple;
        Migration::new(version, name.into(), kind, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}
