//! Deferred work that is dropped if the board has been left by then.

use leptos::prelude::*;

/// The lifetime of a reactive owner. Cheap to copy into closures.
#[derive(Clone, Copy)]
pub struct Life(StoredValue<()>);

impl Life {
    /// Returns the life of the current owner.
    pub fn new() -> Self {
        Self(StoredValue::new(()))
    }

    /// Calls a function before the next frame, unless the page has been left by then: the signals
    /// that the function reads are disposed with it.
    pub fn on_next_frame(self, then: impl FnOnce() + 'static) {
        request_animation_frame(move || {
            if self.0.try_get_value().is_some() {
                then();
            }
        });
    }
}
