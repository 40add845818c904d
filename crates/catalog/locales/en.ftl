# What every program says. Keys begin with `ranarium-`, so that none is a game's too.
ranarium-player = Player { $number }
ranarium-and = { $rest } and { $last }
ranarium-nothing = nothing
