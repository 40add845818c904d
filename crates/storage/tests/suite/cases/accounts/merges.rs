//! Guests who become an account, and users who are deleted.

use super::{account, bot, guest, hash, name, passkey};
use crate::cases::TestDatabase;
use ranarium_game::Seat;
use ranarium_online::{Appended, LogEntry, LogEvent, LogRange, RatedMatch, StoredRange};
use ranarium_protocol::online::{
    RatingPool, ReportReason, SeatPlan, Speed, TableSettings, User, UserId, UserKind,
};
use ranarium_storage::{
    AccountMerge, BlockChange, MergeReason, NewEntry, NewTable, ReportFilter, Storage,
};
use ranarium_table::{MatchId, MatchStage, Seed};

fn match_id() -> MatchId {
    "m-1".parse().unwrap()
}

/// Makes a match in which a user sits, whose seat was kept for them.
async fn with_match(storage: &Storage, user: &User) {
    let kept = SeatPlan::Kept {
        user: user.id,
        name: user.name.clone(),
        frog: user.frog,
    };
    let table = NewTable {
        id: match_id(),
        settings: TableSettings::new("icefrogs", "players=2", vec![kept, SeatPlan::Open]),
        seed: Seed::new([3; 32]),
        nonce: [1; 24],
        created_ms: 1_000,
    };
    storage.matches().create(&table).await.unwrap();
    let sit = LogEvent::Sit {
        seat: Seat::FIRST,
        user: user.id,
        name: user.name.clone(),
        frog: user.frog,
        nonce: None,
        is_program: false,
    };
    append(storage, 1, sit).await;
}

async fn append(storage: &Storage, number: u64, event: LogEvent) {
    let entry = NewEntry {
        match_id: match_id(),
        number,
        entry: LogEntry {
            at_ms: 1_000 + number,
            key: None,
            by: None,
            event,
        },
        stage: MatchStage::Open,
    };
    let appended = storage.matches().append(&[entry]).await.unwrap();
    assert_eq!(appended, [Appended::Committed]);
}

/// Returns `true` if a token is that of a user.
async fn is_signed_in(storage: &Storage, token: u8) -> bool {
    let found = storage.accounts().authenticated_user(hash(token)).await;
    found.unwrap().is_some()
}

fn merge(from: &User, to: UserId, reason: MergeReason) -> AccountMerge {
    AccountMerge {
        from: from.id,
        to,
        reason,
    }
}

/// Returns the log event of a merge.
fn handed_over(merge: &AccountMerge, shown: &str) -> LogEvent {
    LogEvent::AccountMerge {
        from: merge.from,
        to: merge.to,
        name: name(shown),
        frog: None,
    }
}

pub async fn an_account_merge_moves_seats_and_deletes_the_guest(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let (ada, phone) = (guest(storage, 1).await, guest(storage, 2).await);
    with_match(storage, &phone).await;
    let moving = merge(&phone, ada.id, MergeReason::SignIn);
    for _ in 0..2 {
        // Begun again, it is the same.
        accounts.begin_merges(&[moving], 5_000).await.unwrap();
        assert_eq!(accounts.merges().await.unwrap(), [moving]);
    }
    let authenticated = accounts.authenticated_user(hash(1)).await.unwrap().unwrap();
    assert!(authenticated.is_taking_over);
    assert!(is_signed_in(storage, 2).await);
    append(storage, 2, handed_over(&moving, "Ada")).await;
    let matches = storage.matches();
    assert_eq!(matches.matches_of(ada.id, 9).await.unwrap(), [match_id()]);
    assert!(matches.matches_of(phone.id, 9).await.unwrap().is_empty());
    accounts.end_merge(&moving).await.unwrap();
    assert!(accounts.merges().await.unwrap().is_empty());
    assert!(!is_signed_in(storage, 2).await);
    assert_eq!(accounts.user(phone.id).await.unwrap(), None);
}

pub async fn a_guest_with_remaining_seats_is_kept(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let (ada, phone) = (guest(storage, 1).await, guest(storage, 2).await);
    with_match(storage, &phone).await;
    let moving = merge(&phone, ada.id, MergeReason::SignIn);
    accounts.begin_merges(&[moving], 5_000).await.unwrap();
    accounts.end_merge(&moving).await.unwrap();
    assert!(accounts.merges().await.unwrap().is_empty());
    assert!(is_signed_in(storage, 2).await);
}

/// Returns reports as an operator sees them: reporter, reported user, reason.
async fn reported(storage: &Storage) -> Vec<(Option<UserId>, Option<UserId>, ReportReason)> {
    let reports = storage.moderation().reports(ReportFilter::All, 99).await;
    let who = |user: Option<User>| user.map(|user| user.id);
    let reports = reports.unwrap().into_iter();
    reports
        .map(|one| (who(one.reporter), who(one.reported), one.reason))
        .collect()
}

