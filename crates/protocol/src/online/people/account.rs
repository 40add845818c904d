//! Bodies of `/api/v1/account`: an account, and its passkeys.

use crate::online::UserId;
use ranarium_table::Name;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// An account, for its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct AccountView {
    /// The owner.
    pub user: UserId,
    /// The name for signing in.
    pub login: String,
    /// The time when it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// `true` if the account has a password.
    pub has_password: bool,
    /// The passkeys of the account.
    pub passkeys: Vec<PasskeyView>,
}

/// A passkey, for its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PasskeyView {
    /// The id that removes the passkey.
    pub id: String,
    /// The passkey's name, chosen by its owner.
    pub name: Name,
    /// The time when it was made, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
    /// The time of the passkey's last use; 0 if never.
    pub used_ms: u64,
}

/// A ceremony for a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PasskeyCeremony {
    /// The name of the ceremony, to be sent with the result, once, within ten minutes.
    pub ceremony: String,
    /// The argument for `PublicKeyCredential.parseCreationOptionsFromJSON` or
    /// `parseRequestOptionsFromJSON`.
    pub public_key: Value,
}
