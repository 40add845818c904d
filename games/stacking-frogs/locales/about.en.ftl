# Stacking Frogs: what each frog is good for, in English.

thing-dual = dual
about-blue = Each visible blue is worth 1 for every visible blue on your stage.
about-purple = On top: 3, plus 1 for every stack of three on all stages.
about-yellow = On top: 3 for every colour in its stack.
about-orange = In a corner: 7. Covered: 2. Elsewhere nothing.
about-red = On top: 6 for every red in its stack. Never at the bottom.
about-green = When placed, it moves a frog on any stage.
about-pink = When placed, it recruits one of three frogs drawn.
about-dual = Two colours: you say which half is up.
