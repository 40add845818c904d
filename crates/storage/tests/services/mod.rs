//! PostgreSQL and a NATS server for one test: in folders of their own, with everything that they
//! acknowledge on disk, ended with the test.
//!
//! If the programs are missing, `start` prints so and returns `None`, and the test ends without
//! having shown anything; if `CI` is `true` it fails.

#![allow(dead_code, reason = "each program of tests uses a part of it")]

mod cable;

pub use cable::Cable;

use std::env;
use std::fs;
use std::io::Read;
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Longest time to wait for a service.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Time between two polls.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A temporary folder of one test.
#[derive(Debug)]
struct Folder(PathBuf);

impl Folder {
    fn new(what: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("ranarium-{what}-{}-{number}", std::process::id());
        let folder = env::temp_dir().join(name);
        drop(fs::remove_dir_all(&folder));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A process that was killed may write until it is gone.
        let until = Instant::now() + Duration::from_secs(5);
        while fs::remove_dir_all(&self.0).is_err() && Instant::now() < until && self.0.exists() {
            sleep(POLL_INTERVAL);
        }
    }
}

/// Finds a program in one of these folders, or in the path.
fn program(name: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let path = folders.iter().cloned().chain(env::split_paths(&path));
    let mut found = path.map(|folder| folder.join(name));
    found.find(|program| program.is_file())
}

/// Finds a program that a test needs; prints and returns `None` if it is missing and may be.
fn needed(name: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let found = program(name, folders);
    if found.is_none() {
        assert!(
            env::var("CI").as_deref() != Ok("true"),
            "{name} is missing, and is to be there in CI"
        );
        eprintln!("NOT RUN: {name} is missing");
    }
    found
}

/// Waits until a condition holds.
fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let until = Instant::now() + TIMEOUT;
    while !is_so() {
        assert!(Instant::now() < until, "{what} takes too long");
        sleep(POLL_INTERVAL);
    }
}

fn number_of(command: &mut Command) -> u32 {
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.trim().parse().unwrap()
}

/// A PostgreSQL server.
#[derive(Debug)]
pub struct PostgresServer {
    child: Child,
    programs: PathBuf,
    folder: Folder,
    /// The user and group it runs as: it refuses to be root.
    user: Option<(u32, u32)>,
    databases: AtomicU32,
}

impl PostgresServer {
    /// Creates a server and starts it.
    pub fn start() -> Option<Self> {
        let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
        let mut folders: Vec<PathBuf> = versions
            .map(|version| version.unwrap().path().join("bin"))
            .collect();
        folders.sort();
        let postgres = needed("postgres", &folders)?;
        let programs = postgres.parent().unwrap().to_owned();
        let id = |flag: &str, name: &str| number_of(Command::new("id").args([flag, name]));
        let user = (number_of(Command::new("id").arg("-u")) == 0)
            .then(|| (id("-u", "postgres"), id("-g", "postgres")));
        let folder = Folder::new("postgres");
        if let Some((user, group)) = user {
            std::os::unix::fs::chown(&folder.0, Some(user), Some(group)).unwrap();
        }
        let mut initdb = as_user(&programs.join("initdb"), user, &folder.0);
        initdb
            .args(["--auth=trust", "--username=ranarium", "--encoding=UTF8"])
            .args(["--no-sync", "--no-instructions", "--locale=C", "-D"])
            .arg(folder.0.join("data"));
        let output = initdb.output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let child = spawn_postgres(&programs, user, &folder.0);
        let server = Self {
            child,
            programs,
            folder,
            user,
            databases: AtomicU32::new(0),
        };
        server.wait();
        Some(server)
    }

    fn command(&self, name: &str) -> Command {
        let mut command = as_user(&self.programs.join(name), self.user, &self.folder.0);
        command.arg("-h").arg(&self.folder.0);
        command.args(["-U", "ranarium"]);
        command
    }

    fn answers(&self) -> bool {
        let mut asked = self.command("pg_isready");
        asked.output().unwrap().status.success()
    }

    fn wait(&self) {
        wait_until("PostgreSQL", || self.answers());
    }

