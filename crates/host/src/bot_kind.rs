//! [`BotKind`]: which bot a host wants, and how long it may think.

use ranarium_protocol::Budget as TimeToThink;
use ranarium_search::{BotSpec, Budget};
use ranarium_table::BotName;

/// Which bot a host wants, by its name in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotKind {
    name: BotName,
    /// One of our levels. The program that runs the host knows all others.
    own: Option<BotSpec>,
}

impl BotKind {
    /// Its name.
    pub(crate) const fn name(&self) -> &BotName {
        &self.name
    }

    /// `true` for a bot that has its time to think from the host, and is started again if it does
    /// not answer after `cancel`. Others see to their time themselves.
    pub(crate) const fn is_own(&self) -> bool {
        self.own.is_some()
    }

    /// The time that the bot may think unless a question says otherwise.
    pub(crate) fn budget(&self) -> TimeToThink {
        let budget = self.own.and_then(|spec| spec.budget());
        budget.map_or(TimeToThink::Iterations(1), time_to_think)
    }
}

impl From<BotName> for BotKind {
    fn from(name: BotName) -> Self {
        Self {
            own: name.as_str().parse().ok(),
            name,
        }
    }
}

impl From<BotSpec> for BotKind {
    fn from(spec: BotSpec) -> Self {
        let name = spec.to_string().parse();
        Self {
            name: name.expect("the name of a level is short and can be seen"),
            own: Some(spec),
        }
    }
}

/// A budget in the words of the protocol.
pub const fn time_to_think(budget: Budget) -> TimeToThink {
    match budget {
        Budget::Millis(ms) => TimeToThink::Ms(ms),
        Budget::Iterations(iterations) => TimeToThink::Iterations(iterations),
    }
}
