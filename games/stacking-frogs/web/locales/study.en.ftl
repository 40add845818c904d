# The score pad.
board-form-frog = Choose a frog, then touch its place
board-form-half = Of a dual: the half below
board-form-plain = no dual
board-form-take = Take off
board-form-fixed = The frame was fixed from the start (a house rule); otherwise it lies where the corners are worth most.
board-form-pile = The automaton’s pile
board-form-pile-add = Put onto the pile: { $card }
board-form-pile-take = { $card }, { $count } on the pile. Touch to take one off.

# Captions of pictures in the rules.
board-figure-stage = A stage half-way: three columns are taken, a row may still be added above or below. One stack is locked under wood.
board-figure-corner = The frame is settled: orange in a corner is worth 7, and 2 under others.
board-figure-red = Red on red on blue: 12. A red never lies lowest, but goes on any unlocked stack.
board-figure-dual = Duals: the half that is up is large, the other still shows on the band.

# The first match, guided.
lesson-aim = This ring is your stage: three by three places for stacks of frogs, three frogs high at most. Everybody drafts cards, places frogs, and passes the rest on. After three acts the highest total wins. On every stack stands what it is worth now; each empty place costs 1 in the end.
lesson-pick = All pick a card at the same time; the rest of the hand goes to a neighbour. You have two visible blues, and every visible blue counts all of them. Pick the third blue: touch it, look at what it would gain, and confirm.
lesson-pick-otherwise = You may. But look what the blue one would gain first: touch it.
lesson-place = Now place it: beside a frog of yours, by side or corner, or on top of a stack. Three visible blues are worth 9. Do not cover a blue: take one of the empty places.
lesson-place-otherwise = That covers a frog of yours. Look for an empty place, where the blue gains most.
lesson-red = Red is worth 6 for each red in its stack, but it can never lie lowest. Put this one on the stack that has a red already: 12 points, and the stack is full.
lesson-red-otherwise = Allowed, but there is a better stack: the one with a red in it.
lesson-orange = A stack of three gets a wooden marker, and nobody touches it again. Orange wants a corner: 7 there, nothing elsewhere. Your frame is settled now, so the corners are known: take one that is free.
lesson-orange-otherwise = That is no free corner. An empty corner gains most.
lesson-green = A green moves the top frog of any unlocked stack onto another unlocked one, on any stage. The yellow on the other stage is worth 6. Touch that stage, lift the yellow, and put it on your own red and blue: there it counts three colours, for you.
lesson-green-otherwise = A fine trick as well. But now fetch the yellow of the other stage onto your stack at 1,0.
lesson-tie = If two players play a green in one round, the greens cancel each other. With the expanded deck there are pinks, which recruit, and duals, of which you choose the upper half.
