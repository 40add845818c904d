//! Bodies of `/api/v1/notices`: the channels of a user's turn notices.

use serde::{Deserialize, Serialize};

/// The available channels, and the user's choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ChannelsView {
    /// The key with which browsers subscribe, if push messages are available.
    pub push_key: Option<String>,
    /// `true` if mail is available.
    pub mail_possible: bool,
    /// The user's browsers with push notices.
    pub browsers: Vec<BrowserView>,
    /// The mail address.
    pub mail: Option<MailView>,
}

/// A browser with push notices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BrowserView {
    /// The address of the browser's push service.
    pub endpoint: String,
    /// The language of the push messages.
    pub language: String,
}

/// A mail address, for its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MailView {
    /// The address.
    pub address: String,
    /// The language of mails.
    pub language: String,
    /// `true` if the owner has confirmed the address.
    pub confirmed: bool,
}
