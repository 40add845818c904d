//! [`Operation`]: what a route takes and answers.

use super::book::Book;
use schemars::JsonSchema;
use serde_json::{Value, json};

/// What a route takes and answers.
pub struct Operation {
    pub method: &'static str,
    pub path: &'static str,
    pub tag: &'static str,
    pub id: &'static str,
    pub summary: &'static str,
    pub details: &'static str,
    pub parameters: Vec<Parameter>,
    pub body: Option<Content>,
    pub answers: Vec<(u16, &'static str, Option<Content>)>,
    /// The codes of problems, besides those that its access and its body have.
    pub problems: &'static [&'static str],
}

/// A part of the path or of the query.
pub struct Parameter {
    pub place: &'static str,
    pub name: &'static str,
    pub what: &'static str,
    pub schema: fn(&mut Book) -> Value,
    pub example: Value,
}

/// What a body holds.
pub struct Content {
    pub kind: &'static str,
    pub schema: fn(&mut Book) -> Value,
    pub example: Option<Value>,
}

impl Operation {
    /// An operation with its number among those of its path, such as `GET /health`.
    pub fn new(
        (method, path): (&'static str, &'static str),
        tag: &'static str,
        id: &'static str,
        summary: &'static str,
    ) -> Self {
        Self {
            method,
            path,
            tag,
            id,
            summary,
            details: "",
            parameters: Vec::new(),
            body: None,
            answers: Vec::new(),
            problems: &[],
        }
    }

    pub fn details(mut self, details: &'static str) -> Self {
        self.details = details;
        self
    }

    pub fn in_path<T: JsonSchema>(
        self,
        name: &'static str,
        what: &'static str,
        example: impl Into<Value>,
    ) -> Self {
        self.parameter::<T>("path", name, what, example)
    }

    pub fn in_query<T: JsonSchema>(
        self,
        name: &'static str,
        what: &'static str,
        example: impl Into<Value>,
    ) -> Self {
        self.parameter::<T>("query", name, what, example)
    }

    fn parameter<T: JsonSchema>(
        mut self,
        place: &'static str,
        name: &'static str,
        what: &'static str,
        example: impl Into<Value>,
    ) -> Self {
        self.parameters.push(Parameter {
            place,
            name,
            what,
            schema: Book::request::<T>,
            example: example.into(),
        });
        self
    }

    /// A body in JSON, for example this one.
    pub fn takes<T: JsonSchema>(mut self, example: Value) -> Self {
        self.body = Some(Content {
            kind: "application/json",
            schema: Book::request::<T>,
            example: Some(example),
        });
        self
    }

    /// An answer in JSON.
    pub fn gives<T: JsonSchema>(mut self, status: u16, what: &'static str) -> Self {
        let content = Content {
            kind: "application/json",
            schema: Book::answer::<T>,
            example: None,
        };
        self.answers.push((status, what, Some(content)));
        self
    }

    /// An answer in text of this kind.
    pub fn writes(mut self, status: u16, what: &'static str, kind: &'static str) -> Self {
        let content = Content {
            kind,
            schema: |_| json!({ "type": "string" }),
            example: None,
        };
        self.answers.push((status, what, Some(content)));
        self
    }

    /// An answer without a body.
    pub fn ends(mut self, status: u16, what: &'static str) -> Self {
        self.answers.push((status, what, None));
        self
    }

    pub fn refuses(mut self, problems: &'static [&'static str]) -> Self {
        self.problems = problems;
        self
    }
}
