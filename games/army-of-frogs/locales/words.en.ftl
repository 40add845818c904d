# Army of Frogs: the words of moves, in English. A word may have several translations with blanks between
# them, the usual one first.

word-move = move
word-add = add
word-pass = pass
word-green = green
word-red = red
word-blue = blue
word-white = white
