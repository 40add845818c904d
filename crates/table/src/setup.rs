//! [`Setup`]: the options, seed and seats from which a table is made.

use crate::{BotName, ClockFactors, EarlyEnd, EarlyEndError, MatchId, Name, Seed, StartPosition};
use derive_where::derive_where;
use ranarium_game::{FullGame, GameOptions, Seat, Seats};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The player in a seat.
#[derive(Clone, PartialEq, Eq)]
pub enum SeatKind {
    /// A person, or with [`Setup::programs`] a client's program.
    Human {
        /// The person's name.
        name: Name,
    },
    /// A bot that the host runs.
    Bot {
        /// The bot and its level.
        name: BotName,
        /// The seed of the bot's own random choices. Players learn it when the match is over.
        seed: u64,
    },
}

impl fmt::Debug for SeatKind {
    /// Omits a bot's seed, which reveals its choices.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human { name } => write!(f, "Human({name})"),
            Self::Bot { name, .. } => write!(f, "Bot({name})"),
        }
    }
}

impl SeatKind {
    /// Returns the name to show.
    pub fn name(&self) -> Name {
        match self {
            Self::Human { name } => name.clone(),
            Self::Bot { name, .. } => name.short(),
        }
    }
}

/// A time control. Times are in milliseconds.
///
/// Clocks do not run in a reaction window that has its own time, [`Setup::window_ms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Clock {
    /// Unlimited time.
    #[default]
    Off,
    /// A total for the match, and an increment after every decision.
    Budget {
        /// At the start.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_MS)))]
        base_ms: u64,
        /// Added after every decision.
        #[cfg_attr(feature = "schema", schemars(range(max = MAX_MS)))]
        increment_ms: u64,
    },
    /// A fixed time for every decision.
    PerDecision {
        /// For each.
        #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_MS)))]
        ms: u64,
    },
}

/// Maximum time to which a [`Clock`] or a reaction window can be set: a hundred days, in
/// milliseconds.
pub const MAX_MS: u64 = 100 * 24 * 3_600_000;

impl Clock {
    /// Returns each seat's time at the start; 0 without clocks.
    pub(crate) const fn base_ms(self) -> u64 {
        match self {
            Self::Off => 0,
            Self::PerDecision { ms } => ms,
            Self::Budget { base_ms, .. } => base_ms,
        }
    }

    pub(crate) fn is_possible(self) -> bool {
        match self {
            Self::Off => true,
            Self::Budget {
                base_ms,
                increment_ms,
            } => (1..=MAX_MS).contains(&base_ms) && increment_ms <= MAX_MS,
            Self::PerDecision { ms } => (1..=MAX_MS).contains(&ms),
        }
    }

    /// Returns the clock with this many times its time, at most [`MAX_MS`] each.
    #[must_use]
    pub fn times(self, factor: u8) -> Self {
        let times = |ms: u64| ms.saturating_mul(u64::from(factor)).min(MAX_MS);
        match self {
            Self::Off => Self::Off,
            Self::Budget {
                base_ms,
                increment_ms,
            } => Self::Budget {
                base_ms: times(base_ms),
                increment_ms: times(increment_ms),
            },
            Self::PerDecision { ms } => Self::PerDecision { ms: times(ms) },
        }
    }
}

/// The setup of a match.
#[derive_where(Debug, Clone, PartialEq, Eq)]
pub struct Setup<G: FullGame> {
    /// The name of the match; it goes into the key, so that no two matches share their draws.
    pub match_id: MatchId,
    /// The options of the game.
    pub options: G::Options,
    /// The position in which the match begins, if it is not the start position of the rules.
    pub position: Option<StartPosition<G>>,
    /// The players, by seat.
    pub seats: Vec<SeatKind>,
    /// The seats with a name in which a program plays, and no person.
    pub programs: Seats,
    /// The secret that the draws follow from.
    pub seed: Seed,
    /// The time control.
    pub clock: Clock,
    /// The seats that have more time than others.
    pub clock_factors: ClockFactors,
    /// The fixed length of a reaction window, in milliseconds. With `None` a window closes when all
    /// have answered; between people at different screens the time until then depends on
    /// hidden cards.
    pub window_ms: Option<u64>,
    /// The date of the match, as the caller writes it; the table reads no clock.
    pub date: Option<Name>,
}

