-- $1 to $3 the pool, $4 true for a program, $5 to $7 the rating of a new player, $8 the user.
-- The update changes nothing, but locks the row and returns it.
INSERT INTO ratings
    (game, players, speed, user_id, is_program, rating, deviation, volatility, matches)
SELECT $1, $2, $3, id, $4, $5, $6, $7, 0
FROM users
WHERE id = $8
ON CONFLICT (game, players, speed, user_id) DO UPDATE SET matches = ratings.matches
RETURNING rating, deviation, volatility, matches
