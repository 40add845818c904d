//! `arrange` and `remove`: the host of a table changes it before the match begins.

use crate::client::{Method, Retry};
use crate::online::{OutOfTime, Rated, SeatPlan, TableSettings, TableView, UserId, Visibility};
use ranarium_table::{Clock, ClockFactors, MatchId};
use serde::{Deserialize, Serialize};

/// The parameters of `arrange`, with which the host of a table changes its seats and settings
/// before the match begins. Fields that are left out stay as they are; with another number of seats
/// the options follow it, and those that cannot be kept have their defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arrange {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The changes.
    #[serde(flatten)]
    pub change: TableChange,
}

impl Method for Arrange {
    const NAME: &'static str = "arrange";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}

/// A change of the settings of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TableChange {
    /// The options, in the notation of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(extend("x-further" = "Options of the game.", "examples" = ["players=2"]))
    )]
    pub options: Option<String>,
    /// The plan of each seat: as many as there are players. A person whose seat is gone or planned
    /// for another moves to the first open seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(length(min = 1, max = 5), extend("examples" = [["open", { "bot": "hard" }]]))
    )]
    pub seats: Option<Vec<SeatPlan>>,
    /// The user in each seat: everyone at the table once. If it is absent, a person keeps their
    /// seat if the plans allow it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = 5)))]
    pub people: Option<Vec<Option<UserId>>>,
    /// The time control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The seats that have more time than others. If they are absent, each seat keeps its factor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "schema",
        schemars(extend(
            "x-further" = "At most one factor for each player; all 1 in a rated match."
        ))
    )]
    pub clock_factors: Option<ClockFactors>,
    /// The treatment of a seat whose clock has run out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out_of_time: Option<OutOfTime>,
    /// The ratings that the match counts for, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Rated>,
    /// The visibility of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub visibility: Option<Visibility>,
}

impl TableChange {
    /// Returns the settings after this change.
    pub fn applied(&self, settings: &TableSettings) -> TableSettings {
        let mut settings = settings.clone();
        if let Some(options) = &self.options {
            settings.options.clone_from(options);
        }
        if let Some(seats) = &self.seats {
            settings.seats.clone_from(seats);
        }
        settings.clock = self.clock.unwrap_or(settings.clock);
        settings.clock_factors = match self.clock_factors {
            Some(factors) => factors,
            None => settings.clock_factors.limited_to(settings.seats.len()),
        };
        settings.out_of_time = self.out_of_time.unwrap_or(settings.out_of_time);
        settings.rated = self.rated.unwrap_or(settings.rated);
        settings.visibility = self.visibility.unwrap_or(settings.visibility);
        settings
    }
}

/// The parameters of `remove`, with which the host of a table frees another person's seat before
/// the match begins. That person cannot sit down there again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Remove {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The user.
    pub user: UserId,
}

impl Method for Remove {
    const NAME: &'static str = "remove";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}
