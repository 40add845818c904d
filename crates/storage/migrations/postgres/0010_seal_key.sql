-- The fingerprint of the key that seals the seeds of this database: one row.
CREATE TABLE seal_key (
    id SMALLINT PRIMARY KEY CHECK (id = 1),
    fingerprint TEXT NOT NULL
);

-- The seed of a match that is over, which no longer needs the key.
ALTER TABLE matches ADD COLUMN seed TEXT;

CREATE INDEX matches_to_reveal ON matches (id) WHERE stage = 'over' AND seed IS NULL;
