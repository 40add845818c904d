//! Ratings in both databases: a match counts once, even if it is rated again.

use crate::folder::TestFolder;
use ranarium_game::Seat;
use ranarium_online::{LogEntry, LogEvent, RatedMatch, Rating};
use ranarium_protocol::online::{
    OutOfTime, Rated, RatingPool, SeatPlan, Speed, TableSettings, User, UserId, UserKind,
};
use ranarium_storage::{
    Account, BanSubject, NewEntry, NewTable, RateOutcome, SealKey, Storage, StoredRating, Token,
};
use ranarium_table::{Clock, MatchId, MatchStage, Seed};
use std::sync::Arc;

async fn open(folder: &TestFolder) -> Arc<Storage> {
    let key = SealKey::new([7; 32]);
    Arc::new(Storage::sqlite(&folder.file(), key).await.unwrap())
}

fn id(text: &str) -> MatchId {
    text.parse().unwrap()
}

fn pool(players: u8) -> RatingPool {
    RatingPool {
        game: "icefrogs".to_owned(),
        players,
        speed: Speed::Rapid,
    }
}

async fn add_users(storage: &Storage, users: std::ops::RangeInclusive<u64>) {
    for number in users {
        let user = User {
            id: UserId::new(number),
            name: format!("User {number}").parse().unwrap(),
            frog: 3,
        };
        let token = Token::new([number as u8; 32]);
        storage
            .users()
            .add_user(&user, token.hash(), 1)
            .await
            .unwrap();
    }
}

/// Adds a table whose match was over at this time.
async fn add_over(storage: &Storage, name: &str, rated: Rated, over_ms: u64) {
    let table = NewTable {
        id: id(name),
        settings: TableSettings {
            clock: Clock::PerDecision { ms: 60_000 },
            rated,
            out_of_time: OutOfTime::Lose,
            ..TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open; 2])
        },
        seed: Seed::new([3; 32]),
        nonce: [1; 24],
        created_ms: 1,
    };
    storage.matches().create(&table).await.unwrap();
    let entry = NewEntry {
        match_id: id(name),
        number: 1,
        entry: LogEntry {
            at_ms: over_ms,
            key: None,
            by: None,
            event: LogEvent::Resign { seat: Seat::FIRST },
        },
        stage: MatchStage::Over,
    };
    storage.matches().append(&[entry]).await.unwrap();
}

/// Returns a match of these players, won by the first.
fn won(name: &str, players: &[u64]) -> RatedMatch {
    let places = players.iter().enumerate();
    RatedMatch {
        match_id: id(name),
        pool: pool(players.len() as u8),
        kind: UserKind::Person,
        over_ms: 1_000,
        places: places
            .map(|(index, user)| (UserId::new(*user), 1 + u8::from(index > 0)))
            .collect(),
    }
}

async fn rating(storage: &Storage, user: u64, players: u8) -> Option<StoredRating> {
    let ratings = storage.ratings();
    let found = ratings.rating(UserId::new(user), &pool(players)).await;
    found.unwrap()
}

async fn a_match_is_rated_once(storage: Arc<Storage>) {
    add_users(&storage, 1..=2).await;
    add_over(&storage, "m-1", Rated::People, 1_000).await;
    let rated = won("m-1", &[1, 2]);
    let tasks = (0..8).map(|_| {
        let (storage, rated) = (Arc::clone(&storage), rated.clone());
        tokio::spawn(async move { storage.ratings().rate(&rated, u32::MAX).await.unwrap() })
    });
    let mut now = 0;
    for task in tasks.collect::<Vec<_>>() {
        now += usize::from(task.await.unwrap() == RateOutcome::Rated);
    }
    assert_eq!(now, 1);
    let expected = Rating::after(&[(Rating::START, 1), (Rating::START, 2)]);
    for (user, expected) in [(1, expected[0]), (2, expected[1])] {
        let found = rating(&storage, user, 2).await.unwrap();
        assert_eq!((found.rating, found.matches), (expected, 1));
        let history = storage.ratings();
        let history = history
            .history(UserId::new(user), &pool(2), 10)
            .await
            .unwrap();
        assert_eq!(history.len(), 1);
        assert_eq!(history[0].match_id, id("m-1"));
        assert_eq!(
            (history[0].at_ms, history[0].rating),
            (1_000, expected.points())
        );
    }
    assert_eq!(
        rating(&storage, 1, 3).await,
        None,
        "other matches have others"
    );
}

