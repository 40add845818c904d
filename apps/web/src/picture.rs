//! A picture of a board as the page shows it.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlElement, HtmlImageElement,
};

/// The number of pixels of the picture for each pixel of the page.
const SCALE: f64 = 2.0;

/// The height of the line below the board, in pixels of the page.
const LINE: f64 = 44.0;

/// Draws an element of the page, with a line of text below it, as a PNG.
///
/// # Errors
/// If the browser cannot draw it.
pub async fn picture(element: &Element, game: &str, line: &str) -> Result<Blob, JsValue> {
    let canvas = canvas(element, game, line, size_of(element), SCALE).await?;
    png(&canvas).await
}

/// Returns the width and the height of an element, in pixels of the page.
pub fn size_of(element: &Element) -> (f64, f64) {
    let its = element.get_bounding_client_rect();
    (its.width().max(1.0), its.height().max(1.0))
}

/// Returns an empty canvas.
pub fn new_canvas(width: u32, height: u32) -> Result<HtmlCanvasElement, JsValue> {
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.dyn_into()?;
    canvas.set_width(width);
    canvas.set_height(height);
    Ok(canvas)
}

/// Returns the object that draws on a canvas.
pub fn pen(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, JsValue> {
    let pen = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    Ok(pen.dyn_into()?)
}

/// Draws an element in an area of this size, in pixels of the page, with a line of text below it.
/// An element of another size is fitted into the area.
pub async fn canvas(
    element: &Element,
    game: &str,
    line: &str,
    (width, height): (f64, f64),
    scale: f64,
) -> Result<HtmlCanvasElement, JsValue> {
    let its = size_of(element);
    let drawing = drawing(element, game, its.0, its.1).await?;
    let image = HtmlImageElement::new()?;
    let packed = js_sys::encode_uri_component(&drawing);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{packed}"));
    JsFuture::from(image.decode()).await?;
    let canvas = new_canvas((width * scale) as u32, ((height + LINE) * scale) as u32)?;
    let pen = pen(&canvas)?;
    pen.scale(scale, scale)?;
    let body = document().body().ok_or(JsValue::NULL)?;
    let style = window().get_computed_style(&body)?.ok_or(JsValue::NULL)?;
    pen.set_fill_style_str(&style.get_property_value("background-color")?);
    pen.fill_rect(0.0, 0.0, width, height + LINE);
    let fit = (width / its.0).min(height / its.1);
    let (shown_width, shown_height) = (its.0 * fit, its.1 * fit);
    pen.draw_image_with_html_image_element_and_dw_and_dh(
        &image,
        (width - shown_width) / 2.0,
        (height - shown_height) / 2.0,
        shown_width,
        shown_height,
    )?;
    pen.set_fill_style_str(&style.get_property_value("color")?);
    pen.set_font(&format!(
        "16px {}",
        style.get_property_value("font-family")?
    ));
    pen.set_text_baseline("middle");
    pen.fill_text_with_max_width(line, 16.0, height + LINE / 2.0, width - 32.0)?;
    Ok(canvas)
}

/// Returns an element with all of its styles, as one self-contained drawing.
async fn drawing(
    element: &Element,
    game: &str,
    width: f64,
    height: f64,
) -> Result<String, JsValue> {
    const XHTML: &str = "http://www.w3.org/1999/xhtml";
    let root = document().document_element().ok_or(JsValue::NULL)?;
    let copy: HtmlElement = element.clone_node_with_deep(true)?.dyn_into()?;
    // The page's policy forbids style attributes, but allows setting single properties.
    for (name, value) in [("width", width), ("height", height)] {
        copy.style().set_property(name, &format!("{value}px"))?;
    }
    let size = format!("width:{width}px;height:{height}px;margin:0");
    let body = web_sys::XmlSerializer::new()?.serialize_to_string(&copy)?;
    let is_dark = window()
        .match_media("(prefers-color-scheme: dark)")?
        .is_some_and(|query| query.matches());
    let theme = match root.get_attribute("data-theme").as_deref() {
        Some("dark") => "dark",
        None if is_dark => "dark",
        _ => "light",
    };
    let styles = styles().await?.replace("]]>", "");
    let labels = match root.get_attribute("data-labels") {
        Some(labels) => format!(" data-labels=\"{labels}\""),
        None => String::new(),
    };
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         data-theme=\"{theme}\" data-motion=\"reduced\"{labels} style=\"color-scheme:{theme}\">\
         <style><![CDATA[{styles}]]></style>\
         <foreignObject width=\"100%\" height=\"100%\">\
         <div xmlns=\"{XHTML}\" class=\"match room-{game}\" style=\"display:block;{size};min-height:0\">\
         {body}</div></foreignObject></svg>"
    ))
}

/// Returns all style sheets of the page, in their order.
async fn styles() -> Result<String, JsValue> {
    let links = document().query_selector_all("link[rel=stylesheet]")?;
    let mut all = String::new();
    for index in 0..links.length() {
        let Some(link) = links.get(index) else {
            continue;
        };
        let link: Element = link.dyn_into()?;
        let place = link.get_attribute("href").unwrap_or_default();
        let answer: web_sys::Response = JsFuture::from(window().fetch_with_str(&place))
            .await?
            .dyn_into()?;
        let text = JsFuture::from(answer.text()?).await?;
        all.push_str(&text.as_string().unwrap_or_default());
    }
    Ok(all)
}

/// Returns a canvas as a PNG file.
pub async fn png(canvas: &HtmlCanvasElement) -> Result<Blob, JsValue> {
    let encoded = js_sys::Promise::new(&mut |done, failed| {
        let take = wasm_bindgen::closure::Closure::once_into_js(move |blob: JsValue| {
            let result = match blob.is_null() {
                true => failed.call1(&JsValue::NULL, &JsValue::NULL),
                false => done.call1(&JsValue::NULL, &blob),
            };
            drop(result);
        });
        drop(canvas.to_blob(take.unchecked_ref()));
    });
    JsFuture::from(encoded).await?.dyn_into()
}
