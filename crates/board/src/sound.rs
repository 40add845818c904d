//! The sounds at a table. The page generates the tones, if sound is on.

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Something lands on water, or on its feet.
    Plop,
    /// A card is laid down.
    Flick,
    /// Something hard meets something hard.
    Knock,
    /// The match is over.
    Chime,
}
