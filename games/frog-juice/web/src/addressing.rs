//! Events in words for the player who acts, who is called "you".

/// The keys of events, each with that of the text for the player whom it names first.
pub const YOU: &[(&str, &str)] = &[
    ("event-witch-taken", "board-you-witch-taken"),
    ("event-captured", "board-you-captured"),
    ("event-robbed", "board-you-robbed"),
    ("event-cat-played", "board-you-cat-played"),
    ("event-witch-played", "board-you-witch-played"),
    ("event-swept", "board-you-swept"),
    ("event-swept-own-melt", "board-you-own-melt"),
    ("event-swept-melted", "board-you-melted"),
    ("event-cast", "board-you-cast"),
    ("event-asked-gave", "board-you-asked-gave"),
    ("event-asked-no", "board-you-asked-no"),
    ("event-added-hand", "board-you-added-hand"),
    ("event-passed", "board-you-passed"),
    ("event-discarded", "board-you-discarded"),
    ("event-ended", "board-you-ended"),
];
