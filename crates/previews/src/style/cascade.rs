//! Resolves the classes of a drawing to attributes.

use crate::style::sheet::{StyleSheet, declarations};
use crate::style::value::{for_svg, substituted};
use crate::text_outlines;
use crate::xml::escaped;
use resvg::usvg::roxmltree::{Document, Error, Node};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The supported properties. All of them are SVG attributes, too.
const PROPERTIES: &[&str] = &[
    "color",
    "fill",
    "fill-opacity",
    "font-size",
    "opacity",
    "paint-order",
    "r",
    "stroke",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-opacity",
    "stroke-width",
    "text-anchor",
];

/// The properties of texts alone, which are inherited.
const OF_TEXT: &[&str] = &["font-size", "text-anchor"];

/// The default font size.
const FONT_SIZE: f32 = 16.0;

/// The properties in force inside an element: custom properties, and the properties of texts.
struct StyleScope<'a> {
    outer: Option<&'a StyleScope<'a>>,
    own_values: BTreeMap<String, String>,
}

impl StyleScope<'_> {
    fn get(&self, name: &str) -> Option<&str> {
        let own_value = self.own_values.get(name).map(String::as_str);
        own_value.or_else(|| self.outer?.get(name))
    }
}

/// Returns a drawing in which every element has the style of the sheet, and every text is an
/// outline.
///
/// # Errors
/// If the drawing is not XML.
pub fn apply_styles(drawing: &str, sheet: &StyleSheet) -> Result<String, Error> {
    let document = Document::parse(drawing)?;
    let mut out = String::with_capacity(drawing.len() * 2);
    write_element(document.root_element(), sheet, None, &mut out);
    Ok(out)
}

fn write_element(
    node: Node<'_, '_>,
    sheet: &StyleSheet,
    outer: Option<&StyleScope<'_>>,
    out: &mut String,
) {
    let own_style = declarations(node.attribute("style").unwrap_or_default());
    let mut declared = sheet.of(node);
    declared.extend(
        own_style
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str())),
    );
    let declared: BTreeMap<&str, &str> = declared.into_iter().collect();
    if is_unseen(&declared) {
        return;
    }
    let mut scope = StyleScope {
        outer,
        own_values: customs(&declared, outer),
    };
    let value_of = |text: &str, scope: &StyleScope<'_>| {
        let value = substituted(text, &|name| scope.get(name).map(str::to_owned))?;
        for_svg(&value)
    };
    let mut looks: BTreeMap<&str, String> = BTreeMap::new();
    for attribute in node.attributes().filter(|one| is_kept(one.name())) {
        let value = match attribute.value().contains("var(") || is_colour(attribute.name()) {
            true => value_of(attribute.value(), &scope),
            false => Some(attribute.value().to_owned()),
        };
        looks.extend(value.map(|value| (attribute.name(), value)));
    }
    for name in PROPERTIES {
        let value = declared.get(name).and_then(|text| value_of(text, &scope));
        looks.extend(value.map(|value| (*name, value)));
    }
    for name in OF_TEXT {
        if let Some(value) = looks.remove(name) {
            scope.own_values.insert((*name).to_owned(), value);
        }
    }
    match node.tag_name().name() {
        "text" => write_text(node, &scope, looks, out),
        "title" | "desc" => {}
        name => {
            open(name, &looks, out);
            for child in node.children().filter(Node::is_element) {
                write_element(child, sheet, Some(&scope), out);
            }
            let _ = write!(out, "</{name}>");
        }
    }
}

/// Returns `true` if an element is invisible: pictures have no time, and lids close only in
/// animations.
fn is_unseen(declared: &BTreeMap<&str, &str>) -> bool {
    let says = |name, value| declared.get(name) == Some(&value);
    says("display", "none") || says("opacity", "0") || says("transform", "scaleY(0)")
}

/// Returns the custom properties that an element defines, with their values substituted.
fn customs(
    declared: &BTreeMap<&str, &str>,
    outer: Option<&StyleScope<'_>>,
) -> BTreeMap<String, String> {
    fn resolve(
        name: &str,
        declared: &BTreeMap<&str, &str>,
        outer: Option<&StyleScope<'_>>,
        visited: &[&str],
    ) -> Option<String> {
        match declared.get(name) {
            Some(_) if visited.contains(&name) => None,
            Some(text) => {
                let visited = [visited, &[name]].concat();
                substituted(text, &|name| resolve(name, declared, outer, &visited))
            }
            None => outer?.get(name).map(str::to_owned),
        }
    }
    let own_names = declared.keys().filter(|name| name.starts_with("--"));
    let value = |name: &&str| Some(((*name).to_owned(), resolve(name, declared, outer, &[])?));
    own_names.filter_map(value).collect()
}

