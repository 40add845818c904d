//! A serving process: its folder, its database, and its end by a signal.

#[cfg(feature = "nats")]
mod bus;
#[cfg(not(feature = "nats"))]
#[path = "without_bus.rs"]
mod bus;

pub use bus::BusError;

use crate::entropy;
use crate::moderation::admission::Admission;
use crate::node::{Node, NodeOptions, NodeServices};
use crate::operator::{serve_beside, serve_operator};
use crate::storage_location::StorageLocation;
use crate::web::{Listening, serve};
use ranarium_notices::{NoticeOptions, Notices};
use ranarium_storage::{Storage, StorageError};
use std::fmt;
use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::oneshot;

/// The exit code of a process that receives two termination signals: 128 and the number of SIGINT.
const INTERRUPTED: i32 = 130;

/// The options of a serving process.
#[derive(Debug)]
pub struct ServeOptions {
    /// The listener, and the pages that are served on it.
    pub listening: Listening,
    /// The folder of the database and of the key that seals seeds.
    pub data: DataFolder,
    /// The options of the node.
    pub node: NodeOptions,
    /// The admission rules of the node.
    pub admission: Admission,
    /// The options for turn notices.
    pub notices: NoticeOptions,
    /// The services shared with other nodes.
    pub shared: SharedServices,
    /// The listener for the operator, if there is one.
    pub operator: Option<TcpListener>,
}

/// The services that nodes share. A single node shares none, and stores everything in its folder.
#[derive(Default)]
pub struct SharedServices {
    /// The URL of a database, `postgres://USER:PASSWORD@HOST/DATABASE`.
    pub database: Option<String>,
    /// The URL of the bus, `nats://USER:PASSWORD@HOST:PORT`.
    pub bus: Option<String>,
    /// The file of the key that seals seeds.
    pub seal_key: Option<PathBuf>,
}

impl fmt::Debug for SharedServices {
    /// Omits the URLs, which may contain passwords.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SharedServices")
    }
}

/// The data folder of one process, locked against others while it lives.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    _lock: File,
}

/// The advice for a damaged database.
pub const RESTORE: &str = "move the folder's ranarium.db away, together with the files -wal and \
                           -shm beside it, and bring back the latest copy with `ranarium admin \
                           restore FILE`";

/// An error of a serving process.
#[derive(Debug)]
pub enum ServeError {
    /// The folder cannot be used.
    Folder(PathBuf, io::Error),
    /// Another process serves from the folder.
    InUse(PathBuf),
    /// The storage in the folder cannot be used.
    Storage(PathBuf, StorageError),
    /// The key that seals seeds is missing, unreadable, or not that of the storage.
    SealKey(StorageError),
    /// The database that nodes share cannot be used.
    Database(StorageError),
    /// The bus cannot be used.
    Bus(BusError),
    /// The channels for turn notices cannot be used.
    Notices(String),
    /// The system reports an error.
    System(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path, error) => write!(f, "{}: {error}", path.display()),
            Self::InUse(path) => write!(
                f,
                "{}: another Ranarium serves from this folder; stop it, or choose another folder \
                 with --data",
                path.display()
            ),
            Self::Storage(path, error @ StorageError::Corrupt(_)) => {
                write!(f, "{}: {error}; {RESTORE}", path.display())
            }
            Self::Storage(path, error) => write!(f, "{}: {error}", path.display()),
            Self::SealKey(error) => write!(
                f,
                "{error}; put the key of this server there, which your backup of it holds; if it is \
                 lost, `ranarium admin give-up-key` deletes the tables and matches in progress, \
                 which cannot go on without it"
            ),
            // Addresses may contain passwords, so they are not shown.
            Self::Database(error) => write!(f, "--database: {error}"),
            Self::Bus(error) => write!(f, "--bus: {error}"),
            Self::Notices(reason) => f.write_str(reason),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<BusError> for ServeError {
    fn from(error: BusError) -> Self {
        Self::Bus(error)
    }
}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// Serves until Ctrl-C (SIGINT) or another termination signal (SIGTERM, SIGHUP). Then follows a
/// graceful shutdown: connections are closed with a notification, accepted commands are written,
/// and this returns. A second signal ends the process at once.
///
/// # Errors
/// If the folder, the database or the system fails. Acknowledged commands are never lost.
pub fn run(options: ServeOptions) -> Result<(), ServeError> {
    let signal = termination_signal()?;
    raise_open_files();
    let ServeOptions {
        listening,
        data,
        node,
        admission,
        notices,
        shared,
        operator,
    } = options;
    runtime()?.block_on(async {
        let storage = open(&data.path, &shared).await?;
        let notices = Notices::open(&notices, &data.path).map_err(ServeError::Notices)?;
        let services = NodeServices { admission, notices };
        let node = match &shared.bus {
            None => Node::start(storage, &node, services),
            Some(bus) => bus::start_node(bus, storage, &node, services).await?,
        };
        if let Some(listener) = operator {
            serve_beside(serve_operator(node.clone(), listener));
        }
        Ok(serve(node, listening, signal).await?)
    })
}

/// Runs a worker that answers questions to the bots of any node, with this number of threads, until
/// Ctrl-C or a termination signal. A second signal ends the process at once. The operator is served
/// at a listener, if there is one.
///
/// # Errors
/// If the bus or the system fails.
pub fn run_worker(
    bus: &str,
    threads: usize,
    operator: Option<TcpListener>,
) -> Result<(), ServeError> {
    let signal = termination_signal()?;
    Ok(runtime()?.block_on(bus::work(bus, threads, operator, signal))?)
}

/// Waits for a termination signal: SIGINT, SIGTERM or SIGHUP, on Windows Ctrl-C or the end of the
/// console. A second one ends the process at once.
fn termination_signal() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let (sender, signal) = oneshot::channel();
    let mut sender = Some(sender);
    let handled = ctrlc::set_handler(move || match sender.take() {
        Some(sender) => drop(sender.send(())),
        None => std::process::exit(INTERRUPTED),
    });
    handled.map_err(io::Error::other)?;
    Ok(async { drop(signal.await) })
}

/// Raises the limit of open files to the highest that the system allows: each connection needs one.
#[cfg(unix)]
fn raise_open_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};

    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%error, "cannot raise the limit of open files");
    }
}

#[cfg(not(unix))]
const fn raise_open_files() {}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
}

/// Opens the storage: in a folder, or in a database that nodes share.
async fn open(data: &Path, shared: &SharedServices) -> Result<Arc<Storage>, ServeError> {
    let location = StorageLocation {
        folder: data,
        postgres: shared.database.as_deref(),
    };
    let storage = location
        .open()
        .await
        .map_err(|error| match location.postgres {
            Some(_) => ServeError::Database(error),
            None => ServeError::Storage(location.file(), error),
        })?;
    let own_key = data.join("seal.key");
    let key = shared.seal_key.as_ref().unwrap_or(&own_key);
    let storage = storage.with_key_of(key, entropy::bytes).await;
    storage.map(Arc::new).map_err(|error| match error {
        StorageError::Key { .. } | StorageError::OtherKey { .. } => ServeError::SealKey(error),
        error => ServeError::Storage(data.to_owned(), error),
    })
}

impl DataFolder {
    /// Locks a folder; a missing one is created, accessible to its owner alone.
    ///
    /// # Errors
    /// If it cannot be used, or another process uses it.
    pub fn take(path: PathBuf) -> Result<Self, ServeError> {
        let failed = |error| ServeError::Folder(path.clone(), error);
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path).map_err(failed)?;
        let lock = File::create(path.join("lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(ServeError::InUse(path)),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
