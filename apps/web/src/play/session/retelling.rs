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
    // The outcome of common decisions is new to the viewer, who took part in them.
    let actors = seen
        .iter()
        .map(|seen| actor_of::<G>(seen).filter(|actor| !viewer.is(*actor) || G::is_decision(seen)));
    let start = start_of_round(&actors.collect::<Vec<_>>(), viewer.seat());
    seen.split_off(start)
}

/// Returns the seat that an event names first.
fn actor_of<G: FullGame>(seen: &G::Seen) -> Option<Seat> {
    let mut messages = Vec::new();
    G::tell(seen, &mut messages);
    messages.first().and_then(actor)
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
    use super::{MAX_RETOLD, actor_of, latest, start_of_round};
    use ranarium_board::Board;
    use ranarium_game::{Game, GameOptions, Narration, Rng, Seat, Viewer, Views, random_step};
    use stacking_frogs_web::Circus;

    type StackingFrogs = <Circus as Board>::Game;
    type Seen = <StackingFrogs as Views>::Seen;

    fn key(seen: &Seen) -> &'static str {
        let mut told = Vec::new();
        StackingFrogs::tell(seen, &mut told);
        told.first().map_or("", |message| message.key)
    }

    /// At a shared screen each person learns the outcome of common decisions after the cover.
    #[test]
    fn frogs_placed_together_are_retold_together() {
        for options in [
            "players=2",
            "players=3",
            "players=4",
            "players=5 deck=expanded",
        ] {
            let options: <StackingFrogs as Game>::Options = options.parse().unwrap();
            let mut state = StackingFrogs::start(&options);
            let mut rng = Rng::new(3);
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            let mut events: Vec<<StackingFrogs as Game>::Event> = Vec::new();
            let mut retold = 0;
            while let Some(step) =
                random_step::<StackingFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
            {
                StackingFrogs::apply_unchecked(&mut state, step, &mut events);
                let seen_by = |viewer| -> Vec<Seen> {
                    let seen = events.iter();
                    seen.filter_map(|event| StackingFrogs::redact(event, viewer))
                        .collect()
                };
                let passes = |seen: &Seen| key(seen).starts_with("passed-");
                if !seen_by(Viewer::Spectator).last().is_some_and(passes) {
                    continue;
                }
                for seat in Seat::all(options.players()) {
                    let seen = seen_by(Viewer::Seat(seat));
                    let revealed = seen.iter().rposition(|seen| key(seen) == "revealed");
                    let round = &seen[revealed.unwrap() + 1..];
                    // A player with a green or a pink has seen what was placed before.
                    let is_own_turn = |seen: &Seen| {
                        matches!(key(seen), "moved" | "recruited")
                            && actor_of::<StackingFrogs>(seen) == Some(seat)
                    };
                    if round.len() > MAX_RETOLD || round.iter().any(is_own_turn) {
                        continue;
                    }
                    let placed = |seen: &[Seen]| {
                        let keys = seen.iter().map(key);
                        keys.filter(|key| *key == "placed").count()
                    };
                    let expected = placed(round);
                    let found = placed(&latest::<StackingFrogs>(seen, Viewer::Seat(seat)));
                    assert_eq!(found, expected, "{options} {seat}");
                    retold += found;
                }
            }
            assert!(retold > 0, "{options}");
        }
    }

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
