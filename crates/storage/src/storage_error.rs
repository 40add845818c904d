//! [`StorageError`]: the error of every store.

use ranarium_protocol::online::UserId;
use ranarium_table::MatchId;
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::SqliteError;
use std::fmt;
use std::path::PathBuf;

/// An error of a storage.
#[derive(Debug)]
pub enum StorageError {
    /// The database fails: full, read-only, or unavailable.
    Database(sqlx::Error),
    /// The database is damaged.
    Corrupt(sqlx::Error),
    /// The file of the database was deleted or replaced while it was open.
    FileLost(PathBuf),
    /// The database does not answer.
    Silent,
    /// This build has no PostgreSQL.
    WithoutPostgres,
    /// The database cannot be opened or migrated.
    Migration(MigrateError),
    /// A stored match cannot be read.
    Damaged {
        /// The id of the match.
        match_id: MatchId,
        /// The reason.
        reason: String,
    },
    /// Stored data of this kind cannot be read.
    Misread(String),
    /// A match of this id exists.
    MatchExists(MatchId),
    /// The account of another user has a name that looks like this one.
    NameTaken,
    /// There is no such user.
    UnknownUser(UserId),
    /// There is no report of this number.
    UnknownReport(u64),
    /// A line of an exported file cannot be read, or the database rejects it.
    Line {
        /// The number of the line.
        line: u64,
        /// The reason.
        reason: String,
    },
    /// This table has rows, and must be empty.
    NotEmpty(&'static str),
    /// A file cannot be written to.
    Unwritten(std::io::Error),
    /// A file cannot be read or written.
    File {
        /// The path of the file.
        path: PathBuf,
        /// The reason why it cannot be read or written.
        why: String,
    },
    /// The key that seals seeds cannot be read or written.
    Key {
        /// The file of the key.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The seeds of this database are sealed with another key.
    OtherKey {
        /// The file of the wrong key.
        path: PathBuf,
        /// The fingerprint of the wrong key.
        found: String,
        /// The fingerprint of the right one, if the database has it.
        expected: Option<String>,
    },
}

impl fmt::Display for StorageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Database(error) => write!(f, "the database: {error}"),
            Self::Corrupt(error) => write!(f, "the database is damaged: {error}"),
            Self::FileLost(path) => write!(
                f,
                "{}: the file was deleted or replaced while the server ran; stop the server, and \
                 bring back its contents from the rescued file beside it, or from a backup",
                path.display()
            ),
            Self::Silent => f.write_str("the database does not answer"),
            Self::WithoutPostgres => f.write_str(
                "this program was built without PostgreSQL (the feature postgres of its package)",
            ),
            Self::Migration(error) => write!(f, "the form of the database: {error}"),
            Self::Damaged { match_id, reason } => write!(f, "match {match_id}: {reason}"),
            Self::Misread(what) => write!(f, "the database: cannot read {what}"),
            Self::MatchExists(id) => write!(f, "there is a match {id} already"),
            Self::NameTaken => f.write_str("an account has a name that looks like this one"),
            Self::UnknownUser(user) => write!(f, "there is no user {user}"),
            Self::UnknownReport(number) => write!(f, "there is no report {number}"),
            Self::Line { line, reason } => write!(f, "line {line}: {reason}"),
            Self::NotEmpty(table) => write!(
                f,
                "the storage keeps something already (table {table}); expected one in which \
                 nothing is kept: an empty folder, or a new database"
            ),
            Self::Unwritten(error) => write!(f, "cannot write: {error}"),
            Self::OtherKey {
                path,
                found,
                expected,
            } => {
                write!(
                    f,
                    "{}: this key (fingerprint {found}) did not seal the matches of this database",
                    path.display()
                )?;
                match expected {
                    Some(expected) => write!(f, "; expected the key of fingerprint {expected}"),
                    None => Ok(()),
                }
            }
            Self::File { path, why: reason } | Self::Key { path, reason } => {
                write!(f, "{}: {reason}", path.display())
            }
        }
    }
}

impl std::error::Error for StorageError {}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> Self {
        match is_corruption(&error) {
            true => Self::Corrupt(error),
            false => Self::Database(error),
        }
    }
}

impl From<MigrateError> for StorageError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
                if is_corruption(&error) =>
            {
                Self::Corrupt(error)
            }
            error => Self::Migration(error),
        }
    }
}

/// The primary result codes of SQLite for a damaged file, and for one that is no database.
const CORRUPT: [u32; 2] = [11, 26];

/// Returns `true` if SQLite reports a damaged file.
fn is_corruption(error: &sqlx::Error) -> bool {
    let error = error.as_database_error();
    let error = error.and_then(|error| error.try_downcast_ref::<SqliteError>());
    let code = error.and_then(|error| error.code()?.parse::<u32>().ok());
    // Extended codes have the primary one in their lowest byte.
    code.is_some_and(|code| CORRUPT.contains(&(code & 0xff)))
}
