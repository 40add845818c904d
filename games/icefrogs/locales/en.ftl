# IceFrogs, in English. Players are names, such as "Player 2".

name = IceFrogs
summary = A race of stacking pyramids: be the first to jump home into an opponent’s start.
aim = Be the first to bring one of your pyramids to an opponent’s start space.

option-players = How many play: two or three.
option-board = The board: the six-pointed star, or a hexagon with the same 37 spaces.

size-small = small
size-medium = medium
size-large = large

# What may be done.
phrase-enter = Bring a { $size } pyramid out of the supply to { $to }
phrase-move = Move the top of { $from } to { $to }
phrase-pass = Pass: there is no move

# What happened.
entered = { $player } brings a { $size } pyramid out to { $to }.
entered-by = { $player } brings a { $size } pyramid out to { $to }, by way of { $by }.
moved = { $player } moves a { $size } pyramid from { $from } to { $to }.
moved-by = { $player } moves a { $size } pyramid from { $from } to { $to }, by way of { $by }.
passed = { $player } has no move and passes.
ended-won = { $player } has reached an opponent’s start and wins.
ended-all-passed = Nobody can move: a draw.
ended-repetition = The same position has come up three times: a draw.
ended-limit = { $plies ->
    [one] One move has been played: a draw.
   *[other] { $plies } moves have been played: a draw.
}

# Why something cannot be done.
over-won = The match is over: { $player } has won.
over-all-passed = The match is over: nobody could move, so it is a draw.
over-repetition = The match is over: the same position came up three times, so it is a draw.
over-limit = The match is over: it lasted a thousand moves, so it is a draw.
not-your-turn = It is the turn of { $player }.
pass-with-moves = There are moves to make, so passing is not possible.
no-such-space = This board has no space { $space }.
supply-empty = There is no pyramid of size { $size } left in the supply.
nothing-there = Nothing stands on { $space }.
not-the-top = Only the top of a stack moves, and the top of { $space } belongs to { $player }.
not-yours = The pyramid on { $space } belongs to { $player }.
own-start = No pyramid may end its move on its own start, { $space }.
stays = A move must end somewhere else than where it began, { $space }.
step-onto-smaller = A pyramid of size { $size } cannot stand on the smaller one on { $space }.
land-on-smaller = A pyramid of size { $size } cannot land on the smaller one on { $space }.
step-onto-smaller-after-jump = A pyramid of size { $size } could step to { $space } after its jump, but not onto a smaller one.
step-to-empty-after-jump = After a jump a pyramid may step only onto another; { $space } is empty.
jump-over-nothing = There is nothing on { $over } to jump over on the way to { $space }.
jump-over-larger = A pyramid of size { $size } cannot jump over the larger one on { $over } to get to { $space }.
beyond-the-goal = Whoever enters an opponent’s start has won there and goes no further, to { $space }.
stack-ends-the-turn = A move ends on top of { $stack }; it cannot go on from there to { $space }.
jump-after-step = A step is never followed by a jump, so { $space } cannot be reached.
out-of-reach = No step and no chain of jumps leads to { $space }.

# Why a position is none.
position-players = { $players ->
    [one] The position is one for a single player.
   *[other] The position is one for { $players } players.
}
position-material = On the board and in the supply together, { $player } must have five pyramids of size { $size }.
position-larger-on-smaller = On { $space } a larger pyramid stands on a smaller one.
position-start-held = A pyramid stands on the start { $space }, and no move just made can have won there.
position-passes = More passes than moves have been played.
position-pass-with-moves = { $player } has just passed, but could have moved.

# Labels of the picture.
picture-supply = { $player } (start { $start }) has in supply { $supply }
picture-stacks = Stacks, from the bottom up:
picture-stood = { $times ->
    [one] This position has stood once.
    [2] This position has stood twice; the third time is a draw.
   *[other] This position has stood { $times } times.
}
picture-legend = S small, M medium, L large; 1S+3: a small of player 1, three beneath it
picture-legend-narrow = S small, M medium, L large; 3 2S: on space 3 of its row a small of player 2; 3+2S: with more beneath it
picture-turn = Move { $ply }: { $player } to move
