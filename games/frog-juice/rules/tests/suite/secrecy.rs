//! Viewers' knowledge, and events that reveal something (FJ-2.3, FJ-7.5, FJ-8.3).

use crate::support::{play, seat_of, table};
use frog_juice::{Answer, Event, FrogJuice, Kind, Seen};
use ranarium_game::{Viewer, Views};

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
