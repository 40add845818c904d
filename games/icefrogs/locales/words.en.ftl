# IceFrogs: the words of moves, in English. A word may have several translations with blanks between
# them, the usual one first.

word-pass = pass
