# The terms of a table that a player makes, in the set-up form and in the table’s room.

web-table-choices = Clock, and who may come
web-table-clock-now = The clock is now: { $clock }. You can choose another one above.
web-table-open = Anyone may join: the table is listed under “Play together”
web-table-rated = The match counts for ratings
web-table-rated-how = Rated: a clock runs, and a player whose clock runs out loses. Only people play, by the standard rules.
web-unrated-computer = Not with the computer at the table: ratings compare people.
web-unrated-rules = Not with house rules: every rated match has the standard rules.
web-unrated-rules-note = With house rules the match doesn’t count for ratings.
web-unrated-late = Not now: others have come to a match that is not rated.
web-unrated-time = Not with more time for one player: in a rated match everyone has the same.
web-clock = Time to think
web-clock-off = As long as you like
web-clock-30s = 30 seconds a move
web-clock-2m = 2 minutes a move
web-clock-5m = 5 minutes + 5 seconds a move
web-clock-15m = 15 minutes + 10 seconds a move
web-clock-1d = A day a move
web-clock-3d = Three days a move
web-more-time = Three times the time to think
web-has-more-time = { $times } times the time to think
web-more-time-of = { $player }: { $times } times the time to think
web-seat-friend = Friend online
web-seat-anyone = Anyone
web-frog-colours = In this game the texts name the colours of the players, so each seat has its own. Your frog is at your side in the other games.
web-frog-taken-now = Another player at this table has this frog: choose another one, or you get the next free one.
