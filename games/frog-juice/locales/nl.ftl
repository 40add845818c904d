# Frog Juice (Kikkersap), in het Nederlands.
name = Frog Juice
summary = Vang ingrediënten met hun getallen, spreek spreuken uit en pas op voor de Heks.
aim = Haal de meeste punten: elke kaart in je krachtstapel is 1 punt waard, de grootste ingrediëntenstapel 2.

## Opties
option-players = Met hoeveel jullie spelen.
option-dealer = Wie het eerst geeft; de speler links daarvan begint.
option-quiet-end = Het spel eindigt ook als iedereen na elkaar past terwijl de trekstapel op is.
option-witch-needs-centre = Op een leeg midden mag je geen Heks spelen.
option-cat-for-a-point = Valt er niets te stelen, dan mag je de Zwarte Kat spelen voor haar eigen punt.
option-auto-ask = Een spreuk die je neerlegt verzamelt zelf zijn kaarten: hand, midden, dan de anderen.
option-witch-sweeps-spells = Vegen neemt ook de open spreuken mee, die van iedereen.
option-tie-by-ingredients = Bij gelijke punten wint de grootste ingrediëntenstapel.

## Kaarten
card-1 = Krimpbrouwsel (1)
card-2 = Vleermuizen (2)
card-3 = Padden (3)
card-4 = Salamanders (4)
card-5 = Muizen (5)
card-6 = Kikkersap (6)
card-7 = Paddenstoelen (7)
card-8 = Eenhoornhoorn (8)
card-9 = Apenpoeder (9)
card-10 = Sterren- en maanstof (10)
card-11 = Wolfskers (11)
card-prince = Prins (12)
card-princess = Prinses (12)
card-witch = Heks
card-cat = Zwarte Kat
card-wash = Heksensop
card-gravity = Antizwaartekracht
card-disappearing = Verdwijnen
card-sleep = Eeuwige Slaap
card-frog = Van Prins tot Kikker
card-ugly = Verlelijking

## Acties
phrase-capture = Neem { $centre } met { $hand }
phrase-cat = Stuur de Zwarte Kat naar { $seat } voor { $card }
phrase-cat-alone = Speel de Zwarte Kat voor haar eigen punt
phrase-witch = Veeg het midden leeg met een Heks
phrase-witch-and-wash = Veeg het midden leeg met een Heks en laat haar zelf smelten
phrase-wash = Gebruik het Heksensop
phrase-decline = Zie ervan af
phrase-cast = Spreek { $spell } uit
phrase-pass = Pas
phrase-add-hand = Leg { $card } uit je hand bij de spreuk
phrase-add-centre = Leg { $card } uit het midden bij de spreuk
phrase-ask = Vraag { $seat } om { $card }
phrase-discard = Leg { $card } af
phrase-end = Beëindig de beurt
phrase-dealer = { $seat } geeft
phrase-draw = Getrokken: { $card }

## Gebeurtenissen
event-drew = { $seat } trekt een kaart.
event-drew-card = { $seat } trekt { $card }.
event-answered-wash = Het Heksensop staat klaar; de anderen moeten nog antwoorden.
event-answered-decline = Je ziet ervan af.
event-dealer = { $seat } geeft.
event-laid-out = In het midden komt { $card }.
event-turn = { $seat } is aan de beurt.
event-window-witch = In het midden ligt een Heks. Vraag aan { $asked }: het Heksensop gebruiken?
event-window-sweep = Vraag aan { $asked }: de veeg laten smelten met het Heksensop?
event-nobody-witch = Niemand gebruikt het Heksensop.
event-nobody-sweep = Niemand laat de veeg smelten.
event-witch-taken = { $seat } neemt met het Heksensop een Heks uit het midden.
event-captured = { $seat } neemt { $centre } met { $hand }.
event-robbed = De Zwarte Kat van { $seat } steelt van { $victim }: { $card }.
event-cat-played = { $seat } speelt de Zwarte Kat voor haar eigen punt.
event-witch-played = { $seat } speelt een Heks.
event-swept = { $n ->
    [one] { $seat } veegt een leeg midden en houdt de Heks.
   *[other] { $seat } veegt { $n } kaarten, de Heks meegeteld: { $cards }.
}
event-swept-own-melt = { $seat } laat de eigen veeg smelten met het Heksensop en neemt samen { $n } kaarten: { $cards }.
event-swept-melted = { $seat } laat de veeg smelten en neemt samen { $n } kaarten: { $cards }.
event-cast = { $seat } spreekt { $spell } uit.
event-asked-gave = { $seat } vraagt { $of } om { $card } en krijgt die.
event-asked-no = { $seat } vraagt { $of } om { $card }: nee.
event-added-hand = Bij { $spell } komt { $card }, uit de hand van { $seat }.
event-added-centre = Bij { $spell } komt { $card }, uit het midden.
event-added-player = Bij { $spell } komt { $card }, uit de hand van { $of }.
event-completed = { $spell } is af.
event-passed = { $seat } past.
event-discarded = { $seat } legt { $card } af.
event-ended = { $seat } beëindigt de beurt met een lege hand.
event-over = Alle kaarten zijn gespeeld. Het spel is uit.
event-over-quiet = Iedereen heeft gepast. Het spel is uit.

