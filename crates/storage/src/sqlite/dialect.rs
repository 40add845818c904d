//! [`SQLITE`]: the differences of SQLite from other databases.

use crate::database::Dialect;

/// The dialect of SQLite.
pub const SQLITE: Dialect = Dialect {
    name: "sqlite",
    is_listed: "is_listed = 1",
    game: "settings ->> '$.game'",
    seats_without_bot: "SELECT COUNT(*) FROM json_each(COALESCE(arranged, settings), '$.seats') \
                        WHERE type <> 'object' OR value NOT LIKE '{\"bot\"%'",
    elements: "json_each($1)",
    texts: "SELECT value FROM json_each($1)",
    known_tokens: "WITH asked AS (SELECT unhex(value) AS hash FROM json_each($1)) \
                   SELECT token_hash FROM asked JOIN sessions ON token_hash = hash UNION ALL \
                   SELECT token_hash FROM asked JOIN api_tokens ON token_hash = hash",
    lock_names: None,
    lock_log: None,
    size: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    copy: Some("VACUUM INTO $1"),
    integrity: Some("PRAGMA integrity_check(20)"),
    by_bytes: "",
    numbers_given: "",
    continue_numbers: None,
};
