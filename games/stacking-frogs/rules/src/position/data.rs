//! Positions as unchecked data.

use crate::action::Placing;
use crate::card::Card;
use crate::constants::HAND_SIZES;
use crate::event::Drafter;
use crate::state::Phase;
use crate::view::observation::{SeenSolo, SeenStack};
use serde::{Deserialize, Serialize};

/// An unchecked position, which may be impossible in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Position {
    /// The number of players.
    pub players: u8,
    /// The act, from 1.
    pub act: u8,
    /// Rounds completed in the whole match.
    pub round: u8,
    /// The next phase.
    pub phase: Phase,
    /// The unordered rest of the deck, in order of kinds; in solo with what lies face down and
    /// unknown.
    pub deck: Vec<Card>,
    /// The known cards under it, the first to come first.
    pub tail: Vec<Card>,
    /// Cards that left the game.
    pub out: Vec<Card>,
    /// The stages by seat.
    pub stages: Vec<Vec<SeenStack>>,
    /// The hands by seat.
    pub hands: Vec<Vec<Card>>,
    /// The cards of this round by seat.
    pub played: Vec<Option<Card>>,
    /// The placements of this round by seat, while others still decide.
    pub aims: Vec<Option<Placing>>,
    /// The drafters whose pinks are still to recruit.
    pub recruiting: Vec<Drafter>,
    /// The cards that a pink has drawn.
    pub drawn: Vec<Card>,
    /// The cards that a pink has set aside.
    pub aside: Vec<Card>,
    /// The solo game's table.
    pub solo: Option<SeenSolo>,
}

impl ranarium_game::Position for Position {
    fn players(&self) -> u8 {
        self.players
    }
}

/// Rounds, by act (SF-2.1).
impl Position {
    fn hand_sizes(&self) -> [u8; 3] {
        HAND_SIZES[usize::from(self.players.clamp(1, 5)) - 1]
    }

    fn rounds_before(&self, act: u8) -> u8 {
        let acts = usize::from(act.clamp(1, 3)) - 1;
        self.hand_sizes()[..acts].iter().sum()
    }

    /// Returns the number of rounds of its act.
    pub fn rounds_of_act(&self) -> u8 {
        self.hand_sizes()[usize::from(self.act.clamp(1, 3)) - 1]
    }

    /// Returns the round of the current act, from 1.
    pub fn round_of_act(&self) -> u8 {
        self.round.saturating_sub(self.rounds_before(self.act)) + 1
    }

    /// Sets the act and its round, both from 1.
    pub fn set_round(&mut self, act: u8, round: u8) {
        self.act = act.clamp(1, 3);
        let last = self.rounds_of_act();
        self.round = self.rounds_before(self.act) + round.clamp(1, last) - 1;
    }
}

impl Position {
    /// Sorts the parts without an order.
    pub(crate) fn sort(&mut self) {
        self.deck.sort_unstable();
        self.out.sort_unstable();
        for hand in &mut self.hands {
            hand.sort_unstable();
        }
    }
}
