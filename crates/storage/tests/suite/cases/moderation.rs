//! Blocks, reports and acts of operators, each act with operator and time.

use super::TestDatabase;
use ranarium_protocol::online::{ReportReason, SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{
    BanSubject, BlockChange, NewTable, OperatorAct, ReportFilter, Storage, StorageError, Token,
};
use ranarium_table::{MatchId, Name, Seed};

fn table(name: &str) -> NewTable {
    NewTable {
        id: name.parse().unwrap(),
        settings: TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open; 2]),
        seed: Seed::new([3; 32]),
        nonce: [1; 24],
        created_ms: 1_000,
    }
}

async fn user(storage: &Storage, number: u64, name: &str) -> UserId {
    let user = User {
        id: UserId::new(number),
        name: name.parse().unwrap(),
        frog: 3,
    };
    let token = Token::new([number as u8; 32]).hash();
    storage.users().add_user(&user, token, 5).await.unwrap();
    user.id
}

pub async fn blocks_and_reports_are_stored_once(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let moderation = storage.moderation();
    let ada = user(storage, 1, "Ada").await;
    let bo = user(storage, u64::MAX, "Bo").await;
    let nobody = UserId::new(77);
    let id: MatchId = "m-1".parse().unwrap();
    storage.matches().create(&table("m-1")).await.unwrap();

    // The first noted maker of a table stays.
    assert_eq!(moderation.maker_of(&id).await.unwrap(), None);
    moderation.note_maker(&id, ada, 6).await.unwrap();
    moderation.note_maker(&id, bo, 7).await.unwrap();
    assert_eq!(moderation.maker_of(&id).await.unwrap(), Some(ada));
    assert_eq!(moderation.open_tables_by(ada).await.unwrap(), 1);
    assert_eq!(moderation.open_tables_by(bo).await.unwrap(), 0);

    // A block keeps both apart, and is listed for the one who set it.
    for _ in 0..2 {
        let set = moderation.set_block(ada, bo, BlockChange::Set, 8).await;
        set.unwrap();
    }
    assert_eq!(moderation.blocked_users(ada).await.unwrap(), [bo]);
    assert_eq!(moderation.blocked_users(bo).await.unwrap(), [ada]);
    for users in [&[ada][..], &[bo], &[nobody, bo, ada]] {
        let pairs = moderation.blocks_among(users).await.unwrap();
        assert_eq!(pairs, [(ada, bo)], "{users:?}");
    }
    assert_eq!(moderation.blocks_among(&[nobody]).await.unwrap(), []);
    let listed = moderation.blocked_by(ada).await.unwrap();
    assert_eq!((listed.len(), listed[0].id, listed[0].frog), (1, bo, 3));
    assert_eq!(moderation.blocked_by(bo).await.unwrap(), []);
    let unknown = moderation.set_block(ada, nobody, BlockChange::Set, 8).await;
    assert!(matches!(unknown, Err(StorageError::UnknownUser(user)) if user == nobody));
    moderation
        .set_block(ada, bo, BlockChange::Lifted, 9)
        .await
        .unwrap();
    assert_eq!(moderation.blocked_users(ada).await.unwrap(), []);

    // A report is kept once.
    for _ in 0..2 {
        let reason = ReportReason::Stalling;
        let kept = moderation.add_report(&id, ada, bo, reason, 10).await;
        kept.unwrap();
    }
    let reports = async |which| moderation.reports(which, 9).await.unwrap();
    let open = reports(ReportFilter::Open).await;
    assert_eq!(open, reports(ReportFilter::All).await);
    let reports = open;
    assert_eq!(reports.len(), 1);
    assert_eq!(reports[0].closed_ms, None);
    let who = |user: &Option<User>| user.as_ref().map(|user| user.id);
    assert_eq!(
        (reports[0].at_ms, who(&reports[0].reported)),
        (10, Some(bo))
    );
    assert_eq!(
        (&reports[0].table, who(&reports[0].reporter)),
        (&id, Some(ada))
    );
}