    /// Creates an empty database and returns its address.
    pub fn new_database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("test{number}");
        let output = self.command("createdb").arg(&name).output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let folder = self.folder.0.display();
        format!("postgres://ranarium:geheim@localhost/{name}?host={folder}")
    }

    /// Makes a cable to a database of this address.
    pub fn cable(&self, database: &str) -> Cable {
        const SOCKET: &str = ".s.PGSQL.5432";
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let own = self.folder.0.join(format!("cable-{number}"));
        fs::create_dir(&own).unwrap();
        let (name, _) = database.rsplit_once('?').unwrap();
        let address = format!("{name}?host={}", own.display());
        Cable::to_socket(&self.folder.0.join(SOCKET), &own.join(SOCKET), address)
    }

    /// Returns the result of a query, in a database of this address.
    pub fn query(&self, database: &str, sql: &str) -> String {
        let (name, _) = database.rsplit_once('?').unwrap();
        let (_, name) = name.rsplit_once('/').unwrap();
        let mut asked = self.command("psql");
        let answer = asked.args(["-At", "-d", name, "-c", sql]).output().unwrap();
        let answer = String::from_utf8(answer.stdout).unwrap();
        answer.trim().to_owned()
    }

    /// Returns the folder of the server's files.
    pub fn files(&self) -> PathBuf {
        self.folder.0.join("data")
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts the server after it was killed. Parts of the process before may still be ending.
    pub fn start_again(&mut self) {
        let until = Instant::now() + TIMEOUT;
        loop {
            self.child = spawn_postgres(&self.programs, self.user, &self.folder.0);
            loop {
                if self.answers() {
                    return;
                }
                if self.child.try_wait().unwrap().is_some() {
                    break;
                }
                assert!(Instant::now() < until, "PostgreSQL does not start again");
                sleep(POLL_INTERVAL);
            }
            assert!(Instant::now() < until, "PostgreSQL does not start again");
            sleep(POLL_INTERVAL);
        }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn as_user(program: &Path, user: Option<(u32, u32)>, folder: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    if let Some((user, group)) = user {
        command.uid(user).gid(group);
    }
    command
}

fn spawn_postgres(programs: &Path, user: Option<(u32, u32)>, folder: &Path) -> Child {
    let log = fs::File::create(folder.join("log")).unwrap();
    as_user(&programs.join("postgres"), user, folder)
        .arg("-D")
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
        .args(["-c", "listen_addresses=", "-c", "max_connections=60"])
        .stdout(Stdio::null())
        .stderr(log)
        .spawn()
        .unwrap()
}

/// A NATS server with JetStream.
#[derive(Debug)]
pub struct NatsServer {
    child: Child,
    program: PathBuf,
    folder: Folder,
    port: u16,
}

impl NatsServer {
    /// Starts one.
    pub fn start() -> Option<Self> {
        let program = needed("nats-server", &["/usr/sbin".into()])?;
        let until = Instant::now() + TIMEOUT;
        loop {
            assert!(Instant::now() < until, "the NATS server takes too long");
            // Another process may take the port before the server does: then try another.
            let free = TcpListener::bind("127.0.0.1:0").unwrap();
            let port = free.local_addr().unwrap().port();
            drop(free);
            let folder = Folder::new("nats");
            let mut server = Self {
                child: spawn_nats(&program, &folder.0, port),
                program: program.clone(),
                folder,
                port,
            };
            if server.is_up() {
                return Some(server);
            }
        }
    }

    /// Waits until it answers. Returns `true` if it does.
    fn is_up(&mut self) -> bool {
        let until = Instant::now() + TIMEOUT;
        while Instant::now() < until {
            if self.child.try_wait().unwrap().is_some() {
                return false;
            }
            if self.greets() {
                return true;
            }
            sleep(POLL_INTERVAL);
        }
        false
    }

    /// Returns `true` if it sends its greeting, as it does once it takes connections.
    fn greets(&self) -> bool {
        let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) else {
            return false;
        };
        let mut greeting = [0; 4];
        drop(stream.set_read_timeout(Some(Duration::from_secs(1))));
        stream.read_exact(&mut greeting).is_ok() && greeting == *b"INFO"
    }

    /// Returns the server's address.
    pub fn address(&self) -> String {
        format!("nats://ranarium:geheim@127.0.0.1:{}", self.port)
    }

    /// Makes a cable to it.
    pub fn cable(&self) -> Cable {
        Cable::to_port(self.port, "nats://ranarium:geheim@127.0.0.1:{}")
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts the server after it was killed.
    pub fn start_again(&mut self) {
        let until = Instant::now() + TIMEOUT;
        loop {
            self.child = spawn_nats(&self.program, &self.folder.0, self.port);
            if self.is_up() {
                return;
            }
            assert!(Instant::now() < until, "the NATS server does not start");
        }
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn spawn_nats(program: &Path, folder: &Path, port: u16) -> Child {
    let mut command = Command::new(program);
    command
        .args(["-a", "127.0.0.1", "-js", "-p", &port.to_string()])
        .args(["--user", "ranarium", "--pass", "geheim"])
        .arg("-sd")
        .arg(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().unwrap()
}
