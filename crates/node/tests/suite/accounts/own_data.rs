//! All data of a user: the download, and the rest after a deletion. Every database table that
//! refers to a user has a row here.

use crate::common::{Folder, TestServer, ask, table};
use ranarium_game::Language;
use ranarium_online::RatedMatch;
use ranarium_protocol::online::{
    RatingPool, ReportReason, Scope, Scopes, SeatPlan, Speed, User, UserId, UserKind,
};
use ranarium_storage::{
    Account, BanSubject, BlockChange, BotToken, OperatorAct, PushSubscription, StoredPasskey,
    Token, WaitingNotice,
};
use serde_json::{Value, json};

/// The part of the download that shows a column with a user.
#[derive(Clone, Copy)]
enum Shown {
    /// This part, which is not empty.
    At(&'static str),
    /// None, for a reason.
    Not(&'static str),
}

use Shown::{At, Not};

/// Columns with users: table, column, and the part of the download that shows the user's rows.
const COLUMNS: &[(&str, &str, Shown)] = &[
    ("users", "id", At("/user/name")),
    ("users", "owner_id", At("/bots/0/user/name")),
    ("programs", "user_id", At("/kind")),
    ("sitting", "user_id", At("/matches/0/match")),
    ("table_makers", "user_id", At("/tables/0/match")),
    ("sessions", "user_id", At("/sessions/0/created-ms")),
    ("accounts", "user_id", At("/account/login")),
    ("account_names", "user_id", At("/user/name")),
    ("passkeys", "user_id", At("/account/passkeys/0/name")),
    (
        "api_tokens",
        "user_id",
        Not("it is that of a program, which has no download"),
    ),
    ("api_tokens", "owner_id", At("/tokens/0/bot/name")),
    (
        "handovers",
        "from_id",
        Not("it lasts only while a user leaves"),
    ),
    (
        "handovers",
        "to_id",
        Not("it lasts only while a user signs in"),
    ),
    ("ratings", "user_id", At("/ratings/0/rating")),
    (
        "rating_changes",
        "user_id",
        At("/ratings/0/history/0/rating"),
    ),
    (
        "rated_opponents",
        "user_id",
        Not("it bounds the matches that count in a day"),
    ),
    ("blocks", "user_id", At("/blocks/0/name")),
    (
        "blocks",
        "blocked_id",
        Not("blocks are not shown to the blocked"),
    ),
    ("reports", "reporter_id", At("/reports/0/reason")),
    (
        "reports",
        "reported_id",
        Not("reporters are not shown to the reported"),
    ),
    ("hidden_names", "user_id", At("/hidden-name")),
    (
        "notice_people",
        "user_id",
        Not("it says when a message may be sent again"),
    ),
    (
        "push_subscriptions",
        "user_id",
        At("/notices/browsers/0/endpoint"),
    ),
    ("mail_addresses", "user_id", At("/notices/mail/address")),
    ("mail_tokens", "user_id", Not("it is the hash of a link")),
    ("waiting_notices", "user_id", At("/notices/waiting/0")),
];

/// Columns without a user during the test.
const PASSING: [(&str, &str); 3] = [
    ("handovers", "from_id"),
    ("handovers", "to_id"),
    ("api_tokens", "user_id"),
];

/// Returns all rows of the database: the tables with their columns, and the rows of each.
async fn rows(server: &TestServer) -> (Vec<(String, Vec<String>)>, Vec<Vec<Value>>) {
    let mut file = Vec::new();
    let admin = server.node.storage().admin();
    admin.export(&mut file).await.unwrap();
    let text = String::from_utf8(file).unwrap();
    let head: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let tables = serde_json::from_value(head["tables"].clone()).unwrap();
    let rows = text
        .lines()
        .filter(|line| line.starts_with('['))
        .map(|line| serde_json::from_str(line).unwrap());
    (tables, rows.collect())
}

/// Returns the columns that contain the number of a user.
async fn columns_with(server: &TestServer, user: UserId) -> Vec<(String, String)> {
    let (tables, rows) = rows(server).await;
    let number = json!(user.number().cast_signed());
    let mut found = Vec::new();
    for (name, columns) in tables {
        for (at, column) in columns.iter().enumerate() {
            let of_table = rows.iter().filter(|row| row[0] == json!(name));
            if of_table.into_iter().any(|row| row[at + 1] == number) {
                found.push((name.clone(), column.clone()));
            }
        }
    }
    found
}

/// Returns a user with data in every table, and the header field that identifies her.
async fn ada(server: &TestServer) -> (UserId, String) {
    let mut ada = server.guest("Ada").await;
    let mut cy = server.guest("Cy").await;
    let (id, cys) = (ada.id(), cy.id());
    let settings = table("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let over = ada.begins_with(&mut cy, &settings).await;
    ada.does("resign", json!({ "match": over, "seat": 1 }))
        .await;
    let storage = server.node.storage();
    let (accounts, moderation) = (storage.accounts(), storage.moderation());
    let account = Account {
        user: id,
        login: "ada".to_owned(),
        password_hash: None,
        created_ms: 1,
    };
    let passkey = StoredPasskey {
        id: vec![1; 16],
        user: id,
        name: "My phone".parse().unwrap(),
        credential: "{}".to_owned(),
        created_ms: 2,
        used_ms: 3,
    };
    accounts
        .add_account(&account, Some(&passkey), Some(("ada", "Ada")))
        .await
        .unwrap();
    let robo = BotToken {
        bot: User {
            id: UserId::new(77),
            name: "Robo".parse().unwrap(),
            frog: 0,
        },
        owner: id,
        token: Token::new([9; 32]).hash(),
        scopes: Scopes::new([Scope::Play]).unwrap(),
        created_ms: 4,
        used_ms: 5,
    };
    accounts.add_token(&robo).await.unwrap();
    storage.ratings().add_program(id).await.unwrap();
    let rated = RatedMatch {
        match_id: over.clone(),
        pool: RatingPool {
            game: "icefrogs".to_owned(),
            players: 2,
            speed: Speed::Blitz,
        },
        kind: UserKind::Person,
        over_ms: 6,
        places: vec![(id, 2), (cys, 1)],
    };
    storage.ratings().rate(&rated, u32::MAX).await.unwrap();
    for (by, about) in [(id, cys), (cys, id)] {
        let reason = ReportReason::Stalling;
        moderation
            .set_block(by, about, BlockChange::Set, 7)
            .await
            .unwrap();
        let kept = moderation.add_report(&over, by, about, reason, 8).await;
        kept.unwrap();
    }
    let ban = OperatorAct::Ban {
        subject: BanSubject::User(id),
        // It has expired.
        until_ms: Some(9),
    };
    for act in [OperatorAct::HideName(id), ban] {
        let olga = "Olga".parse().unwrap();
        server.operate(&olga, &act).await;
    }
    let notices = storage.notices();
    let browser = PushSubscription {
        endpoint: "https://push.example/1".to_owned(),
        public_key: vec![4; 65],
        auth_secret: vec![5; 16],
        language: Language::Nl,
    };
    notices.add_push(id, &browser, 10).await.unwrap();
    let (address, link) = ("ada@frogs.example", Token::new([8; 32]).hash());
    notices
        .set_mail(id, address, Language::En, link, 11)
        .await
        .unwrap();
    let waiting = WaitingNotice {
        user: id,
        match_id: over,
        since: 1,
        due_ms: u64::MAX >> 1,
    };
    notices.note(&[waiting]).await.unwrap();
    let token = ada.token.clone().unwrap();
    (id, format!("authorization: Bearer {token}\r\n"))
}

#[tokio::test]
async fn all_personal_data_is_downloadable_and_deletable() {
    let folder = Folder::new("own-data");
    let server = TestServer::start(&folder).await;
    let (id, header) = ada(&server).await;
    // Every column for users has a row above, and contains her number now.
    let (tables, _) = rows(&server).await;
    for (name, columns) in &tables {
        for column in columns {
            let is_user = (name.as_str(), column.as_str()) == ("users", "id");
            let names_users = is_user || column.ends_with("_id") && column != "match_id";
            let names_users = names_users && column != "credential_id";
            let is_known = COLUMNS.iter().any(|one| (one.0, one.1) == (name, column));
            assert_eq!(is_known, names_users, "{name}.{column}: is it a user's?");
        }
    }
    let with_her = columns_with(&server, id).await;
    let download = ask(server.address, "GET /api/v1/account/data", &header, "").await;
    assert_eq!(download.status, 200, "{}", download.body);
    let data = download.json();
    for (name, column, shown) in COLUMNS {
        let names_her = with_her
            .iter()
            .any(|one| (one.0.as_str(), one.1.as_str()) == (*name, *column));
        assert_eq!(
            names_her,
            !PASSING.contains(&(*name, *column)),
            "{name}.{column}"
        );
        match shown {
            At(place) => {
                let found = data.pointer(place);
                assert!(
                    found.is_some_and(|one| !one.is_null()),
                    "{name}: {place}: {data}"
                );
            }
            Not(reason) => assert!(!reason.is_empty()),
        }
    }
    assert_eq!(data["hidden-name"], "Ada");
    assert_eq!(data["ban"], json!({ "until-ms": 9 }));
    for secret in ["Bearer", "argon2", "credential", "auth_secret"] {
        assert!(!download.body.contains(secret), "{secret}");
    }

    let left = ask(server.address, "DELETE /api/v1/account", &header, "{}").await;
    assert_eq!(left.status, 204, "{}", left.body);
    let with_her = columns_with(&server, id).await;
    assert!(with_her.is_empty(), "{with_her:?}");
    let (_, rows) = rows(&server).await;
    let of = |name: &str| {
        let rows = rows.iter().filter(|row| row[0] == name);
        rows.cloned().collect::<Vec<_>>()
    };
    // Reports stay for the operator, but no longer name the deleted user.
    let reports = of("reports");
    assert_eq!(reports.len(), 2);
    assert!(
        reports[0][3].is_null() && !reports[0][4].is_null(),
        "{reports:?}"
    );
    assert!(
        !reports[1][3].is_null() && reports[1][4].is_null(),
        "{reports:?}"
    );
    // Her number remains only in decisions of the operator: it belongs to no user, and never will.
    for row in &rows {
        let text = json!(row).to_string();
        let is_decision = row[0] == "operator_acts" || row[0] == "bans";
        assert!(is_decision || !text.contains(&id.to_string()), "{text}");
        assert!(!text.contains("ada@frogs.example"), "{text}");
    }
    server.stop().await;
}
