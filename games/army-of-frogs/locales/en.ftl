name = Army of Frogs
summary = Hop, gather, and be the first to bring seven of your frogs together.
aim = Bring all the frogs of your colour on the island together in one group of at least seven.

option-players = How many play.
option-own-turn-wins = You can only win in your own turn, after your Move or when your Add is behind you.
option-turn-limit = After this many turns the match is a draw.

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

event-started = { $seat } starts.
event-dealt = { $seat } draws { $stone }.
event-repeated = This position stands for the { $times ->
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
end-repetition = A draw: the same position stands for the third time.
end-passes = A draw: nobody can do anything.
end-turn-limit = A draw: the turn limit is reached.

picture-no-island = The island is empty. The first stone goes to 0,0.
picture-cells-by-r = Read a cell as its number and then its line: -3 in the line ,4 is -3,4.
picture-cells-by-q = Read a cell as its line and then its number: 4 in the line -3, is -3,4.
picture-lines-by-r = A line begins with its first cell; to the right the first number goes up.
picture-lines-by-q = A line begins with its first cell; to the right the second number goes up.
picture-player = { $letter } { $seat } ({ $colour }), { $stones } on the island; hand:
picture-bag = Bag:
picture-empty = empty
picture-turns = Turn { $turns } of { $limit }
picture-start = The start player is yet to be chosen.
picture-deal = The stones are being dealt.
picture-to-take = { $seat } takes a stone from the bag.
picture-to-move = { $seat } is to move a frog.
picture-to-add = { $seat } is to add a stone.
picture-to-pass = { $seat } can do nothing and has to pass.

refused-bag-first = A stone comes out of the bag first.
refused-over = The match is over.
refused-not-your-turn = It is the turn of { $seat }.
refused-moved-already = The Move of this turn is done; now comes the Add.
refused-move-first = First comes the Move: a frog can move, for instance from { $from } to { $to }.
refused-no-stone = There is no stone on { $cell }.
refused-not-own = The stone on { $cell } is { $colour }; you move only { $own } stones.
refused-where-it-began = A frog may not end where it began.
refused-occupied = There is a stone on { $cell } already.
refused-no-hops = No hops lead from { $from } to { $to }.
refused-parts = With this frog gone from { $from } the island falls apart, and { $to } does not join it again: { $stones ->
    [one] one stone is
   *[other] { $stones } stones are
} cut off.
refused-move-string = This Move leaves a string with an open end: { $cells }.
refused-add-string = This stone makes a string with an open end: { $cells }.
refused-not-in-hand = There is no { $colour } stone in the hand.
refused-first-stone = The first stone goes to the centre, 0,0.
refused-touches-nothing = A new stone touches the island; { $cell } touches nothing.
refused-touches-own = A new { $colour } stone of your own may touch none of your stones; { $cell } does.
refused-pass-move = You can move, for instance from { $from } to { $to }, so you may not pass.
refused-pass-add = You can add, for instance { $colour } on { $cell }, so you may not pass.

position-players = The position has { $found } players; the match has { $players }.
position-turn = Player { $found } (from 0) is to act, and there are { $players } players.
position-hands = There are { $found } hands for { $players } players.
position-hand-size = The hand of { $seat } holds { $found } stones; two is the most.
position-colour = There are { $colour } stones, and that colour is not in play with { $players } players.
position-too-many = There are { $found } { $colour } stones; { $most } is the most.
position-too-many-stones = There are { $found } stones; { $most } is the most.
position-cell-twice = There are two stones on { $cell }.
position-parts = The island is in { $parts } parts.
position-no-add = { $seat } is to add, and no Add is possible.
position-no-take = { $seat } is to take a stone, but the hand is full or the bag empty.
position-passes = { $found ->
    [one] One forced pass does
   *[other] { $found } forced passes do
} not fit this position.
position-turns = { $found } turns do not fit a limit of { $limit }.
position-setup = While stones are dealt the island is empty, hands fill in order from the first seat, and the bag holds the rest.
position-two-winners = Two groups are complete at once.
position-not-won = The group of the winner is not complete.
position-won = A group is complete, so it is not a draw.
