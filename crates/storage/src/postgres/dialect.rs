//! [`POSTGRES`]: the differences of PostgreSQL from other databases.

use crate::database::Dialect;

/// The dialect of PostgreSQL.
pub const POSTGRES: Dialect = Dialect {
    name: "postgresql",
    is_listed: "is_listed",
    game: "settings::json ->> 'game'",
    seats_without_bot: "SELECT COUNT(*) \
                        FROM jsonb_array_elements(COALESCE(arranged, settings)::jsonb -> 'seats') AS seat \
                        WHERE seat -> 'bot' IS NULL",
    elements: "json_array_elements($1::json)",
    texts: "SELECT value FROM json_array_elements_text($1::json)",
    known_tokens: "WITH asked AS \
                   (SELECT decode(value, 'hex') AS hash FROM json_array_elements_text($1::json)) \
                   SELECT token_hash FROM asked JOIN sessions ON token_hash = hash UNION ALL \
                   SELECT token_hash FROM asked JOIN api_tokens ON token_hash = hash",
    lock_names: Some("LOCK TABLE account_names IN SHARE ROW EXCLUSIVE MODE"),
    lock_log: Some("LOCK TABLE log IN SHARE ROW EXCLUSIVE MODE"),
    size: "SELECT pg_database_size(current_database())",
    copy: None,
    integrity: None,
    by_bytes: " COLLATE \"C\"",
    numbers_given: " OVERRIDING SYSTEM VALUE",
    continue_numbers: Some(|table| {
        format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), GREATEST(MAX(id), 1), \
             MAX(id) IS NOT NULL) FROM {table}"
        )
    }),
};
