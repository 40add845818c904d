//! [`User`], and `who-am-i`.

use crate::client::{Method, Retry};
use crate::online::UserId;
use ranarium_table::Name;
use serde::{Deserialize, Serialize};

/// A person, or a program that plays, as others may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct User {
    /// The user's id.
    pub id: UserId,
    /// The name to show.
    pub name: Name,
    /// The number of the frog to show.
    pub frog: u8,
}

/// The parameters of `who-am-i`, which says as whom the client is signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WhoAmI {}

impl Method for WhoAmI {
    const NAME: &'static str = "who-am-i";
    const RETRY: Retry = Retry::Freely;
    type Answer = Option<User>;
}
