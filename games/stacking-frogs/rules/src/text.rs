//! Things that stand as text wherever they stand alone: in notation, in data, and when a test
//! fails.

/// Implements everything about texts that follows from `Display` and from a `scan` that reads its
/// output.
macro_rules! as_text {
    ($($name:ty),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, f)
            }
        }

        ranarium_game::text_by_scan!($name);
    )*};
}
pub(crate) use as_text;
