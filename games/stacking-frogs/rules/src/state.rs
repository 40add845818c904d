//! [`State`]: the whole state of a match, hidden parts included.

use crate::action::Placing;
use crate::automaton::grid::Grid;
use crate::automaton::pile::Pile;
use crate::card::Card;
use crate::cards::{CardSequence, Cards};
use crate::constants::{HAND_SIZES, PINK_DRAWS};
use crate::event::{DeckPart, Direction, Drafter};
use crate::options::{Options, Passing};
use crate::stage::Stage;
use ranarium_game::{MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of acts (SF-2.1).
pub const ACTS: u8 = 3;

/// The next phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Cards are dealt, one at a time (SF-2.1).
    Deal,
    /// Solo: this many more cards are turned over (SF-8.1, SF-8.2).
    Reveal(u8),
    /// Seats pick (SF-2.2).
    Pick,
    /// Solo: the player takes a card of the grid (SF-8.2).
    Take,
    /// Solo: the card taken, at this place in reading order from 0, lay face down and is turned
    /// over.
    Lift(u8),
    /// Seats place (SF-3).
    Place,
    /// A green moves a frog (SF-5), or claims a card (SF-8.4).
    Move(Seat),
    /// A pink draws (SF-6.1).
    Draw(Drafter),
    /// A pink recruits (SF-6.1).
    Recruit(Seat),
    /// The match is over.
    Over,
}

/// The whole state of a match. [`crate::Observation`] is a viewer's part of it.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    /// The current act, from 1.
    pub(crate) act: u8,
    /// Rounds completed in the whole match; the start player of SF-6.4 follows from it.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// The seats that still have to pick or place.
    pub(crate) waiting: Seats,
    /// Unseen cards, in no order: the deck above its known tail, and in solo the unknown cards face
    /// down.
    pub(crate) rest: Cards,
    /// The cards put under the deck face up, the first to be drawn first (SF-6.1, SF-6.2).
    pub(crate) tail: CardSequence<64>,
    /// Cards that left the game (SF-2.5).
    pub(crate) out: Cards,
    pub(crate) stages: [Stage; MAX_SEATS],
    /// Hands; a picked card stays in its hand until all picks are revealed.
    pub(crate) hands: [Cards; MAX_SEATS],
    /// The cards of this round: secret while picks are made, then revealed.
    pub(crate) played: [Option<Card>; MAX_SEATS],
    /// The placements of this round, secret until all are in.
    pub(crate) aims: [Option<Placing>; MAX_SEATS],
    /// Pinks that are still to recruit.
    pub(crate) recruiting: Recruiters,
    /// The cards that a pink has drawn.
    pub(crate) drawn: CardSequence<PINK_DRAWS>,
    /// The cards that a pink has set aside (SF-6.2).
    pub(crate) aside: CardSequence<PINK_DRAWS>,
    pub(crate) solo: Solo,
}

/// The part of the state that only the solo game uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Solo {
    pub(crate) grid: Grid,
    pub(crate) pile: Pile,
    /// The automaton's card of this round.
    pub(crate) card: Option<Card>,
}

/// The drafters whose pinks are still to recruit in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Recruiters {
    pub(crate) seats: Seats,
    pub(crate) automaton: Automaton,
}

/// The automaton's part in an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Automaton {
    #[default]
    Out,
    In,
}

impl State {
    /// Returns the state before the first step.
    pub(crate) fn new(options: &Options) -> Self {
        Self {
            options: *options,
            act: 1,
            round: 0,
            phase: Phase::Deal,
            waiting: Seats::NONE,
            rest: options.deck().cards(),
            tail: CardSequence::default(),
            out: Cards::EMPTY,
            stages: [Stage::default(); MAX_SEATS],
            hands: [Cards::EMPTY; MAX_SEATS],
            played: [None; MAX_SEATS],
            aims: [None; MAX_SEATS],
            recruiting: Recruiters::default(),
            drawn: CardSequence::default(),
            aside: CardSequence::default(),
            solo: Solo::default(),
        }
    }

