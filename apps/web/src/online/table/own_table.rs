//! The table of the user's own, at which they sit down without being asked.

use ranarium_table::MatchId;
use std::cell::RefCell;

thread_local! {
    /// The table at which the user sits down automatically: they made it, or it came from a quick
    /// match.
    static OWN: RefCell<Option<MatchId>> = const { RefCell::new(None) };
}

/// Sits down automatically at this table once it is shown.
pub fn will_sit(id: &MatchId) {
    OWN.set(Some(id.clone()));
}

/// Returns `true` if the user sits down automatically at this table; only once.
pub fn sits(id: &MatchId) -> bool {
    OWN.with_borrow_mut(|own| own.take_if(|own| own == id).is_some())
}
