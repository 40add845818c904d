//! The outcomes of appends, for both databases.

use ranarium_online::{Appended, NewEntry};
use std::collections::HashSet;

/// Returns the outcome of each entry, given the rows that were inserted. On a sequence conflict the
/// first writer wins.
pub fn outcomes(entries: &[NewEntry], mut inserted: HashSet<(String, i64)>) -> Vec<Appended> {
    let outcome = |new: &NewEntry| {
        let row = (new.match_id.as_str().to_owned(), new.number.cast_signed());
        match inserted.remove(&row) {
            true => Appended::Committed,
            false => Appended::Conflict,
        }
    };
    entries.iter().map(outcome).collect()
}

/// Returns the entries that were inserted.
pub fn committed<'e>(
    entries: &'e [NewEntry],
    outcomes: &[Appended],
) -> impl Iterator<Item = &'e NewEntry> {
    let entries = entries.iter().zip(outcomes);
    let committed = entries.filter(|(_, outcome)| **outcome == Appended::Committed);
    committed.map(|(new, _)| new)
}
