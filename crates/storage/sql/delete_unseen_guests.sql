-- Deletes at most $2 guests who were last seen before $1 and have no account, seat, table, report
-- or merge. Programs of accounts are no guests.
DELETE FROM users WHERE id IN (
    SELECT id FROM users
    WHERE owner_id IS NULL AND created_ms < $1
        AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = users.id)
        AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id
            AND (used_ms >= $1 OR sessions.created_ms >= $1))
        AND NOT EXISTS (SELECT 1 FROM sitting WHERE sitting.user_id = users.id)
        AND NOT EXISTS (SELECT 1 FROM table_makers WHERE table_makers.user_id = users.id)
        AND NOT EXISTS (SELECT 1 FROM reports WHERE reporter_id = users.id)
        AND NOT EXISTS (SELECT 1 FROM reports WHERE reported_id = users.id)
        AND NOT EXISTS (SELECT 1 FROM handovers WHERE from_id = users.id OR to_id = users.id)
    LIMIT $2
)
