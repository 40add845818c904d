//! `create`: a new table.

use crate::client::{Method, Retry};
use crate::online::{TableSettings, Visibility};
use ranarium_table::MatchInfo;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

/// The parameters of `create`, which makes an empty table; the answer has the commitment. An open
/// table without a `clock` has [`TableSettings::STRANGERS_CLOCK`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(deny_unknown_fields)
)]
pub struct Create {
    /// The settings of the table.
    #[serde(flatten)]
    pub settings: TableSettings,
    /// The client's key for the request, 1 to 40 letters, digits and `-`: a repeated request of the
    /// same user with the same key returns the same table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Za-z0-9-]{1,40}$")))]
    pub key: Option<String>,
}

impl From<TableSettings> for Create {
    /// Creates the request without a key.
    fn from(settings: TableSettings) -> Self {
        Self {
            settings,
            key: None,
        }
    }
}

impl<'de> Deserialize<'de> for Create {
    /// Reads the key, and all other fields as settings, whose errors name an unknown field.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let key = fields.remove("key").unwrap_or_default();
        let key = Deserialize::deserialize(key);
        let key = key.map_err(|_| D::Error::custom("expected a string as key"))?;
        let has_clock = fields.contains_key("clock");
        let settings = TableSettings::deserialize(Value::Object(fields));
        let mut settings = settings.map_err(D::Error::custom)?;
        if !has_clock && settings.visibility == Visibility::Open {
            settings.clock = TableSettings::STRANGERS_CLOCK;
        }
        Ok(Self { settings, key })
    }
}

impl Method for Create {
    const NAME: &'static str = "create";
    const RETRY: Retry = Retry::Keyed;
    type Answer = MatchInfo;
}
