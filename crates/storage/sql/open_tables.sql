-- $1 the ids of tables to leave out, as a JSON array, $2 the maximum number of tables per game,
-- $3 per maker, $4 per address. Expressions in braces are those of the dialect.
--
-- Only a table with a log entry may have a person: rows in `sitting` may be kept seats.
WITH
waiting AS (
    SELECT
        matches.id, changed_ms, {game} AS game,
        COALESCE(network, CAST(user_id AS TEXT), matches.id) AS address,
        ROW_NUMBER() OVER (
            PARTITION BY COALESCE(CAST(user_id AS TEXT), matches.id)
            ORDER BY changed_ms DESC, matches.id
        ) AS of_maker
    FROM matches
    LEFT JOIN table_makers ON table_makers.match_id = matches.id
    LEFT JOIN users ON users.id = user_id
    WHERE {is_listed} AND stage = 'open' AND matches.id NOT IN ({texts})
    AND EXISTS (SELECT 1 FROM log WHERE log.match_id = matches.id)
    AND (SELECT COUNT(*) FROM sitting WHERE sitting.match_id = matches.id)
        BETWEEN 1 AND ({seats_without_bot}) - 1
),
of_makers AS (
    SELECT
        id, changed_ms, game,
        ROW_NUMBER() OVER (PARTITION BY address ORDER BY changed_ms DESC, id) AS of_address
    FROM waiting
    WHERE of_maker <= $3
),
of_addresses AS (
    SELECT
        id, changed_ms,
        ROW_NUMBER() OVER (PARTITION BY game ORDER BY of_address, changed_ms DESC, id) AS of_game
    FROM of_makers
    WHERE of_address <= $4
)
SELECT id FROM of_addresses WHERE of_game <= $2 ORDER BY changed_ms DESC, id
