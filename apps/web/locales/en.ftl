# The page’s texts. Keys begin with `web-`, so that none is a game's too.

## Everywhere
web-tagline = Four frog games under one roof.
web-unofficial = An unofficial edition with its own words and pictures. The names of the games belong to their owners.
web-skip = Skip to content
web-nav = Ranarium
web-settings = Settings
web-online = Play together
web-home = Home
web-close = Close
web-frog = Your frog
web-frog-number = Frog { $number }
web-frog-taken = Frog { $number }: taken at this table
web-loading = One moment…
web-part-not-loaded = This part of the page couldn’t be loaded. Check your connection and reload.
web-not-found = There is no such page.
web-no-scores = This game counts no points, so it has no score pad.
web-no-game = There is no such game.
web-no-match = This match is not in this browser.
web-no-workers = This browser is too old: it lacks module workers. Use one from 2023 or later.
web-trouble = Something went wrong: { $why }
web-unsent = Your request could not be sent. Reload this page; your matches are saved.
web-stopped = No answer came. Reload this page; your matches are saved.
web-answer-unreadable = The answer can’t be read: { $why }
web-damaged-file = This file is not a match record, or it is damaged: { $why }
web-not-playing = This match is not in progress.
web-not-over = This match is not over yet.
web-not-your-turn = It is not your turn.
web-too-many-matches = You already have { $most } matches. Delete one first.
web-hint-pending = A hint is already on its way.
web-went-on = The match went on before the hint came.
web-forgotten = This match has been deleted.
web-no-advice = The computer has no advice: { $why }
web-bot-forfeited = { $player } gave no valid answer; an action was chosen at random.
web-damaged-match = This match is damaged and can’t continue: { $why }
web-elsewhere = This match continued in another window at the same moment. You now see what was saved there; your last move here may not count.

## Home
web-facts = { $low ->
    [1] Solo, or up to { $high } players
   *[other] { $low } to { $high } players
}, { $from } to { $to } minutes
web-against = Against
web-play-now = Play now
web-set-up = Set up a match
web-set-up-friends = With friends online
web-learn = Learn to play
web-rules = Rules
web-score-pad = Score pad
web-puzzles = Puzzles
web-puzzle-today = Today’s puzzle
web-puzzle-daily = A new one every day.
web-go-on = Go on: { $game } with { $players }
web-go-on-alone = Go on: { $game }
web-not-kept = Nothing can be kept in this browser: its storage is full or blocked, or this is a private window. When a match is over, save its record from the replay.
web-my-matches = My matches
web-no-matches = No matches yet. Matches you play in this browser are saved here.

## Levels
web-level-random = plays at random
web-level-points = takes the most points it can
web-level-greedy = thinks one step ahead
web-level-club = plays by rules of thumb
web-level-easy = easy
web-level-medium = medium
web-level-hard = hard
web-level-expert = expert

## A match
web-seats = Players
web-table = Table
web-tools = Tools
web-more = More
web-bot = Computer, { $level }
web-program = program
web-named-program = { $player } (program)
web-log = Log
web-text-view = As text
web-hint = Hint
web-hinting = Thinking…
web-hurry = Move now
web-undo = Undo
web-undo-of = Undo { $player }’s move
web-keys = Keyboard shortcuts
web-confirm = Play
web-back-step = Back
web-your-turn = Your turn.
web-tab-your-turn = Your turn
web-you = You
web-watching = You’re watching.
web-window = You may respond.
web-why = Why?
web-resign = Resign
web-resigned = { $player } has resigned.
web-out-of-time = { $player } has run out of time.
web-agreed = The players agreed to a draw.
web-abandoned = The match was abandoned. It does not count.
web-broken-off = Broken off
web-coach-table = Choose what you want to play with: where it can go lights up.
web-coach-bar = Here you read what a move does. Play confirms it.
web-coach-seats = The players. Choose one to learn what the signs beside the name say.
web-coach-tools = A hint, a step back, and more: what has happened, the rules, settings.
web-coach-next = Next
web-leave = Leave the match
web-seat-signs = { $player }: { $signs }
web-log-close = Close the log
web-their-turn = { $player }’s turn.
web-waiting-for = Waiting for { $players }…
web-waiting = Waiting for the other players…
web-seat-decided = has chosen
web-seat-decides = choosing
web-seat-thinks = thinking…
web-won = { $player } wins.
web-won-tie = After a tie-break, { $player } wins.
web-shared = { $players } share the win.
web-draw = A draw.
web-you-won = You win!
web-you-won-tie = After a tie-break, you win!
web-you-shared = You share the win with { $players }.
web-lost-alone = The automaton wins.
web-tied-alone = A tie with the automaton.
web-points = Points
web-rematch = Play again
web-replay = Replay
web-find-action = Find a move
web-typed = Type a move
web-typed-try = Try
web-unreadable = Expected at character { $column }: { $allowed }.
web-cover-called = { $player }, it’s your turn
web-cover-reacts = { $player }, you may look and respond
web-cover-ready = I am { $player }
web-cover-others = No peeking, everyone else.
web-reaction-how = You may look at your cards first: you get the screen alone for a moment.
web-reaction-nobody = Nobody
web-reaction-mine = { $player } takes a look
web-overtaken = Someone was quicker. Choose again.
web-undo-not-playing = You can only undo during a match.
web-undo-nothing = You have nothing to undo yet.
web-undo-drawn = You can’t undo this: something has been drawn since.
web-undo-revealed = You can’t undo this: something hidden has been seen since, such as a card from your hand.

## Looking back
web-damaged = This record fails the check: { $damage }
