-- Matches to watch.
CREATE INDEX matches_playing ON matches (changed_ms) WHERE is_listed AND stage = 'playing';
