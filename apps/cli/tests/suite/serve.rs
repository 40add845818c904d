//! `ranarium serve` as a process: its output, its end, and its data after a kill.

use crate::common::folder::folder;
use crate::common::server::{ServerProcess, admin, says, serve};
use serde_json::json;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

#[cfg(unix)]
fn send_signal(server: &ServerProcess, signal: rustix::process::Signal) {
    let pid = rustix::process::Pid::from_child(&server.child);
    rustix::process::kill_process(pid, signal).unwrap();
}

/// Waits for the end of a server, and returns its exit code and the time until then.
fn wait_for_end(server: &mut ServerProcess) -> (Option<i32>, Duration) {
    let began = Instant::now();
    let status = server.child.wait().unwrap();
    (status.code(), began.elapsed())
}

fn fails(mut command: Command) -> String {
    let Output { status, stderr, .. } = command.output().unwrap();
    assert!(!status.success());
    String::from_utf8(stderr).unwrap()
}

#[test]
fn one_process_serves_from_a_folder() {
    let folder = folder("one");
    let _server = ServerProcess::serve(&folder);
    let text = fails(serve(&folder));
    assert!(
        text.contains("another Ranarium serves from this folder"),
        "{text}"
    );
    assert!(text.contains("--data"), "{text}");
}

#[test]
fn health_is_that_of_the_server() {
    let folder = folder("health");
    let server = ServerProcess::serve(&folder);
    let health = |link: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
        command.args(["--lang", "en", "health", link]);
        command
    };
    let link = format!("http://{}", server.address);
    let output = health(&link).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, format!("The server at {link} is ready.\n"));
    let text = fails(health("http://127.0.0.1:1"));
    assert!(
        text.contains("http://127.0.0.1:1 cannot be reached: "),
        "{text}"
    );
}

#[test]
fn health_waits_for_a_server_that_starts() {
    let folder = folder("health-waits");
    // The address of a server that has ended.
    let address = ServerProcess::serve(&folder).address.clone();
    let health = |seconds: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
        let link = format!("http://{address}");
        command.args(["--lang", "en", "health", &link, "--wait", seconds]);
        command
    };
    let waiting = health("60").stdout(Stdio::null()).spawn().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    server
        .args(["serve", "--address", &address, "--data"])
        .arg(&*folder)
        .stdout(Stdio::null());
    let mut server = server.spawn().unwrap();
    let output = waiting.wait_with_output().unwrap();
    drop(server.kill());
    drop(server.wait());
    assert!(output.status.success(), "{output:?}");
    let text = fails(health("1"));
    assert!(text.contains("cannot be reached: "), "{text}");
}

#[test]
fn an_app_is_named_at_the_path_of_its_platform() {
    let folder = folder("apps");
    let page = folder.join("page");
    fs::create_dir_all(&page).unwrap();
    fs::write(page.join("index.html"), "<head></head>").unwrap();
    let apple = "A1B2C3D4E5.org.example.frogs";
    let android = format!("org.example.frogs {}", ["0A"; 32].join(":"));
    let paths = ["apple-app-site-association", "assetlinks.json"];
    for (option, app, own_path, place, name) in [
        (
            "--apple-app",
            apple,
            paths[0],
            "/webcredentials/apps/0",
            apple,
        ),
        (
            "--android-app",
            android.as_str(),
            paths[1],
            "/0/target/package_name",
            "org.example.frogs",
        ),
    ] {
        let mut with_app = serve(&folder.join(option));
        with_app.arg("--page").arg(&page).args([option, app]);
        let server = ServerProcess::start(with_app);
        for path in paths {
            let asked = server.ask(&format!("GET /.well-known/{path}"), "", "");
            let (status, answer) = asked.unwrap();
            if path == own_path {
                assert_eq!((status, answer.pointer(place)), (200, Some(&json!(name))));
            } else {
                assert_eq!(status, 404, "{path}: no such app is set");
            }
        }
    }
}

