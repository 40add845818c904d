//! Fills a database: `stored FOLDER NUMBER` makes that number of matches in progress, `m-0` and on,
//! with twelve moves each, and a hundred finished ones, `over-0` and on, 25 of each game, played by
//! bots.

use ranarium_game::Seat;
use ranarium_online::{Actor, CommandKind, Decision, LogEntry, MatchCommand, OnlineMatch};
use ranarium_protocol::online::{SeatPlan, TableSettings, UserId};
use ranarium_search::Limits;
use ranarium_storage::{NewEntry, NewTable, SealKey, Storage};
use ranarium_table::{MatchId, MatchStage, Seed};
use std::path::PathBuf;

type Done<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// The number of finished matches.
const OVER: u64 = 100;

/// The number of entries after which a match that is to end is resigned.
const MAX_ENTRIES: usize = 400;

/// The number of entries in one transaction.
const BATCH: usize = 5_000;

/// Returns the entries of a match that bots play until it is over, but at most `max_entries`.
fn play(
    id: &MatchId,
    settings: &TableSettings,
    seed: Seed,
    max_entries: usize,
) -> Done<Vec<LogEntry>> {
    let mut played = OnlineMatch::open(id.clone(), settings.clone(), seed)?;
    let mut entries = Vec::new();
    let (seat, mut now_ms) = (Seat::FIRST, 1_000_000);
    let (name, user) = ("Ada".parse()?, Actor::User(UserId::new(1)));
    let mut orders = vec![
        CommandKind::Sit {
            seat,
            name,
            frog: 0,
            nonce: None,
        },
        CommandKind::Begin,
        CommandKind::Substitute { seat },
    ];
    orders.reverse();
    while played.stage() != MatchStage::Over && entries.len() < max_entries {
        now_ms += 1_000;
        if let Some(entry) = played.tick(now_ms) {
            entries.push(entry);
            continue;
        }
        let jobs = played.bot_jobs();
        let command = match (orders.pop(), jobs.first()) {
            (Some(kind), _) => MatchCommand {
                actor: user,
                key: None,
                kind,
            },
            (None, Some(job)) => MatchCommand::of_bot(job.decide(Limits::default(), None)),
            (None, None) => continue,
        };
        if let Decision::Entry(entry, _) = played.decide(&command, Default::default(), now_ms)? {
            entries.push(entry);
        }
    }
    if max_entries == MAX_ENTRIES && played.stage() != MatchStage::Over {
        let command = MatchCommand {
            actor: user,
            key: None,
            kind: CommandKind::Resign { seat },
        };
        if let Decision::Entry(entry, _) = played.decide(&command, Default::default(), now_ms)? {
            entries.push(entry);
        }
    }
    Ok(entries)
}

async fn keep(
    storage: &Storage,
    id: MatchId,
    settings: TableSettings,
    seed: Seed,
    entries: Vec<LogEntry>,
    stage: MatchStage,
) -> Done<Vec<NewEntry>> {
    let table = NewTable {
        id: id.clone(),
        settings,
        seed,
        nonce: [0; 24],
        created_ms: 0,
    };
    storage.matches().create(&table).await?;
    let entries = (1..).zip(entries).map(|(number, entry)| NewEntry {
        match_id: id.clone(),
        number,
        entry,
        stage,
    });
    Ok(entries.collect())
}

#[tokio::main]
async fn main() -> Done {
    let mut words = std::env::args().skip(1);
    let folder: PathBuf = words.next().ok_or("expected FOLDER NUMBER")?.into();
    let number: u64 = words.next().ok_or("expected FOLDER NUMBER")?.parse()?;
    std::fs::create_dir_all(&folder)?;
    let key = SealKey::of_file(&folder.join("seal.key"), || [7; 32])?;
    let storage = Storage::sqlite(&folder.join("ranarium.db"), key).await?;
    let seats = |players: usize| {
        let mut seats = vec![SeatPlan::Bot("random".parse().expect("a bot")); players];
        seats[0] = SeatPlan::Open;
        seats
    };
    let settings = |game: &str| TableSettings {
        substitute: "random".parse().expect("a bot"),
        ..TableSettings::new(game, "players=2", seats(2))
    };
    let games: Vec<&str> = ranarium_catalog::ids().collect();
    let (mut waiting, mut total) = (Vec::new(), 0);
    for which in 0..OVER {
        let id: MatchId = format!("over-{which}").parse()?;
        let settings = settings(games[which as usize % games.len()]);
        let seed = Seed::new([which as u8; 32]);
        let entries = play(&id, &settings, seed.clone(), MAX_ENTRIES)?;
        total += entries.len();
        waiting.extend(keep(&storage, id, settings, seed, entries, MatchStage::Over).await?);
    }
    println!("{} entries a match that is over", total / OVER as usize);
    // Icefrogs has no randomness, so one log is valid for all.
    let (settings, seed) = (settings("icefrogs"), Seed::new([1; 32]));
    let entries = play(&"m-0".parse()?, &settings, seed.clone(), 15)?;
    for which in 0..number {
        let id: MatchId = format!("m-{which}").parse()?;
        let (settings, entries) = (settings.clone(), entries.clone());
        waiting.extend(
            keep(
                &storage,
                id,
                settings,
                seed.clone(),
                entries,
                MatchStage::Playing,
            )
            .await?,
        );
        if waiting.len() > BATCH {
            storage.matches().append(&waiting).await?;
            waiting.clear();
        }
    }
    storage.matches().append(&waiting).await?;
    Ok(())
}
