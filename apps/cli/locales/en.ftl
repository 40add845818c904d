# What the command line says. Keys begin with `cli-`, so that none is a game's too.

cli-options = Options

cli-legal-seat = { $seat } may do { $count ->
    [0] nothing
    [one] one thing
   *[other] { $count } things
}:
cli-legal-chance = Chance decides:
cli-legal-over = The match is over.

cli-perft-action = action
cli-perft-leaves = leaves
cli-perft-total = { $leaves } leaves at depth { $depth } in { $seconds } s ({ $speed } leaves/s)
