//! The table of all bots by name.

use crate::Budget;
use ranarium_game::{FullPlayouts, Tuning};
use std::fmt;

/// The strength of a bot, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Chooses a legal action at random.
    Random,
    /// Chooses the action that gives the most points at once; in a game without points the same as
    /// `Greedy`.
    Points,
    /// Chooses the action with the best evaluation one action ahead.
    Greedy,
    /// A hand-made player with rules of thumb and no search.
    Club,
    /// Thinks a little and judges coarsely: loses to a club player.
    Easy,
    /// Thinks a little more and judges more finely: even with a club player.
    Medium,
    /// Thinks for a moment, and plays the action it judges best: beats a club player.
    Hard,
    /// Thinks for about a second, as well as it can.
    Expert,
}

/// The strength of a thinking level, together with its temperature ([`Level::temperature`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The thinking time or iterations of the level unless set otherwise.
    pub budget: Budget,
}

impl Level {
    /// The one that plays best.
    pub const STRONGEST: Self = Self::Expert;

    /// The default opponent.
    pub const DEFAULT: Self = Self::Medium;

    const ALL: &'static [(&'static str, Self)] = &[
        ("random", Self::Random),
        ("points", Self::Points),
        ("greedy", Self::Greedy),
        ("club", Self::Club),
        ("easy", Self::Easy),
        ("medium", Self::Medium),
        ("hard", Self::Hard),
        ("expert", Self::Expert),
    ];

    /// Every level with its name, from weak to strong. A page, which has to be small, has those
    /// alone that people choose from.
    pub const TABLE: &'static [(&'static str, Self)] = match cfg!(target_family = "wasm") {
        true => {
            Self::ALL
                .split_at(Self::ALL.len() - Self::FOR_PEOPLE.len())
                .1
        }
        false => Self::ALL,
    };

    /// The levels that people choose from, from weak to strong.
    pub const FOR_PEOPLE: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Returns the names, from weak to strong.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::TABLE.iter().map(|(name, _)| *name)
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Points => "points",
            Self::Greedy => "greedy",
            Self::Club => "club",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// Returns the level's strength; `None` for levels that do not search.
    pub const fn strength(self) -> Option<Strength> {
        let budget = match self {
            Self::Random | Self::Points | Self::Greedy | Self::Club => return None,
            Self::Easy => Budget::Iterations(60),
            Self::Medium => Budget::Iterations(300),
            Self::Hard => Budget::Iterations(2_500),
            Self::Expert => Budget::Millis(1_000),
        };
        Some(Strength { budget })
    }

    /// Returns the softmax temperature of the level's choice in a game with this tuning.
    pub const fn temperature(self, tuning: &Tuning) -> u32 {
        match self {
            Self::Easy => tuning.temperature.easy,
            Self::Medium => tuning.temperature.medium,
            Self::Hard => tuning.temperature.hard,
            Self::Random | Self::Points | Self::Greedy | Self::Club | Self::Expert => 0,
        }
    }

    /// Returns `true` if it plays each imagined match to its end in a game with this tuning.
    pub const fn full_playouts(self, tuning: &Tuning) -> bool {
        match tuning.full_playouts {
            FullPlayouts::No => false,
            FullPlayouts::Expert => matches!(self, Self::Expert),
            FullPlayouts::HardAndExpert => matches!(self, Self::Hard | Self::Expert),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Level;
    use crate::Budget;
    use ranarium_game::{FullPlayouts, Tuning};

    #[test]
    fn weaker_levels_have_higher_temperatures() {
        let temperature = Level::FOR_PEOPLE.map(|level| level.temperature(&Tuning::DEFAULT));
        assert_eq!(temperature, [60, 20, 0, 0]);
        assert_eq!(Level::Greedy.temperature(&Tuning::DEFAULT), 0);
    }

    #[test]
    fn levels_with_full_playouts_follow_the_tuning() {
        let who = |full_playouts| {
            let tuning = Tuning {
                full_playouts,
                ..Tuning::DEFAULT
            };
            let table = Level::TABLE.iter().map(|&(_, level)| level);
            let playing_out = table.filter(|level| level.full_playouts(&tuning));
            playing_out.collect::<Vec<_>>()
        };
        assert_eq!(who(FullPlayouts::No), []);
        assert_eq!(who(FullPlayouts::Expert), [Level::Expert]);
        assert_eq!(
            who(FullPlayouts::HardAndExpert),
            [Level::Hard, Level::Expert]
        );
        for level in who(FullPlayouts::HardAndExpert) {
            let budget = level.strength().map(|strength| strength.budget);
            let is_long = match budget {
                Some(Budget::Iterations(iterations)) => iterations >= 1_000,
                Some(Budget::Millis(ms)) => ms >= 100,
                None => false,
            };
            assert!(is_long, "{level}");
        }
    }
}
