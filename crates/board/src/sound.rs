//! The sounds at a table. The page generates the tones, if sound is on.

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece lands on water, or on its feet.
    Plop,
    /// A card is laid down.
    Flick,
    /// A hard piece meets a hard surface.
    Knock,
    /// The match is over.
    Chime,
    /// The turn of the person at this screen begins, while the others are at different screens.
    Turn,
    /// The clock of the person at this screen is low.
    Alarm,
}
