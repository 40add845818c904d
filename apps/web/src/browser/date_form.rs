//! The form of the reader's dates and times.

use leptos::prelude::window;
use ranarium_game::Language;

/// Returns the tag of the form of dates in a language: the first of the browser's tags for it that
/// names a region, or else that of the United Kingdom or the Netherlands.
pub fn date_form(language: Language) -> String {
    let tags = window().navigator().languages();
    form_of(language, tags.iter().filter_map(|tag| tag.as_string()))
}

fn form_of(language: Language, mut tags: impl Iterator<Item = String>) -> String {
    let own = tags.find(|tag| is_regional(tag) && Language::of_tag(tag) == Some(language));
    own.unwrap_or_else(|| {
        let default = match language {
            Language::En => "en-GB",
            Language::Nl => "nl-NL",
        };
        default.to_owned()
    })
}

/// Returns `true` for a tag with a region. Chromium has `en-US@posix` on a system without a locale,
/// which its own formatter of dates rejects by an exception.
fn is_regional(tag: &str) -> bool {
    let is_valid = tag.bytes().all(|b| b == b'-' || b.is_ascii_alphanumeric());
    is_valid && tag.contains('-')
}

#[cfg(test)]
mod tests {
    use super::form_of;
    use ranarium_game::Language;

    #[test]
    fn dates_have_the_form_of_the_readers_region() {
        let form =
            |language, tags: &[&str]| form_of(language, tags.iter().map(ToString::to_string));
        assert_eq!(form(Language::En, &["nl-NL", "en-US", "en"]), "en-US");
        assert_eq!(form(Language::En, &["en"]), "en-GB");
        assert_eq!(form(Language::En, &["en-US@posix"]), "en-GB");
        assert_eq!(form(Language::Nl, &["en-GB", "nl-BE"]), "nl-BE");
        assert_eq!(form(Language::Nl, &[]), "nl-NL");
    }
}
