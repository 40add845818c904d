//! The sounds at a table and in its room. The page generates them, if sound is on.

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
    /// The turn of the person at this screen begins, after a wait for others.
    Turn,
    /// The clock of the person at this screen is low.
    Alarm,
}

/// The background sound of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ambience {
    /// Waves on a pond.
    Water,
    /// Wind over ice.
    Wind,
    /// A kettle that simmers.
    Kettle,
    /// The murmur of an audience.
    Crowd,
}
