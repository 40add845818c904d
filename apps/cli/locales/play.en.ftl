# What the program says while somebody plays.

play-which-game = Which game?
play-players = { $low }–{ $high } players
play-how-many = How many players? ({ $low } to { $high })
play-who = Who plays?
play-who-computer = You, against the computer
play-who-friends = All of you, around this screen
play-how-well = How well does the computer play?
play-level-easy = easy: for who is new to it; it overlooks things
play-level-medium = medium: a fair evening
play-level-hard = hard: it overlooks nothing
play-level-expert = expert: as well as it can, with a second for each decision
play-choose-again = Please type a number from { $first } to { $last }, or q to leave.
play-commitment = Draws can be checked afterwards: { $hash }
play-ready = Press Enter to begin.
play-begin = Type a number or an action to play; help shows what else.
play-pass-screen = { $seat } plays now. Pass the screen on, then press Enter.
play-your-turn = { $seat }, it is your turn:
play-together = { $seat }, all choose at the same time:
play-window = { $seat }, you may answer:
play-bot = Computer { $number }
play-no-such-number = The list goes from 1 to { $last }.
play-unreadable = I do not know “{ $text }”. Type a number from the list, an action as it stands there, or help.
play-unreadable-at = At character { $column } there may be: { $allowed }.
play-beginnings = Choose how it begins; Enter shows this list again.
play-cannot-save = I could not save the match there. Type save and another name, or quit again to leave without it.
play-why-what = Why not what? Type why and an action, as it stands in the list.
play-why-legal = That is allowed.
play-hint = I would play { $action }.
play-hint-value = I would play { $action }, and expect { $value } of the match.
play-hint-next = Next best: { $action }, { $value }.
play-undone = Taken back.
play-undo-nothing = You have not decided anything yet.
play-undo-drawn = That cannot be taken back: something was drawn since.
play-undo-revealed = That cannot be taken back: something hidden came to light since.
play-undo-over = There is nothing to take back now.
play-help =
    { "  " }NUMBER or an action   play it
    { "  " }undo                  take your last decision back, if nothing was drawn or shown since
    { "  " }why ACTION            is it allowed, and if not, by which clause
    { "  " }hint                  what the computer would do in your place
    { "  " }look                  the table and the list once more
    { "  " }log                   all that has happened
    { "  " }rules CLAUSE          what a clause says, such as the one of a refusal
    { "  " }save FILE             write a copy of the match to a file; save alone says where it is kept
    { "  " }quit                  leave; the match is kept, as it is after every move
play-rules = The whole rulebook: ranarium rules { $game }. A single clause: rules and its number.
play-no-such-clause = The rulebook has no clause { $clause }. The whole of it: ranarium rules { $game }
play-nothing-to-save = There is nothing to save yet.
play-saved = Saved. To go on:
    { "  " }ranarium resume { $file }
play-saved-record = Saved. To see it again, and to check it:
    { "  " }ranarium replay { $file }
    { "  " }ranarium verify { $file }
play-table = The table
play-total = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-won = { $seat } wins.
play-shared = { $seats } share the win.
play-draw = It is a draw.
play-lost-alone = The automaton wins; { $seat } may try again.
play-tied-alone = A tie with the automaton.
play-after = Type save FILE to write a copy of the record, log to read the match, or Enter to leave.
play-bot-warning = { $seat } did not choose, and chance chose instead ({ $why })

record-good = { $file }: good. { $game }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}, { $draws ->
    [0] nothing drawn
    [one] one draw, as the seed has it
   *[other] { $draws } draws, all as the seed has them
}.
record-good-so-far = { $file }: good so far; the match is still on. { $game }, { $steps ->
    [one] one step
   *[other] { $steps } steps
}, { $draws ->
    [0] nothing drawn
    [one] one draw, as the seed has it
   *[other] { $draws } draws, all as the seed has them
}.
record-compare = { "    " }The match { $id }. Compare what was shown when it began: { $hash }
record-unbound = Checked: every move, every draw and the result. Not proven: the players’ names and the bots’ seeds.
record-bad = { $why }
record-bad-count = { $all ->
    [one] The record is not good
   *[other] { $bad } of { $all } records are not good
}
record-is-over = { $file }: this match is over. To see it again: ranarium replay { $file }
record-kept = What stands above that is good: { $steps ->
    [one] one step. The match goes on from there.
   *[other] { $steps } steps. The match goes on from there.
}
record-step = Step { $step } of { $last }
record-prompt = Enter: next, b: back, a number: go there, q: leave >{ " " }
record-judged-by = What each decision was worth to its player, as a part of the match; judged by { $bot }
record-better = better: { $action }
record-judged-seat = { $name }: { $decisions ->
    [0] no decision to judge
    [one] one decision judged
   *[other] { $decisions } decisions judged
}{ $decisions ->
    [0] .
   *[other] , { $agreed } as good as the best found, { $turning } with a large loss; { $lost } of the match lost on average.
}
