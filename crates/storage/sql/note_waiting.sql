-- $1 the user, $2 the match, $3 the log entry since which it waits, $4 the time to notify the user
INSERT INTO waiting_notices (user_id, match_id, since, due_ms, is_told)
SELECT user_id, $2, $3, $4, FALSE
FROM notice_people
WHERE user_id = $1 AND
    (EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = $1) OR
    EXISTS (SELECT 1 FROM mail_addresses WHERE user_id = $1 AND is_confirmed))
ON CONFLICT (user_id, match_id) DO UPDATE SET
    since = excluded.since,
    due_ms = excluded.due_ms,
    is_told = FALSE
WHERE excluded.since > waiting_notices.since
