//! Load on a server, over WebSockets: `load ADDRESS PID MODE MATCHES SECONDS`; on several nodes,
//! with their addresses and processes separated by commas.
//!
//! `live`: two players and a spectator a match of Frog Juice, one move a second a match. `closed`:
//! players answer at once. `idle`: connections that do nothing. `experts`: one match with ten moves
//! a second, together with this number of Army of Frogs in which a bot `expert` thinks. After
//! `-compressed`, as in `live-compressed`, clients receive compressed updates.
//!
//! Latency is the time from sending a move to the last viewer's receipt. `PID` is the server's
//! process, whose memory and time are read from /proc. Of several nodes each match has its players
//! at one, and its spectator at the next; in `live-together` and `closed-together` at the same.

mod client;
mod socket;

use client::Client;
use ranarium_game::Rng;
use serde_json::{Value, json};
use socket::Done;
use std::time::{Duration, Instant};

/// Time before the measurement, in which connections are opened.
const WARM_UP: Duration = Duration::from_secs(3);
/// Time that each match adds to [`WARM_UP`].
const WARM_UP_EACH: Duration = Duration::from_millis(8);

#[derive(Clone)]
struct Plan {
    addresses: Vec<String>,
    /// The path of sockets.
    path: &'static str,
    /// Time between two moves of a match; none if players answer at once.
    pace: Option<Duration>,
    /// The distance of the spectator's node from that of the players.
    apart: u64,
    from: Instant,
    until: Instant,
}

impl Plan {
    fn address(&self, number: u64) -> &str {
        &self.addresses[number as usize % self.addresses.len()]
    }

    /// Connects a client of the match with this number.
    async fn connect(&self, number: u64, name: &str) -> Done<Client> {
        Client::connect(self.address(number), self.path, name).await
    }
}

async fn begin(clients: &mut [Client; 3]) -> Done<Value> {
    let settings = json!({
        "game": "frog-juice", "options": "players=2", "seats": ["open", "open"], "window-ms": 1
    });
    let info = clients[0].call("create", settings).await?;
    let id = info["match"].clone();
    for seat in [1, 2] {
        let nonce = format!("{seat:064x}");
        let params = json!({ "match": id, "seat": seat, "nonce": nonce });
        clients[seat - 1].call("sit", params).await?;
    }
    clients[0].call("begin", json!({ "match": id })).await?;
    clients[0].watch(&id, json!({ "seat": 1 })).await?;
    clients[1].watch(&id, json!({ "seat": 2 })).await?;
    clients[2].watch(&id, json!("spectator")).await?;
    Ok(id)
}

/// Plays matches, one after the other, until time is over; the latencies of moves.
async fn play(plan: Plan, number: u64) -> Done<Vec<Duration>> {
    let mut dice = Rng::new(number);
    let mut clients = [
        plan.connect(number, "Ada").await?,
        plan.connect(number, "Bo").await?,
        plan.connect(number + plan.apart, "Cy").await?,
    ];
    let mut latencies = Vec::new();
    let mut next = plan.from;
    if let Some(pace) = plan.pace {
        next += pace.mul_f64(f64::from(dice.below(1_000)) / 1_000.0);
    }
    // The first matches begin one after the other while the load is built up.
    let mut first = Some(begin(&mut clients).await?);
    tokio::time::sleep_until(next.into()).await;
    while Instant::now() < plan.until {
        let id = match first.take() {
            Some(id) => id,
            None => begin(&mut clients).await?,
        };
        next = next.max(Instant::now());
        loop {
            settle(&mut clients).await?;
            if clients[2].latest.is_over || Instant::now() > plan.until {
                break;
            }
            if let Some(pace) = plan.pace {
                tokio::time::sleep_until(next.into()).await;
                next += pace;
            }
            let seat = clients[2].latest.alone.ok_or("no seat decides alone")?;
            for client in &mut clients {
                client.is_updated = false;
            }
            let actor = &mut clients[seat as usize - 1];
            let actions = &actor.latest.actions;
            let action = &actions[dice.below(actions.len() as u32) as usize];
            actor.calls += 1;
            let call = format!(
                r#"{{"jsonrpc":"2.0","id":{},"method":"act","params":{{"match":{id},"seat":{seat},"seq":{},"action":{action}}}}}"#,
                actor.calls, actor.latest.seq
            );
            let sent = Instant::now();
            actor.socket.send(&call).await?;
            while !clients.iter().all(|client| client.is_updated) {
                receive(&mut clients).await?;
            }
            latencies.push(sent.elapsed());
        }
        for client in &mut clients {
            client.call("leave", json!({ "match": id })).await?;
        }
    }
    Ok(latencies)
}

/// Receives updates until all clients see that the same seat decides alone, or the end.
async fn settle(clients: &mut [Client; 3]) -> Done {
    loop {
        let first = (clients[0].latest.alone, clients[0].latest.is_over);
        let is_same = clients
            .iter()
            .all(|client| (client.latest.alone, client.latest.is_over) == first);
        if is_same && (first.0.is_some() || first.1) {
            return Ok(());
        }
        receive(clients).await?;
    }
}

/// Receives the next update of any client.
async fn receive(clients: &mut [Client; 3]) -> Done {
    let [a, b, c] = clients;
    loop {
        let is_update = tokio::select! {
            received = a.receive() => received?,
            received = b.receive() => received?,
            received = c.receive() => received?,
        };
        if is_update {
            return Ok(());
        }
    }
}

