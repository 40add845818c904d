-- Who made a table, and who therefore decides whom to meet there.
CREATE TABLE table_makers (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    user_id INTEGER NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX table_makers_of ON table_makers (user_id);

-- Who wants nothing to do with whom.
CREATE TABLE blocks (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    blocked_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_ms INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) WITHOUT ROWID;

CREATE INDEX blocks_of ON blocks (blocked_id);

-- What users have reported of each other.
CREATE TABLE reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    reporter_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reported_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reason TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    UNIQUE (match_id, reporter_id, reported_id, reason)
);

-- Names that an operator has hidden. The name is what the user was called.
CREATE TABLE hidden_names (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    name TEXT NOT NULL
);

-- Users and addresses that may not come in until a time; without one, for good.
CREATE TABLE bans (
    subject TEXT PRIMARY KEY,
    until_ms INTEGER
) WITHOUT ROWID;

-- What operators have done, and when, append-only. Servers look here for what is new.
CREATE TABLE operator_acts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    operator TEXT NOT NULL,
    act TEXT NOT NULL,
    is_done INTEGER NOT NULL
);

CREATE INDEX operator_acts_open ON operator_acts (id) WHERE is_done = 0;
