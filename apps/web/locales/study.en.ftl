# The texts of replays and lessons, which come with their code. Keys begin with `web-`, too.
web-step = Step
web-first = To the start
web-before = Back
web-next = Next
web-last = To the end
web-run = Play
web-pause = Pause
web-judge = Analyse the match
web-check = Check the draws
web-save-record = Save the match record
web-not-saved = This browser could not save the file.
web-stop = Stop
web-curve = What each decision was worth, from losing (bottom) to winning (top)
web-turning-point = Step { $step }, { $player }: “{ $played }”. Better by { $percent }%: “{ $best }”.
web-checked = Everything checks out: { $steps } steps are legal, and { $draws ->
    [0] nothing was drawn
    [one] the one draw follows
   *[other] all { $draws } draws follow
} from the seed.
web-commitment = Published before the first draw
web-seed = The seed, revealed at the end
web-check-explained = The first line is the BLAKE3 hash of the second. Once it was published, the draws could no longer be chosen.

# Puzzles.
web-puzzles-of = Puzzles of { $game }
web-puzzles-about = Every puzzle has been checked move by move: the goal can be reached whatever the others do, and there is only one way to start.
web-puzzles-solved = { $solved } of { $all } solved
web-puzzles-all = All puzzles
web-puzzles-easy = Easy
web-puzzles-medium = Medium
web-puzzles-hard = Hard
web-puzzle-number = Puzzle { $number }
web-puzzle-number-solved = Puzzle { $number }, solved
web-puzzle-next-unsolved = Next puzzle
web-puzzle-next = Next
web-puzzle-day = Today
web-puzzle-leave = Back to the home page
web-no-puzzle = There is no such puzzle.
web-puzzle-win = { $turns ->
    [one] Win on this turn.
   *[other] Win in { $turns } turns, whatever your opponent does.
}
web-puzzle-points = You have { $now ->
    [one] one point
   *[other] { $now } points
}. Reach { $points } before your turn ends, and count on nothing you can’t see.
web-puzzle-place = { $decisions ->
    [one] You have { $now } points. Find the move that brings you to { $points }.
   *[other] You have { $now } points. Reach { $points } with your next { $decisions } decisions.
}
web-puzzle-again = Try again.
web-puzzle-answered = Then { $player } has an answer: { $action }.
web-puzzle-too-few = That brings you to { $points ->
    [one] one point
   *[other] { $points } points
} at most. There is more to be had.
web-puzzle-too-late = That does not get you there in time.
web-puzzle-goes-on = Well found! Go on.
web-puzzle-answer = { $player } answers: { $action }.
web-puzzle-solved = Solved!
web-puzzle-do = { $action }.
web-puzzle-hint = Hint
web-puzzle-solution = Show me
web-puzzle-restart = Start over
web-puzzle-streak = { $days ->
    [one] One day so far. Keep it going!
   *[other] { $days } days so far. Keep it going!
}
web-puzzle-streak-kept = { $days ->
    [one] Solved! Your first day in a row.
   *[other] Solved! { $days } days in a row.
}
