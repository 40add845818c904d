//! Events in words for the player who acts, who is called "you".

/// The keys of events, each with that of the text for the player whom it names first.
pub const YOU: &[(&str, &str)] = &[
    ("event-moved", "board-you-moved"),
    ("event-added", "board-you-added"),
    ("event-took", "board-you-took"),
    ("event-no-move", "board-you-no-move"),
    ("event-no-add", "board-you-no-add"),
    ("event-passed", "board-you-passed"),
];
