# Captions of pictures in the rules.
board-figure-hop = The green frog hops over the red stone next to it, to the first free space behind it.
board-figure-hops = The green frog at the top left may hop over the red stone beside it, and on over the one at the far right: two hops, one Move.
board-figure-add = Green must add a stone. A green one may not touch green, so it can only go at the bottom; a red one has more room.
board-figure-string = A chain of three stones. A fourth at either end would make a string with an open end.
board-figure-won = Seven green frogs in one group, and none elsewhere on the island: green has won.

# The lesson.
lesson-aim = You are green. Your ten frogs and your opponent’s ten are in the bag and in the players’ hands. Get at least seven green frogs onto the island, with all of the green ones in one group, and you win. It does not matter who put them there.
lesson-first = A turn has three parts: move one of your frogs, add a stone from your hand, take a new one. There is no frog yet, so the turn begins with adding: choose a stone in your hand, then the water.
lesson-again = Not quite. Have another look, and try again.
lesson-hop = A frog moves by hopping: in a straight line over the stones next to it, however many, to the first free space behind them. Choose your green frog, then the space where it lands.
lesson-chain = After a hop it may hop again, in any direction. Choose your frog at the top left, then its landings one after the other: over the red stone to its right, and from there over the one below.
lesson-chain-otherwise = That is a good move too. But find the two hops, to the space at the bottom right.
lesson-add = Now add a stone. When you add one of your own green stones, it may not touch a green frog; only hopping brings them together. Find a space for your green stone.
lesson-add-otherwise = The red one may go there. This time find a space for the green one.
lesson-string = No move may leave a string with an open end: a chain of four stones with a loose end. This island is a chain of three: at its ends there are marks where you may not add. Add your red stone somewhere else.
lesson-win = Six of your frogs are together, and one sits far away. Hop it home, over all the others, and win.
lesson-win-otherwise = That does not join them yet. Move the lone frog, at the far right.
board-why-wins = wins at once
board-why-together = { $size } of { $wanted } together
board-why-parts = parts the frogs of { $player }
board-why-helps = but helps { $player }
board-why-apart = helps nobody else
board-where-move = (from { $from } to { $to })
board-where-add = ({ $at })
board-where-top-left = the top left
board-where-top = the top
board-where-top-right = the top right
board-where-left = the left
board-where-middle = the middle
board-where-right = the right
board-where-bottom-left = the bottom left
board-where-bottom = the bottom
board-where-bottom-right = the bottom right

# Clues of puzzles.
board-clue-move = { $touching ->
    [one] Look at your frogs that touch one other stone.
   *[other] Look at your frogs that touch { $touching } other stones.
}
board-clue-add = Look at your hand: add { $stone }.
board-clue-pass = There is nothing to move or add this time.

# Setting up a position.
board-arrange-space = { $space }
board-arrange-hand = { $player }’s hand

# Achievements.
board-achievement-far = Long jumper
board-achievement-far-task = Move a frog to a space at least six spaces away.
board-achievement-quick = Quick march
board-achievement-quick-task = Win within nine of your turns.
board-achievement-crowd = Against everyone
board-achievement-crowd-task = Win against three opponents.
board-achievement-army = A great army
board-achievement-army-task = Win with nine of your frogs on the island.
board-achievement-gift = Thank you
board-achievement-gift-task = Win on another player’s turn.

# The manners of the named opponents.
board-manner-leaps = Likes long moves.
board-manner-own = Likes to add stones of its own colour.
board-manner-others = Likes to add stones of other colours.
board-manner-steps = Likes short moves.
