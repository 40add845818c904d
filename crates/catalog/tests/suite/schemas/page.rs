//! The schemas as a page to read.

use super::Described;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt::Write;

const HEAD: &str = "\
# Observations and other data forms

This page describes the JSON of each game.
[docs/schemas/games](schemas/games) has the same as JSON Schema, one file a game.
Both are generated from the types of the games by `crates/catalog/tests/suite/schemas`.

- An **observation** is what one viewer may know of a match: `observation` in [the bot protocol](bot-protocol.md) and in the answer to `observe` of [the JSON-RPC interface](rpc.md).
- **Seen** is an event as one viewer sees it: `seen` in the bot protocol.
- **Actions**, **chance outcomes**, **positions** and **score sheets** also have a text ([notation.md](notation.md)).

A field marked \"optional\" may be omitted.
\"X or null\" is null if there is no X.
Seats are numbers from 1, also in positions.
";

/// The name of each part, in the order of the page.
const PARTS: [(&str, &str); 6] = [
    ("observation", "An observation"),
    ("seen", "An event as seen"),
    ("action", "An action"),
    ("chance", "A chance outcome"),
    ("position", "A position"),
    ("sheet", "A score sheet"),
];

/// Returns the whole page.
pub fn page(games: &[Described]) -> String {
    let mut page = HEAD.to_owned();
    for game in games {
        write!(page, "\n## {}\n\n", game.name).expect("text");
        let schema = &game.schema;
        for (part, words) in PARTS {
            let Some(name) = schema["properties"][part]["$ref"].as_str() else {
                continue;
            };
            writeln!(page, "- {words} is {}.", link(&game.name, last(name))).expect("text");
        }
        let examples = &game.examples;
        example(
            &mut page,
            "An observation of seat 1",
            [&examples.observation],
        );
        let mut kinds = BTreeSet::new();
        let seen = examples.seen.iter().filter(|seen| kinds.insert(kind(seen)));
        example(&mut page, "Seen by seat 1, one event of each kind", seen);
        let (text, data) = &examples.position;
        example(&mut page, &format!("The position `{text}` as data"), [data]);
        let definitions = schema["$defs"].as_object().expect("definitions");
        for (name, definition) in definitions {
            write!(page, "\n### {}\n\n", heading(&game.name, name)).expect("text");
            definition_of(&mut page, &game.name, definition);
        }
    }
    page
}

fn example<'a>(page: &mut String, what: &str, values: impl IntoIterator<Item = &'a Value>) {
    write!(page, "\n{what}:\n\n```json\n").expect("text");
    for value in values {
        writeln!(page, "{value}").expect("text");
    }
    page.push_str("```\n");
}

/// Returns the kind of a thing seen: its word, or the name of its only field; of a fact, the kind
/// of fact.
fn kind(seen: &Value) -> String {
    match seen {
        Value::String(word) => word.clone(),
        Value::Object(fields) if fields.contains_key("fact") => kind(&fields["fact"]),
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        other => other.to_string(),
    }
}

/// Returns the heading of a name on the page, where several games have things of the same name.
fn heading(game: &str, name: &str) -> String {
    format!("{game}: {name}")
}

fn link(game: &str, name: &str) -> String {
    let anchor = heading(game, name).to_lowercase();
    let anchor = anchor.replace(": ", "-").replace(' ', "-");
    format!("[{name}](#{anchor})")
}

fn last(reference: &str) -> &str {
    reference.rsplit('/').next().unwrap_or(reference)
}

/// Returns the first lines of a doc comment on one line.
fn words(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let text = text.replace("[`", "`").replace("`]", "`");
    text.replace('\n', " ").replace('|', "\\|")
}

fn definition_of(page: &mut String, game: &str, definition: &Value) {
    let text = words(definition);
    if !text.is_empty() {
        writeln!(page, "{text}").expect("text");
    }
    if let Some(fields) = definition["properties"].as_object() {
        page.push_str("\n| field | type | meaning |\n|---|---|---|\n");
        rows(page, game, "", fields, definition);
        return;
    }
    let variants = ["oneOf", "anyOf"]
        .iter()
        .find_map(|key| definition[*key].as_array());
    let Some(variants) = variants else {
        writeln!(page, "\nType: {}.", kind_of(game, definition)).expect("text");
        return;
    };
    page.push_str("\nOne of:\n\n| data | type | meaning |\n|---|---|---|\n");
    for variant in variants {
        let text = words(variant);
        let list = variant["enum"].as_array().cloned().unwrap_or_default();
        for word in list.iter().chain(variant.get("const")) {
            writeln!(page, "| `{word}` | | {text} |").expect("text");
        }
        for (name, inner) in variant["properties"].as_object().into_iter().flatten() {
            match inner["properties"].as_object() {
                Some(fields) => {
                    writeln!(page, "| `{{\"{name}\": …}}` | object | {text} |").expect("text");
                    rows(page, game, &format!("{name}."), fields, inner);
                }
                None => {
                    let kind = kind_of(game, inner);
                    writeln!(page, "| `{{\"{name}\": …}}` | {kind} | {text} |").expect("text");
                }
            }
        }
    }
}

fn rows(page: &mut String, game: &str, before: &str, fields: &Map<String, Value>, of: &Value) {
    let required = of["required"].as_array();
    for (name, schema) in fields {
        let is_needed = required.is_some_and(|all| all.iter().any(|one| one == name));
        let optional = if is_needed { "" } else { ", optional" };
        let (kind, text) = (kind_of(game, schema), words(schema));
        writeln!(page, "| `{before}{name}` | {kind}{optional} | {text} |").expect("text");
    }
}

/// Returns a schema's type in words.
fn kind_of(game: &str, schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return link(game, last(reference));
    }
    if let Some(all) = ["anyOf", "oneOf"]
        .iter()
        .find_map(|key| schema[*key].as_array())
    {
        let kinds: Vec<String> = all.iter().map(|one| kind_of(game, one)).collect();
        return kinds.join(" or ");
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
        return words.join(", ");
    }
    if let Some(word) = schema.get("const") {
        return format!("`{word}`");
    }
    let named = |kind: &str| match kind {
        "array" => {
            let items = kind_of(game, &schema["items"]);
            let items = if items.contains(" or ") {
                format!("({items})")
            } else {
                items
            };
            match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
                (Some(least), Some(most)) if least == most => format!("list of {least} × {items}"),
                _ => format!("list of {items}"),
            }
        }
        "object" => match &schema["additionalProperties"] {
            Value::Object(_) => {
                let values = kind_of(game, &schema["additionalProperties"]);
                format!("object, each value {values}")
            }
            _ => "object".to_owned(),
        },
        "integer" => "number".to_owned(),
        "boolean" => "true or false".to_owned(),
        other => other.to_owned(),
    };
    match &schema["type"] {
        Value::String(kind) => named(kind),
        Value::Array(kinds) => {
            let kinds: Vec<String> = kinds.iter().filter_map(Value::as_str).map(named).collect();
            kinds.join(" or ")
        }
        _ => "anything".to_owned(),
    }
}
