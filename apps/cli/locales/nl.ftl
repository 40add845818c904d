# Wat de opdrachtregel zegt. Sleutels beginnen met `cli-`, zodat er geen ook van een spel is.

cli-options = Opties

cli-legal-seat = { $seat } kan { $count ->
    [0] niets
    [one] één ding
   *[other] { $count } dingen
} doen:
cli-legal-chance = Het toeval beslist:
cli-legal-over = De partij is afgelopen.

cli-perft-action = zet
cli-perft-leaves = bladeren
cli-perft-total = { $leaves } bladeren op diepte { $depth } in { $seconds } s ({ $speed } bladeren/s)
