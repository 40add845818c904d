//! The table of all bots by name.

use crate::{Bot, Greedy, Random};
use ranarium_game::Game;
use std::fmt;
use std::str::FromStr;

/// How well a bot plays, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action.
    Random,
    /// The action after which things look best.
    Greedy,
}

impl Level {
    /// The one that plays best.
    pub const STRONGEST: Self = Self::Greedy;

    /// Every level with its name, from weak to strong.
    pub const TABLE: &'static [(&'static str, Self)] =
        &[("random", Self::Random), ("greedy", Self::Greedy)];

    /// The names, from weak to strong.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::TABLE.iter().map(|(name, _)| *name)
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
        }
    }

    /// A bot of this level whose choices follow from the seed.
    pub fn bot<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy::new(seed)),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no bot of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel {
    /// The name that was given.
    pub found: String,
}

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = Level::names().collect();
        write!(
            f,
            "there is no bot \"{}\"; allowed: {}",
            self.found,
            names.join(", ")
        )
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    /// Reads `greedy`, and `bot:greedy` as seats are written.
    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        let name = text.strip_prefix("bot:").unwrap_or(text);
        Self::TABLE
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, level)| *level)
            .ok_or_else(|| UnknownLevel {
                found: text.to_owned(),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn every_level_has_one_name() {
        for &(name, level) in Level::TABLE {
            assert_eq!(level.name(), name);
            assert_eq!(name.parse(), Ok(level));
            assert_eq!(format!("bot:{name}").parse(), Ok(level));
        }
    }

    #[test]
    fn an_unknown_level_is_told_the_known_ones() {
        let error = "bot:grandmaster".parse::<Level>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "there is no bot \"bot:grandmaster\"; allowed: random, greedy"
        );
    }
}
