# Stacking Frogs: the words of moves, in English. A word may have several translations with blanks between
# them, the usual one first.

word-pick = pick
word-place = place
word-as = as
word-move = move
word-recruit = recruit
word-take = take
word-claim = claim
word-blue = blue b
word-purple = purple p
word-yellow = yellow y
word-orange = orange o
word-red = red r
word-green = green g
word-pink = pink k