impl<G: FullGame> Setup<G> {
    /// Creates a match of people named by their seat, without clock and windows, for a caller to
    /// fill in the rest.
    pub fn new(match_id: MatchId, options: G::Options, seed: Seed) -> Self {
        let seats = (1..=options.players())
            .map(|number| SeatKind::Human {
                name: Name::of_player(number),
            })
            .collect();
        Self {
            match_id,
            options,
            position: None,
            seats,
            programs: Seats::NONE,
            seed,
            clock: Clock::Off,
            clock_factors: ClockFactors::EQUAL,
            window_ms: None,
            date: None,
        }
    }

    /// Returns the time to think of a seat.
    pub fn clock_of(&self, seat: Seat) -> Clock {
        self.clock.times(self.clock_factors.of(seat))
    }

    /// Returns the state before the first step.
    pub fn start(&self) -> G::State {
        match &self.position {
            None => G::start(&self.options),
            Some(position) => position.state().clone(),
        }
    }

    /// Checks that the match may end early in this way, after these seats have lost. If a seat
    /// resigns or runs out of time, the match ends when one seat or only bots are left; otherwise
    /// the others play on. An agreement takes two people.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn check_end(&self, end: EarlyEnd, lost: Seats) -> Result<(), EarlyEndError> {
        match (end, end.loser()) {
            (_, Some(seat)) if self.continues_without(lost.with(seat)) => {
                Err(EarlyEndError::OthersPlayOn)
            }
            (EarlyEnd::Agreed, _) if self.seats.len() == 1 => Err(EarlyEndError::Alone),
            _ => Ok(()),
        }
    }

    /// Returns `true` if the match continues after these seats have lost: several seats stay, and a
    /// person has one of them.
    pub fn continues_without(&self, lost: Seats) -> bool {
        let seats = self.seats.iter().enumerate();
        let stay = seats.filter(|(index, _)| !lost.contains(Seat::new(*index)));
        let is_person = |(_, kind): (usize, &SeatKind)| matches!(kind, SeatKind::Human { .. });
        stay.clone().count() > 1 && stay.clone().any(is_person)
    }

    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let players = self.options.players();
        if self.seats.len() != usize::from(players) {
            return Err(SetupError::Seats {
                given: self.seats.len(),
                players,
            });
        }
        if !self.clock.is_possible() {
            return Err(SetupError::Clock);
        }
        if self.clock_factors.limited_to(self.seats.len()) != self.clock_factors {
            return Err(SetupError::ClockFactors { players });
        }
        if !self.window_ms.is_none_or(|ms| (1..=MAX_MS).contains(&ms)) {
            return Err(SetupError::Window);
        }
        let is_of_these = |position: &StartPosition<G>| *position.options() == self.options;
        if !self.position.as_ref().is_none_or(is_of_these) {
            return Err(SetupError::Position);
        }
        Ok(())
    }
}

/// The reason why a match cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The number of seats differs from the number of players.
    Seats {
        /// The number of seats.
        given: usize,
        /// The number of players in the options.
        players: u8,
    },
    /// A clock of no time at all, or of more than [`MAX_MS`].
    Clock,
    /// More time for a seat that the match does not have.
    ClockFactors {
        /// The number of players in the options.
        players: u8,
    },
    /// A reaction window of no time at all, or of more than [`MAX_MS`].
    Window,
    /// The position was read for a match with other options.
    Position,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { given, players } => {
                write!(f, "expected {players} seats, one per player, found {given}")
            }
            Self::Clock => write!(
                f,
                "the clock is out of range; expected 1 to {MAX_MS} milliseconds"
            ),
            Self::ClockFactors { players } => write!(
                f,
                "expected at most {players} clock factors, one per player"
            ),
            Self::Window => write!(
                f,
                "the window is out of range; expected 1 to {MAX_MS} milliseconds"
            ),
            Self::Position => f.write_str("the position belongs to a match with other options"),
        }
    }
}

impl std::error::Error for SetupError {}
