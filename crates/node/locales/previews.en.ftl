# Texts of link previews. Keys begin with `preview-`.

preview-house-title = Ranarium
preview-house = Four frog games: learn, play and replay them, solo or with friends.
preview-title = { $game }: { $players }
preview-computer = Computer
preview-open = { $free ->
    [0] The match is about to begin.
    [one] One seat is free: sit down and play.
   *[other] { $free } seats are free: sit down and play.
}
preview-playing = The match is in progress.
preview-turn = It is { $player }’s turn.
preview-over = The match is finished.
preview-draw = Finished: a draw.
preview-won = { $count ->
    [one] Finished: { $players } won.
   *[other] Finished: { $players } share the win.
}
preview-moment = The match after { $step ->
    [one] one step.
   *[other] { $step } steps.
}
preview-position = A position in { $game } to look at and play on from.
