//! The router: the browser's URL as signals, and links that change it without loading the page
//! again.

use crate::browser::update::boot_script;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlAnchorElement, UrlSearchParams};

/// The path of the URL. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Router {
    path: RwSignal<String>,
}

/// The options of a navigation.
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
        let uses = ["pointerdown", "focusin"]
            .map(|event| window_event_listener_untyped(event, |event| complete(&event)));
        on_cleanup(move || {
            clicks.remove();
            steps.remove();
            for listener in uses {
                listener.remove();
            }
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

    /// Navigates to a path of the page, with its query and fragment.
    fn navigate(self, to: &str, options: NavigateOptions) {
        if is_embedded() {
            // A frame shows only the pages that others may embed.
            let _ =
                window().open_with_url_and_target_and_features(&address(to), "_blank", "noopener");
            return;
        }
        let Ok(history) = window().history() else {
            return;
        };
        let to: &str = &address(to);
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
        let Some(link) = link_of(event) else {
            return;
        };
        let location = window().location();
        let is_external = !link.target().is_empty()
            || link.has_attribute("download")
            || link.rel().split_whitespace().any(|word| word == "external")
            || location.origin() != Ok(link.origin());
        let path = within(&link.pathname(), &folder()).to_owned();
        let (query, fragment) = (link.search(), link.hash());
        let is_here = current_path() == path && location.search().as_ref() == Ok(&query);
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

/// Returns the path of the browser's URL, within the page's folder.
fn current_path() -> String {
    let path = window().location().pathname().unwrap_or_default();
    within(&path, &folder()).to_owned()
}

/// Returns `true` in a page for frames of others: it has no navigation, and its links open tabs.
pub fn is_embedded() -> bool {
    whole_page_of(&current_path()).is_some()
}

/// Returns the path of the same page outside a frame, for a path below `/embed`.
fn whole_page_of(path: &str) -> Option<String> {
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    if parts.next() != Some("embed") {
        return None;
    }
    let parts = parts.map(|part| match part {
        "puzzle" => "puzzles",
        part => part,
    });
    Some(format!("/{}", parts.collect::<Vec<_>>().join("/")))
}

/// Returns the address of the page in this frame, outside it.
pub fn whole_page() -> String {
    let path = whole_page_of(&current_path()).unwrap_or_default();
    let location = window().location();
    let (query, fragment) = (location.search(), location.hash());
    let (query, fragment) = (query.unwrap_or_default(), fragment.unwrap_or_default());
    address(&format!("{path}{query}{fragment}"))
}

/// Returns the path of the folder that the page is served from: `/`, or another one on a static
/// host.
fn folder() -> String {
    folder_of(&boot_script()).to_owned()
}

/// Returns the path of the folder whose assets include the script at a URL.
fn folder_of(script: &str) -> &str {
    let path = match script.split_once("://") {
        Some((_, rest)) => rest.find('/').map_or("/", |at| &rest[at..]),
        None => script,
    };
    path.rfind("assets/").map_or("/", |at| &path[..at])
}

/// Returns a path of the browser as a path of the page, which begins with `/`. Links in the page
/// name paths of the page already.
fn within<'a>(path: &'a str, folder: &str) -> &'a str {
    match path.strip_prefix(folder.trim_end_matches('/')) {
        Some("") => "/",
        Some(rest) if rest.starts_with('/') => rest,
        Some(_) | None => path,
    }
}

/// Returns the path of the browser for a path of the page. Everything else stays.
pub fn address(path: &str) -> String {
    match path.starts_with('/') {
        true => format!("{}{path}", folder().trim_end_matches('/')),
        false => path.to_owned(),
    }
}

/// Returns the whole URL of a path of the page, to share.
pub fn url(path: &str) -> String {
    let origin = window().location().origin().unwrap_or_default();
    format!("{origin}{}", address(path))
}

/// Returns the link in which an event happened.
fn link_of(event: &Event) -> Option<HtmlAnchorElement> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let link = element.closest("a[href]").ok().flatten()?;
    link.dyn_into().ok()
}

/// Completes the address of a link that is about to be used, since the browser itself opens new
/// tabs. At the root of a host it is complete.
fn complete(event: &Event) {
    let folder = folder();
    if folder == "/" {
        return;
    }
    let Some(link) = link_of(event) else {
        return;
    };
    let href = link.get_attribute("href").unwrap_or_default();
    if href.starts_with('/') && !href.starts_with(&folder) {
        link.set_href(&address(&href));
    }
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
    use super::{folder_of, is_within, whole_page_of, within};

    #[test]
    fn the_folder_of_the_page_is_known_from_its_script() {
        for (script, folder) in [
            ("/assets/code-1/boot.js", "/"),
            ("https://frogs.example/assets/code-1/boot.js", "/"),
            (
                "https://host.example/a/frogs/assets/code-1/boot.js",
                "/a/frogs/",
            ),
            ("/worker.js", "/"),
        ] {
            assert_eq!(folder_of(script), folder);
        }
    }

    #[test]
    fn paths_of_the_browser_become_paths_of_the_page() {
        for (path, folder, expected) in [
            ("/online", "/", "/online"),
            ("/", "/", "/"),
            ("/frogs/online", "/frogs/", "/online"),
            ("/frogs/", "/frogs/", "/"),
            ("/frogs", "/frogs/", "/"),
            ("/online", "/frogs/", "/online"),
            ("/frogs-and-toads", "/frogs/", "/frogs-and-toads"),
        ] {
            assert_eq!(within(path, folder), expected, "{path} in {folder}");
        }
    }

    #[test]
    fn an_embedded_page_exists_outside_frames_too() {
        for (path, expected) in [
            ("/embed/replay", Some("/replay")),
            ("/embed/position/icefrogs", Some("/position/icefrogs")),
            ("/embed/puzzle/icefrogs/3", Some("/puzzles/icefrogs/3")),
            // A server lets others frame this one, too.
            ("//embed/replay", Some("/replay")),
            ("/embed", Some("/")),
            ("/embedded/replay", None),
            ("/replay", None),
            ("/", None),
        ] {
            assert_eq!(whole_page_of(path).as_deref(), expected, "{path}");
        }
    }

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
