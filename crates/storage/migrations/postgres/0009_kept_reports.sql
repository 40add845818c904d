-- A report stays when somebody in it is deleted, without them.
ALTER TABLE reports
    ALTER COLUMN reporter_id DROP NOT NULL,
    ALTER COLUMN reported_id DROP NOT NULL,
    DROP CONSTRAINT reports_reporter_id_fkey,
    DROP CONSTRAINT reports_reported_id_fkey,
    ADD FOREIGN KEY (reporter_id) REFERENCES users (id) ON DELETE SET NULL,
    ADD FOREIGN KEY (reported_id) REFERENCES users (id) ON DELETE SET NULL;

CREATE INDEX reports_by ON reports (reporter_id);

CREATE INDEX reports_of ON reports (reported_id);

-- Tables that wait for their match to begin, by when something last happened at them.
CREATE INDEX matches_open ON matches (changed_ms) WHERE stage = 'open';
