//! Viewers' knowledge (FJ-2.3, FJ-7.5, FJ-8.3): events that reveal hidden cards, and worlds drawn
//! for a viewer, which agree with all that the viewer could know.

use crate::support::{expect, play, seat_of, table, token};
use frog_juice::{Answer, Cards, Event, FrogJuice, Kind, Options, Seen, State};
use ranarium_game::{Game, InformationState, Notation, Rng, Viewer, Views};
use std::collections::BTreeSet;

fn reveals(events: &[Event]) -> Vec<bool> {
    events.iter().map(FrogJuice::reveals).collect()
}

#[test]
fn fj_2_3_a_drawn_card_is_seen_by_its_player_alone() {
    let mut state = table("players=2", "ph=spell h=1.2/3 g=9");
    let events = play(&mut state, "1 discard 1; * draw 9");
    let drew = events.last().expect("something happened");
    let seat = seat_of(2);
    for viewer in Viewer::all(2) {
        let card = (viewer == Viewer::Seat(seat)).then_some(Kind::MonkeyPowder);
        assert_eq!(
            FrogJuice::redact(drew, viewer),
            Some(Seen::Drew { seat, card })
        );
    }
    // The discard, the next turn, the draw.
    assert_eq!(reveals(&events), [true, false, true]);
}

#[test]
fn fj_7_5_an_answer_is_seen_by_its_own_seat() {
    let mut state = table("players=3", "ph=window h=5/1.wash/2 c=witch w=-/?/?");
    let first = play(&mut state, "2 wash");
    assert_eq!(reveals(&first), [false]);
    let redacted = |viewer| FrogJuice::redact(&first[0], viewer);
    assert_eq!(
        redacted(Viewer::Seat(seat_of(2))),
        Some(Seen::Answered(Answer::Wash))
    );
    assert_eq!(redacted(Viewer::Seat(seat_of(3))), None);
    assert_eq!(redacted(Viewer::Seat(seat_of(1))), None);
    assert_eq!(redacted(Viewer::Spectator), None);
    // The last answer opens them all.
    let last = play(&mut state, "3 decline");
    assert_eq!(reveals(&last), [false, true]);
}

#[test]
fn steps_that_show_a_hidden_card_reveal() {
    let revealed =
        |tokens: &str, steps: &str| reveals(&play(&mut table("players=2", tokens), steps));
    assert_eq!(revealed("h=9/1 c=9", "1 capture 9=9"), [true]);
    assert_eq!(revealed("h=cat/1 P=-/6", "1 cat 2 6"), [true]);
    assert_eq!(revealed("h=9.ugly/1", "1 cast ugly"), [true]);
    assert_eq!(revealed("h=9/1", "1 pass"), [false]);
    assert_eq!(
        revealed("ph=spell h=3/1 s=ugly:-/-", "1 add 3 hand"),
        [true]
    );
    assert_eq!(
        revealed("ph=spell h=9/1 c=3 s=ugly:-/-", "1 add 3 centre"),
        [false]
    );
    assert_eq!(revealed("ph=spell h=9/1 s=ugly:-/-", "1 ask 2 3"), [true]);
    assert_eq!(
        revealed("ph=spell h=9/3 s=ugly:-/-", "1 ask 2 3"),
        [true, true]
    );
    assert_eq!(revealed("h=9.witch/1 c=wash", "1 witch"), [true, true]);
    assert_eq!(revealed("h=9.wash/1 c=witch", "1 wash"), [true]);
    // A card laid from the centre that completes the spell; the end of a turn, and the next.
    let steps = "1 add 5 centre; 1 end";
    assert_eq!(
        revealed("ph=spell h=-/1.2.7.8 c=5 s=ugly:3.4/-", steps),
        [false, false, false, false]
    );
}

/// Returns the hand of seat 2 in worlds drawn for the viewer, which look like the actual one to
/// that viewer.
fn drawn(state: &State, viewer: Viewer) -> BTreeSet<String> {
    let observation = FrogJuice::observe(state, viewer);
    let info = InformationState::<FrogJuice>::new(*FrogJuice::options(state), viewer, observation);
    let mut rng = Rng::new(7);
    let worlds = (0..200).map(|_| {
        let world = FrogJuice::determinize(&info, &mut rng);
        assert_eq!(FrogJuice::observe(&world, viewer), info.observation);
        let position = FrogJuice::position(&world);
        FrogJuice::restore(&info.options, &position).expect("a world is a position");
        token(&world, "h")
            .split('/')
            .nth(1)
            .expect("seat 2 has a hand")
            .to_owned()
    });
    worlds.collect()
}

fn from_seat_1(state: &State) -> BTreeSet<String> {
    drawn(state, Viewer::Seat(seat_of(1)))
}