#[test]
fn unusable_data_folders_are_reported() {
    let folder = folder("words");
    let file = folder.join("file");
    fs::write(&file, "frogs").unwrap();
    let text = fails(serve(&file));
    assert!(text.contains("file: "), "{text}");
    let broken = folder.join("broken");
    fs::create_dir_all(&broken).unwrap();
    fs::write(broken.join("seal.key"), "short").unwrap();
    let text = fails(serve(&broken));
    assert!(
        text.contains("seal.key: expected 32 bytes, found 5"),
        "{text}"
    );
    let broken = folder.join("no-database");
    fs::create_dir_all(&broken).unwrap();
    fs::write(
        broken.join("ranarium.db"),
        "frogs, and no database".repeat(100),
    )
    .unwrap();
    let text = fails(serve(&broken));
    assert!(text.contains("not a database"), "{text}");
}

/// The usual limit of open files is raised: 1,400 silent connections, more than the limit with
/// which the server is started, leave room for a new player.
#[cfg(unix)]
#[test]
fn silent_connections_do_not_block_others() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    const SILENT: usize = 1_400;
    let mut own = getrlimit(Resource::Nofile);
    if own.maximum.is_some_and(|most| most < 4_096) {
        eprintln!("NOT RUN: {own:?} open files are too few for this test");
        return;
    }
    own.current = own.maximum;
    setrlimit(Resource::Nofile, own).unwrap();
    let folder = folder("files");
    let served = serve(&folder);
    let mut limited = Command::new("sh");
    limited
        .args(["-c", "ulimit -S -n 1024 && exec \"$0\" \"$@\""])
        .arg(served.get_program())
        .args(served.get_args())
        // All of them come from one address.
        .args(["--limits", "off"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let server = ServerProcess::start(limited);
    let connect = |_| TcpStream::connect(&server.address).unwrap();
    let silent: Vec<TcpStream> = (0..SILENT).map(connect).collect();
    let guest = r#"{"name":"Ada"}"#;
    let (status, _) = server.ask("POST /api/v1/session", "", guest).unwrap();
    assert_eq!(status, 201);
    assert_eq!(silent.len(), SILENT);
}

/// A database that is deleted under a running server is reported within ten seconds. From then on
/// nothing is acknowledged, and what was acknowledged before is in the copy that the server saves.
#[cfg(unix)]
#[test]
fn a_deleted_database_is_reported_in_time_and_saved() {
    const BOUND: Duration = Duration::from_secs(10);
    let folder = folder("deleted");
    let file = |end: &str| folder.join(format!("ranarium.{end}"));
    let mut server = ServerProcess::serve(&folder);
    let guest = r#"{"name":"Ada","token":true}"#;
    let (status, ada) = server.ask("POST /api/v1/session", "", guest).unwrap();
    assert_eq!(status, 201);
    let token = ada["token"].as_str().unwrap();
    let token = format!("authorization: Bearer {token}\r\n");
    fs::remove_file(file("db")).unwrap();
    let deleted = Instant::now();
    while server.ask("GET /ready", "", "").map(|one| one.0) != Some(503) {
        assert!(deleted.elapsed() < BOUND, "the server is still ready");
        std::thread::sleep(Duration::from_millis(50));
    }
    let (status, _) = server.ask("POST /api/v1/session", "", guest).unwrap();
    assert!(status >= 500, "a new player is accepted: {status}");
    while !file("rescued.db").exists() {
        assert!(deleted.elapsed() < BOUND, "nothing is saved");
        std::thread::sleep(Duration::from_millis(50));
    }
    send_signal(&server, rustix::process::Signal::TERM);
    wait_for_end(&mut server);
    let mut log = String::new();
    let mut stderr = server.child.stderr.take().unwrap();
    stderr.read_to_string(&mut log).unwrap();
    assert!(log.contains("the file was deleted or replaced"), "{log}");
    // The operator puts the copy in its place.
    for rest in ["db-wal", "db-shm"] {
        drop(fs::remove_file(file(rest)));
    }
    fs::rename(file("rescued.db"), file("db")).unwrap();
    let server = ServerProcess::serve(&folder);
    let (status, user) = server.ask("GET /api/v1/session", &token, "").unwrap();
    assert_eq!((status, &user["name"]), (200, &json!("Ada")));
}

#[cfg(unix)]
#[test]
fn an_unconfigured_proxy_is_reported_once() {
    let folder = folder("proxy");
    let mut server = ServerProcess::serve(&folder);
    for from in ["192.0.2.1", "192.0.2.2"] {
        let headers = format!("x-forwarded-for: {from}\r\n");
        server.ask("GET /api/v1/session", &headers, "").unwrap();
    }
    send_signal(&server, rustix::process::Signal::TERM);
    wait_for_end(&mut server);
    let mut log = String::new();
    let mut stderr = server.child.stderr.take().unwrap();
    stderr.read_to_string(&mut log).unwrap();
    assert_eq!(log.matches("set --proxies").count(), 1, "{log}");
}

#[test]
fn a_signal_stops_the_server_gracefully() {
    let folder = folder("signal");
    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::INT] {
        let mut server = ServerProcess::serve(&folder);
        assert_eq!(server.ask("GET /ready", "", "").map(|one| one.0), Some(200));
        send_signal(&server, signal);
        let (code, took) = wait_for_end(&mut server);
        assert_eq!(code, Some(0));
        assert!(took < Duration::from_secs(30), "{took:?}");
        // The write-ahead log has been copied into the database.
        assert!(!folder.join("ranarium.db-wal").exists());
    }
}