async fn idle(plan: Plan, number: u64) -> Done<Vec<Duration>> {
    let client = plan.connect(number, "Ida").await?;
    idle_with(client, &plan).await
}

async fn idle_with(mut client: Client, plan: &Plan) -> Done<Vec<Duration>> {
    // An idle client answers heartbeats, and receives nothing else.
    let heartbeats = async {
        loop {
            client.socket.next().await?;
        }
    };
    let heard = tokio::time::timeout_at(plan.until.into(), heartbeats).await;
    heard.unwrap_or(Ok(Vec::new()))
}

/// Begins a match in which a bot `expert` thinks, and stays.
async fn expert(plan: Plan, number: u64) -> Done<Vec<Duration>> {
    let mut client = plan.connect(number, "Eva").await?;
    let settings = json!({
        "game": "army-of-frogs", "options": "players=2", "seats": [{ "bot": "expert" }, "open"]
    });
    let info = client.call("create", settings).await?;
    let id = &info["match"];
    client
        .call(
            "sit",
            json!({ "match": id, "seat": 2, "nonce": format!("{number:064x}") }),
        )
        .await?;
    client.call("begin", json!({ "match": id })).await?;
    idle_with(client, &plan).await
}

/// Returns the memory of all processes in MiB, and their processor time in seconds.
fn processes(pids: &[u32]) -> Done<(f64, f64)> {
    let mut sum = (0.0, 0.0);
    for pid in pids {
        let (memory, seconds) = process(*pid)?;
        sum = (sum.0 + memory, sum.1 + seconds);
    }
    Ok(sum)
}

/// Returns the memory of a process in MiB, and its processor time in seconds.
fn process(pid: u32) -> Done<(f64, f64)> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let memory = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .and_then(|rest| rest.split_whitespace().next()?.parse::<f64>().ok())
        .ok_or("no VmRSS")?;
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields = stat.rsplit(')').next().ok_or("no fields")?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let ticks = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    Ok((memory / 1_024.0, ticks / 100.0))
}

fn main() -> Done {
    let mut words = std::env::args().skip(1);
    let mut word = || {
        words
            .next()
            .ok_or("expected ADDRESS PID MODE MATCHES SECONDS")
    };
    let (addresses, pids, mode) = (word()?, word()?, word()?);
    let (mode, path) = match mode.strip_suffix("-compressed") {
        Some(mode) => (mode.to_owned(), "/ws?updates=lz4-1"),
        None => (mode, "/ws"),
    };
    let addresses: Vec<String> = addresses.split(',').map(str::to_owned).collect();
    let pids: Result<Vec<u32>, _> = pids.split(',').map(str::parse).collect();
    let pids = pids?;
    let (matches, seconds) = (word()?.parse::<u32>()?, word()?.parse::<u64>()?);
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let from = Instant::now() + WARM_UP + WARM_UP_EACH * matches;
        let plan = Plan {
            addresses,
            path,
            apart: u64::from(!mode.ends_with("-together")),
            pace: match mode.as_str() {
                "live" | "live-together" => Some(Duration::from_secs(1)),
                "experts" => Some(Duration::from_millis(100)),
                _ => None,
            },
            from,
            until: from + Duration::from_secs(seconds),
        };
        let tasks = start_matches(&plan, &mode, matches).await;
        tokio::time::sleep_until(from.into()).await;
        let (_, began) = processes(&pids)?;
        tokio::time::sleep(Duration::from_secs(seconds.saturating_sub(1))).await;
        let (memory, ended) = processes(&pids)?;
        let share = (ended - began) / (seconds as f64 - 1.0) * 100.0;
        let (latencies, failed) = measured(tasks).await?;
        let at = |share: f64| {
            let index = (latencies.len() as f64 * share) as usize;
            let latency = latencies.get(index.min(latencies.len().saturating_sub(1)));
            latency.map_or(0.0, |latency| latency.as_secs_f64() * 1e3)
        };
        println!(
            "{mode} {matches} ({path}): {:.0} moves/s, p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, max {:.1} ms, \
             {memory:.0} MiB, {share:.1} % of a core, {failed} failed",
            latencies.len() as f64 / seconds as f64,
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0)
        );
        Ok(())
    })
}

/// A match of the load, which measures its latencies.
type MatchTask = tokio::task::JoinHandle<Done<Vec<Duration>>>;

/// Starts the matches of a mode, one after the other.
async fn start_matches(plan: &Plan, mode: &str, matches: u32) -> Vec<MatchTask> {
    let mut tasks = Vec::new();
    for number in 0..u64::from(matches) {
        let plan = plan.clone();
        let mode = mode.to_owned();
        tasks.push(tokio::spawn(async move {
            match mode.as_str() {
                "idle" => idle(plan, number).await,
                "experts" => expert(plan, number).await,
                _ => play(plan, number).await,
            }
        }));
        // Not all at the same moment.
        tokio::time::sleep(WARM_UP_EACH).await;
    }
    if mode == "experts" {
        tasks.push(tokio::spawn(play(plan.clone(), matches.into())));
    }
    tasks
}

/// Returns the sorted latencies of the matches, and the number of those that failed.
async fn measured(tasks: Vec<MatchTask>) -> Done<(Vec<Duration>, u32)> {
    let mut latencies = Vec::new();
    let mut failed = 0;
    for task in tasks {
        match task.await? {
            Ok(measured) => latencies.extend(measured),
            Err(error) => {
                failed += 1;
                if failed < 4 {
                    eprintln!("a match failed: {error}");
                }
            }
        }
    }
    latencies.sort_unstable();
    Ok((latencies, failed))
}
