# Frog Juice: wat elke kaart doet, in het Nederlands.

about-number = { $card } vangt een { $number }, of kaarten die dat samen zijn. Kies ze, of neem er een kaart uit je hand bij.
about-witch = De Heks veegt als je actie het hele midden naar jouw stapels.
about-cat = De Zwarte Kat steelt een krachtkaart. Kies er een uit de krachtstapel van een andere speler.
about-wash = Het Heksensop pakt een Heks uit het midden, of laat er een smelten die het leegveegt.
about-spell = { $card }: daarvoor heb je { $needs } nodig. Spreek hem uit als je actie.
