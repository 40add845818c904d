//! [`BotKind`]: a bot that a host can start, and its time.

use ranarium_protocol::Budget as TimeToThink;
use ranarium_search::{BotSpec, Budget};
use ranarium_table::BotName;

/// A bot that a host can start, by its name in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotKind {
    name: BotName,
    /// The level and budget of a built-in bot. The program that runs the host starts all other
    /// bots.
    own_spec: Option<BotSpec>,
}

impl BotKind {
    /// Returns the bot's name in a record.
    pub(crate) const fn name(&self) -> &BotName {
        &self.name
    }

    /// Returns `true` for a bot whose time is set by the host, and which is restarted if it does
    /// not answer after `cancel`. Others keep their time themselves.
    pub(crate) const fn is_own(&self) -> bool {
        self.own_spec.is_some()
    }

    /// Returns the default thinking time.
    pub(crate) fn budget(&self) -> TimeToThink {
        let budget = self.own_spec.and_then(|spec| spec.budget());
        budget.map_or(TimeToThink::Iterations(1), time_to_think)
    }
}

impl From<BotName> for BotKind {
    fn from(name: BotName) -> Self {
        Self {
            own_spec: name.as_str().parse().ok(),
            name,
        }
    }
}

impl From<BotSpec> for BotKind {
    fn from(spec: BotSpec) -> Self {
        let name = spec.to_string().parse();
        Self {
            name: name.expect("the name of a level is short and can be seen"),
            own_spec: Some(spec),
        }
    }
}

/// Converts a budget to the protocol's.
pub const fn time_to_think(budget: Budget) -> TimeToThink {
    match budget {
        Budget::Millis(ms) => TimeToThink::Ms(ms),
        Budget::Iterations(iterations) => TimeToThink::Iterations(iterations),
    }
}
