//! docs/server.md has a row for every setting, and no others.
//!
//! `RANARIUM_MANUAL=write cargo test -p ranarium settings::tests` writes the rows again.

use super::SettingTable;
use super::table::{self, default, is_secret, key, meaning, value_name};
use crate::commands::serve::ServeSettings;
use crate::commands::worker::WorkerSettings;
use clap::Arg;
use std::fs;

const MANUAL: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/server.md");
const HEAD: &str = "| flag | variable | key | default | what it is |\n|---|---|---|---|---|\n";

fn row(arg: &Arg) -> String {
    let name = value_name(arg);
    let value = match name.as_str() {
        "TRUE/FALSE" => String::new(),
        name => format!(" {name}"),
    };
    let variable = arg.get_env().expect("every setting has a variable");
    let variable = variable.to_string_lossy();
    let default = match default(arg) {
        none if none.is_empty() => "–".to_owned(),
        words => words,
    };
    let secret = if is_secret(arg) { " (secret)" } else { "" };
    let (key, meaning) = (key(arg), meaning(arg).replace('\n', " "));
    format!("| `--{key}{value}` | `{variable}` | `{key}` | {default} | {meaning}{secret} |\n")
}

fn rows<T: SettingTable>() -> String {
    let rows: String = table::command::<T>().get_arguments().map(row).collect();
    format!("{HEAD}{rows}")
}

fn lists_settings<T: SettingTable>() {
    let command = table::command::<T>();
    let keys: Vec<&str> = command.get_arguments().map(key).collect();
    let needing = T::NEEDS.iter().map(|(key, _)| key);
    let needed = T::NEEDS.iter().flat_map(|(_, needed)| *needed);
    let features = T::FEATURES.iter().map(|(key, _)| key);
    for key in needing.chain(needed).chain(features) {
        assert!(keys.contains(key), "{key}");
    }
}

#[test]
fn required_settings_are_listed_by_their_keys() {
    lists_settings::<ServeSettings>();
    lists_settings::<WorkerSettings>();
}

#[test]
fn the_manual_has_a_row_for_every_setting() {
    let mut manual = fs::read_to_string(MANUAL).expect("the manual is text");
    let tables = [rows::<ServeSettings>(), rows::<WorkerSettings>()];
    let mut parts = manual.split(HEAD);
    let mut written = parts.next().expect("a text has a first part").to_owned();
    for (part, table) in parts.zip(&tables) {
        let lines = part.split_inclusive('\n');
        let rest: String = lines.skip_while(|line| line.starts_with('|')).collect();
        written = written + table + &rest;
    }
    if std::env::var_os("RANARIUM_MANUAL").is_some_and(|value| value == "write") {
        fs::write(MANUAL, &written).expect("the manual can be written");
        manual.clone_from(&written);
    }
    for table in tables {
        for row in table.lines() {
            assert!(manual.contains(row), "docs/server.md lacks: {row}");
        }
    }
    assert_eq!(manual, written, "rows of settings that do not exist");
}
