//! [`probes`]: values at and just beyond the bounds of a schema.

use crate::web::description::samples::{forms, kinds, resolved, sample};
use serde_json::{Value, json};

/// Characters to insert into texts.
const CHARACTERS: [&str; 12] = [
    "\0",
    "\n",
    " ",
    "A",
    "z",
    "7",
    "-",
    "@",
    "/",
    "é",
    "\u{200b}",
    "\u{1f438}",
];

/// A value at or beyond a bound of a schema.
pub struct Probe {
    pub value: Value,
    /// `true` if a further condition, which no schema can state, may reject it.
    pub is_open: bool,
}

/// Returns values at and just beyond all bounds of a schema.
pub fn probes(schema: &Value, document: &Value) -> Vec<Probe> {
    let own_schema = resolved(schema, document);
    let mut all: Vec<Probe> = Vec::new();
    for form in forms(&own_schema) {
        // The bounds beside `oneOf` or `anyOf` hold for each alternative, too.
        let mut form = resolved(form, document);
        for key in ["pattern", "maxLength", "x-further", "examples"] {
            if let Some(bound) = own_schema.get(key) {
                form[key] = bound.clone();
            }
        }
        all.extend(probes(&form, document));
    }
    let mut values: Vec<Value> = vec![Value::Null, json!(true), json!(1.5), json!([]), json!({})];
    values.push(sample(&own_schema, document));
    values.extend(own_schema["enum"].as_array().into_iter().flatten().cloned());
    values.extend(own_schema.get("const").cloned());
    for kind in kinds(&own_schema) {
        match kind {
            "string" => values.extend(texts(&own_schema, document).into_iter().map(Value::from)),
            "integer" => values.extend(numbers(&own_schema)),
            "array" => {
                let items = sample(&own_schema, document);
                let first = probes(&own_schema["items"], document).into_iter();
                all.extend(first.map(|probe| with(&items, &json!(0), probe)));
                let item = &items[0];
                let too_short = own_schema["minItems"]
                    .as_u64()
                    .and_then(|min| min.checked_sub(1));
                let too_long = own_schema["maxItems"].as_u64().map(|max| max + 1);
                let lengths = too_short.into_iter().chain(too_long);
                values.extend(lengths.map(|length| vec![item.clone(); length as usize].into()));
            }
            "object" => {
                let object = sample(&own_schema, document);
                for (name, field) in own_schema["properties"].as_object().into_iter().flatten() {
                    let field = probes(field, document).into_iter();
                    all.extend(field.map(|probe| with(&object, &json!(name), probe)));
                    let mut without = object.clone();
                    without.as_object_mut().map(|fields| fields.remove(name));
                    values.push(without);
                }
                for (name, value) in [("unknown", "1"), ("unknown", "\0"), ("\0", "1")] {
                    let mut more = object.clone();
                    more[name] = json!(value);
                    values.push(more);
                }
            }
            _ => values.push(json!(false)),
        }
    }
    let values = values.into_iter().map(|value| Probe {
        value,
        is_open: false,
    });
    all.extend(values);
    for probe in &mut all {
        probe.is_open |= own_schema["x-further"].is_string();
    }
    all
}

/// Returns a value with another field or item.
fn with(container: &Value, place: &Value, part: Probe) -> Probe {
    let mut value = container.clone();
    match place.as_str() {
        Some(name) => value[name] = part.value,
        None => value[0] = part.value,
    }
    Probe { value, ..part }
}

/// Returns texts around the bounds of a schema.
fn texts(schema: &Value, document: &Value) -> Vec<String> {
    let pattern = schema["pattern"].as_str().unwrap_or_default();
    let repeated = pattern.split(['{', '}']).flat_map(|part| part.split(','));
    let lengths = repeated.filter_map(|number| number.parse::<usize>().ok());
    let limits = [&schema["minLength"], &schema["maxLength"]];
    let limits = limits
        .into_iter()
        .filter_map(|limit| Some(limit.as_u64()? as usize));
    let lengths: Vec<usize> = lengths.chain(limits).collect();
    let examples = schema["examples"].as_array().into_iter().flatten().cloned();
    let mut all = vec![String::new()];
    for text in examples.chain([sample(schema, document)]) {
        let Value::String(text) = text else { continue };
        let around = |length: &usize| [length.saturating_sub(1), *length, length + 1];
        for length in lengths.iter().flat_map(around) {
            all.push(text.chars().cycle().take(length).collect());
        }
        let middle = text.char_indices().nth(text.chars().count() / 2);
        let (before, after) = text.split_at(middle.map_or(0, |(at, _)| at));
        for inserted in CHARACTERS {
            all.extend([
                format!("{inserted}{text}"),
                format!("{before}{inserted}{after}"),
                format!("{text}{inserted}"),
            ]);
        }
        // The number in the text, plus one: it may be a bound.
        let end = text.trim_end_matches(|c: char| !c.is_ascii_digit());
        let begin = end.trim_end_matches(|c: char| c.is_ascii_digit());
        if let Ok(number) = end[begin.len()..].parse::<u32>() {
            all.push(format!("{begin}{}{}", number + 1, &text[end.len()..]));
        }
        all.push(text);
    }
    all
}

/// Returns integers around the bounds of a schema.
fn numbers(schema: &Value) -> Vec<Value> {
    let mut all = vec![json!(-1), json!(0), json!(1), json!("1")];
    for limit in [&schema["minimum"], &schema["maximum"]] {
        let Some(limit) = limit.as_u64() else {
            continue;
        };
        let around = [limit.checked_sub(1), Some(limit), limit.checked_add(1)];
        all.extend(around.into_iter().flatten().map(Value::from));
    }
    all
}
