//! The size of finished matches: `packed DATABASE NUMBER`, with a new file of SQLite or the address
//! of an empty PostgreSQL database. Bots play ten matches of each game between two people; the
//! database receives that number of copies, each with ids, times, keys and seeds of its own, half
//! of them rated. It is filled in a hundred parts, and packed after each, as a server does in the
//! course of a year.

use ranarium_game::{Rng, Seat};
use ranarium_online::{
    Actor, CommandKind, Decision, LogEntry, LogEvent, MatchCommand, OnlineMatch, RatedMatch,
};
use ranarium_protocol::online::{
    RatingPool, SeatPlan, Speed, TableSettings, User, UserId, UserKind,
};
use ranarium_search::Limits;
use ranarium_storage::{NewEntry, NewTable, SealKey, Storage, Token};
use ranarium_table::{MatchId, MatchStage, Nonce, Seed};
use std::path::Path;
use std::time::{Duration, Instant};

type Done<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// The number of matches of each game that are played.
const PLAYED: u64 = 10;

/// The number of people.
const PEOPLE: u64 = 1_000;

/// The number of entries after which a match is resigned.
const MAX_ENTRIES: usize = 300;

/// The number of logs that are packed in one transaction, as in housekeeping.
const MAX_PACKED_AT_ONCE: u32 = 5;

/// A match that bots played.
struct Sample {
    settings: TableSettings,
    entries: Vec<LogEntry>,
}

fn random<const N: usize>(rng: &mut Rng) -> [u8; N] {
    std::array::from_fn(|_| rng.next_u64() as u8)
}

/// Plays a match between two people, whose decisions a bot makes.
fn play(game: &str, rng: &mut Rng) -> Done<Sample> {
    let settings = TableSettings {
        substitute: "easy".parse()?,
        ..TableSettings::new(game, "players=2", vec![SeatPlan::Open; 2])
    };
    let seed = Seed::new(random(rng));
    let mut played = OnlineMatch::open("m-0123456789abcdef".parse()?, settings.clone(), seed)?;
    let seats = [Seat::FIRST, Seat::new(1)];
    let actor = |seat: Seat| Actor::User(UserId::new(u64::from(seat.number())));
    let mut orders = Vec::new();
    for seat in seats {
        orders.push((actor(seat), CommandKind::Substitute { seat }));
    }
    orders.push((actor(seats[0]), CommandKind::Begin));
    for (seat, name) in seats.into_iter().zip(["Ada", "Bo"]) {
        let sit = CommandKind::Sit {
            seat,
            name: name.parse()?,
            frog: 3,
            nonce: Some(Nonce::new(random(rng))),
        };
        orders.push((actor(seat), sit));
    }
    let (mut entries, mut now_ms) = (Vec::new(), 1_795_000_000_000);
    while played.stage() != MatchStage::Over {
        now_ms += 500 + u64::from(rng.below(9_000));
        if let Some(entry) = played.tick(now_ms) {
            entries.push(entry);
            continue;
        }
        let jobs = played.bot_jobs();
        let command = match (orders.pop(), jobs.first()) {
            (Some((actor, kind)), _) => MatchCommand {
                actor,
                key: None,
                kind,
            },
            _ if entries.len() > MAX_ENTRIES => MatchCommand {
                actor: actor(seats[0]),
                key: None,
                kind: CommandKind::Resign { seat: seats[0] },
            },
            (None, Some(job)) => MatchCommand::of_bot(job.decide(Limits::default(), None)),
            (None, None) => continue,
        };
        if let Decision::Entry(entry, _) = played.decide(&command, Default::default(), now_ms)? {
            entries.push(entry);
        }
    }
    // People decide for themselves.
    entries.retain(|entry| !matches!(entry.event, LogEvent::Substitute { .. }));
    Ok(Sample { settings, entries })
}

