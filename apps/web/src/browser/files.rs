//! Files and links that the browser saves or shares.

use crate::browser::optional_methods::call_method;
use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, File, FilePropertyBag, HtmlAnchorElement, Url};

/// Saves a file through the browser.
///
/// # Errors
/// If the browser refuses.
pub fn save(name: &str, content: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(content)?;
    let link: HtmlAnchorElement = document().create_element("a")?.dyn_into()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Shares a picture by the device's own dialog, with a text; without one, saves it through the
/// browser.
///
/// # Errors
/// If neither works. Closing the dialog is not an error.
pub async fn share_picture(name: &str, picture: &Blob, words: &str) -> Result<(), JsValue> {
    let navigator: JsValue = window().navigator().into();
    let can_share = Reflect::get(&navigator, &"canShare".into())?.dyn_into::<Function>();
    let (true, Ok(can_share)) = (can_share_links(), can_share) else {
        return save(name, picture);
    };
    let kind = FilePropertyBag::new();
    kind.set_type(&picture.type_());
    let file = File::new_with_blob_sequence_and_options(&Array::of1(picture), name, &kind)?;
    let parcel = Object::new();
    Reflect::set(&parcel, &"files".into(), &Array::of1(&file))?;
    Reflect::set(&parcel, &"text".into(), &words.into())?;
    if !can_share.call1(&navigator, &parcel)?.is_truthy() {
        return save(name, picture);
    }
    sheet(&navigator, &parcel).await
}

/// Returns `true` if the device has a dialog for sharing links.
pub fn can_share_links() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Shares a link with some text, by the device's own dialog.
///
/// # Errors
/// If the device has none, or refuses. Closing the dialog is not an error.
pub async fn share_link(link: &str, words: &str) -> Result<(), JsValue> {
    let navigator: JsValue = window().navigator().into();
    let parcel = Object::new();
    Reflect::set(&parcel, &"url".into(), &link.into())?;
    Reflect::set(&parcel, &"text".into(), &words.into())?;
    sheet(&navigator, &parcel).await
}

/// Opens the device's dialog, and waits until it is closed.
async fn sheet(navigator: &JsValue, parcel: &Object) -> Result<(), JsValue> {
    match call_method(navigator, "share", &Array::of1(parcel)).await {
        Err(error) if is_abort(&error) => Ok(()),
        shared => shared.map(drop),
    }
}

/// Returns `true` if the user closed the device's dialog.
fn is_abort(error: &JsValue) -> bool {
    let name = Reflect::get(error, &"name".into()).ok();
    name.and_then(|name| name.as_string()).as_deref() == Some("AbortError")
}

/// Returns a text as the content of a file.
///
/// # Errors
/// If the browser runs out of memory.
pub fn text(text: &str) -> Result<Blob, JsValue> {
    Blob::new_with_str_sequence(&Array::of1(&JsValue::from_str(text)))
}

/// Puts a text on the clipboard.
///
/// # Errors
/// If the browser has none, or refuses.
pub async fn copy(text: &str) -> Result<(), JsValue> {
    let clipboard = Reflect::get(&window().navigator(), &"clipboard".into())?;
    if clipboard.is_undefined() {
        return Err(JsValue::NULL);
    }
    let clipboard: web_sys::Clipboard = clipboard.unchecked_into();
    JsFuture::from(clipboard.write_text(text)).await.map(drop)
}
