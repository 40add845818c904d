//! The frame around every page, and shared parts.

use crate::browser::page_title::{WaitingMatches, waiting_matches};
use crate::browser::sound;
use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::{HostConnection, use_host};
use crate::lazy_pages;
use crate::loading::optional_part;
use crate::new_version::{NewVersion, NewVersionNotice};
use crate::router::{NavigationLink, Router, is_embedded, use_router, whole_page};
use crate::routes::PageRoutes;
use crate::settings::Settings;
use crate::sheets::{SheetFrame, Sheets, use_sheets};
use crate::texts::{PageWords, t, use_words};
use leptos::prelude::*;
use ranarium_protocol::client::Notice;

/// Starts the page.
pub fn start() {
    #[cfg(target_arch = "wasm32")]
    mount_to_body(App);
    // The page runs in a browser only.
    #[cfg(not(target_arch = "wasm32"))]
    let _ = App;
}

#[component]
fn App() -> impl IntoView {
    let settings = Settings::load();
    provide_context(settings);
    sound::listen(settings);
    let sheets = Sheets::new();
    provide_context(sheets);
    let words = PageWords::new();
    provide_context(words);
    provide_context(WaitingMatches::none());
    match HostConnection::to_worker() {
        Ok(host) => {
            provide_context(host);
            view! { <PageFrame/> }.into_any()
        }
        Err(error) => {
            view! { <p class="trouble">{move || words.say(&error.message())}</p> }.into_any()
        }
    }
}

#[component]
fn PageFrame() -> impl IntoView {
    provide_context(Router::new());
    // Boards move the stop of the Tab key, and the spot that has it may disappear.
    let mends = window_event_listener(leptos::ev::keydown, |event| {
        if event.key() == "Tab"
            && let Some(root) = document().document_element()
        {
            ranarium_board::input::keys::mend_stops(&root);
        }
    });
    on_cleanup(move || mends.remove());
    let words = use_words();
    let is_unsaved = RwSignal::new(false);
    let version = NewVersion::watch();
    use_host().listen(move |notice| {
        let Notice::ErrorReport(report) = notice else {
            return;
        };
        let error = ConnectionError::from(report);
        if error == ConnectionError::NotSaved {
            is_unsaved.set(true);
            ask_before_leaving();
        } else if error == ConnectionError::Replaced {
            version.need();
        }
    });
    let unsaved = move || {
        is_unsaved.get().then(|| {
            view! {
                <p class="unkept" role="alert">
                    {move || words.text("web-not-kept")} " "
                    <button type="button" class="quiet" on:click=move |_| is_unsaved.set(false)>
                        {t("web-close")}
                    </button>
                </p>
            }
        })
    };
    let sheets = use_sheets();
    let sheet = move || {
        sheets.get().map(|sheet| {
            view! {
                <SheetFrame closed=Callback::new(move |()| sheets.close())>{lazy_pages::sheet(sheet)}</SheetFrame>
            }
        })
    };
    if is_embedded() {
        return view! {
            <main id="main" class="embedded" tabindex="-1">
                <PageRoutes/>
                <p class="embedded-link">
                    <a href=whole_page() target="_blank" rel="noopener">
                        {t("web-embedded-link")}
                    </a>
                </p>
            </main>
            {sheet}
        }
        .into_any();
    }
    view! {
        <a class="skip" href="#main">
            {t("web-skip")}
        </a>
        <nav class="top" aria-label=t("web-nav")>
            <NavigationLink href="/">
                <span class="brand">"Ranarium"</span>
            </NavigationLink>
            <NavigationLink href="/online">
                {t("web-online")} " " <WaitingBadge/>
            </NavigationLink>
            <NavigationLink href="/settings">{t("web-settings")}</NavigationLink>
        </nav>
        <main id="main" tabindex="-1">
            <PageRoutes/>
        </main>
        {unsaved}
        <NewVersionNotice version/>
        {sheet}
    }
    .into_any()
}

/// The first parts of the addresses of pages that follow the number of waiting matches themselves.
const CONNECTED: [&str; 4] = ["", "online", "profile", "table"];

/// The number of online matches that wait for the user, on every page.
#[component]
fn WaitingBadge() -> impl IntoView {
    let count = waiting_matches();
    let path = use_router().path();
    let is_connected = Memo::new(move |_| {
        let path = path.get();
        let first = path.split('/').nth(1).unwrap_or_default();
        CONNECTED.contains(&first)
    });
    view! {
        {move || {
            let counting = (!is_connected.get()).then(lazy_pages::count_waiting).flatten();
            counting.map(optional_part)
        }}
        {move || {
            let count = count.get();
            (count > 0).then(|| view! { <span class="waiting-count">{count}</span> })
        }}
    }
}

/// Makes the browser ask from now on before leaving a match that would be lost.
fn ask_before_leaving() {
    // It lasts as long as the page: its handle is not needed.
    _ = window_event_listener(leptos::ev::beforeunload, |event| {
        let running = document().query_selector(".match:not(.replay, .lesson)");
        if matches!(running, Ok(Some(_))) {
            event.prevent_default();
        }
    });
}
