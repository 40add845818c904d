name = Army of Frogs
summary = Hop, gather, and be the first to bring seven of your frogs together.
aim = Bring all your frogs on the island together, seven or more.

option-players = Number of players.
option-own-turn-wins = You can only win on your own turn, after your Move or after your Add.
option-turn-limit = The match is a draw after this many turns.

colour-green = green
colour-red = red
colour-blue = blue
colour-white = white

stone-green = a green stone
stone-red = a red stone
stone-blue = a blue stone
stone-white = a white stone

phrase-move = Move from { $from } to { $to }
phrase-add = Add { $stone } on { $cell }
phrase-pass = Pass
phrase-start = { $seat } starts
phrase-take = Drawn: { $stone }

# The direction of a Move on the board.
way-right = to the right
way-left = to the left
way-down = down
way-up = up
way-down-right = to the lower right
way-up-right = to the upper right
way-down-left = to the lower left
way-up-left = to the upper left

event-started = { $seat } starts.
event-dealt = { $seat } draws { $stone }.
event-repeated = This position has occurred for the { $times ->
    [2] second time. A third time is a draw.
   *[other] third time.
}
event-moved = { $seat } moves from { $from } to { $to }.
event-added = { $seat } adds { $stone } on { $cell }.
event-no-move = { $seat } cannot move.
event-no-add = { $seat } cannot add.
event-passed = { $seat } can neither move nor add, and passes.
event-took = { $seat } takes { $stone } from the bag.

end-won = { $seat } wins: the frogs are together.
end-repetition = A draw: the same position has occurred for the third time.
end-passes = A draw: nobody can do anything.
end-turn-limit = A draw: the turn limit has been reached.

picture-no-island = The island is empty. The first stone goes to 0,0.
picture-cells-by-r = A space is its column (down to the right) and its row: 2 and ,-1 is 2,-1.
picture-cells-by-q = A space is its row and its column (down to the right): 2, and -1 is 2,-1.
picture-lines-by-r = A line begins with its first space; to the right the first number goes up.
picture-lines-by-q = A line begins with its first space; to the right the second number goes up.
picture-player = { $letter } { $seat } ({ $colour }), { $stones } on the island; hand:
picture-player-narrow = { $letter } { $seat }: { $stones } on land; hand
picture-bag = Bag:
picture-empty = empty
picture-turns = Turn { $turns } of { $limit }
picture-start = The starting player has not been chosen yet.
picture-deal = The stones are being dealt.
picture-to-take = { $seat } takes a stone from the bag.
picture-to-move = { $seat } must move a frog.
picture-to-add = { $seat } must add a stone.
picture-to-pass = { $seat } can do nothing and must pass.

refused-bag-first = A stone must be drawn from the bag first.
refused-over = The match is over.
refused-not-your-turn = It is { $seat }’s turn.
refused-moved-already = You have already moved this turn; now you must add a stone.
refused-move-first = You must move first: a frog can move, for instance from { $from } to { $to }.
refused-no-stone = There is no stone on { $cell }.
refused-not-own = The stone on { $cell } is { $colour }; you can only move { $own } stones.
refused-where-it-began = A frog may not end its Move where it began.
refused-occupied = { $cell } already has a stone.
refused-no-hops = No hops lead from { $from } to { $to }.
refused-parts = Without this frog on { $from } the island falls apart, and on { $to } it does not join it again: { $stones ->
    [one] one stone is
   *[other] { $stones } stones are
} cut off.
refused-move-string = This Move would leave a string with an open end: { $cells }.
refused-add-string = This stone would make a string with an open end: { $cells }.
refused-not-in-hand = You have no { $colour } stone in your hand.
refused-first-stone = The first stone must go to the centre, 0,0.
refused-touches-nothing = A new stone must touch the island; { $cell } touches nothing.
refused-touches-own = When you add one of your own { $colour } stones, it may not touch another; on { $cell } it would.
refused-pass-move = You can move, for instance from { $from } to { $to }, so you may not pass.
refused-pass-add = You can add, for instance { $colour } on { $cell }, so you may not pass.

