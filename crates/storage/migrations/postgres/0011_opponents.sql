-- A keyed hash of the address from which a user last took a seat or made a table.
ALTER TABLE users ADD COLUMN network TEXT;

-- The opponents in the rated matches of the last day: the network of each, or the user if it is
-- not known.
CREATE TABLE rated_opponents (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    match_id TEXT NOT NULL,
    opponent TEXT NOT NULL,
    game TEXT NOT NULL,
    players SMALLINT NOT NULL,
    speed TEXT NOT NULL,
    over_ms BIGINT NOT NULL,
    PRIMARY KEY (user_id, match_id, opponent)
);

CREATE INDEX rated_opponents_old ON rated_opponents (over_ms);
