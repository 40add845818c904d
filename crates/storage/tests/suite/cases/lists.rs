//! Lists of matches and tables.

use super::{TestDatabase, entry, id, table};
use ranarium_game::Seat;
use ranarium_online::{LogEntry, LogEvent};
use ranarium_protocol::online::{SeatPlan, TableSettings, User, UserId, Visibility};
use ranarium_storage::{BanSubject, NewEntry, Storage, Token};
use ranarium_table::{MatchId, MatchStage};

pub async fn matches_are_listed_for_players_and_tables_while_open(database: &impl TestDatabase) {
    let storage = database.open([7; 32]).await;
    let ada = UserId::new(9);
    for name in ["m-1", "m-2", "m-3"] {
        let mut table = table(name);
        table.settings.seats.push(SeatPlan::Open);
        if name != "m-3" {
            table.settings.visibility = Visibility::Open;
        }
        storage.matches().create(&table).await.unwrap();
    }
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let listed = async || names(storage.matches().open_tables(10, &[]).await.unwrap());
    let mine = async || names(storage.matches().matches_of(ada, 10).await.unwrap());
    assert!(listed().await.is_empty(), "all seats are free");
    assert!(mine().await.is_empty());
    storage.matches().append(&[entry(1)]).await.unwrap();
    assert_eq!(listed().await, ["m-1"]);
    let late = NewEntry {
        match_id: id("m-2"),
        ..entry(1)
    };
    let stood = NewEntry {
        number: 2,
        entry: LogEntry {
            event: LogEvent::Stand { seat: Seat::FIRST },
            ..entry(1).entry
        },
        ..late.clone()
    };
    storage.matches().append(&[late, stood]).await.unwrap();
    assert_eq!(
        mine().await,
        ["m-1"],
        "a user who leaves a seat does not play"
    );
    assert_eq!(listed().await, ["m-1"], "the other has only free seats");
    storage.matches().append(&[entry(2)]).await.unwrap();
    assert!(listed().await.is_empty(), "it has begun");
    let watched = async || names(storage.matches().playing_tables(10).await.unwrap());
    assert_eq!(watched().await, ["m-1"]);
    let private = |number| NewEntry {
        match_id: id("m-3"),
        ..entry(number)
    };
    let begun = [private(1), private(2)];
    storage.matches().append(&begun).await.unwrap();
    assert_eq!(watched().await, ["m-1"], "one is known by its link alone");
    // An entry that was not appended changes no list.
    let lost = NewEntry {
        stage: MatchStage::Over,
        ..entry(2)
    };
    storage.matches().append(&[lost]).await.unwrap();
    let mut playing = mine().await;
    playing.sort_unstable();
    assert_eq!(playing, ["m-1", "m-3"]);
    assert_eq!(watched().await, ["m-1"]);
}

/// Makes a listed table of a game with a person, made by a user, that waits since a time.
async fn waiting(storage: &Storage, name: &str, game: &str, maker: u64, at_ms: u64) {
    let mut new = table(name);
    new.settings.game = game.to_owned();
    new.settings.seats.push(SeatPlan::Open);
    new.settings.visibility = Visibility::Open;
    storage.matches().create(&new).await.unwrap();
    let maker = UserId::new(maker);
    let moderation = storage.moderation();
    moderation.note_maker(&new.id, maker, 1).await.unwrap();
    let mut sat = NewEntry {
        match_id: new.id,
        ..entry(1)
    };
    sat.entry.at_ms = at_ms;
    storage.matches().append(&[sat]).await.unwrap();
}

pub async fn listed_tables_are_limited_by_game_and_creator(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    waiting(storage, "m-juice", "frog-juice", 1, 2_000).await;
    for number in 0..9 {
        let name = format!("m-ice-{number}");
        waiting(storage, &name, "icefrogs", number % 2 + 2, 3_000 + number).await;
    }
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let listed = async |most| names(storage.matches().open_tables(most, &[]).await.unwrap());
    let three_each = [
        "m-ice-8", "m-ice-7", "m-ice-6", "m-ice-5", "m-ice-4", "m-ice-3", "m-juice",
    ];
    assert_eq!(listed(100).await, three_each);
    assert_eq!(
        listed(2).await,
        ["m-ice-8", "m-ice-7", "m-juice"],
        "of each game"
    );
    // Tables that are passed over leave their places to others.
    let without = [id("m-ice-8"), id("m-ice-7"), id("m-juice")];
    let others = storage.matches().open_tables(2, &without).await;
    assert_eq!(names(others.unwrap()), ["m-ice-6", "m-ice-5"]);
    let others = storage.matches().open_tables(100, &without).await;
    assert_eq!(
        names(others.unwrap()),
        [
            "m-ice-6", "m-ice-5", "m-ice-4", "m-ice-3", "m-ice-2", "m-ice-1"
        ],
        "of each maker"
    );
    // A table without a free seat is not listed.
    let sat = NewEntry {
        match_id: id("m-ice-8"),
        number: 2,
        ..entry(1)
    };
    let mut taken = sat.clone();
    if let LogEvent::Sit { seat, .. } = &mut taken.entry.event {
        *seat = Seat::new(2);
    }
    storage.matches().append(&[taken]).await.unwrap();
    assert_eq!(listed(1).await, ["m-ice-7", "m-juice"]);
    // A host has made another seat, and another host has a table for friends alone.
    let mut settings = table("m-ice-8").settings;
    settings.seats = vec![SeatPlan::Open; 3];
    let arranged = |name: &str, number, visibility| NewEntry {
        match_id: id(name),
        number,
        entry: LogEntry {
            at_ms: 9_000,
            event: LogEvent::Arrange {
                settings: Box::new(TableSettings {
                    visibility,
                    ..settings.clone()
                }),
                people: vec![Some(UserId::new(9)), Some(UserId::new(9)), None],
            },
            ..entry(1).entry
        },
        stage: MatchStage::Open,
    };
    let changes = [
        arranged("m-ice-8", 3, Visibility::Open),
        arranged("m-ice-7", 2, Visibility::Link),
    ];
    storage.matches().append(&changes).await.unwrap();
    // The first table of each maker precedes every maker's second.
    assert_eq!(listed(2).await, ["m-ice-8", "m-ice-5", "m-juice"]);
}

