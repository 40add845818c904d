# The lesson.
lesson-aim = Everyone moves the same frog. The player who brings it to the last leaf, leaf 21, wins.
lesson-hop = On your turn you make the frog hop 1, 2 or 3 leaves on. Choose a leaf, and confirm.
lesson-win = The frog is on leaf 19. Bring it to the last leaf.
lesson-win-otherwise = The frog is not there yet. Leaf 21 is two leaves on.

# Clues of puzzles.
board-clue-hop = Think about which leaf you want to leave to the other player.
board-arrange-frog = the frog
board-arrange-leaf = Leaf { $leaf }
