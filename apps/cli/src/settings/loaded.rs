//! [`Loaded`]: the result of reading the settings of a command.

use super::{GivenValues, SettingOrigin, SettingTable};
use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::settings::table::{default, is_secret, key};
use crate::texts;
use clap::Command;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use std::ffi::OsString;
use std::io::Write;

/// All settings, from all sources.
pub struct Loaded<T> {
    /// The values of all settings, defaults included.
    pub values: T,
    command: Command,
    given_values: GivenValues,
}

impl<T: SettingTable> Loaded<T> {
    /// Reads the given settings, each by itself.
    pub(super) fn new(command: Command, given_values: GivenValues) -> Result<Self, CommandError> {
        for (key, feature) in T::FEATURES {
            if let Some((_, origin)) = given_values.get(*key) {
                feature.require(&place(key, origin))?;
            }
        }
        for (key, needed) in T::NEEDS {
            let missing = needed.iter().find(|key| !given_values.contains_key(**key));
            if let (Some((_, origin)), Some(missing)) = (given_values.get(*key), missing) {
                return Err(CommandError::Usage(needs(key, origin, missing, &command)));
            }
        }
        let word = |(key, (value, _)): (&String, &(OsString, SettingOrigin))| {
            let mut word = OsString::from(format!("--{key}="));
            word.push(value);
            word
        };
        let words: Vec<OsString> = given_values.iter().map(word).collect();
        let read = command.clone().try_get_matches_from(words);
        let values = read.and_then(|matches| T::from_arg_matches(&matches));
        let values = values.map_err(|error| CommandError::Usage(error.render().to_string()))?;
        Ok(Self {
            values,
            command,
            given_values,
        })
    }

    /// Prints the values in force and their origins, with secrets hidden.
    pub fn show(&self, screen: &mut Screen) -> Result<(), CommandError> {
        let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
        let say = |key: &'static str| speaker.say(&Message::new(key));
        let mut rows = Vec::new();
        for arg in self.command.get_arguments() {
            let key = key(arg);
            let (value, origin) = match self.given_values.get(key) {
                Some((_, origin)) if is_secret(arg) => (say("cli-settings-hidden"), origin),
                Some((value, origin)) => (value.to_string_lossy().into_owned(), origin),
                None => match default(arg) {
                    none if none.is_empty() => (say("cli-settings-none"), &SettingOrigin::Default),
                    value => (value, &SettingOrigin::Default),
                },
            };
            rows.push((key, value, speaker.say(&origin.message(key))));
        }
        let width = rows.iter().map(|(key, ..)| key.len()).max().unwrap_or(0);
        for (key, value, origin) in rows {
            writeln!(screen, "{key:width$}  {value}  ({origin})")?;
        }
        writeln!(screen, "{}", say("cli-settings-good"))?;
        Ok(screen.flush()?)
    }
}

/// Returns the name of a setting in its source.
fn place(key: &str, origin: &SettingOrigin) -> String {
    match origin {
        SettingOrigin::Flag | SettingOrigin::Default => format!("--{key}"),
        SettingOrigin::Variable(name) => name.clone(),
        SettingOrigin::File(path, line) => format!("{}, line {line}: {key}", path.display()),
    }
}

/// Returns the error that a setting has no effect without another.
fn needs(key: &str, origin: &SettingOrigin, missing: &str, command: &Command) -> String {
    let place = place(key, origin);
    let mut args = command.get_arguments();
    let variable = args.find(|arg| arg.get_long() == Some(missing));
    let variable = variable.and_then(|arg| arg.get_env()).unwrap_or_default();
    let variable = variable.to_string_lossy();
    format!(
        "{place} needs {missing}; set it with --{missing}, {variable}, or {missing} in the file of \
         settings"
    )
}
