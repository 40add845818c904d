//! A server behind nginx and behind Caddy, with the blocks that `ranarium setup` prints: requests
//! and a whole match over WebSockets pass through TLS. If a proxy, curl or openssl is missing, the
//! tests that need it print that they did not run.

use crate::common;
use crate::common::folder::folder;
use crate::external::has;
use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

/// The name of the server.
const HOST: &str = "frogs.example";

/// Timeout for the start of a program.
const START_TIMEOUT: Duration = Duration::from_secs(30);

/// A program that is killed with the test.
struct Running(Child);

impl Running {
    /// Starts a program, with its output in a file.
    fn start(command: &mut Command, log: &Path) -> Self {
        let out = fs::File::create(log).unwrap();
        let err = out.try_clone().unwrap();
        let child = command.stdin(Stdio::null()).stdout(out).stderr(err).spawn();
        Self(child.unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Returns a port that is free now.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// Waits until a port accepts connections.
fn wait_for(port: u16, log: &Path) {
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        let text = || fs::read_to_string(log).unwrap_or_default();
        assert!(began.elapsed() < START_TIMEOUT, "port {port}: {}", text());
        sleep(Duration::from_millis(50));
    }
}

/// Starts the server that `ranarium setup` has prepared, and returns it with its port.
fn serve(folder: &Path) -> (Running, u16) {
    let port = free_port();
    let text = port.to_string();
    let root = folder.to_str().unwrap();
    let prepared = [
        "setup", "--yes", "--host", HOST, "--port", &text, "--root", root,
    ];
    assert_eq!(common::run(&prepared, "", &[]).code, 0);
    let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    command
        .args(["serve", "--config"])
        .arg(folder.join("etc/ranarium/ranarium.toml"))
        .arg("--seal-key")
        .arg(folder.join("etc/ranarium/seal.key"))
        .arg("--data")
        .arg(folder.join("data"));
    let log = folder.join("server.log");
    let server = Running::start(&mut command, &log);
    wait_for(port, &log);
    (server, port)
}

/// Returns the block for a proxy.
fn block(proxy: &str, port: u16) -> String {
    let port = port.to_string();
    let ran = common::run(
        &[
            "setup", "--yes", "--host", HOST, "--port", &port, "--print", proxy,
        ],
        "",
        &[],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    ran.out
}

/// Sends a request through a proxy's TLS port with curl, and returns the answer with its head. The
/// request has the headers of a browser at the usual port.
fn ask(port: u16, path: &str, arguments: &[&str]) -> String {
    let mut curl = Command::new("curl");
    curl.args(["--silent", "--insecure", "--include", "--max-time", "10"])
        .args(["--resolve", &format!("{HOST}:{port}:127.0.0.1")])
        .args(["--header", &format!("host: {HOST}")])
        .args(["--header", &format!("origin: https://{HOST}")])
        .args(arguments)
        .arg(format!("https://{HOST}:{port}{path}"));
    let output = curl.output().unwrap();
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Checks that a browser could play through a proxy, once it has a certificate.
fn check(port: u16, log: &Path) {
    let began = Instant::now();
    while !ask(port, "/health", &[]).contains(" 200") {
        let text = || fs::read_to_string(log).unwrap_or_default();
        assert!(began.elapsed() < START_TIMEOUT, "{}", text());
        sleep(Duration::from_millis(50));
    }
    let json = [
        "--header",
        "content-type: application/json",
        "--data",
        "{\"name\":\"Ada\"}",
    ];
    let answer = ask(port, "/api/v1/session", &json);
    // The server takes the request as one over TLS.
    let cookie = answer.to_lowercase();
    assert!(
        answer.contains("\"Ada\"") && cookie.contains("__host-ranarium"),
        "{answer}"
    );
    let socket = [
        "--http1.1",
        "--no-buffer",
        "--max-time",
        "2",
        "--header",
        "connection: Upgrade",
        "--header",
        "upgrade: websocket",
        "--header",
        "sec-websocket-version: 13",
        "--header",
        "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
    ];
    let opened = ask(port, "/ws", &socket);
    assert!(opened.starts_with("HTTP/1.1 101 "), "{opened}");
}

/// Starts a relay for programs of this machine, which have neither the certificate nor the port of
/// a proxy, and returns its port. It passes each connection on through TLS, with the `Host` of a
/// client at the usual port.
fn relay(secure: u16) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    thread::spawn(move || {
        for client in listener.incoming().flatten() {
            thread::spawn(move || pass_on(client, port, secure));
        }
    });
    port
}

/// Passes a connection of the relay on, until one of its ends closes it.
fn pass_on(mut client: TcpStream, port: u16, secure: u16) {
    let mut openssl = Command::new("openssl");
    openssl
        .args(["s_client", "-quiet", "-servername", HOST, "-connect"])
        .arg(format!("127.0.0.1:{secure}"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut tls = openssl.spawn().unwrap();
    let (mut requests, mut answers) = (tls.stdin.take().unwrap(), tls.stdout.take().unwrap());
    let mut back = client.try_clone().unwrap();
    let answering = thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = answers.read(&mut bytes) {
            if back.write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        drop(back.shutdown(Shutdown::Both));
    });
    let own = format!("127.0.0.1:{port}");
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = client.read(&mut bytes) {
        if requests
            .write_all(&with_host(&bytes[..count], &own))
            .is_err()
        {
            break;
        }
    }
    drop(tls.kill());
    drop(tls.wait());
    answering.join().unwrap();
}

/// Replaces the relay's own address in the head of a request. Frames of WebSockets are no text.
fn with_host(bytes: &[u8], own: &str) -> Vec<u8> {
    match std::str::from_utf8(bytes) {
        Ok(head) => head.replace(own, HOST).into_bytes(),
        Err(_) => bytes.to_vec(),
    }
}

/// Plays a match of two programs through a proxy, from its search to its end.
fn play(secure: u16, folder: &Path) {
    let server = format!("http://127.0.0.1:{}", relay(secure));
    let programs = ["Robo", "Bolt"].map(|name| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_ranarium"));
        program
            .args(["bot", "connect", &server, "--bot", "greedy", "--name", name])
            .args(["--seek", "--game", "icefrogs", "--matches", "1"])
            .env("RANARIUM_DATA", folder.join(name))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        program.spawn().unwrap()
    });
    for program in programs {
        let output = program.wait_with_output().unwrap();
        let printed = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && printed.contains(": over, "),
            "{output:?}"
        );
    }
}

/// Makes a certificate, and returns its file and that of its key.
fn certificate(folder: &Path) -> (PathBuf, PathBuf) {
    let (certificate, key) = (folder.join("certificate.pem"), folder.join("key.pem"));
    let mut openssl = Command::new("openssl");
    openssl
        .args([
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
        ])
        .args(["-subj", &format!("/CN={HOST}"), "-keyout"])
        .arg(&key)
        .arg("-out")
        .arg(&certificate);
    let output = openssl.output().unwrap();
    assert!(output.status.success(), "{output:?}");
    (certificate, key)
}

#[test]
fn a_match_is_played_through_nginx() {
    if !(has("nginx", &["-v"]) && has("curl", &["--version"]) && has("openssl", &["version"])) {
        return;
    }
    let folder = folder("nginx");
    let (_server, port) = serve(&folder);
    let (certificate, key) = certificate(&folder);
    let (plain, secure) = (free_port(), free_port());
    let block = block("nginx", port)
        .replace("listen 80;", &format!("listen {plain};"))
        .replace("    listen [::]:80;\n", "")
        .replace("listen 443 ", &format!("listen {secure} "))
        .replace("    listen [::]:443 ssl http2;\n", "")
        .replace(
            &format!("/etc/letsencrypt/live/{HOST}/fullchain.pem"),
            certificate.to_str().unwrap(),
        )
        .replace(
            &format!("/etc/letsencrypt/live/{HOST}/privkey.pem"),
            key.to_str().unwrap(),
        );
    let shown = folder.display();
    let config = format!(
        "daemon off;\nmaster_process off;\npid {shown}/pid;\nerror_log stderr;\nevents {{}}\n\
         http {{\naccess_log off;\nclient_body_temp_path {shown}/body;\nproxy_temp_path {shown}/proxy;\n\
         fastcgi_temp_path {shown}/fastcgi;\nuwsgi_temp_path {shown}/uwsgi;\nscgi_temp_path {shown}/scgi;\n\
         {block}}}\n"
    );
    let path = folder.join("nginx.conf");
    fs::write(&path, config).unwrap();
    let log = folder.join("nginx.log");
    let _proxy = Running::start(Command::new("nginx").arg("-c").arg(&path), &log);
    check(secure, &log);
    play(secure, &folder);
}

#[test]
fn a_match_is_played_through_caddy() {
    if !(has("caddy", &["version"]) && has("curl", &["--version"]) && has("openssl", &["version"]))
    {
        return;
    }
    let folder = folder("caddy");
    let (_server, port) = serve(&folder);
    let (plain, secure) = (free_port(), free_port());
    // A certificate of its own authority, at other ports.
    let options = format!(
        "{{\nhttp_port {plain}\nhttps_port {secure}\nadmin off\nskip_install_trust\nlocal_certs\n\
         storage file_system {}/caddy\n}}\n",
        folder.display()
    );
    let path = folder.join("Caddyfile");
    fs::write(&path, options + &block("caddy", port)).unwrap();
    let log = folder.join("caddy.log");
    let mut caddy = Command::new("caddy");
    caddy
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(&path)
        .env("HOME", &*folder);
    let _proxy = Running::start(&mut caddy, &log);
    check(secure, &log);
    play(secure, &folder);
}
