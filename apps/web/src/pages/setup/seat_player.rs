//! [`SeatPlayer`]: the kind of player in a seat of a new match.

use ranarium_board::frog::Mood;
use ranarium_search::Level;

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlayer {
    /// A person: at this screen, or at a table with friends at their own.
    Person,
    /// A bot whose level adapts to the person at this screen.
    Adaptive,
    /// A bot of a level.
    Bot(Level),
}

impl SeatPlayer {
    /// Returns all kinds of player, from the person to the strongest bot.
    pub fn all() -> impl Iterator<Item = Self> {
        let bots = Level::FOR_PEOPLE.into_iter().map(Self::Bot);
        [Self::Person, Self::Adaptive].into_iter().chain(bots)
    }

    /// Returns `true` if a player of this kind can be chosen. A bot at a table online does not
    /// adapt: no results there are one person's.
    pub fn is_offered(self, is_online: bool) -> bool {
        !is_online || self != Self::Adaptive
    }

    /// Returns the word for this kind of player in the list.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Adaptive => "adaptive",
            Self::Bot(level) => level.name(),
        }
    }

    /// Returns the one this many places further in the list, if there is one.
    pub fn beside(self, by: isize, is_online: bool) -> Option<Self> {
        let offered = || Self::all().filter(move |player| player.is_offered(is_online));
        let place = offered().position(|player| player == self)?;
        offered().nth(place.checked_add_signed(by)?)
    }

    /// Returns the text key of the player's description, in a seat other than the user's.
    pub const fn character(self, is_online: bool) -> &'static str {
        match self {
            Self::Person if is_online => "web-character-friend",
            Self::Person => "web-character-person",
            Self::Adaptive => "web-character-adaptive",
            Self::Bot(Level::Easy) => "web-character-easy",
            Self::Bot(Level::Medium) => "web-character-medium",
            Self::Bot(Level::Hard) => "web-character-hard",
            Self::Bot(_) => "web-character-expert",
        }
    }

    /// Returns the mood of the player's frog.
    pub const fn mood(self) -> Mood {
        match self {
            Self::Person | Self::Bot(Level::Easy) => Mood::Happy,
            Self::Bot(Level::Hard) => Mood::Eager,
            Self::Bot(Level::Expert) => Mood::Thinking,
            Self::Adaptive | Self::Bot(_) => Mood::Calm,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SeatPlayer;
    use ranarium_search::Level;

    #[test]
    fn seat_choices_range_from_a_person_to_the_strongest_bot() {
        let easy = SeatPlayer::Bot(Level::Easy);
        let (person, adaptive) = (SeatPlayer::Person, SeatPlayer::Adaptive);
        for (player, by, is_online, expected) in [
            (person, 1, false, Some(adaptive)),
            (adaptive, 1, false, Some(easy)),
            (easy, -1, false, Some(adaptive)),
            (person, 1, true, Some(easy)),
            (easy, -1, true, Some(person)),
            (person, -1, false, None),
            (SeatPlayer::Bot(Level::Expert), 1, false, None),
        ] {
            assert_eq!(player.beside(by, is_online), expected, "{player:?} by {by}");
        }
    }
}