pub async fn an_account_merge_moves_reports_and_blocks(database: &impl TestDatabase) {
    use ReportReason::{Name, Other, Stalling};
    let storage = &*database.open([7; 32]).await;
    let (accounts, moderation) = (storage.accounts(), storage.moderation());
    let (ada, evert) = (guest(storage, 1).await, guest(storage, 2).await);
    let (mine, cy) = (guest(storage, 3).await, guest(storage, 4).await);
    with_match(storage, &ada).await;
    let id = match_id();
    // Ada reported the guest, and for one reason the account, too; the guest reported both.
    for (by, of, reason) in [
        (&ada, &mine, Stalling),
        (&ada, &evert, Stalling),
        (&ada, &evert, Name),
        (&evert, &ada, Other),
        (&evert, &mine, Other),
    ] {
        let kept = moderation.add_report(&id, by.id, of.id, reason, 10).await;
        kept.unwrap();
    }
    for (by, of) in [
        (&ada, &evert),
        (&cy, &evert),
        (&cy, &mine),
        (&evert, &ada),
        (&evert, &mine),
    ] {
        let set = moderation
            .set_block(by.id, of.id, BlockChange::Set, 11)
            .await;
        set.unwrap();
    }
    moderation.note_maker(&id, evert.id, 12).await.unwrap();
    let pool = RatingPool {
        game: "icefrogs".to_owned(),
        players: 2,
        speed: Speed::Blitz,
    };
    let rated = RatedMatch {
        match_id: id.clone(),
        pool: pool.clone(),
        kind: UserKind::Person,
        places: vec![(evert.id, 1), (ada.id, 2)],
        over_ms: 13,
    };
    storage.ratings().rate(&rated, u32::MAX).await.unwrap();
    let before = storage.ratings().rating(evert.id, &pool).await.unwrap();

    let moving = merge(&evert, mine.id, MergeReason::SignIn);
    accounts.begin_merges(&[moving], 14).await.unwrap();
    accounts.end_merge(&moving).await.unwrap();
    assert_eq!(accounts.user(evert.id).await.unwrap(), None);

    let (ada_id, mine_id) = (Some(ada.id), Some(mine.id));
    let expected = [
        // A guest's report about the account that they sign in to keeps no reporter.
        (None, mine_id, Other),
        (mine_id, ada_id, Other),
        (ada_id, mine_id, Name),
        (ada_id, mine_id, Stalling),
    ];
    assert_eq!(
        reported(storage).await,
        expected,
        "a repeated report is stored once"
    );
    let mut blocked_users = moderation.blocked_users(mine.id).await.unwrap();
    blocked_users.sort_unstable_by_key(|user| user.number().cast_signed());
    let mut both = [ada.id, cy.id];
    both.sort_unstable_by_key(|user| user.number().cast_signed());
    assert_eq!(blocked_users, both);
    let blocked = moderation.blocked_by(ada.id).await.unwrap();
    assert_eq!(
        blocked.iter().map(|user| user.id).collect::<Vec<_>>(),
        [mine.id]
    );
    let blocked = moderation.blocked_by(mine.id).await.unwrap();
    assert_eq!(
        blocked.iter().map(|user| user.id).collect::<Vec<_>>(),
        [ada.id]
    );
    assert_eq!(moderation.maker_of(&id).await.unwrap(), mine_id);
    assert_eq!(
        storage.ratings().rating(mine.id, &pool).await.unwrap(),
        before
    );
    let history = storage.ratings().history(mine.id, &pool, 9).await.unwrap();
    assert_eq!(history.len(), 1);
    let data = accounts.user_data(mine.id).await.unwrap();
    assert_eq!(data.tables, [(id.clone(), 12)]);
    assert_eq!(data.reports.len(), 1);
    assert_eq!(
        data.reports[0].reported.as_ref().map(|user| user.id),
        ada_id
    );
}

pub async fn reports_survive_the_deletion_of_their_users(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let (accounts, moderation) = (storage.accounts(), storage.moderation());
    let (ada, evert) = (guest(storage, 1).await, guest(storage, 2).await);
    with_match(storage, &ada).await;
    let reason = ReportReason::Phrases;
    let id = match_id();
    let kept = moderation.add_report(&id, ada.id, evert.id, reason, 10);
    kept.await.unwrap();
    for (who, left) in [
        (&evert, (Some(ada.id), None, reason)),
        (&ada, (None, None, reason)),
    ] {
        let leaving = merge(who, UserId::new(77), MergeReason::Deletion);
        accounts.begin_merges(&[leaving], 5_000).await.unwrap();
        accounts.end_merge(&leaving).await.unwrap();
        assert_eq!(reported(storage).await, [left]);
    }
    let report = &moderation.reports(ReportFilter::Open, 9).await.unwrap()[0];
    assert_eq!((&report.table, report.at_ms), (&match_id(), 10));
}

