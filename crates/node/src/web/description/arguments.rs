//! [`Arguments`]: the inputs of an operation, derived from the argument types of its handler.

use crate::ClientAddress;
use crate::web::accounts::authentication::Authentication;
use crate::web::description::schemas::Schemas;
use crate::web::state::Web;
use axum::Json;
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use schemars::JsonSchema;
use serde_json::{Value, json};

/// The inputs of an operation.
#[derive(Default)]
pub struct Inputs {
    pub parameters: Vec<Value>,
    /// The schema of the JSON body.
    pub body: Option<Value>,
    /// `true` if the handler rejects unreadable parameters.
    pub is_checked: bool,
}

/// An argument of a handler.
pub trait Argument {
    /// Adds the inputs that this argument reads; none by default.
    fn describe(_: &mut Inputs, _: &mut Schemas) {}
}

impl Argument for State<Web> {}
impl Argument for Authentication {}
impl Argument for ClientAddress {}
impl Argument for HeaderMap {}
impl Argument for WebSocketUpgrade {}
/// The body of a form.
impl Argument for String {}

impl<T: Argument, E> Argument for Result<T, E> {
    fn describe(inputs: &mut Inputs, schemas: &mut Schemas) {
        T::describe(inputs, schemas);
        inputs.is_checked |= !inputs.parameters.is_empty();
    }
}

impl<T: JsonSchema> Argument for Json<T> {
    fn describe(inputs: &mut Inputs, schemas: &mut Schemas) {
        inputs.body = Some(schemas.read::<T>());
    }
}

impl<T: JsonSchema> Argument for Path<T> {
    fn describe(inputs: &mut Inputs, schemas: &mut Schemas) {
        let schema = schemas.parameters::<T>();
        match (
            schema["properties"].is_object(),
            schema["prefixItems"].as_array(),
        ) {
            (true, _) => add_fields(inputs, "path", &schema),
            (false, Some(all)) => {
                let all = all.iter().map(|name| parameter("path", None, name, true));
                inputs.parameters.extend(all);
            }
            (false, None) => inputs
                .parameters
                .push(parameter("path", None, &schema, true)),
        }
    }
}

impl<T: JsonSchema> Argument for Query<T> {
    fn describe(inputs: &mut Inputs, schemas: &mut Schemas) {
        let schema = schemas.parameters::<T>();
        add_fields(inputs, "query", &schema);
    }
}

fn add_fields(inputs: &mut Inputs, place: &str, schema: &Value) {
    let fields = schema["properties"].as_object().into_iter().flatten();
    let required = schema["required"].as_array().map_or(&[][..], Vec::as_slice);
    inputs.parameters.extend(fields.map(|(name, field)| {
        let is_required = required.iter().any(|key| key == name);
        parameter(place, Some(name), field, is_required)
    }));
}

/// Returns a parameter, with the description of its type. Null is removed from its types, since a
/// parameter is left out instead.
fn parameter(place: &str, name: Option<&str>, schema: &Value, is_required: bool) -> Value {
    let mut schema = schema.clone();
    if let Some([kind, Value::String(_)]) = schema["type"].as_array().map(Vec::as_slice) {
        schema["type"] = kind.clone();
    }
    let fields = schema.as_object_mut().expect("a schema of a parameter");
    let text = fields.remove("description");
    json!({
        "name": name,
        "in": place,
        "required": is_required,
        "description": text,
        "schema": schema,
    })
}

/// The arguments of a handler, as in the parameter of [`axum::handler::Handler`].
pub trait Arguments {
    /// Adds the inputs of all arguments.
    fn describe(inputs: &mut Inputs, schemas: &mut Schemas);
}

impl Arguments for ((),) {
    fn describe(_: &mut Inputs, _: &mut Schemas) {}
}

macro_rules! arguments {
    ($($argument:ident)*) => {
        impl<M, $($argument: Argument),*> Arguments for (M, $($argument,)*) {
            fn describe(inputs: &mut Inputs, schemas: &mut Schemas) {
                $($argument::describe(inputs, schemas);)*
            }
        }
    };
}

arguments!(A);
arguments!(A B);
arguments!(A B C);
arguments!(A B C D);
arguments!(A B C D E);
arguments!(A B C D E F);
