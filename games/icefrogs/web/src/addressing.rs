//! Events in words for the player who acts, who is called "you".

/// The keys of events, each with that of the text for the player whom it names first.
pub const YOU: &[(&str, &str)] = &[
    ("entered", "board-you-entered"),
    ("entered-by", "board-you-entered-by"),
    ("moved", "board-you-moved"),
    ("moved-by", "board-you-moved-by"),
    ("passed", "board-you-passed"),
];
