//! [`SettingTable`]: the settings of a command that can be in a file. The command's arguments
//! implement it.

use super::SettingOrigin;
use crate::arguments::features::Feature;
use clap::{Arg, Command};
use std::collections::BTreeMap;
use std::ffi::OsString;

/// The settings of a command: its fields are the table.
pub trait SettingTable: clap::Args {
    /// The command, such as `serve`.
    const COMMAND: &'static str;
    /// Settings without effect unless others are given: the key, and the keys of all that it needs.
    const NEEDS: &'static [(&'static str, &'static [&'static str])];
    /// Settings that need a feature of the program's package.
    const FEATURES: &'static [(&'static str, Feature)];
}

/// The given values, by key, with their origins.
pub type GivenValues = BTreeMap<String, (OsString, SettingOrigin)>;

/// Returns a command with the settings alone.
pub fn command<T: SettingTable>() -> Command {
    let command = Command::new("settings").no_binary_name(true);
    T::augment_args(command)
        .disable_help_flag(true)
        .disable_version_flag(true)
}

/// Returns the key of a setting in a file: the long name of its flag.
pub fn key(arg: &Arg) -> &str {
    arg.get_long().unwrap_or_default()
}

/// Returns `true` for a setting whose value is never shown.
pub fn is_secret(arg: &Arg) -> bool {
    arg.is_hide_env_values_set()
}

/// Returns the meaning of a setting: the first sentences of its help, without the default.
#[cfg(test)]
pub fn meaning(arg: &Arg) -> String {
    let help = help(arg);
    let end = help.find(" [default: ").unwrap_or(help.len());
    help[..end].to_owned()
}

/// Returns the default of a setting, in words; empty if there is none.
pub fn default(arg: &Arg) -> String {
    let values = arg.get_default_values();
    if let Some(value) = values.first() {
        return value.to_string_lossy().into_owned();
    }
    let help = help(arg);
    let words = help.split_once("[default: ").map(|(_, rest)| rest);
    let words = words.and_then(|rest| rest.split_once(']'));
    words.map_or_else(String::new, |(words, _)| words.to_owned())
}

fn help(arg: &Arg) -> String {
    let help = arg.get_long_help().or_else(|| arg.get_help());
    help.map_or_else(String::new, ToString::to_string)
}

/// Returns the name of the option's value.
pub fn value_name(arg: &Arg) -> String {
    let names = arg.get_value_names().unwrap_or_default();
    names.first().map_or_else(String::new, ToString::to_string)
}
