//! The appearance of a frog: its pose, mood and marking.

/// The pose of a frog, in a box of 100 by 100 units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Pose {
    /// From the front, on cards.
    #[default]
    Sitting,
    /// From above, on stones.
    Above,
    /// Over an edge, on pyramids.
    Peeking,
    /// In the air.
    Leaping,
    /// The head alone, for people and bots.
    Face,
}

impl Pose {
    /// All poses.
    pub const ALL: [Self; 5] = [
        Self::Sitting,
        Self::Above,
        Self::Peeking,
        Self::Leaping,
        Self::Face,
    ];

    /// Returns the name in classes.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Sitting => "sitting",
            Self::Above => "above",
            Self::Peeking => "peeking",
            Self::Leaping => "leaping",
            Self::Face => "face",
        }
    }
}

/// The mood of a frog.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mood {
    /// The usual mood.
    #[default]
    Calm,
    /// The frog has its turn, and thinks.
    Thinking,
    /// The frog's player is asked to act.
    Eager,
    /// The frog has won.
    Happy,
    /// The frog has lost.
    Sad,
}

impl Mood {
    /// All moods.
    pub const ALL: [Self; 5] = [
        Self::Calm,
        Self::Thinking,
        Self::Eager,
        Self::Happy,
        Self::Sad,
    ];
}

/// A pattern for a frog's colour, for players who cannot distinguish colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Marking {
    /// No pattern.
    #[default]
    Plain,
    /// Dots, for the first player.
    Dots,
    /// Stripes, for the second player.
    Stripes,
    /// Rings, for the third player.
    Rings,
    /// Crosses, for the fourth player.
    Crosses,
    /// Waves, for the fifth player.
    Waves,
    /// A marking that the game draws.
    Own(Sign),
}

/// A marking that a game draws itself: SVG around `(0, 0)`, of shapes with the class `dab`
/// (strokes) or `dab-full` (areas).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign {
    /// On backs and bellies: within 20 units.
    pub broad: &'static str,
    /// On brows: within 10 units.
    pub brow: &'static str,
}

impl Marking {
    /// All markings but those that games draw.
    pub const SHARED: [Self; 6] = [
        Self::Plain,
        Self::Dots,
        Self::Stripes,
        Self::Rings,
        Self::Crosses,
        Self::Waves,
    ];

    /// Returns the marking of a player, by seat from 0.
    pub const fn of_player(index: usize) -> Self {
        match index {
            0 => Self::Dots,
            1 => Self::Stripes,
            2 => Self::Rings,
            3 => Self::Crosses,
            _ => Self::Waves,
        }
    }
}
