# Stacking Frogs: waar elke kikker goed voor is, in het Nederlands.

thing-dual = duo
about-blue = Elke zichtbare blauwe is 1 waard voor elke zichtbare blauwe op je podium.
about-purple = Bovenop: 3, plus 1 voor elke stapel van drie op alle podia.
about-yellow = Bovenop: 3 voor elke kleur in de stapel.
about-orange = In een hoek: 7. Bedekt: 2. Elders niets.
about-red = Bovenop: 6 voor elke rode in de stapel. Nooit onderop.
about-green = Bij het plaatsen verplaatst hij een kikker op welk podium dan ook.
about-pink = Bij het plaatsen werft hij een van drie getrokken kikkers.
about-dual = Twee kleuren: jij zegt welke helft boven ligt.