    /// Returns the seats that take part.
    #[inline]
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.options.players())
    }

    /// Returns the stages of the seats that take part.
    #[inline]
    pub(crate) fn stages(&self) -> &[Stage] {
        &self.stages[..usize::from(self.options.players())]
    }

    /// Returns the number of cards that a player receives this act (SF-2.1).
    #[inline]
    pub(crate) const fn hand_size(&self) -> u8 {
        HAND_SIZES[self.options.players() as usize - 1][self.act as usize - 1]
    }

    /// Returns the number of rounds that are not completed yet.
    #[inline]
    pub(crate) fn rounds_left(&self) -> u8 {
        let rounds: u8 = HAND_SIZES[usize::from(self.options.players()) - 1]
            .iter()
            .sum();
        rounds.saturating_sub(self.round)
    }

    /// Returns the number of cards dealt so far in the act that is being dealt.
    #[inline]
    pub(crate) fn dealt(&self) -> u8 {
        self.hands.iter().map(|hand| hand.len()).sum()
    }

    /// Returns the number of cards of the deck above its known tail.
    #[inline]
    pub(crate) fn unordered(&self) -> u8 {
        // SF-8.1: places face down keep their card.
        let reserved = if self.options.is_solo() {
            self.solo.grid.unknown()
        } else {
            0
        };
        self.rest.len().saturating_sub(reserved)
    }

    /// Returns all cards of the deck.
    #[inline]
    pub(crate) fn deck(&self) -> u8 {
        self.unordered() + self.tail.len() as u8
    }

    /// Takes a drawn card from the deck: the unordered rest first, then the tail.
    #[inline]
    pub(crate) fn draw(&mut self, card: Card) -> DeckPart {
        if self.unordered() > 0 {
            self.rest.take(card);
            DeckPart::Unknown
        } else {
            self.tail.pop_first();
            DeckPart::Known
        }
    }

    /// Returns the neighbour that hands are passed to in this act (SF-2.3).
    pub(crate) const fn direction(&self) -> Direction {
        match (self.options.passing(), self.act) {
            (Passing::Alternating, 1 | 3) | (Passing::Reversed, 2) => Direction::Left,
            (Passing::Alternating | Passing::Reversed, _) => Direction::Right,
        }
    }

    /// Returns the seat whose pink goes first (SF-6.4).
    pub(crate) fn start_player(&self) -> Seat {
        Seat::new(usize::from(self.round % self.options.players()))
    }

    /// Returns the number of stacks of three on all stages.
    pub(crate) fn threes(&self) -> u8 {
        self.stages.iter().map(Stage::threes).sum()
    }
}

/// Prints the public parts; hidden ones are `<hidden>`.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Hidden;
        ranarium_game::hidden_in_debug!(Hidden);
        let Self {
            options,
            act,
            round,
            phase,
            waiting,
            rest: _,
            tail,
            out,
            stages,
            hands: _,
            played,
            aims: _,
            recruiting,
            drawn,
            aside,
            solo,
        } = self;
        let mut out_of = f.debug_struct("State");
        out_of
            .field("options", &format_args!("{options}"))
            .field("act", act)
            .field("round", round)
            .field("phase", phase)
            .field("waiting", waiting)
            .field("rest", &Hidden)
            .field("tail", tail)
            .field("out", out)
            .field("stages", stages)
            .field("hands", &Hidden);
        match phase {
            Phase::Pick => out_of.field("played", &Hidden),
            Phase::Deal
            | Phase::Reveal(_)
            | Phase::Take
            | Phase::Lift(_)
            | Phase::Place
            | Phase::Move(_)
            | Phase::Draw(_)
            | Phase::Recruit(_)
            | Phase::Over => out_of.field("played", played),
        };
        out_of
            .field("aims", &Hidden)
            .field("recruiting", recruiting)
            .field("drawn", drawn)
            .field("aside", aside)
            .field("solo", solo)
            .finish()
    }
}
