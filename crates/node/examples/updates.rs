//! The size of updates: `updates [PLAYERS]` plays matches of each game at random, and prints the
//! bytes a move that its players and a spectator receive, as text by part, and as compressed
//! frames, and the bytes of other encodings: changed fields alone, and deflated.

use flate2::{Compress, Compression, FlushCompress};
use ranarium_game::{Rng, Seat, Viewer};
use ranarium_online::{Actor, CommandKind, MatchCommand, OnlineMatch};
use ranarium_protocol::online::{SeatPlan, TableSettings, UpdateEncoder, UserId};
use ranarium_table::{MatchStage, Seed};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

type Done<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// The number of matches of each game.
const MATCHES: u64 = 20;

/// Maximum number of moves in a match.
const MAX_MOVES: u64 = 150;

/// The id of all matches.
const MATCH: &str = "m-0123456789abcdef";

/// The sums over all updates of a game.
#[derive(Default)]
struct Sums {
    moves: u64,
    updates: u64,
    /// Bytes of each part of an update.
    parts: BTreeMap<&'static str, usize>,
    all: usize,
    /// Bytes of compressed frames, as the server sends them.
    frames: usize,
    /// Bytes with only the changed fields of the view.
    changed: usize,
    /// Bytes deflated with a context for each connection.
    in_context: usize,
    /// Bytes deflated one by one.
    alone: usize,
}

/// A viewer's connection, with its compressors.
struct Connection {
    viewer: Viewer,
    known: u64,
    last: Value,
    encoder: UpdateEncoder,
    deflate: Compress,
}

fn deflated(deflate: &mut Compress, text: &str) -> Done<usize> {
    let mut out = Vec::with_capacity(text.len() + 64);
    deflate.compress_vec(text.as_bytes(), &mut out, FlushCompress::Sync)?;
    // The last four bytes are the same in every message, and are not sent.
    Ok(out.len() - 4)
}

/// Returns the fields of the second value that differ from the first, if there are any.
fn changes(before: &Value, after: &Value) -> Option<Value> {
    match (before, after) {
        (Value::Object(one), Value::Object(other)) => {
            let mut changed = Map::new();
            for (name, value) in other {
                let change = match one.get(name) {
                    Some(before) => changes(before, value),
                    None => Some(value.clone()),
                };
                changed.extend(change.map(|change| (name.clone(), change)));
            }
            let gone = one.keys().filter(|name| !other.contains_key(*name));
            changed.extend(gone.map(|name| (name.clone(), Value::Null)));
            (!changed.is_empty()).then_some(Value::Object(changed))
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let pairs = (0..).zip(one.iter().zip(other));
            let pairs = pairs.filter_map(|(at, (one, other))| Some((at, changes(one, other)?)));
            let changed: Map<String, Value> = pairs
                .map(|(at, change): (usize, Value)| (at.to_string(), change))
                .collect();
            let changed = Value::Object(changed);
            let is_shorter = changed.to_string().len() < after.to_string().len();
            (before != after).then(|| if is_shorter { changed } else { after.clone() })
        }
        _ => (before != after).then(|| after.clone()),
    }
}

impl Sums {
    fn add(&mut self, connection: &mut Connection, update: &str) -> Done {
        let message = |update: &Value| {
            json!({
                "jsonrpc": "2.0", "method": "updated", "params": {
                    "match": update["match"], "viewer": connection.viewer, "update": update
                }
            })
            .to_string()
        };
        let update: Value = serde_json::from_str(update)?;
        let whole = message(&update);
        self.updates += 1;
        self.all += whole.len();
        let frame = connection.encoder.encode(&whole);
        self.frames += frame.ok_or("it is too long")?.len();
        let size = |value: &Value| value.to_string().len();
        let now = &update["now"];
        for (name, part) in [
            ("observation", &now["observation"]),
            ("actions", &now["actions"]),
            ("turn", &now["turn"]),
            ("events", &update["seen"]),
        ] {
            *self.parts.entry(name).or_default() += size(part);
        }
        let mut short = update.clone();
        short["now"] = changes(&connection.last, now).unwrap_or(Value::Null);
        self.changed += message(&short).len();
        self.in_context += deflated(&mut connection.deflate, &whole)?;
        self.alone += deflated(&mut Compress::new(Compression::fast(), false), &whole)?;
        connection.known = update["seq"].as_u64().ok_or("no seq")?;
        connection.last = now.clone();
        Ok(())
    }
}

