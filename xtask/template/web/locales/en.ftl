# The board of Pond Race, in English.
board-name = The pond
board-leaf = Leaf { $leaf }
board-frog = Leaf { $leaf }: the frog
board-target = Leaf { $leaf }. The frog can hop there.
board-chosen = Leaf { $leaf }. This is where the frog would land.
board-offer = Hop { $leaves ->
    [one] one leaf
   *[other] { $leaves } leaves
}, to leaf { $leaf }
board-wins = Hop to leaf { $leaf }, the last one, and win
board-out-of-reach = The frog hops 1, 2 or 3 leaves on: not to leaf { $leaf }.
board-won = won
