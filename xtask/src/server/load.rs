//! `cargo xtask load`: the load that a server, or several nodes, can carry, in lines for
//! docs/performance.md.

use crate::tool;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// The default measurements: the mode of the client, the number of matches or connections, and the
/// time in seconds.
const PROFILE: &[(&str, u32, u32)] = &[
    ("live", 1_000, 30),
    ("live", 2_000, 30),
    ("closed", 64, 15),
    ("idle", 10_000, 10),
    ("experts", 100, 15),
];

/// A server with a folder of its own, which is removed with it.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
    /// The program's output, kept open so that the program can continue to print.
    _out: BufReader<ChildStdout>,
}

/// Returns the path of a folder that does not exist yet, for a node.
fn fresh_folder(node: u32) -> PathBuf {
    let folder = tool::target_folder().join(format!("load-{node}"));
    drop(std::fs::remove_dir_all(&folder));
    folder
}

/// Returns the program that is measured.
fn own_program() -> PathBuf {
    tool::program("release", "ranarium")
}

impl Server {
    /// Starts a program as a server over the contents of the folder, with more arguments of
    /// `serve`.
    fn start(program: &Path, folder: PathBuf, more: &[String]) -> Result<Self, String> {
        let mut command = Command::new(program);
        command
            .args([
                "serve",
                "--address",
                "127.0.0.1:0",
                "--lang",
                "en",
                "--limits",
                "off",
                "--data",
            ])
            .arg(&folder)
            .args(more)
            .stdout(Stdio::piped());
        let failed = |reason: &dyn std::fmt::Display| format!("{}: {reason}", program.display());
        let mut child = command.spawn().map_err(|error| failed(&error))?;
        let mut line = String::new();
        let out = child
            .stdout
            .take()
            .ok_or_else(|| failed(&"its output is not a pipe"))?;
        let mut out = BufReader::new(out);
        out.read_line(&mut line).map_err(|error| failed(&error))?;
        let address = line
            .split(' ')
            .find_map(|word| word.strip_prefix("http://"));
        let address = address.and_then(|address| address.split('/').next());
        let address =
            address.ok_or_else(|| failed(&format!("expected its address, found {line:?}")))?;
        Ok(Self {
            address: address.to_owned(),
            child,
            folder,
            _out: out,
        })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.child.kill());
        drop(self.child.wait());
        drop(std::fs::remove_dir_all(&self.folder));
    }
}

/// The measurements that the arguments ask for.
struct Plan {
    profile: Vec<(String, u32, u32)>,
    nodes: u32,
    /// Another version of the program, which is measured alternately with the own one.
    beside: Option<PathBuf>,
    /// More arguments of `serve`, the same for all nodes.
    serve: Vec<String>,
}

/// The number of measurements of each of two programs.
const ROUNDS: usize = 3;

const EXPECTED: &str = "expected nothing, MODE NUMBER SECONDS such as live 1000 30 or, with \
                        compressed updates, live-compressed 1000 30 or, of several nodes, \
                        closed-together 64 15, or stored NUMBER; then --nodes NUMBER, and --beside \
                        PROGRAM for another version to compare with; after -- arguments of serve, \
                        such as --database and --bus";

impl Plan {
    fn read(args: &[String]) -> Result<Self, String> {
        let number_of = |text: &String| text.parse::<u32>().map_err(|_| EXPECTED.to_owned());
        let mut parts = args.splitn(2, |word| word == "--");
        let (load_text, serve) = (
            parts.next().unwrap_or_default(),
            parts.next().unwrap_or_default(),
        );
        let (mut what, mut nodes, mut beside) = (load_text, 1, None);
        while let [rest @ .., flag, value] = what
            && flag.starts_with("--")
        {
            match flag.as_str() {
                "--nodes" => nodes = number_of(value)?,
                "--beside" => beside = Some(PathBuf::from(value)),
                _ => return Err(EXPECTED.to_owned()),
            }
            what = rest;
        }
        let profile = match what {
            [] => PROFILE
                .iter()
                .map(|&(mode, number, seconds)| (mode.to_owned(), number, seconds))
                .collect(),
            [mode, number, seconds] => {
                vec![(mode.clone(), number_of(number)?, number_of(seconds)?)]
            }
            _ => return Err(EXPECTED.to_owned()),
        };
        if nodes == 0 || nodes > 1 && serve.is_empty() {
            return Err(format!(
                "several nodes need a database and a bus; {EXPECTED}"
            ));
        }
        Ok(Self {
            profile,
            nodes,
            beside,
            serve: serve.to_vec(),
        })
    }
}

/// Measures the whole profile, or `MODE NUMBER SECONDS`.
pub fn run(args: &[String]) -> Result<(), String> {
    if let [mode, number] = args
        && mode == "stored"
    {
        return stored(number);
    }
    let plan = Plan::read(args)?;
    let build = ["build", "--release", "--package"];
    tool::run(tool::cargo().args(build).arg("ranarium"))?;
    tool::run(
        tool::cargo()
            .args(build)
            .args(["ranarium-node", "--example", "load"]),
    )?;
    let client = tool::program("release", "examples/load");
    let programs: Vec<PathBuf> = plan.beside.iter().cloned().chain([own_program()]).collect();
    let is_compared = programs.len() > 1;
    let rounds = if is_compared { ROUNDS } else { 1 };
    for (mode, number, seconds) in &plan.profile {
        for program in programs.iter().cycle().take(programs.len() * rounds) {
            if is_compared {
                println!("{}:", program.display());
            }
            let servers =
                (0..plan.nodes).map(|node| Server::start(program, fresh_folder(node), &plan.serve));
            let servers = servers.collect::<Result<Vec<Server>, String>>()?;
            let all =
                |of: fn(&Server) -> String| servers.iter().map(of).collect::<Vec<_>>().join(",");
            let addresses = all(|server| server.address.clone());
            let processes = all(|server| server.child.id().to_string());
            let mut command = Command::new(&client);
            command.args([&addresses, &processes, mode]);
            command.args([number.to_string(), seconds.to_string()]);
            tool::run(&mut command)?;
        }
    }
    Ok(())
}

/// Measures a server over a database with this many matches: the time from its start to the first
/// answer, and the time of the replay of a finished match that it has not read before.
fn stored(number: &str) -> Result<(), String> {
    let build = ["build", "--release", "--package"];
    tool::run(tool::cargo().args(build).arg("ranarium"))?;
    tool::run(
        tool::cargo()
            .args(build)
            .args(["ranarium-node", "--example", "stored"]),
    )?;
    let folder = fresh_folder(0);
    let mut fill = Command::new(tool::program("release", "examples/stored"));
    tool::run(fill.arg(&folder).arg(number))?;
    let database = folder.join("ranarium.db");
    let bytes = std::fs::metadata(&database).map_or(0, |file| file.len());
    println!("{number} matches, {} MiB", bytes >> 20);
    for _ in 0..3 {
        started(&folder)?;
    }
    drop(std::fs::remove_dir_all(&folder));
    Ok(())
}

/// Starts a server, and measures its first answers.
fn started(folder: &Path) -> Result<(), String> {
    let began = Instant::now();
    let mut server = Server::start(&own_program(), folder.to_owned(), &[])?;
    let first = ask(&server.address, "/api/v1/matches/m-7").map(|()| began.elapsed());
    let mut replays: Vec<Duration> = Vec::new();
    for which in 0..100 {
        let began = Instant::now();
        ask(
            &server.address,
            &format!("/api/v1/matches/over-{which}/record"),
        )?;
        replays.push(began.elapsed());
    }
    replays.sort_unstable();
    // The next process starts with the same folder.
    server.folder = PathBuf::new();
    let in_ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "first answer after {:.0} ms; replay of a match that is over: p50 {:.1} ms, p90 {:.1} ms, \
         longest {:.1} ms",
        in_ms(first?),
        in_ms(replays[50]),
        in_ms(replays[90]),
        in_ms(replays[99])
    );
    Ok(())
}

/// Requests a page, and waits for the whole answer.
fn ask(address: &str, path: &str) -> Result<(), String> {
    let exchange = || {
        let mut stream = TcpStream::connect(address)?;
        let request =
            format!("GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes())?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok::<String, std::io::Error>(answer)
    };
    let answer = exchange().map_err(|error| format!("{path}: {error}"))?;
    match answer.starts_with("HTTP/1.1 200") {
        true => Ok(()),
        false => Err(format!("{path}: {answer}")),
    }
}

#[cfg(test)]
mod tests {
    use super::{PROFILE, Plan};
    use std::path::Path;

    fn plan(args: &str) -> Result<Plan, String> {
        let words: Vec<String> = args.split_whitespace().map(str::to_owned).collect();
        Plan::read(&words)
    }

    #[test]
    fn the_arguments_name_a_load_and_the_servers() {
        let all = plan("").unwrap();
        assert_eq!((all.profile.len(), all.nodes), (PROFILE.len(), 1));
        assert_eq!(all.beside, None);
        let several = "live 1000 30 --nodes 2 --beside old/ranarium -- --bus nats://localhost";
        let several = plan(several).unwrap();
        assert_eq!(several.profile, [("live".to_owned(), 1000, 30)]);
        assert_eq!(several.nodes, 2);
        assert_eq!(several.beside.as_deref(), Some(Path::new("old/ranarium")));
        assert_eq!(several.serve, ["--bus", "nats://localhost"]);
    }

    #[test]
    fn wrong_arguments_are_refused() {
        for args in [
            "live",
            "live many 30",
            "live 1000 30 --beside",
            "live 1000 30 --fast yes",
            "live 1000 30 --nodes 0",
            "live 1000 30 --nodes 2",
        ] {
            assert!(plan(args).is_err(), "{args}");
        }
    }
}
