//! Accounts, credentials and sessions.

mod merges;

pub use merges::*;

use super::TestDatabase;
use ranarium_protocol::online::{Scope, Scopes, User, UserId};
use ranarium_storage::{
    Account, AuthenticatedKind, BotToken, ClaimOutcome, NamedAccount, Storage, StorageError,
    StoredPasskey, Token, TokenHash,
};
use ranarium_table::Name;
use std::sync::Arc;

fn hash(number: u8) -> TokenHash {
    Token::new([number; 32]).hash()
}

fn name(text: &str) -> Name {
    text.parse().unwrap()
}

async fn guest(storage: &Storage, number: u8) -> User {
    let user = User {
        // Numbers use all bits.
        id: UserId::new(u64::MAX - u64::from(number)),
        name: name(&format!("Guest {number}")),
        frog: number,
    };
    let added = storage.users().add_user(&user, hash(number), 1_000);
    added.await.unwrap();
    user
}

fn account(user: &User, login: &str, password_hash: Option<&str>) -> Account {
    Account {
        user: user.id,
        login: login.to_owned(),
        password_hash: password_hash.map(str::to_owned),
        created_ms: 2_000,
    }
}

fn passkey(user: &User, id: u8) -> StoredPasskey {
    StoredPasskey {
        id: vec![id; 16],
        user: user.id,
        name: name("My phone"),
        credential: "{}".to_owned(),
        created_ms: 3_000 + u64::from(id),
        used_ms: 0,
    }
}

fn bot(owner: &User, number: u8) -> BotToken {
    BotToken {
        bot: User {
            id: UserId::new(u64::from(number)),
            name: name("Robo"),
            frog: 2,
        },
        owner: owner.id,
        token: hash(number),
        scopes: Scopes::new([Scope::Play, Scope::Create]).unwrap(),
        created_ms: 4_000,
        used_ms: 0,
    }
}

pub async fn a_login_belongs_to_one_account(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let (ada, bo) = (guest(storage, 1).await, guest(storage, 2).await);
    let adas = account(&ada, "ada", Some("hash"));
    assert_eq!(
        accounts.add_account(&adas, None, None).await.unwrap(),
        ClaimOutcome::Stored
    );
    let taken = account(&bo, "ada", None);
    let claimed = accounts
        .add_account(&taken, Some(&passkey(&bo, 1)), None)
        .await;
    assert_eq!(claimed.unwrap(), ClaimOutcome::Taken);
    assert!(
        accounts.passkeys(bo.id).await.unwrap().is_empty(),
        "all or nothing"
    );
    let second = account(&ada, "ida", None);
    assert_eq!(
        accounts.add_account(&second, None, None).await.unwrap(),
        ClaimOutcome::Taken
    );
    assert_eq!(
        accounts.account_of("ada").await.unwrap(),
        Some(adas.clone())
    );
    assert_eq!(accounts.account(ada.id).await.unwrap(), Some(adas));
    assert_eq!(accounts.account_of("ida").await.unwrap(), None);
    assert_eq!(accounts.account(bo.id).await.unwrap(), None);
    // A passkey has one owner, and an account is made with it or not at all.
    let bos = account(&bo, "bo", None);
    let claimed = accounts
        .add_account(&bos, Some(&passkey(&bo, 1)), None)
        .await;
    assert_eq!(claimed.unwrap(), ClaimOutcome::Stored);
    let stolen = passkey(&ada, 1);
    assert_eq!(
        accounts.add_passkey(&stolen).await.unwrap(),
        ClaimOutcome::Taken
    );
    let cy = guest(storage, 3).await;
    let (new_account, stolen) = (account(&cy, "cy", None), passkey(&cy, 1));
    let claimed = accounts
        .add_account(&new_account, Some(&stolen), None)
        .await;
    assert_eq!(claimed.unwrap(), ClaimOutcome::Taken);
    assert_eq!(accounts.account_of("cy").await.unwrap(), None);
    assert_eq!(accounts.user(bo.id).await.unwrap(), Some((bo, 1_000)));
}

