# The texts of replays and lessons, which come with their code. Keys begin with `web-`, too.
web-step = Step
web-first = To the start
web-before = Back
web-next = Next
web-last = To the end
web-run = Play
web-pause = Pause
web-judge = Analyse the match
web-check = Check the shuffling
web-save-record = Save the match record
web-not-saved = This browser could not save the file.
web-stop = Stop
web-curve = What each decision was worth, from losing (bottom) to winning (top)
web-turning-point = Step { $step }, { $player }: “{ $played }”. { $percent } percentage points better: “{ $best }”.
web-turning-point-way = Step { $step }, { $player }: “{ $played }”. { $percent } percentage points better in another way.
web-checked = Everything checks out: { $steps } steps are legal, and { $draws ->
    [0] nothing was drawn
    [one] the one draw follows
   *[other] all { $draws } draws follow
} from the seed.
web-bound = The server kept its word: the seed is the one it was bound to before the match, and what your device added was used.
web-bound-seed = The server kept its word: the seed is the one it was bound to before the match.
web-unbound-seed = The server broke its word: the seed is not the one it was bound to before the match. Do not trust these draws.
web-unbound-own = The server broke its word: what your device added was not used for these draws. If you sat down again on another device, that is why.
web-commitment = Published before the first draw
web-seed = The seed, revealed at the end
web-check-explained = The first line is the BLAKE3 hash of the second. Once it was published, the draws could no longer be chosen.
web-result = Result
web-head-to-head = { $player } has won { $lost } of { $played } against you; you have won { $won }.
web-install-offer = Put Ranarium on this device: it opens like an app, also without a network.
web-install = Install
web-install-later = Not now
web-end-rating = Your rating: { $rating } ({ $change })
web-end-too-short = Too short to count for ratings.
web-see-board = See the board
web-automaton = The automaton
web-end-you-left = You had lost before the end: the computer played on for you.
web-end-you-away = The computer played to the end for you.
web-end-played-on = The computer played to the end for { $players }.
web-end-moves = { $moves ->
    [one] one move
   *[other] { $moves } moves
}
web-end-time = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
web-end-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
}
web-end-days = { $days ->
    [one] one day
   *[other] { $days } days
}
web-end-judging = Looking for the moment that decided it…
web-end-no-moment = No single move decided it.
web-end-moment = The moment that decided it: { $player } played “{ $played }”. Better was “{ $best }”.
web-end-moment-way = The moment that decided it: { $player } played “{ $played }”. There was a better way to do it.
web-end-look = See it
web-replay-by = Step by
web-by-turns = Turns
web-by-steps = Steps
web-chance = Chance to win after each decision
web-judging = Judging every decision…
web-earlier-rules = This match was played under version { $version } of the rules. Here today’s rules apply, version { $today }.
web-earlier-rules-until = This match was played under version { $version } of the rules. Here today’s rules apply, version { $today }. They do not allow step { $step }, so the replay ends before it.
web-show-better = Show better moves on the board
web-decided = { $player }: “{ $played }” ({ $percent }% to win).
web-decided-better = Better: “{ $best }” ({ $percent }%).
web-decided-better-way = Better in another way ({ $percent }%).
web-copy-link = Copy a link to this moment
web-link-copied = The link is copied. It holds the whole match and opens on any device.
web-copy-embed = Copy the HTML to embed it
web-embed-copied = The HTML is copied. Paste it into a page of your own.
web-save-picture = Save a picture
web-save-animation = Save a moving picture
web-animation-progress = Picture { $number } of { $all }…
web-animation-saved = The moving picture is saved.
web-picture-line = step { $step }
web-check-how = How this is checked
web-with = with { $players }
web-forget = Delete
web-load-record = Open a saved match
web-not-opened = This file can’t be opened: { $why }
web-all = All
web-all-games = All games
web-game = Game
web-filter = Which matches
web-more-matches = Show { $more } more
web-deleted = Deleted.
web-have-back = Undo
web-statistics = Statistics
web-statistics-how = Matches of one person against the computer, on this device.
web-level = Level
web-played = Played
web-won-share = Won
web-won-curve = Over time
web-streak = Longest streak
web-best = Most points
web-percent = { $percent }%
web-file-unread = This file can’t be read.
web-file-large = This file is too large for a file of Ranarium.
web-backup = Save everything in a file
web-restore = Restore a backup
web-backup-how = Matches, settings and score pads, for another device or for safety. Restoring a backup adds to what is here, and overwrites nothing.
web-backup-unreadable = This file is not a backup, or it is damaged: { $why }
web-backup-read = { $matches ->
    [0] Every match in the file is here already.
    [one] One match was added.
   *[other] { $matches } matches were added.
}
web-forget-it = Delete: { $game }
web-hints = What the strongest bot would do
web-hints-more = { $count ->
    [one] One more
   *[other] { $count } more
}
web-chance-of = { $percent }% to win
web-only-move = the only move

# Achievements.
web-achieved = New achievement: { $name }. { $task }
web-achieved-by = New achievement for { $player }: { $name }. { $task }
web-achievement-reached = Reached
web-achievements-reached = { $reached } of { $all } reached
web-opponents = Computer opponents
web-opponents-how = They remember every finished match against you in this game, at all levels.
web-opponent-new = You have not met yet.

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
    [one] You have { $now ->
        [one] one point
       *[other] { $now } points
    }. Find the move that brings you to { $points }.
   *[other] You have { $now ->
        [one] one point
       *[other] { $now } points
    }. Reach { $points } with your next { $decisions } decisions.
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
web-puzzle-do-there = { $action } { $place }.
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
web-share-picture = Share
web-found = { $count ->
    [one] One passage found
   *[other] { $count } passages found
}
web-nothing-found = No results.
web-lesson-play = Play an easy match
web-lesson-known = I know the game
web-new-here = New here? Learn in three minutes

