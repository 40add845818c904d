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
board-figure-captures = 9 pakt 4 en 5 samen; 2 en 3 samen pakken een 5; 11 pakt 11.
board-figure-spell = Deze spreuk heeft zijn Muizen. De Padden zitten in de hand, de Salamanders liggen in het midden: allebei mogen erbij.

board-form-ingredients = Kaarten op de ingrediëntenstapel
board-form-fewer = Een kaart minder
board-form-more = Een kaart meer
board-form-card = { $copies ->
    [one] { $count ->
        [0] { $card }: niet op deze stapel. Raak aan om hem erop te leggen.
       *[other] { $card }: op deze stapel. Raak aan om hem weg te halen.
    }
   *[other] { $card }: { $count } van { $copies } op deze stapel. Raak aan voor nog een.
}
board-form-less = Eén { $card } weghalen

# Waar lange namen van kaarten mogen breken.
board-breaks = Krimp-brouwsel Vleer-muizen Sala-manders Padden-stoelen Eenhoorn-hoorn Apen-poeder Wolfs-kers Heksen-sop Anti-zwaarte-kracht Ver-dwijnen Ver-lelijking Kikker-sap

lesson-aim = Welkom in de keuken. Met de kaarten in je hand vang je ingrediënten uit het midden. Elke krachtkaart op je stapel is een punt, en de grootste hoop ingrediënten is er twee waard.
lesson-same = Een kaart pakt een kaart met hetzelfde getal. Raak je 7 aan, dan de 7 in het midden, en speel.
lesson-same-otherwise = Dat kan ook, maar probeer eerst de twee zevens.
lesson-sum = Een kaart pakt ook meer kaarten die samen haar getal maken. Pak 4 en 5 met je 9.
lesson-sum-otherwise = Probeer de 9 voor 4 en 5: 4 + 5 = 9.
lesson-several = En meer kaarten uit je hand pakken er één: 2 en 3 zijn 5.
lesson-several-otherwise = Probeer 2 en 3 voor de 5.
lesson-discard = Elke beurt eindigt met een kaart afleggen. Die blijft in het midden liggen voor de anderen, dus kies goed.
lesson-witch = Een Heks veegt alles uit het midden. Raak haar aan en speel.
lesson-witch-otherwise = De Heks pakt alle vier tegelijk. Probeer haar.
lesson-cast = Dit is een spreuk. Leg hem voor je neer: hij wil Padden, Salamanders en Muizen.
lesson-cast-otherwise = Leg eerst de spreuk neer.
lesson-add = Raak de lege plek voor de Padden aan, en leg ze er uit je hand onder.
lesson-add-otherwise = Leg de Padden (3) uit je hand erbij.
lesson-ask = Om de Salamanders mag je vragen. Raak de lege plek aan, en vraag de andere speler. Wie de kaart heeft, moet hem geven.
lesson-ask-otherwise = Vraag de andere speler om Salamanders (4).
lesson-cat = De Zwarte Kat steelt een krachtkaart van de stapel van een ander. Pak de Heks.
lesson-cat-otherwise = Laat de Kat de Heks pakken.
lesson-end = Als alle kaarten gespeeld zijn, is elke krachtkaart een punt en de grootste hoop ingrediënten twee. Eén kaart heeft zich nog niet laten zien: het heksenmiddel smelt een Heks, in wiens beurt ook. Iedereen wordt ernaar gevraagd, zodat niemand weet wie het heeft.
