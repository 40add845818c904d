//! The notice of a new version of the page, and the button that loads it.

use crate::browser::update;
use crate::texts::t;
use leptos::prelude::*;

/// The state of the notice. Cheap to copy.
#[derive(Clone, Copy)]
pub struct NewVersion {
    /// `true` while the notice is shown.
    is_shown: RwSignal<bool>,
    /// `true` if a part of this version is gone.
    is_needed: RwSignal<bool>,
}

impl NewVersion {
    /// Shows the notice once the browser has stored a new version.
    pub fn watch() -> Self {
        let version = Self {
            is_shown: RwSignal::new(update::is_ready()),
            is_needed: RwSignal::new(false),
        };
        // The listener lasts as long as the page, so its handle is not needed.
        _ = window_event_listener_untyped(update::READY, move |_| version.is_shown.set(true));
        version
    }

    /// Shows the notice during matches, too, because a part of this version is gone.
    pub fn need(self) {
        self.is_shown.set(true);
        self.is_needed.set(true);
    }
}

/// The notice, which can be closed. During a match it is hidden, unless a part is gone.
#[component]
pub fn NewVersionNotice(version: NewVersion) -> impl IntoView {
    view! {
        <Show when=move || version.is_shown.get()>
            <p class="new-version" class:needed=move || version.is_needed.get() role="status">
                {t("web-new-version")} " " {update_button()}
                <button
                    type="button"
                    class="quiet"
                    on:click=move |_| version.is_shown.set(false)
                >
                    {t("web-close")}
                </button>
            </p>
        </Show>
    }
}

/// The message in place of a part that a new version has replaced.
pub fn replaced_part() -> AnyView {
    view! {
        <p class="replaced" role="alert">
            {t("web-new-version")} " " {update_button()}
        </p>
    }
    .into_any()
}

/// The button that loads the new version.
fn update_button() -> impl IntoView {
    view! {
        <button type="button" class="main" on:click=move |_| update::reload()>
            {t("web-update")}
        </button>
    }
}
