-- $1 the maximum number of reports, $2 true to include closed ones
SELECT
    reports.id, reports.created_ms, match_id,
    one.id, one.name, one.frog,
    other.id, other.name, other.frog,
    reason, closed_ms
FROM reports
LEFT JOIN users AS one ON one.id = reporter_id
LEFT JOIN users AS other ON other.id = reported_id
WHERE closed_ms IS NULL OR $2
ORDER BY reports.id DESC
LIMIT $1
