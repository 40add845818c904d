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
