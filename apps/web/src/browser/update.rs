//! New versions of the page: the checks for one, and the reload that loads it.

use crate::browser::optional_methods::call_method;
use js_sys::Array;
use leptos::prelude::{document, set_timeout, window};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Response, WorkerGlobalScope};

/// The event of the window after the browser has stored a new version; `boot.js` dispatches it.
pub const READY: &str = "new-version";

/// The attribute of the root element once [`READY`] was dispatched.
const MARK: &str = "data-new-version";

/// The service worker of the server's version, in the folder of the page. It lists the files of
/// that version.
const SERVICE_WORKER: &str = "sw.js";

/// The part of the URL of a page's file that follows the folder of the page.
const ASSETS: &str = "assets/";

/// The interval of checks while the host has not answered a decision.
const BUSY_INTERVAL: Duration = Duration::from_millis(100);

/// The time for the host to store the last decision.
const STORE_DELAY: Duration = Duration::from_millis(300);

/// Returns `true` if the browser has stored a new version.
pub fn is_ready() -> bool {
    document()
        .document_element()
        .is_some_and(|root| root.has_attribute(MARK))
}

/// Returns the URL of the script that workers run, from the document.
pub fn boot_script() -> String {
    document()
        .query_selector("meta[name=ranarium-worker]")
        .ok()
        .flatten()
        .and_then(|meta| meta.get_attribute("content"))
        .unwrap_or_else(|| "/worker.js".to_owned())
}

/// Returns `true` if the server's version differs from the one that runs in this page or worker,
/// and `false` if the server does not answer.
pub async fn is_replaced() -> bool {
    let own_address = match js_sys::global().dyn_into::<WorkerGlobalScope>() {
        Ok(scope) => scope.location().href(),
        Err(_) => boot_script(),
    };
    let Some(start) = own_address.rfind(ASSETS) else {
        return false;
    };
    let (folder, file) = own_address.split_at(start);
    files_of_server(folder)
        .await
        .is_some_and(|files| !files.contains(file))
}

/// Returns the service worker of the server's version, with the list of its files. The folder of
/// the page is a URL or path.
async fn files_of_server(folder: &str) -> Option<String> {
    let url = Array::of1(&JsValue::from(format!("{folder}{SERVICE_WORKER}")));
    let answer = call_method(&js_sys::global(), "fetch", &url).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let text = call_method(&answer, "text", &Array::new()).await.ok()?;
    text.as_string().filter(|_| answer.ok())
}

/// Loads the new version of the page once the host has answered the last decision.
pub fn reload() {
    let is_busy = document().query_selector(".bar[aria-busy=true]");
    match is_busy {
        Ok(Some(_)) => set_timeout(reload, BUSY_INTERVAL),
        Ok(None) | Err(_) => set_timeout(|| drop(window().location().reload()), STORE_DELAY),
    }
}
