# Stacking Frogs: waar elke kikker goed voor is, in het Nederlands.

thing-dual = duo
thing-frog = kikker
thing-marker = houten schijfje
about-blue = Elke zichtbare blauwe is { $worth-blue } waard voor elke zichtbare blauwe op je podium.
about-purple = Bovenop: { $worth-purple }, plus { $worth-purple-stack } voor elke stapel van drie op alle podia.
about-yellow = Bovenop: { $worth-yellow } voor elke kleur in de stapel.
about-orange = In een hoek: { $worth-orange-corner }. Bedekt: { $worth-orange-covered }. Elders niets.
about-red = Bovenop: { $worth-red } voor elke rode in de stapel. Nooit onderop.
about-green = Bij het plaatsen verplaatst hij een kikker op welk podium dan ook.
about-pink = Bij het plaatsen werft hij een van drie getrokken kikkers.
about-dual = Twee kleuren: jij zegt welke helft boven ligt.
about-frog = Elke kaart is een kikker voor je podium; zijn kleur zegt wat hij waard is of doet.
about-marker = Het zet een stapel van drie op slot: er komt geen kikker meer bij of af.