## Weigeringen
refuse-no-seat = Die speler is er niet; jullie spelen met { $players }.
refuse-over = Het spel is uit.
refuse-dealing = De kaarten worden nog gedeeld.
refuse-drawing = Er worden nog kaarten getrokken.
refuse-not-asked = Eerst wordt anderen om het Heksensop gevraagd.
refuse-answered = Dit antwoord is al gegeven.
refuse-answer-first = Eerst de vraag over het Heksensop: gebruik het of zie ervan af.
refuse-no-window = Er wordt nu niemand om het Heksensop gevraagd.
refuse-not-your-turn = { $seat } is aan de beurt.
refuse-action-first = Eerst de actie: vangen, Kat, Heks, spreuk of passen.
refuse-one-action = De actie van deze beurt is al gedaan.
refuse-melted = De veeg is gesmolten: je mag alleen nog afleggen.
refuse-not-in-hand = { $there ->
    [0] Niet in je hand: { $card }.
   *[other] Maar { $there } keer in je hand, geen { $count } keer: { $card }.
}
refuse-not-in-centre = { $there ->
    [0] Niet in het midden: { $card }.
   *[other] Maar { $there } keer in het midden, geen { $count } keer: { $card }.
}
refuse-no-number = Zonder getal kun je niet vangen of gevangen worden: { $card }.
refuse-several = Met meer handkaarten neem je maar één kaart uit het midden.
refuse-sum = De handkaarten zijn samen { $hand }, de kaarten uit het midden { $centre }.
refuse-cat-own = De Zwarte Kat steelt van een ander.
refuse-cat-no-victim = Geen van de anderen heeft een krachtkaart om te stelen.
refuse-cat-card = Niet in de krachtstapel van { $seat }: { $card }.
refuse-cat-victim = Er valt iets te stelen: zeg van wie, en wat.
refuse-empty-centre = Op een leeg midden mag je hier geen Heks spelen.
refuse-no-witch = Er ligt geen Heks in het midden.
refuse-no-spell-needs = Geen spreuk heeft dit nodig: { $card }.
refuse-no-such-spell = Hoort bij { $spell }, en die ligt niet voor je: { $card }.
refuse-already-added = Bij { $spell } ligt al { $card }.
refuse-ask-self = Je vraagt alleen aan anderen.
refuse-ask-empty = { $seat } heeft geen kaarten; daar vraag je niet.
refuse-asked-before = { $seat } is deze beurt al om { $card } gevraagd: het antwoord was nee.
refuse-discard-empty = Met een lege hand valt er niets af te leggen: beëindig de beurt.
refuse-must-discard = Een beurt eindigt met afleggen.

## Weigeringen van stellingen en scorebladen
refuse-position-players = De stelling heeft { $given } spelers, de partij { $players }.
refuse-position-dealer = De gever past niet bij de partij.
refuse-position-cards = Van { $card } horen er { $copies } te zijn; de stelling heeft er { $given }.
refuse-position-hand = { $seat } heeft meer dan vier kaarten in de hand.
refuse-position-pile = De stapels van { $seat } zijn door elkaar: ingrediënten op de ene, krachtkaarten op de andere.
refuse-position-spell = Bij een open spreuk liggen kaarten die hij nodig heeft, niet alle, en geen andere.
refuse-position-spell-twice = Dezelfde spreuk ligt er twee keer.
refuse-position-denied = { $seat } kan deze soorten niet ontkend hebben: ze zijn in de hand, of geen spreuk heeft ze nodig.
refuse-position-asked = { $seat } kan deze beurt niet om deze soorten gevraagd zijn.
refuse-position-phase = Zo kunnen de kaarten in deze fase niet liggen ({ $phase }).
refuse-position-window = De antwoorden over het Heksensop passen niet bij de handen.
refuse-position-quiet = Zoveel stille beurten kunnen er niet geweest zijn.
refuse-sheet-players = Een scoreblad is voor twee tot vier spelers, niet { $n }.
refuse-sheet-ingredients = Er zijn 44 ingrediënten; het blad heeft er { $n }.
refuse-sheet-pile = Een ingrediënt ligt niet in een krachtstapel: { $card }.
refuse-sheet-copies = { $copies ->
    [one] Van { $card } is er één; het blad heeft er { $given }.
   *[other] Van { $card } zijn er { $copies }; het blad heeft er { $given }.
}

## Het scoreblad
score-power = { $n ->
    [0] Geen krachtkaarten
    [one] 1 krachtkaart, 1 punt
   *[other] { $n } krachtkaarten, elk 1 punt
}
score-largest = { $n ->
    [one] Grootste ingrediëntenstapel (1 kaart): { $points } punten
   *[other] Grootste ingrediëntenstapel ({ $n } kaarten): { $points } punten
}
score-not-largest = { $n ->
    [0] Geen ingrediënten
    [one] Ingrediëntenstapel van 1 kaart, niet de grootste
   *[other] Ingrediëntenstapel van { $n } kaarten, niet de grootste
}
score-tie-broken = { $n ->
    [one] Bij gelijke stand de grotere ingrediëntenstapel (1 kaart)
   *[other] Bij gelijke stand de grotere ingrediëntenstapel ({ $n } kaarten)
}

## De tekening
picture-dealing = De kaarten worden gedeeld
picture-drawing = { $seat } trekt
picture-window = { $seat } is aan de beurt; eerst de vraag om het Heksensop aan de anderen
picture-act = { $seat }: de actie
picture-sweep = { $seat } veegt; de anderen wordt om het Heksensop gevraagd
picture-spell = { $seat }: spreuken, dan afleggen
picture-discard = { $seat }: afleggen
picture-over = Het spel is uit
picture-centre = Midden:
picture-draw-pile = Trekstapel: { $n } { $n ->
    [one] kaart
   *[other] kaarten
}
picture-player = { $seat }
picture-counts = hand { $hand }, ingrediënten { $ingredients }, kracht { $power }
picture-power = Kracht:
picture-open-spell = { $spell }, open:
picture-needs = mist nog
picture-denied = Heeft niet:
picture-hand = Je hand:
