//! The frogs of the players of a match at this screen, stored in the browser.
//!
//! They are stored by name: a rematch may seat the players elsewhere.

use crate::play::names::names;
use crate::settings::{forget, store, stored};
use ranarium_table::{MatchId, MatchInfo, SeatInfo};

fn key(match_id: &MatchId) -> String {
    format!("frogs-{match_id}")
}

/// Returns the number of each seat's frog.
pub fn of(info: &MatchInfo) -> Vec<u8> {
    let text = stored(&key(&info.match_id)).unwrap_or_default();
    read(&text, &names(&info.seats))
}

/// Reads the frogs of these players: a line for each, with the number and the name. Without a line
/// a player has the frog of the seat.
fn read(text: &str, names: &[String]) -> Vec<u8> {
    let numbered = (0..).zip(names);
    numbered
        .map(|(number, name)| {
            let mut lines = text.lines().filter_map(|line| line.split_once(' '));
            let own = lines.find(|(_, of)| of == name);
            own.and_then(|(frog, _)| frog.parse().ok())
                .unwrap_or(number)
        })
        .collect()
}

/// Stores the frogs of the players of a match, if there are any.
pub fn set(match_id: &MatchId, seats: &[SeatInfo], frogs: &[u8]) {
    if !frogs.is_empty() {
        store(&key(match_id), &text(&names(seats), frogs));
    }
}

/// Returns the text to store.
fn text(names: &[String], frogs: &[u8]) -> String {
    let lines = frogs.iter().zip(names);
    let lines: Vec<String> = lines.map(|(frog, name)| format!("{frog} {name}")).collect();
    lines.join("\n")
}

/// Deletes the frogs of a match, with the match.
pub fn clear(match_id: &MatchId) {
    forget(&key(match_id));
}

#[cfg(test)]
mod tests {
    use super::{read, text};

    #[test]
    fn frogs_follow_their_players_to_other_seats() {
        let names = ["Anna", "Bo Lee", "Moss"].map(str::to_owned);
        let text = text(&names, &[2, 4, 0]);
        assert_eq!(read(&text, &names), [2, 4, 0]);
        let rematch = ["Moss", "Anna", "Bo Lee"].map(str::to_owned);
        assert_eq!(read(&text, &rematch), [0, 2, 4]);
        assert_eq!(read("", &names), [0, 1, 2]);
        assert_eq!(read("x Anna", &names), [0, 1, 2]);
    }
}
