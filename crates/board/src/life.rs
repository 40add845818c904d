//! Deferred work that is dropped if the board has been left by then.

use leptos::prelude::*;

/// The time until the owner that began it is cleaned up. Cheap to copy into closures.
#[derive(Clone, Copy)]
pub struct Life(StoredValue<()>);

impl Life {
    /// The life of the owner at hand.
    pub fn new() -> Self {
        Self(StoredValue::new(()))
    }

    /// Calls a function before the page is drawn the next time, if it is not left by then: what the
    /// function reads is gone with the page.
    pub fn on_next_frame(self, then: impl FnOnce() + 'static) {
        request_animation_frame(move || {
            if self.0.try_get_value().is_some() {
                then();
            }
        });
    }
}
