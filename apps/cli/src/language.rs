//! The choice of the language.

use clap::ValueEnum;
use ranarium_game::Language;
use std::env;

/// A language, as a value of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// Dutch.
    Nl,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::En,
            Lang::Nl => Self::Nl,
        }
    }
}

/// Returns the language given, or else the environment's.
pub fn chosen(requested: Option<Lang>) -> Language {
    requested.map_or_else(
        || of_environment(|name| env::var(name).ok()),
        Language::from,
    )
}

/// Returns the reader's first supported language, else English.
///
/// `LANGUAGE` lists languages in order, as in gettext, and is ignored in the locales `C` and
/// `POSIX`. Of the other variables the first that is set decides, as in POSIX.
fn of_environment(get: impl Fn(&str) -> Option<String>) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(&get)
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    let list = match locale.as_str() {
        "C" | "POSIX" => String::new(),
        _ => get("LANGUAGE").unwrap_or_default(),
    };
    Language::preferred(list.split(':').chain([locale.as_str()])).unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::of_environment;
    use ranarium_game::Language;

    fn check(variables: &[(&str, &str)], expected: Language) {
        let get = |name: &str| {
            let set = variables.iter().find(|(key, _)| *key == name);
            set.map(|(_, value)| (*value).to_owned())
        };
        assert_eq!(of_environment(get), expected, "{variables:?}");
    }

    #[test]
    fn the_first_set_variable_decides() {
        check(&[], Language::En);
        check(&[("LANG", "nl_NL.UTF-8")], Language::Nl);
        check(&[("LANG", "nl_NL.UTF-8"), ("LC_ALL", "C")], Language::En);
        check(&[("LANG", "en_GB"), ("LC_MESSAGES", "nl_BE")], Language::Nl);
        check(&[("LC_ALL", ""), ("LANG", "nl")], Language::Nl);
        check(&[("LANG", "nds_NL")], Language::En);
        check(&[("LANG", "fr_FR.UTF-8")], Language::En);
    }

    #[test]
    fn the_list_of_languages_comes_before_the_locale() {
        check(&[("LANGUAGE", "de:nl:en")], Language::Nl);
        check(&[("LANGUAGE", "nl_BE:en"), ("LANG", "en_GB")], Language::Nl);
        check(&[("LANGUAGE", "en"), ("LC_ALL", "nl_NL")], Language::En);
        check(&[("LANGUAGE", "de:fr"), ("LANG", "nl_NL")], Language::Nl);
        check(&[("LANGUAGE", ""), ("LANG", "nl_NL")], Language::Nl);
        check(&[("LANGUAGE", "nl"), ("LANG", "C.UTF-8")], Language::Nl);
        check(&[("LANGUAGE", "nl"), ("LC_ALL", "C")], Language::En);
        check(&[("LANGUAGE", "nl"), ("LANG", "POSIX")], Language::En);
    }
}
