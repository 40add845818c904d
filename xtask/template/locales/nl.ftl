# Alle teksten van dit spel. De sleutels zijn in elke taal gelijk; een test faalt als er een ontbreekt.
name = Pond Race
summary = Eén kikker, een rij bladeren: breng hem naar het laatste.
aim = Breng als eerste de kikker naar het laatste blad.
option-players = Het aantal spelers.
option-leaves = Welk blad het laatste is.
hop = spring { $leaves ->
    [one] één blad
   *[other] { $leaves } bladeren
}
seen-hop = { $seat } brengt de kikker naar blad { $leaf }.
not-your-turn = { $seat } is aan de beurt.
match-over = De partij is voorbij.
too-far = Het laatste blad is maar { $left } verder.
position-leaf = De kikker kan niet op blad { $leaf } zitten: de bladeren zijn genummerd van 0 tot { $last }.
position-players = De stelling is voor { $found } spelers, de partij voor { $allowed }.
position-turn = De stelling noemt een speler die niet meedoet.
row = Blad { $leaf } van { $last }
