# IceFrogs: the moves of each pyramid, in English.

thing-small = small pyramid
thing-medium = medium pyramid
thing-large = large pyramid
about-small = It can step onto any pyramid, and jump only over small ones.
about-medium = It can step onto medium and large pyramids, and jump over small and medium ones.
about-large = It can step onto large pyramids only, and jump over any.
