//! [`Moderator`]: what an operator decides, outside the server.

use crate::caretaker::Place;
use crate::clock::now_ms;
use ranarium_storage::{
    OperatorAct, RecordedAct, ReportFilter, Storage, StorageError, StoredReport,
};
use ranarium_table::Name;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::runtime::Runtime;

/// What an operator reads and decides, on the database of a server, which may run meanwhile: it
/// finds what is new within a second. What a server that does not run is to do, it does when it
/// starts.
pub struct Moderator {
    storage: Arc<dyn Storage>,
    runtime: Runtime,
}

/// Why an operator's decision is not kept.
#[derive(Debug)]
pub enum ModeratorFailure {
    /// No server has kept anything in this folder.
    NoServer(PathBuf),
    /// The database says no.
    Storage(StorageError),
    /// The system refuses something.
    System(io::Error),
}

impl fmt::Display for ModeratorFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoServer(path) => write!(
                f,
                "{}: no server has kept anything here; choose its folder with --data",
                path.display()
            ),
            Self::Storage(error) => error.fmt(f),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ModeratorFailure {}

impl From<StorageError> for ModeratorFailure {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl From<io::Error> for ModeratorFailure {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl Moderator {
    /// Opens what a server keeps. The key that seals seeds is not needed.
    ///
    /// # Errors
    /// If there is nothing, or it cannot be opened.
    pub fn open(place: Place<'_>) -> Result<Self, ModeratorFailure> {
        if !place.is_there() {
            return Err(ModeratorFailure::NoServer(place.folder.to_owned()));
        }
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        let storage = runtime.block_on(place.open())?;
        Ok(Self { storage, runtime })
    }

    /// What has been reported, the latest first.
    ///
    /// # Errors
    /// If the database says no.
    pub fn reports(
        &self,
        which: ReportFilter,
        at_most: u32,
    ) -> Result<Vec<StoredReport>, ModeratorFailure> {
        let reports = self.storage.moderation().reports(which, at_most);
        Ok(self.runtime.block_on(reports)?)
    }

    /// What operators have done, the latest first.
    ///
    /// # Errors
    /// If the database says no.
    pub fn acts(&self, at_most: u32) -> Result<Vec<RecordedAct>, ModeratorFailure> {
        let acts = self.storage.moderation().acts(at_most);
        Ok(self.runtime.block_on(acts)?)
    }

    /// Does something, and records who did it and when.
    ///
    /// # Errors
    /// If there is no such user or report, or the database says no.
    pub fn act(&self, operator: &Name, act: &OperatorAct) -> Result<u64, ModeratorFailure> {
        let done = self.storage.moderation().act(operator, act, now_ms());
        Ok(self.runtime.block_on(done)?)
    }
}

impl Drop for Moderator {
    fn drop(&mut self) {
        self.runtime.block_on(self.storage.close());
    }
}
