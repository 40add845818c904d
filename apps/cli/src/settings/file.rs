//! The file of settings.

use super::{GivenValues, SettingOrigin};
use crate::command_error::CommandError;
use crate::settings::table::{is_secret, key, value_name};
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, Command};
use std::error::Error;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// Minimum similarity of an unknown key to one that is suggested.
const MIN_SIMILARITY: f64 = 0.8;

/// Reads a file whose keys are long names of the command's flags.
///
/// # Errors
/// If it cannot be read, or a line is wrong: the error names the file, the line, the key and the
/// allowed values, but no secrets.
pub fn read(path: &Path, command: &Command, name: &str) -> Result<GivenValues, CommandError> {
    let shown_path = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| {
        CommandError::Usage(format!(
            "--config: {shown_path}: {error}; expected a file of settings"
        ))
    })?;
    let line_of = |place: usize| {
        text.as_bytes()[..place]
            .iter()
            .filter(|b| **b == b'\n')
            .count()
            + 1
    };
    let error_at = |place: usize, reason: String| {
        CommandError::Usage(format!("{shown_path}, line {}: {reason}", line_of(place)))
    };
    // The full error would quote the line, which may hold a secret.
    let table = DeTable::parse(&text).map_err(|error| {
        let place = error.span().map_or(0, |span| span.start);
        error_at(place.min(text.len()), error.message().to_owned())
    })?;
    let mut given_values = GivenValues::new();
    for (found_key, value) in table.get_ref() {
        let place = found_key.span().start;
        let found_key = found_key.get_ref().as_ref();
        let mut args = command.get_arguments();
        let Some(arg) = args.find(|arg| key(arg) == found_key) else {
            return Err(error_at(place, unknown(found_key, command, name)));
        };
        let value = value_of(arg, value.get_ref()).map_err(|reason| error_at(place, reason))?;
        let origin = SettingOrigin::File(path.to_owned(), line_of(place));
        given_values.insert(found_key.to_owned(), (value.into(), origin));
    }
    Ok(given_values)
}

/// Returns the error for an unknown key.
fn unknown(found_key: &str, command: &Command, name: &str) -> String {
    let keys: Vec<&str> = command.get_arguments().map(key).collect();
    let likeness = |key: &&&str| strsim::jaro_winkler(key, found_key);
    let nearest = keys
        .iter()
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let nearest_key = nearest.filter(|key| likeness(key) >= MIN_SIMILARITY);
    let rest = match nearest_key {
        Some(key) => format!("did you mean {key}?"),
        None => format!("expected one of: {}", keys.join(", ")),
    };
    format!("{found_key:?} is not a setting of ranarium {name}; {rest}")
}

/// Returns the value of a setting in the form of its flag.
fn value_of(arg: &Arg, value: &DeValue<'_>) -> Result<String, String> {
    let key = key(arg);
    let text = match value {
        DeValue::String(text) => text.as_ref().to_owned(),
        DeValue::Integer(number) if number.radix() == 10 => number.as_str().to_owned(),
        DeValue::Boolean(is) => is.to_string(),
        _ => return Err(format!("{key}: expected {}", expected(arg))),
    };
    let alone = Command::new("setting")
        .no_binary_name(true)
        .arg(arg.clone());
    match alone.try_get_matches_from([format!("--{key}={text}")]) {
        Ok(_) => Ok(text),
        Err(_) if is_secret(arg) => Err(format!("{key}: expected {}", expected(arg))),
        Err(error) => Err(format!("{key}: {}", refused(arg, &text, &error))),
    }
}

/// Returns the reason why a value is refused, with the allowed values.
fn refused(arg: &Arg, text: &str, error: &clap::Error) -> String {
    if let Some(ContextValue::Strings(allowed)) = error.get(ContextKind::ValidValue)
        && !allowed.is_empty()
    {
        return format!("expected one of: {}, found {text:?}", allowed.join(", "));
    }
    match error.source().map(ToString::to_string) {
        Some(reason) if reason.starts_with("expected ") => reason,
        Some(reason) => format!("expected {}, found {text:?} ({reason})", expected(arg)),
        None => format!("expected {}, found {text:?}", expected(arg)),
    }
}

fn expected(arg: &Arg) -> String {
    match arg.get_possible_values() {
        values if values.is_empty() => match value_name(arg).as_str() {
            "NUMBER" => "a number".to_owned(),
            "SECONDS" => "a number of seconds".to_owned(),
            name => format!("a text: {name}"),
        },
        values => {
            let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
            format!("one of: {}", names.join(", "))
        }
    }
}
