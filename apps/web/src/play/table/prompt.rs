//! The prompt in the bar below the board.

use crate::play::result::MatchResult;
use ranarium_board::{Scene, Words};
use ranarium_game::{Arg, FullGame, Message, Seat, Seats, Viewer};

/// Maximum number of players who are awaited by name.
const MAX_NAMED: usize = 2;

/// Returns the result, or the request to the user, or the seats that are awaited: `decided` are
/// those that have answered. A user who has lost while the match goes on watches.
pub fn prompt<G: FullGame>(
    scene: &Scene<G>,
    ended: Option<MatchResult>,
    is_shared: bool,
    has_lost: bool,
    decided: Seats,
    words: &Words,
) -> String {
    if let Some(ended) = ended {
        let you = scene.seat().filter(|_| !is_shared);
        return ended.headline(you, words);
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
    let awaited = awaited(&scene.deciding, scene.viewer, decided);
    let turn = match (&scene.deciding[..], &awaited[..]) {
        (&[seat], &[_]) if scene.window.is_none() => {
            words.say(&Message::new("web-their-turn").with("player", seat))
        }
        (_, [_, ..]) if awaited.len() <= MAX_NAMED => {
            let players: Vec<Arg> = awaited.into_iter().map(Arg::Seat).collect();
            words.say(&Message::new("web-waiting-for").with("players", players))
        }
        _ => words.text("web-waiting"),
    };
    match scene.seat() {
        Some(_) if !has_lost => turn,
        _ => format!("{} {turn}", words.text("web-watching")),
    }
}

/// Returns the other seats that have yet to answer, as everyone may know them: in a reaction window
/// all that are asked.
fn awaited(deciding: &[Seat], viewer: Viewer, decided: Seats) -> Vec<Seat> {
    let is_awaited = |seat: &&Seat| !viewer.is(**seat) && !decided.contains(**seat);
    deciding.iter().filter(is_awaited).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::awaited;
    use ranarium_game::{Seat, Seats, Viewer};

    #[test]
    fn asked_and_undecided_players_are_awaited() {
        let [ada, bo, cas] = [0, 1, 2].map(Seat::new);
        // Ada's Witch: the others are asked, and Ada is not awaited.
        assert_eq!(
            awaited(&[bo, cas], Viewer::Seat(ada), Seats::NONE),
            [bo, cas]
        );
        assert_eq!(awaited(&[bo, cas], Viewer::Seat(bo), Seats::NONE), [cas]);
        let all = [ada, bo, cas];
        assert_eq!(awaited(&all, Viewer::Seat(ada), Seats::only(bo)), [cas]);
        assert_eq!(
            awaited(&all, Viewer::Spectator, Seats::only(bo)),
            [ada, cas]
        );
    }
}
