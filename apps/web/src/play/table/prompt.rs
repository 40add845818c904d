//! The prompt in the bar below the board.

use crate::play::result::MatchResult;
use ranarium_board::{Scene, Words};
use ranarium_game::{Arg, FullGame, Message, Seat, Seats, Viewer};

/// Maximum number of awaited players that the prompt names.
const MAX_NAMED: usize = 2;

/// The part of the user in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UserStatus {
    /// The user plays, at a screen of their own or one that several people share, or watches as a
    /// spectator.
    Plays {
        /// `true` if several people share the screen.
        is_shared: bool,
    },
    /// The computer plays for the user until they return.
    Substituted,
    /// The user has lost while the match continues, and watches.
    Lost,
}

/// Returns the result, or the request to the user, or the seats that are awaited: `decided` are
/// those that have answered.
pub fn prompt<G: FullGame>(
    scene: &Scene<G>,
    ended: Option<MatchResult>,
    user: UserStatus,
    decided: Seats,
    words: &Words,
) -> String {
    let is_shared = user == UserStatus::Plays { is_shared: true };
    if let Some(ended) = ended {
        let you = scene.seat().filter(|_| !is_shared);
        return ended.headline(you, words);
    }
    if user == UserStatus::Substituted && scene.is_asked() && scene.answer.is_none() {
        return words.text("web-substitute-turn");
    }
    if scene.is_my_turn() && matches!(user, UserStatus::Plays { .. }) {
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
        Some(_) if user != UserStatus::Lost => turn,
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
