//! The router: the browser's URL as signals, and links that change it without loading the page
//! again.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlAnchorElement, UrlSearchParams};

/// The path of the URL. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Router {
    path: RwSignal<String>,
}

/// The options of a navigation, besides its target.
#[derive(Clone, Copy, Default)]
pub struct NavigateOptions {
    /// `true` to replace the current entry of the history.
    pub replace: bool,
}

impl Router {
    /// Returns a router that follows links, and steps in the browser's history, while its owner
    /// lives.
    pub fn new() -> Self {
        let router = Self {
            path: RwSignal::new(current_path()),
        };
        let clicks = window_event_listener(leptos::ev::click, move |event| router.follow(&event));
        let steps = window_event_listener(leptos::ev::popstate, move |_| router.update());
        on_cleanup(move || {
            clicks.remove();
            steps.remove();
        });
        router
    }

    /// Returns the path as a memo.
    pub fn path(self) -> Memo<String> {
        Memo::new(move |_| self.path.get())
    }

    /// Sets the path to that of the browser.
    fn update(self) {
        self.path.set(current_path());
    }

    /// Navigates to a path of this origin, with its query and fragment.
    fn navigate(self, to: &str, options: NavigateOptions) {
        let Ok(history) = window().history() else {
            return;
        };
        // A browser rejects the change only if a script makes hundreds of them in seconds.
        let _ = if options.replace {
            history.replace_state_with_url(&JsValue::NULL, "", Some(to))
        } else {
            history.push_state_with_url(&JsValue::NULL, "", Some(to))
        };
        self.update();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }

    /// Follows a link within the page; the browser follows all others.
    fn follow(self, event: &MouseEvent) {
        let is_plain = event.button() == 0
            && !(event.meta_key() || event.alt_key() || event.ctrl_key() || event.shift_key());
        if event.default_prevented() || !is_plain {
            return;
        }
        let element = event.target().and_then(|target| target.dyn_into().ok());
        let link = element.and_then(|element: Element| element.closest("a[href]").ok().flatten());
        let Some(link) = link.and_then(|link| link.dyn_into::<HtmlAnchorElement>().ok()) else {
            return;
        };
        let here = window().location();
        let is_external = !link.target().is_empty()
            || link.has_attribute("download")
            || link.rel().split_whitespace().any(|word| word == "external")
            || here.origin() != Ok(link.origin());
        let (path, query, fragment) = (link.pathname(), link.search(), link.hash());
        let is_here = here.pathname().as_ref() == Ok(&path) && here.search().as_ref() == Ok(&query);
        if is_external || (is_here && !fragment.is_empty()) {
            return;
        }
        event.prevent_default();
        let replace = is_here;
        self.navigate(
            &format!("{path}{query}{fragment}"),
            NavigateOptions { replace },
        );
    }
}

/// Returns the path of the browser's URL.
fn current_path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// Returns the router of the page.
pub fn use_router() -> Router {
    expect_context::<Router>()
}

/// Returns a function that navigates to a path.
pub fn use_navigate() -> impl Fn(&str, NavigateOptions) + Copy + 'static {
    let router = use_router();
    move |to: &str, options| router.navigate(to, options)
}

/// Returns a parameter of the URL's query.
pub fn query_parameter(name: &str) -> Option<String> {
    let query = window().location().search().ok()?;
    UrlSearchParams::new_with_str(&query).ok()?.get(name)
}

/// Returns `true` if a path is that of a link, or below it.
fn is_within(path: &str, link: &str) -> bool {
    path.strip_prefix(link)
        .is_some_and(|rest| rest.is_empty() || (link != "/" && rest.starts_with('/')))
}

/// A link in the navigation, which says if it leads to the current page.
#[component]
pub fn NavigationLink(
    /// The path to which the link leads.
    href: &'static str,
    /// The content of the link.
    children: Children,
) -> impl IntoView {
    let path = use_router().path();
    let current = move || path.with(|path| is_within(path, href)).then_some("page");
    view! {
        <a href=href aria-current=current>
            {children()}
        </a>
    }
}

#[cfg(test)]
mod tests {
    use super::is_within;

    #[test]
    fn a_link_is_current_on_its_page_and_subpages() {
        assert!(is_within("/online", "/online"));
        assert!(is_within("/online/", "/online"));
        assert!(!is_within("/onlines", "/online"));
        assert!(!is_within("/", "/online"));
        assert!(is_within("/", "/"));
        assert!(!is_within("/online", "/"));
    }
}
