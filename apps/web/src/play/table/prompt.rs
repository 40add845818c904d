//! The prompt in the bar below the board.

use crate::play::result::in_words;
use ranarium_board::{Scene, Words};
use ranarium_game::{FullGame, Message};

/// Returns the result, or the request to the user, or the seat that decides. A user who has lost
/// while the match goes on watches.
pub fn prompt<G: FullGame>(
    scene: &Scene<G>,
    is_shared: bool,
    has_lost: bool,
    words: &Words,
) -> String {
    if let Some(returns) = &scene.returns {
        let you = scene.seat().filter(|_| !is_shared);
        return in_words(returns, you, words);
    }
    if scene.is_my_turn() && !has_lost {
        if let (None, true, Some(seat)) = (scene.window, is_shared, scene.seat()) {
            return words.say(&Message::new("web-cover-called").with("player", seat));
        }
        let key = match scene.window {
            Some(_) => "web-window",
            None => "web-your-turn",
        };
        return words.text(key);
    }
    let turn = match scene.deciding[..] {
        // In a reaction window, all but the acting player are asked.
        [seat] if !scene.viewer.is(seat) && scene.window.is_none() => {
            words.say(&Message::new("web-their-turn").with("player", seat))
        }
        _ => words.text("web-waiting"),
    };
    match scene.seat() {
        Some(_) if !has_lost => turn,
        _ => format!("{} {turn}", words.text("web-watching")),
    }
}
