-- When an operator closed a report, who has looked at it; who that was is among the acts.
ALTER TABLE reports ADD COLUMN closed_ms INTEGER;

CREATE INDEX reports_open ON reports (id) WHERE closed_ms IS NULL;