async fn matches_are_rated_in_the_order_of_their_end(storage: Arc<Storage>) {
    add_users(&storage, 1..=2).await;
    for (name, rated, over_ms) in [
        ("m-1", Rated::People, 3_000),
        ("m-2", Rated::Casual, 1_000),
        ("m-3", Rated::Programs, 2_000),
        ("m-4", Rated::People, 2_000),
    ] {
        add_over(&storage, name, rated, over_ms).await;
    }
    let names = async || {
        let ids = storage.ratings().to_rate(10).await.unwrap();
        ids.iter().map(MatchId::to_string).collect::<Vec<_>>()
    };
    assert_eq!(names().await, ["m-3", "m-4", "m-1"]);
    // A match that does not count is marked as rated, too.
    let nothing = RatedMatch {
        places: Vec::new(),
        ..won("m-3", &[1, 2])
    };
    assert_eq!(
        storage.ratings().rate(&nothing, u32::MAX).await.unwrap(),
        RateOutcome::Rated
    );
    assert_eq!(
        storage.ratings().rate(&nothing, u32::MAX).await.unwrap(),
        RateOutcome::AlreadyRated
    );
    assert_eq!(names().await, ["m-4", "m-1"]);
    assert!(
        storage
            .ratings()
            .ratings_of(UserId::new(1))
            .await
            .unwrap()
            .is_empty()
    );
}

async fn concurrent_matches_of_the_same_players_are_all_rated(storage: Arc<Storage>) {
    add_users(&storage, 1..=5).await;
    let mut tasks = Vec::new();
    for number in 0..24_u64 {
        let name = format!("m-{number}");
        add_over(&storage, &name, Rated::People, number).await;
        let storage = Arc::clone(&storage);
        tasks.push(tokio::spawn(async move {
            // In circles, so that a deadlock would show.
            let players: Vec<u64> = (0..3).map(|seat| (number + seat) % 5 + 1).collect();
            storage
                .ratings()
                .rate(&won(&name, &players), u32::MAX)
                .await
                .unwrap()
        }));
    }
    for task in tasks {
        assert_eq!(task.await.unwrap(), RateOutcome::Rated);
    }
    let mut matches = 0;
    for user in 1..=5 {
        let found = rating(&storage, user, 3).await.unwrap();
        let history = storage.ratings();
        let history = history
            .history(UserId::new(user), &pool(3), 100)
            .await
            .unwrap();
        assert_eq!(history.len(), found.matches as usize);
        assert_eq!(history.last().unwrap().rating, found.rating.points());
        matches += found.matches;
    }
    assert_eq!(matches, 24 * 3);
}

async fn the_leaderboard_lists_settled_ratings(storage: Arc<Storage>) {
    add_users(&storage, 1..=4).await;
    let names = async |kind, skipped, at_most| {
        let ratings = storage.ratings();
        let best = ratings
            .best(&pool(2), kind, skipped, at_most)
            .await
            .unwrap();
        best.iter()
            .map(|(user, _)| user.name.to_string())
            .collect::<Vec<_>>()
    };
    for number in 0..60 {
        let name = format!("m-{number}");
        add_over(&storage, &name, Rated::People, number).await;
        // The first wins two of three; the third has played once.
        let players = match number {
            59 => [1, 3],
            number if number % 3 == 0 => [2, 1],
            _ => [1, 2],
        };
        if number == 9 {
            assert!(names(UserKind::Person, 0, 10).await.is_empty());
        }
        storage
            .ratings()
            .rate(&won(&name, &players), u32::MAX)
            .await
            .unwrap();
    }
    assert!(
        names(UserKind::Person, 0, 10).await.is_empty(),
        "guests are not listed"
    );
    for user in 1..=3 {
        let account = Account {
            user: UserId::new(user),
            login: format!("user{user}"),
            password_hash: None,
            created_ms: 1,
        };
        let accounts = storage.accounts();
        accounts.add_account(&account, None, None).await.unwrap();
    }
    assert_eq!(names(UserKind::Person, 0, 10).await, ["User 1", "User 2"]);
    assert_eq!(names(UserKind::Person, 1, 1).await, ["User 2"]);
    assert!(names(UserKind::Program, 0, 10).await.is_empty());
    let ratings = storage.ratings().ratings_of(UserId::new(1)).await.unwrap();
    assert_eq!(ratings.len(), 1);
    assert_eq!((&ratings[0].0, ratings[0].1.matches), (&pool(2), 60));
}

