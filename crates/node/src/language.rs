//! The language of an answer.

use axum::http::{HeaderMap, header};
use ranarium_game::Language;

/// Maximum number of languages that are read from a header.
const MAX_TAGS: usize = 32;

/// Returns the requested language, else the browser's preference, else English.
pub fn language(asked: Option<&str>, headers: &HeaderMap) -> Language {
    let asked = asked.and_then(language_of);
    asked.or_else(|| accepted(headers)).unwrap_or(Language::En)
}

/// Returns the language of a tag such as `nl` or `nl-BE`, if it is supported.
pub fn language_of(tag: &str) -> Option<Language> {
    let code = tag.split(['-', '_']).next().unwrap_or_default().trim();
    let mut all = Language::ALL.into_iter();
    all.find(|language| language.code().eq_ignore_ascii_case(code))
}

/// Returns the browser's most preferred supported language (RFC 9110, section 12.5.4).
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let values = headers.get_all(header::ACCEPT_LANGUAGE).into_iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    let mut best: Option<(Language, u16)> = None;
    for entry in texts.flat_map(|text| text.split(',')).take(MAX_TAGS) {
        let (tag, weight) = entry.split_once(';').unwrap_or((entry, ""));
        let named = match tag.trim() {
            "*" => Some(Language::En),
            tag => language_of(tag),
        };
        // The first of equal weight is preferred.
        if let (Some(language), weight @ 1..) = (named, thousandths(weight))
            && best.is_none_or(|(_, most)| weight > most)
        {
            best = Some((language, weight));
        }
    }
    best.map(|(language, _)| language)
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
