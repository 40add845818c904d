-- $1 to $3 the pool, $4 true for programs, $5 the minimum number of matches, $6 the maximum
-- deviation, $7 the maximum number of ratings, $8 the number of skipped ones
SELECT users.id, name, frog, rating, deviation, volatility, matches
FROM ratings
JOIN users ON users.id = user_id
WHERE game = $1 AND players = $2 AND speed = $3
    AND is_program = $4
    AND matches >= $5
    AND deviation <= $6
    AND (owner_id IS NOT NULL
        OR EXISTS (SELECT 1 FROM accounts WHERE accounts.user_id = users.id))
ORDER BY rating DESC, user_id
LIMIT $7 OFFSET $8
