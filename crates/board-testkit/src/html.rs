//! Reads the HTML of a board.

/// The class of hinted spots.
const HINT: &str = "hint";

/// Returns the start tags of HTML, without their angle brackets.
pub(crate) fn tags(html: &str) -> impl Iterator<Item = &str> {
    let parts = html.split('<').skip(1);
    parts.filter_map(|part| part.split_once('>').map(|(tag, _)| tag))
}

pub(crate) fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

pub(crate) fn spot_of(tag: &str) -> Option<&str> {
    attribute(tag, "data-spot")
}

pub(crate) fn has_hint(tag: &str) -> bool {
    let classes = attribute(tag, "class").unwrap_or_default();
    classes.split_whitespace().any(|class| class == HINT)
}
