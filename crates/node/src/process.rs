//! One process that serves: its folder, its database, its signals.

use crate::entropy;
use crate::operator::{serve_beside, serve_operator};
use crate::{
    BusError, Guard, Listening, Node, NodeOptions, NodeServices, NoticeOptions, Notices, nats,
    serve,
};
use ranarium_storage::{SealKey, Sqlite, Storage, StorageError, open_postgres};
use std::fmt;
use std::fs::{DirBuilder, File, TryLockError};
use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::oneshot;

/// The exit code of a process that receives two signals to end.
const INTERRUPTED: i32 = 130;

/// How a process serves.
#[derive(Debug)]
pub struct ServeOptions {
    /// Where it is heard, and what else is served there.
    pub listening: Listening,
    /// The folder of the database and of the key that seals seeds.
    pub data: DataFolder,
    /// How the node runs.
    pub node: NodeOptions,
    /// What the node lets in.
    pub guard: Guard,
    /// Whether and how people are notified of their turn.
    pub notices: NoticeOptions,
    /// What it shares with other nodes.
    pub shared: Shared,
    /// Where the operator is served, if anywhere.
    pub operator: Option<TcpListener>,
}

/// What nodes share. A node that is alone shares nothing, and keeps everything in its folder.
#[derive(Default)]
pub struct Shared {
    /// The address of a database, `postgres://USER:PASSWORD@HOST/DATABASE`.
    pub database: Option<String>,
    /// The address of the bus, `nats://USER:PASSWORD@HOST:PORT`.
    pub bus: Option<String>,
    /// The file of the key that seals seeds.
    pub seal_key: Option<PathBuf>,
}

impl fmt::Debug for Shared {
    /// Without addresses, which may hold passwords.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shared")
    }
}

/// A folder of one process, which keeps others out of it as long as it lives.
#[derive(Debug)]
pub struct DataFolder {
    path: PathBuf,
    _lock: File,
}

/// Why a process cannot serve, or no longer.
#[derive(Debug)]
pub enum ServeFailure {
    /// The folder cannot be used.
    Folder(PathBuf, io::Error),
    /// Another process serves from the folder.
    InUse(PathBuf),
    /// What is in the folder cannot be used.
    Storage(PathBuf, StorageError),
    /// The database that nodes share cannot be used.
    Database(StorageError),
    /// The bus cannot be used.
    Bus(BusError),
    /// What tells people that it is their turn cannot be used.
    Notices(String),
    /// The system refuses something.
    System(io::Error),
}

impl fmt::Display for ServeFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(path, error) => write!(f, "{}: {error}", path.display()),
            Self::InUse(path) => write!(
                f,
                "{}: another Ranarium serves from this folder; stop it, or choose another folder \
                 with --data",
                path.display()
            ),
            Self::Storage(path, error) => write!(f, "{}: {error}", path.display()),
            // Addresses may hold passwords: they are not named.
            Self::Database(error) => write!(f, "--database: {error}"),
            Self::Bus(error) => write!(f, "--bus: {error}"),
            Self::Notices(why) => f.write_str(why),
            Self::System(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ServeFailure {}

impl From<BusError> for ServeFailure {
    fn from(error: BusError) -> Self {
        Self::Bus(error)
    }
}

impl From<io::Error> for ServeFailure {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// Serves until Ctrl-C, or until the system asks the process to end: then connections are closed
/// with a notification, what was accepted is written, and this returns. A second time ends the
/// process at once.
///
/// # Errors
/// If the folder, the database or the system say no. Nothing that was acknowledged is lost.
pub fn run(options: ServeOptions) -> Result<(), ServeFailure> {
    let stopped = stopped()?;
    let ServeOptions {
        listening,
        data,
        node,
        guard,
        notices,
        shared,
        operator,
    } = options;
    runtime()?.block_on(async {
        let storage = open(&data.path, &shared).await?;
        let notices = Notices::open(&notices, &data.path).map_err(ServeFailure::Notices)?;
        let services = NodeServices { guard, notices };
        let node = match &shared.bus {
            None => Node::start(storage, &node, services),
            Some(bus) => nats::start_node(bus, storage, &node, services).await?,
        };
        if let Some(listener) = operator {
            serve_beside(serve_operator(node.clone(), listener));
        }
        Ok(serve(node, listening, stopped).await?)
    })
}

/// Thinks for the bots of any node, with this number of threads, until Ctrl-C, or until the system
/// asks the process to end. A second time ends it at once. The operator is served at a listener, if
/// there is one.
///
/// # Errors
/// If the bus or the system say no.
pub fn run_worker(
    bus: &str,
    threads: usize,
    operator: Option<TcpListener>,
) -> Result<(), ServeFailure> {
    let stopped = stopped()?;
    Ok(runtime()?.block_on(nats::work(bus, threads, operator, stopped))?)
}

/// Waits for a signal to end. After a second one, it ends at once.
fn stopped() -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let (stop, stopped) = oneshot::channel();
    let mut stop = Some(stop);
    let handled = ctrlc::set_handler(move || match stop.take() {
        Some(stop) => drop(stop.send(())),
        None => std::process::exit(INTERRUPTED),
    });
    handled.map_err(io::Error::other)?;
    Ok(async { drop(stopped.await) })
}

fn runtime() -> io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
}

/// Opens what is kept: in a folder, or in a database that nodes share.
async fn open(data: &Path, shared: &Shared) -> Result<Arc<dyn Storage>, ServeFailure> {
    let own_key = data.join("seal.key");
    let key = shared.seal_key.as_ref().unwrap_or(&own_key);
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |error| match error {
            // It names its file itself.
            StorageError::Key { .. } => ServeFailure::Storage(data.to_owned(), error),
            error => ServeFailure::Storage(path, error),
        }
    };
    let key = SealKey::of_file(key, entropy::bytes).map_err(failed(key))?;
    if let Some(address) = &shared.database {
        let storage = open_postgres(address, key).await;
        return storage.map_err(ServeFailure::Database);
    }
    let file = data.join("ranarium.db");
    let storage = Sqlite::open(&file, key).await.map_err(failed(&file))?;
    Ok(Arc::new(storage))
}

impl DataFolder {
    /// Takes a folder, and makes it for its owner alone if there is none.
    ///
    /// # Errors
    /// If it cannot be used, or another process uses it.
    pub fn take(path: PathBuf) -> Result<Self, ServeFailure> {
        let failed = |error| ServeFailure::Folder(path.clone(), error);
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&path).map_err(failed)?;
        let lock = File::create(path.join("lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { path, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(ServeFailure::InUse(path)),
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}
