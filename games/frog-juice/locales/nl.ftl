# Frog Juice (Kikkersap), in het Nederlands.
name = Frog Juice
summary = Vang ingrediënten door getallen op te tellen, spreek spreuken uit en pas op voor de Heks.
aim = De meeste punten winnen: 1 per krachtkaart, { $largest-pile } voor de meeste ingrediënten.

## Opties
option-players = Het aantal spelers.
option-dealer = Wie het eerst geeft; de speler links van de gever begint.
option-quiet-end = Het spel eindigt ook als iedereen na elkaar past terwijl de trekstapel op is.
option-witch-needs-centre = Is het midden leeg, dan mag je geen Heks spelen.
option-cat-for-a-point = Valt er niets te stelen, dan mag je de Zwarte Kat spelen voor haar eigen punt.
option-auto-ask = Een spreuk die je uitspreekt, verzamelt zelf zijn kaarten: uit je hand, uit het midden, dan bij de anderen.
option-witch-sweeps-spells = Een Heks veegt ook de open spreuken weg, van iedereen.
option-tie-by-ingredients = Bij een gelijke stand wint de grootste ingrediëntenstapel.

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
phrase-capture = Vang { $centre } met { $hand }
phrase-cat = Laat de Zwarte Kat { $card } stelen van { $seat }
phrase-cat-alone = Speel de Zwarte Kat voor haar eigen punt
phrase-witch = Veeg het midden leeg met een Heks
phrase-witch-and-wash = Veeg het midden leeg met een Heks en laat haar zelf smelten
ask-occasion-window = Er ligt een Heks in het midden, vóór de actie van { $player }.
ask-occasion-sweep = { $player } veegt het midden leeg met een Heks.
ask-reaction = Heeft iemand een Heksensop?
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
event-answered-decline = Het antwoord is: geen Heksensop.
event-dealer = { $seat } geeft.
event-laid-out = Gedeeld in het midden: { $card }.
event-centre-begins = Het midden begint met { $cards }.
event-turn = { $seat } is aan de beurt.
event-window-witch = Er ligt een Heks in het midden. Vraag aan { $asked }: het Heksensop gebruiken?
event-window-sweep = Vraag aan { $asked }: de Heks laten smelten met het Heksensop?
event-nobody-witch = Niemand gebruikt het Heksensop.
event-nobody-sweep = Niemand laat de Heks smelten.
event-witch-taken = { $seat } haalt met het Heksensop een Heks uit het midden.
event-captured = { $seat } vangt { $centre } met { $hand }.
event-robbed = De Zwarte Kat van { $seat } steelt van { $victim }: { $card }.
event-cat-played = { $seat } speelt de Zwarte Kat voor haar eigen punt.
event-witch-played = { $seat } speelt een Heks.
event-swept = { $n ->
    [one] { $seat } veegt een leeg midden en houdt de Heks.
   *[other] { $seat } veegt { $n } kaarten op, ook de Heks: { $cards }.
}
event-swept-own-melt = { $seat } laat de Heks zelf smelten met het Heksensop en krijgt in totaal { $n } kaarten: { $cards }.
event-swept-melted = { $seat } laat de Heks smelten en krijgt in totaal { $n } kaarten: { $cards }.
event-cast = { $seat } spreekt { $spell } uit.
event-asked-gave = { $seat } vraagt { $of } om { $card } en krijgt die.
event-asked-no = { $seat } vraagt { $of } om { $card }: nee.
event-added-hand = { $seat } legt { $card } uit de hand bij { $spell }.
event-added-centre = Bij { $spell } komt { $card }, uit het midden.
event-added-player = { $of } geeft { $card } af voor { $spell }.
event-completed = { $spell } is voltooid.
event-passed = { $seat } past.
event-discarded = { $seat } legt { $card } af.
event-ended = { $seat } beëindigt de beurt met een lege hand.
event-over = Alle kaarten zijn gespeeld. De partij is voorbij.
event-over-quiet = Iedereen heeft gepast. De partij is voorbij.

