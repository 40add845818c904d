-- Merges a guest, $1, into an account, $2, except for seats: each statement moves or copies rows,
-- and merges what both have. If the account is gone, nothing is moved.
--
-- A guest who sits at the same table as the account remains. Therefore blocks are copied, and
-- deleted with the guest.

INSERT INTO blocks (user_id, blocked_id, created_ms)
SELECT $2, blocked_id, created_ms FROM blocks
WHERE user_id = $1 AND blocked_id <> $2
    AND EXISTS (SELECT 1 FROM users WHERE id = $2)
ON CONFLICT DO NOTHING;

INSERT INTO blocks (user_id, blocked_id, created_ms)
SELECT user_id, $2, created_ms FROM blocks
WHERE blocked_id = $1 AND user_id <> $2
    AND EXISTS (SELECT 1 FROM users WHERE id = $2)
ON CONFLICT DO NOTHING;

DELETE FROM reports
WHERE reporter_id = $1
    AND EXISTS (SELECT 1 FROM reports AS other
        WHERE other.reporter_id = $2
            AND other.match_id = reports.match_id
            AND other.reported_id = reports.reported_id
            AND other.reason = reports.reason);

UPDATE reports SET reporter_id = $2
WHERE reporter_id = $1
    AND reported_id IS DISTINCT FROM $2
    AND EXISTS (SELECT 1 FROM users WHERE id = $2);

DELETE FROM reports
WHERE reported_id = $1
    AND EXISTS (SELECT 1 FROM reports AS other
        WHERE other.reported_id = $2
            AND other.match_id = reports.match_id
            AND other.reporter_id = reports.reporter_id
            AND other.reason = reports.reason);

UPDATE reports SET reported_id = $2
WHERE reported_id = $1
    AND reporter_id IS DISTINCT FROM $2
    AND EXISTS (SELECT 1 FROM users WHERE id = $2);

UPDATE table_makers SET user_id = $2
WHERE user_id = $1
    AND EXISTS (SELECT 1 FROM users WHERE id = $2);

-- Ratings move only if the account has none in the same pool. The history moves first, because it
-- checks that.
UPDATE rating_changes SET user_id = $2
WHERE user_id = $1
    AND EXISTS (SELECT 1 FROM users WHERE id = $2)
    AND NOT EXISTS (SELECT 1 FROM ratings
        WHERE ratings.user_id = $2
            AND ratings.game = rating_changes.game
            AND ratings.players = rating_changes.players
            AND ratings.speed = rating_changes.speed);

UPDATE ratings SET user_id = $2
WHERE user_id = $1
    AND EXISTS (SELECT 1 FROM users WHERE id = $2)
    AND NOT EXISTS (SELECT 1 FROM ratings AS other
        WHERE other.user_id = $2
            AND other.game = ratings.game
            AND other.players = ratings.players
            AND other.speed = ratings.speed);

UPDATE rated_opponents SET user_id = $2
WHERE user_id = $1
    AND EXISTS (SELECT 1 FROM users WHERE id = $2)
    AND NOT EXISTS (SELECT 1 FROM rated_opponents AS other
        WHERE other.user_id = $2
            AND other.match_id = rated_opponents.match_id
            AND other.opponent = rated_opponents.opponent);