fn set<const N: usize>(hands: [&str; N]) -> BTreeSet<String> {
    hands.map(str::to_owned).into()
}

#[test]
fn visible_cards_are_in_no_hand() {
    // Piles, centre and spells hold all but 3, 4 and the Wash, of which seat 2 has two.
    let state = table("players=2", "h=1.2/3.wash g=4 c=5 s=ugly:3/-");
    assert_eq!(from_seat_1(&state), set(["3.4", "3.wash", "4.wash"]));
    // A spectator has not seen seat 1's hand either: two of 1, 2, 3, 4 and the Wash.
    assert_eq!(drawn(&state, Viewer::Spectator).len(), 10);
}

#[test]
fn discarded_and_captured_cards_are_in_no_hand() {
    // Seat 2 draws the last unseen card; seat 1's discard is in the centre.
    let mut state = table("players=2", "ph=spell h=1.2/3.wash g=4");
    play(&mut state, "1 discard 1; * draw 4");
    expect(&state, "c=1");
    assert_eq!(from_seat_1(&state), set(["3.4.wash"]));
    // A captured card is on its captor's pile.
    let mut state = table("players=2", "h=2.9/3.wash g=4 c=9");
    play(&mut state, "1 capture 9=9");
    assert_eq!(from_seat_1(&state), set(["3.4", "3.wash", "4.wash"]));
}

#[test]
fn a_no_excludes_the_kind_until_the_next_draw() {
    let mut state = table("players=2", "ph=spell h=7.8/1.9 g=2.3 s=ugly:-/-");
    let before = set(["1.2", "1.3", "1.9", "2.3", "2.9", "3.9"]);
    assert_eq!(from_seat_1(&state), before);
    play(&mut state, "1 ask 2 3");
    assert_eq!(from_seat_1(&state), set(["1.2", "1.9", "2.9"]));
    // Another kind that was not there either.
    play(&mut state, "1 ask 2 4");
    expect(&state, "n=-/3.4");
    assert_eq!(from_seat_1(&state), set(["1.2", "1.9", "2.9"]));
    // The card drawn may be a toad.
    play(&mut state, "1 discard 7; * draw 2");
    assert_eq!(
        from_seat_1(&state),
        set(["1.2.3", "1.2.9", "1.3.9", "2.3.9"])
    );
}

#[test]
fn a_card_handed_over_reveals_only_itself() {
    let mut state = table("players=2", "ph=spell h=7/3.3.8 g=3.9 s=ugly:4/-");
    play(&mut state, "1 ask 2 3");
    expect(&state, "s=ugly:3.4/-");
    // Two of 3, 3, 8 and 9, toads as well.
    assert_eq!(from_seat_1(&state), set(["3.3", "3.8", "3.9", "8.9"]));
}

#[test]
fn an_open_window_reveals_no_answers() {
    let mut state = table("players=3", "ph=window h=5/1.wash/2 c=witch g=3 w=-/?/?");
    let hands = from_seat_1(&state);
    assert!(
        hands.contains("1.wash") && hands.contains("2.3"),
        "{hands:?}"
    );
    // Seat 2 has answered. The others still think that either of them may have the Wash, and seat 2
    // knows its answer.
    play(&mut state, "2 wash");
    assert_eq!(from_seat_1(&state), hands);
    assert_eq!(drawn(&state, Viewer::Seat(seat_of(2))), set(["1.wash"]));
    let seen = FrogJuice::observe(&state, Viewer::Seat(seat_of(2)));
    let info = InformationState::<FrogJuice>::new(
        *FrogJuice::options(&state),
        Viewer::Seat(seat_of(2)),
        seen,
    );
    let world = FrogJuice::determinize(&info, &mut Rng::new(1));
    assert_eq!(token(&world, "w"), token(&state, "w"));
}

/// An observation from outside may be of no match.
#[test]
fn impossible_observations_are_determinized_and_refused() {
    let options: Options = "players=4".parse().unwrap();
    let viewer = Viewer::Seat(seat_of(1));
    for denied in [Cards::EMPTY, Cards::BOX.distinct()] {
        let mut observation = FrogJuice::observe(&FrogJuice::start(&options), viewer);
        observation.centre = Cards::BOX;
        observation.own_hand = Some(Cards::one(Kind::Bats));
        for player in &mut observation.players {
            player.hand_count = u8::MAX;
            player.denied = denied;
        }
        let info = InformationState::<FrogJuice>::new(options, viewer, observation);
        let world = FrogJuice::determinize(&info, &mut Rng::new(1));
        let position = FrogJuice::position(&world);
        assert!(FrogJuice::restore(&options, &position).is_err());
    }
}
