# The board of Army of Frogs, in English.

board-name = The island
board-nearer = Nearer
board-farther = Farther
board-fit = Show the whole island
board-beyond = Show the next place out of sight

# What lies where, for those who hear it.
board-stone = { $cell }: { $stone }
board-water = { $cell }: water
board-movable = { $what }. You can move it.
board-target = { $what }. It can go there.
board-next = { $what }. It can hop on from there, but not stay.
board-string = { $what }. There it would leave a string with an open end.
board-chosen = { $what }. This is where it would be.
board-lifted-here = { $what }. It is in your hand.
board-last = { $what }. Part of the last turn.
board-hand = Your hand
board-hand-of = The hand of { $player }
board-hand-empty = Nothing in hand
board-hand-stone = { $stone } in your hand
board-hand-addable = { $stone } in your hand. You can add it.
board-hand-taken = { $stone }, which you are about to add
board-part-move = Move
board-part-add = Add
board-part-take = Take
board-bag = { $count ->
    [0] The bag is empty
    [one] One stone in the bag: { $stones }
   *[other] { $count } stones in the bag: { $stones }
}
board-bag-of = { $count } { $colour }
board-standing = { $player } plays { $colour }: { $size } of { $wanted } together; in hand { $hand }

# Choosing.
board-lifted = { $targets ->
    [one] Where to? It can end on one cell.
   *[other] Where to? It can end on { $targets } cells.
}
board-taken = { $targets ->
    [one] Where to? One cell for { $stone }.
   *[other] Where to? { $targets } cells for { $stone }.
}
board-which-stone = Which of your two stones? Touch one in your hand.
board-by = { $what }, by way of { $by }
board-group = { $what }: { $size } of { $wanted } together
board-wins = { $what }: your frogs are together, and you win
board-gives = { $what }: that brings the frogs of { $player } together, who wins
board-pass = You can neither move nor add: pass
board-no-hop = No stone touches the frog on { $cell } so that it could hop over it.
board-no-cell = There is no cell for { $stone } now. Use the other one.
