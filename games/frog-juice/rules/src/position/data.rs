//! Positions: the whole truth as unchecked data.

use crate::cards::Cards;
use crate::event::Answer;
use crate::kind::Spell;
use crate::state::{MAX_PLAYERS, Phase};
use ranarium_game::Seat;
use serde::{Deserialize, Serialize};

/// An unchecked position, which may be impossible in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The dealer; null while it is not drawn yet.
    pub dealer: Option<Seat>,
    /// The seat in turn.
    #[serde(rename = "turn")]
    pub in_turn: Seat,
    /// The phase of the turn.
    pub phase: Phase,
    /// The cards in the centre, face up.
    pub centre: Cards,
    /// The draw pile.
    pub draw: Cards,
    /// The cards of the players; two to four of them.
    #[serde(deserialize_with = "two_to_four")]
    pub players: Vec<PlayerPosition>,
    /// The number of turns in a row that were passes with an empty draw pile.
    #[serde(default)]
    pub quiet_turns: u8,
}

/// The cards of one player.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlayerPosition {
    /// The cards in the player's hand.
    pub hand: Cards,
    /// The Power pile.
    pub power: Cards,
    /// The Ingredient pile.
    pub ingredients: Cards,
    /// The incomplete spells and the cards under them.
    #[serde(default)]
    pub spells: Vec<SpellPosition>,
    /// The kinds denied since the player last drew.
    #[serde(default)]
    pub denied: Cards,
    /// The kinds denied in this turn.
    #[serde(default)]
    pub asked: Cards,
    /// The player's part in an open window.
    #[serde(default)]
    pub answer: WindowAnswer,
}

/// An incomplete spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SpellPosition {
    /// The kind of spell.
    pub spell: Spell,
    /// The cards under the spell.
    pub under: Cards,
}

/// A player's part in an open window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WindowAnswer {
    /// The player is not asked.
    #[default]
    NotAsked,
    /// The player has not answered.
    Pending,
    /// The player uses the Wash.
    Wash,
    /// The player does not.
    Decline,
}

impl WindowAnswer {
    pub(super) const WORDS: [(&'static str, Self); 4] = [
        ("-", Self::NotAsked),
        ("?", Self::Pending),
        ("wash", Self::Wash),
        ("decline", Self::Decline),
    ];

    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::NotAsked => "-",
            Self::Pending => "?",
            Self::Wash => "wash",
            Self::Decline => "decline",
        }
    }
}

impl From<Answer> for WindowAnswer {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Wash => Self::Wash,
            Answer::Decline => Self::Decline,
        }
    }
}

fn two_to_four<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<PlayerPosition>, D::Error> {
    let players: Vec<PlayerPosition> = Vec::deserialize(deserializer)?;
    if (2..=MAX_PLAYERS).contains(&players.len()) {
        Ok(players)
    } else {
        Err(serde::de::Error::custom(format!(
            "{} players; allowed: 2 to {MAX_PLAYERS}",
            players.len()
        )))
    }
}

impl ranarium_game::Position for Position {
    fn players(&self) -> u8 {
        self.players.len() as u8
    }
}