/// The opponents of one address are one opponent, and matches against it count three times a day.
async fn matches_of_the_same_opponents_are_limited_by_day(storage: Arc<Storage>) {
    const DAY_MS: u64 = 24 * 3_600_000;
    add_users(&storage, 1..=9).await;
    let note = async |user: u64, address: &str| {
        let network = storage.network(&BanSubject::address(address.parse().unwrap()));
        let noted = storage.users();
        noted
            .note_network(UserId::new(user), &network)
            .await
            .unwrap();
    };
    note(1, "192.0.2.1").await;
    for user in 3..=8 {
        note(user, "192.0.2.2").await;
    }
    let mut number = 0;
    let mut rate = async |players: [u64; 2], over_ms: u64| {
        number += 1;
        let name = format!("m-{number}");
        add_over(&storage, &name, Rated::People, over_ms).await;
        let match_of = RatedMatch {
            over_ms,
            ..won(&name, &players)
        };
        let done = storage.ratings().rate(&match_of, 3).await.unwrap();
        assert_eq!(done, RateOutcome::Rated);
        let again = storage.ratings().rate(&match_of, 3).await.unwrap();
        assert_eq!(again, RateOutcome::AlreadyRated);
        let counted = rating(&storage, 1, 2).await;
        counted.map_or(0, |counted| counted.matches)
    };
    // The second is known by no address, and counts for themselves.
    let mut counted = Vec::new();
    for _ in 0..5 {
        counted.push(rate([1, 2], 1_000).await);
    }
    assert_eq!(counted, [1, 2, 3, 3, 3]);
    // Six users of one address are one opponent, also if they win.
    let mut counted = Vec::new();
    for other in 3..=8 {
        counted.push(rate([other, 1], 2_000).await);
    }
    assert_eq!(counted, [4, 5, 6, 6, 6, 6]);
    assert_eq!(
        rating(&storage, 8, 2).await,
        None,
        "it did not count at all"
    );
    // Deleted users are one opponent, too.
    let mut counted = Vec::new();
    for gone in 91..=94 {
        counted.push(rate([1, gone], 3_000).await);
    }
    assert_eq!(counted, [7, 8, 9, 9]);
    assert_eq!(rate([1, 9], 3_000).await, 10, "others count");
    assert_eq!(rate([1, 3], 2_000 + DAY_MS).await, 11, "a day later");
    let ratings = storage.ratings();
    ratings.forget_opponents(2_000 + DAY_MS).await.unwrap();
    assert_eq!(rate([1, 2], 999 + DAY_MS).await, 11, "they are counted yet");
    ratings.forget_opponents(2_000 + 3 * DAY_MS).await.unwrap();
    assert_eq!(rate([1, 2], 999 + DAY_MS).await, 12, "they are forgotten");
}

async fn programs_stay_programs_and_deleted_users_are_left_out(storage: Arc<Storage>) {
    add_users(&storage, 1..=2).await;
    let kind = async |user| storage.ratings().kind_of(UserId::new(user)).await.unwrap();
    storage.ratings().add_program(UserId::new(2)).await.unwrap();
    storage.ratings().add_program(UserId::new(2)).await.unwrap();
    assert_eq!(
        (kind(1).await, kind(2).await),
        (UserKind::Person, UserKind::Program)
    );
    let nobody = storage.ratings().add_program(UserId::new(9)).await;
    assert!(nobody.is_err(), "there is no such user");
    add_over(&storage, "m-1", Rated::People, 1).await;
    // The other player was deleted.
    storage
        .ratings()
        .rate(&won("m-1", &[1, 7]), u32::MAX)
        .await
        .unwrap();
    assert_eq!(rating(&storage, 1, 2).await.unwrap().matches, 1);
    assert_eq!(rating(&storage, 7, 2).await, None);
}

macro_rules! each_case {
    ($($case:ident)*) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let folder = crate::folder::TestFolder::new(stringify!($case));
                    super::$case(super::open(&folder).await).await;
                }
            )*
        }

        /// One server for all, because starting it takes longer than they do.
        #[cfg(unix)]
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn every_case_holds_in_postgresql() {
            let Some(server) = crate::services::PostgresServer::start() else {
                return;
            };
            $(
                println!("{}", stringify!($case));
                let address = server.new_database();
                let key = SealKey::new([7; 32]);
                let opened = Storage::postgres(&address, key).await;
                $case(Arc::new(opened.unwrap())).await;
            )*
        }
    };
}

each_case! {
    a_match_is_rated_once
    matches_are_rated_in_the_order_of_their_end
    concurrent_matches_of_the_same_players_are_all_rated
    the_leaderboard_lists_settled_ratings
    matches_of_the_same_opponents_are_limited_by_day
    programs_stay_programs_and_deleted_users_are_left_out
}
