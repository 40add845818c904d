//! The languages that texts are written in.

/// A language that texts are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    En,
    /// Dutch.
    Nl,
}

/// Includes the Fluent files of every language, as a slice of languages and texts: those whose paths
/// begin with these, relative to the file of the call. `"../locales/"` is for `en.ftl` and `nl.ftl`,
/// `"../locales/words."` for `words.en.ftl` and `words.nl.ftl`.
#[macro_export]
macro_rules! locale_texts {
    ($($path:literal),+) => {
        &[$(
            ($crate::Language::En, include_str!(concat!($path, "en.ftl"))),
            ($crate::Language::Nl, include_str!(concat!($path, "nl.ftl"))),
        )+]
    };
}

impl Language {
    /// Every language, in the order menus show them.
    pub const ALL: [Self; 2] = [Self::En, Self::Nl];

    /// Returns the two-letter code: `en` or `nl`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Nl => "nl",
        }
    }

    /// Returns the language of a tag or locale, such as `nl`, `nl-BE` or `nl_NL.UTF-8`, if it is
    /// supported.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let code = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        let mut all = Self::ALL.into_iter();
        all.find(|language| language.code().eq_ignore_ascii_case(code.trim()))
    }

    /// Returns the first supported language of a reader. The tags are in the reader's order.
    ///
    /// ```
    /// # use ranarium_game::Language;
    /// assert_eq!(Language::preferred(["de", "nl-BE", "en"]), Some(Language::Nl));
    /// ```
    pub fn preferred(tags: impl IntoIterator<Item = impl AsRef<str>>) -> Option<Self> {
        tags.into_iter().find_map(|tag| Self::of_tag(tag.as_ref()))
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_first_supported_language_of_a_reader_is_preferred() {
        for (tags, expected) in [
            ("", None),
            ("de fr", None),
            ("de nl en", Some(Language::Nl)),
            ("de en nl", Some(Language::En)),
            ("nl-BE", Some(Language::Nl)),
            ("NL", Some(Language::Nl)),
            ("en-GB nl", Some(Language::En)),
            ("nl_NL.UTF-8", Some(Language::Nl)),
            ("nl@euro", Some(Language::Nl)),
            ("zh-Hant-NL nl-Latn-NL", Some(Language::Nl)),
            // Low German, and a word that only begins with a code.
            ("nds_NL english", None),
            ("C POSIX * -", None),
        ] {
            assert_eq!(Language::preferred(tags.split(' ')), expected, "{tags}");
        }
    }
}
