//! [`User`].

use crate::UserId;
use ranarium_table::Name;
use serde::{Deserialize, Serialize};

/// A person, or a program that plays, as others may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct User {
    /// Who.
    pub id: UserId,
    /// The name to show.
    pub name: Name,
    /// The number of the frog to show.
    pub frog: u8,
}
