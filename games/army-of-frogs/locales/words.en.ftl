# Army of Frogs: the words of moves, in English. A word may have several translations with blanks between
# them, the usual one first.

word-move = move
word-add = add
word-pass = pass
word-green = green g
word-red = red r
word-blue = blue b
word-white = white w
