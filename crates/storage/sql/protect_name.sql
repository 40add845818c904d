-- $1 the user, $2 and $3 the skeletons of the name, $4 the name
INSERT INTO account_names (user_id, folded, shown)
SELECT accounts.user_id, $2, $3
FROM accounts
JOIN users ON users.id = accounts.user_id
LEFT JOIN hidden_names ON hidden_names.user_id = accounts.user_id
WHERE accounts.user_id = $1
    AND COALESCE(hidden_names.name, users.name) = $4
ON CONFLICT (user_id) DO UPDATE SET
    folded = excluded.folded,
    shown = excluded.shown
