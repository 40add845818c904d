//! The named parameters of a request.

use crate::rpc::param_spec::ParamSpec;
use crate::rpc::request_error::RequestError;
use ranarium_game::{Language, OptionSpec, OptionValues, Seat, Viewer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;

/// The params of a request: each name is a parameter of the method.
pub struct RpcParams<'a> {
    fields: Option<&'a Map<String, Value>>,
}

impl<'a> RpcParams<'a> {
    pub fn read(params: Option<&'a Value>, allowed: &[ParamSpec]) -> Result<Self, RequestError> {
        let fields = match params {
            None => None,
            Some(Value::Object(fields)) => Some(fields),
            Some(_) => {
                return Err(RequestError::param(
                    "params",
                    "expected an object, with params by name",
                ));
            }
        };
        let unknown = fields
            .into_iter()
            .flat_map(Map::keys)
            .find(|key| allowed.iter().all(|param| param.name != key.as_str()));
        match unknown {
            Some(key) if allowed.is_empty() => Err(RequestError::param(
                key,
                "unknown; this method takes no params",
            )),
            Some(key) => {
                let names: Vec<&str> = allowed.iter().map(|param| param.name).collect();
                Err(RequestError::param(
                    key,
                    &format!("unknown; expected one of: {}", names.join(", ")),
                ))
            }
            None => Ok(Self { fields }),
        }
    }

    /// Returns the value of this name; `null` counts as missing.
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.fields?.get(name).filter(|value| !value.is_null())
    }

    pub fn need(&self, name: &str) -> Result<&'a Value, RequestError> {
        self.get(name)
            .ok_or_else(|| RequestError::param(name, "it is missing"))
    }

    pub fn optional<T: DeserializeOwned>(
        &self,
        name: &str,
        allowed: &str,
    ) -> Result<Option<T>, RequestError> {
        self.get(name)
            .map(|value| {
                T::deserialize(value).map_err(|_| RequestError::unexpected(name, &[allowed], value))
            })
            .transpose()
    }

    fn required<T: DeserializeOwned>(&self, name: &str, allowed: &str) -> Result<T, RequestError> {
        self.need(name)?;
        self.optional(name, allowed)?
            .ok_or_else(|| RequestError::param(name, "it is missing"))
    }

    pub fn string(&self, name: &str) -> Result<Option<&'a str>, RequestError> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(RequestError::unexpected(name, &["a string"], other)),
        }
    }

    pub fn number(&self, name: &str) -> Result<u64, RequestError> {
        self.required(name, "a whole number")
    }

    /// Returns a whole number in a range.
    pub fn within(
        &self,
        name: &str,
        range: RangeInclusive<u64>,
    ) -> Result<Option<u64>, RequestError> {
        let Some(given_value) = self.get(name) else {
            return Ok(None);
        };
        let number = given_value.as_u64().filter(|number| range.contains(number));
        let allowed = format!("a number from {} to {}", range.start(), range.end());
        number
            .map(Some)
            .ok_or_else(|| RequestError::unexpected(name, &[&allowed], given_value))
    }

    /// Returns `true` if the value of this name is an object.
    pub fn is_object(&self, name: &str) -> bool {
        self.get(name).is_some_and(Value::is_object)
    }

    pub fn list(&self, name: &str) -> Result<Option<&'a [Value]>, RequestError> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Array(items)) => Ok(Some(items)),
            Some(other) => Err(RequestError::unexpected(name, &["a list"], other)),
        }
    }

    /// Returns a seat of a match with this many players.
    pub fn seat(&self, players: u8) -> Result<Option<Seat>, RequestError> {
        self.get("seat")
            .map(|given| {
                seat(given, players).ok_or_else(|| RequestError::no_seat("seat", players, given))
            })
            .transpose()
    }

    /// Parses the parameter `viewer`: `"spectator"`, or a seat's number up to `players`.
    pub fn viewer(&self, players: u8) -> Result<Viewer, RequestError> {
        let given_value = self.need("viewer")?;
        if given_value == "spectator" {
            return Ok(Viewer::Spectator);
        }
        let seats = format!("a number from 1 to {players}");
        seat(given_value, players).map(Viewer::Seat).ok_or_else(|| {
            RequestError::unexpected("viewer", &[&seats, "\"spectator\""], given_value)
        })
    }

    pub fn language(&self, default: Language) -> Result<Language, RequestError> {
        let Some(given_value) = self.get("lang") else {
            return Ok(default);
        };
        Language::ALL
            .into_iter()
            .find(|language| given_value == language.code())
            .ok_or_else(|| {
                RequestError::unexpected("lang", &Language::ALL.map(Language::code), given_value)
            })
    }

    /// Returns the options, from their text, or from an object whose keys and values are checked
    /// here.
    pub fn options(&self, specs: &'static [OptionSpec]) -> Result<String, RequestError> {
        match self.get("options") {
            None => Ok(String::new()),
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Object(pairs)) => {
                let mut checked = OptionValues::defaults(specs);
                let words = pairs.iter().map(|(key, value)| {
                    let value = match value {
                        Value::String(word) => word.clone(),
                        Value::Number(number) => number.to_string(),
                        Value::Bool(true) => "on".to_owned(),
                        Value::Bool(false) => "off".to_owned(),
                        Value::Null => "none".to_owned(),
                        Value::Array(_) | Value::Object(_) => {
                            let allowed = ["a string", "a number", "true", "false", "null"];
                            return Err(RequestError::unexpected("options", &allowed, value));
                        }
                    };
                    checked
                        .set(key, &value)
                        .map_err(|error| RequestError::option(&error))?;
                    Ok(format!("{key}={value}"))
                });
                Ok(words.collect::<Result<Vec<_>, _>>()?.join(" "))
            }
            Some(other) => Err(RequestError::unexpected(
                "options",
                &["a string", "an object"],
                other,
            )),
        }
    }
}

/// Parses a seat's number, with this many players.
fn seat(given_value: &Value, players: u8) -> Option<Seat> {
    let number = given_value.as_u64()?;
    let seats = 1..=u64::from(players);
    seats
        .contains(&number)
        .then(|| Seat::new(number as usize - 1))
}
