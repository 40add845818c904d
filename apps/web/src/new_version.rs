//! The notice of a new version of the page, and the button that takes it.

use crate::browser::update;
use crate::texts::t;
use leptos::prelude::*;

/// The knowledge of a new version; cheap to copy.
#[derive(Clone, Copy)]
pub struct NewVersion {
    is_there: RwSignal<bool>,
    /// `true` if a part of this version is gone.
    is_needed: RwSignal<bool>,
}

impl NewVersion {
    /// Follows the browser's service worker.
    pub fn watch() -> Self {
        let this = Self {
            is_there: RwSignal::new(update::is_ready()),
            is_needed: RwSignal::new(false),
        };
        // It lasts as long as the page: its handle is not needed.
        _ = window_event_listener_untyped(update::READY, move |_| this.is_there.set(true));
        this
    }

    /// Shows the notice in matches, too: a part of this version is gone.
    pub fn need(self) {
        self.is_there.set(true);
        self.is_needed.set(true);
    }
}

/// The notice, which can be closed. During a match it is hidden, unless a part is gone.
#[component]
pub fn NewVersionNotice(version: NewVersion) -> impl IntoView {
    view! {
        <Show when=move || version.is_there.get()>
            <p class="new-version" class:needed=move || version.is_needed.get() role="status">
                {t("web-new-version")} " " {update_button()}
                <button
                    type="button"
                    class="quiet"
                    on:click=move |_| version.is_there.set(false)
                >
                    {t("web-close")}
                </button>
            </p>
        </Show>
    }
}

/// Shows that a part of the page is gone, because there is a new version.
pub fn replaced_part() -> AnyView {
    view! {
        <p class="replaced" role="alert">
            {t("web-new-version")} " " {update_button()}
        </p>
    }
    .into_any()
}

/// The button that takes the new version.
fn update_button() -> impl IntoView {
    view! {
        <button type="button" class="main" on:click=move |_| update::take()>
            {t("web-update")}
        </button>
    }
}
