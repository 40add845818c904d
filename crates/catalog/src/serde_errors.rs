//! Serde's errors about data of another shape, in JSON's words: its messages name Rust's types.

/// Returns the message of an error, as `expected X, found Y`.
pub(crate) fn in_words_of_json(message: &str) -> String {
    if let Some(name) = message.strip_prefix("missing field ") {
        return format!("expected a field {}, found none", quoted(name));
    }
    if let Some(name) = message.strip_prefix("duplicate field ") {
        return format!("expected each field once, found {} twice", quoted(name));
    }
    for kind in ["invalid type: ", "invalid value: "] {
        if let Some((found, wanted)) = split(message, kind) {
            return format!(
                "expected {}, found {}",
                expected(wanted),
                shape_found(found)
            );
        }
    }
    if let Some((length, wanted)) = split(message, "invalid length ") {
        return format!("expected {}, found a list of {length}", expected(wanted));
    }
    for (kind, what) in [("unknown field ", "field"), ("unknown variant ", "word")] {
        if let Some((name, known_names)) = split(message, kind) {
            let known_names = known_names
                .trim_start_matches("one of ")
                .replace(" or ", ", ");
            let one_of = if known_names.contains(',') {
                "one of: "
            } else {
                ""
            };
            let (known_names, name) = (quoted(&known_names), quoted(name));
            return format!("expected {one_of}{known_names}; found the {what} {name}");
        }
        if let Some(rest) = message.strip_prefix(kind)
            && let Some((name, _)) = rest.split_once(", there are no")
        {
            return format!("expected no {what}, found {}", quoted(name));
        }
    }
    quoted(message)
}

/// Splits `KIND FOUND, expected WANTED` into its two parts.
fn split<'a>(message: &'a str, kind: &str) -> Option<(&'a str, &'a str)> {
    message.strip_prefix(kind)?.rsplit_once(", expected ")
}

fn quoted(text: &str) -> String {
    text.replace('`', "\"")
}

/// Returns the shape found, in words.
fn shape_found(what: &str) -> String {
    let bare = || what.split('`').nth(1).unwrap_or(what).to_owned();
    match what {
        "map" => "an object".to_owned(),
        "sequence" => "a list".to_owned(),
        "unit variant" => "a word alone".to_owned(),
        "newtype variant" | "tuple variant" | "struct variant" => {
            "a word with something beside it".to_owned()
        }
        "unit value" | "Option value" => "null".to_owned(),
        _ if what.starts_with("string ") => what["string ".len()..].to_owned(),
        _ if what.contains('`') => bare(),
        _ => what.to_owned(),
    }
}

/// Returns the shape expected, in words.
fn expected(what: &str) -> String {
    const NUMBERS: [(&str, &str); 8] = [
        ("u8", "a whole number from 0 to 255"),
        ("i8", "a whole number from -128 to 127"),
        ("u16", "a whole number from 0 to 65535"),
        ("i16", "a whole number from -32768 to 32767"),
        ("u32", "a whole number from 0 to 4294967295"),
        ("i32", "a whole number"),
        ("u64", "a whole number from 0"),
        ("usize", "a whole number from 0"),
    ];
    if let Some((_, words)) = NUMBERS.iter().find(|(name, _)| *name == what) {
        return (*words).to_owned();
    }
    match what {
        "string or map" => "a string or an object".to_owned(),
        "map with a single key" => "an object with one field".to_owned(),
        "a map" => "an object".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "unit" => "null".to_owned(),
        "unit variant" => "a word alone".to_owned(),
        "option" => "null or something".to_owned(),
        "struct variant" => "an object".to_owned(),
        "newtype variant" | "tuple variant" => "something beside the word".to_owned(),
        _ if what.starts_with("enum ") => "a string or an object".to_owned(),
        _ if what.starts_with("unit variant ") => "a word alone".to_owned(),
        _ if ["struct ", "internally tagged ", "adjacently tagged "]
            .iter()
            .any(|kind| what.starts_with(kind)) =>
        {
            "an object".to_owned()
        }
        _ if what.starts_with("tuple ") => "a list".to_owned(),
        _ => match what.strip_prefix("an array of length ") {
            Some(length) => format!("a list of {length}"),
            None => quoted(what),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::in_words_of_json;

    #[test]
    fn serde_errors_are_phrased_for_json() {
        for (serde, json) in [
            (
                "invalid type: integer `7`, expected struct Sheet",
                "expected an object, found 7",
            ),
            (
                "invalid type: null, expected string or map",
                "expected a string or an object, found null",
            ),
            (
                "invalid value: integer `300`, expected u8",
                "expected a whole number from 0 to 255, found 300",
            ),
            (
                "invalid type: string \"a, expected b\", expected a sequence",
                "expected a list, found \"a, expected b\"",
            ),
            (
                "invalid length 2, expected an array of length 3",
                "expected a list of 3, found a list of 2",
            ),
            (
                "unknown field `moo`, expected `ties` or `players`",
                "expected one of: \"ties\", \"players\"; found the field \"moo\"",
            ),
            (
                "unknown variant `moo`, expected one of `a`, `b`, `c`",
                "expected one of: \"a\", \"b\", \"c\"; found the word \"moo\"",
            ),
            (
                "missing field `players`",
                "expected a field \"players\", found none",
            ),
            ("7 players; allowed: 2 to 4", "7 players; allowed: 2 to 4"),
        ] {
            assert_eq!(in_words_of_json(serde), json);
        }
    }
}
