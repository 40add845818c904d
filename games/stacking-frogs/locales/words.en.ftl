# Stacking Frogs: the words of moves, in English. A word may have several translations with blanks between
# them, the usual one first.

word-pick = pick
word-place = place
word-as = as
word-move = move
word-recruit = recruit
word-take = take
word-claim = claim
word-blue = blue
word-purple = purple
word-yellow = yellow
word-orange = orange
word-red = red
word-green = green
word-pink = pink
