//! The store of turn notifications.

use super::TestDatabase;
use ranarium_game::Language;
use ranarium_protocol::online::{SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{
    Channels, MAX_BROWSERS, MailLink, MailState, NewTable, PushSubscription, Storage, Token,
    WaitingNotice,
};
use ranarium_table::{MatchId, Seed};
use std::sync::Arc;

async fn user(storage: &Storage, number: u64) -> UserId {
    let user = User {
        id: UserId::new(number),
        name: "Ada".parse().unwrap(),
        frog: 1,
    };
    let token = Token::new([number as u8; 32]);
    let added = storage.users().add_user(&user, token.hash(), 1).await;
    added.unwrap();
    user.id
}

async fn table(storage: &Storage, name: &str) -> MatchId {
    let id: MatchId = name.parse().unwrap();
    let settings = TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open; 2]);
    let table = NewTable {
        id: id.clone(),
        settings,
        seed: Seed::new([3; 32]),
        nonce: [4; 24],
        created_ms: 1,
    };
    storage.matches().create(&table).await.unwrap();
    id
}

fn browser(number: usize) -> PushSubscription {
    PushSubscription {
        endpoint: format!("https://push.example/{number}"),
        public_key: vec![4; 65],
        auth_secret: vec![5; 16],
        language: Language::Nl,
    }
}

fn waiting(user: UserId, match_id: &MatchId, since: u64) -> WaitingNotice {
    WaitingNotice {
        user,
        match_id: match_id.clone(),
        since,
        due_ms: 100 + since,
    }
}

pub async fn a_turn_is_noted_once_for_subscribed_users(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let store = storage.notices();
    let (ada, bo) = (user(&storage, 1).await, user(&storage, 2).await);
    let id = table(&storage, "m-1").await;
    let note = |since| {
        let notes = [waiting(ada, &id, since), waiting(bo, &id, since)];
        async move { store.note(&notes).await.unwrap() }
    };
    note(2).await;
    assert_eq!(
        store.waiting(ada).await.unwrap(),
        [],
        "no user has asked for it"
    );
    // An unconfirmed address receives no notices.
    let set = store.set_mail(
        bo,
        "bo@b.example",
        Language::En,
        Token::new([9; 32]).hash(),
        1,
    );
    set.await.unwrap();
    store.add_push(ada, &browser(1), 1).await.unwrap();
    note(3).await;
    assert_eq!(store.waiting(ada).await.unwrap(), [waiting(ada, &id, 3)]);
    assert_eq!(store.waiting(bo).await.unwrap(), []);
    assert_eq!(store.due(102, 9).await.unwrap(), []);
    assert_eq!(store.due(103, 9).await.unwrap(), [ada]);
    store.postpone(&waiting(ada, &id, 3), 200).await.unwrap();
    note(3).await;
    assert_eq!(store.due(199, 9).await.unwrap(), []);
    store.settle(&waiting(ada, &id, 3)).await.unwrap();
    note(3).await;
    assert_eq!(store.waiting(ada).await.unwrap(), [], "it was told");
    note(5).await;
    assert_eq!(store.waiting(ada).await.unwrap(), [waiting(ada, &id, 5)]);
    // An older turn does not settle a newer one.
    store.settle(&waiting(ada, &id, 3)).await.unwrap();
    assert_eq!(store.waiting(ada).await.unwrap().len(), 1);
}

pub async fn one_of_several_concurrent_claims_of_notices_wins(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let ada = user(&storage, 1).await;
    let store = storage.notices();
    store.add_push(ada, &browser(1), 1).await.unwrap();
    for round in 0..10u64 {
        let (now, next) = (round * 1_000, (round + 1) * 1_000);
        let claims: Vec<_> = (0..8)
            .map(|_| {
                let storage = Arc::clone(&storage);
                tokio::spawn(async move { storage.notices().claim(ada, now, next).await.unwrap() })
            })
            .collect();
        let mut count = 0;
        for claim in claims {
            count += usize::from(claim.await.unwrap());
        }
        assert_eq!(count, 1, "round {round}");
        assert!(!store.claim(ada, next - 1, next).await.unwrap());
    }
    // A claim without a message is released, but only by the one who made it.
    store.release(ada, 9_999, 1).await.unwrap();
    assert!(!store.claim(ada, 9_500, 10_500).await.unwrap());
    store.release(ada, 10_000, 9_400).await.unwrap();
    assert!(store.claim(ada, 9_500, 10_500).await.unwrap());
}