pub async fn tables_of_one_address_do_not_displace_others(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    for maker in 1..=40_u8 {
        let user = User {
            id: UserId::new(u64::from(maker)),
            name: "Maker".parse().unwrap(),
            frog: 0,
        };
        let users = storage.users();
        let token = Token::new([maker; 32]).hash();
        users.add_user(&user, token, 1).await.unwrap();
        let address = match maker {
            1 => "192.0.2.1",
            2 => "192.0.2.2",
            _ => "192.0.2.3",
        };
        let network = storage.network(&BanSubject::address(address.parse().unwrap()));
        users.note_network(user.id, &network).await.unwrap();
    }
    waiting(storage, "m-first", "icefrogs", 1, 2_000).await;
    waiting(storage, "m-second", "icefrogs", 2, 2_001).await;
    for number in 0..108 {
        let (name, maker) = (format!("m-crowd-{number}"), 3 + number % 36);
        waiting(storage, &name, "icefrogs", maker, 3_000 + number).await;
    }
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let listed = async |most| names(storage.matches().open_tables(most, &[]).await.unwrap());
    let all = listed(100).await;
    assert_eq!(all.len(), 22, "20 of the address of the crowd: {all:?}");
    assert_eq!(all[20..], ["m-second", "m-first"]);
    assert_eq!(listed(3).await, ["m-crowd-107", "m-second", "m-first"]);
    assert_eq!(
        listed(4).await,
        ["m-crowd-107", "m-crowd-106", "m-second", "m-first"]
    );
}

pub async fn idle_tables_are_found_and_empty_ones_sooner(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    let matches = storage.matches();
    waiting(storage, "m-sat", "icefrogs", 1, 2_000).await;
    matches.create(&table("m-1")).await.unwrap();
    let names = |ids: Vec<MatchId>| ids.iter().map(MatchId::to_string).collect::<Vec<_>>();
    let idle =
        async |untouched, empty| names(matches.idle_tables(untouched, empty, 9).await.unwrap());
    assert!(idle(1_000, 1_000).await.is_empty(), "both are new");
    assert_eq!(idle(1_000, 2_001).await, ["m-1"], "all seats are free");
    assert_eq!(
        idle(2_001, 1_000).await,
        ["m-1", "m-sat"],
        "the oldest first"
    );
    assert_eq!(
        names(matches.idle_tables(2_001, 1_000, 1).await.unwrap()),
        ["m-1"]
    );
    let begun = NewEntry {
        match_id: id("m-sat"),
        ..entry(2)
    };
    matches.append(&[begun]).await.unwrap();
    assert_eq!(
        idle(9_000, 9_000).await,
        ["m-1"],
        "a match that has begun goes on"
    );
}

pub async fn tables_count_for_their_creator_while_open_or_played(database: &impl TestDatabase) {
    let storage = &*database.open([7; 32]).await;
    // The user with number 9 sits at both.
    for (name, maker) in [("m-of-others", 1), ("m-of-ada", 9)] {
        waiting(storage, name, "icefrogs", maker, 2_000).await;
    }
    let counted = async |maker| {
        let open = storage
            .moderation()
            .open_tables_by(UserId::new(maker))
            .await;
        open.unwrap()
    };
    assert_eq!((counted(1).await, counted(9).await), (1, 1));
    let append = async |number: u64, stage| {
        for name in ["m-of-others", "m-of-ada"] {
            let new = NewEntry {
                match_id: id(name),
                stage,
                ..entry(number)
            };
            storage.matches().append(&[new]).await.unwrap();
        }
    };
    append(2, MatchStage::Playing).await;
    assert_eq!((counted(1).await, counted(9).await), (0, 1), "others play");
    append(3, MatchStage::Over).await;
    assert_eq!((counted(1).await, counted(9).await), (0, 0));
}
