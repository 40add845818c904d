//! [`SettingOrigin`]: the source of a setting's value, for lists of settings and for errors.

use ranarium_game::Message;
use std::path::PathBuf;

/// The origin of a setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingOrigin {
    /// A flag of the command line.
    Flag,
    /// This variable of the environment.
    Variable(String),
    /// This line of a file.
    File(PathBuf, usize),
    /// The default: it is set nowhere.
    Default,
}

impl SettingOrigin {
    /// Returns the origin in words; `key` is the setting's.
    pub fn message(&self, key: &str) -> Message {
        match self {
            Self::Flag => Message::new("cli-settings-flag").with("flag", format!("--{key}")),
            Self::Variable(name) => {
                Message::new("cli-settings-variable").with("name", name.as_str())
            }
            Self::File(path, line) => Message::new("cli-settings-file")
                .with("file", path.display().to_string())
                .with("line", line.to_string()),
            Self::Default => Message::new("cli-settings-default"),
        }
    }
}
