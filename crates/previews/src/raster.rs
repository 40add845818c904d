//! Rasterization.

use ranarium_board::apng::{Animation, changed_area};
use resvg::tiny_skia::{IntRect, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Returns a drawing as a PNG of its own size; `None` if it cannot be drawn.
pub fn png(svg: &str, size: (u32, u32)) -> Option<Vec<u8>> {
    pixels(svg, size, 1.0)?.encode_png().ok()
}

/// Returns a drawing of this size, enlarged by a factor.
fn pixels(svg: &str, (width, height): (u32, u32), scale: f32) -> Option<Pixmap> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let scaled = |length: u32| (length as f32 * scale).round() as u32;
    let mut pixels = Pixmap::new(scaled(width), scaled(height))?;
    let transform = Transform::from_scale(scale, scale);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    Some(pixels)
}

/// Returns drawings of the same size as a moving picture, without those that change nothing; `None`
/// if there are none, or one cannot be drawn.
pub fn apng(
    drawings: impl Iterator<Item = Option<String>>,
    size: (u32, u32),
    scale: f32,
) -> Option<Vec<u8>> {
    let mut animation = Animation::default();
    let mut before: Option<Pixmap> = None;
    for drawing in drawings {
        let now = pixels(&drawing?, size, scale)?;
        match &before {
            None => animation.add(&now.encode_png().ok()?, (0, 0))?,
            Some(before) => {
                if let Some(area) = changed_area(before.data(), now.data(), now.width()) {
                    let [x, y, width, height] = area;
                    let area = IntRect::from_xywh(x as i32, y as i32, width, height)?;
                    animation.add(&now.clone_rect(area)?.encode_png().ok()?, (x, y))?;
                }
            }
        }
        before = Some(now);
    }
    animation.finish()
}
