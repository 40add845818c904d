//! Random messages: nothing panics, every call is answered once, and the host works as well as
//! before.

use crate::common::{
    GAMES, HostHarness, ME, OTHER, Person, bot, human, opening, play_on, seat_viewer,
};
use ranarium_game::Rng;
use ranarium_host::{BotId, ClientId};
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{Check, Request};
use serde_json::{Map, Value, json};

fn pick<'a, T>(rng: &mut Rng, items: &'a [T]) -> &'a T {
    &items[rng.below(items.len() as u32) as usize]
}

/// Returns random JSON.
fn anything(rng: &mut Rng, depth: u32) -> Value {
    match rng.below(if depth == 0 { 7 } else { 9 }) {
        0 => Value::Null,
        1 => json!(rng.below(2) == 0),
        2 => json!(rng.next_u64()),
        3 => json!(rng.below(7)),
        4 => json!(-1.5e300),
        5 => json!("\u{0}é\n"),
        6 => json!(*pick(
            rng,
            &["", "m-1", "spectator", "players=2", "pass", "S-b1", "hard"]
        )),
        7 => (0..rng.below(4))
            .map(|_| anything(rng, depth - 1))
            .collect(),
        _ => (0..rng.below(4))
            .map(|_| {
                let key = *pick(rng, &["match", "seat", "viewer", "action", "x"]);
                (key.to_owned(), anything(rng, depth - 1))
            })
            .collect::<Map<_, _>>()
            .into(),
    }
}

/// Returns parameters that might be right, sometimes with an error among them.
fn parameters(rng: &mut Rng, ids: &[String], texts: &[String]) -> Value {
    let mut params = json!({
        "protocol": 1,
        "client": "fuzz",
        "match": pick(rng, ids),
        "seat": rng.below(6),
        "viewer": pick(rng, &[json!("spectator"), json!({"seat": 1}), json!({"seat": 2}), json!({"seat": 5})]),
        "known": rng.below(9),
        "seq": rng.below(40),
        "action": pick(rng, &[json!("pass"), json!("S-b1"), json!({"pass": null}), json!(3)]),
        "game": GAMES[rng.below(4) as usize].0,
        "options": pick(rng, &["", "players=2", "players=3", "players=0"]),
        "seats": pick(rng, &[
            json!([{"human": "Ada"}, {"bot": "random"}]),
            json!([{"bot": "greedy"}, {"bot": "random"}, {"bot": "easy@1"}]),
            json!([]),
        ]),
        "nonce": "5".repeat(64),
        "bot": pick(rng, &["easy@1", "random", ""]),
        "from": rng.below(500),
        "count": rng.below(500),
        "text": pick(rng, texts),
    });
    if rng.below(3) == 0 {
        let fields = params.as_object_mut().unwrap();
        let names: Vec<String> = fields.keys().cloned().collect();
        let name = pick(rng, &names).clone();
        if rng.below(3) == 0 {
            fields.remove(&name);
        } else {
            fields.insert(name, anything(rng, 2));
        }
    }
    params
}

fn message(rng: &mut Rng, id: u64, ids: &[String], texts: &[String]) -> RpcMessage {
    let method = match rng.below(30) {
        0 => "quack".to_owned(),
        _ => (*pick(rng, Request::METHODS)).to_owned(),
    };
    let params = match rng.below(12) {
        0 => anything(rng, 3),
        _ => parameters(rng, ids, texts),
    };
    match rng.below(40) {
        0 => RpcMessage::Notice { method, params },
        1 => RpcMessage::Answer { id, result: params },
        _ => RpcMessage::Call { id, method, params },
    }
}

/// Returns a random message of a bot.
fn babble(rng: &mut Rng) -> RpcMessage {
    let id = rng.below(6).into();
    match rng.below(5) {
        0 => RpcMessage::Refusal {
            id: (rng.below(2) == 0).then_some(id),
            error: ranarium_protocol::RpcError::new(1, "\u{7} no".repeat(100)),
        },
        1 => RpcMessage::Call {
            id,
            method: "choose".to_owned(),
            params: anything(rng, 2),
        },
        2 => RpcMessage::Answer {
            id,
            result: json!({"action": anything(rng, 1), "judged": [{"action": "pass", "value": 1e300}]}),
        },
        3 => RpcMessage::Answer {
            id,
            result: json!({"protocol": 1, "name": "x", "version": "1",
                "games": GAMES.map(|(game, _)| game), "capabilities": ["see", "quack"]}),
        },
        _ => RpcMessage::Answer {
            id,
            result: anything(rng, 3),
        },
    }
}

#[test]
fn arbitrary_messages_do_not_harm_the_host() {
    let mut texts = vec![
        String::new(),
        "ranarium-record 1\ngame icefrogs\n".to_owned(),
    ];
    for seed in 0..12_u64 {
        let mut rng = Rng::new(seed);
        let mut harness = HostHarness::new(seed);
        let mut ids = vec!["m-1".to_owned()];
        let mut calls = Vec::new();
        for id in 0..400_u64 {
            let client: ClientId = *pick(&mut rng, &[ME, OTHER]);
            let message = message(&mut rng, id, &ids, &texts);
            if matches!(message, RpcMessage::Call { .. }) {
                calls.push((client, id, message.clone()));
            }
            harness.say(client, &message);
            for match_id in harness.saves.keys() {
                if !ids.contains(&match_id.to_string()) {
                    ids.push(match_id.to_string());
                }
            }
            for _ in 0..rng.below(8) {
                let bots: Vec<BotId> = harness.bots.keys().copied().collect();
                if bots.is_empty() {
                    break;
                }
                let some = *pick(&mut rng, &bots);
                match rng.below(12) {
                    0 => harness.bot_says(some, &babble(&mut rng)),
                    1 if harness.bots.contains_key(&some) => harness.bot_ends(some, "\n"),
                    2 => harness.pass(rng.below(400).into()),
                    _ => {
                        harness.step();
                    }
                }
            }
            if rng.below(40) == 0 {
                // The numbers of calls begin again with a new harness.
                texts.extend(harness.saves.values().map(|(_, text)| text.clone()).take(1));
            }
        }
        harness.run();
        harness.pass(1_000);
        harness.run();
        for (client, id, asked) in calls {
            let answers = harness.sent.iter().filter(|(to, message)| {
                *to == client
                    && match message {
                        RpcMessage::Answer { id: of, .. } => *of == id,
                        RpcMessage::Refusal { id: of, .. } => *of == Some(id),
                        _ => false,
                    }
            });
            assert_eq!(answers.count(), 1, "{asked}");
        }
        // A match can still be played to its end.
        harness.sent.clear();
        let seats = vec![human("Ada"), bot("greedy")];
        let info = harness.begin(ME, opening("frog-juice", "players=2", seats));
        let mut people = [Person::watch(&mut harness, ME, &info, seat_viewer(1))];
        play_on(&mut harness, &mut people);
        let check = Check {
            match_id: info.match_id.clone(),
        };
        assert_eq!(harness.ask(ME, check).damage, None);
    }
}
