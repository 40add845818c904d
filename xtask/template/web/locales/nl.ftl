# Het bord van Pond Race, in het Nederlands.
board-name = De vijver
board-leaf = Blad { $leaf }
board-frog = Blad { $leaf }: de kikker
board-target = Blad { $leaf }. Daar kan de kikker heen springen.
board-chosen = Blad { $leaf }. Hier zou de kikker landen.
board-offer = Spring { $leaves ->
    [one] één blad
   *[other] { $leaves } bladeren
} verder, naar blad { $leaf }
board-wins = Spring naar blad { $leaf }, het laatste, en win
board-out-of-reach = De kikker springt 1, 2 of 3 bladeren verder: niet naar blad { $leaf }.
board-won = gewonnen
