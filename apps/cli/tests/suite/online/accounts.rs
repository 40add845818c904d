//! Tokens of accounts: `ranarium login`, and bots that use them.

use super::{Server, field, http, text};
use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

#[test]
fn a_bot_plays_with_the_token_of_an_account() {
    let server = Server::start("online-token");
    let guest = r#"{"name":"Ada","token":true}"#;
    let guest = http(&server, "POST /api/v1/session", "", guest);
    let ada = field(&guest, "/token");
    let account = r#"{"login":"ada","password":"four frogs under one roof"}"#;
    http(&server, "POST /api/v1/account", &ada, account);
    let token = r#"{"name":"Robo","scopes":["play"]}"#;
    let token = field(&http(&server, "POST /api/v1/tokens", &ada, token), "/token");
    let table = r#"{"game":"icefrogs","options":"players=2",
        "seats":["open",{"bot":"random"}],"bot-pace-ms":50}"#;
    let id = field(&http(&server, "POST /api/v1/tables", &ada, table), "/match");
    let link = format!("{}/table/{id}", server.url);
    let file = server.folder.join("token");
    let path = file.to_str().unwrap();
    let arguments = [
        "bot",
        "connect",
        &link,
        "--bot",
        "random",
        "--token-file",
        path,
    ];
    // A text that is no token, and a token of no account.
    let unknown = "0".repeat(64);
    for (text, expected) in [
        (
            "a secret of a person",
            "expected a token of 64 hexadecimal digits",
        ),
        (unknown.as_str(), "does not know this token"),
    ] {
        fs::write(&file, text).unwrap();
        let output = server.run(&arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected) && error.contains(path), "{error}");
        assert!(!error.contains(text), "{error}");
        assert_eq!(output.status.code(), Some(1), "{error}");
    }
    fs::write(&file, format!("{token}\n")).unwrap();
    let output = server.run(&arguments);
    let printed = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        printed.contains("Robo is here") && printed.contains("over, "),
        "{printed}{error}"
    );
    let read = http(&server, &format!("GET /api/v1/matches/{id}"), "", "");
    assert!(
        read.contains(r#""is-bot":true"#) && read.contains("Robo"),
        "{read}"
    );
    // The environment works as well; this token may play, but not create a table.
    let output = server
        .ranarium()
        .args(["play", "icefrogs", "--at", &server.url])
        .env("RANARIUM_TOKEN", &token)
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("create"), "{error}");
    assert_eq!(output.status.code(), Some(1), "{error}");
}

/// Runs `login` with a password on its standard input.
fn logs_in(server: &Server, password: &str, arguments: &[&str]) -> Output {
    let mut child = server
        .ranarium()
        .args(["login", &server.url, "--login", "ada", "--name", "Robo"])
        .args(arguments)
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{password}").unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn login_stores_a_token_that_bots_use() {
    let server = Server::start("online-login");
    let guest = r#"{"name":"Ada","token":true}"#;
    let guest = http(&server, "POST /api/v1/session", "", guest);
    let ada = field(&guest, "/token");
    let account = r#"{"login":"ada","password":"four frogs under one roof"}"#;
    http(&server, "POST /api/v1/account", &ada, account);
    let output = logs_in(&server, "five frogs", &[]);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(!error.contains("five frogs"), "{error}");
    let output = logs_in(&server, "four frogs under one roof", &[]);
    let (printed, error) = (text(&output.stdout), text(&output.stderr));
    assert!(
        printed.contains("the token of Robo is in "),
        "{printed}{error}"
    );
    let path = printed.trim().rsplit(' ').next().unwrap();
    let token = fs::read_to_string(path).unwrap();
    assert!(!printed.contains(token.trim()), "{printed}");
    let sessions = http(&server, "GET /api/v1/sessions", &ada, "");
    let sessions: Value = serde_json::from_str(&sessions).unwrap();
    assert_eq!(sessions.as_array().map(Vec::len), Some(1), "{sessions}");
    // A file that others could read is closed to them.
    let own = server.folder.join("own-token");
    fs::write(&own, "old").unwrap();
    let output = logs_in(
        &server,
        "four frogs under one roof",
        &["--token-file", own.to_str().unwrap()],
    );
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    #[cfg(unix)]
    for path in [Path::new(path), &own] {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
    }
    let table = r#"{"game":"icefrogs","options":"players=2",
        "seats":["open",{"bot":"random"}],"bot-pace-ms":50}"#;
    let id = field(&http(&server, "POST /api/v1/tables", &ada, table), "/match");
    let link = format!("{}/table/{id}", server.url);
    let output = server.run(&["bot", "connect", &link, "--bot", "random"]);
    let printed = text(&output.stdout);
    assert!(
        printed.contains("Robo is here"),
        "{printed}{}",
        text(&output.stderr)
    );
}
