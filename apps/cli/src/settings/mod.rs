//! Settings of a long-running program: each by a flag, by an environment variable, by a key of a
//! file, or by its default, in this order.
//!
//! Their one table is a struct that derives [`clap::Args`]: a flag's long name is the key in the
//! file, and a value hidden from help (`hide_env_values`) is a secret.

mod file;
mod loaded;
mod origin;
mod table;
#[cfg(test)]
mod tests;

pub use loaded::Loaded;
pub use origin::SettingOrigin;
#[cfg(test)]
pub use table::default as default_of;
pub use table::{GivenValues, SettingTable};

use crate::command_error::CommandError;
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::path::PathBuf;

/// The settings of the flags and the environment; [`Settings::load`] adds those of the file.
pub struct Settings<T> {
    given_values: GivenValues,
    config: ConfigArgs,
    table: PhantomData<fn() -> T>,
}

/// The sources of the settings
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Settings")]
struct ConfigArgs {
    /// File of settings: TOML, with the long names of flags as keys, such as https = true
    #[arg(long, value_name = "FILE", env = "RANARIUM_CONFIG")]
    config: Option<PathBuf>,
    /// Print the settings in effect and the source of each, and exit
    #[arg(long)]
    check_config: bool,
}

impl<T> fmt::Debug for Settings<T> {
    /// Omits the values, which may be secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.given_values.keys()).finish()
    }
}

impl<T: SettingTable> Settings<T> {
    /// Returns `true` if the settings are only to be checked.
    pub const fn are_to_be_checked(&self) -> bool {
        self.config.check_config
    }

    /// Returns all settings.
    ///
    /// # Errors
    /// If the file cannot be read, or a setting is invalid.
    pub fn load(&self) -> Result<Loaded<T>, CommandError> {
        let command = table::command::<T>();
        let mut given_values = match &self.config.config {
            Some(path) => file::read(path, &command, T::COMMAND)?,
            None => GivenValues::new(),
        };
        given_values.extend(self.given_values.clone());
        Loaded::new(command, given_values)
    }
}

impl<T: SettingTable> clap::Args for Settings<T> {
    fn augment_args(command: Command) -> Command {
        ConfigArgs::augment_args(T::augment_args(command))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<T: SettingTable> clap::FromArgMatches for Settings<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut given_values = BTreeMap::new();
        for arg in table::command::<T>().get_arguments() {
            let id = arg.get_id().as_str();
            let variable = || arg.get_env().unwrap_or_default().to_string_lossy();
            let origin = match matches.value_source(id) {
                Some(ValueSource::CommandLine) => SettingOrigin::Flag,
                Some(ValueSource::EnvVariable) => SettingOrigin::Variable(variable().into_owned()),
                Some(_) | None => continue,
            };
            let value = matches.get_raw(id).and_then(|mut values| values.next());
            if let Some(value) = value {
                given_values.insert(table::key(arg).to_owned(), (value.to_owned(), origin));
            }
        }
        Ok(Self {
            given_values,
            config: ConfigArgs::from_arg_matches(matches)?,
            table: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
