//! [`Character`]: the manner of play of a named opponent.

/// A named opponent. Of several actions that are judged about equal it takes more often one that it
/// likes ([`Evaluation::is_liked`](crate::Evaluation::is_liked)). Its strength is that of its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Character {
    /// Rana attacks.
    Rana,
    /// Moss gathers.
    Moss,
    /// Juno takes from others.
    Juno,
    /// Pip prefers small things.
    Pip,
    /// Olm waits.
    Olm,
}

impl Character {
    /// Every character, in the order of seats.
    pub const ALL: [Self; 5] = [Self::Rana, Self::Moss, Self::Juno, Self::Pip, Self::Olm];

    /// Returns the name of the character as a part of the names of bots.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rana => "rana",
            Self::Moss => "moss",
            Self::Juno => "juno",
            Self::Pip => "pip",
            Self::Olm => "olm",
        }
    }

    /// Returns the character with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.name() == name)
    }
}
