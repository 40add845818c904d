# IceFrogs, in English. Players are names, such as "Player 2".

name = IceFrogs
summary = A race of stacking pyramids: be the first to reach an opponent’s start space.
aim = Be the first to bring a pyramid to an opponent’s start space.

option-players = Number of players: two or three.
option-board = The board: the six-pointed star, or a hexagon with the same 37 spaces.

size-small = small
size-medium = medium
size-large = large

# Actions.
phrase-enter = Bring a { $size } pyramid from the supply to { $to }
phrase-move = Move the top of { $from } to { $to }
phrase-pass = Pass: you have no move

# Events.
entered = { $player } brings a { $size } pyramid from the supply to { $to }.
entered-by = { $player } brings a { $size } pyramid from the supply to { $to }, by way of { $by }.
moved = { $player } moves a { $size } pyramid from { $from } to { $to }.
moved-by = { $player } moves a { $size } pyramid from { $from } to { $to }, by way of { $by }.
passed = { $player } has no move and passes.
ended-won = { $player } has reached an opponent’s start space and wins.
ended-all-passed = A draw: nobody can move.
ended-repetition = A draw: the same position has occurred for the third time.
ended-limit = { $plies ->
    [one] A draw: one move has been played.
   *[other] A draw: { $plies } moves have been played.
}

# Refusals.
over-won = The match is over: { $player } has won.
over-all-passed = The match is over: nobody could move, so it is a draw.
over-repetition = The match is over: the same position occurred three times, so it is a draw.
over-limit = The match is over: it lasted a thousand moves, so it is a draw.
not-your-turn = It is { $player }’s turn.
pass-with-moves = You have a move, so you may not pass.
no-such-space = This board has no space { $space }.
supply-empty = There is no { $size } pyramid left in the supply.
nothing-there = There is nothing on { $space }.
not-the-top = You can only move the top of a stack, and the top of { $space } belongs to { $player }.
not-yours = The pyramid on { $space } belongs to { $player }.
own-start = A pyramid may not end its move on its own start space, { $space }.
stays = A move may not end where it began, on { $space }.
step-onto-smaller = A { $size } pyramid can’t stand on the smaller one on { $space }.
land-on-smaller = A { $size } pyramid can’t land on the smaller one on { $space }.
step-onto-smaller-after-jump = After its jump a { $size } pyramid can step to { $space }, but not onto a smaller one.
step-to-empty-after-jump = { $space } is too far for a step, and no straight jump ends there. A jump can end next to it, on { $stop }, but after a jump a pyramid can only step onto another one.
jump-over-nothing = There is nothing on { $over } to jump over on the way to { $space }.
jump-over-larger = A { $size } pyramid can’t jump over the larger one on { $over } to get to { $space }.
beyond-the-goal = Entering an opponent’s start space wins at once, so a move can’t go on from there to { $space }.
stack-ends-the-turn = A move ends on top of { $stack }; it can’t go on from there to { $space }.
jump-after-step = You can’t jump after a step, so you can’t reach { $space }.
out-of-reach = { $space } is not next to your pyramid, and no jumps lead there.
out-of-reach-of-start = { $space } is not next to your start space, and no jumps lead there.

# Labels of the picture.
picture-supply = { $player } (start space { $start }) has in supply { $supply }
picture-supply-narrow = { $player } [{ $start }]: { $supply }
picture-stacks = Stacks, from the bottom up:
picture-stood = { $times ->
    [one] This position has occurred once.
    [2] This position has occurred twice; the third time is a draw.
   *[other] This position has occurred { $times } times.
}
picture-legend = S small, M medium, L large; 1S+3: 1’s small, three beneath it; * last move
picture-legend-narrow = S small, M medium, L large; 3 2S: on space 3 of its row a small of player 2; 3+2S: with more beneath it; * last move
picture-turn = Move { $ply }: { $player }’s turn
