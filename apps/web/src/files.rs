//! Files and links that the browser is given to save or to hand on.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, HtmlAnchorElement, Url};

/// Gives the browser a file to save.
///
/// # Errors
/// If it cannot.
pub fn save(name: &str, content: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(content)?;
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// A text as the content of a file.
///
/// # Errors
/// If the browser has no room for it.
pub fn text(text: &str) -> Result<Blob, JsValue> {
    Blob::new_with_str_sequence(&js_sys::Array::of1(&JsValue::from_str(text)))
}

/// Puts a text on the clipboard.
///
/// # Errors
/// If the browser has none, or refuses.
pub async fn copy(text: &str) -> Result<(), JsValue> {
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into())?;
    if clipboard.is_undefined() {
        return Err(JsValue::NULL);
    }
    let clipboard: web_sys::Clipboard = clipboard.unchecked_into();
    JsFuture::from(clipboard.write_text(text)).await.map(drop)
}
