-- The looks of the names of accounts, by which names that people could confuse are found.
CREATE TABLE account_names (
    user_id BIGINT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
    folded TEXT NOT NULL,
    shown TEXT NOT NULL
);

CREATE INDEX account_names_folded ON account_names (folded);
CREATE INDEX account_names_shown ON account_names (shown);
