//! Schema migrations: the SQL files in `migrations`, embedded in the program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A version of the schema: its number and name, and the statements of SQLite and of PostgreSQL
/// that migrate from the version before.
pub type SchemaVersion = (&'static str, &'static str, &'static str);

/// Reads the files of a version.
macro_rules! form {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../migrations/sqlite/", $name, ".sql")),
            include_str!(concat!("../../migrations/postgres/", $name, ".sql")),
        )
    };
}

/// The versions of the schema. A version never changes once it is used, not even in its comments:
/// databases store a hash of each. Number 5 was reserved while several branches added versions, and
/// never used: no commit has a file with it.
const FORMS: &[SchemaVersion] = &[
    form!("0001_matches"),
    form!("0002_accounts"),
    form!("0003_ratings"),
    form!("0004_moderation"),
    form!("0006_notices"),
    form!("0007_closed_reports"),
    form!("0008_playing_tables"),
    form!("0009_kept_reports"),
    form!("0010_seal_key"),
    form!("0011_opponents"),
    form!("0012_arranged"),
    form!("0013_account_names"),
    form!("0014_packed_logs"),
];

/// The number of the latest version.
pub const FORM: i64 = 14;

/// Returns the migrator that brings a database from any version to the latest.
pub fn migrator(statements: fn(&SchemaVersion) -> &'static str) -> Migrator {
    let migrations = FORMS.iter().map(|form| {
        let (number, name) = form.0.split_once('_').expect("files are NUMBER_NAME");
        let number = number.parse().expect("files are NUMBER_NAME");
        let sql = statements(form).into_sql_str();
        Migration::new(number, name.into(), MigrationType::Simple, sql, false)
    });
    Migrator::with_migrations(migrations.collect())
}

#[cfg(test)]
mod tests {
    use super::{FORM, migrator};

    #[test]
    fn the_latest_version_is_the_last() {
        let last = migrator(|form| form.1)
            .iter()
            .last()
            .map(|migration| migration.version);
        assert_eq!(last, Some(FORM));
    }
}
