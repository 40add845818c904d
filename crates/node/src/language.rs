//! The language of an answer.

use axum::http::{HeaderMap, header};
use ranarium_game::Language;
use std::cmp::Reverse;

/// Maximum number of languages that are read from a header.
const MAX_TAGS: usize = 32;

/// Returns the requested language, else the browser's preference, else English.
pub fn language(requested: Option<&str>, headers: &HeaderMap) -> Language {
    let requested = requested.and_then(Language::of_tag);
    requested
        .or_else(|| accepted(headers))
        .unwrap_or(Language::En)
}

/// Returns the browser's most preferred supported language (RFC 9110, section 12.5.4).
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).into_iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let tags = texts.flat_map(|text| text.split(',')).take(MAX_TAGS);
    let mut tags: Vec<(u16, &str)> = tags
        .map(|entry| {
            let (tag, weight) = entry.split_once(';').unwrap_or((entry, ""));
            (thousandths(weight), tag.trim())
        })
        .filter(|(weight, _)| *weight > 0)
        .collect();
    // The sort is stable: the first of equal weight is preferred.
    tags.sort_by_key(|(weight, _)| Reverse(*weight));
    Language::preferred(tags.into_iter().map(|(_, tag)| match tag {
        "*" => Language::En.code(),
        tag => tag,
    }))
}

/// Parses the weight of `q=0.5`, in thousandths. An unreadable weight is 0.
fn thousandths(parameter: &str) -> u16 {
    let Some((name, value)) = parameter.split_once('=') else {
        return 1_000;
    };
    match value.trim().parse::<f32>() {
        Ok(weight) if name.trim().eq_ignore_ascii_case("q") && (0.0..=1.0).contains(&weight) => {
            (weight * 1_000.0) as u16
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::language;
    use axum::http::{HeaderMap, header};
    use ranarium_game::Language;

    #[test]
    fn the_language_is_requested_or_the_browsers() {
        for (asked, accepted, expected) in [
            (None, "nl-NL,nl;q=0.9,en;q=0.8", Language::Nl),
            (None, "de, EN;q=0.5", Language::En),
            (None, "de, nl, en", Language::Nl),
            (None, "de;q=0.9, nl;q=0.8, en;q=0.7", Language::Nl),
            (None, "en;q=0.7, de, nl;q=0.8", Language::Nl),
            (None, "*, nl", Language::En),
            (None, "", Language::En),
            (None, "en;q=0.4, nl;q=0.5", Language::Nl),
            (None, "nl;q=0, *;q=0.1", Language::En),
            (None, "nl;q=0", Language::En),
            (None, "de;q=1, nl;q=much, en;q=0.1", Language::En),
            (None, "nl-BE", Language::Nl),
            (Some("nl"), "en", Language::Nl),
            (Some("fr"), "nl", Language::Nl),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
            assert_eq!(
                language(asked, &headers),
                expected,
                "{asked:?} {accepted:?}"
            );
        }
    }
}
