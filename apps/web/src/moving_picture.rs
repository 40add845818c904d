//! A moving picture (APNG) of a board, whose frames the browser draws.

use crate::picture::{canvas, new_canvas, pen, png, size_of};
use js_sys::{Array, Promise, Uint8Array};
use leptos::prelude::window;
use ranarium_board::apng::{Animation, changed_area};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, Element};

/// The number of pixels of the picture for each pixel of the page.
const SCALE: f64 = 1.0;

/// The time that the page has to draw a moment, in milliseconds.
const DRAWING_MS: i32 = 150;

/// A moving picture under construction.
#[derive(Default)]
pub struct MovingPicture {
    animation: Animation,
    /// The width and the height of the board in every frame, in pixels of the page.
    size: Option<(f64, f64)>,
    /// The pixels of the last frame.
    before: Vec<u8>,
}

impl MovingPicture {
    /// Adds a frame of an element of the page, with a line of text below it, unless it is as
    /// before.
    ///
    /// # Errors
    /// If the browser cannot draw it.
    pub async fn add(&mut self, element: &Element, game: &str, line: &str) -> Result<(), JsValue> {
        let size = *self.size.get_or_insert_with(|| size_of(element));
        let whole = canvas(element, game, line, size, SCALE).await?;
        let (width, height) = (whole.width(), whole.height());
        let pixels = pen(&whole)?.get_image_data(0.0, 0.0, width.into(), height.into())?;
        let now = pixels.data().0;
        let area = match self.before.is_empty() {
            true => Some([0, 0, width, height]),
            false => changed_area(&self.before, &now, width),
        };
        let Some([x, y, width, height]) = area else {
            return Ok(());
        };
        let part = new_canvas(width, height)?;
        pen(&part)?.draw_image_with_html_canvas_element(&whole, -f64::from(x), -f64::from(y))?;
        let buffer = JsFuture::from(png(&part).await?.array_buffer()).await?;
        let frame = Uint8Array::new(&buffer).to_vec();
        self.animation.add(&frame, (x, y)).ok_or(JsValue::NULL)?;
        self.before = now;
        Ok(())
    }

    /// Returns the file.
    ///
    /// # Errors
    /// If it has no frame.
    pub fn finish(self) -> Result<Blob, JsValue> {
        let bytes = self.animation.finish().ok_or(JsValue::NULL)?;
        let kind = BlobPropertyBag::new();
        kind.set_type("image/png");
        let parts = Array::of1(&Uint8Array::from(&bytes[..]));
        Blob::new_with_u8_array_sequence_and_options(&parts, &kind)
    }
}

/// Waits until the page has drawn what has just changed.
pub async fn wait_until_drawn() {
    let waited = Promise::new(&mut |done, _| {
        drop(window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, DRAWING_MS));
    });
    drop(JsFuture::from(waited).await);
}
