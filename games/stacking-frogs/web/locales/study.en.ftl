# The score pad.
board-form-frog = Choose a frog, then its space
board-form-half = The lower half of a dual
board-form-plain = not a dual
board-form-take = Remove
board-form-fixed = The frame was fixed from the start (a house rule); otherwise it is where the corners are worth most.
board-form-pile = The automaton’s pile
board-form-pile-add = Add to the pile: { $card }
board-form-pile-take = { $card }, { $count } in the pile. Choose it to remove one.

# Captions of pictures in the rules.
board-figure-stage = A stage half-way: three columns are taken, and a row may still be added above or below. One stack is locked with a wooden marker.
board-figure-corner = The frame is settled: orange is worth { $worth-orange-corner } in a corner, and { $worth-orange-covered } under other frogs.
board-figure-red = Red on red on blue: 12. A red can never be at the bottom, but it can go on any unlocked stack.
board-figure-green = A green frog has just been placed. Its player must now move the top frog of a stack that is not locked onto another stack that is not locked, on any stage.
board-figure-dual = Duals: the half that is up is large, the other still shows on the band.

# The lesson.
lesson-aim = This ring is your stage: nine spaces, three by three, for stacks of up to three frogs. Everyone drafts a card, places its frog, and passes the rest on. After three acts the highest total wins. Each stack shows what it is worth now; each empty space costs { $cost-empty ->
    [one] 1 point
   *[other] { $cost-empty } points
} at the end.
lesson-pick = Everyone picks a card at the same time; the rest of the hand goes to a neighbour. You have two visible blues, and every visible blue counts all of them. Pick the third blue: choose it, see what it would gain, and confirm.
lesson-pick-otherwise = That is allowed. But first see what the blue one would gain: choose it.
lesson-place = Now place it: next to one of your frogs, by side or corner, or on top of a stack. Three visible blues are worth 9. Don’t cover a blue: take one of the empty spaces.
lesson-place-otherwise = That covers one of your frogs. Look for an empty space, where the blue gains most.
lesson-red = Red is worth { $worth-red } for each red in its stack, but it can never be at the bottom. Put this one on the stack that already has a red: 12 points, and the stack is full.
lesson-red-otherwise = That is allowed, but there is a better stack: the one with a red in it.
lesson-orange = A stack of three gets a wooden marker and is locked. Orange wants a corner: { $worth-orange-corner } there, nothing elsewhere. Your frame is settled now, so you know where the corners are: take a free one.
lesson-orange-otherwise = That is not a free corner. An empty corner gains most.
lesson-green = A green moves the top frog of any unlocked stack onto another unlocked one, on any stage. The yellow on the other stage is worth 6. Choose that stage, pick up the yellow, and put it on your own red and blue: there it counts three colours, for you.
lesson-green-otherwise = A nice trick too. But now fetch the yellow from the other stage, and put it on your red and blue.
lesson-last = The last round: everyone places one more frog, and the stages are counted. Choose a place for your orange in the corner that is still empty.
lesson-last-otherwise = An orange wants a corner, and one is still empty.
lesson-tie = That makes 55 points, more than anyone else: you win. A rule for later: if two players play a green in one round, the greens cancel each other out. The expanded deck has pinks, which recruit, and duals: you choose which half is up.
board-tie-break = More different colours on top broke the tie.
board-where-place = row { $row }, column { $column }
board-where-at = ({ $place })
board-where-move = (from { $from } to { $to })
board-why-gain = { $points } points now
board-why-best = up to { $points } points at once
board-why-high = three high, and locked

# Clues of puzzles.
board-clue-pick = Look at this card: { $card }.
board-clue-onto = Put it on top of a stack. On which?
board-clue-empty = Put it on an empty space. On which?
board-clue-move = Take a frog from the stage of { $player }.
board-clue-take = Take a card from the grid.

# Setting up a position.
board-arrange-stage = { $player }’s stage, { $at }
board-arrange-stage-of = { $player }’s stage
board-arrange-hand = { $player }’s hand
board-arrange-act = Act
board-arrange-round = Round

# Achievements.
board-achievement-full = Full house
board-achievement-full-task = Fill all nine spaces of your stage.
board-achievement-solo = Better than the machine
board-achievement-solo-task = Win against the automaton.
board-achievement-star = Talent scout
board-achievement-star-task = Bring a frog from another stage to yours with a green one.
board-achievement-high = High act
board-achievement-high-task = Have four stacks of three at the end.
board-achievement-blue = Blue evening
board-achievement-blue-task = Have five blue frogs on top at the end.
board-achievement-ovation = Standing ovation
board-achievement-ovation-task = Score 60 points.

# The manners of the named opponents.
board-manner-high = Likes to build high.
board-manner-broad = Likes to build broad.
board-manner-greens = Likes green frogs.
board-manner-purples = Likes purple frogs.
board-manner-blues = Likes blue frogs.
