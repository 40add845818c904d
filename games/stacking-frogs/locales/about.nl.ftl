# Stacking Frogs: waar elke kikker goed voor is, in het Nederlands.

thing-dual = duo
about-blue = Elke zichtbare blauwe is { $worth-blue } waard voor elke zichtbare blauwe op je podium.
about-purple = Bovenop: { $worth-purple }, plus { $worth-purple-stack } voor elke stapel van drie op alle podia.
about-yellow = Bovenop: { $worth-yellow } voor elke kleur in de stapel.
about-orange = In een hoek: { $worth-orange-corner }. Bedekt: { $worth-orange-covered }. Elders niets.
about-red = Bovenop: { $worth-red } voor elke rode in de stapel. Nooit onderop.
about-green = Bij het plaatsen verplaatst hij een kikker op welk podium dan ook.
about-pink = Bij het plaatsen werft hij een van drie getrokken kikkers.
about-dual = Twee kleuren: jij zegt welke helft boven ligt.
