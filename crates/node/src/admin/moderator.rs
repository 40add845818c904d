//! [`Moderator`]: an operator's acts, recorded in the database by another process than the server.

use crate::accounts::reset_links;
use crate::clock::now_ms;
use crate::storage_location::StorageLocation;
use crate::web::accounts::password_reset;
use ranarium_protocol::online::{User, UserId};
use ranarium_storage::{
    OperatorAct, RecordedAct, ReportFilter, Storage, StorageError, StoredReport,
};
use ranarium_table::Name;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::runtime::Runtime;

/// Reads reports and records acts of an operator, in the database of a server. A running server
/// applies them within a second, a stopped one when it starts.
pub struct Moderator {
    storage: Arc<Storage>,
    runtime: Runtime,
}

/// The reason why an operator's act was not recorded.
#[derive(Debug)]
pub enum ModeratorError {
    /// The folder has no storage of a server.
    NoServer(PathBuf),
    /// The user has no account.
    NoAccount(UserId),
    /// The database reports an error.
    Storage(StorageError),
    /// The system reports an error.
    System(io::Error),
}

impl fmt::Display for ModeratorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoServer(path) => write!(
                f,
                "{}: no server has kept anything here; choose its folder with --data",
                path.display()
            ),
            Self::NoAccount(user) => write!(f, "{user} has no account"),
            Self::Storage(error) => error.fmt(f),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ModeratorError {}

impl From<StorageError> for ModeratorError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl From<io::Error> for ModeratorError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl Moderator {
    /// Opens a server's storage. The key that seals seeds is not needed.
    ///
    /// # Errors
    /// If it does not exist, or cannot be opened.
    pub fn open(location: StorageLocation<'_>) -> Result<Self, ModeratorError> {
        if !location.exists() {
            return Err(ModeratorError::NoServer(location.folder.to_owned()));
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let storage = Arc::new(runtime.block_on(location.open())?);
        Ok(Self { storage, runtime })
    }

    /// Returns the reports, the latest first.
    ///
    /// # Errors
    /// If the database reports an error.
    pub fn reports(
        &self,
        which: ReportFilter,
        at_most: u32,
    ) -> Result<Vec<StoredReport>, ModeratorError> {
        let reports = self.storage.moderation().reports(which, at_most);
        Ok(self.runtime.block_on(reports)?)
    }

    /// Returns the acts of operators, the latest first.
    ///
    /// # Errors
    /// If the database reports an error.
    pub fn acts(&self, at_most: u32) -> Result<Vec<RecordedAct>, ModeratorError> {
        let acts = self.storage.moderation().acts(at_most);
        Ok(self.runtime.block_on(acts)?)
    }

    /// Returns the users whose name or login contains a text, with their logins.
    ///
    /// # Errors
    /// If the database reports an error.
    pub fn users(
        &self,
        text: &str,
        at_most: u32,
    ) -> Result<Vec<(User, Option<String>)>, ModeratorError> {
        let users = self.storage.accounts().find_users(text, at_most);
        Ok(self.runtime.block_on(users)?)
    }

    /// Makes a link with which a user sets a new password, once, within an hour, and records the
    /// act of the operator. Returns its path on the server.
    ///
    /// # Errors
    /// If the user has no account, or the database reports an error.
    pub fn password_link(&self, operator: &Name, user: UserId) -> Result<String, ModeratorError> {
        self.runtime.block_on(async {
            if self.storage.accounts().account(user).await?.is_none() {
                return Err(ModeratorError::NoAccount(user));
            }
            // Recorded first, so that no link exists without its record.
            let act = OperatorAct::ResetPassword(user);
            let recorded = self.storage.moderation().act(operator, &act, now_ms());
            recorded.await?;
            let token = reset_links::begin(&self.storage, user, now_ms()).await?;
            Ok(password_reset::path_of(&token))
        })
    }

    /// Records an act, with its operator and time.
    ///
    /// # Errors
    /// If there is no such user or report, or the database reports an error.
    pub fn act(&self, operator: &Name, act: &OperatorAct) -> Result<u64, ModeratorError> {
        let stored = self.storage.moderation().act(operator, act, now_ms());
        Ok(self.runtime.block_on(stored)?)
    }
}

impl Drop for Moderator {
    fn drop(&mut self) {
        self.runtime.block_on(self.storage.close());
    }
}
