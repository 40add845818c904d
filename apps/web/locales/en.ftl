# What the page says. Keys begin with `web-`, so that none is a game's too.

## Everywhere
web-tagline = Four games with frogs, in one house.
web-unofficial = An unofficial edition with its own words and pictures. The names of the games belong to their owners.
web-skip = To the content
web-nav = Ranarium
web-settings = Settings
web-home = Home
web-close = Close
web-loading = One moment…
web-not-loaded = This part of the house could not be fetched. Is there a network? Then open the page again.
web-not-found = There is no such page.
web-no-game = There is no such game.
web-no-match = There is no such match in this browser.
web-no-workers = This browser is too old to play here: it has no module workers. Browsers of 2023 and later do.
web-trouble = Something went wrong: { $why }
web-elsewhere = This match went on in another window. Load this page again to go on here; what is done here now is not kept.
web-you = You
web-friend-1 = Bo
web-friend-2 = Kim
web-friend-3 = Sam

## Home
web-facts = { $low ->
    [1] Alone, or up to { $high } players
   *[other] { $low } to { $high } players
}, { $from } to { $to } minutes
web-against = Against
web-play = Play
web-play-now = Play now
web-set-up = More ways to play
web-learn = Learn it
web-rules = Rules
web-score-pad = Score pad
web-my-matches = My matches
web-no-matches = None yet. The matches you play here are kept here.
web-with = with { $players }
web-running = Still on
web-over = Over
web-forget = Remove
web-load-record = Open a record file
web-not-loaded = This file cannot be opened: { $why }

## A new match
web-players = Players
web-person = A person here
web-name = Name
web-house-rules = Variants and house rules
web-word-random = drawn by lot
web-word-base = base set
web-word-expanded = expanded set
web-word-alternating = left, right, left
web-word-reversed = right, left, right
web-word-floating = floats
web-word-fixed = fixed
web-word-star = star
web-word-hexagon = hexagon
web-level-random = plays anything
web-level-points = takes the most points at once
web-level-greedy = thinks one step ahead
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-expert = expert

## A match
web-seats = Players
web-table = Table
web-tools = Tools
web-more = More
web-bot = Bot, { $level }
web-log = Log
web-text-view = As text
web-hint = Hint
web-hinting = Thinking…
web-hurry = Answer now
web-undo = Undo
web-keys = Keys
web-confirm = Play
web-back-step = Back
web-your-turn = Your turn.
web-their-turn = { $player } is to play.
web-waiting = Waiting for the others.
web-seat-decides = to play
web-seat-thinks = thinks
web-won = { $player } wins.
web-won-tie = On a tie, { $player } wins.
web-shared = { $players } share the win.
web-draw = A draw.
web-lost = Nobody wins.
web-points = Points
web-rematch = Play again
web-replay = Look back
web-share = { $percent } %
web-find-action = Find an action
web-typed = Type an action
web-typed-try = Try
web-unreadable = At character { $column } there may be: { $allowed }.
web-cover-called = { $player }, it is your turn
web-cover-ready = I am { $player }
web-cover-others = The others look away now.
web-undo-not-playing = There is nothing to take back before a match begins or after its end.
web-undo-nothing = You have not decided anything yet.
web-undo-drawn = That cannot be taken back: something was drawn since.
web-undo-revealed = That cannot be taken back: something hidden came to light since.
web-key-tab = Between hand, board and buttons
web-key-arrows = Along the board
web-key-enter = Choose, and play what is chosen
web-key-escape = Back a step

## Looking back
web-eyes = Seen by
web-spectator = Somebody who looks on
web-step = Step
web-first = To the start
web-before = Back
web-next = Next
web-last = To the end
web-run = Run
web-pause = Pause
web-link-here = Link to this moment
web-judge = Judge the play
web-check = Check the draws
web-save-record = Save the record
web-stop = Stop
web-curve = What every decision was worth, from lost at the bottom to won at the top
web-turning-point = Step { $step }, { $player }: “{ $played }”. Better by { $percent } %: “{ $best }”.
web-checked = All is right: { $steps } steps are legal, and { $draws ->
    [0] nothing was drawn
    [one] the one draw follows
   *[other] all { $draws } draws follow
} from the seed.
web-damaged = Something is wrong: { $damage }
web-commitment = Published before the first draw
web-seed = The seed, opened at the end
web-check-explained = The first line is the BLAKE3 hash of the second. Whoever published it could not choose the cards afterwards.

## Learning
web-step-of = Step { $step } of { $steps }
web-well-done = Well done.
web-read-on = Read, and go on.
web-no-lesson = There is no lesson for this game yet.

## Rules
web-search = Search
web-no-rules = The rules cannot be loaded just now.
web-nothing-found = Nothing is found.

## Score pad
web-score-how = Touch in what lies on your table; every point is explained.
web-add-player = Another player
web-remove-player = Remove
web-score-again = Start again
web-sheet = What lies on the table

## Settings
web-language = Language
web-theme = Light or dark
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-setting-motion = Pieces move
web-setting-sound = Sound
web-setting-at-once = Play simple moves at once, without asking
web-your-name = Your name
