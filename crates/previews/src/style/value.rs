//! Property values: substitution of custom properties, and conversion of colours for SVG.

use color::{ColorSpaceTag, DynamicColor, HueDirection, Srgb, parse_color};

/// Maximum nesting of functions.
const MAX_NESTING: usize = 16;

/// Substitutes custom properties; returns `None` if one is unknown.
pub fn substituted(text: &str, look_up: &dyn Fn(&str) -> Option<String>) -> Option<String> {
    let Some(start) = text.find("var(") else {
        return Some(text.to_owned());
    };
    let (inside, rest) = call(&text[start + "var".len()..])?;
    let (name, fallback) = match split(inside, ',').as_slice() {
        [name] => (name.trim(), None),
        [name, ..] => (name.trim(), Some(inside[name.len() + 1..].trim())),
        [] => return None,
    };
    let value = match (look_up(name), fallback) {
        (Some(value), _) => value,
        (None, Some(fallback)) => substituted(fallback, look_up)?,
        (None, None) => return None,
    };
    let rest = substituted(rest, look_up)?;
    Some(format!("{}{value}{rest}", &text[..start]))
}

/// Converts a value for SVG: the light one of two themes, and every colour in sRGB. Returns `None`
/// if it has a function that SVG does not support.
pub fn for_svg(value: &str) -> Option<String> {
    let value = value.trim();
    if !value.contains('(') || value.starts_with("url(#") {
        return Some(value.to_owned());
    }
    colour(value, 0).map(svg)
}

fn colour(text: &str, deep: usize) -> Option<DynamicColor> {
    let text = text.trim();
    let Some(bracket) = text.find('(').filter(|_| deep < MAX_NESTING) else {
        return parse_color(text).ok();
    };
    let (inside, rest) = call(&text[bracket..])?;
    if !rest.trim().is_empty() {
        return None;
    }
    let parts = split(inside, ',');
    match (&text[..bracket], parts.as_slice()) {
        ("light-dark", [light, _]) => colour(light, deep + 1),
        ("color-mix", [space, one, other]) => {
            let space = match space.trim() {
                "in oklab" => ColorSpaceTag::Oklab,
                "in oklch" => ColorSpaceTag::Oklch,
                _ => return None,
            };
            let ((one, its), (other, others)) = (portion(one), portion(other));
            let share = its.or(others.map(|share| 1.0 - share)).unwrap_or(0.5);
            let (one, other) = (colour(one, deep + 1)?, colour(other, deep + 1)?);
            let mixtures = other.interpolate(one, space, HueDirection::Shorter);
            Some(mixtures.eval(share))
        }
        _ => parse_color(text).ok(),
    }
}

/// Returns a colour for SVG, clipped to sRGB.
fn svg(colour: DynamicColor) -> String {
    let colour = colour.to_alpha_color::<Srgb>();
    let (bytes, alpha) = (colour.to_rgba8(), colour.components[3]);
    let (red, green, blue) = (bytes.r, bytes.g, bytes.b);
    match alpha >= 1.0 {
        true => format!("#{red:02x}{green:02x}{blue:02x}"),
        false => format!("rgba({red},{green},{blue},{alpha:.3})"),
    }
}

/// Reads a colour of a mixture, and its share if given.
fn portion(text: &str) -> (&str, Option<f32>) {
    let share = |percent: &str| Some(percent.strip_suffix('%')?.parse::<f32>().ok()? / 100.0);
    let text = text.trim();
    let split = text.rsplit_once(' ');
    match split.and_then(|(colour, last)| Some((colour, share(last)?))) {
        Some((colour, share)) => (colour, Some(share)),
        None => (text, None),
    }
}

/// Splits a text that begins with brackets into their content and the rest.
fn call(text: &str) -> Option<(&str, &str)> {
    let mut deep = 0_usize;
    for (place, letter) in text.char_indices() {
        match letter {
            '(' => deep += 1,
            ')' if deep == 1 => return Some((&text[1..place], &text[place + 1..])),
            ')' => deep = deep.checked_sub(1)?,
            _ if deep == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Splits a text at these letters, except within brackets and quotes.
pub fn split(text: &str, separator: char) -> Vec<&str> {
    let (mut parts, mut from) = (Vec::new(), 0);
    let (mut deep, mut quote) = (0_usize, None);
    for (place, letter) in text.char_indices() {
        match (quote, letter) {
            (Some(open), _) if letter == open => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(letter),
            (None, '(' | '[') => deep += 1,
            (None, ')' | ']') => deep = deep.saturating_sub(1),
            (None, _) if letter == separator && deep == 0 => {
                parts.push(&text[from..place]);
                from = place + letter.len_utf8();
            }
            (None, _) => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::{for_svg, split, substituted};

    fn known(name: &str) -> Option<String> {
        let value = match name {
            "--skin" => "oklch(0.74 0.175 140)",
            "--both" => "light-dark(oklch(1 0 0), oklch(0 0 0))",
            _ => return None,
        };
        Some(value.to_owned())
    }

    #[test]
    fn custom_properties_are_substituted() {
        for (text, expected) in [
            ("var(--skin)", Some("oklch(0.74 0.175 140)")),
            ("2px var(--none, solid) red", Some("2px solid red")),
            ("var(--none, var(--skin))", Some("oklch(0.74 0.175 140)")),
            ("var(--none)", None),
            ("plain", Some("plain")),
        ] {
            assert_eq!(substituted(text, &known).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn colours_are_computed() {
        for (value, expected) in [
            ("none", Some("none")),
            ("url(#light)", Some("url(#light)")),
            ("1 14", Some("1 14")),
            ("light-dark(oklch(1 0 0), oklch(0 0 0))", Some("#ffffff")),
            ("color-mix(in oklab, white 100%, black)", Some("#ffffff")),
            ("color-mix(in oklab, white, black 100%)", Some("#000000")),
            ("color-mix(in oklch, white, black)", Some("#636363")),
            // These five are computed by Chromium.
            ("oklch(1 0 0)", Some("#ffffff")),
            ("oklch(0 0 0)", Some("#000000")),
            ("oklch(0.74 0.175 140)", Some("#68c553")),
            ("oklch(0.91 0.105 125)", Some("#d1eea0")),
            ("oklch(0.5 0 0 / 0.5)", Some("rgba(99,99,99,0.500)")),
            (
                "color-mix(in oklab, oklch(1 0 0) 50%, transparent)",
                Some("rgba(255,255,255,0.500)"),
            ),
            ("calc(1px + 2px)", None),
            ("oklch(1 0 0) oklch(1 0 0)", None),
            ("oklch(0.5 much 3)", None),
        ] {
            assert_eq!(for_svg(value).as_deref(), expected, "{value}");
        }
    }

    #[test]
    fn hues_are_mixed_the_shorter_way() {
        let mixed = for_svg("color-mix(in oklch, oklch(0.6 0.1 350), oklch(0.6 0.1 30))");
        assert_eq!(mixed, for_svg("oklch(0.6 0.1 10)"));
    }

    #[test]
    fn a_colour_mixed_with_transparent_keeps_its_hue() {
        let mixed = for_svg("color-mix(in oklab, oklch(0.6 0.1 350) 25%, transparent)");
        assert_eq!(mixed, for_svg("oklch(0.6 0.1 350 / 0.25)"));
    }

    #[test]
    fn brackets_and_quotes_are_not_split() {
        assert_eq!(
            split("a:url(\"x;y\");b:f(1;2)", ';'),
            ["a:url(\"x;y\")", "b:f(1;2)"]
        );
    }
}
