# De les.
lesson-aim = Iedereen verzet dezelfde kikker. Wie hem op het laatste blad brengt, blad 21, wint.
lesson-hop = In je beurt laat je de kikker 1, 2 of 3 bladeren verder springen. Kies een blad en bevestig.
lesson-win = De kikker zit op blad 19. Breng hem naar het laatste blad.
lesson-win-otherwise = De kikker is er nog niet. Blad 21 is twee bladeren verder.

# Puzzels: waar je op moet letten.
board-clue-hop = Bedenk welk blad je voor de ander wilt overlaten.
board-arrange-frog = de kikker
board-arrange-leaf = Blad { $leaf }