/// Returns `true` if an attribute affects how an element looks.
fn is_kept(name: &str) -> bool {
    let others = ["class", "style", "role", "tabindex"];
    !others.contains(&name) && !name.starts_with("data-") && !name.starts_with("aria-")
}

fn is_colour(name: &str) -> bool {
    matches!(name, "fill" | "stroke" | "stop-color" | "flood-color")
}

fn open(name: &str, looks: &BTreeMap<&str, String>, out: &mut String) {
    let _ = write!(out, "<{name}");
    if name == "svg" {
        out.push_str(" xmlns=\"http://www.w3.org/2000/svg\"");
    }
    for (attribute, value) in looks {
        let value = escaped(value);
        let _ = write!(out, " {attribute}=\"{value}\"");
    }
    out.push('>');
}

/// Draws a text as the outlines of its glyphs.
fn write_text(
    node: Node<'_, '_>,
    scope: &StyleScope<'_>,
    mut looks: BTreeMap<&str, String>,
    out: &mut String,
) {
    let words: String = node
        .descendants()
        .filter(Node::is_text)
        .filter_map(|part| part.text())
        .collect();
    let number = |text: Option<&str>| text?.trim_end_matches("px").parse::<f32>().ok();
    let size = number(scope.get("font-size")).unwrap_or(FONT_SIZE);
    let mut place = |name| number(looks.remove(name).as_deref()).unwrap_or_default();
    let (x, y) = (place("x"), place("y"));
    let words = words.trim();
    let width = text_outlines::width(words, size);
    let x = match scope.get("text-anchor") {
        Some("middle") => x - width / 2.0,
        Some("end") => x - width,
        _ => x,
    };
    let outline = text_outlines::outline(words, size, (x, y));
    looks.insert("d", outline);
    open("path", &looks, out);
    out.push_str("</path>");
}

#[cfg(test)]
mod tests {
    use super::{StyleSheet, apply_styles};

    fn looks(sheet: &str, drawing: &str) -> String {
        apply_styles(drawing, &StyleSheet::read(&[sheet])).unwrap()
    }

    #[test]
    fn elements_inherit_the_applicable_styles() {
        let sheet = ":root { --skin: white; } .frog { --skin: oklch(0 0 0); --limb: var(--skin); } \
                     .body { fill: var(--limb, var(--skin)); stroke-width: 3; }";
        let drawing = r#"<svg><g class="frog"><path class="body" data-piece="1" stroke-width="9" d="M0 0"/></g><path class="body"/></svg>"#;
        assert_eq!(
            looks(sheet, drawing),
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><g>\
             <path d=\"M0 0\" fill=\"#000000\" stroke-width=\"3\"></path></g>\
             <path fill=\"white\" stroke-width=\"3\"></path></svg>"
        );
    }

    #[test]
    fn invisible_elements_are_not_drawn() {
        let sheet = ".a { opacity: 0; } .b { display: none; } .lid { transform: scaleY(0); }";
        let drawing =
            r#"<svg><g class="a"><path/></g><g class="b"/><g class="lid"/><title>x</title></svg>"#;
        assert_eq!(
            looks(sheet, drawing),
            "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"
        );
    }

    #[test]
    fn attributes_may_have_colours_of_the_sheets() {
        let drawing = r#"<svg><rect fill="var(--a)" stroke="oklch(1 0 0)"/></svg>"#;
        let dressed = looks(
            ":root { --a: light-dark(oklch(0 0 0), oklch(1 0 0)); }",
            drawing,
        );
        assert!(
            dressed.contains("<rect fill=\"#000000\" stroke=\"#ffffff\">"),
            "{dressed}"
        );
    }

    #[test]
    fn cyclic_custom_properties_have_no_value() {
        let sheet = ".a { --a: var(--b); --b: var(--a); fill: var(--a); }";
        let dressed = looks(sheet, r#"<svg><g class="a"/></svg>"#);
        assert!(!dressed.contains("fill"), "{dressed}");
    }

    #[test]
    fn texts_are_drawn_around_their_place() {
        let drawing = r#"<svg><text class="t" x="10" y="20" fill="white">A</text></svg>"#;
        let dressed = looks(".t { text-anchor: middle; font-size: 10px; }", drawing);
        assert!(dressed.contains("<path d=\"M"), "{dressed}");
        assert!(!dressed.contains("text"), "{dressed}");
    }
}