/// Returns a match of these players that has begun.
fn begun_match(game: &str, players: usize, now_ms: u64) -> Done<OnlineMatch> {
    let settings = TableSettings {
        window_ms: 1,
        ..TableSettings::new(
            game,
            format!("players={players}"),
            vec![SeatPlan::Open; players],
        )
    };
    let mut begun = OnlineMatch::open(MATCH.parse()?, settings, Seed::new([7; 32]))?;
    for seat in Seat::all(players as u8) {
        let sit = CommandKind::Sit {
            seat,
            name: format!("Person {}", seat.number()).parse()?,
            frog: 0,
            nonce: None,
        };
        decide(&mut begun, seat, sit, now_ms)?;
    }
    decide(&mut begun, Seat::FIRST, CommandKind::Begin, now_ms)?;
    Ok(begun)
}

fn decide(played: &mut OnlineMatch, seat: Seat, kind: CommandKind, now_ms: u64) -> Done {
    let command = MatchCommand {
        actor: Actor::User(UserId::new(u64::from(seat.number()))),
        key: None,
        kind,
    };
    played.decide(&command, Default::default(), now_ms)?;
    Ok(())
}

fn play(game: &str, players: usize, number: u64, sums: &mut Sums) -> Done {
    let mut dice = Rng::new(number);
    let mut now_ms = 1_795_000_000_000;
    let mut played = begun_match(game, players, now_ms)?;
    let viewers = Seat::all(players as u8).map(Viewer::Seat);
    let connection = |viewer| Connection {
        viewer,
        known: 0,
        last: Value::Null,
        encoder: UpdateEncoder::default(),
        deflate: Compress::new(Compression::fast(), false),
    };
    let mut connections: Vec<Connection> =
        viewers.chain([Viewer::Spectator]).map(connection).collect();
    let mut moves = 0;
    // The first updates, which contain everything, do not count.
    let mut first = Sums::default();
    while played.stage() != MatchStage::Over && moves < MAX_MOVES {
        let mut choices = Vec::new();
        for connection in &mut connections {
            let known = connection.known;
            if let Some(update) = played.update(connection.viewer, known, now_ms) {
                let sums = if known == 0 { &mut first } else { &mut *sums };
                sums.add(connection, &update)?;
            }
            let actions = connection.last["actions"].as_array().cloned();
            if let (Viewer::Seat(seat), Some(actions)) = (connection.viewer, actions)
                && !actions.is_empty()
            {
                choices.push((seat, connection.known, actions));
            }
        }
        now_ms += 1_000;
        if played.tick(now_ms).is_some() {
            continue;
        }
        let (seat, seq, actions) = &choices[dice.below(choices.len() as u32) as usize];
        let action = actions[dice.below(actions.len() as u32) as usize].clone();
        let mv = serde_json::from_value(json!({ "seat": seat, "seq": seq, "action": action }))?;
        decide(
            &mut played,
            *seat,
            CommandKind::Act { mv, lag_ms: 0 },
            now_ms,
        )?;
        (moves, sums.moves) = (moves + 1, sums.moves + 1);
    }
    Ok(())
}

fn main() -> Done {
    let players = std::env::args().nth(1).map_or(Ok(2), |word| word.parse())?;
    for game in ranarium_catalog::ids() {
        let mut sums = Sums::default();
        for number in 0..MATCHES {
            play(game, players, number, &mut sums)?;
        }
        let a_move = |bytes: usize| bytes as f64 / sums.moves as f64;
        println!(
            "{game}: {:.0} bytes a move in {:.1} updates; compressed frames: {:.0}; only what changed: \
             {:.0}; deflated: {:.0} in a context, {:.0} one by one",
            a_move(sums.all),
            sums.updates as f64 / sums.moves as f64,
            a_move(sums.frames),
            a_move(sums.changed),
            a_move(sums.in_context),
            a_move(sums.alone),
        );
        for (name, bytes) in &sums.parts {
            println!("  {name} {:.0}", a_move(*bytes));
        }
    }
    Ok(())
}
