//! The texts of the operator's page.

use ranarium_catalog::{Speaker, Texts};
use ranarium_game::Language;

/// The texts. Keys begin with `operator-`.
pub const OPERATOR: Texts = &[
    (Language::En, include_str!("../../locales/operator.en.ftl")),
    (Language::Nl, include_str!("../../locales/operator.nl.ftl")),
];

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
