//! [`Parameter`]: a parameter of a tool.

use serde_json::{Value, json};

/// A parameter of a tool.
pub struct Parameter {
    /// The name.
    pub name: &'static str,
    /// The kind of the parameter's values.
    pub kind: ParameterKind,
    /// The description that a model reads.
    pub description: &'static str,
    /// `true` if the parameter must be given.
    pub is_required: bool,
}

/// The kind of a parameter's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A text.
    Text,
    /// A whole number between two bounds.
    Number {
        /// The least number.
        low: u64,
        /// The greatest number.
        high: u64,
    },
    /// `true` or `false`.
    Flag,
    /// An action, as text or as data.
    Action,
}

impl ParameterKind {
    /// Returns the permitted values in words.
    pub fn expected(self) -> String {
        match self {
            Self::Text => "a text".to_owned(),
            Self::Number { low, high } => format!("a number from {low} to {high}"),
            Self::Flag => "true or false".to_owned(),
            Self::Action => "an action as text or as an object".to_owned(),
        }
    }
}

impl Parameter {
    /// Creates a parameter that may be omitted.
    pub const fn new(name: &'static str, kind: ParameterKind, description: &'static str) -> Self {
        Self {
            name,
            kind,
            description,
            is_required: false,
        }
    }

    /// Creates a parameter that cannot be omitted.
    pub const fn required(
        name: &'static str,
        kind: ParameterKind,
        description: &'static str,
    ) -> Self {
        Self {
            is_required: true,
            ..Self::new(name, kind, description)
        }
    }

    /// Returns the JSON Schema of the parameter.
    pub fn schema(&self) -> Value {
        let description = self.description;
        match self.kind {
            ParameterKind::Text => json!({"type": "string", "description": description}),
            ParameterKind::Number { low, high } => json!({
                "type": "integer", "minimum": low, "maximum": high, "description": description,
            }),
            ParameterKind::Flag => json!({"type": "boolean", "description": description}),
            ParameterKind::Action => {
                json!({"type": ["string", "object"], "description": description})
            }
        }
    }
}
