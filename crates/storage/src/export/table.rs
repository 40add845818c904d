//! [`TABLES`]: the tables of a database.

use super::Kind;

/// A column.
#[derive(Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: Kind,
    /// `true` if it may be null.
    pub may_miss: bool,
}

/// A table.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// Its columns.
    pub columns: &'static [Column],
    /// Number of leading columns that identify rows and order them.
    pub key: usize,
    /// `true` if the database numbers its rows.
    pub is_numbered: bool,
}

const fn column(name: &'static str, kind: Kind) -> Column {
    Column {
        name,
        kind,
        may_miss: false,
    }
}

const fn number(name: &'static str) -> Column {
    column(name, Kind::Number)
}

const fn truth(name: &'static str) -> Column {
    column(name, Kind::Truth)
}

const fn text(name: &'static str) -> Column {
    column(name, Kind::Text)
}

const fn bytes(name: &'static str) -> Column {
    column(name, Kind::Bytes)
}

const fn or_none(column: Column) -> Column {
    Column {
        may_miss: true,
        ..column
    }
}

const fn table(name: &'static str, key: usize, columns: &'static [Column]) -> Table {
    Table {
        name,
        columns,
        key,
        is_numbered: false,
    }
}

const fn numbered(table: Table) -> Table {
    Table {
        is_numbered: true,
        ..table
    }
}

/// The tables of a database, in an order in which no row references a later one.
pub const TABLES: &[Table] = &[
    table(
        "users",
        1,
        &[
            number("id"),
            text("name"),
            number("frog"),
            number("created_ms"),
            or_none(number("owner_id")),
        ],
    ),
    table("programs", 1, &[number("user_id")]),
    table(
        "matches",
        1,
        &[
            text("id"),
            text("settings"),
            bytes("sealed_seed"),
            truth("is_listed"),
            text("stage"),
            number("created_ms"),
            number("changed_ms"),
            truth("is_rated"),
        ],
    ),
    table(
        "log",
        2,
        &[text("match_id"), number("number"), text("entry")],
    ),
    table(
        "sitting",
        2,
        &[text("match_id"), number("seat"), number("user_id")],
    ),
    table(
        "table_makers",
        1,
        &[text("match_id"), number("user_id"), number("created_ms")],
    ),
    table(
        "sessions",
        1,
        &[
            bytes("token_hash"),
            number("user_id"),
            number("created_ms"),
            number("used_ms"),
        ],
    ),
    table(
        "accounts",
        1,
        &[
            number("user_id"),
            text("login"),
            or_none(text("password_hash")),
            number("created_ms"),
        ],
    ),
    table(
        "passkeys",
        1,
        &[
            bytes("credential_id"),
            number("user_id"),
            text("name"),
            text("credential"),
            number("created_ms"),
            number("used_ms"),
        ],
    ),
    table(
        "ceremonies",
        1,
        &[bytes("token_hash"), text("ceremony"), number("expires_ms")],
    ),
    table(
        "api_tokens",
        1,
        &[
            bytes("token_hash"),
            number("user_id"),
            number("owner_id"),
            text("scopes"),
            number("created_ms"),
            number("used_ms"),
        ],
    ),
    table(
        "handovers",
        1,
        &[
            number("from_id"),
            number("to_id"),
            text("reason"),
            number("created_ms"),
        ],
    ),
    table(
        "ratings",
        4,
        &[
            text("game"),
            number("players"),
            text("speed"),
            number("user_id"),
            truth("is_program"),
            number("rating"),
            number("deviation"),
            number("volatility"),
            number("matches"),
        ],
    ),
    table("rated_matches", 1, &[text("match_id")]),
    table(
        "rating_changes",
        5,
        &[
            number("user_id"),
            text("game"),
            number("players"),
            text("speed"),
            number("number"),
            text("match_id"),
            number("over_ms"),
            number("rating"),
            number("deviation"),
        ],
    ),
    table(
        "blocks",
        2,
        &[
            number("user_id"),
            number("blocked_id"),
            number("created_ms"),
        ],
    ),
    numbered(table(
        "reports",
        1,
        &[
            number("id"),
            text("match_id"),
            or_none(number("reporter_id")),
            or_none(number("reported_id")),
            text("reason"),
            number("created_ms"),
            or_none(number("closed_ms")),
        ],
    )),
    table("hidden_names", 1, &[number("user_id"), text("name")]),
    table("bans", 1, &[text("subject"), or_none(number("until_ms"))]),
    numbered(table(
        "operator_acts",
        1,
        &[
            number("id"),
            number("at_ms"),
            text("operator"),
            text("act"),
            truth("is_done"),
        ],
    )),
    table("notice_people", 1, &[number("user_id"), number("next_ms")]),
    table(
        "push_subscriptions",
        1,
        &[
            text("endpoint"),
            number("user_id"),
            bytes("public_key"),
            bytes("auth_secret"),
            text("language"),
            number("created_ms"),
        ],
    ),
    table(
        "mail_addresses",
        1,
        &[
            number("user_id"),
            text("address"),
            text("language"),
            truth("is_confirmed"),
        ],
    ),
    table(
        "mail_tokens",
        1,
        &[
            bytes("token_hash"),
            number("user_id"),
            text("purpose"),
            number("created_ms"),
        ],
    ),
    table("mail_limits", 1, &[bytes("subject"), number("next_ms")]),
    table(
        "waiting_notices",
        2,
        &[
            number("user_id"),
            text("match_id"),
            number("since"),
            number("due_ms"),
            truth("is_told"),
        ],
    ),
];
