//! `ranarium admin backup`, `restore`, `export`, `import` and `stats`, beside a server and without.

use crate::common::folder::folder;
use crate::common::server::{ServerProcess, admin, says, serve};
use serde_json::{Value, json};
use std::fs;
use std::process::Output;

/// Sends a request, and returns the body of the answer.
fn ask(server: &ServerProcess, request: &str, headers: &str, body: &str) -> Value {
    server.ask(request, headers, body).unwrap().1
}

fn refuses(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn a_server_starts_only_with_its_own_key() {
    let folder = folder("key");
    let data = folder.join("data");
    let key = data.join("seal.key");
    let server = ServerProcess::serve(&data);
    let body = json!({ "name": "Ada", "token": true }).to_string();
    let ada = ask(&server, "POST /api/v1/session", "", &body);
    let header = format!(
        "authorization: Bearer {}\r\n",
        ada["token"].as_str().unwrap()
    );
    let table = json!({ "game": "icefrogs", "seats": ["open", "open"] }).to_string();
    ask(&server, "POST /api/v1/tables", &header, &table);
    let reason = refuses(&admin(&data, &["give-up-key", "--yes"]));
    assert!(reason.contains("another Ranarium serves"), "{reason}");
    drop(server);
    let refuses_to_serve = || refuses(&serve(&data).output().unwrap());
    fs::write(&key, [1; 32]).unwrap();
    let reason = refuses_to_serve();
    assert!(
        reason.contains("seal.key: this key (fingerprint ")
            && reason.contains("put the key of this server there")
            && reason.contains("`ranarium admin give-up-key`"),
        "{reason}"
    );
    fs::remove_file(&key).unwrap();
    let reason = refuses_to_serve();
    assert!(reason.contains("seal.key: No such file"), "{reason}");
    assert!(!key.exists());
    // It is not given up by mistake.
    let reason = admin(&data, &["give-up-key"]);
    assert_eq!(reason.status.code(), Some(2), "{reason:?}");
    let text = says(&admin(&data, &["give-up-key", "--yes", "--as", "Olga"]));
    assert!(text.starts_with("One table was deleted."), "{text}");
    let acts = says(&admin(&data, &["acts"]));
    assert!(acts.contains(", Olga: give-up-key"), "{acts}");
    let tables = ask(&ServerProcess::serve(&data), "GET /api/v1/tables", "", "");
    assert_eq!(tables, json!([]));
    assert!(key.exists());
}

#[test]
fn a_damaged_database_is_reported_with_the_restore_command() {
    let folder = folder("damaged");
    let data = folder.join("data");
    ask(&ServerProcess::serve(&data), "GET /api/v1/tables", "", "");
    let file = data.join("ranarium.db");
    let sound = fs::read(&file).unwrap();
    for end in ["-wal", "-shm"] {
        drop(fs::remove_file(data.join(format!("ranarium.db{end}"))));
    }
    let mut bent = sound.clone();
    bent[100..4096].fill(0xff);
    fs::write(&file, bent).unwrap();
    let reason = refuses(&admin(&data, &["check"]));
    assert!(
        reason.contains("the database is damaged: ")
            && reason.contains("`ranarium admin restore FILE`"),
        "{reason}"
    );
    let reason = refuses(&serve(&data).output().unwrap());
    assert!(
        reason.contains("the database is damaged: ")
            && reason.contains("`ranarium admin restore FILE`"),
        "{reason}"
    );
}

#[test]
fn a_backup_beside_a_server_is_restored_elsewhere() {
    let folder = folder("copies");
    let (data, back) = (folder.join("data"), folder.join("back"));
    let (copy, file) = (folder.join("copy.db"), folder.join("file.jsonl"));
    let (copy, file) = (copy.to_str().unwrap(), file.to_str().unwrap());
    let reason = refuses(&admin(&data, &["backup", copy]));
    assert!(
        reason.contains("no server has kept anything here"),
        "{reason}"
    );
    let server = ServerProcess::serve(&data);
    let body = json!({ "name": "Ada", "token": true }).to_string();
    let ada = ask(&server, "POST /api/v1/session", "", &body);
    let token = ada["token"].as_str().unwrap();
    let header = format!("authorization: Bearer {token}\r\n");
    let table = json!({ "game": "icefrogs", "seats": ["open", "open"] }).to_string();
    let table = ask(&server, "POST /api/v1/tables", &header, &table);
    let id = table["match"].as_str().unwrap();
    // While the server runs.
    let text = says(&admin(&data, &["backup", copy]));
    assert!(text.contains("but the seal key"), "{text}");
    let text = says(&admin(&data, &["export", file]));
    assert!(text.contains("rows are in"), "{text}");
    let stats: Value = serde_json::from_str(&says(&admin(&data, &["stats", "--json"]))).unwrap();
    assert_eq!(stats["database"], "sqlite");
    assert_eq!((&stats["users"], &stats["entries"]), (&json!(1), &json!(0)));
    let icefrogs = json!({ "game": "icefrogs", "open": 1, "playing": 0, "over": 0 });
    assert_eq!(stats["games"], json!([icefrogs]));
    let text = says(&admin(&data, &["stats"]));
    assert!(
        text.contains("icefrogs: 1 open, 0 in play, 0 over\n"),
        "{text}"
    );
    let text = says(&admin(&data, &["check"]));
    assert_eq!(text, "Everything can be read: tables 1, log entries 0.\n");
    // A folder in use is not replaced.
    let reason = refuses(&admin(&data, &["restore", copy]));
    assert!(
        reason.contains("another Ranarium serves from this folder"),
        "{reason}"
    );
    let reason = refuses(&admin(&data, &["import", file]));
    assert!(
        reason.contains("another Ranarium serves from this folder"),
        "{reason}"
    );
    for (command, name) in [("backup", copy), ("export", file)] {
        let reason = refuses(&admin(&data, &[command, name]));
        assert!(reason.contains("there is such a file already"), "{reason}");
    }
    drop(server);
    let reason = refuses(&admin(&data, &["restore", copy]));
    assert!(
        reason.contains("ranarium.db: there is such a file already"),
        "{reason}"
    );
    let reason = refuses(&admin(&data, &["import", file]));
    assert!(
        reason.contains("the storage keeps something already"),
        "{reason}"
    );
    for (number, name) in [copy, file].into_iter().enumerate() {
        let back = back.join(number.to_string());
        let text = says(&admin(&back, &["restore", name]));
        assert!(text.contains("give it the seal key it had"), "{text}");
        fs::copy(data.join("seal.key"), back.join("seal.key")).unwrap();
        let server = ServerProcess::serve(&back);
        let me = ask(&server, "GET /api/v1/session", &header, "");
        assert_eq!(me["name"], "Ada");
        let found = ask(&server, &format!("GET /api/v1/matches/{id}"), &header, "");
        assert_eq!(found["table"]["match"], id, "{found}");
    }
    let third = back.join("third");
    let reason = refuses(&admin(&third, &["import", copy]));
    assert!(
        reason.contains("this is a copy of SQLite; restore it"),
        "{reason}"
    );
    let text = says(&admin(&third, &["import", file]));
    assert!(text.contains("have been imported"), "{text}");
}

#[test]
fn a_folder_of_backups_keeps_the_latest_ones() {
    let folder = folder("rotation");
    let (data, backups) = (folder.join("data"), folder.join("backups"));
    let path = backups.to_str().unwrap();
    let copy = folder.join("copy.db");
    let copy = copy.to_str().unwrap();
    ask(&ServerProcess::serve(&data), "GET /api/v1/tables", "", "");
    let reason = admin(&data, &["backup"]);
    assert_eq!(reason.status.code(), Some(2), "{reason:?}");
    for refused in [
        &["backup", copy, "--folder", path][..],
        &["backup", copy, "--keep", "2"],
        &["backup", "--folder", path, "--keep", "0"],
    ] {
        let reason = admin(&data, refused);
        assert_eq!(reason.status.code(), Some(2), "{reason:?}");
    }
    fs::create_dir_all(&backups).unwrap();
    let others = ["notes.txt", "ranarium.db"];
    let old = [
        "ranarium-2020-01-01T000000Z.db",
        "ranarium-2020-01-02T000000Z.jsonl",
    ];
    for name in others.iter().chain(&old) {
        fs::write(backups.join(name), "frogs").unwrap();
    }
    let text = says(&admin(&data, &["backup", "--folder", path]));
    assert!(!text.contains("removed"), "{text}");
    let keep = ["backup", "--folder", path, "--keep", "2"];
    // Two backups of one second would have the same name.
    std::thread::sleep(std::time::Duration::from_millis(1_100));
    let text = says(&admin(&data, &keep));
    assert!(text.ends_with("2 older backups were removed.\n"), "{text}");
    let entries = fs::read_dir(&backups).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let (kept, rest): (Vec<String>, Vec<String>) = names.partition(|name| name.ends_with("Z.db"));
    assert_eq!(
        (kept.len(), rest.len()),
        (2, others.len()),
        "{kept:?} {rest:?}"
    );
    assert!(old.iter().all(|name| !kept.iter().any(|kept| kept == name)));
    let back = folder.join("back");
    let latest = backups.join(kept.iter().max().unwrap());
    let text = says(&admin(&back, &["restore", latest.to_str().unwrap()]));
    assert!(text.contains("has been restored"), "{text}");
    let text = says(&admin(&back, &["check"]));
    assert!(text.starts_with("Everything can be read"), "{text}");
}

#[test]
fn a_bad_backup_file_is_reported_with_its_line() {
    let folder = folder("wrong-copies");
    let data = folder.join("data");
    let file = folder.join("file.jsonl");
    let name = file.to_str().unwrap();
    let reason = refuses(&admin(&data, &["import", name]));
    assert!(reason.contains("file.jsonl: "), "{reason}");
    let reason = refuses(&admin(&data, &["restore", name]));
    assert!(reason.contains("file.jsonl: "), "{reason}");
    fs::write(&file, "frogs\n").unwrap();
    for command in ["import", "restore"] {
        let reason = refuses(&admin(&data, &[command, name]));
        let expected = "file.jsonl: line 1: expected a file that ranarium admin export wrote";
        assert!(reason.contains(expected), "{reason}");
    }
}