pub async fn one_of_several_concurrent_claims_of_a_name_wins(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let mut claims = Vec::new();
    for number in 1..=8 {
        let user = guest(&storage, number).await;
        let storage = Arc::clone(&storage);
        claims.push(tokio::spawn(async move {
            let account = account(&user, &format!("login{number}"), None);
            // They have the letters as shown in common.
            let folded = format!("ada{number}");
            let skeletons = (folded.as_str(), "Ada");
            storage
                .accounts()
                .add_account(&account, None, Some(skeletons))
                .await
        }));
    }
    let mut stored_count = 0;
    for claim in claims {
        match claim.await.unwrap() {
            Ok(ClaimOutcome::Stored) => stored_count += 1,
            Err(StorageError::NameTaken) => {}
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(stored_count, 1);
    let names = storage.accounts().names_after("", 9).await.unwrap();
    assert_eq!(names.len(), 1, "the others have no account");
}

pub async fn a_taken_name_is_refused_without_a_change(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let (accounts, users) = (storage.accounts(), storage.users());
    let (ada, bo) = (guest(storage, 1).await, guest(storage, 2).await);
    for (user, login, skeletons) in [(&ada, "ada", ("ada", "Ada")), (&bo, "bo", ("bo", "Bo"))] {
        let new_account = account(user, login, None);
        let outcome = accounts
            .add_account(&new_account, None, Some(skeletons))
            .await;
        assert_eq!(outcome.unwrap(), ClaimOutcome::Stored);
    }
    let renamed = User {
        name: name("ADA"),
        ..bo.clone()
    };
    let refused = users.change_user(&renamed, Some(("ada", "ADA"))).await;
    assert!(matches!(refused, Err(StorageError::NameTaken)));
    assert_eq!(
        accounts.user(bo.id).await.unwrap(),
        Some((bo.clone(), 1_000))
    );
    // A name that is given up is free, and one's own is no obstacle.
    let ida = User {
        name: name("Ida"),
        ..ada
    };
    users.change_user(&ida, Some(("ida", "Ida"))).await.unwrap();
    for skeletons in [("ada", "ADA"), ("ada", "Ada")] {
        users.change_user(&renamed, Some(skeletons)).await.unwrap();
    }
    let names = accounts.names_after("ada", 9).await.unwrap();
    let expected = NamedAccount {
        user: renamed,
        login: "bo".to_owned(),
        skeletons: Some(("ada".to_owned(), "Ada".to_owned())),
    };
    assert_eq!(names, [expected]);
}

pub async fn visitors_are_authenticated_by_session_or_bot_token(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let ada = guest(storage, 1).await;
    let authenticated = accounts.authenticated_user(hash(1)).await.unwrap().unwrap();
    assert_eq!(
        (&authenticated.user, &authenticated.kind),
        (&ada, &AuthenticatedKind::Guest)
    );
    assert_eq!(
        (authenticated.used_ms, authenticated.is_taking_over),
        (1_000, false)
    );
    let new_account = account(&ada, "ada", Some("hash"));
    accounts
        .add_account(&new_account, None, None)
        .await
        .unwrap();
    let authenticated = accounts.authenticated_user(hash(1)).await.unwrap().unwrap();
    assert_eq!(authenticated.kind, AuthenticatedKind::Account);
    let token = bot(&ada, 9);
    accounts.add_token(&token).await.unwrap();
    let authenticated = accounts.authenticated_user(hash(9)).await.unwrap().unwrap();
    assert_eq!(authenticated.user, token.bot);
    let scopes = token.scopes.clone();
    assert_eq!(
        authenticated.kind,
        AuthenticatedKind::Bot {
            owner: ada.id,
            scopes
        }
    );
    for (at, used) in [(7_000, 7_000), (6_000, 7_000)] {
        for token in [1, 9] {
            accounts.note_use(hash(token), at).await.unwrap();
            let authenticated = accounts
                .authenticated_user(hash(token))
                .await
                .unwrap()
                .unwrap();
            assert_eq!(authenticated.used_ms, used, "the latest counts");
        }
    }
    assert_eq!(accounts.authenticated_user(hash(2)).await.unwrap(), None);
}

pub async fn users_are_found_by_part_of_a_name_without_case(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    for (number, shown) in ["ÉMILE ZOLA", "Émile", "100% Ωμέγα"]
        .into_iter()
        .enumerate()
    {
        let user = User {
            id: UserId::new(number as u64 + 1),
            name: name(shown),
            frog: 0,
        };
        let added = storage.users().add_user(&user, hash(number as u8), 1_000);
        added.await.unwrap();
    }
    let zola = account(&guest(&storage, 9).await, "nana", None);
    let added = storage.accounts().add_account(&zola, None, None).await;
    added.unwrap();
    let found = async |text: &str, at_most: u32| {
        let found = storage.accounts().find_users(text, at_most).await.unwrap();
        let names = found.iter().map(|(user, _)| user.name.to_string());
        names.collect::<Vec<_>>()
    };
    assert_eq!(found("émile", 9).await, ["Émile", "ÉMILE ZOLA"]);
    assert_eq!(found("ÉMILE", 1).await, ["Émile"]);
    assert_eq!(found("ωμΈ", 9).await, ["100% Ωμέγα"]);
    assert_eq!(found("0%", 9).await, ["100% Ωμέγα"]);
    assert_eq!(found("_", 9).await, [""; 0]);
    assert_eq!(found("NAN", 9).await, ["Guest 9"], "by login");
}

pub async fn known_tokens_are_the_valid_ones_of_many(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let mut ada = guest(storage, 1).await;
    for number in 2..100 {
        ada = guest(storage, number).await;
    }
    storage.accounts().add_token(&bot(&ada, 200)).await.unwrap();
    storage.users().end_session(hash(7)).await.unwrap();
    let asked: Vec<TokenHash> = (0..=250).map(hash).collect();
    let found = storage.users().known_tokens(&asked).await.unwrap();
    assert_eq!(found.len(), 99);
    for number in 0..=250 {
        let lasts = (1..100).contains(&number) && number != 7 || number == 200;
        assert_eq!(found.contains(&hash(number)), lasts, "{number}");
    }
    assert_eq!(storage.users().known_tokens(&[]).await.unwrap(), []);
}

pub async fn a_new_password_ends_the_other_sessions(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let (ada, _) = (guest(storage, 1).await, guest(storage, 2).await);
    let new_account = account(&ada, "ada", Some("old"));
    accounts
        .add_account(&new_account, None, None)
        .await
        .unwrap();
    accounts.add_session(ada.id, hash(3), 5_000).await.unwrap();
    accounts.add_session(ada.id, hash(4), 6_000).await.unwrap();
    let times = |sessions: Vec<ranarium_storage::Session>| {
        let times = sessions
            .iter()
            .map(|session| (session.token, session.created_ms));
        times.collect::<Vec<_>>()
    };
    let sessions = accounts.sessions(ada.id).await.unwrap();
    let expected = [(hash(4), 6_000), (hash(3), 5_000), (hash(1), 1_000)];
    assert_eq!(times(sessions), expected);
    accounts.set_password(ada.id, "new", hash(3)).await.unwrap();
    let sessions = accounts.sessions(ada.id).await.unwrap();
    assert_eq!(times(sessions), [(hash(3), 5_000)]);
    let changed = accounts.account(ada.id).await.unwrap().unwrap();
    assert_eq!(changed.password_hash.as_deref(), Some("new"));
    let others = accounts.authenticated_user(hash(2)).await.unwrap();
    assert!(others.is_some(), "those of others go on");
}

pub async fn the_last_sign_in_method_cannot_be_removed(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let (ada, bo) = (guest(storage, 1).await, guest(storage, 2).await);
    let new_account = account(&ada, "ada", None);
    accounts
        .add_account(&new_account, Some(&passkey(&ada, 1)), None)
        .await
        .unwrap();
    assert!(!accounts.remove_passkey(ada.id, &[1; 16]).await.unwrap());
    accounts.add_passkey(&passkey(&ada, 2)).await.unwrap();
    assert!(!accounts.remove_passkey(bo.id, &[1; 16]).await.unwrap());
    assert!(accounts.remove_passkey(ada.id, &[1; 16]).await.unwrap());
    assert!(!accounts.remove_passkey(ada.id, &[2; 16]).await.unwrap());
    let used = StoredPasskey {
        credential: "{\"counter\":5}".to_owned(),
        used_ms: 9_000,
        ..passkey(&ada, 2)
    };
    accounts.change_passkey(&used).await.unwrap();
    assert_eq!(accounts.passkeys(ada.id).await.unwrap(), [used]);
    accounts
        .set_password(ada.id, "hash", hash(1))
        .await
        .unwrap();
    assert!(accounts.remove_passkey(ada.id, &[2; 16]).await.unwrap());
    assert!(accounts.passkeys(ada.id).await.unwrap().is_empty());
}

pub async fn pending_state_is_taken_once_before_it_expires(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let asked = [(1, "one", 1_000, 2_000), (2, "two", 1_500, 2_500)];
    for (token, state, now_ms, expires_ms) in asked {
        let stored = accounts.store_pending(hash(token), state, now_ms, expires_ms);
        stored.await.unwrap();
    }
    let taken = accounts.take_pending(hash(1), 1_999).await.unwrap();
    assert_eq!(taken.as_deref(), Some("one"));
    assert_eq!(accounts.take_pending(hash(1), 1_999).await.unwrap(), None);
    assert_eq!(accounts.take_pending(hash(2), 2_500).await.unwrap(), None);
    assert_eq!(accounts.take_pending(hash(3), 1).await.unwrap(), None);
}

pub async fn only_the_owner_revokes_a_token(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let (ada, bo) = (guest(storage, 1).await, guest(storage, 2).await);
    let token = bot(&ada, 9);
    accounts.add_token(&token).await.unwrap();
    assert_eq!(
        accounts.tokens(ada.id).await.unwrap(),
        std::slice::from_ref(&token)
    );
    assert!(!accounts.revoke_token(bo.id, token.bot.id).await.unwrap());
    assert!(accounts.revoke_token(ada.id, token.bot.id).await.unwrap());
    assert!(!accounts.revoke_token(ada.id, token.bot.id).await.unwrap());
    assert!(accounts.tokens(ada.id).await.unwrap().is_empty());
    assert_eq!(accounts.authenticated_user(hash(9)).await.unwrap(), None);
    // The program stays hers, and so do its matches.
    assert_eq!(accounts.bots_of(ada.id).await.unwrap(), [token.bot.id]);
    assert!(accounts.bots_of(bo.id).await.unwrap().is_empty());
}
