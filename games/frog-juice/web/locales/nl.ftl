# Het bord van Frog Juice, in het Nederlands.
board-sums = Jouw kaarten: { $hand }. Uit het midden: { $centre }.
board-hand-sum = { $hand }. Kies nu wat je daarmee uit het midden vangt.
board-centre-sum = Uit het midden: { $centre }. Kies nu kaarten uit je hand.
board-capture = Jouw { $hand } vangt { $centre }.
board-sweep = { $phrase }: alle kaarten daarvan gaan naar jouw stapels.
board-cast = { $phrase }. Daarvoor heb je { $needs } nodig.
board-which = Welke bedoel je?
board-answers = Kies een antwoord, of iets op tafel dat oplicht.
board-from-where = Waar haal je { $card } vandaan?
board-from-hand = Uit je hand
board-from-centre = Uit het midden
board-of-which = Waar vraag je { $player } om?
board-steals = Welke kaart steelt de Zwarte Kat?
board-steal = { $card } stelen van { $player }
board-close = Sluiten
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
board-can = { $card }. Je kunt die kaart kiezen.
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
board-centre-empty = Het midden is leeg.
board-window-wait = Er ligt een Heks in het midden. Wie het Heksensop heeft, mag haar nu pakken; daarna is { $player } aan de beurt.
board-window-wait-you = Er ligt een Heks in het midden. De anderen mogen haar met het Heksensop pakken; daarna ben jij aan de beurt.
board-sweep-wait = { $player } veegt het midden leeg met een Heks. Wie het Heksensop heeft, mag haar eerst laten smelten.
board-sweep-wait-you = Jouw Heks gaat het midden leegvegen. De anderen mogen haar eerst laten smelten met het Heksensop.
board-ask = Vraag { $player }
board-of = Na je actie mag je { $player } vragen om wat je spreuken nodig hebben. Met de Zwarte Kat mag je een krachtkaart stelen.
board-pot = { $player }: { $count ->
    [one] één ingrediënt
   *[other] { $count } ingrediënten
}
board-times = { $count ->
    [one] { $card }
   *[other] { $card }, { $count } keer
}
board-hand = Je hand
board-window-witch = Er ligt een Heks in het midden. Gebruik je het Heksensop?
board-window-sweep = Een Heks veegt het midden leeg. Laat je haar smelten met het Heksensop?
board-pass = Met geen van je kaarten kun je nu iets doen: pas.
board-act = Kies een kaart uit je hand en wat die vangt.
board-spell-step = Vul je spreuken aan als je wilt, en leg dan een kaart af.
board-spell-end = Vul je spreuken aan als je wilt, en beëindig dan de beurt.
board-end = Je kunt nu niets meer doen: beëindig de beurt.
board-discard = Leg een kaart af.

# Waar lange namen van kaarten mogen breken.
board-breaks = Krimp-brouwsel Vleer-muizen maan-stof Sala-manders Padden-stoelen Een-hoorn-hoorn Ster-ren Apen-poeder Wolfs-kers Heksen-sop Anti-zwaarte-kracht Ver-dwijnen Ver-lelijking Kikker-sap

# Gebeurtenissen, gezegd tegen de speler die handelt.
board-you-witch-taken = Je haalt met het Heksensop een Heks uit het midden.
board-you-captured = Je vangt { $centre } met { $hand }.
board-you-robbed = Je Zwarte Kat steelt van { $victim }: { $card }.
board-you-cat-played = Je speelt de Zwarte Kat voor haar eigen punt.
board-you-witch-played = Je speelt een Heks.
board-you-swept = { $n ->
    [one] Je veegt een leeg midden en houdt de Heks.
   *[other] Je veegt { $n } kaarten op, ook de Heks: { $cards }.
}
board-you-own-melt = Je laat de Heks zelf smelten met het Heksensop en krijgt in totaal { $n } kaarten: { $cards }.
board-you-melted = Je laat de Heks smelten en krijgt in totaal { $n } kaarten: { $cards }.
board-you-cast = Je spreekt { $spell } uit.
board-you-asked-gave = Je vraagt { $of } om { $card } en krijgt die.
board-you-asked-no = Je vraagt { $of } om { $card }: nee.
board-you-added-hand = Je legt { $card } uit je hand bij { $spell }.
board-you-passed = Je past.
board-you-discarded = Je legt { $card } af.
board-you-ended = Je beëindigt de beurt met een lege hand.
