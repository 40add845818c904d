# Reasons why a position of Army of Frogs is impossible, in English.
position-players = The position has { $found } players; the match has { $players }.
position-turn = It is player { $found }’s turn (counted from 0), but there are { $players } players.
position-hands = There are { $found } hands for { $players } players.
position-hand-size = { $seat } holds { $found } stones; the maximum is two.
position-colour = There are { $colour } stones, but with { $players } players that colour is not used.
position-too-many = There are { $found } { $colour } stones; the maximum is { $most }.
position-too-many-stones = There are { $found } stones; the maximum is { $most }.
position-cell-twice = There are two stones on { $cell }.
position-parts = The island is in { $parts } parts.
position-no-add = { $seat } must add a stone, but no Add is possible.
position-no-take = { $seat } must take a stone, but the hand is full or the bag is empty.
position-passes = { $found ->
    [one] One forced pass does
   *[other] { $found } forced passes do
} not fit this position.
position-turns = { $found } turns do not fit a limit of { $limit }.
position-setup = While stones are dealt, the island is empty, hands fill in order from the first seat, and the bag holds the rest.
position-two-winners = Two groups are complete at once.
position-not-won = The winner’s group is not complete.
position-won = A group is complete, so it is not a draw.
