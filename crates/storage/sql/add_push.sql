-- $1 the endpoint, $2 the user, $3 the public key, $4 the authentication secret, $5 the language,
-- $6 the time. A browser belongs to the user who subscribed last.
INSERT INTO push_subscriptions
    (endpoint, user_id, public_key, auth_secret, language, created_ms)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (endpoint) DO UPDATE SET
    user_id = excluded.user_id,
    public_key = excluded.public_key,
    auth_secret = excluded.auth_secret,
    language = excluded.language,
    created_ms = excluded.created_ms
