-- Tables at which matches are played. The seed is sealed with a key that is not in the database.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    sealed_seed BLOB NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- The logs of matches, append-only: the truth. An entry is JSON.
CREATE TABLE log (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) WITHOUT ROWID;
