//! [`SeatPlayer`]: the kind of player in a seat of a new match.

use ranarium_board::frog::Mood;
use ranarium_search::Level;

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlayer {
    /// A person: at this screen, or at a table with friends at their own.
    Person,
    /// A bot of a level.
    Bot(Level),
}

impl SeatPlayer {
    /// Returns all kinds of player, from the person to the strongest bot.
    pub fn all() -> impl Iterator<Item = Self> {
        let bots = Level::FOR_PEOPLE.into_iter().map(Self::Bot);
        std::iter::once(Self::Person).chain(bots)
    }

    /// Returns the word for it in the list.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(level) => level.name(),
        }
    }

    /// Returns the one this many places further in the list, if there is one.
    pub fn beside(self, by: isize) -> Option<Self> {
        let place = Self::all().position(|who| who == self)?;
        Self::all().nth(place.checked_add_signed(by)?)
    }

    /// Returns the text key of the player's description, in a seat other than the user's.
    pub const fn character(self, is_online: bool) -> &'static str {
        match self {
            Self::Person if is_online => "web-character-friend",
            Self::Person => "web-character-person",
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
            Self::Bot(_) => Mood::Calm,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SeatPlayer;
    use ranarium_search::Level;

    #[test]
    fn seat_choices_range_from_a_person_to_the_strongest_bot() {
        assert_eq!(
            SeatPlayer::Person.beside(1),
            Some(SeatPlayer::Bot(Level::Easy))
        );
        assert_eq!(
            SeatPlayer::Bot(Level::Easy).beside(-1),
            Some(SeatPlayer::Person)
        );
        assert_eq!(SeatPlayer::Person.beside(-1), None);
        assert_eq!(SeatPlayer::Bot(Level::Expert).beside(1), None);
    }
}