## Weigeringen
refuse-no-seat = Die speler is er niet; jullie spelen met { $players }.
refuse-over = De partij is voorbij.
refuse-dealing = De kaarten worden nog gedeeld.
refuse-drawing = Er worden nog kaarten getrokken.
refuse-not-asked = Eerst krijgen andere spelers de vraag over het Heksensop.
refuse-answered = Je hebt al geantwoord.
refuse-answer-first = Eerst de vraag over het Heksensop: gebruik het of zie ervan af.
refuse-no-window = Niemand krijgt nu de vraag over het Heksensop.
refuse-not-your-turn = { $seat } is aan de beurt.
refuse-action-first = Doe eerst je actie: vangen, Zwarte Kat, Heks, spreuk of passen.
refuse-one-action = Je hebt je actie van deze beurt al gedaan.
refuse-melted = De Heks is gesmolten: je mag alleen nog afleggen.
refuse-not-in-hand = { $there ->
    [0] Niet in je hand: { $card }.
   *[other] Maar { $there } keer in je hand, geen { $count } keer: { $card }.
}
refuse-not-in-centre = { $there ->
    [0] Niet in het midden: { $card }.
   *[other] Maar { $there } keer in het midden, geen { $count } keer: { $card }.
}
refuse-no-number = { $card } heeft geen getal en kan niet vangen of gevangen worden.
refuse-several = Je kunt niet meerdere kaarten vangen met meerdere kaarten: één kant moet één kaart zijn.
refuse-sum = Dit past niet: jouw kaarten zijn samen { $hand }, die in het midden { $centre }.
refuse-cat-own = De Zwarte Kat steelt alleen van een andere speler.
refuse-cat-no-victim = Geen andere speler heeft een krachtkaart om te stelen.
refuse-cat-card = Niet in de krachtstapel van { $seat }: { $card }.
refuse-cat-victim = Er valt iets te stelen: zeg van wie, en wat.
refuse-empty-centre = In deze partij mag je geen Heks spelen als het midden leeg is.
refuse-no-witch = Er ligt geen Heks in het midden.
refuse-no-spell-needs = Geen spreuk heeft dit nodig: { $card }.
refuse-no-such-spell = Hoort bij { $spell }, en die ligt niet voor je: { $card }.
refuse-already-added = Bij { $spell } ligt al { $card }.
refuse-ask-self = Je kunt alleen aan andere spelers iets vragen.
refuse-ask-empty = { $seat } heeft geen kaarten, dus je kunt daar niets vragen.
refuse-asked-before = Je hebt { $seat } deze beurt al om { $card } gevraagd: het antwoord was nee.
refuse-discard-empty = Je hand is leeg, dus er valt niets af te leggen: beëindig de beurt.
refuse-must-discard = Je beurt moet eindigen met afleggen.

## Weigeringen van stellingen en scorebladen
refuse-position-players = De stelling heeft { $given } spelers, de partij { $players }.
refuse-position-dealer = De gever past niet bij de partij.
refuse-position-cards = Van { $card } horen er { $copies } te zijn; de stelling heeft er { $given }.
refuse-position-hand = { $seat } heeft meer dan vier kaarten in de hand.
refuse-position-pile = De stapels van { $seat } zijn door elkaar: ingrediënten op de ene, krachtkaarten op de andere.
refuse-position-spell = Bij een open spreuk moeten kaarten liggen die hij nodig heeft, niet allemaal, en geen andere.
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
    [one] Bij gelijke stand: de grotere ingrediëntenstapel (1 kaart)
   *[other] Bij gelijke stand: de grotere ingrediëntenstapel ({ $n } kaarten)
}

## De tekening
picture-dealing = De kaarten worden gedeeld
picture-drawing = { $seat } trekt
picture-window = { $seat } is aan de beurt; eerst antwoorden de anderen over het Heksensop
picture-act = { $seat }: actie
picture-sweep = { $seat } veegt; eerst antwoorden de anderen over het Heksensop
picture-spell = { $seat }: spreuken, dan afleggen
picture-discard = { $seat }: afleggen
picture-over = De partij is voorbij
picture-centre = Midden:
picture-draw-pile = Trekstapel: { $n } { $n ->
    [one] kaart
   *[other] kaarten
}
picture-player = { $seat }
picture-counts = hand { $hand }, ingrediënten { $ingredients }, kracht { $power }
picture-counts-narrow = hand { $hand } ingr. { $ingredients } kracht { $power }
picture-power = Kracht:
picture-open-spell = { $spell }, onvoltooid:
picture-needs = mist nog
picture-denied = Heeft niet:
picture-hand = Je hand:
