# Army of Frogs: the use of stones, in English.

about-stone = On the island { $stone } is moved by { $seat } alone. Anyone can add it from their hand where it touches the island; { $seat } only where it touches none of the same colour.
thing-frog = frog
thing-stone = stone
about-frog = Your frogs are all the stones of your colour, also those that others added. A frog moves by hopping in straight lines over the stones next to it.
about-any-stone = Each stone is a frog in the colour of a player. In each turn you add one from your hand, of any colour, and take a new one from the bag.
