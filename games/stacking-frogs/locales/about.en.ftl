# Stacking Frogs: the points or effect of each frog, in English.

thing-dual = dual
thing-frog = frog
thing-marker = wooden marker
about-blue = Each visible blue is worth { $worth-blue } for every visible blue on your stage.
about-purple = On top: { $worth-purple }, plus { $worth-purple-stack } for every stack of three on all stages.
about-yellow = On top: { $worth-yellow } for every colour in its stack.
about-orange = In a corner: { $worth-orange-corner }. Covered: { $worth-orange-covered }. Elsewhere nothing.
about-red = On top: { $worth-red } for every red in its stack. Never at the bottom.
about-green = When placed, it moves a frog on any stage.
about-pink = When placed, it recruits one of three frogs drawn.
about-dual = Two colours: you say which half is up.
about-frog = Each card is a frog for your stage; its colour says what it is worth or does.
about-marker = It locks a stack of three: no frog is added to it or taken away again.
