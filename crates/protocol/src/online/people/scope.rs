//! [`Scope`] and [`Scopes`]: the permissions of a token.

use ranarium_game::{Scanner, TextError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// A permission of a program's token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// To see lists, matches and records.
    Watch,
    /// To see the same, to sit down at tables and to play there.
    Play,
    /// To make tables, and those of rematches.
    Create,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Self; 3] = [Self::Watch, Self::Play, Self::Create];

    /// Returns the scope's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Watch => "watch",
            Self::Play => "play",
            Self::Create => "create",
        }
    }
}

impl fmt::Display for Scope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The permissions of a token: at least one scope. As text, their names with spaces in between.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("minItems" = 1, "examples" = [["watch", "play"]]))
)]
#[serde(into = "Vec<Scope>", try_from = "Vec<Scope>")]
pub struct Scopes(BTreeSet<Scope>);

impl Scopes {
    /// Creates a set of these scopes; `None` if it is empty.
    pub fn new(scopes: impl IntoIterator<Item = Scope>) -> Option<Self> {
        let scopes: BTreeSet<Scope> = scopes.into_iter().collect();
        (!scopes.is_empty()).then_some(Self(scopes))
    }

    /// Returns `true` if the token allows this. The scope to play includes the scope to watch.
    pub fn allow(&self, scope: Scope) -> bool {
        let sees = scope == Scope::Watch && self.0.contains(&Scope::Play);
        sees || self.0.contains(&scope)
    }
}

impl From<Scopes> for Vec<Scope> {
    fn from(scopes: Scopes) -> Self {
        scopes.0.into_iter().collect()
    }
}

impl TryFrom<Vec<Scope>> for Scopes {
    type Error = &'static str;

    fn try_from(scopes: Vec<Scope>) -> Result<Self, Self::Error> {
        Self::new(scopes).ok_or("expected at least one scope: watch, play or create")
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|scope| scope.name()).collect();
        f.write_str(&names.join(" "))
    }
}

impl FromStr for Scopes {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let scope = |name: &str| Scope::ALL.into_iter().find(|scope| scope.name() == name);
        let scopes: Option<Vec<Scope>> = text.split(' ').map(scope).collect();
        let scopes = scopes.and_then(Self::new);
        scopes.ok_or_else(|| Scanner::new(text).expected("scopes: watch, play, create"))
    }
}
