//! A bot in a worker of its own: it never blocks the page, and can be terminated at any time.

use crate::browser::clock::now_ms;
use crate::worker::games;
use crate::worker::inbox::inbox;
use ranarium_player::BotPlayer;
use ranarium_protocol::{RpcError, RpcMessage};
use ranarium_search::{BotSpec, DecisionClock};
use wasm_bindgen_futures::spawn_local;
use web_sys::DedicatedWorkerGlobalScope;

struct Clock;

impl DecisionClock for Clock {
    fn millis(&self) -> u64 {
        now_ms()
    }
}

/// Starts the bot. The first text names it, such as `hard@3000`; each later one is a message of the
/// bot protocol.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    let mut inbox = inbox(scope);
    let scope = scope.clone();
    spawn_local(async move {
        let mut player = None::<BotPlayer>;
        while let Ok(text) = inbox.recv().await {
            let Some(player) = &mut player else {
                let spec = text.parse::<BotSpec>().ok();
                player = spec.map(|spec| BotPlayer::with_registry(games::bots, spec));
                continue;
            };
            let Ok(message) = RpcMessage::parse(text.as_bytes()) else {
                continue;
            };
            let answer = match fetched(&message).await {
                Ok(()) => player.handle(&message, Some(&Clock)),
                Err(refusal) => Some(refusal),
            };
            if let Some(answer) = answer {
                // If this fails, the host has ended this worker.
                drop(scope.post_message(&answer.to_string().into()));
            }
        }
    });
}

/// Fetches the game that a message opens, unless it is loaded.
async fn fetched(message: &RpcMessage) -> Result<(), RpcMessage> {
    let Some(game) = games::opened_by(message).map(|wanted| wanted.game) else {
        return Ok(());
    };
    let fetched = games::fetch_bots(&game).await;
    fetched.map_err(|error| RpcMessage::Refusal {
        id: message.id(),
        error: RpcError::new(RpcError::INTERNAL, error.to_string()),
    })
}