pub async fn mail_links_have_one_purpose_and_expire(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let ada = user(&storage, 1).await;
    let store = storage.notices();
    let (confirm, unsubscribe) = (Token::new([8; 32]).hash(), Token::new([9; 32]).hash());
    let find = |link, token, earliest| async move {
        store.user_of_link(link, token, earliest).await.unwrap()
    };
    let set = store.set_mail(ada, "ada@a.example", Language::Nl, confirm, 50);
    set.await.unwrap();
    store
        .add_unsubscribe(ada, unsubscribe, 0, 60)
        .await
        .unwrap();
    assert_eq!(find(MailLink::Confirm, confirm, 50).await, Some(ada));
    assert_eq!(find(MailLink::Confirm, confirm, 51).await, None);
    assert_eq!(find(MailLink::Unsubscribe, confirm, 0).await, None);
    assert_eq!(find(MailLink::Confirm, unsubscribe, 0).await, None);
    assert_eq!(find(MailLink::Unsubscribe, unsubscribe, 0).await, Some(ada));
    store.confirm_mail(ada).await.unwrap();
    let mail = store.channels(ada).await.unwrap().mail.unwrap();
    assert_eq!(
        (mail.state, mail.language),
        (MailState::Confirmed, Language::Nl)
    );
    assert!(!format!("{mail:?}").contains("example"), "it is personal");
    // Another address has to be confirmed anew, and the links of the first are invalid.
    let set = store.set_mail(
        ada,
        "ada@c.example",
        Language::En,
        Token::new([7; 32]).hash(),
        70,
    );
    set.await.unwrap();
    let mail = store.channels(ada).await.unwrap().mail.unwrap();
    assert_eq!(mail.state, MailState::Unconfirmed);
    assert_eq!(find(MailLink::Unsubscribe, unsubscribe, 0).await, None);
    assert!(store.take_limit([1; 32], 10, 20).await.unwrap());
    assert!(!store.take_limit([1; 32], 19, 30).await.unwrap());
    assert!(store.take_limit([2; 32], 19, 30).await.unwrap());
    assert!(store.take_limit([1; 32], 20, 30).await.unwrap());
}

pub async fn notices_of_a_user_can_be_deleted(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let (ada, bo) = (user(&storage, 1).await, user(&storage, 2).await);
    let id = table(&storage, "m-1").await;
    let store = storage.notices();
    for number in 0..MAX_BROWSERS + 2 {
        let browser = browser(number);
        let added = store.add_push(ada, &browser, number as u64);
        added.await.unwrap();
    }
    let channels = store.channels(ada).await.unwrap();
    assert_eq!(channels.push.len(), MAX_BROWSERS);
    assert_eq!(channels.push[0], browser(2), "the oldest were dropped");
    // A browser has one user, the last who subscribed there.
    store.add_push(bo, &browser(2), 99).await.unwrap();
    let token = Token::new([8; 32]).hash();
    let set = store.set_mail(ada, "ada@a.example", Language::Nl, token, 50);
    set.await.unwrap();
    store.note(&[waiting(ada, &id, 1)]).await.unwrap();
    store.forget(ada).await.unwrap();
    assert_eq!(store.channels(ada).await.unwrap(), Channels::default());
    assert_eq!(store.waiting(ada).await.unwrap(), []);
    let found = store.user_of_link(MailLink::Confirm, token, 0).await;
    assert_eq!(found.unwrap(), None);
    assert_eq!(store.channels(bo).await.unwrap().push, [browser(2)]);
}
