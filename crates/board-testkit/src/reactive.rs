//! Views with reactive state of their own.

use leptos::prelude::Owner;

/// Runs a view with reactive state of its own.
pub(crate) fn alone<T>(show: impl FnOnce() -> T) -> T {
    let owner = Owner::new();
    let shown = owner.with(show);
    owner.cleanup();
    shown
}
