-- A keyed hash of the address from which a user last took a seat or made a table.
ALTER TABLE users ADD COLUMN network TEXT;

-- The opponents in the rated matches of the last day: the network of each, or the user if it is
-- not known.
CREATE TABLE rated_opponents (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    match_id TEXT NOT NULL,
    opponent TEXT NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    speed TEXT NOT NULL,
    over_ms INTEGER NOT NULL,
    PRIMARY KEY (user_id, match_id, opponent)
) WITHOUT ROWID;

CREATE INDEX rated_opponents_old ON rated_opponents (over_ms);
