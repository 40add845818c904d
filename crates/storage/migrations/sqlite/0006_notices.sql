-- People who have asked to be told when it is their turn, and when they may be told again.
CREATE TABLE notice_people (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    next_ms INTEGER NOT NULL
);

-- Browsers that take push messages, with the keys to encrypt for each.
CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES notice_people (user_id) ON DELETE CASCADE,
    public_key BLOB NOT NULL,
    auth_secret BLOB NOT NULL,
    language TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX push_subscriptions_of ON push_subscriptions (user_id);

-- Mail addresses. Nothing but the link that confirms it is sent to one that is not confirmed.
CREATE TABLE mail_addresses (
    user_id INTEGER PRIMARY KEY REFERENCES notice_people (user_id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    is_confirmed INTEGER NOT NULL
);

-- The links in mails, known by their hashes alone. They go with their address.
CREATE TABLE mail_tokens (
    token_hash BLOB PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES mail_addresses (user_id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) WITHOUT ROWID;

CREATE INDEX mail_tokens_of ON mail_tokens (user_id);

-- When a mail that asks for confirmation may be sent again: to an address, or for a user. Either is
-- known by its hash alone.
CREATE TABLE mail_limits (
    subject BLOB PRIMARY KEY,
    next_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- Matches that wait for someone: since which entry of the log, from when that is to be said, and
-- whether it has been.
CREATE TABLE waiting_notices (
    user_id INTEGER NOT NULL REFERENCES notice_people (user_id) ON DELETE CASCADE,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    due_ms INTEGER NOT NULL,
    is_told INTEGER NOT NULL,
    PRIMARY KEY (user_id, match_id)
) WITHOUT ROWID;

CREATE INDEX waiting_notices_due ON waiting_notices (is_told, due_ms);
