-- A report stays when somebody in it is deleted, without them.
CREATE TABLE kept_reports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    reporter_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    reported_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    reason TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    closed_ms INTEGER,
    UNIQUE (match_id, reporter_id, reported_id, reason)
);

INSERT INTO kept_reports
SELECT id, match_id, reporter_id, reported_id, reason, created_ms, closed_ms FROM reports;

-- Numbers go on after the highest that was given.
DELETE FROM sqlite_sequence WHERE name = 'kept_reports';

INSERT INTO sqlite_sequence (name, seq)
SELECT 'kept_reports', seq FROM sqlite_sequence WHERE name = 'reports';

DROP TABLE reports;

ALTER TABLE kept_reports RENAME TO reports;

CREATE INDEX reports_open ON reports (id) WHERE closed_ms IS NULL;

CREATE INDEX reports_by ON reports (reporter_id);

CREATE INDEX reports_of ON reports (reported_id);

-- Tables that wait for their match to begin, by when something last happened at them.
CREATE INDEX matches_open ON matches (changed_ms) WHERE stage = 'open';
