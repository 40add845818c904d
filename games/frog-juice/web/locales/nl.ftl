# Het bord van Frog Juice, in het Nederlands.
board-sums = Jouw kaarten: { $hand }. Uit het midden: { $centre }.
board-hand-sum = { $hand }. Kies nu wat dat uit het midden pakt.
board-centre-sum = Uit het midden: { $centre }. Kies nu kaarten uit je hand.
board-capture = { $phrase } ({ $centre }, met { $hand }).
board-which = Welke bedoel je?
board-standing = { $hand ->
    [one] één kaart in de hand
   *[other] { $hand } kaarten in de hand
}, { $power ->
    [one] één krachtkaart
   *[other] { $power } krachtkaarten
}, { $ingredients ->
    [one] één ingrediënt
   *[other] { $ingredients } ingrediënten
}
board-in-hand = { $card }, in je hand
board-in-centre = { $card }, in het midden
board-in-pile = { $count ->
    [one] { $card }
   *[other] { $card }, { $count } keer
}, op de krachtstapel van { $player }
board-needs = { $card } is nog nodig
board-denied = Zei nee tegen: { $cards }
board-before = Wat er voor { $player } ligt
board-pile = Krachtstapel
board-draw = { $count ->
    [0] De trekstapel is leeg
    [one] Eén kaart op de trekstapel
   *[other] { $count } kaarten op de trekstapel
}
board-centre = Midden
board-centre-empty = Er ligt niets in het midden.
board-window-wait = De anderen wordt gevraagd of ze het heksenmiddel gebruiken.
board-ask = Vraag { $player }
board-of = Wat je spreuken nodig hebben, mag je na je actie aan { $player } vragen. Met de Zwarte Kat mag je een krachtkaart pakken.
board-pot = { $count ->
    [one] Eén ingrediënt
   *[other] { $count } ingrediënten
} van { $player }
board-times = { $count ->
    [one] { $card }
   *[other] { $card }, { $count } keer
}
board-hand = Je hand
board-window-witch = Er ligt een Heks in het midden. Gebruik je het heksenmiddel?
board-window-sweep = Een Heks veegt het midden leeg. Smelt je haar met het heksenmiddel?
board-act = Kies een kaart uit je hand en wat die pakt, of:
board-spell-step = Help je spreuken, en leg dan een kaart af.
board-discard = Leg een kaart af.

# Waar lange namen van kaarten mogen breken.
board-breaks = Krimp-brouwsel Vleer-muizen Sala-manders Padden-stoelen Eenhoorn-hoorn Apen-poeder Wolfs-kers Heksen-sop Anti-zwaarte-kracht Ver-dwijnen Ver-lelijking Kikker-sap
