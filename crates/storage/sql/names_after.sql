-- $1 the login before the first, $2 the maximum number of accounts
SELECT users.id, COALESCE(hidden_names.name, users.name), frog, login, folded, shown
FROM accounts
JOIN users ON users.id = accounts.user_id
LEFT JOIN hidden_names ON hidden_names.user_id = accounts.user_id
LEFT JOIN account_names ON account_names.user_id = accounts.user_id
WHERE login > $1
ORDER BY login
LIMIT $2
