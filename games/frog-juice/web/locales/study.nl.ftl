board-figure-captures = 9 vangt 4 en 5 samen; 2 en 3 vangen samen een 5; 11 vangt 11.
board-figure-cat = Met de Zwarte Kat mag je de Heks van de krachtstapel van de ander stelen. De Heks en de Kat gaan naar die van jou.
board-figure-witch = Je Heks veegt alle vier de kaarten in het midden naar je stapels, en gaat er zelf ook heen.
board-figure-wash = Er ligt een Heks in het midden, en de ander is aan de beurt. Met het Heksensop mag je haar zelfs nu pakken; de andere kaarten blijven liggen.
board-figure-spell = Deze spreuk heeft zijn Muizen. De Padden zitten in je hand, de Salamanders liggen in het midden: je mag ze allebei toevoegen.

board-form-ingredients = Kaarten in de ingrediëntenstapel
board-form-fewer = Een kaart minder
board-form-more = Een kaart meer
board-form-card = { $copies ->
    [one] { $count ->
        [0] { $card }: niet op deze stapel. Kies om hem erop te leggen.
       *[other] { $card }: op deze stapel. Kies om hem weg te halen.
    }
   *[other] { $card }: { $count } van { $copies } op deze stapel. Kies voor nog een.
}
board-form-less = Eén { $card } weghalen

lesson-aim = Welkom in de keuken. Met de kaarten in je hand vang je ingrediënten uit het midden. Elke kaart in je krachtstapel is 1 punt waard, en de grootste ingrediëntenstapel { $largest-pile }.
lesson-same = Een kaart vangt een kaart met hetzelfde getal. Kies je 7, dan de 7 in het midden, en speel.
lesson-same-otherwise = Dat kan ook, maar probeer eerst de twee zevens.
lesson-sum = Een kaart vangt ook meerdere kaarten die samen zijn getal maken. Vang 4 en 5 met je 9.
lesson-sum-otherwise = Probeer de 9 voor 4 en 5: 4 + 5 = 9.
lesson-several = Je kunt ook met meerdere kaarten uit je hand één kaart vangen: 2 en 3 zijn samen 5.
lesson-several-otherwise = Probeer 2 en 3 voor de 5.
lesson-discard = Elke beurt eindigt met een kaart afleggen. Die blijft in het midden liggen voor de anderen, dus kies goed.
lesson-witch = Een Heks veegt het midden leeg. Kies haar en speel.
lesson-witch-otherwise = De Heks veegt ze alle vier tegelijk op. Probeer haar.
lesson-cast = Dit is een spreuk. Spreek hem uit: hij heeft Padden, Salamanders en Muizen nodig.
lesson-cast-otherwise = Spreek eerst de spreuk uit.
lesson-add = Kies de lege plek voor de Padden, en voeg ze toe uit je hand.
lesson-add-otherwise = Voeg de Padden (3) uit je hand toe.
lesson-ask = Om de Salamanders mag je vragen. Kies de lege plek, en vraag de andere speler. Wie de kaart heeft, moet hem geven.
lesson-ask-otherwise = Vraag de andere speler om Salamanders (4).
lesson-complete = Alleen de Muizen ontbreken nog, en er liggen er in het midden. Kies de laatste lege plek en pak ze: een complete spreuk gaat meteen naar je stapels.
lesson-complete-otherwise = Maak eerst de spreuk compleet: pak de Muizen (5) uit het midden.
lesson-cat = De Zwarte Kat steelt een krachtkaart van de stapel van een ander. Steel de Heks.
lesson-cat-otherwise = Laat de Kat de Heks stelen.
lesson-wash = De beurt van je tegenstander begint met een Heks in het midden. Het Heksensop laat een Heks smelten, ook nu. Iedereen krijgt de vraag, zodat niemand weet wie het heeft. Jij hebt het: gebruik het.
lesson-wash-otherwise = Gebruik het Heksensop: zo krijg je de Heks, en het Heksensop erbij.
lesson-last = De laatste kaarten van het spel. Jij hebt 20 ingrediënten, je tegenstander 21. Pak de Padden en de Salamanders met je 7.
lesson-last-otherwise = Je 7 pakt de 3 en de 4. Pak ze.
lesson-end = De kaarten zijn op. Beëindig de beurt en tel: 8 krachtkaarten zijn 8 punten, en met 23 ingrediënten tegen 21 is de grootste stapel van jou, goed voor 2 punten extra. 10 punten tegen 7: je wint.
lesson-end-otherwise = Beëindig de beurt.
board-tie-break = De grootste ingrediëntenstapel gaf de doorslag.
board-why-takes = { $cards ->
    [one] pakt één kaart
   *[other] pakt { $cards } kaarten
}
board-why-points = { $points ->
    [one] één punt aan krachtkaarten
   *[other] { $points } punten aan krachtkaarten
}
board-why-clears = laat het midden leeg achter
board-why-leaves-witch = laat een Heks in het midden liggen
board-why-safe = en niemand kan haar laten smelten
board-why-robs = kost { $player } een punt
board-why-spell-card = en een kaart voor een spreuk
board-why-melts = stuurt de Heks weg
board-why-needs = { $cards ->
    [one] dan ontbreekt er nog één kaart
   *[other] dan ontbreken er nog { $cards } kaarten
}
board-why-near = { $cards ->
    [one] één ervan heb je zo
   *[other] { $cards } ervan heb je zo
}
board-why-completes = maakt de spreuk af
board-why-free = een kaart uit het midden
board-why-no-pair = laat geen paar liggen

# Puzzels: waar je op moet letten.
board-clue-card = Kijk naar { $card } in je hand.
board-clue-spell = Kijk naar de spreuken die voor je liggen: een ervan kan krijgen wat hij nodig heeft.
board-clue-other = Laat het midden nu met rust. Er is in deze beurt nog meer te doen.

# Een stelling opstellen.
board-arrange-centre = Midden
board-arrange-hand = De hand van { $player }
board-arrange-power = De krachtstapel van { $player }
board-arrange-ingredients = De ingrediëntenstapel van { $player }
board-arrange-spells = Onvolledige spreuken van { $player }

# Prestaties.
board-achievement-asked = Goed gevraagd
board-achievement-asked-task = Krijg een kaart voor een spreuk door erom te vragen.
board-achievement-gather = Goede vangst
board-achievement-gather-task = Vang minstens drie kaarten met één kaart.
board-achievement-together = Met z’n allen
board-achievement-together-task = Vang één kaart met minstens drie kaarten uit je hand.
board-achievement-sweep = Schone keuken
board-achievement-sweep-task = Krijg zes ingrediënten door het midden leeg te vegen.
board-achievement-melt = Gesmolten
board-achievement-melt-task = Laat een Heks smelten.
board-achievement-spells = Vol magie
board-achievement-spells-task = Voltooi twee spreuken in één partij.
board-achievement-cat = Kattenkwaad
board-achievement-cat-task = Steel een voltooide spreuk met de Zwarte Kat.

# Wat de tegenstanders met een naam graag doen.
board-manner-witches = Speelt graag de Heks.
board-manner-spells = Spreekt graag spreuken uit.
board-manner-robs = Steelt graag met de Zwarte Kat.
board-manner-many = Pakt graag meerdere kaarten tegelijk.
board-manner-waits = Past graag en wacht af.
