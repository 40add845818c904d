//! Names of accounts, guests and bots.

use super::{PASSWORD, does, me, with_account};
use crate::common::{Folder, TestServer, arrives};
use ranarium_protocol::online::User;
use ranarium_storage::Account;
use serde_json::json;

#[tokio::test]
async fn bot_names_and_new_names_follow_the_policy_for_guests() {
    let folder = Folder::new("token-names");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let ada = with_account(at, "Ada", "ada").await;
    for name in ["Sh1t", "Аda", "admin", "<b>"] {
        let token = json!({ "name": name, "scopes": ["play"] });
        let requests = [
            ("POST /api/v1/session", "", json!({ "name": name })),
            ("PATCH /api/v1/session", &*ada, json!({ "name": name })),
            ("POST /api/v1/tokens", &*ada, token),
        ];
        for (request, headers, body) in requests {
            let refused = does(at, request, headers, body, 400).await;
            assert_eq!(refused.code(), "name", "{request}: {name}");
        }
    }
    let body = json!({ "name": "Ｒobo", "scopes": ["play"] });
    let created = does(at, "POST /api/v1/tokens", &ada, body, 201)
        .await
        .json();
    assert_eq!(created["bot"]["name"], "Robo", "it is shown in one form");
    server.stop().await;
}

#[tokio::test]
async fn account_names_are_reserved_for_their_owners() {
    let folder = Folder::new("protected-names");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    // A guest who had the name before keeps it, and cannot make an account with it.
    let earlier = arrives(at, "Ian").await;
    let ian = with_account(at, "Ian", "ian").await;
    assert_eq!(me(at, &earlier).await["name"], "Ian");
    let account = json!({ "login": "ian2", "password": PASSWORD });
    let refused = does(at, "POST /api/v1/account", &earlier, account.clone(), 400).await;
    assert!(
        refused.body.contains("someone with an account"),
        "{}",
        refused.body
    );
    let bo = with_account(at, "Bo", "bobo").await;
    for name in ["Ian", "IAN", "I.a.n", "lan", "Ｉan", "iаn"] {
        let token = json!({ "name": name, "scopes": ["play"] });
        for (request, headers, body) in [
            ("POST /api/v1/session", "", json!({ "name": name })),
            ("PATCH /api/v1/session", &*bo, json!({ "name": name })),
            ("POST /api/v1/tokens", &*bo, token),
        ] {
            let refused = does(at, request, headers, body, 400).await;
            assert_eq!(refused.code(), "name", "{request}: {name}");
        }
        let mut nobody = server.client(None, None).await;
        nobody.is_refused("guest", json!({ "name": name })).await;
    }
    let dutch = "accept-language: nl\r\n";
    let refused = does(
        at,
        "POST /api/v1/session",
        dutch,
        json!({ "name": "ian" }),
        400,
    )
    .await;
    let reason = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        reason.starts_with("Deze naam lijkt te veel op die van"),
        "{reason}"
    );
    // The owner writes it as they like, for a program, too; a name given up is free.
    let own = json!({ "name": "IAN" });
    does(at, "PATCH /api/v1/session", &ian, own, 200).await;
    let token = json!({ "name": "Ian", "scopes": ["play"] });
    does(at, "POST /api/v1/tokens", &ian, token, 201).await;
    does(
        at,
        "PATCH /api/v1/session",
        &ian,
        json!({ "name": "Ivo" }),
        200,
    )
    .await;
    does(at, "POST /api/v1/account", &earlier, account, 201).await;
    let refused = json!({ "name": "ivo" });
    does(at, "PATCH /api/v1/session", &bo, refused, 400).await;
    server.stop().await;
}

#[tokio::test]
async fn account_names_of_an_earlier_version_are_reserved() {
    let folder = Folder::new("earlier-names");
    let server = TestServer::start(&folder).await;
    let at = server.address;
    let accounts = server.node.storage().accounts();
    // Earlier versions stored no skeletons of names.
    let (user, _) = server
        .node
        .people()
        .add_guest("Ada".into(), 1)
        .await
        .unwrap();
    let account = Account {
        user: user.id,
        login: "ada".to_owned(),
        password_hash: None,
        created_ms: 1,
    };
    accounts.add_account(&account, None, None).await.unwrap();
    server.node.housekeeping().protect_names().await.unwrap();
    let refused = does(
        at,
        "POST /api/v1/session",
        "",
        json!({ "name": "ADA" }),
        400,
    )
    .await;
    assert!(
        refused.body.contains("someone with an account"),
        "{}",
        refused.body
    );
    // Stored skeletons that are not those of the name are replaced.
    let other = ("ida", "Ida");
    let renamed = User {
        name: "Bea".parse().unwrap(),
        ..user
    };
    let users = server.node.storage().users();
    users.change_user(&renamed, Some(other)).await.unwrap();
    server.node.housekeeping().protect_names().await.unwrap();
    let names = accounts.names_after("", 9).await.unwrap();
    let (folded, _) = names[0].skeletons.as_ref().unwrap();
    assert_ne!(folded, "ida");
    does(
        at,
        "POST /api/v1/session",
        "",
        json!({ "name": "BEA" }),
        400,
    )
    .await;
    server.stop().await;
}
