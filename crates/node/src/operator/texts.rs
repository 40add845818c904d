//! The texts of the operator's page.

use ranarium_catalog::{Speaker, Texts};
use ranarium_game::{Language, locale_texts};

/// The texts. Keys begin with `operator-`.
pub const OPERATOR: Texts = locale_texts!("../../locales/operator.");

/// Returns a speaker with these texts.
pub fn speaker(language: Language) -> Speaker {
    Speaker::new(language).with_texts(OPERATOR)
}

#[cfg(test)]
mod tests {
    use super::{OPERATOR, speaker};

    fn keys(source: &str) -> Vec<&str> {
        let lines = source.lines().filter(|line| line.starts_with("operator-"));
        lines.filter_map(|line| line.split(" =").next()).collect()
    }

    #[test]
    fn both_languages_have_the_same_texts() {
        assert_eq!(keys(OPERATOR[0].1), keys(OPERATOR[1].1));
        for (language, source) in OPERATOR {
            for key in keys(source) {
                assert!(speaker(*language).knows(key), "{key}");
            }
        }
    }
}
