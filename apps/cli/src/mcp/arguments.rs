//! [`ToolArguments`]: the arguments of a tool call, checked against the tool's parameters.

use crate::mcp::parameter::{Parameter, ParameterKind};
use serde_json::{Map, Value};

/// The arguments of a call.
pub struct ToolArguments<'a> {
    values: Option<&'a Map<String, Value>>,
}

impl<'a> ToolArguments<'a> {
    /// Reads the arguments of a call of a tool.
    ///
    /// # Errors
    /// If one is missing, unknown, or of another kind.
    pub fn read(given: Option<&'a Value>, parameters: &[Parameter]) -> Result<Self, String> {
        let values = match given {
            None | Some(Value::Null) => None,
            Some(Value::Object(values)) => Some(values),
            Some(_) => return Err("arguments: expected an object".to_owned()),
        };
        for (name, value) in values.into_iter().flatten() {
            let parameter = parameters.iter().find(|one| one.name == name);
            let Some(parameter) = parameter else {
                let names: Vec<&str> = parameters.iter().map(|one| one.name).collect();
                let reason =
                    ranarium_game::expected(&names, format_args!("\"{}\"", name.escape_debug()));
                return Err(format!("arguments: {reason}"));
            };
            let is_good = match parameter.kind {
                ParameterKind::Text => value.is_string(),
                ParameterKind::Number { low, high } => value
                    .as_u64()
                    .is_some_and(|number| (low..=high).contains(&number)),
                ParameterKind::Flag => value.is_boolean(),
                ParameterKind::Action => value.is_string() || value.is_object(),
            };
            if !is_good {
                let expected = parameter.kind.expected();
                return Err(format!("{name}: expected {expected}, found {value}"));
            }
        }
        let has = |name: &str| values.is_some_and(|values| values.contains_key(name));
        let mut required = parameters.iter().filter(|one| one.is_required);
        match required.find(|one| !has(one.name)) {
            Some(missing) => Err(format!("{}: it is missing", missing.name)),
            None => Ok(Self { values }),
        }
    }

    /// Returns an argument.
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        self.values.and_then(|values| values.get(name))
    }

    /// Returns a text.
    pub fn text(&self, name: &str) -> Option<&'a str> {
        self.get(name).and_then(Value::as_str)
    }

    /// Returns a number.
    pub fn number(&self, name: &str) -> Option<u64> {
        self.get(name).and_then(Value::as_u64)
    }

    /// Returns `true` if a flag is set.
    pub fn flag(&self, name: &str) -> bool {
        self.get(name).and_then(Value::as_bool).unwrap_or(false)
    }
}
