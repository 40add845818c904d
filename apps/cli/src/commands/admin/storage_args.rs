//! [`StorageArgs`]: the storage of a server.

use crate::arguments::features;
use crate::command_error::CommandError;
use crate::commands::serve;
use crate::secret_url::SecretUrl;
use ranarium_node::StorageLocation;
use std::path::{Path, PathBuf};

/// The location of the server's data.
#[derive(Debug, clap::Args)]
pub struct StorageArgs {
    /// Folder for online matches [default: server in the program's data folder]
    #[arg(long, value_name = "FOLDER", env = "RANARIUM_SERVER_DATA")]
    data: Option<PathBuf>,
    #[arg(
        long,
        value_name = "URL",
        env = "RANARIUM_DATABASE",
        hide_env_values = true,
        help = "PostgreSQL database instead of the one in the folder, such as postgres://frogs@localhost/frogs"
    )]
    database: Option<SecretUrl>,
}

impl StorageArgs {
    /// Runs a function with the storage and its folder.
    ///
    /// # Errors
    /// If there is no folder, or if `then` fails.
    pub fn with<T>(
        &self,
        then: impl FnOnce(StorageLocation<'_>, &Path) -> Result<T, CommandError>,
    ) -> Result<T, CommandError> {
        let folder = serve::data_folder(self.data.clone())?;
        if self.database.is_some() {
            features::POSTGRES.require("--database, or RANARIUM_DATABASE,")?;
        }
        let database = self.database.as_ref().map(SecretUrl::reveal);
        let location = StorageLocation {
            folder: &folder,
            postgres: database.as_deref(),
        };
        then(location, &folder)
    }
}
