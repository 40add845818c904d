//! Text as outlines, in the font Nunito: Latin and Cyrillic.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use std::fmt::Write;
use std::sync::LazyLock;

static FONT: LazyLock<FontRef<'static>> = LazyLock::new(|| {
    let bytes = include_bytes!("../font/Nunito-Bold.ttf");
    FontRef::new(bytes).expect("the program's own font is valid")
});

/// The ellipsis that replaces the end of a text without room.
const CUT: &str = "…";

/// Returns `true` if the font has a glyph for each character of a text.
pub fn has_letters_for(text: &str) -> bool {
    text.chars()
        .all(|letter| FONT.charmap().map(letter).is_some())
}

/// Returns the width of a text in a font size.
pub fn width(text: &str, size: f32) -> f32 {
    glyphs(text).map(|glyph| advance(glyph, size)).sum()
}

/// Cuts a text to a maximum width.
pub fn within(text: &str, size: f32, max_width: f32) -> String {
    if width(text, size) <= max_width {
        return text.to_owned();
    }
    let mut shortened = text.to_owned();
    while shortened.pop().is_some() {
        let cut = format!("{}{CUT}", shortened.trim_end());
        if width(&cut, size) <= max_width {
            return cut;
        }
    }
    String::new()
}

/// Returns the outline of a text that begins at a point, as the data of a path.
pub fn outline(text: &str, size: f32, (x, y): (f32, f32)) -> String {
    let mut pen = Pen {
        path: String::new(),
        scale: scale(size),
        x,
        y,
    };
    for glyph in glyphs(text) {
        if let Some(outline) = FONT.outline_glyphs().get(glyph) {
            let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
            outline
                .draw(settings, &mut pen)
                .expect("the program's own font has valid outlines");
        }
        pen.x += advance(glyph, size);
    }
    pen.path
}

fn glyphs(text: &str) -> impl Iterator<Item = GlyphId> {
    text.chars().filter_map(|letter| FONT.charmap().map(letter))
}

fn advance(glyph: GlyphId, size: f32) -> f32 {
    let metrics = FONT.glyph_metrics(Size::unscaled(), LocationRef::default());
    metrics.advance_width(glyph).unwrap_or_default() * scale(size)
}

fn scale(size: f32) -> f32 {
    let metrics = FONT.metrics(Size::unscaled(), LocationRef::default());
    size / f32::from(metrics.units_per_em)
}

/// Writes outlines as the data of a path.
struct Pen {
    path: String,
    scale: f32,
    x: f32,
    y: f32,
}

impl Pen {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let (x, y) = (self.x + x * self.scale, self.y - y * self.scale);
            let _ = write!(self.path, "{x:.2} {y:.2} ");
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::{has_letters_for, outline, width, within};

    #[test]
    fn fonts_cover_latin_and_cyrillic_names() {
        for name in ["Ada", "Jörg Čapek", "Анна", "Nguyễn", "Łukasz 7/12 · −3 …"] {
            assert!(has_letters_for(name), "{name}");
        }
        assert!(!has_letters_for("愛"));
    }

    #[test]
    fn long_words_are_cut() {
        assert_eq!(within("Ada", 20.0, 100.0), "Ada");
        let cut = within("Ada the Unending", 20.0, 100.0);
        assert!(cut.ends_with('…') && width(&cut, 20.0) <= 100.0, "{cut}");
        assert_eq!(within("Ada", 20.0, 1.0), "");
    }

    #[test]
    fn words_have_an_outline() {
        assert!(outline("A", 10.0, (5.0, 5.0)).starts_with('M'));
        assert_eq!(outline(" ", 10.0, (0.0, 0.0)), "");
    }
}
