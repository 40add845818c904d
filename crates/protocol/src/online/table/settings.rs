//! [`TableSettings`]: the settings of a table, in `create`, `arrange` and seeks.

use crate::online::UserId;
#[cfg(feature = "schema")]
use ranarium_table::MAX_MS;
use ranarium_table::{Clock, ClockFactors, Name};
use serde::{Deserialize, Serialize};

/// The settings of a table. They can change before the match begins, and not after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableSettings {
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// The options, in the notation of the game; those left out have their defaults.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schemars(extend("x-further" = "Options of the game.", "examples" = ["players=2"]))
    )]
    pub options: String,
    /// The position to begin in, instead of the beginning of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(extend("x-further" = "A position of the game with these options."))
    )]
    pub position: Option<String>,
    /// The plan of each seat: as many as there are players.
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = 5), extend("examples" = [["open", { "bot": "hard" }]]))
    )]
    pub seats: Vec<SeatPlan>,
    /// The time control.
    #[serde(default)]
    pub clock: Clock,
    /// The seats that have more time than others; not in a rated match.
    #[serde(default, skip_serializing_if = "ClockFactors::is_equal")]
    #[cfg_attr(
        feature = "schema",
        schemars(extend(
            "x-further" = "At most one factor for each player; all 1 in a rated match."
        ))
    )]
    pub clock_factors: ClockFactors,
    /// Length of a reaction window, in milliseconds: the same for all, independent of their hands.
    #[serde(default = "TableSettings::window_default")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_MS)))]
    pub window_ms: u64,
    /// Length of a reaction window while no person sits at the table, in milliseconds, if that is
    /// shorter. A server sets it for new tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_MS)))]
    pub program_window_ms: Option<u64>,
    /// Time that a bot takes for a decision, or a multiple of it if it thinks longer, in
    /// milliseconds: so that its hand cannot be guessed from the time.
    #[serde(default = "TableSettings::pace_default")]
    #[cfg_attr(feature = "schema", schemars(range(min = 50, max = 60_000)))]
    pub bot_pace_ms: u64,
    /// The treatment of a seat whose clock has run out.
    #[serde(default)]
    pub out_of_time: OutOfTime,
    /// Time after which an absent person may be replaced by a bot, in milliseconds; with a clock
    /// per decision, the clock decides.
    #[serde(default = "TableSettings::grace_default")]
    #[cfg_attr(feature = "schema", schemars(range(max = 604_800_000)))]
    pub grace_ms: u64,
    /// Minimum time after which a person who keeps the others waiting may be replaced by a bot,
    /// present or not, in milliseconds: three minutes, unless the maker of the table chooses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(range(max = 604_800_000)))]
    pub stall_ms: Option<u64>,
    /// The bot that plays for those who are gone, or out of time.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = BOT)))]
    #[serde(alias = "stand-in", default = "TableSettings::substitute_default")]
    pub substitute: Name,
    /// The ratings that the match counts for, if any.
    #[serde(default)]
    pub rated: Rated,
    /// The visibility of the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// The date for the record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(extend("pattern" = "^[0-9-]{1,40}$", "examples" = ["2026-11-24"]))
    )]
    pub date: Option<Name>,
}

/// The pattern of a bot that thinks as long as `expert` or less.
#[cfg(feature = "schema")]
const BOT: &str = "^(bot:)?(random|points|greedy|club|easy|medium|hard|expert\
                   |(easy|medium|hard|expert)@([1-9][0-9]{0,3}|1[0-9]{4}|2[0-4][0-9]{3}|25000\
                   |([1-9][0-9]{0,2}|1000)ms))$";

impl TableSettings {
    /// Length of a reaction window at new tables while no person sits there, in milliseconds: time
    /// for an answer over a slow network.
    pub const PROGRAM_WINDOW_MS: u64 = 1_000;

    /// The clock of tables with strangers, if their maker chooses none: two minutes for each
    /// decision, after which a bot plays until the player returns.
    pub const STRANGERS_CLOCK: Clock = Clock::PerDecision { ms: 120_000 };

    /// Creates a table with the defaults of everything else.
    pub fn new(game: impl Into<String>, options: impl Into<String>, seats: Vec<SeatPlan>) -> Self {
        Self {
            game: game.into(),
            options: options.into(),
            position: None,
            seats,
            clock: Clock::Off,
            clock_factors: ClockFactors::EQUAL,
            window_ms: Self::window_default(),
            program_window_ms: None,
            bot_pace_ms: Self::pace_default(),
            out_of_time: OutOfTime::default(),
            grace_ms: Self::grace_default(),
            stall_ms: None,
            substitute: Self::substitute_default(),
            rated: Rated::default(),
            visibility: Visibility::default(),
            date: None,
        }
    }

    /// Returns six seconds: long enough to read the card and to press a button.
    const fn window_default() -> u64 {
        6_000
    }

    /// Returns 0.9 seconds: long enough to see the move before.
    const fn pace_default() -> u64 {
        900
    }

    /// Returns two minutes: long enough to change trains, short enough to wait for.
    const fn grace_default() -> u64 {
        120_000
    }

    fn substitute_default() -> Name {
        "medium".parse().expect("it is short and can be seen")
    }
}

/// The treatment of a seat whose clock has run out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OutOfTime {
    /// A bot plays there: until its owner returns if each decision has a time of its own, and to
    /// the end if the clock is for the whole match.
    #[default]
    #[serde(alias = "stand-in")]
    Substitute,
    /// It has lost. If other people play on, a bot plays there to the end.
    Lose,
}

/// The ratings that a match counts for, if any.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Rated {
    /// None.
    #[default]
    Casual,
    /// Those of people, who alone may sit down.
    People,
    /// Those of programs, which alone may sit down.
    Programs,
}

/// The visibility of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Visibility {
    /// Only people with its link find the table.
    #[default]
    Link,
    /// The table is in the public list of tables that wait for players.
    Open,
}

/// The plan of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatPlan {
    /// The first who takes it: a person, or a program that plays with a token.
    Open,
    /// This person alone. Such seats come from a rematch, or invite a person the maker of
    /// the table has played with; the server fills in name and frog. That person frees the seat by
    /// `stand`.
    #[cfg_attr(
        feature = "schema",
        schemars(extend("x-further" = "A user with whom the caller has played."))
    )]
    Kept {
        /// The user.
        user: UserId,
        /// The name to show until then.
        name: Name,
        /// The number of the frog to show until then.
        #[serde(default)]
        frog: u8,
    },
    /// A bot of the server, such as `hard` or `expert@500ms`.
    Bot(
        #[cfg_attr(
            feature = "schema",
            schemars(extend("pattern" = BOT, "examples" = ["expert@1000ms"]))
        )]
        Name,
    ),
}
