# Captions of pictures in the rules.
board-figure-star = The star. Your own start space is always at the bottom; the frog there waits for the others.
board-figure-hexagon = The hexagon with three players: the same 37 spaces, with start spaces on every other corner.
board-figure-step = The medium on e3 may step onto the medium on d3 or the large on f3, but not onto the small on e4.
board-figure-jump = The small on e3 may jump over the small on d4, whatever is beneath it, but not over the medium on e2.
board-figure-chain = The medium on e3 jumps over e4 to e5. There it may stop, jump on over d5, or step onto the large on f6.
board-figure-win = Two jumps, from e3 over f3 to g3 and over h1 to i1: the start space of the other player, so this wins at once.

# The lesson.
lesson-aim = You have five small, five medium and five large frogs of ice, asleep in their nests. Your start space is at the bottom. Be the first to bring a single one of them to the other player’s start space, at the far tip of the star.
lesson-enter = On your turn you move one pyramid. None is on the ice yet, so wake one: choose a large one in your supply, then one of the two spaces next to your start space, and confirm.
lesson-enter-otherwise = That is allowed too. But take a large one first: others can stand on it, and it jumps over anything.
lesson-step = A pyramid may step to an empty space next to it, or onto a pyramid that is as large or larger, no matter whose it is. Let your medium one on d4 climb onto your opponent’s large one.
lesson-step-otherwise = That move is allowed, but this time climb onto the large one on e3.
lesson-jump = Or it jumps: straight over a neighbour that is not larger, to the space right behind. Your medium one on d3 can jump over your opponent’s small one.
lesson-jump-otherwise = That is allowed too. But try the jump: from d3 straight over the small one on e3.
lesson-chain = After a jump onto empty ice you may jump again, in any direction, as often as you like; or step onto a stack, and stop there. Landing on a pyramid ends your turn. Find the two jumps that bring your medium one from c5 to g3.
lesson-chain-otherwise = That is allowed. Now look for two jumps in a row: from c5 to e3, and on to g3.
lesson-win = There it is, the far tip, and nothing can stop you: two jumps from e3 to i1. Reaching it wins at once.
lesson-win-otherwise = You can win on this very turn: from e3 over two pyramids to i1.
lesson-end = That’s it! If you have no move, you pass; if a position occurs for the third time, it is a draw. Keep an eye on your own start space too: the others are on their way.
board-why-wins = wins at once
board-why-covers = covers a pyramid of { $player }
board-why-new = a new pyramid on the ice
board-why-frees = frees a pyramid of yours
board-why-uncovers = but frees a pyramid of { $player }
board-why-nearer = { $spaces ->
    [one] one space from winning
   *[other] { $spaces } spaces from winning
}

# Clues of puzzles.
board-clue-enter = Look at your supply: a { $size } pyramid can help.
board-clue-move = Look at your pyramid on { $from }.
board-clue-pass = There is nothing to move this time.

# Setting up a position.
board-arrange-space = { $space }

# Setting up a match.
board-head-start = Head start: a large and a medium pyramid are already on the ice

# Achievements.
board-achievement-large = Heavyweight
board-achievement-large-task = Win with a large pyramid.
board-achievement-crowd = Two at once
board-achievement-crowd-task = Win against two opponents.
board-achievement-light = Travelling light
board-achievement-light-task = Win after bringing in at most five pyramids.
board-achievement-leap = The great leap
board-achievement-leap-task = Win with four jumps in one move.
board-achievement-dance = Ice dancer
board-achievement-dance-task = Make six jumps in one move.

# The manners of the named opponents.
board-manner-hurries = Hurries ahead with the pyramids that are out.
board-manner-out = Likes to bring out new pyramids.
board-manner-sits = Likes to sit on the pyramids of others.
board-manner-small = Likes to bring out small pyramids.
board-manner-large = Likes to bring out large pyramids.
