# Wat een link zegt waar hij gedeeld wordt.

preview-house-title = Ranarium
preview-house = Vier kikkerspellen om te leren, te spelen en terug te kijken, alleen of met vrienden.
preview-title = { $game }: { $players }
preview-computer = Computer
preview-open = { $free ->
    [0] De partij begint zo.
    [one] Er is één plaats vrij: schuif aan en speel mee.
   *[other] Er zijn { $free } plaatsen vrij: schuif aan en speel mee.
}
preview-playing = De partij is bezig.
preview-turn = { $player } is aan de beurt.
preview-over = De partij is afgelopen.
preview-draw = Afgelopen: gelijkspel.
preview-won = { $count ->
    [one] Afgelopen: { $players } heeft gewonnen.
   *[other] Afgelopen: { $players } delen de winst.
}
preview-moment = De partij na { $step ->
    [one] één stap.
   *[other] { $step } stappen.
}
preview-position = Een stelling in { $game } om te bekijken en verder te spelen.
