//! The whole truth of a match in progress.

use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use crate::options::{HouseRule, Options};
use ranarium_game::{GameOptions, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum number of players.
pub const MAX_PLAYERS: usize = 4;
/// The size of a full hand (FJ-2.1, FJ-3.1).
pub const HAND_FULL: u8 = 4;
/// The number of cards dealt to the centre (FJ-2.1).
pub const CENTRE_DEALT: u8 = 4;

/// A phase of a match, or of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Chance chooses the dealer (FJ-2.2).
    Dealer,
    /// The deal (FJ-2.1).
    Deal,
    /// The draw at the start of a turn (FJ-3.1).
    Draw,
    /// A Witch is in the centre: the others are asked for the Wash (FJ-7.4).
    Window,
    /// The action (FJ-3.2).
    Act,
    /// A Witch was announced: the others are asked for the Wash (FJ-7.2). The Witch is in no zone.
    Sweep,
    /// The spell step, up to the discard (FJ-3.3).
    Spell,
    /// The discard after a melted sweep, without a spell step (FJ-7.2).
    Discard,
    /// The match is over (FJ-9.1).
    Over,
}

impl Phase {
    /// Every phase, in the order of a match.
    pub const ALL: [Self; 9] = [
        Self::Dealer,
        Self::Deal,
        Self::Draw,
        Self::Window,
        Self::Act,
        Self::Sweep,
        Self::Spell,
        Self::Discard,
        Self::Over,
    ];

    /// Returns the word for the phase in positions.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dealer => "dealer",
            Self::Deal => "deal",
            Self::Draw => "draw",
            Self::Window => "window",
            Self::Act => "act",
            Self::Sweep => "sweep",
            Self::Spell => "spell",
            Self::Discard => "discard",
            Self::Over => "over",
        }
    }
}

/// The cards of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PlayerCards {
    pub(crate) hand: Cards,
    /// The Ingredient pile.
    pub(crate) ingredients: Cards,
    /// The Power pile.
    pub(crate) power: Cards,
    /// The incomplete spells and the cards under them. No two spells need the same kind (FJ-8.6),
    /// so one zone holds them all.
    pub(crate) spells: Cards,
    /// The kinds this player was asked for in this turn and did not hold (FJ-8.4).
    pub(crate) asked: Cards,
    /// The kinds this player was asked for since the last draw and did not hold. A hand gains cards
    /// by drawing only, so everyone knows that they are still missing.
    pub(crate) denied: Cards,
}

/// The whole truth.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) phase: Phase,
    /// The dealer; none while chance chooses.
    pub(crate) dealer: Option<Seat>,
    /// The seat in turn; seat 1 while there is no dealer.
    pub(crate) in_turn: Seat,
    /// While a window is open: who have not answered.
    pub(crate) pending: Seats,
    /// The seat that has answered with the Wash while a window is open.
    pub(crate) washer: Option<Seat>,
    /// The number of consecutive passes with an empty draw pile; 0 without the house rule
    /// `quiet-end`.
    pub(crate) quiet_turns: u8,
    pub(crate) draw: Cards,
    pub(crate) centre: Cards,
    pub(crate) players: [PlayerCards; MAX_PLAYERS],
}

impl State {
    /// Returns the state before the first step.
    pub(crate) fn start(options: &Options) -> Self {
        let dealer = options.dealer();
        Self {
            options: *options,
            phase: if dealer.is_some() {
                Phase::Deal
            } else {
                Phase::Dealer
            },
            dealer,
            in_turn: dealer.map_or(Seat::FIRST, |seat| seat.next(options.players())),
            pending: Seats::NONE,
            washer: None,
            quiet_turns: 0,
            draw: Cards::BOX,
            centre: Cards::EMPTY,
            players: [PlayerCards::default(); MAX_PLAYERS],
        }
    }

    /// Returns the phase of the turn.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the seat in turn, also while other seats decide.
    pub const fn in_turn(&self) -> Seat {
        self.in_turn
    }

    pub(crate) fn has(&self, rule: HouseRule) -> bool {
        self.options.has(rule)
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.options.players())
    }

    /// Returns all seats but the one in turn, clockwise from its left.
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let players = self.options.players();
        let first = self.in_turn;
        std::iter::successors(Some(first.next(players)), move |seat| {
            Some(seat.next(players))
        })
        .take_while(move |&seat| seat != first)
    }

    pub(crate) fn player(&self, seat: Seat) -> &PlayerCards {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut PlayerCards {
        &mut self.players[seat.index()]
    }

    pub(crate) fn mover(&self) -> &PlayerCards {
        self.player(self.in_turn)
    }

    pub(crate) fn mover_mut(&mut self) -> &mut PlayerCards {
        self.player_mut(self.in_turn)
    }

    /// Returns `true` if the Wash is in the centre or on a Power pile, where it stays public until
    /// the end of the match (FJ-7.5).
    pub(crate) fn wash_seen(&self) -> bool {
        self.centre.has(Kind::Wash)
            || self
                .players
                .iter()
                .any(|player| player.power.has(Kind::Wash))
    }

    /// Returns the seats that are asked when a window opens: everyone with a card in hand except
    /// the seat in turn, wherever the Wash is hidden (FJ-7.5).
    ///
    /// No seat is asked once [`State::wash_seen`]. The table sets the time for answers; a seat that
    /// does not answer gets the answer of `Views::silence`.
    pub(crate) fn askable(&self) -> Seats {
        if self.wash_seen() {
            return Seats::NONE;
        }
        self.seats()
            .filter(|&seat| seat != self.in_turn && !self.player(seat).hand.is_empty())
            .collect()
    }

    /// Returns `true` if a window is open.
    pub(crate) const fn window_is_open(&self) -> bool {
        matches!(self.phase, Phase::Window | Phase::Sweep)
    }
}

impl PlayerCards {
    /// Returns the kinds that the incomplete spells still need, one of each.
    pub(crate) fn wanted_kinds(&self) -> Cards {
        let mut needs = Cards::EMPTY;
        for spell in Spell::ALL {
            if self.spells.has(spell.kind()) {
                needs = needs.plus(spell.cards());
            }
        }
        needs.lacking(self.spells)
    }
}

/// Prints a value as `<hidden>`.
struct Hidden;

ranarium_game::hidden_in_debug!(Hidden);

impl fmt::Debug for State {
    /// Omits hands, draw pile, and answers that are still secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = usize::from(self.options.players());
        let zone = |of: fn(&PlayerCards) -> Cards| {
            self.players[..players].iter().map(of).collect::<Vec<_>>()
        };
        f.debug_struct("State")
            .field("options", &self.options.to_string())
            .field("phase", &self.phase)
            .field("dealer", &self.dealer)
            .field("in_turn", &self.in_turn)
            .field("answers", &Hidden)
            .field("quiet_turns", &self.quiet_turns)
            .field("draw", &Hidden)
            .field("hands", &Hidden)
            .field("centre", &self.centre)
            .field("ingredients", &zone(|player| player.ingredients))
            .field("power", &zone(|player| player.power))
            .field("spells", &zone(|player| player.spells))
            .field("asked", &zone(|player| player.asked))
            .field("denied", &zone(|player| player.denied))
            .finish()
    }
}
