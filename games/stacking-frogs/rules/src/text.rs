//! Things that stand as text wherever they stand alone: in notation, in data, and when a test
//! fails.

/// Everything about texts that follows from `Display` and from a `scan` that reads what `Display`
/// writes.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = ranarium_game::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut scanner = ranarium_game::Scanner::new(text);
                let value = Self::scan(&mut scanner)?;
                scanner.end()?;
                Ok(value)
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = ranarium_game::TextError;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }
    )*};
}
pub(crate) use as_text;
