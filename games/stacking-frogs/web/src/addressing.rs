//! Events in words that call the viewer "you"; the log names every player.

use ranarium_game::{Arg, Message, Narration, Viewer};
use stacking_frogs::{Seen, StackingFrogs};

/// Adds an event in words.
pub fn describe(event: &Seen, viewer: Viewer, messages: &mut Vec<Message>) {
    let before = messages.len();
    StackingFrogs::describe(event, messages);
    for message in &mut messages[before..] {
        if message.key == "moved" {
            address_move(message, viewer);
        } else {
            address(message, viewer);
        }
    }
}

/// Addresses the viewer in a message.
fn address(message: &mut Message, viewer: Viewer) {
    match own_key(message.key) {
        Some(key) if begins_with(message, viewer) => message.key = key,
        _ => {
            for (_, arg) in &mut message.args {
                replace(arg, viewer);
            }
        }
    }
}

/// Addresses the viewer in a message about a moved frog, if the viewer has moved it, or owns its
/// stage or the other one.
fn address_move(message: &mut Message, viewer: Viewer) {
    if !message.args.iter().any(|(_, arg)| is_viewer(arg, viewer)) {
        return;
    }
    message.key = match begins_with(message, viewer) {
        true => "board-you-moved",
        false => "board-moved",
    };
    for (_, arg) in message.args.iter_mut().skip(1) {
        if let Arg::Seat(seat) = *arg {
            let owner = match viewer.is(seat) {
                true => Message::new("board-your"),
                false => Message::new("board-whose").with("player", seat),
            };
            *arg = owner.into();
        }
    }
}

/// Returns the key of the text that addresses the player whom a text names first, if there is one.
fn own_key(key: &str) -> Option<&'static str> {
    Some(match key {
        "revealed" => "board-you-revealed",
        "left-game" => "board-you-left-game",
        "placed" => "board-you-placed",
        "locked" => "board-you-locked",
        "nothing-to-move" => "board-you-nothing-to-move",
        "recruited" => "board-you-recruited",
        "claimed" => "board-you-claimed",
        "took" => "board-you-took",
        "wins" => "board-you-won",
        _ => return None,
    })
}

/// Replaces the viewer's name in the texts that have it after a preposition.
fn replace(arg: &mut Arg, viewer: Viewer) {
    if is_viewer(arg, viewer) {
        *arg = Message::new("board-to-you").into();
    } else if let Arg::List(items) = arg {
        for item in items {
            replace(item, viewer);
        }
    }
}

fn begins_with(message: &Message, viewer: Viewer) -> bool {
    let first = message.args.first();
    first.is_some_and(|(_, arg)| is_viewer(arg, viewer))
}

fn is_viewer(arg: &Arg, viewer: Viewer) -> bool {
    matches!(arg, Arg::Seat(seat) if viewer.is(*seat))
}
