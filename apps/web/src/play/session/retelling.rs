//! The latest events of a resumed match, which are shown again.

use crate::play::log::actor;
use ranarium_game::{FullGame, Message, Seat, Viewer};

/// The number of latest events in words that are shown and marked when a match resumes: more than a
/// round of the most players has.
const MAX_RETOLD: usize = 40;

/// Returns the latest events of a resumed match: those since the viewer's last turn, for a
/// spectator those of a round.
pub fn latest<G: FullGame>(mut events: Vec<G::Seen>, viewer: Viewer) -> Vec<G::Seen> {
    // Events without words, such as the cards that others are dealt, do not count.
    let mut in_words = (0..events.len())
        .rev()
        .filter(|index| !words::<G>(&events[*index]).is_empty());
    let oldest = in_words.nth(MAX_RETOLD - 1).unwrap_or(0);
    events.drain(..oldest);
    // The outcome of common decisions is new to the viewer, who took part in them.
    let actors = events.iter().map(|event| {
        actor_of::<G>(event).filter(|actor| !viewer.is(*actor) || G::is_decision(event))
    });
    let start = start_of_round(&actors.collect::<Vec<_>>(), viewer.seat());
    events.split_off(start)
}

/// Returns the seat that an event names first.
pub fn actor_of<G: FullGame>(event: &G::Seen) -> Option<Seat> {
    words::<G>(event).first().and_then(actor)
}

/// Returns an event in words.
fn words<G: FullGame>(event: &G::Seen) -> Vec<Message> {
    let mut messages = Vec::new();
    G::describe(event, &mut messages);
    messages
}

/// Returns the position of the first event since the turn of a seat, or since the turn before the
/// last of the seat that acted last.
fn start_of_round(actors: &[Option<Seat>], seat: Option<Seat>) -> usize {
    let seat = seat.or_else(|| actors.iter().rev().copied().flatten().next());
    let is_other = |actor: &Option<Seat>| actor.is_some() && *actor != seat;
    let Some(other) = actors.iter().rposition(is_other) else {
        return 0;
    };
    let last_own = actors[..other]
        .iter()
        .rposition(|actor| *actor == seat && seat.is_some());
    last_own.map_or(0, |last_own| last_own + 1)
}

#[cfg(test)]
mod tests {
    use super::{MAX_RETOLD, actor_of, latest, start_of_round, words};
    use ranarium_board::Board;
    use ranarium_game::{Game, Rng, Seat, Turn, Viewer, Views, random_step};
    use stacking_frogs_web::Circus;

    type StackingFrogs = <Circus as Board>::Game;
    type Seen = <StackingFrogs as Views>::Seen;

    fn key(seen: &Seen) -> &'static str {
        let words = words::<StackingFrogs>(seen);
        words.first().map_or("", |message| message.key)
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
                // A round has ended, perhaps with new hands, when everyone decides.
                let players = options.players();
                let is_common = matches!(
                    StackingFrogs::turn(&state),
                    Turn::Decide(seats) if seats.len() == usize::from(players)
                );
                for seat in Seat::all(players).filter(|_| is_common) {
                    let seen = seen_by(Viewer::Seat(seat));
                    let revealed = seen.iter().rposition(|seen| key(seen) == "revealed");
                    let Some(revealed) = revealed else { continue };
                    let round = &seen[revealed + 1..];
                    // A player with a green or a pink has seen what was placed before.
                    let is_own_turn = |seen: &Seen| {
                        matches!(key(seen), "moved" | "recruited")
                            && actor_of::<StackingFrogs>(seen) == Some(seat)
                    };
                    let told = round.iter().filter(|seen| !key(seen).is_empty()).count();
                    if told > MAX_RETOLD || round.iter().any(is_own_turn) {
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
