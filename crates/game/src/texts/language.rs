//! The languages that texts are written in.

/// A language that texts are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English.
    En,
    /// Dutch.
    Nl,
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
}
