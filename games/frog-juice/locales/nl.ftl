# Frog Juice (Kikkersap), in het Nederlands.
name = Frog Juice
summary = Vang ingrediënten met hun getallen, spreek spreuken uit en pas op voor de heks.

## Opties
option-players = Met hoeveel jullie spelen.
option-dealer = Wie het eerst geeft; de speler links daarvan begint.
option-quiet-end = Het spel eindigt ook als iedereen na elkaar past terwijl de trekstapel op is.
option-witch-needs-centre = Op een leeg midden mag je geen heks spelen.
option-cat-for-a-point = Valt er niets te stelen, dan mag je de zwarte kat spelen voor zijn eigen punt.
option-auto-ask = Een spreuk die je neerlegt verzamelt zelf zijn kaarten: hand, midden, dan de anderen.
option-witch-sweeps-spells = Vegen neemt ook de open spreuken mee, die van iedereen.
option-tie-by-ingredients = Bij gelijke punten wint de grootste ingrediëntenstapel.

## Kaarten
card-1 = krimpdrank (1)
card-2 = vleermuizen (2)
card-3 = padden (3)
card-4 = salamanders (4)
card-5 = muizen (5)
card-6 = kikkersap (6)
card-7 = paddenstoelen (7)
card-8 = eenhoornhoorn (8)
card-9 = apenpoeder (9)
card-10 = ster- en maanstof (10)
card-11 = nachtschade (11)
card-prince = prins (12)
card-princess = prinses (12)
card-witch = heks
card-cat = zwarte kat
card-wash = heksenwasmiddel
card-gravity = Antizwaartekracht
card-disappearing = Verdwijnen
card-sleep = Eeuwige Slaap
card-frog = Prins tot Kikker
card-ugly = Verlelijken

## Acties
phrase-capture = Neem { $centre } met { $hand }
phrase-cat = Stuur de zwarte kat naar { $seat } voor { $card }
phrase-cat-alone = Speel de zwarte kat voor zijn eigen punt
phrase-witch = Veeg het midden leeg met een heks
phrase-witch-and-wash = Veeg het midden leeg met een heks en smelt haar zelf
phrase-wash = Gebruik het heksenwasmiddel
phrase-decline = Bedank
phrase-cast = Leg de spreuk { $spell }
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
event-answered-wash = Het heksenwasmiddel staat klaar; de anderen moeten nog antwoorden.
event-answered-decline = Bedankt.
event-dealer = { $seat } geeft.
event-laid-out = In het midden komt { $card }.
event-turn = { $seat } is aan de beurt.
event-window-witch = In het midden ligt een heks. Vraag aan { $asked }: het heksenwasmiddel gebruiken?
event-window-sweep = Vraag aan { $asked }: de heks smelten met het heksenwasmiddel?
event-nobody-witch = Niemand gebruikt het heksenwasmiddel.
event-nobody-sweep = Niemand smelt de heks.
event-witch-taken = { $seat } neemt met het heksenwasmiddel een heks uit het midden.
event-captured = { $seat } neemt { $centre } met { $hand }.
event-robbed = De zwarte kat van { $seat } steelt van { $victim }: { $card }.
event-cat-played = { $seat } speelt de zwarte kat voor zijn eigen punt.
event-witch-played = { $seat } speelt een heks.
event-swept = { $n ->
    [one] { $seat } veegt een leeg midden en houdt de heks.
   *[other] { $seat } veegt { $n } kaarten, de heks meegeteld: { $cards }.
}
event-swept-own-melt = { $seat } smelt de heks met het heksenwasmiddel en neemt samen { $n } kaarten: { $cards }.
event-swept-melted = { $seat } smelt de heks en neemt samen { $n } kaarten: { $cards }.
event-cast = { $seat } legt de spreuk { $spell }.
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
refuse-not-asked = Eerst wordt anderen om het heksenwasmiddel gevraagd.
refuse-answered = Dit antwoord is al gegeven.
refuse-answer-first = Eerst de vraag over het heksenwasmiddel: gebruik het of bedank.
refuse-no-window = Er wordt nu niemand om het heksenwasmiddel gevraagd.
refuse-not-your-turn = { $seat } is aan de beurt.
refuse-action-first = Eerst de actie: vangen, kat, heks, spreuk of passen.
refuse-one-action = De actie van deze beurt is al gedaan.
refuse-melted = De heks is gesmolten: je mag alleen nog afleggen.
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
refuse-cat-own = De zwarte kat steelt van een ander.
refuse-cat-no-victim = Geen van de anderen heeft een krachtkaart om te stelen.
refuse-cat-card = Niet in de krachtstapel van { $seat }: { $card }.
refuse-cat-victim = Er valt iets te stelen: zeg van wie, en wat.
refuse-empty-centre = Op een leeg midden mag je hier geen heks spelen.
refuse-no-witch = Er ligt geen heks in het midden.
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
refuse-position-window = De antwoorden over het heksenwasmiddel passen niet bij de handen.
refuse-position-quiet = Zoveel stille beurten kunnen er niet geweest zijn.
refuse-sheet-players = Een scoreblad is voor twee tot vier spelers, niet { $n }.
refuse-sheet-ingredients = Er zijn 44 ingrediënten; het blad heeft er { $n }.
refuse-sheet-pile = Een ingrediënt ligt niet in een krachtstapel: { $card }.
refuse-sheet-copies = Van { $card } zijn er { $copies }; het blad heeft er { $given }.

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
score-wins = { $seat } wint met { $points } { $points ->
    [one] punt
   *[other] punten
}
score-shares = { $seat } deelt de winst met { $points } { $points ->
    [one] punt
   *[other] punten
}

## De tekening
picture-dealing = De kaarten worden gedeeld
picture-drawing = { $seat } trekt
picture-window = { $seat } is aan de beurt; eerst de vraag om het heksenwasmiddel aan de anderen
picture-act = { $seat }: de actie
picture-sweep = { $seat } veegt; de anderen wordt om het heksenwasmiddel gevraagd
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
