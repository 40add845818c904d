# Texts during play.

play-which-game = Which game?
play-players = { $low }–{ $high } players
play-how-many = How many players? ({ $low } to { $high })
play-who = Who plays?
play-who-computer = You, against the computer
play-who-friends = Several people, sharing this screen
play-how-well = How strong should the computer be?
play-level-easy = easy: for beginners; it knows what is good, but does not look closely
play-level-medium = medium: about as strong as a good club player
play-level-hard = hard: usually beats a club player
play-level-expert = expert: as strong as it gets, with one second per decision
play-not-an-answer = “{ $found }” is not an answer here. { $help }
play-menu-help-game = Type the number of a game, from { $first } to { $last }, its name or the beginning of it; quit leaves. In a match, help lists the commands. To read the rules first: ranarium rules GAME
play-menu-help-players = The number of players in all, with those that the computer plays. Type a number from { $first } to { $last }. Enter takes the number in brackets; quit leaves.
play-menu-help-who = With { $first } the computer plays for all others; with { $last } everyone plays at this screen, one after the other. Type { $first } or { $last }. Enter takes the number in brackets; quit leaves.
play-menu-help-level = The strength of every computer player. Type a number from { $first } to { $last } or the word beside it, such as easy. Enter takes the number in brackets; quit leaves.
play-commitment = Fairness hash, to check the draws afterwards: { $hash }
play-ready = Press Enter to begin.
play-begin = Type a number or a move; type help for other commands.
play-pass-screen = { $seat } is next. Hand over the screen, then press Enter.
play-reaction = Does anyone want to react?
play-reacts = { $player } takes a look
play-reaction-how = Type that number to look at your cards, alone at the screen; or press Enter if nobody reacts.
play-your-turn = { $seat }, it is your turn:
play-together = { $seat }, everyone chooses at once:
play-window = { $seat }, you may answer:
play-bot = Computer { $number }
play-named-program = { $player } (program)
play-no-such-number = There is no number { $number }. The list goes from 1 to { $last }.
play-unreadable = “{ $text }” is neither a move nor a command. Type a number from the list, a move as shown there, or help.
play-expects-space = a space such as c3
play-expects-size = a size from the supply (S, M or L)
play-expects-place = a place such as 0,-1
play-expects-end = the end of the text
play-unreadable-at = Expected at character { $column }: { $allowed }.
play-beginnings = Choose a number to see the rest of it.
play-beginnings-inner = Number: see more. Enter goes back.
play-inner = Enter goes back to all moves.
play-cannot-save = The match could not be saved there. Type save and another name, or quit again to leave without saving.
play-why-what = Why not what? Type why and a move, as in the list.
play-why-legal = That is allowed.
play-hint = I would play { $action }.
play-hint-value = I would play { $action } (expected share of the win: { $value }).
play-hint-next = Next best: { $action }, { $value }.
play-undone = Undone.
play-since = Since your last turn ({ "*" } on the board):
play-points = Points: { $points }
play-board-rest = (board shows the rest)
play-what-of = What is what? Type what and one of: { $things }.
play-what-several = “{ $wanted }” can be { $things }.
play-no-such-thing = There is no “{ $wanted }” in this game. You can ask for { $things }.
play-undo-of = Type undo to undo { $player }’s move.
play-undo-reaction = Type undo to go back to the last question.
play-undo-nothing = You have nothing to undo yet.
play-undo-drawn = You can’t undo this: something has been drawn since.
play-undo-revealed = You can’t undo this: something hidden has been seen since, such as a card from your hand.
play-undo-over = There is nothing to undo now.
play-resign-really = Give this match up? Type resign again, or yes, to do so, or anything else to play on.
play-plays-on = The match goes on.
play-resign-others = You can’t resign: the match would end for the other people too. It can be left with quit, and is kept.
play-resign-over = There is no match to give up now.
play-resigned = { $player } has resigned.
play-out-of-time = { $player } has run out of time.
play-agreed = The players agreed to a draw.
play-abandoned = The match was abandoned. It does not count.
play-played-on = The computer played to the end for { $players }.
play-help-number = NUMBER or MOVE
play-help-play = play it, as it is in the list
play-help-clause = 3.1
play-help-move = MOVE
play-help-thing = CARD
play-help-file = FILE
play-help-goal = what the game is about, in one sentence
play-help-rules = show the rules, or only the rule with this number
play-help-why = is this move allowed, and if not, which rule forbids it?
play-help-what = what this card or piece does
play-help-hint = what the computer would do in your place
play-help-undo = undo the last decision at this screen, if nothing has been drawn or shown since
play-help-resign = give the match up: the others win
play-help-board = show the moves and the whole board again
play-help-log = everything that has happened
play-help-save = write a copy of the match to a file; save alone says where it is kept
play-help-help = show this list
play-help-quit = leave; the match is kept, as it is after every move
play-help-keys = Tab completes a move or a command; the arrow keys bring back earlier lines.
play-more = Enter for more, q to go back:
play-thinking = { $seat } is thinking…
play-thinking-hint = Thinking…
play-move-now = (Enter: move now)
play-no-such-clause = There is no rule { $clause }. Type rules to read them all, or: ranarium rules { $game }
play-nothing-to-save = There is nothing to save yet.
play-saved = Saved. To continue:
    { "  " }ranarium resume { $file }
play-saved-record = Saved. To replay it and to check it:
    { "  " }ranarium replay { $file }
    { "  " }ranarium verify { $file }
play-table = The table
play-total = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-won = { $seat } wins.
play-shared = { $seats } share the win.
play-tie-broken = Equal points: the tie-break rule decides.
play-draw = It is a draw.
play-lost-alone = The automaton wins. Try again, { $seat }.
play-tied-alone = A tie with the automaton.
play-after = Type save FILE to write a copy of the record, log to read the match, or Enter to leave.
play-end-again = again: another match
play-end-save = save FILE: write a copy of the record
play-end-analyse = analyse: where was there a better move?
play-end-replay = replay: go through it turn by turn
play-end-quit = quit
play-end-what = Type a number from 1 to { $last } or its word. You can also type log, rules, goal or what.
play-save-as = File name?
play-save-as-help = Type the name of a new file, such as frogs.record, in this folder, or with the path of another. Enter alone says where the match is kept.
play-bot-warning = { $seat } made no valid choice, so one was made at random ({ $why })

record-good = { $file }: good. { $game }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}, { $draws ->
    [0] nothing drawn
    [one] one draw, which matches the seed
   *[other] { $draws } draws, all matching the seed
}.
record-good-so-far = { $file }: good so far; the match is still in progress. { $game }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}, { $draws ->
    [0] nothing drawn
    [one] one draw, which matches the seed
   *[other] { $draws } draws, all matching the seed
}.
record-picture-saved = { $file }: the picture is saved.
record-picture-ending = { $file }: pictures are PNG files; expected a name that ends with .png.
record-picture-taken = { $file } already exists; choose another name.
record-picture-undrawn = { $file }: this match cannot be drawn.
record-compare = { "    " }Match { $id }. Compare this with the fairness hash shown when it began: { $hash }
record-unbound = Checked: every move, every draw and the result. Not proven: the players’ names and the bots’ seeds.
record-good-today = Played under version { $version } of the rules; every step is legal under today’s, too.
record-earlier-rules = This match was played under version { $version } of the rules. Here today’s rules apply, version { $today }.
record-unread = { $file }: could not be read: { $kind ->
    [missing] there is no such file.
    [not-allowed] you have no permission.
    [not-a-file] expected a regular file, found a folder or a device.
    [too-large] it is larger than { $most } MiB.
   *[other] { $error }
}
record-not-text = { $file }: line { $line } is not UTF-8 text.
record-illegal = { $file }: line { $line }: { $why }
record-illegal-today = { $file }: line { $line }: the match was played under version { $version } of the rules, and step { $step }, “{ $text }”, does not fit version { $today }: { $why }
record-programs = { $file } names a program as a bot ({ $program }); add --programs to allow it to start.
record-bad-count = { $all ->
    [one] The record is not good
   *[other] { $bad } of { $all } records are not good
}
record-is-over = { $file }: this match is over. To replay it: ranarium replay { $file }
record-kept = Everything before that is intact: { $steps ->
    [one] one step. The match continues from there.
   *[other] { $steps } steps. The match continues from there.
}
record-step = Step { $step } of { $last }
record-keys = Enter or n: next turn, s: one step, b: back, a number: go to that step, q: leave.
record-judged-by = What each decision was worth to its player, as a share of the win; analysed by { $bot }
record-better = better: { $action }
record-judged-seat = { $name }: { $decisions ->
    [0] no decisions to analyse
    [one] one decision analysed
   *[other] { $decisions } decisions analysed
}{ $decisions ->
    [0] .
   *[other] , { $agreed } as good as the best found, { $turning } with a large loss; { $lost } of the win lost on average.
}
