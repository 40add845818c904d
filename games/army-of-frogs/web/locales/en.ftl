# The board of Army of Frogs, in English.

board-name = The island
board-nearer = Zoom in
board-farther = Zoom out
board-fit = Show the whole island
board-beyond = Show the next space out of view

# Descriptions for screen readers.
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
board-by = { $what } in { $hops } hops
board-group = { $what }: { $size } of { $wanted } together
board-wins = { $what }: your frogs are together, and you win
board-gives = { $what }: that brings together the frogs of { $player }, and they win
board-pass = You can neither move nor add: pass
board-no-cell = There is no space for { $stone } now. Use the other one.

# Texts beside the picture, in which the spaces are highlighted, so that they need no names. The text
# view and the terminal name them.
phrase-move = Move a frog
phrase-add = Add { $stone }
event-moved = { $seat } moves a frog { $spaces } spaces { $way }.
event-took = { $seat } takes { $stone }.
event-added = { $seat } adds { $stone }.
refused-move-first = You must move first: one of your frogs can.
refused-no-stone = There is no stone there.
refused-not-own = That stone is { $colour }; you can only move { $own } stones.
refused-occupied = There is a stone there already.
refused-no-hops = No hops lead there.
refused-parts = Without this frog the island falls apart, and from there it does not join it again: { $stones ->
    [one] one stone is
   *[other] { $stones } stones are
} cut off.
refused-move-string = This Move would leave a string with an open end.
refused-add-string = This stone would make a string with an open end.
refused-first-stone = The first stone must go to the centre.
refused-touches-nothing = A new stone must touch the island; there it touches nothing.
refused-touches-own = When you add one of your own { $colour } stones, it may not touch another; there it would.
refused-pass-move = One of your frogs can move, so you may not pass.
refused-pass-add = You can add { $colour }, so you may not pass.
board-no-hop = This frog has no stone next to it that it can hop over.

# Events, said to the player who acts.
board-you-moved = You move a frog { $spaces } spaces { $way }.
board-you-added = You add { $stone }.
board-you-took = You take { $stone }.
board-you-no-move = You cannot move.
board-you-no-add = You cannot add.
board-you-passed = You can neither move nor add, and pass.
