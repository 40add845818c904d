//! The latest events of a resumed match, which are shown again.

use crate::play::log::actor;
use ranarium_game::{FullGame, Seat, Viewer};

/// The number of latest events that are shown and marked when a match resumes: more than any turn
/// has.
const MAX_RETOLD: usize = 24;

/// Returns the latest events of a resumed match: those since the viewer's last turn, for a spectator
/// those of a round.
pub fn latest<G: FullGame>(mut seen: Vec<G::Seen>, viewer: Viewer) -> Vec<G::Seen> {
    let surplus = seen.len().saturating_sub(MAX_RETOLD);
    seen.drain(..surplus);
    let actors = seen.iter().map(|seen| {
        let mut messages = Vec::new();
        G::tell(seen, &mut messages);
        messages.first().and_then(actor)
    });
    let start = start_of_round(&actors.collect::<Vec<_>>(), viewer.seat());
    seen.split_off(start)
}

/// Returns the position of the first event since the turn of a seat, or since the turn before the
/// last of the seat that acted last.
fn start_of_round(actors: &[Option<Seat>], seat: Option<Seat>) -> usize {
    let seat = seat.or_else(|| actors.iter().rev().copied().flatten().next());
    let is_other = |actor: &Option<Seat>| actor.is_some() && *actor != seat;
    let Some(other) = actors.iter().rposition(is_other) else {
        return 0;
    };
    let own = actors[..other]
        .iter()
        .rposition(|actor| *actor == seat && seat.is_some());
    own.map_or(0, |own| own + 1)
}

#[cfg(test)]
mod tests {
    use super::start_of_round;
    use ranarium_game::Seat;

    #[test]
    fn a_resumed_match_repeats_moves_since_the_viewers_turn() {
        let actors = |numbers: &[usize]| -> Vec<Option<Seat>> {
            let seats = numbers
                .iter()
                .map(|number| number.checked_sub(1).map(Seat::new));
            seats.collect()
        };
        let start = |numbers: &[usize], seat| start_of_round(&actors(numbers), seat);
        let first = Some(Seat::FIRST);
        assert_eq!(start(&[1, 2, 3, 1, 2, 3], first), 4);
        // The viewer's own turn is the latest.
        assert_eq!(start(&[1, 2, 3, 1, 0, 1], first), 1);
        assert_eq!(start(&[2, 3], first), 0);
        assert_eq!(start(&[1, 1], first), 0);
        // A spectator sees a round.
        assert_eq!(start(&[1, 2, 3, 1, 2, 3], None), 3);
        assert_eq!(start(&[], None), 0);
    }
}