#[cfg(unix)]
#[test]
fn a_second_signal_stops_the_server_at_once() {
    let folder = folder("signals");
    let mut server = ServerProcess::serve(&folder);
    // It waits for the rest of an incomplete request.
    let mut held = TcpStream::connect(&server.address).unwrap();
    let begin = b"POST /api/v1/session HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n\
                  content-length: 100\r\n\r\n{";
    held.write_all(begin).unwrap();
    let mut idle = TcpStream::connect(&server.address).unwrap();
    idle.write_all(b"GET /health HTTP/1.1\r\nhost: a\r\n\r\n")
        .unwrap();
    idle.read_exact(&mut [0]).unwrap();
    send_signal(&server, rustix::process::Signal::TERM);
    // It closes idle connections: the first signal has arrived.
    idle.read_to_end(&mut Vec::new()).unwrap();
    send_signal(&server, rustix::process::Signal::TERM);
    let (code, took) = wait_for_end(&mut server);
    assert_eq!(code, Some(130));
    assert!(took < Duration::from_secs(2), "{took:?}");
}

#[cfg(unix)]
/// Acknowledged commands survive a kill of the process, at any moment.
#[test]
fn acknowledged_commands_survive_a_kill() {
    let folder = folder("kill");
    // A fast machine creates more tables than a user may.
    let start = || {
        let mut command = serve(&folder);
        command.args(["--limits", "off"]);
        ServerProcess::start(command)
    };
    let mut server = start();
    let guest = json!({ "name": "Ada", "token": true }).to_string();
    let (_, session) = server.ask("POST /api/v1/session", "", &guest).unwrap();
    let token = session["token"].as_str().unwrap();
    let ada = format!("authorization: Bearer {token}\r\n");
    let table = json!({
        "game": "icefrogs", "visibility": "open", "seats": ["open", { "bot": "random" }]
    })
    .to_string();
    let mut acknowledged = Vec::new();
    for round in 0..10_u64 {
        // It is killed while a user creates tables as fast as the server accepts them, some
        // milliseconds after the first ones: later on a busy machine.
        std::thread::scope(|scope| {
            let (first, firsts) = std::sync::mpsc::channel();
            let (server, ada, table) = (&server, &ada, &table);
            let asking = scope.spawn(move || {
                let mut match_ids = Vec::new();
                while let Some((201, table)) = server.ask("POST /api/v1/tables", ada, table) {
                    match_ids.push(table["match"].as_str().unwrap().to_owned());
                    // Only the first ones are awaited.
                    let _ = first.send(());
                }
                match_ids
            });
            for _ in 0..2 {
                firsts.recv().expect("the server takes tables");
            }
            std::thread::sleep(Duration::from_millis(round * 3));
            kill(&server.child);
            acknowledged.extend(asking.join().unwrap());
        });
        // While it runs, the folder is its own.
        wait_for_end(&mut server);
        server = start();
        let (status, me) = server.ask("GET /api/v1/session", &ada, "").unwrap();
        assert_eq!((status, &me["name"]), (200, &json!("Ada")));
    }
    for id in acknowledged {
        let found = server.ask(&format!("GET /api/v1/matches/{id}"), "", "");
        assert_eq!(found.unwrap().0, 200, "{id} is lost");
    }
}

