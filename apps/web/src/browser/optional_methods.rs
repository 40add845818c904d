//! Asynchronous methods of the browser that not every browser has.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Calls a method of an object, and awaits its promise.
///
/// # Errors
/// If the browser has no such method, or it fails.
pub async fn call_method(
    object: &JsValue,
    method: &str,
    arguments: &Array,
) -> Result<JsValue, JsValue> {
    let function = Reflect::get(object, &method.into())?.dyn_into::<Function>()?;
    match function.apply(object, arguments)?.dyn_into::<Promise>() {
        Ok(promise) => JsFuture::from(promise).await,
        Err(value) => Ok(value),
    }
}
