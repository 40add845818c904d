//! `guest`: a new guest.

use crate::client::{Method, Retry};
use crate::online::{User, UserKind, WantedName};
use serde::{Deserialize, Serialize};

/// The parameters of `guest`, which makes a guest of a program that has no token yet. The
/// connection is the guest's from then on. (A browser gets a cookie over HTTP.)
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Guest {
    /// The name to show.
    pub name: WantedName,
    /// The number of the frog to show.
    #[serde(default)]
    pub frog: u8,
    /// The kind of user. A program plays rated matches against other programs alone. It does not
    /// change.
    #[serde(default)]
    pub kind: UserKind,
}

/// A new guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Arrived {
    /// The guest's user.
    pub user: User,
    /// The guest's token, a secret, for the header `Authorization: Bearer`.
    pub token: String,
}

impl Method for Guest {
    const NAME: &'static str = "guest";
    const RETRY: Retry = Retry::Never;
    type Answer = Arrived;
}
