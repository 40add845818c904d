-- The current settings of a table that its host has changed before the match began.
ALTER TABLE matches ADD COLUMN arranged TEXT;
