//! [`Operation`]: the parameters and answers of a route.

use super::book::Book;
use schemars::JsonSchema;
use serde_json::{Value, json};

/// The description of a route.
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
    /// The codes of problems, besides those of its access and its body.
    pub problems: &'static [&'static str],
}

/// A parameter in the path or the query.
pub struct Parameter {
    pub place: &'static str,
    pub name: &'static str,
    pub what: &'static str,
    pub schema: fn(&mut Book) -> Value,
    pub example: Value,
}

/// The description of a body.
pub struct Content {
    pub kind: &'static str,
    pub schema: fn(&mut Book) -> Value,
    pub example: Option<Value>,
}

impl Operation {
    /// Returns an operation of a method and a path, such as `GET /health`.
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

    /// Sets the JSON body, with an example.
    pub fn takes<T: JsonSchema>(mut self, example: Value) -> Self {
        self.body = Some(Content {
            kind: "application/json",
            schema: Book::request::<T>,
            example: Some(example),
        });
        self
    }

    /// Adds an answer in JSON.
    pub fn gives<T: JsonSchema>(mut self, status: u16, what: &'static str) -> Self {
        let content = Content {
            kind: "application/json",
            schema: Book::answer::<T>,
            example: None,
        };
        self.answers.push((status, what, Some(content)));
        self
    }

    /// Adds an answer in text of this kind.
    pub fn writes(mut self, status: u16, what: &'static str, kind: &'static str) -> Self {
        let content = Content {
            kind,
            schema: |_| json!({ "type": "string" }),
            example: None,
        };
        self.answers.push((status, what, Some(content)));
        self
    }

    /// Adds an answer without a body.
    pub fn ends(mut self, status: u16, what: &'static str) -> Self {
        self.answers.push((status, what, None));
        self
    }

    pub fn refuses(mut self, problems: &'static [&'static str]) -> Self {
        self.problems = problems;
        self
    }
}
