//! [`Operation`]: the description of a route, for `docs/schemas/openapi.json`. Every row of the
//! routes has one.

use crate::web::description::arguments::{Arguments, Inputs};
use crate::web::description::schemas::{Schemas, name_game};
use crate::web::state::Web;
use axum::handler::Handler;
use schemars::JsonSchema;
use serde_json::{Map, Value, json};

/// The description of a route, without its path and its access.
pub struct Operation {
    pub id: &'static str,
    pub summary: &'static str,
    pub details: &'static str,
    /// Descriptions of parameters whose types have none.
    pub texts: Vec<(&'static str, &'static str)>,
    /// The codes of problems, except for those of the access and of unreadable requests.
    pub problems: Vec<&'static str>,
    arguments: fn(&mut Inputs, &mut Schemas),
    answers: Vec<AnswerDescription>,
}

/// An answer: its status, its description and the kind and schema of its content.
type AnswerDescription = (
    u16,
    &'static str,
    Option<(&'static str, fn(&mut Schemas) -> Value)>,
);

impl Operation {
    /// Returns a description with the inputs of a handler, to be completed by the calls of its row.
    pub fn of<A: Arguments, H: Handler<A, Web>>(_: H) -> Self {
        Self {
            id: "",
            summary: "",
            details: "",
            texts: Vec::new(),
            problems: Vec::new(),
            arguments: A::describe,
            answers: Vec::new(),
        }
    }

    pub fn named(mut self, id: &'static str, summary: &'static str) -> Self {
        (self.id, self.summary) = (id, summary);
        self
    }

    pub fn details(mut self, details: &'static str) -> Self {
        self.details = details;
        self
    }

    /// Describes a parameter whose type has no description.
    pub fn parameter(mut self, name: &'static str, text: &'static str) -> Self {
        self.texts.push((name, text));
        self
    }

    /// Adds an answer in JSON.
    pub fn json_answer<T: JsonSchema>(mut self, status: u16, text: &'static str) -> Self {
        let content = Some(("application/json", Schemas::written::<T> as _));
        self.answers.push((status, text, content));
        self
    }

    /// Adds an answer of another media type.
    pub fn text_answer(mut self, status: u16, text: &'static str, kind: &'static str) -> Self {
        let content: fn(&mut Schemas) -> Value = |_| json!({ "type": "string" });
        self.answers.push((status, text, Some((kind, content))));
        self
    }

    /// Adds an answer without a body.
    pub fn empty_answer(mut self, status: u16, text: &'static str) -> Self {
        self.answers.push((status, text, None));
        self
    }

    /// Adds codes of problems, separated by blanks.
    pub fn problems(mut self, codes: &'static str) -> Self {
        self.problems.extend(codes.split(' '));
        self
    }

    /// Returns the inputs, with the path's names for parameters without a name.
    pub fn inputs(&self, path: &str, schemas: &mut Schemas) -> Inputs {
        let mut inputs = Inputs::default();
        (self.arguments)(&mut inputs, schemas);
        let names = path.split(['{', '}']).skip(1).step_by(2);
        let unnamed = inputs
            .parameters
            .iter_mut()
            .filter(|parameter| parameter["name"].is_null());
        for (parameter, name) in unnamed.zip(names) {
            parameter["name"] = name.into();
        }
        for parameter in &mut inputs.parameters {
            if parameter["name"] == "game" {
                name_game(&mut parameter["schema"]);
            }
            let text = self
                .texts
                .iter()
                .find(|(name, _)| parameter["name"] == *name);
            if let Some((_, text)) = text {
                parameter["description"] = (*text).into();
            }
        }
        inputs
    }

    /// Returns the answers by status, without the problems.
    pub fn answers(&self, schemas: &mut Schemas) -> Map<String, Value> {
        let answer = |(status, text, content): &AnswerDescription| {
            let mut answer = json!({ "description": text });
            if let Some((kind, schema)) = content {
                answer["content"] = json!({ *kind: { "schema": schema(schemas) } });
            }
            (status.to_string(), answer)
        };
        self.answers.iter().map(answer).collect()
    }
}
