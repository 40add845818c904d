//! The bot protocol, from both ends: a bot reads arbitrary bytes or returns an error, and a host
//! takes a legal action from them or returns an error. A message that was read is equal after it is
//! written and read again.
//!
//! The first three bytes select the game, the options and the seed of a position; the others are
//! the bytes of the protocol.

use ranarium_catalog::{Visit, ids, visit};
use ranarium_game::{FullGame, NoEvents, Rng, Step, Turn, random_step};
use ranarium_host::{BotSession, read_answer};
use ranarium_protocol::{
    AnswerLine, AnswerReader, BotRequest, BoundedLine, Chosen, Form, Introduction, LineSplitter,
    RpcMessage,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// The call that the host waits for.
const ID: u64 = 1;

/// Returns the bytes as lines, however they are cut up.
fn lines(bytes: &[u8], chunk: usize, max_bytes: usize) -> Vec<BoundedLine> {
    let (mut lines, mut out) = (LineSplitter::new(max_bytes), Vec::new());
    for part in bytes.chunks(chunk) {
        lines.push(part, |line| out.push(line));
    }
    out
}

/// Returns `true` if the values are equal, but for the last digits of numbers that are not whole.
fn alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Number(one), Value::Number(other)) => {
            one == other
                || one
                    .as_f64()
                    .zip(other.as_f64())
                    .is_some_and(|(a, b)| (a - b).abs() <= a.abs() * 1e-12)
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .all(|(key, value)| other.get(key).is_some_and(|other| alike(value, other)))
        }
        (one, other) => one == other,
    }
}

/// Checks that a value survives reading, writing and reading again.
fn comes_back<T: Serialize + DeserializeOwned>(value: &Value) {
    if let Ok(read) = serde_json::from_value::<T>(value.clone()) {
        let written = serde_json::to_value(&read).expect("what was read can be written");
        let again: T =
            serde_json::from_value(written.clone()).expect("what was written can be read");
        assert_eq!(serde_json::to_value(&again).expect("and written"), written);
    }
}

/// Checks that a message is written so that it reads back the same.
fn read(line: &[u8]) {
    let Ok(message) = RpcMessage::parse(line) else {
        return;
    };
    let text = message.to_string();
    assert!(!text.contains('\n'), "{text}");
    let again = RpcMessage::parse(text.as_bytes()).expect("what was written is a message");
    let data = |message: &RpcMessage| -> Value {
        serde_json::from_str(&message.to_string()).expect("JSON")
    };
    assert!(alike(&data(&message), &data(&again)), "{text}");
    if let Ok(order) = BotRequest::read(&message) {
        assert_eq!(
            order.is_answered(),
            matches!(order.message(ID), Ok(RpcMessage::Call { id: ID, .. }))
        );
        let sent = order.message(ID).expect("an order is a message");
        let order = BotRequest::read(&sent).expect("an order that was read is one");
        assert!(
            alike(&data(&order.message(ID).expect("a message")), &data(&sent)),
            "{sent}"
        );
    }
    if let RpcMessage::Answer { result, .. } = &message {
        comes_back::<Introduction>(result);
        comes_back::<Chosen>(result);
    }
}

/// A host that waits for a choice in a position of this game.
struct Host<'a> {
    players: u8,
    seed: u8,
    said: &'a [BoundedLine],
}

impl Visit for Host<'_> {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let Ok(options) = format!("players={}", self.players).parse::<G::Options>() else {
            return;
        };
        let (mut rng, mut state) = (Rng::new(self.seed.into()), G::start(&options));
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut left = self.seed % 32;
        let seat = loop {
            match G::turn(&state) {
                Turn::Over => return,
                Turn::Decide(seats) if left == 0 => break seats.first().expect("a seat decides"),
                Turn::Decide(_) | Turn::Chance => {}
            }
            let step = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes)
                .expect("it goes on");
            left = left.saturating_sub(u8::from(matches!(step, Step::Act(..))));
            G::apply_unchecked(&mut state, step, &mut NoEvents);
        };
        G::legal_actions(&state, seat, &mut actions);
        let legal: Vec<Form> = actions
            .iter()
            .map(|action| Form::of(action).expect("data"))
            .collect();
        let (mut reader, mut out) = (AnswerReader::default(), Vec::new());
        let mut session = BotSession::begin(G::ID, "fuzz".to_owned(), &mut out);
        for line in self.said {
            match reader.read(line) {
                AnswerLine::Message(message) => {
                    session.receive(&message, &mut out);
                    if let RpcMessage::Answer { result, .. } = message {
                        choose(&result, &legal);
                    }
                }
                AnswerLine::Flood => return,
                AnswerLine::Nothing | AnswerLine::Garbage(_) => {}
            }
        }
    }
}

/// Checks that a host accepts only legal actions from an answer, or returns a reason.
fn choose(answer: &Value, legal: &[Form]) {
    match read_answer(answer, legal) {
        Ok(thought) => {
            assert!(thought.action < legal.len());
            assert!(thought.judged.len() <= legal.len());
            for judged in thought.judged {
                assert!(judged.action < legal.len() && (0.0..=1.0).contains(&judged.value));
            }
        }
        Err(problem) => {
            let reason = problem.to_string();
            assert!(
                reason.chars().all(|c| !c.is_control()) && reason.len() < 4096,
                "{reason:?}"
            );
        }
    }
}

/// Checks one input.
pub fn check(bytes: &[u8]) {
    let [game, players, seed, said @ ..] = bytes else {
        return;
    };
    let whole = lines(said, said.len().max(1), 1 << 12);
    assert_eq!(whole, lines(said, 1 + usize::from(*seed), 1 << 12));
    for line in &whole {
        if let BoundedLine::Whole(line) = line {
            read(line);
        }
    }
    let all: Vec<&str> = ids().collect();
    let id = all[usize::from(*game) % all.len()];
    visit(
        id,
        Host {
            players: players % 6,
            seed: *seed,
            said: &whole,
        },
    )
    .expect("the catalog knows its own games");
}
