//! New versions of the page: whether there is one, and taking it.

use crate::browser::optional_methods::promised;
use js_sys::Array;
use leptos::prelude::{document, set_timeout, window};
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Response, WorkerGlobalScope};

/// The event of the window after the browser has stored a new version; `boot.js` dispatches it.
pub const READY: &str = "new-version";

/// The attribute of the root element from then on.
const MARK: &str = "data-new-version";

/// The service worker of the server's version, which lists the files of that version.
const SERVICE_WORKER: &str = "/sw.js";

/// The time between two checks while a decision is on its way to the host.
const WAIT: Duration = Duration::from_millis(100);

/// The time in which the host writes the last decision.
const SETTLE: Duration = Duration::from_millis(300);

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

/// Returns `true` if the server has another version than the one that runs here, in the page or in
/// one of its workers; `false` if the server does not answer.
pub async fn is_replaced() -> bool {
    let own = match js_sys::global().dyn_into::<WorkerGlobalScope>() {
        Ok(scope) => scope.location().pathname(),
        Err(_) => boot_script(),
    };
    files_of_server()
        .await
        .is_some_and(|files| !files.contains(&own))
}

/// Returns the list of the files of the server's version, as its service worker has it.
async fn files_of_server() -> Option<String> {
    let path = Array::of1(&JsValue::from_str(SERVICE_WORKER));
    let answer = promised(&js_sys::global(), "fetch", &path).await.ok()?;
    let answer: Response = answer.dyn_into().ok()?;
    let text = promised(&answer, "text", &Array::new()).await.ok()?;
    text.as_string().filter(|_| answer.ok())
}

/// Loads the page again, in the new version, once no decision is on its way.
pub fn take() {
    let is_busy = document().query_selector(".bar[aria-busy=true]");
    match is_busy {
        Ok(Some(_)) => set_timeout(take, WAIT),
        Ok(None) | Err(_) => set_timeout(|| drop(window().location().reload()), SETTLE),
    }
}
