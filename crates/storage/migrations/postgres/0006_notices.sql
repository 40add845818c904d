-- People who have asked to be told when it is their turn, and when they may be told again.
CREATE TABLE notice_people (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    next_ms BIGINT NOT NULL
);

-- Browsers that take push messages, with the keys to encrypt for each.
CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES notice_people (user_id) ON DELETE CASCADE,
    public_key BYTEA NOT NULL,
    auth_secret BYTEA NOT NULL,
    language TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE INDEX push_subscriptions_of ON push_subscriptions (user_id);

-- Mail addresses. Nothing but the link that confirms it is sent to one that is not confirmed.
CREATE TABLE mail_addresses (
    user_id BIGINT PRIMARY KEY REFERENCES notice_people (user_id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    is_confirmed BOOLEAN NOT NULL
);

-- The links in mails, known by their hashes alone. They go with their address.
CREATE TABLE mail_tokens (
    token_hash BYTEA PRIMARY KEY,
    user_id BIGINT NOT NULL REFERENCES mail_addresses (user_id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    created_ms BIGINT NOT NULL
);

CREATE INDEX mail_tokens_of ON mail_tokens (user_id);

-- When a mail that asks for confirmation may be sent again: to an address, or for a user. Either is
-- known by its hash alone.
CREATE TABLE mail_limits (
    subject BYTEA PRIMARY KEY,
    next_ms BIGINT NOT NULL
);

-- Matches that wait for someone: since which entry of the log, from when that is to be said, and
-- whether it has been.
CREATE TABLE waiting_notices (
    user_id BIGINT NOT NULL REFERENCES notice_people (user_id) ON DELETE CASCADE,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    since BIGINT NOT NULL,
    due_ms BIGINT NOT NULL,
    is_told BOOLEAN NOT NULL,
    PRIMARY KEY (user_id, match_id)
);

CREATE INDEX waiting_notices_due ON waiting_notices (is_told, due_ms);
