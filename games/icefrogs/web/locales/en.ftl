# The board of IceFrogs, in English.

board-name = The pond
board-supplies = Your supply
board-turn = Turn the board

# Descriptions for screen readers.
board-empty = { $space }: empty
board-start = { $space }: { $player }’s start space
board-pyramid = a { $size } one ({ $player })
board-stack = { $height ->
    [one] { $space }: { $pyramids }
   *[other] { $space }, a stack of { $height }, from the top: { $pyramids }
}
board-nest = { $count ->
    [0] { $player }: no { $size } pyramids left in supply
    [one] { $player }: one { $size } pyramid in supply
   *[other] { $player }: { $count } { $size } pyramids in supply
}
board-movable = { $what }. You can move it.
board-target = { $what }. You can go there.
board-chosen = { $what }. This is where it would go.
board-lifted-here = { $what }. You have picked it up.
board-last = { $what }. Part of the last move.
board-supply-of = { $player }: { $small } small, { $medium } medium, { $large } large in supply

# Choosing.
board-lifted = { $targets ->
    [one] Where to? One space for the { $size } one on { $space }.
   *[other] Where to? { $targets } spaces for the { $size } one on { $space }.
}
board-lifted-nest = { $targets ->
    [one] Where to? One space for a { $size } one.
   *[other] Where to? { $targets } spaces for a { $size } one.
}
board-by = { $what }, by way of { $by }
board-onto = { $what }, making a stack of { $height }
board-wins = { $what }: you reach the start space of an opponent and win
board-pass = You have no move: pass
board-stuck = The pyramid on { $space } is stuck: it can’t step or jump anywhere now.
board-stuck-nest = No pyramid of this size can leave your start space now.

# Texts beside the picture, which shows that a pyramid comes from the supply.
entered = { $player } brings a { $size } pyramid to { $to }.
entered-by = { $player } brings a { $size } pyramid to { $to }, by way of { $by }.

# Events, said to the player who acts.
board-you-entered = You bring a { $size } pyramid to { $to }.
board-you-entered-by = You bring a { $size } pyramid to { $to }, by way of { $by }.
board-you-moved = You move a { $size } pyramid from { $from } to { $to }.
board-you-moved-by = You move a { $size } pyramid from { $from } to { $to }, by way of { $by }.
board-you-passed = You have no move and pass.
