//! What others say, made fit to be shown.

/// As much of a text as a message shows, without what a terminal would obey.
pub(crate) fn shown(text: &str) -> String {
    const LONGEST: usize = 120;
    let printable = |c: char| {
        if c.is_control() {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    let mut shown: String = text.chars().take(LONGEST).map(printable).collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}
