//! Servers and tables that are reached again or cannot be reached, and names that a server rejects.

use super::{Server, text};
use std::fs;

#[test]
fn a_lost_connection_is_restored() {
    let mut server = Server::start("online-lost");
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Waiting for Ada");
    ada.wait_for("Ada >");
    server.restart(|| drop(bo.wait_for("The connection is lost")));
    bo.wait_for("The connection is back.");
    // Input typed now is sent over the new connection, once.
    ada.enter("S-b1");
    bo.wait_for("Bo, it is your turn");
    bo.wait_for("Bo >");
    bo.enter("quit");
    bo.wait_for("You have left the table.");
    assert_eq!(bo.end().0, 0);
    // A player who returns later has the same seat.
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Bo >");
    for person in [ada, bo] {
        person.hang_up();
    }
}

#[test]
fn unreachable_servers_and_tables_are_reported() {
    let server = Server::start("online-errors");
    let none = format!("{}/table/m-0", server.url);
    let table = format!("{}/table/m-1", server.url);
    let seeded = ["play", "icefrogs", "--at", &server.url, "--seed", "1"];
    let program = [
        "play",
        "icefrogs",
        "--at",
        &server.url,
        "--seats",
        "human,bot:cmd:./bot",
    ];
    let cases: [(&[&str], i32, &str); 9] = [
        (
            &["play", "http://127.0.0.1:9/table/m-1"],
            1,
            "cannot be reached: nothing answers there. Check the address",
        ),
        (&["watch", &none], 1, "There is no match m-0 here"),
        (&["play", &none], 1, "There is no match m-0 here"),
        (&["play", &server.url], 2, "is a server, not a table"),
        (&["watch", &server.url], 2, "is a server, not a table"),
        (
            &["play", "icefrogs", "--at", &table],
            2,
            "expected a server, found a table",
        ),
        (
            &["play", "ftp://frogs.example"],
            2,
            "expected one such as https://",
        ),
        (&seeded, 2, "--seed: the server draws its own"),
        (&program, 2, "ranarium bot connect"),
    ];
    for (arguments, code, expected) in cases {
        let output = server.run(arguments);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(expected), "{arguments:?}: {error}");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {error}");
    }
    // A table without a free seat.
    let (ada, table) = server.creator("Ada", &["icefrogs"]);
    let bo = server.person("Bo", &[&table]);
    bo.wait_for("Waiting for Ada");
    let output = server.run(&["play", &table, "--name", "Cy"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("No seat is free"), "{error}");
    assert_eq!(output.status.code(), Some(1));
    // Tokens are readable by their owner alone.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let keys = fs::read_dir(server.folder.join("Ada/data/online")).unwrap();
        for key in keys {
            let mode = key.unwrap().metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
    for person in [ada, bo] {
        person.hang_up();
    }
    // A device whose token the server has lost is a new guest.
    for key in fs::read_dir(server.folder.join("Ada/data/online")).unwrap() {
        fs::write(key.unwrap().path(), "ab".repeat(32)).unwrap();
    }
    let (ada, _) = server.creator("Ada", &["icefrogs"]);
    ada.hang_up();
}

#[test]
fn names_are_checked_by_the_server_not_by_the_parser() {
    let server = Server::start("online-names");
    let create = ["play", "icefrogs", "--at", &server.url, "--players", "2"];
    let output = server.run(&[&create[..], &["--name", "Ad\u{200b}a"]].concat());
    let error = text(&output.stderr);
    assert!(
        error.contains("This name has an invisible character"),
        "{error}"
    );
    assert_eq!(output.status.code(), Some(1), "{error}");
    // Persian needs the joiner.
    let persian = server.creator("می\u{200c}خواهم", &["icefrogs", "--players", "2"]);
    drop(persian);
}
