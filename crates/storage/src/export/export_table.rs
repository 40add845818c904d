//! [`TABLES`]: the order of an export, and of its import.

use super::ColumnType;
use std::sync::LazyLock;

/// A column of an exported table.
#[derive(Debug)]
pub struct ExportColumn {
    pub name: &'static str,
    /// The type of the column.
    pub kind: ColumnType,
    /// `true` if the column may be null.
    pub may_miss: bool,
}

/// A table of an exported file.
#[derive(Debug)]
pub struct ExportTable {
    pub name: &'static str,
    pub columns: Vec<ExportColumn>,
    /// The number of leading columns that identify rows and order them.
    pub key: usize,
    /// `true` if the database numbers its rows.
    pub is_numbered: bool,
}

/// Reads a table: the number of columns of its key, and its columns. A column without a type is a
/// number, and one that ends with `?` may be null. The database numbers the rows of a table whose
/// `id` is `numbered`.
fn table((name, key, columns): (&'static str, usize, &'static str)) -> ExportTable {
    let column = |text: &'static str| {
        let required = text.trim_end_matches('?');
        let (name, kind) = match required.split_once(' ') {
            None => (required, ColumnType::Number),
            Some((name, "numbered")) => (name, ColumnType::Number),
            Some((name, "truth")) => (name, ColumnType::Truth),
            Some((name, "text")) => (name, ColumnType::Text),
            Some((name, "bytes")) => (name, ColumnType::Bytes),
            Some((_, kind)) => unreachable!("{kind} is no type"),
        };
        ExportColumn {
            name,
            kind,
            may_miss: text != required,
        }
    };
    ExportTable {
        name,
        columns: columns.split(", ").map(column).collect(),
        key,
        is_numbered: columns.starts_with("id numbered"),
    }
}

/// The tables of a database, in an order in which no row references a later one.
pub static TABLES: LazyLock<Vec<ExportTable>> = LazyLock::new(|| {
    let tables = [
        ("seal_key", 1, "id, fingerprint text"),
        (
            "users",
            1,
            "id, name text, frog, created_ms, owner_id?, network text?",
        ),
        ("programs", 1, "user_id"),
        (
            "matches",
            1,
            "id text, settings text, sealed_seed bytes, is_listed truth, stage text, \
             created_ms, changed_ms, is_rated truth, seed text?, arranged text?, \
             is_packed truth",
        ),
        ("log", 2, "match_id text, number, entry text"),
        ("packed_logs", 1, "match_id text, last, entries bytes"),
        ("sitting", 2, "match_id text, seat, user_id"),
        ("table_makers", 1, "match_id text, user_id, created_ms"),
        (
            "sessions",
            1,
            "token_hash bytes, user_id, created_ms, used_ms",
        ),
        (
            "accounts",
            1,
            "user_id, login text, password_hash text?, created_ms",
        ),
        ("account_names", 1, "user_id, folded text, shown text"),
        (
            "passkeys",
            1,
            "credential_id bytes, user_id, name text, credential text, created_ms, used_ms",
        ),
        (
            "ceremonies",
            1,
            "token_hash bytes, ceremony text, expires_ms",
        ),
        (
            "api_tokens",
            1,
            "token_hash bytes, user_id, owner_id, scopes text, created_ms, used_ms",
        ),
        ("handovers", 1, "from_id, to_id, reason text, created_ms"),
        (
            "ratings",
            4,
            "game text, players, speed text, user_id, is_program truth, rating, deviation, \
             volatility, matches",
        ),
        ("rated_matches", 1, "match_id text"),
        (
            "rating_changes",
            5,
            "user_id, game text, players, speed text, number, match_id text, over_ms, \
             rating, deviation",
        ),
        (
            "rated_opponents",
            3,
            "user_id, match_id text, opponent text, game text, players, speed text, over_ms",
        ),
        ("blocks", 2, "user_id, blocked_id, created_ms"),
        (
            "reports",
            1,
            "id numbered, match_id text, reporter_id?, reported_id?, reason text, created_ms, \
             closed_ms?",
        ),
        ("hidden_names", 1, "user_id, name text"),
        ("bans", 1, "subject text, until_ms?"),
        (
            "operator_acts",
            1,
            "id numbered, at_ms, operator text, act text, is_done truth",
        ),
        ("notice_people", 1, "user_id, next_ms"),
        (
            "push_subscriptions",
            1,
            "endpoint text, user_id, public_key bytes, auth_secret bytes, language text, \
             created_ms",
        ),
        (
            "mail_addresses",
            1,
            "user_id, address text, language text, is_confirmed truth",
        ),
        (
            "mail_tokens",
            1,
            "token_hash bytes, user_id, purpose text, created_ms",
        ),
        ("mail_limits", 1, "subject bytes, next_ms"),
        (
            "waiting_notices",
            2,
            "user_id, match_id text, since, due_ms, is_told truth",
        ),
    ];
    tables.into_iter().map(table).collect()
});