pub async fn unused_guests_are_deleted_and_unused_sessions_end(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let mut people = Vec::new();
    for number in 1..=7 {
        people.push(guest(storage, number).await);
    }
    let [nobody, seen, owner, plays, made, said, late] = &people[..] else {
        panic!("{people:?}");
    };
    accounts.note_use(hash(2), 9_000).await.unwrap();
    let made_one = account(owner, "ada", Some("hash"));
    accounts.add_account(&made_one, None, None).await.unwrap();
    accounts.add_token(&bot(owner, 9)).await.unwrap();
    with_match(storage, plays).await;
    let moderation = storage.moderation();
    moderation
        .note_maker(&match_id(), made.id, 1)
        .await
        .unwrap();
    let reason = ReportReason::Other;
    let id = match_id();
    let kept = moderation.add_report(&id, plays.id, said.id, reason, 10);
    kept.await.unwrap();
    accounts.add_session(late.id, hash(8), 9_500).await.unwrap();

    assert_eq!(accounts.forget_unseen_guests(1_000, 99).await.unwrap(), 0);
    assert_eq!(accounts.forget_unseen_guests(8_000, 99).await.unwrap(), 1);
    assert_eq!(accounts.user(nobody.id).await.unwrap(), None);
    let robo = UserId::new(9);
    for who in [seen, owner, plays, made, said, late] {
        assert!(accounts.user(who.id).await.unwrap().is_some(), "{who:?}");
    }
    assert!(
        accounts.user(robo).await.unwrap().is_some(),
        "it is an account's"
    );

    // Old sessions of the remaining users are deleted.
    assert_eq!(accounts.end_unused_sessions(9_000).await.unwrap(), 5);
    assert!(is_signed_in(storage, 2).await);
    assert!(is_signed_in(storage, 8).await);
    assert!(!is_signed_in(storage, 3).await);
    assert!(is_signed_in(storage, 9).await, "a token lasts");
}

pub async fn a_deleted_account_leaves_no_names_or_ids(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let accounts = storage.accounts();
    let ada = guest(storage, 1).await;
    let new_account = account(&ada, "ada", Some("hash"));
    accounts
        .add_account(&new_account, Some(&passkey(&ada, 1)), None)
        .await
        .unwrap();
    let token = bot(&ada, 9);
    accounts.add_token(&token).await.unwrap();
    with_match(storage, &ada).await;
    let leaving = merge(&ada, UserId::new(77), MergeReason::Deletion);
    let robo = merge(&token.bot, UserId::new(78), MergeReason::Deletion);
    accounts
        .begin_merges(&[leaving, robo], 5_000)
        .await
        .unwrap();
    // The user can no longer sign in, and the login is free.
    for token in [1, 9] {
        assert!(!is_signed_in(storage, token).await);
    }
    assert_eq!(accounts.account_of("ada").await.unwrap(), None);
    assert!(accounts.passkeys(ada.id).await.unwrap().is_empty());
    // Ending one merge does not delete the other user.
    append(storage, 2, handed_over(&leaving, "Gone")).await;
    let (id, gone) = (match_id(), name("Gone"));
    accounts.redact(&id, &leaving, &gone).await.unwrap();
    accounts.end_merge(&leaving).await.unwrap();
    assert_eq!(accounts.merges().await.unwrap(), [robo]);
    accounts.end_merge(&robo).await.unwrap();
    for user in [ada.id, token.bot.id] {
        assert_eq!(accounts.user(user).await.unwrap(), None);
    }
    let read = storage.matches().read(&match_id(), LogRange::Whole).await;
    let Ok(Some(StoredRange::Whole(stored))) = read else {
        panic!("{read:?}");
    };
    let text = serde_json::json!([stored.settings, stored.entries]).to_string();
    let number = ada.id.to_string();
    assert!(
        !text.contains("Guest 1") && !text.contains(&number),
        "{text}"
    );
    let table = stored.fold().unwrap().table();
    let shown = serde_json::json!(table.seats[0]);
    let expected = serde_json::json!({
        "person": { "user": UserId::new(77), "name": "Gone", "frog": 0 }
    });
    assert_eq!(shown, expected, "the log goes on making the same match");
}
