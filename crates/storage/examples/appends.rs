//! The throughput of the log, in entries a second: `appends FILE [MATCHES] [SECONDS]`, with a file
//! of SQLite or the address of a PostgreSQL database. Each match appends one entry after the other,
//! as players do who answer at once.

use ranarium_game::Seat;
use ranarium_online::{Appended, LogEntry, LogEvent};
use ranarium_protocol::NamedAction;
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_storage::{LogWriter, NewEntry, NewTable, SealKey, Storage};
use ranarium_table::{MatchId, MatchStage, Move, Seed};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let place = words.next().ok_or("expected a file, or postgres://…")?;
    let mut number = |default| words.next().map_or(Ok(default), |word| word.parse::<u64>());
    let (matches, seconds) = (number(64)?, number(5)?);
    let key = SealKey::new([7; 32]);
    let storage: Arc<Storage> = match place.starts_with("postgres://") {
        true => Arc::new(Storage::postgres(&place, key).await?),
        false => Arc::new(Storage::sqlite(Path::new(&place), key).await?),
    };
    let (writer, _) = LogWriter::start(Arc::clone(&storage));
    let run = std::process::id();
    let until = Instant::now() + Duration::from_secs(seconds);
    let mut tasks = Vec::new();
    for which in 0..matches {
        let id: MatchId = format!("m-{run}-{which}").parse()?;
        let settings = TableSettings::new("frog-juice", "players=2", vec![SeatPlan::Open; 2]);
        storage
            .matches()
            .create(&NewTable {
                id: id.clone(),
                settings,
                seed: Seed::new([1; 32]),
                nonce: [0; 24],
                created_ms: 0,
            })
            .await?;
        tasks.push(tokio::spawn(append_until(until, id, writer.clone())));
    }
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await?);
    }
    times.sort_unstable();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "{matches} matches: {:.0} entries a second; p50 {:.2} ms, p99 {:.2} ms",
        times.len() as f64 / seconds as f64,
        at(50),
        at(99)
    );
    Ok(())
}

/// Appends one entry after the other to a match, and returns the time that each took.
async fn append_until(until: Instant, id: MatchId, writer: LogWriter) -> Vec<Duration> {
    let mut times = Vec::new();
    for number in 1.. {
        let began = Instant::now();
        if began > until {
            break;
        }
        let (sender, outcome) = oneshot::channel();
        writer.append(new_entry(id.clone(), number), |outcome| {
            let _ = sender.send(outcome);
        });
        let outcome = outcome.await.expect("it is answered");
        assert_eq!(outcome, Appended::Committed);
        times.push(began.elapsed());
    }
    times
}

fn new_entry(match_id: MatchId, number: u64) -> NewEntry {
    let mv = Move {
        seat: Seat::FIRST,
        seq: number,
        action: NamedAction::Text("capture 9 with 9".to_owned()),
    };
    NewEntry {
        match_id,
        number,
        entry: LogEntry {
            at_ms: number,
            key: None,
            by: None,
            event: LogEvent::Act { mv, lag_ms: 0 },
        },
        stage: MatchStage::Playing,
    }
}
