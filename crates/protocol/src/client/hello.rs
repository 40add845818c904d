//! `hello`: who the client is, and who the host is.

use super::{Method, Retry};
use crate::VERSION;
use serde::{Deserialize, Serialize};

/// The parameters of `hello`, the first request of all, which introduces the client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello {
    /// The version of the protocol: [`VERSION`].
    pub protocol: u32,
    /// The client's program and version.
    pub client: String,
    /// The language of errors, such as `nl`; an unsupported one is ignored. A host without
    /// languages answers in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
}

impl Hello {
    /// Creates a client of this version.
    pub fn new(client: impl Into<String>) -> Self {
        Self {
            protocol: VERSION,
            client: client.into(),
            language: None,
        }
    }
}

impl Method for Hello {
    const NAME: &'static str = "hello";
    const RETRY: Retry = Retry::Freely;
    type Answer = Welcome;
}

/// Introduces the host to the client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome {
    /// The version of the protocol that the host speaks.
    pub protocol: u32,
    /// The host's program and version.
    pub host: String,
    /// Games that it hosts, by their names in records.
    pub games: Vec<String>,
    /// Names of the bots that can play.
    pub bots: Vec<String>,
}
