//! [`BotSpec`]: a bot as it is asked for in text.

use crate::{Bot, Budget, BudgetError, Level, Limits, Random, Thinker};
use ranarium_game::{Character, FullGame};
use std::fmt;
use std::str::FromStr;

/// A bot as it is asked for: a level, and perhaps a character and another budget than the level's
/// own. The canonical text is `expert`, `hard+moss`, `expert@500ms` or `hard+moss@3000`; that is
/// also the bot's name in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BotSpec {
    /// The level of the bot.
    pub level: Level,
    /// The manner of play among actions that are judged about equal, if it has one.
    pub character: Option<Character>,
    /// The limit of the bot's thinking, if not the level's.
    pub budget: Option<Budget>,
}

impl From<Level> for BotSpec {
    fn from(level: Level) -> Self {
        Self {
            level,
            character: None,
            budget: None,
        }
    }
}

impl BotSpec {
    /// Returns the budget: its own or its level's; `None` for a bot that does not search.
    pub fn budget(&self) -> Option<Budget> {
        let strength = self.level.strength()?;
        Some(self.budget.unwrap_or(strength.budget))
    }

    /// Writes the budget out, as in a record.
    #[must_use]
    pub fn in_full(&self) -> Self {
        Self {
            budget: self.budget(),
            ..*self
        }
    }

    /// Returns the bot, whose choices follow from the seed as long as its budget is in iterations.
    pub fn bot<G: FullGame>(&self, seed: u64, limits: Limits) -> Box<dyn Bot<G>> {
        match (self.level, self.level.strength()) {
            (level, Some(strength)) => {
                let budget = self.budget.unwrap_or(strength.budget);
                let thinker = Thinker::new(level, budget, limits, seed);
                Box::new(thinker.with_character(self.character))
            }
            #[cfg(not(target_family = "wasm"))]
            (Level::Points, None) => Box::new(crate::Greedy::for_points(seed)),
            #[cfg(not(target_family = "wasm"))]
            (Level::Greedy, None) => Box::new(crate::Greedy::new(seed)),
            #[cfg(not(target_family = "wasm"))]
            (Level::Club, None) => Box::new(crate::HeuristicBot::new(seed)),
            (_, None) => Box::new(Random::new(seed)),
        }
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        if let Some(character) = self.character {
            write!(f, "+{}", character.name())?;
        }
        match self.budget {
            Some(budget) => write!(f, "@{budget}"),
            None => Ok(()),
        }
    }
}

impl Level {
    /// Returns a bot of this level with its usual budget, whose choices follow from the seed.
    pub fn bot<G: FullGame>(self, seed: u64) -> Box<dyn Bot<G>> {
        BotSpec::from(self).bot(seed, Limits::default())
    }
}

/// The reason why a text asks for no bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownBotError {
    /// No level has this name.
    Level {
        /// The name that was given.
        found: String,
    },
    /// No character has this name.
    Character {
        /// The name that was given.
        found: String,
    },
    /// The level does not think, so it cannot have a character.
    Characterless {
        /// The level that was asked for.
        level: Level,
    },
    /// The text behind the `@` is no budget.
    Budget(BudgetError),
    /// The level does not think, so it cannot think longer.
    Thoughtless {
        /// The level that was asked for.
        level: Level,
    },
}

impl fmt::Display for UnknownBotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level { found } => {
                let names: Vec<_> = Level::names().collect();
                let names = names.join(", ");
                write!(f, "unknown bot \"{found}\"; expected one of: {names}")
            }
            Self::Character { found } => {
                let names = Character::ALL.map(Character::name).join(", ");
                write!(f, "unknown character \"{found}\"; expected one of: {names}")
            }
            Self::Characterless { level } => write!(
                f,
                "{level} does not think, so it has no character; expected {level}"
            ),
            Self::Budget(error) => error.fmt(f),
            Self::Thoughtless { level } => {
                write!(
                    f,
                    "{level} does not think, so it takes no time to think; expected {level}"
                )
            }
        }
    }
}

impl std::error::Error for UnknownBotError {}

impl FromStr for BotSpec {
    type Err = UnknownBotError;

    /// Reads `hard@3000` and `hard+moss`, and `bot:hard@3000` as seats are written.
    fn from_str(text: &str) -> Result<Self, UnknownBotError> {
        let spec_text = text.strip_prefix("bot:").unwrap_or(text);
        let (name, budget) = match spec_text.split_once('@') {
            Some((name, budget)) => (name, Some(budget)),
            None => (spec_text, None),
        };
        let (name, character) = match name.split_once('+') {
            Some((name, character)) => (name, Some(character)),
            None => (name, None),
        };
        let known_level = Level::TABLE
            .iter()
            .find(|(known_level, _)| *known_level == name);
        let Some(&(_, level)) = known_level else {
            return Err(UnknownBotError::Level {
                found: text.to_owned(),
            });
        };
        if level.strength().is_none() {
            if character.is_some() {
                return Err(UnknownBotError::Characterless { level });
            }
            if budget.is_some() {
                return Err(UnknownBotError::Thoughtless { level });
            }
        }
        let character = character
            .map(|name| {
                Character::named(name).ok_or_else(|| UnknownBotError::Character {
                    found: name.to_owned(),
                })
            })
            .transpose()?;
        let budget = budget
            .map(str::parse)
            .transpose()
            .map_err(UnknownBotError::Budget)?;
        Ok(Self {
            level,
            character,
            budget,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::BotSpec;
    use crate::{Budget, Level};

    #[test]
    fn every_level_has_one_name() {
        for &(name, level) in Level::TABLE {
            assert_eq!(level.name(), name);
            assert_eq!(name.parse(), Ok(BotSpec::from(level)));
            assert_eq!(format!("bot:{name}").parse(), Ok(BotSpec::from(level)));
        }
    }

    #[test]
    fn bot_specs_round_trip() {
        for text in [
            "random",
            "easy",
            "hard@3000",
            "expert@500ms",
            "hard+moss",
            "easy+olm@20",
        ] {
            let spec: BotSpec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text);
        }
        let spec: BotSpec = "bot:hard@3000".parse().unwrap();
        assert_eq!(spec.budget(), Some(Budget::Iterations(3000)));
        assert_eq!(BotSpec::from(Level::Greedy).budget(), None);
        assert_eq!(BotSpec::from(Level::Greedy).in_full().to_string(), "greedy");
        assert_eq!(
            BotSpec::from(Level::Expert).in_full().to_string(),
            "expert@1000ms"
        );
    }

    #[test]
    fn bad_bots_are_refused_with_the_allowed_ones() {
        let message = |text: &str| text.parse::<BotSpec>().unwrap_err().to_string();
        assert_eq!(
            message("bot:grandmaster"),
            "unknown bot \"bot:grandmaster\"; expected one of: random, points, greedy, club, easy, medium, hard, expert"
        );
        assert_eq!(
            message("hard+mouse"),
            "unknown character \"mouse\"; expected one of: rana, moss, juno, pip, olm"
        );
        assert_eq!(
            message("greedy+moss"),
            "greedy does not think, so it has no character; expected greedy"
        );
        assert!(message("hard@soon").starts_with("\"soon\" is not a time to think"));
        assert_eq!(
            message("greedy@5ms"),
            "greedy does not think, so it takes no time to think; expected greedy"
        );
    }
}
