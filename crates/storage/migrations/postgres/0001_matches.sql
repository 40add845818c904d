-- Tables at which matches are played. The seed is sealed with a key that is not in the database.
-- How far a match is follows from its log; it is here so that lists can be made.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    settings TEXT NOT NULL,
    sealed_seed BYTEA NOT NULL,
    is_listed BOOLEAN NOT NULL,
    stage TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    changed_ms BIGINT NOT NULL
);

CREATE INDEX matches_listed ON matches (changed_ms) WHERE is_listed AND stage = 'open';

-- The logs of matches, append-only: the truth. An entry is JSON.
CREATE TABLE log (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
);

-- Who sits where: it follows from the log, and is here so that lists can be made.
CREATE TABLE sitting (
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat SMALLINT NOT NULL,
    user_id BIGINT NOT NULL,
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX sitting_of ON sitting (user_id);

-- People, and programs that play with a token.
CREATE TABLE users (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    frog SMALLINT NOT NULL,
    created_ms BIGINT NOT NULL
);

-- Where they are signed in. A token is known by its hash alone.
CREATE TABLE sessions (
    token_hash BYTEA PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_ms BIGINT NOT NULL
);

CREATE INDEX sessions_of ON sessions (user_id);
