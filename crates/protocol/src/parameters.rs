//! Reads the parameters of calls and notifications.

use serde::de::DeserializeOwned;
use serde_json::{Error, Map, Value};

/// Reads the parameters of a call. An error names the parameter.
pub(crate) fn parameters<T: DeserializeOwned>(params: &Value) -> Result<T, String> {
    let Value::Object(fields) = params else {
        return Err("\"params\": expected an object".to_owned());
    };
    let misread = |fields: &Map<String, Value>| T::deserialize(fields).err();
    // From the fields rather than the value: no code is generated for lists.
    T::deserialize(fields).map_err(|error| explain(fields, &error, &misread))
}

/// Explains parameters that gave this error; `misread` returns the error of any fields.
// Once for all methods: the page is smaller for it.
#[inline(never)]
fn explain(
    fields: &Map<String, Value>,
    error: &Error,
    misread: &dyn Fn(&Map<String, Value>) -> Option<Error>,
) -> String {
    // Given one field alone, a reader reports missing others, or its error.
    let wrong_beside = |other: Option<(&String, &Value)>| {
        fields.iter().find_map(|field| {
            let other_fields = other.into_iter().chain([field]);
            let other_fields = other_fields.map(|(name, value)| (name.clone(), value.clone()));
            let error = misread(&other_fields.collect())?.to_string();
            (!error.starts_with("missing field")).then(|| format!("{:?}: {error}", field.0))
        })
    };
    // It reads flattened fields only after its own first field.
    let first = || {
        let missing = misread(&Map::new())?.to_string();
        fields.get_key_value(missing.split('`').nth(1)?)
    };
    let wrong = wrong_beside(None).or_else(|| wrong_beside(Some(first()?)));
    wrong.unwrap_or_else(|| error.to_string())
}
