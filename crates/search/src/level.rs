//! The table of all bots by name, and how a bot is asked for in text.

use crate::{Bot, Budget, BudgetError, Limits, Random, Thinker};
use ranarium_game::{FullGame, FullPlayouts, Tuning};
use std::fmt;
use std::str::FromStr;

/// The strength of a bot, from weak to strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action.
    Random,
    /// The action that gives most points at once, whatever comes of it; in a game without points as
    /// greedy does.
    Points,
    /// The action after which things look best.
    Greedy,
    /// By rules of thumb, as a careful club player would, without a search.
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
    /// Its thinking unless set otherwise.
    pub budget: Budget,
}

impl Level {
    /// The one that plays best.
    pub const STRONGEST: Self = Self::Expert;

    /// The default opponent.
    pub const USUAL: Self = Self::Medium;

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

    /// Returns its strength; `None` for levels that do not search.
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

    /// Returns the softmax temperature of its choice in a game with this tuning.
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

    /// Returns a bot of this level with its usual budget, whose choices follow from the seed.
    pub fn bot<G: FullGame>(self, seed: u64) -> Box<dyn Bot<G>> {
        BotSpec::from(self).bot(seed, Limits::default())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A bot as it is asked for: a level, and perhaps another budget than the level's own. The
/// canonical text is `expert`, `expert@500ms` or `hard@3000`; that is also the bot's name in a
/// record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BotSpec {
    /// The level.
    pub level: Level,
    /// The limit of its thinking, if not the level's.
    pub budget: Option<Budget>,
}

impl From<Level> for BotSpec {
    fn from(level: Level) -> Self {
        Self {
            level,
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

    /// Writes the budget out, as a record keeps it.
    #[must_use]
    pub fn in_full(&self) -> Self {
        Self {
            level: self.level,
            budget: self.budget(),
        }
    }

    /// Returns the bot, whose choices follow from the seed as long as its budget is in iterations.
    pub fn bot<G: FullGame>(&self, seed: u64, limits: Limits) -> Box<dyn Bot<G>> {
        match (self.level, self.level.strength()) {
            (level, Some(strength)) => {
                let budget = self.budget.unwrap_or(strength.budget);
                Box::new(Thinker::new(level, budget, limits, seed))
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
        match self.budget {
            Some(budget) => write!(f, "@{budget}"),
            None => Ok(()),
        }
    }
}

/// This asks for no bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownBot {
    /// No level has this name.
    Level {
        /// The name that was given.
        found: String,
    },
    /// The text behind the `@` is no budget.
    Budget(BudgetError),
    /// The level does not think, so it cannot think longer.
    Thoughtless {
        /// The level.
        level: Level,
    },
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level { found } => {
                let names: Vec<_> = Level::names().collect();
                let names = names.join(", ");
                write!(f, "unknown bot \"{found}\"; expected one of: {names}")
            }
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

impl std::error::Error for UnknownBot {}

impl FromStr for BotSpec {
    type Err = UnknownBot;

    /// Reads `hard@3000`, and `bot:hard@3000` as seats are written.
    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let asked = text.strip_prefix("bot:").unwrap_or(text);
        let (name, budget) = match asked.split_once('@') {
            Some((name, budget)) => (name, Some(budget)),
            None => (asked, None),
        };
        let known = Level::TABLE.iter().find(|(known, _)| *known == name);
        let Some(&(_, level)) = known else {
            return Err(UnknownBot::Level {
                found: text.to_owned(),
            });
        };
        if budget.is_some() && level.strength().is_none() {
            return Err(UnknownBot::Thoughtless { level });
        }
        let budget = budget
            .map(str::parse)
            .transpose()
            .map_err(UnknownBot::Budget)?;
        Ok(Self { level, budget })
    }
}

#[cfg(test)]
mod tests {
    use super::{BotSpec, Level};
    use crate::Budget;
    use ranarium_game::{FullPlayouts, Tuning};

    #[test]
    fn every_level_has_one_name() {
        for &(name, level) in Level::TABLE {
            assert_eq!(level.name(), name);
            assert_eq!(name.parse(), Ok(BotSpec::from(level)));
            assert_eq!(format!("bot:{name}").parse(), Ok(BotSpec::from(level)));
        }
    }

    #[test]
    fn a_weaker_level_judges_more_coarsely_and_the_best_as_finely_as_it_can() {
        let temperature = Level::FOR_PEOPLE.map(|level| level.temperature(&Tuning::DEFAULT));
        assert_eq!(temperature, [60, 20, 0, 0]);
        assert_eq!(Level::Greedy.temperature(&Tuning::DEFAULT), 0);
    }

    #[test]
    fn who_plays_out_is_as_the_game_has_it_and_has_thousands_of_iterations() {
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

    #[test]
    fn a_bot_is_read_as_it_is_written() {
        for text in ["random", "easy", "hard@3000", "expert@500ms"] {
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
    fn what_is_no_bot_is_told_what_is() {
        let message = |text: &str| text.parse::<BotSpec>().unwrap_err().to_string();
        assert_eq!(
            message("bot:grandmaster"),
            "unknown bot \"bot:grandmaster\"; expected one of: random, points, greedy, club, easy, medium, hard, expert"
        );
        assert!(message("hard@soon").starts_with("\"soon\" is not a time to think"));
        assert_eq!(
            message("greedy@5ms"),
            "greedy does not think, so it takes no time to think; expected greedy"
        );
    }
}
