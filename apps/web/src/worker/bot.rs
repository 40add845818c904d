//! A bot in a worker of its own: it thinks for as long as it takes without holding up anyone, and
//! is ended from outside.

use super::{games, letters, now_ms};
use ranarium_host::Player;
use ranarium_protocol::{Message, RpcError};
use ranarium_search::{BotSpec, Watch};
use wasm_bindgen_futures::spawn_local;
use web_sys::DedicatedWorkerGlobalScope;

struct Clock;

impl Watch for Clock {
    fn millis(&self) -> u64 {
        now_ms()
    }
}

/// The first text is the bot, such as `hard@3000`; each one after it a message of the bot protocol.
pub fn start(scope: &DedicatedWorkerGlobalScope) {
    let mut letters = letters(scope);
    let scope = scope.clone();
    spawn_local(async move {
        let mut player = None::<Player>;
        while let Ok(text) = letters.recv().await {
            let Some(player) = &mut player else {
                let spec = text.parse::<BotSpec>().ok();
                player = spec.map(|spec| Player::with_registry(games::bots, spec));
                continue;
            };
            let Ok(message) = Message::parse(text.as_bytes()) else {
                continue;
            };
            let answer = match fetched(&message).await {
                Ok(()) => player.hear(&message, Some(&Clock)),
                Err(refusal) => Some(refusal),
            };
            if let Some(answer) = answer {
                // If the answer cannot be sent, the page has ended this worker.
                drop(scope.post_message(&answer.to_string().into()));
            }
        }
    });
}

/// Loads the game that a message is about.
async fn fetched(message: &Message) -> Result<(), Message> {
    let Some(game) = games::game_opened(message) else {
        return Ok(());
    };
    let fetched = games::fetch_bots(&game).await;
    fetched.map_err(|error| Message::Refusal {
        id: message.id(),
        error: RpcError {
            code: RpcError::INTERNAL,
            message: error.to_string(),
        },
    })
}