/// Stores a copy of a match, as two people would have played it over their connections.
async fn store(storage: &Storage, sample: &Sample, which: u64, rng: &mut Rng) -> Done {
    let people = [0, 1].map(|one| UserId::new(1 + (which * 2 + one) % PEOPLE));
    let connections = [rng.next_u64(), rng.next_u64()];
    let id: MatchId = format!("m-{:016x}", rng.next_u64()).parse()?;
    let shift_ms = which * 1_000 + u64::from(rng.below(1_000));
    let mut entries = Vec::new();
    for (number, entry) in (1..).zip(&sample.entries) {
        let mut entry = entry.clone();
        entry.at_ms += shift_ms;
        let keyed = match &mut entry.event {
            LogEvent::Sit {
                seat, user, nonce, ..
            } => {
                *user = people[seat.index()];
                *nonce = Some(Nonce::new(random(rng)));
                Some(seat.index())
            }
            LogEvent::Act { mv, lag_ms } => {
                *lag_ms = 15 + u64::from(rng.below(60));
                Some(mv.seat.index())
            }
            LogEvent::Begin | LogEvent::Resign { .. } => Some(0),
            _ => None,
        };
        let key = keyed.map(|at| format!("{:016x}-{}", connections[at], number + 3).parse());
        entry.key = key.transpose()?;
        entries.push(NewEntry {
            match_id: id.clone(),
            number,
            entry,
            stage: match number as usize == sample.entries.len() {
                true => MatchStage::Over,
                false => MatchStage::Playing,
            },
        });
    }
    let table = NewTable {
        id: id.clone(),
        settings: sample.settings.clone(),
        seed: Seed::new(random(rng)),
        nonce: random(rng),
        created_ms: shift_ms,
    };
    storage.matches().create(&table).await?;
    let moderation = storage.moderation();
    moderation.note_maker(&id, people[0], shift_ms).await?;
    storage.matches().append(&entries).await?;
    if which.is_multiple_of(2) {
        let rated = RatedMatch {
            match_id: id,
            pool: RatingPool {
                game: sample.settings.game.clone(),
                players: 2,
                speed: Speed::Rapid,
            },
            kind: UserKind::Person,
            over_ms: shift_ms,
            places: vec![(people[0], 1), (people[1], 2)],
        };
        storage.ratings().rate(&rated, u32::MAX).await?;
    }
    Ok(())
}

/// Packs all logs, and returns the times of the transactions.
async fn pack(storage: &Storage) -> Done<Vec<Duration>> {
    while storage.matches().reveal_seeds(1_000).await? > 0 {}
    storage.ratings().forget_opponents(u64::MAX >> 1).await?;
    let mut times = Vec::new();
    loop {
        let began = Instant::now();
        let packed = storage
            .matches()
            .pack_logs(u64::MAX >> 1, MAX_PACKED_AT_ONCE)
            .await?;
        times.push(began.elapsed());
        if packed < MAX_PACKED_AT_ONCE {
            return Ok(times);
        }
    }
}

#[tokio::main]
async fn main() -> Done {
    let mut words = std::env::args().skip(1);
    let place = words.next().ok_or("expected DATABASE NUMBER")?;
    let number: u64 = words.next().ok_or("expected DATABASE NUMBER")?.parse()?;
    let key = SealKey::new([7; 32]);
    let storage = match place.starts_with("postgres://") {
        true => Storage::postgres(&place, key).await?,
        false => Storage::sqlite(Path::new(&place), key).await?,
    };
    let mut rng = Rng::new(7);
    for person in 1..=PEOPLE {
        let user = User {
            id: UserId::new(person),
            name: format!("Person {person}").parse()?,
            frog: 0,
        };
        let token = Token::new(random(&mut rng));
        storage.users().add_user(&user, token.hash(), 0).await?;
    }
    let mut samples = Vec::new();
    for _ in 0..PLAYED {
        for game in ranarium_catalog::ids() {
            samples.push(play(game, &mut rng)?);
        }
    }
    let entries: usize = samples.iter().map(|sample| sample.entries.len()).sum();
    println!(
        "{:.0} entries a match",
        entries as f64 / samples.len() as f64
    );
    let empty = storage.admin().stats().await?.bytes;
    let a_match = |bytes: u64, stored: u64| bytes.saturating_sub(empty) as f64 / stored as f64;
    let mut times = Vec::new();
    let part = number.div_ceil(100);
    for which in 0..number {
        let sample = &samples[which as usize % samples.len()];
        store(&storage, sample, which, &mut rng).await?;
        let stored = which + 1;
        if stored % part != 0 && stored != number {
            continue;
        }
        let before = storage.admin().stats().await?.bytes;
        times.extend(pack(&storage).await?);
        let after = storage.admin().stats().await?.bytes;
        if stored % (part * 10) != 0 && stored != number {
            continue;
        }
        println!(
            "{stored} matches: {:.0} bytes a match, {:.0} before the last were packed",
            a_match(after, stored),
            a_match(before, stored)
        );
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "packing {MAX_PACKED_AT_ONCE} matches: p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
        at(50),
        at(99),
        at(100)
    );
    storage.close().await;
    Ok(())
}
