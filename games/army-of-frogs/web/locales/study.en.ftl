# Captions of pictures in the rules.
board-figure-hops = The green frog at the top left may hop over the red stone beside it, and on over the one at the far right: two hops, one Move.
board-figure-add = Green is to add. A green stone may go where it touches no green, so only at the bottom; a red one has more room.
board-figure-string = A line of three. A fourth at either end would be a string with an open end.
board-figure-won = Seven green frogs in one group, and none elsewhere on the island: green has won.

# The first match, guided.
lesson-aim = You are green. Ten green frogs and ten of your opponent are in the bag and in your two hands. Bring at least seven green ones onto the island, all of them in one group, and you win. It does not matter who put them there.
lesson-first = Each turn has three parts: move a frog of yours, add a stone of your hand, take a new one. There is no frog yet, so the turn begins with adding: touch a stone of your hand, then the water.
lesson-again = That is not quite it. Have another look, and try again.
lesson-hop = A frog moves by hopping: in a straight line over the stones next to it, however many, to the first free cell behind. Touch your green frog, then where it lands.
lesson-chain = After a hop it may hop again, in any direction. Touch your frog at the top left, then its landings one after the other: over the red stone to its right, and from there over the one below.
lesson-chain-otherwise = That is a good move too. But find the two hops, to the cell at the bottom right.
lesson-add = Now add a stone. Your own green may touch no green frog when you add it; only hopping brings them together. Find a cell for your green stone.
lesson-add-otherwise = The red one may go there. This time find a cell for the green one.
lesson-string = No move may leave a string with an open end: four in a line, hanging loose. The island here is a line of three: at its ends there are marks where you may not add. Add your red stone somewhere else.
lesson-win = Six of your frogs are together, and one sits far away. Hop it home, over all the others, and win.
lesson-win-otherwise = That does not join them yet. Move the lone frog, at the far right.
