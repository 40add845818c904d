# Captions of pictures in the rules.
board-figure-star = The star. Whoever looks has their own start below; the frog there waits for the others.
board-figure-hexagon = The hexagon with three players: the same 37 spaces, and starts on every other corner.
board-figure-step = The medium on e3 may step onto the medium on d3 or the large one on f3, not onto the small one on e4.
board-figure-jump = The small on e3 may jump over the small on d4, whatever lies beneath, but not over the medium on e2.
board-figure-chain = The medium on e3 jumps over e4 to e5. There it may stop, jump on over d5, or step onto the large one on f6.

# The first match, guided.
lesson-aim = Five small, five medium and five large frogs of ice are yours, asleep in their nests. Your start is at the bottom. Be the first to bring a single one of them into the start of the other player, at the far tip of the star.
lesson-enter = In a turn you move one pyramid. None is on the ice yet, so wake one: touch a large one in your nest, then one of the two spaces next to your start, and confirm.
lesson-enter-otherwise = That would do. But take a large one first: others can stand on it, and it jumps over anything.
lesson-step = A pyramid may step to a space next to it that is empty, or onto one that is as large as itself or larger, whoever owns it. Let your medium one on d4 climb onto your opponent’s large one.
lesson-step-otherwise = That move is allowed, but this time climb onto the large one of e3.
lesson-jump = Or it jumps: straight over a neighbour that is not larger than itself, to the space right behind. Your medium one on d3 can jump over the small one of your opponent.
lesson-jump-otherwise = Allowed too. But try the jump: from d3 straight over the small one on e3.
lesson-chain = After a jump onto empty ice you may jump again, in any direction, as often as you like; or step onto a stack, and stop there. Landing on a pyramid ends your turn. Find the two jumps that bring your medium one from c5 to g3.
lesson-chain-otherwise = Allowed. Now look for two jumps in a row: from c5 to e3, and on to g3.
lesson-win = There it is, the far tip, and nothing can stop you: two jumps from e3 into i1. Whoever enters wins at once.
lesson-win-otherwise = You can win in this very turn: from e3 over two pyramids to i1.
lesson-end = That is all. If you have no move you pass; if a position comes up for the third time it is a draw. Keep an eye on your own start too: the others are on their way.
