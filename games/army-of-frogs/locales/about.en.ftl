# Army of Frogs: the use of stones, in English.

about-stone = On the island { $stone } is moved by { $seat } alone. Anyone can add it from their hand where it touches the island; { $seat } only where it touches none of the same colour.
