//! What has been told to each person.

use ranarium_catalog::Speaker;
use ranarium_game::{Game, Speak};

/// Puts what was seen into words.
pub fn words<G: Game>(seen: &[G::Seen], speaker: &Speaker) -> Vec<String> {
    let mut messages = Vec::new();
    for event in seen {
        G::tell(event, &mut messages);
    }
    messages
        .iter()
        .map(|message| speaker.say(message))
        .collect()
}
