//! Players whom the host of a table moves or removes.

use super::{Host, Server, read_until, text};
use serde_json::json;
use std::io::BufReader;

#[test]
fn a_moved_player_plays_from_the_new_seat() {
    let server = Server::start("online-moved");
    let mut host = Host::create(&server);
    let bo = server.person("Bo", &[&host.link]);
    host.wait_for("Bo");
    bo.wait_for("2 more players");
    host.moves_the_second();
    // The terminal begins the match, because all seats are taken, and asks its person.
    bo.wait_for("Bo >");
    bo.enter("1");
    bo.wait_for("Waiting for Ada");
}

#[test]
fn a_removed_player_is_notified() {
    let server = Server::start("online-removed");
    let mut host = Host::create(&server);
    let bo = server.person("Bo", &[&host.link]);
    let user = host.wait_for("Bo");
    host.call_of_table("remove", json!({ "user": user }));
    bo.wait_for("You no longer have a seat at this table.");
    assert_eq!(bo.end().0, 0);
}

#[test]
fn a_moved_bot_plays_from_the_new_seat() {
    let server = Server::start("online-bot-moved");
    let mut host = Host::create(&server);
    let mut robo = server
        .ranarium()
        .args(["bot", "connect", &host.link, "--bot", "random"])
        .args(["--name", "Robo"])
        .spawn()
        .unwrap();
    host.wait_for("Robo");
    host.moves_the_second();
    let (mut out, mut printed) = (BufReader::new(robo.stdout.take().unwrap()), String::new());
    read_until(&mut out, "seat 3: playing", &mut printed);
    // A bot of the server plays the host's seat to the end.
    host.call_of_table("substitute", json!({"seat": 1}));
    read_until(&mut out, "seat 3: over, ", &mut printed);
    assert!(robo.wait().unwrap().success(), "{printed}");
}

#[test]
fn a_removed_bot_reports_its_removal() {
    let server = Server::start("online-bot-removed");
    let mut host = Host::create(&server);
    let robo = server
        .ranarium()
        .args(["bot", "connect", &host.link, "--bot", "random"])
        .args(["--name", "Robo"])
        .spawn()
        .unwrap();
    let user = host.wait_for("Robo");
    host.call_of_table("remove", json!({ "user": user }));
    let output = robo.wait_with_output().unwrap();
    let error = text(&output.stderr);
    assert!(
        error.contains("the host of the table has freed its seat"),
        "{error}"
    );
    assert_eq!(output.status.code(), Some(1), "{error}");
}
