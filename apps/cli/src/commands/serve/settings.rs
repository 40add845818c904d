//! The settings of `serve`.

use crate::arguments::features::{self, Feature};
use crate::command_error::CommandError;
use crate::commands::serve::app_links::AppLinkArgs;
use crate::commands::serve::limits::LimitArgs;
use crate::commands::serve::notices::NoticeArgs;
use crate::logging::LogArgs;
use crate::secret_url::{BUS_HELP, SecretUrl};
use crate::settings::SettingTable;
use clap::ArgAction::Set;
use ranarium_node::{Admission, NamePolicy, Registration, SharedServices};
use std::path::PathBuf;

/// The address to serve at by default.
const ADDRESS: &str = "127.0.0.1:3764";

/// The address to serve at by default with `--lan`.
const LAN_ADDRESS: &str = "0.0.0.0:3764";

const DATABASE_HELP: &str =
    "PostgreSQL database, instead of one in the folder: postgres://USER:PASSWORD@HOST/NAME";

/// Serve the games to browsers and programs, for play on one screen and online
#[derive(Debug, clap::Args)]
pub struct ServeSettings {
    /// Address to serve at; port 0 chooses a free port [default: 127.0.0.1:3764, or all addresses
    /// of this machine with lan]
    #[arg(long, value_name = "HOST:PORT", env = "RANARIUM_ADDRESS")]
    address: Option<String>,
    /// Let everyone on the same network join, and print the address with a QR code
    #[arg(long, value_name = "TRUE/FALSE", env = "RANARIUM_LAN", default_value = "false", default_missing_value = "true", num_args = 0..=1, require_equals = true, action = Set, hide_default_value = true)]
    pub lan: bool,
    /// Open a browser
    #[arg(long, value_name = "TRUE/FALSE", env = "RANARIUM_OPEN", default_value = "false", default_missing_value = "true", num_args = 0..=1, require_equals = true, action = Set, hide_default_value = true)]
    pub open: bool,
    /// Folder for online matches [default: server in the program's data folder]
    #[arg(long, value_name = "FOLDER", env = "RANARIUM_SERVER_DATA")]
    data: Option<PathBuf>,
    /// Folder of the page, instead of the page in the program
    #[arg(long, value_name = "FOLDER", env = "RANARIUM_PAGE")]
    pub page: Option<PathBuf>,
    /// Browsers connect over HTTPS, through a proxy
    #[arg(long, value_name = "TRUE/FALSE", env = "RANARIUM_HTTPS", default_value = "false", default_missing_value = "true", num_args = 0..=1, require_equals = true, action = Set, hide_default_value = true)]
    pub https: bool,
    /// Number of reverse proxies in front of the server, which add the client's address to
    /// X-Forwarded-For
    #[arg(
        long,
        value_name = "NUMBER",
        env = "RANARIUM_PROXIES",
        default_value_t = 0
    )]
    pub proxies: usize,
    /// Rule for new accounts: open to every guest, or closed. Guests play and accounts sign in
    /// either way
    #[arg(
        long,
        value_name = "OPEN/CLOSED",
        env = "RANARIUM_REGISTRATION",
        default_value = "open",
        value_parser = ["open", "closed"]
    )]
    registration: String,
    /// File of further words that no name may have, one a line
    #[arg(long, value_name = "FILE", env = "RANARIUM_WORDS")]
    words: Option<PathBuf>,
    /// Number of threads for bots; 0 leaves them to `ranarium worker`, as long as there is a bus
    /// [default: all processors but one]
    #[arg(long, value_name = "NUMBER", env = "RANARIUM_BOT_THREADS")]
    pub bot_threads: Option<usize>,
    #[arg(
        long,
        value_name = "URL",
        env = "RANARIUM_DATABASE",
        hide_env_values = true,
        help = DATABASE_HELP
    )]
    database: Option<SecretUrl>,
    #[arg(
        long,
        value_name = "URL",
        env = "RANARIUM_BUS",
        hide_env_values = true,
        help = BUS_HELP
    )]
    bus: Option<SecretUrl>,
    /// File of the key that encrypts the seeds of matches, the same on all nodes [default: seal.key
    /// in the folder for online matches]
    #[arg(long, value_name = "FILE", env = "RANARIUM_SEAL_KEY")]
    seal_key: Option<PathBuf>,
    /// Address for the operator alone, with metrics at /metrics and a page at /; never one that
    /// others can reach
    #[arg(long, value_name = "HOST:PORT", env = "RANARIUM_METRICS")]
    pub metrics: Option<String>,
    #[command(flatten)]
    pub log: LogArgs,
    #[command(flatten)]
    pub notices: NoticeArgs,
    #[command(flatten)]
    pub apps: AppLinkArgs,
    #[command(flatten)]
    limits: LimitArgs,
}

impl SettingTable for ServeSettings {
    const COMMAND: &'static str = "serve";
    const NEEDS: &'static [(&'static str, &'static [&'static str])] = &[
        ("bus", &["database", "seal-key"]),
        ("mail-server", &["mail-from", "public-url"]),
        ("mail-from", &["mail-server"]),
        ("mail-user", &["mail-server"]),
        ("mail-password", &["mail-user"]),
        ("mail-password-file", &["mail-user"]),
    ];
    const FEATURES: &'static [(&'static str, Feature)] = &[
        ("database", features::POSTGRES),
        ("bus", features::NATS),
        ("otlp", features::OTLP),
    ];
}

impl ServeSettings {
    /// Returns the address to serve at.
    pub fn address(&self) -> &str {
        let default = if self.lan { LAN_ADDRESS } else { ADDRESS };
        self.address.as_deref().unwrap_or(default)
    }

    /// Returns the folder for online matches.
    pub fn data(&self) -> Result<PathBuf, CommandError> {
        super::data_folder(self.data.clone())
    }

    /// Returns the settings that all nodes share.
    pub fn shared(&self) -> SharedServices {
        SharedServices {
            database: self.database.as_ref().map(SecretUrl::reveal),
            bus: self.bus.as_ref().map(SecretUrl::reveal),
            seal_key: self.seal_key.clone(),
        }
    }

    /// Returns the limits, the name policy and the rule for new accounts of the server.
    pub fn admission(&self) -> Result<Admission, CommandError> {
        let mut names = NamePolicy::default();
        if let Some(path) = &self.words {
            let read = std::fs::read_to_string(path);
            let words = read.map_err(|error| {
                let path = path.display();
                CommandError::Usage(format!("words: {path}: {error}; expected a file of text"))
            })?;
            names.add_words(&words);
        }
        let registration = match self.registration.as_str() {
            "closed" => Registration::Closed,
            _ => Registration::Open,
        };
        let admission = Admission::new(self.limits.limits(self.proxies), names);
        Ok(admission.with_registration(registration))
    }
}
