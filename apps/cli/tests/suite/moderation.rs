//! `ranarium admin reports` and other decisions of an operator with PostgreSQL: they need neither a
//! folder nor the seal key of the nodes.

use crate::common::folder::folder;
use crate::services::PostgresServer;
use ranarium_protocol::online::{ReportReason, SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{Account, NewTable, SealKey, Storage, Token};
use ranarium_table::Seed;
use std::process::Command;

/// Creates two people, one of whom reports the other.
async fn reported(storage: &Storage) {
    for (number, name) in [(1, "Ada"), (2, "Bo")] {
        let user = User {
            id: UserId::new(number),
            name: name.parse().unwrap(),
            frog: 0,
        };
        let token = Token::new([number as u8; 32]).hash();
        storage.users().add_user(&user, token, 1).await.unwrap();
    }
    let account = Account {
        user: UserId::new(1),
        login: "ada.frog".to_owned(),
        password_hash: None,
        created_ms: 1,
    };
    let added = storage.accounts().add_account(&account, None, None).await;
    added.unwrap();
    let table = NewTable {
        id: "m-1".parse().unwrap(),
        settings: TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open; 2]),
        seed: Seed::new([3; 32]),
        nonce: [1; 24],
        created_ms: 1,
    };
    storage.matches().create(&table).await.unwrap();
    let (ada, bo) = (UserId::new(1), UserId::new(2));
    let kept = storage
        .moderation()
        .add_report(&table.id, ada, bo, ReportReason::Stalling, 1);
    kept.await.unwrap();
}

#[test]
fn an_operator_moderates_several_nodes_from_any_folder() {
    let Some(server) = PostgresServer::start() else {
        return;
    };
    let address = server.new_database();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let storage = Storage::postgres(&address, SealKey::new([7; 32])).await;
        let storage = storage.unwrap();
        reported(&storage).await;
        storage.close().await;
    });
    let folder = folder("moderating");
    let admin = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ranarium"));
        command.args(["--lang", "en", "admin"]).args(arguments);
        command
            .args(["--database", &address, "--data"])
            .arg(&*folder);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let text = admin(&["reports"]);
    assert!(
        text.contains("Ada (u-0000000000000001) reports Bo"),
        "{text}"
    );
    assert_eq!(
        admin(&["users", "aD"]),
        "Ada (u-0000000000000001), login ada.frog\n"
    );
    assert_eq!(
        admin(&["users", "a_d"]),
        "No user has such a name or login.\n"
    );
    let site = ["--public-url", "https://frogs.example"];
    let link = admin(&[&["reset-password", "u-0000000000000001"], &site[..]].concat());
    assert!(
        link.contains("https://frogs.example/api/v1/account/reset/"),
        "{link}"
    );
    admin(&["hide-name", "u-0000000000000002"]);
    admin(&["close-report", "1"]);
    let acts = admin(&["acts"]);
    for act in [
        "reset-password u-0000000000000001",
        "hide-name u-0000000000000002",
        "close-report 1",
    ] {
        assert!(acts.contains(act), "{acts}");
    }
    assert_eq!(admin(&["reports"]), "There are no open reports.\n");
    let files = std::fs::read_dir(&*folder).unwrap();
    assert_eq!(files.count(), 0, "nothing is left in the folder");
}
