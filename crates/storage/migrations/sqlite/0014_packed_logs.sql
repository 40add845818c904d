-- The log of a match that has been over for days: its first entries, up to the number `last`, as a
-- JSON array that is compressed with zlib. They replace the rows in `log`; later entries are there.
CREATE TABLE packed_logs (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    last INTEGER NOT NULL,
    entries BLOB NOT NULL
);

-- True once the log is packed, or is too damaged for it.
ALTER TABLE matches ADD COLUMN is_packed INTEGER NOT NULL DEFAULT 0;

CREATE INDEX matches_to_pack ON matches (changed_ms) WHERE stage = 'over' AND NOT is_packed;
