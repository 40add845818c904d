# Het bord van IceFrogs, in het Nederlands.

board-name = De vijver
board-supplies = Je voorraad
board-turn = Draai het bord

# Wat waar ligt, voor wie het hoort.
board-empty = { $space }: leeg
board-start = { $space }: het startveld van { $player }
board-pyramid = een { $size } ({ $player })
board-stack = { $height ->
    [one] { $space }: { $pyramids }
   *[other] { $space }, een stapel van { $height }, van boven af: { $pyramids }
}
board-nest = { $count ->
    [0] { $player }: geen { $size } piramides meer in voorraad
    [one] { $player }: één { $size } piramide in voorraad
   *[other] { $player }: { $count } { $size } piramides in voorraad
}
board-movable = { $what }. Die kun je verplaatsen.
board-target = { $what }. Daar kun je heen.
board-chosen = { $what }. Daar zou hij heen gaan.
board-lifted-here = { $what }. Die heb je opgepakt.
board-last = { $what }. Hoort bij de laatste zet.
board-supply-of = { $player }: { $small } kleine, { $medium } middelgrote, { $large } grote in voorraad

# Kiezen.
board-lifted = { $targets ->
    [one] Waarheen? Eén veld voor de { $size } op { $space }.
   *[other] Waarheen? { $targets } velden voor de { $size } op { $space }.
}
board-lifted-nest = { $targets ->
    [one] Waarheen? Eén veld voor een { $size }.
   *[other] Waarheen? { $targets } velden voor een { $size }.
}
board-by = { $what }, via { $by }
board-onto = { $what }, tot een stapel van { $height }
board-wins = { $what }: je bereikt het startveld van een ander en wint
board-pass = Je hebt geen zet: pas
board-stuck = De piramide op { $space } zit vast: hij kan nu nergens heen stappen of springen.
board-stuck-nest = Geen piramide van deze maat kan nu weg van je startveld.

# Gezegd naast de tafel, waar te zien is dat een piramide uit de voorraad komt.
entered = { $player } brengt een { $size } piramide naar { $to }.
entered-by = { $player } brengt een { $size } piramide naar { $to }, via { $by }.

# Gebeurtenissen, gezegd tegen de speler die handelt.
board-you-entered = Je brengt een { $size } piramide naar { $to }.
board-you-entered-by = Je brengt een { $size } piramide naar { $to }, via { $by }.
board-you-moved = Je verplaatst een { $size } piramide van { $from } naar { $to }.
board-you-moved-by = Je verplaatst een { $size } piramide van { $from } naar { $to }, via { $by }.
board-you-passed = Je hebt geen zet en past.
