-- When a session was last used, roughly.
ALTER TABLE sessions ADD COLUMN used_ms INTEGER NOT NULL DEFAULT 0;

-- Programs that play with a token belong to somebody; people do not.
ALTER TABLE users ADD COLUMN owner_id INTEGER REFERENCES users (id) ON DELETE CASCADE;

CREATE INDEX users_of_owner ON users (owner_id) WHERE owner_id IS NOT NULL;

-- How people who have an account sign in. The login is normalised; of a password there is its hash.
CREATE TABLE accounts (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    login TEXT NOT NULL UNIQUE,
    password_hash TEXT,
    created_ms INTEGER NOT NULL
);

CREATE TABLE passkeys (
    credential_id BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    credential TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    used_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX passkeys_of ON passkeys (user_id);

-- What a passkey was asked for, until it answers, once.
CREATE TABLE ceremonies (
    token_hash BLOB PRIMARY KEY,
    ceremony TEXT NOT NULL,
    expires_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX ceremonies_expired ON ceremonies (expires_ms);

-- Tokens of programs, each a user of its own.
CREATE TABLE api_tokens (
    token_hash BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
    owner_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    scopes TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    used_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX api_tokens_of ON api_tokens (owner_id);

-- Whose seats are about to become whose. A row stays until all logs say so.
CREATE TABLE handovers (
    from_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    to_id INTEGER NOT NULL,
    reason TEXT NOT NULL,
    created_ms INTEGER NOT NULL
);

CREATE INDEX handovers_to ON handovers (to_id);