## A new match, lessons, rules, score pad, settings
web-no-position = This link has no position of the game.
web-link-broken = This link is not whole. Ask for it once more.
web-friend-1 = Bo
web-friend-2 = Kim
web-friend-3 = Sam
web-play = Play
web-running = In progress
web-over = Finished
web-players = Players
web-set-up-place = Where
web-set-up-device = On this device
web-set-up-invite = Invite friends
web-set-up-open = Open the table
web-set-up-online-how = Next you get a link to share. Each friend chooses a name and a frog, and the match begins once every seat is taken. Until then you can still change the seats.
web-set-up-everyone = With anyone online
web-set-up-everyone-how = Next you sit down at your table, which is listed under “Play together”. Anyone can take a seat, and the match begins once every seat is taken. Until then you can still change the seats.
web-set-up-name-missing = Type your name first: the other players see it.
web-set-up-name-refused = { $why }
web-set-up-away = The server can’t be reached. Try again in a moment, or play on this device.
web-set-up-refused = No table could be made: { $why }
web-person = Player on this device
web-may-ask-hints = May ask for hints
web-name = Name
web-house-rules = Variants and house rules
web-word-random = at random
web-word-base = base set
web-word-expanded = expanded set
web-word-alternating = left, right, left
web-word-reversed = right, left, right
web-word-floating = floats
web-word-fixed = fixed
web-word-star = star
web-word-hexagon = hexagon
web-leave-lesson = Leave the lesson
web-exact-wording = Exact wording
web-gallery = All cards and pieces
web-rule = Rule
web-key-tab = Move between hand, board and buttons
web-key-arrows = Move around the board
web-key-enter = Choose, then play your choice
web-key-escape = Go back a step
web-eyes = View as
web-spectator = Spectator
web-step-of = Step { $step } of { $steps }
web-well-done = Well done.
web-read-on = Read this, then continue.
web-no-lesson = There is no lesson for this game yet.
web-search = Search
web-no-rules = The rules can’t be loaded right now.
web-contents = Contents
web-score-how = Enter what is on your table; every point is explained.
web-add-player = Add a player
web-remove-player = Remove
web-score-again = Start again
web-sheet = On the table
web-language = Language
web-theme = Light or dark
web-theme-system = Same as device
web-theme-light = Light
web-theme-dark = Dark
web-setting-at-once = Play moves that can be undone without confirming
web-setting-pass = Skip the question when I have no card to respond with
web-setting-steps = Wait for me after each move of the computer
web-setting-labels = Show the names of spaces on boards
web-setting-left-handed = Buttons on the left, for the left hand
web-your-name = Your name
web-family = People on this device
web-family-how = The names that you type to set up a match are remembered here. All people have a frog, hints, results and achievements of their own.
web-family-frog = { $player }: frog { $number }. Choose the next one.
web-family-hints = { $player }: may ask for hints
web-family-forget = Remove { $player }
web-family-name = Another name
web-family-add = Add
web-text-size = Text size
web-movement = Animations
web-movement-slow = Slow
web-movement-usual = Normal
web-movement-quick = Fast
web-movement-off = Off
web-sound = Sound
web-volume = Volume
web-volume-of = { $percent }%
web-off = Off
web-ambience = Background sound of the room
web-vibration = Vibrate when something lands
web-character-person = Plays on this screen.
web-character-anyone = The first player to take the seat, on a device of their own.
web-character-friend = Comes by your link, on a device of their own.
web-character-you = The other players see this name and this frog.
web-adaptive = Computer, adaptive
web-character-adaptive = Keeps matches close: a level stronger after you win twice in a row, a level weaker after you lose twice in a row. Now it plays at the level “{ $level }”.
web-character-easy = Knows what looks good, but does not look closely.
web-character-medium = Thinks ahead: a good match for people who play often.
web-character-hard = Thinks ahead, and usually beats people who play often.
web-character-expert = Thinks for a second before every move. Hardly anyone beats it.
web-choice-before = previous choice
web-choice-next = next choice
web-fewer = Fewer
web-further = More
web-save-file = This file is a saved match, which gives away the draws to come. Open the record of a match that is over.
web-match-exists = You already have another match named { $match }.
web-analysis-pending = This match is already being analysed.
web-resign-really = Give this match up? You lose it, and you can’t take that back.
web-resign-goes-on = Give this match up? It goes on for the others: the computer plays for you to the end. You can watch, but you can’t come back.
web-resign-goes-on-rated = Give this match up? It goes on for the others: the computer plays for you to the end, and your rating counts you as last. You can watch, but you can’t come back.
web-resign-others = You can’t resign here: the match would end for the other people too. You can leave it; it is kept.
web-resign-over = This match is not being played.
web-play-on = Play on

## Positions
web-editor-how = Choose a piece, then a place. With “Take away” chosen, a touch puts the top piece back into the box.
web-editor-box = In the box
web-editor-take = Take away
web-editor-add = add the chosen piece
web-editor-turn = Whose turn it is
web-editor-good = This position can be played.
web-editor-over = In this position the match is over.
web-editor-play = Play on from here
web-editor-ask = Ask the computer
web-editor-copy = Copy a link
web-editor-copied = The link is copied.
web-editor-empty = Put everything back
web-editor-deal = Deal anew
web-editor-text = The position as text
web-editor-players = This is a position of another number of players, not of { $players }.
web-editor-open = Set up a position
