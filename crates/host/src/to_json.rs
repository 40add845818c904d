//! Conversion of values to JSON.

use ranarium_game::{FullGame, Wire};
use ranarium_protocol::{Data, Form};
use serde::Serialize;
use serde_json::Value;

/// Returns an answer or a notification as data.
pub(crate) fn value(data: &impl Serialize) -> Value {
    serde_json::to_value(data).expect("what may be sent has a form in JSON")
}

/// Returns the data of a view.
pub(crate) fn data(wire: &impl Wire) -> Data {
    Data::of(wire).expect("what may be sent has a form in JSON")
}

/// Returns both forms of actions.
pub(crate) fn forms<G: FullGame>(actions: &[G::Action]) -> Vec<Form> {
    actions
        .iter()
        .map(|action| Form::of(action).expect("an action has a form in JSON"))
        .collect()
}
