# Frog Juice: the words of moves, in English. A word may have several translations with blanks between
# them, the usual one first.

word-capture = capture
word-cat = cat
word-witch = witch
word-wash = wash
word-decline = decline
word-cast = cast
word-pass = pass
word-add = add
word-ask = ask
word-discard = discard
word-end = end
word-hand = hand
word-centre = centre center
word-prince = prince
word-princess = princess
word-gravity = gravity
word-disappearing = disappearing
word-sleep = sleep
word-frog = frog
word-ugly = ugly
