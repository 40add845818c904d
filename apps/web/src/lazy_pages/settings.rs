//! The page of the settings.

use crate::browser::styles;
use crate::loading::{Loading, NotLoadedError, loaded_part};
use crate::pages::settings_page::SettingsPage;
use crate::texts::with_later_words;
use leptos::prelude::*;
use wasm_split_helpers::wasm_split;

#[wasm_split(settings_study, fallible)]
fn settings_part() -> Result<AnyView, NotLoadedError> {
    Ok(with_later_words(|| view! { <SettingsPage/> }.into_any()))
}

/// Loads the settings, with their styles.
pub fn settings() -> Loading<AnyView> {
    Box::pin(async {
        let styles = styles::load(styles::STUDY);
        let settings = settings_part().await;
        styles.await;
        settings
    })
}

/// Shows the settings, once their code is loaded.
#[component]
pub fn Settings() -> impl IntoView {
    loaded_part(settings())
}
