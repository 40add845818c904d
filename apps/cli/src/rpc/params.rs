//! What a request gives by name.

use super::fault::Fault;
use ranarium_game::{Language, Seat, Viewer};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// The params of a request: each name is one that the method knows.
pub struct Params<'a> {
    fields: Option<&'a Map<String, Value>>,
}

impl<'a> Params<'a> {
    pub fn read(params: Option<&'a Value>, allowed: &[&str]) -> Result<Self, Fault> {
        let fields = match params {
            None => None,
            Some(Value::Object(fields)) => Some(fields),
            Some(_) => {
                return Err(Fault::param(
                    "params",
                    "allowed is an object, with params by name",
                ));
            }
        };
        let unknown = fields
            .into_iter()
            .flat_map(Map::keys)
            .find(|key| !allowed.contains(&key.as_str()));
        match unknown {
            Some(key) if allowed.is_empty() => {
                Err(Fault::param(key, "unknown; this method takes no params"))
            }
            Some(key) => Err(Fault::param(
                key,
                &format!("unknown; allowed: {}", allowed.join(", ")),
            )),
            None => Ok(Self { fields }),
        }
    }

    /// What is given by this name; `null` is nothing.
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.fields?.get(name).filter(|value| !value.is_null())
    }

    pub fn need(&self, name: &str) -> Result<&'a Value, Fault> {
        self.get(name)
            .ok_or_else(|| Fault::param(name, "it is missing"))
    }

    pub fn optional<T: DeserializeOwned>(
        &self,
        name: &str,
        allowed: &str,
    ) -> Result<Option<T>, Fault> {
        self.get(name)
            .map(|value| {
                T::deserialize(value).map_err(|_| Fault::unexpected(name, &[allowed], value))
            })
            .transpose()
    }

    fn required<T: DeserializeOwned>(&self, name: &str, allowed: &str) -> Result<T, Fault> {
        self.need(name)?;
        self.optional(name, allowed)?
            .ok_or_else(|| Fault::param(name, "it is missing"))
    }

    pub fn string(&self, name: &str) -> Result<Option<&'a str>, Fault> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(Fault::unexpected(name, &["a string"], other)),
        }
    }

    pub fn number(&self, name: &str) -> Result<u64, Fault> {
        self.required(name, "a whole number")
    }

    pub fn list(&self, name: &str) -> Result<Option<&'a [Value]>, Fault> {
        match self.get(name) {
            None => Ok(None),
            Some(Value::Array(items)) => Ok(Some(items)),
            Some(other) => Err(Fault::unexpected(name, &["a list"], other)),
        }
    }

    pub fn seat(&self) -> Result<Option<Seat>, Fault> {
        self.optional("seat", "a number from 1 to 5")
    }

    /// A seat's number, or `"spectator"`.
    pub fn viewer(&self) -> Result<Viewer, Fault> {
        const ALLOWED: &str = "a seat's number, \"spectator\"";
        match self.need("viewer")? {
            Value::String(text) if text == "spectator" => Ok(Viewer::Spectator),
            _ => self.required("viewer", ALLOWED).map(Viewer::Seat),
        }
    }

    pub fn language(&self, unless_told: Language) -> Result<Language, Fault> {
        let Some(given) = self.get("lang") else {
            return Ok(unless_told);
        };
        Language::ALL
            .into_iter()
            .find(|language| given == language.code())
            .ok_or_else(|| Fault::unexpected("lang", &Language::ALL.map(Language::code), given))
    }

    /// Options as their text, or as an object of keys and values.
    pub fn options(&self) -> Result<String, Fault> {
        match self.get("options") {
            None => Ok(String::new()),
            Some(Value::String(text)) => Ok(text.clone()),
            Some(Value::Object(pairs)) => {
                let words = pairs.iter().map(|(key, value)| {
                    let value = match value {
                        Value::String(word) => word.clone(),
                        Value::Number(number) => number.to_string(),
                        Value::Bool(true) => "on".to_owned(),
                        Value::Bool(false) => "off".to_owned(),
                        Value::Null => "none".to_owned(),
                        Value::Array(_) | Value::Object(_) => {
                            return Err(Fault::param(
                                "options",
                                &format!(
                                    "{key}: allowed are a string, a number, true, false and null"
                                ),
                            ));
                        }
                    };
                    Ok(format!("{key}={value}"))
                });
                Ok(words.collect::<Result<Vec<_>, _>>()?.join(" "))
            }
            Some(other) => Err(Fault::unexpected(
                "options",
                &["a string", "an object"],
                other,
            )),
        }
    }
}
