# Het bord van IceFrogs, in het Nederlands.

board-name = De vijver
board-supplies = Je voorraad
board-turn = Draai het bord

# Wat waar ligt, voor wie het hoort.
board-empty = { $space }: leeg
board-start = { $space }: het startveld van { $player }
board-pyramid = een { $size } van { $player }
board-stack = { $height ->
    [one] { $space }: { $pyramids }
   *[other] { $space }, een stapel van { $height }, van boven af: { $pyramids }
}
board-nest = { $count ->
    [0] { $player }: geen { $size } piramides meer in voorraad
    [one] { $player }: één { $size } piramide in voorraad
   *[other] { $player }: { $count } { $size } piramides in voorraad
}
board-movable = { $what }. Die kun je verzetten.
board-target = { $what }. Daar kun je heen.
board-chosen = { $what }. Daar zou hij heen gaan.
board-lifted-here = { $what }. Die heb je in je hand.
board-last = { $what }. Hoort bij de laatste zet.
board-supply-of = { $player }: { $small } kleine, { $medium } middelgrote, { $large } grote in voorraad

# Kiezen.
board-lifted = { $targets ->
    [one] Waarheen? Eén veld voor de { $size } van { $space }.
   *[other] Waarheen? { $targets } velden voor de { $size } van { $space }.
}
board-lifted-nest = { $targets ->
    [one] Waarheen? Eén veld voor een { $size }.
   *[other] Waarheen? { $targets } velden voor een { $size }.
}
board-by = { $what }, via { $by }
board-onto = { $what }, tot een stapel van { $height }
board-wins = { $what }: je bent thuis, en wint
board-pass = Je kunt geen zet doen: pas
board-stuck = De piramide op { $space } zit vast: er is nu geen veld waar die heen kan stappen of springen.
board-stuck-nest = Geen piramide van deze maat kan nu weg van je startveld.
