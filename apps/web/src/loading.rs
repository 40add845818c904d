//! Parts of the page whose code is loaded on demand.

use crate::browser::update;
use crate::new_version::replaced_part;
use crate::texts::t;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use std::fmt;
use std::pin::Pin;
use wasm_split_helpers::SplitLoaderError;

/// A part of the page that is loading.
pub type Loading<T> = Pin<Box<dyn Future<Output = Result<T, NotLoadedError>>>>;

/// A part of the page failed to load.
#[derive(Clone, Copy, Debug)]
pub struct NotLoadedError;

impl From<SplitLoaderError> for NotLoadedError {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

impl fmt::Display for NotLoadedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a part of the page could not be loaded")
    }
}

/// Shows a part of the page if it can be loaded, and nothing until then.
pub fn optional_part(loading: Loading<AnyView>) -> impl IntoView {
    let loaded = RwSignal::new_local(None);
    spawn_local_scoped_with_cancellation(async move {
        if let Ok(view) = loading.await {
            loaded.set(Some(view));
        }
    });
    move || {
        loaded.track();
        loaded.try_update_untracked(Option::take).flatten()
    }
}

/// Shows why a part is missing: a new version has replaced it, or it could not be loaded.
fn missing_part(is_replaced: bool) -> AnyView {
    match is_replaced {
        true => replaced_part(),
        false => {
            view! { <p class="trouble" role="alert">{t("web-part-not-loaded")}</p> }.into_any()
        }
    }
}

/// Shows a part of the page once it is loaded. If a new version has replaced it, a button loads the
/// new version.
pub fn loaded_part(loading: Loading<AnyView>) -> impl IntoView {
    let loaded = RwSignal::new_local(None);
    spawn_local_scoped_with_cancellation(async move {
        loaded.set(Some(match loading.await {
            Ok(view) => view,
            Err(NotLoadedError) => missing_part(update::is_replaced().await),
        }));
    });
    move || {
        loaded.track();
        let view = loaded.try_update_untracked(Option::take).flatten();
        view.unwrap_or_else(|| view! { <p class="loading">{t("web-loading")}</p> }.into_any())
    }
}
