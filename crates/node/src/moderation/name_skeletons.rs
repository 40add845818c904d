//! [`NameSkeletons`]: the forms of a name by which names that people could confuse are found.

use crate::moderation::joiner::is_joiner;
use caseless::Caseless;
use ranarium_table::Name;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::skeleton;

/// The two skeletons of a name (UTS #39): two names can be confused if they share either. Signs and
/// blanks do not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameSkeletons {
    /// The letters without their case, in the form that confusable letters share.
    pub folded: String,
    /// The letters as they are shown, in the same form: of "Ian" and "lan" only this is equal.
    pub shown: String,
}

impl NameSkeletons {
    /// Returns the skeletons of a name.
    pub fn of(name: &Name) -> Self {
        let letters: String = name
            .as_str()
            .nfkc()
            .filter(|c| (c.is_alphanumeric() || is_combining_mark(*c)) && !is_joiner(*c))
            .collect();
        let folded: String = letters.chars().default_case_fold().nfkc().collect();
        let folded = skeleton(&folded).default_case_fold().collect();
        let shown = skeleton(&letters).collect();
        Self { folded, shown }
    }

    /// Returns the skeletons as the storage takes them.
    pub fn as_pair(&self) -> (&str, &str) {
        (&self.folded, &self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::NameSkeletons;

    fn are_alike(first: &str, other: &str) -> bool {
        let [first, other] = [first, other].map(|name| NameSkeletons::of(&name.parse().unwrap()));
        first.folded == other.folded || first.shown == other.shown
    }

    #[test]
    fn names_that_people_could_confuse_look_alike() {
        for (first, other) in [
            ("Ada", "ada"),
            ("Ada Frog", "AdaFrog"),
            ("Ada Frog", "ada_frog."),
            ("Straße", "STRASSE"),
            ("Ada", "Аdа"),
            ("Ada", "Ａｄａ"),
            ("Ian", "lan"),
            ("Bo0", "Boo"),
            ("rnax", "max"),
            ("Zoë", "Zoe\u{308}"),
            ("علی\u{200c}رضا", "علیرضا"),
        ] {
            assert!(are_alike(first, other), "{first} {other}");
        }
        for (first, other) in [
            ("Ada", "Ida"),
            ("Ian", "Lan"),
            ("Ali", "Ail"),
            ("Zoë", "Zoe"),
            ("Ada", "Ada 2"),
            ("दीपिका", "दीपका"),
        ] {
            assert!(!are_alike(first, other), "{first} {other}");
        }
    }
}