pub async fn closing_a_report_is_recorded_once(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let moderation = storage.moderation();
    let (ada, bo) = (user(storage, 1, "Ada").await, user(storage, 2, "Bo").await);
    let id: MatchId = "m-1".parse().unwrap();
    storage.matches().create(&table("m-1")).await.unwrap();
    for reason in [ReportReason::Name, ReportReason::Stalling] {
        let kept = moderation.add_report(&id, ada, bo, reason, 10).await;
        kept.unwrap();
    }
    let reports = async |which| {
        let reports = moderation.reports(which, 9).await.unwrap();
        let reports = reports.into_iter();
        reports
            .map(|report| (report.number, report.reason, report.closed_ms))
            .collect::<Vec<_>>()
    };
    let open = reports(ReportFilter::Open).await;
    let number = open[1].0;
    assert_eq!(open[1], (number, ReportReason::Name, None));
    let olga: Name = "Olga".parse().unwrap();
    let close = async |number, now_ms| {
        let act = OperatorAct::CloseReport(number);
        moderation.act(&olga, &act, now_ms).await
    };
    close(number, 20).await.unwrap();
    // The first one to close it stays.
    close(number, 30).await.unwrap();
    assert_eq!(reports(ReportFilter::Open).await, open[..1]);
    let all = reports(ReportFilter::All).await;
    assert_eq!(all[0], open[0]);
    assert_eq!(all[1], (number, ReportReason::Name, Some(20)));
    let unknown = close(77, 40).await.unwrap_err();
    assert_eq!(unknown.to_string(), "there is no report 77");
    let acts = moderation.acts(9).await.unwrap();
    assert_eq!(acts.len(), 2);
    assert_eq!(acts[1].act, OperatorAct::CloseReport(number));
    assert_eq!((acts[1].at_ms, &acts[1].operator), (20, &olga));
    assert!(acts[1].is_done);
    // A repeated report is ignored.
    let again = moderation.add_report(&id, ada, bo, ReportReason::Name, 50);
    again.await.unwrap();
    assert_eq!(reports(ReportFilter::Open).await, open[..1]);
}

pub async fn operator_decisions_take_effect_and_are_recorded(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let moderation = storage.moderation();
    let bo = user(storage, u64::MAX, "Bo").await;
    let id: MatchId = "m-1".parse().unwrap();
    let operator: Name = "Olga".parse().unwrap();
    let act = async |act: OperatorAct| moderation.act(&operator, &act, 20).await;
    assert_eq!(moderation.latest_act().await.unwrap(), 0);
    let token = Token::new([u64::MAX as u8; 32]).hash();
    let name = async || {
        let owner = storage.accounts().authenticated_user(token).await.unwrap();
        owner.unwrap().user.name.to_string()
    };
    // A name is hidden, even twice, and shown again.
    act(OperatorAct::HideName(bo)).await.unwrap();
    act(OperatorAct::HideName(bo)).await.unwrap();
    assert_eq!(name().await, "Player");
    assert_eq!(moderation.in_force().await.unwrap().hidden, [bo]);
    act(OperatorAct::ShowName(bo)).await.unwrap();
    act(OperatorAct::ShowName(bo)).await.unwrap();
    assert_eq!(name().await, "Bo");
    let unknown = act(OperatorAct::HideName(UserId::new(77))).await;
    assert!(matches!(unknown, Err(StorageError::UnknownUser(_))));
    // The latest decision about a ban counts.
    let here = BanSubject::address([192, 0, 2, 1].into());
    for until_ms in [Some(30), None, Some(40)] {
        let ban = OperatorAct::Ban {
            subject: here,
            until_ms,
        };
        act(ban).await.unwrap();
    }
    let user = BanSubject::User(bo);
    let ban = OperatorAct::Ban {
        subject: user,
        until_ms: None,
    };
    act(ban.clone()).await.unwrap();
    let mut bans = moderation.in_force().await.unwrap().bans;
    bans.sort_unstable();
    assert_eq!(bans, [(user, None), (here, Some(40))]);
    act(OperatorAct::Unban(here)).await.unwrap();
    assert_eq!(moderation.in_force().await.unwrap().bans, [(user, None)]);
    // An act that a server has to carry out is pending until the server says that it is done.
    let end = OperatorAct::EndTable(id.clone());
    let number = act(end.clone()).await.unwrap();
    let in_force = moderation.in_force().await.unwrap();
    assert_eq!(in_force.to_end, [(number, id.clone())]);
    assert_eq!(in_force.latest, number);
    assert!(!moderation.acts(1).await.unwrap()[0].is_done);
    moderation.mark_done(number).await.unwrap();
    assert_eq!(moderation.in_force().await.unwrap().to_end, []);
    let acts = moderation.acts(100).await.unwrap();
    assert_eq!(acts.len(), 10, "each is recorded");
    assert_eq!((&acts[0].act, &acts[2].act), (&end, &ban));
    assert!(
        acts.iter()
            .all(|act| act.operator == operator && act.at_ms == 20)
    );
}
