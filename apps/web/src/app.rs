//! The page: what is on every screen, and which screen it is.

use crate::boards;
use crate::link::Link;
use crate::pages::{Missing, home, learn, match_page, replay, rules, score, setup};
use crate::settings::Settings;
use crate::texts::{PageWords, t};
use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;

/// Starts the page.
pub fn start() {
    #[cfg(target_arch = "wasm32")]
    mount_to_body(App);
    // There is no page to start outside a browser.
    #[cfg(not(target_arch = "wasm32"))]
    let _ = App;
}

#[component]
fn App() -> impl IntoView {
    let settings = Settings::load();
    provide_context(settings);
    provide_context(PageWords::new());
    match Link::to_worker() {
        Ok(link) => {
            provide_context(link);
            view! { <House/> }.into_any()
        }
        Err(_) => view! { <p class="trouble">{t("web-no-workers")}</p> }.into_any(),
    }
}

#[component]
fn House() -> impl IntoView {
    // Boards move the stop of the Tab key about, and the spot that has it may go.
    let mends = window_event_listener(leptos::ev::keydown, |event| {
        if event.key() == "Tab"
            && let Some(root) = document().document_element()
        {
            ranarium_board::keys::mend_stops(&root);
        }
    });
    on_cleanup(move || mends.remove());
    view! {
        <Router>
            <a class="skip" href="#main">
                {t("web-skip")}
            </a>
            <nav class="top" aria-label=t("web-nav")>
                <A href="/">
                    <span class="brand">"Ranarium"</span>
                </A>
                <A href="/settings">{t("web-settings")}</A>
            </nav>
            <main id="main" tabindex="-1">
                <Routes fallback=move || view! { <Missing why=Signal::derive(t("web-not-found"))/> }>
                    <Route path=path!("/") view=home::Home/>
                    <Route path=path!("/play/:game") view=setup::SetUp/>
                    <Route path=path!("/match/:id") view=match_page::MatchPage/>
                    <Route path=path!("/replay/:id") view=replay::ReplayPage/>
                    <Route path=path!("/learn/:game") view=learn::LearnPage/>
                    <Route path=path!("/rules/:game") view=rules::RulesPage/>
                    <Route path=path!("/score/:game") view=score::ScorePage/>
                    <Route path=path!("/settings") view=boards::Settings/>
                </Routes>
            </main>
        </Router>
    }
}
