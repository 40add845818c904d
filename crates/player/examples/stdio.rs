//! A built-in bot as a program of the bot protocol, on its standard input and output. It measures
//! one version of the bots against another:
//!
//! `ranarium arena GAME --bots 'hard,cmd@2500:OTHER/target/release/examples/stdio hard'`, where
//! `OTHER` is a clone with the other version, in which
//! `cargo build --release -p ranarium-player --example stdio` was run.

use ranarium_player::BotPlayer;
use ranarium_protocol::RpcMessage;
use ranarium_search::DecisionClock;
use std::io;
use std::time::Instant;

struct Clock(Instant);

impl DecisionClock for Clock {
    fn millis(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }

    // The arena counts a late answer as a failure.
    fn is_strict(&self) -> bool {
        true
    }
}

fn main() {
    let name = std::env::args().nth(1).expect("a bot, such as hard");
    let mut player = BotPlayer::new(name.parse().expect("a bot, such as hard"));
    let clock = Clock(Instant::now());
    for line in io::stdin().lines().map_while(Result::ok) {
        let Ok(message) = RpcMessage::parse(line.as_bytes()) else {
            continue;
        };
        if let Some(answer) = player.handle(&message, Some(&clock)) {
            println!("{answer}");
        }
        if matches!(&message, RpcMessage::Notice { method, .. } if method == "bye") {
            break;
        }
    }
}
