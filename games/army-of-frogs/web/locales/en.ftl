# The board of Army of Frogs, in English.

board-name = The island
board-nearer = Zoom in
board-farther = Zoom out
board-fit = Show the whole island
board-beyond = Show the next space out of view

# Names of what there is, for those who hear it.
board-stone = { $cell }: { $stone }
board-water = { $cell }: water
board-movable = { $what }. You can move it.
board-target = { $what }. It can go there.
board-next = { $what }. It can’t stay there, but it can hop on.
board-string = { $what }. There it would leave a string with an open end.
board-chosen = { $what }. This is where it would go.
board-lifted-here = { $what }. You have picked it up.
board-last = { $what }. Part of the last turn.
board-hand = Your hand
board-hand-of = { $player }’s hand
board-hand-empty = No stones in hand
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
    [one] Where to? It can land on one space.
   *[other] Where to? It can land on { $targets } spaces.
}
board-taken = { $targets ->
    [one] Where to? One space for { $stone }.
   *[other] Where to? { $targets } spaces for { $stone }.
}
board-which-stone = Which of your two stones? Choose one in your hand.
board-by = { $what }, by way of { $by }
board-group = { $what }: { $size } of { $wanted } together
board-wins = { $what }: your frogs are together, and you win
board-gives = { $what }: that brings together the frogs of { $player }, and they win
board-pass = You can neither move nor add: pass
board-no-hop = The frog on { $cell } has no stone next to it that it can hop over.
board-no-cell = There is no space for { $stone } now. Use the other one.
