//! The options of a match: players, dealer and house rules.

use ranarium_game::{GameOptions, OptionKind, OptionSpec, OptionValues, Seat, TextError};
use std::fmt;
use std::str::FromStr;

/// A house rule that a match is played with or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum HouseRule {
    /// The game also ends when everyone has passed in turn with an empty draw pile.
    QuietEnd,
    /// With an empty centre a Witch cannot be played.
    WitchNeedsCentre,
    /// With no victim the Cat may be played for its own point.
    CatForAPoint,
    /// Adding and asking happen by themselves when a spell is laid.
    AutoAsk,
    /// Sweeps take incomplete spells too.
    WitchSweepsSpells,
    /// A tie on points goes to the larger Ingredient pile.
    TieByIngredients,
}

impl HouseRule {
    /// Every house rule, in the order of the options.
    pub const ALL: [Self; 6] = [
        Self::QuietEnd,
        Self::WitchNeedsCentre,
        Self::CatForAPoint,
        Self::AutoAsk,
        Self::WitchSweepsSpells,
        Self::TieByIngredients,
    ];

    /// Returns the option's key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::QuietEnd => "quiet-end",
            Self::WitchNeedsCentre => "witch-needs-centre",
            Self::CatForAPoint => "cat-for-a-point",
            Self::AutoAsk => "auto-ask",
            Self::WitchSweepsSpells => "witch-sweeps-spells",
            Self::TieByIngredients => "tie-by-ingredients",
        }
    }
}

/// The options of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    players: u8,
    dealer: Option<Seat>,
    house_rules: u8,
}

impl Options {
    /// Creates a match of two to four players with the dealer chosen at random and no house rules.
    ///
    /// # Errors
    /// Another number of players.
    pub fn new(players: u8) -> Result<Self, TextError> {
        format!("players={players}").parse()
    }

    /// Adds a house rule.
    #[must_use]
    pub const fn with(self, rule: HouseRule) -> Self {
        Self {
            house_rules: self.house_rules | 1 << rule as u8,
            ..self
        }
    }

    /// Returns `true` if the match is played with the house rule.
    pub const fn has(&self, rule: HouseRule) -> bool {
        self.house_rules & 1 << rule as u8 != 0
    }

    /// Returns the dealer; `None` if chance decides.
    pub const fn dealer(&self) -> Option<Seat> {
        self.dealer
    }

    /// Sets the dealer.
    #[must_use]
    pub(crate) const fn dealt_by(self, dealer: Seat) -> Self {
        Self {
            dealer: Some(dealer),
            ..self
        }
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "players",
            kind: OptionKind::Number {
                low: 2,
                high: 4,
                default: 2,
            },
        },
        OptionSpec {
            key: "dealer",
            kind: OptionKind::Choice {
                words: &["random", "1", "2", "3", "4"],
            },
        },
        flag(HouseRule::QuietEnd),
        flag(HouseRule::WitchNeedsCentre),
        flag(HouseRule::CatForAPoint),
        flag(HouseRule::AutoAsk),
        flag(HouseRule::WitchSweepsSpells),
        flag(HouseRule::TieByIngredients),
    ];

    fn players(&self) -> u8 {
        self.players
    }
}

const fn flag(rule: HouseRule) -> OptionSpec {
    OptionSpec {
        key: rule.key(),
        kind: OptionKind::Flag,
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)?;
        if let Some(dealer) = self.dealer {
            write!(f, " dealer={dealer}")?;
        }
        for rule in HouseRule::ALL.into_iter().filter(|&rule| self.has(rule)) {
            write!(f, " {}=on", rule.key())?;
        }
        Ok(())
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let values = OptionValues::parse(Self::SPECS, text)?;
        let players = values.number("players") as u8;
        let dealer = match values.choice("dealer") {
            0 => None,
            number if number <= usize::from(players) => Some(Seat::new(number - 1)),
            number => {
                let before = text.find("dealer=").unwrap_or_default();
                return Err(TextError {
                    column: text[..before].chars().count() + 1,
                    found: format!("dealer={number}"),
                    allowed: vec![
                        "dealer=random".to_owned(),
                        format!("dealer=1 to dealer={players}"),
                    ],
                });
            }
        };
        let plain = Self {
            players,
            dealer,
            house_rules: 0,
        };
        Ok(HouseRule::ALL
            .into_iter()
            .filter(|rule| values.flag(rule.key()))
            .fold(plain, Self::with))
    }
}
