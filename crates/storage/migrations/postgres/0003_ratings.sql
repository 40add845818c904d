-- Whether the match of a table counts for ratings.
ALTER TABLE matches ADD COLUMN is_rated BOOLEAN NOT NULL DEFAULT FALSE;

-- Programs that play with a token; all other users are people. It does not change.
CREATE TABLE programs (
    user_id BIGINT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE
);

-- Ratings, in thousandths of a point; the volatility is in millionths.
CREATE TABLE ratings (
    game TEXT NOT NULL,
    players SMALLINT NOT NULL,
    speed TEXT NOT NULL,
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    is_program BOOLEAN NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    matches BIGINT NOT NULL,
    PRIMARY KEY (game, players, speed, user_id)
);

CREATE INDEX ratings_best ON ratings (game, players, speed, is_program, rating);

CREATE INDEX ratings_of ON ratings (user_id);

-- The rated matches that are done with: each changes ratings once, or not at all where it does not
-- count.
CREATE TABLE rated_matches (
    match_id TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE
);

CREATE INDEX matches_to_rate ON matches (changed_ms) WHERE is_rated AND stage = 'over';

-- What each match made of a rating.
CREATE TABLE rating_changes (
    user_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    players SMALLINT NOT NULL,
    speed TEXT NOT NULL,
    number BIGINT NOT NULL,
    match_id TEXT NOT NULL,
    over_ms BIGINT NOT NULL,
    rating BIGINT NOT NULL,
    deviation BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, players, speed, number)
);
