# Reasons why a position of IceFrogs is impossible, in English.
position-players = { $players ->
    [one] The position is for one player.
   *[other] The position is for { $players } players.
}
position-material = On the board and in the supply together, { $player } must have five { $size } pyramids.
position-larger-on-smaller = On { $space } there is a larger pyramid on a smaller one.
position-start-held = There is a pyramid on the start space { $space }, but the last move can’t have won there.
position-passes = There are more passes than moves.
position-pass-with-moves = { $player } has just passed, but had a move.