/// Kills a process.
#[cfg(unix)]
fn kill(child: &Child) {
    let pid = rustix::process::Pid::from_child(child);
    rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
}

#[test]
fn operator_decisions_beside_a_server_are_recorded() {
    let folder = folder("admin");
    let data: &Path = &folder;
    let wrong = admin(data, &["reports"]);
    assert_eq!(wrong.status.code(), Some(1));
    let reason = String::from_utf8(wrong.stderr).unwrap();
    assert!(
        reason.contains("no server has kept anything here"),
        "{reason}"
    );
    let server = ServerProcess::serve(data);
    // An answer means that the server has locked its folder.
    assert_eq!(server.ask("GET /api/v1/session", "", "").unwrap().0, 401);
    assert_eq!(
        says(&admin(data, &["reports"])),
        "There are no open reports.\n"
    );
    assert_eq!(
        says(&admin(data, &["reports", "--all"])),
        "Nobody has been reported.\n"
    );
    let unknown = admin(data, &["close-report", "7"]);
    assert_eq!(unknown.status.code(), Some(1));
    let reason = String::from_utf8(unknown.stderr).unwrap();
    assert!(reason.contains("there is no report 7"), "{reason}");
    let body = json!({ "name": "Boromir", "token": true }).to_string();
    let (_, arrived) = server.ask("POST /api/v1/session", "", &body).unwrap();
    let user = arrived["user"]["id"].as_str().unwrap();
    let token = arrived["token"].as_str().unwrap();
    let header = format!("authorization: Bearer {token}\r\n");
    let me = || server.ask("GET /api/v1/session", &header, "").unwrap();
    says(&admin(data, &["hide-name", user, "--as", "Olga"]));
    assert_eq!(me().1["name"], "Player");
    let unknown = admin(data, &["hide-name", "u-0000000000000007"]);
    assert_eq!(unknown.status.code(), Some(1));
    says(&admin(data, &["ban", user, "--days", "7", "--as", "Olga"]));
    let until = Instant::now() + Duration::from_secs(30);
    while me().0 != 403 {
        assert!(Instant::now() < until, "the ban takes effect in time");
        std::thread::sleep(Duration::from_millis(50));
    }
    assert_eq!(me().1["code"], "banned");
    drop(server);
    // Also while no server runs.
    says(&admin(data, &["unban", user, "--as", "Olga"]));
    let acts = says(&admin(data, &["acts"]));
    let lines: Vec<&str> = acts.lines().collect();
    assert_eq!(lines.len(), 3, "{acts}");
    for (line, act) in lines.iter().zip(["unban", "ban", "hide-name"]) {
        assert!(line.ends_with(&format!("Olga: {act} {user}")), "{line}");
    }
    let server = ServerProcess::serve(data);
    let (status, me) = server.ask("GET /api/v1/session", &header, "").unwrap();
    assert_eq!((status, &me["name"]), (200, &json!("Player")));
}

#[test]
fn an_operator_adds_forbidden_words_for_names() {
    let folder = folder("word-list");
    let file = folder.join("words");
    let mut missing = serve(&folder);
    missing.arg("--words").arg(&file);
    let text = fails(missing);
    assert!(text.contains("expected a file of text"), "{text}");
    fs::write(&file, "toad\n").unwrap();
    let mut with_words = serve(&folder);
    with_words.arg("--words").arg(&file);
    let server = ServerProcess::start(with_words);
    for (name, status) in [("T0ad", 400), ("Toadstool", 201)] {
        let body = json!({ "name": name }).to_string();
        let (found, answer) = server.ask("POST /api/v1/session", "", &body).unwrap();
        assert_eq!(found, status, "{name}");
        assert_eq!(answer["code"] == "name", status == 400, "{answer}");
        assert!(!answer["detail"].to_string().contains("toad"), "{answer}");
    }
}
