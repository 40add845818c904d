//! FJ-7: the All Purpose Witch Wash.

use crate::support::{expect, facts, legal, play, refused, seat_of, table, token};
use frog_juice::{Action, Event, Fact, FrogJuice, WindowReason};
use ranarium_game::{Game, Turn, Viewer, Views};

fn deciders(state: &frog_juice::State) -> Vec<u8> {
    let seats = FrogJuice::turn(state).seats();
    seats.iter().map(|seat| seat.number()).collect()
}

#[test]
fn fj_7_1_the_wash_takes_one_witch_and_the_action_remains() {
    let mut state = table("players=2", "h=5.wash/1 c=2.witch.witch P=6/-");
    assert_eq!(legal(&state, 1), ["wash", "pass"]);
    play(&mut state, "1 wash");
    expect(&state, "ph=act t=0 h=5/1 c=2.witch P=6.witch.wash/-");
    assert_eq!(legal(&state, 1), ["pass"]);
}

#[test]
fn fj_7_1_only_with_the_wash_and_a_witch() {
    let state = table("players=2", "h=5.wash/1 c=2");
    assert_eq!(legal(&state, 1), ["pass"]);
    refused(&state, "1 wash", "FJ-7.1", "refuse-no-witch", &[]);
    let state = table("players=2", "h=5/wash c=2.witch");
    refused(&state, "1 wash", "FJ-7.1", "refuse-not-in-hand", &["wash"]);
}

#[test]
fn fj_7_2_a_melted_sweep_goes_to_the_melter() {
    let mut state = table(
        "players=3",
        "h=3.5.witch/1/2.wash c=6.8.witch s=ugly:-/-/- P=-/-/- I=-/-/-",
    );
    play(&mut state, "1 witch");
    expect(&state, "ph=sweep h=3.5/1/2.wash c=6.8.witch w=-/?/?");
    assert_eq!(deciders(&state), [2, 3]);
    assert_eq!(legal(&state, 2), ["decline"]);
    assert_eq!(legal(&state, 3), ["wash", "decline"]);
    let events = play(&mut state, "3 wash; 2 decline");
    expect(
        &state,
        "ph=discard t=0 h=3.5/1/2 c=- P=-/-/6.witch.witch.wash",
    );
    assert!(token(&state, "I").starts_with("-/-/"));
    assert!(matches!(facts(&events)[..], [Fact::Swept { seat, .. }] if seat == seat_of(3)));
    // No spell step, though Uglifying could be added to.
    assert_eq!(legal(&state, 1), ["discard 3", "discard 5"]);
    for step in ["1 add 3 hand", "1 ask 2 3", "1 wash", "1 pass"] {
        refused(&state, step, "FJ-7.2", "refuse-melted", &[]);
    }
    refused(&state, "1 end", "FJ-3.4", "refuse-must-discard", &[]);
    refused(
        &state,
        "1 discard 1",
        "FJ-3.4",
        "refuse-not-in-hand",
        &["1"],
    );
}

#[test]
fn fj_7_2_a_melted_sweeper_without_cards_ends_the_turn() {
    let mut state = table("players=2", "h=witch/wash c=- g=1");
    play(&mut state, "1 witch; 2 wash");
    expect(&state, "h=-/- ph=discard");
    assert_eq!(legal(&state, 1), ["end"]);
    play(&mut state, "1 end");
    expect(&state, "t=1 ph=draw");
}

#[test]
fn fj_7_2_an_unmelted_sweep_goes_on() {
    let mut state = table("players=3", "h=5.witch/1/2.wash c=8 P=-/-/- I=-/-/-");
    let events = play(&mut state, "1 witch; 2 decline; 3 decline");
    expect(&state, "ph=spell h=5/1/2.wash c=- P=witch/-/-");
    assert!(matches!(
        facts(&events)[..],
        [
            Fact::WitchPlayed { .. },
            Fact::WindowOpened {
                window: WindowReason::Sweep,
                ..
            },
            Fact::NobodyWashed {
                window: WindowReason::Sweep
            },
            Fact::Swept { .. }
        ]
    ));
}

#[test]
fn fj_7_3_melting_the_own_sweep_opens_no_window() {
    let mut state = table("players=2", "h=3.witch.wash/1 c=4.6 s=ugly:-/- P=-/-");
    assert_eq!(legal(&state, 1), ["witch", "witch+wash", "pass"]);
    play(&mut state, "1 witch+wash");
    expect(&state, "ph=spell h=3/1 c=- P=6.witch.wash/-");
    assert!(legal(&state, 1).contains(&"add 3 hand".to_owned()));
    let state = table("players=2", "h=3.witch/wash c=4");
    refused(
        &state,
        "1 witch+wash",
        "FJ-7.3",
        "refuse-not-in-hand",
        &["wash"],
    );
}

#[test]
fn fj_7_3_a_sweeper_may_keep_the_wash_and_others_are_asked() {
    let mut state = table("players=2", "h=3.witch.wash/1 c=4");
    play(&mut state, "1 witch");
    expect(&state, "ph=sweep w=-/?");
    assert_eq!(legal(&state, 2), ["decline"]);
}

#[test]
fn fj_7_4_in_the_own_turn_at_the_action_and_in_the_spell_step() {
    let mut state = table("players=2", "ph=spell h=5.wash/1 c=2.witch P=-/-");
    assert_eq!(legal(&state, 1), ["wash", "discard 5", "discard wash"]);
    play(&mut state, "1 wash");
    expect(&state, "ph=spell h=5/1 P=witch.wash/-");
    assert_eq!(legal(&state, 1), ["discard 5"]);
}

#[test]
fn fj_7_4_once_in_every_other_turn_after_the_draw() {
    let mut state = table("players=3", "ph=spell h=5.6/1/2.wash c=witch.witch g=7.8.9");
    play(&mut state, "1 discard 5");
    expect(&state, "t=1 ph=draw");
    let events = play(&mut state, "* draw 7; * draw 8; * draw 9");
    expect(&state, "ph=window w=?/-/?");
    assert!(matches!(
        &facts(&events)[..],
        [Fact::WindowOpened { window: WindowReason::BeforeAction, asked }] if *asked == [seat_of(3), seat_of(1)]
    ));
    assert_eq!(deciders(&state), [1, 3]);
    refused(&state, "2 pass", "FJ-7.5", "refuse-not-asked", &[]);
    refused(&state, "2 wash", "FJ-7.5", "refuse-not-asked", &[]);
    play(&mut state, "1 decline; 3 decline");
    expect(&state, "ph=act t=1");
    refused(&state, "3 wash", "FJ-7.4", "refuse-no-window", &[]);
    refused(&state, "3 decline", "FJ-7.5", "refuse-no-window", &[]);
    refused(&state, "2 decline", "FJ-7.5", "refuse-no-window", &[]);
    play(&mut state, "2 pass; 2 discard 1; 1 decline; 2 decline");
    expect(&state, "ph=act t=2");
}

#[test]
fn fj_7_4_the_wash_in_the_window_takes_one_witch() {
    let mut state = table(
        "players=3",
        "t=1 ph=window h=5/1/2.wash c=4.witch.witch w=?/-/? P=-/-/-",
    );
    let events = play(&mut state, "3 wash; 1 decline");
    expect(&state, "ph=act t=1 h=5/1/2 c=4.witch P=-/-/witch.wash");
    assert!(matches!(facts(&events)[..], [Fact::WitchTaken { seat }] if seat == seat_of(3)));
}

#[test]
fn fj_7_4_the_first_turn_included() {
    let options = "players=2 dealer=2".parse().unwrap();
    let mut state = FrogJuice::start(&options);
    for card in [
        "1", "1", "1", "1", "2", "2", "2", "2", "3", "3", "3", "witch",
    ] {
        play(&mut state, &format!("* draw {card}"));
    }
    expect(&state, "t=0 ph=window w=-/?");
}

#[test]
fn fj_7_5_all_other_players_with_cards_are_asked() {
    // In the hand of the player in turn, of another, in the draw pile: the same are asked.
    for tokens in [
        "h=3.5/1.wash/-/2 g=7",
        "h=3.5.wash/1/-/2 g=7",
        "h=3.5/1/-/2 g=7.7.7.wash",
    ] {
        let mut state = table("players=4", &format!("ph=spell c=witch {tokens}"));
        play(&mut state, "1 discard 3");
        while FrogJuice::turn(&state) == Turn::Chance {
            let mut outcomes = Vec::new();
            FrogJuice::chance_outcomes(&state, &mut outcomes);
            let drawn = outcomes[0].0;
            play(&mut state, &format!("* {drawn}"));
        }
        expect(&state, "t=1 ph=window w=?/-/-/?");
        for viewer in Viewer::all(4) {
            assert_eq!(
                FrogJuice::observe(&state, viewer).asked,
                [seat_of(1), seat_of(4)]
            );
        }
    }
}

#[test]
fn fj_7_5_players_without_the_wash_can_only_decline() {
    let state = table("players=2", "t=1 ph=window h=5.witch/1 c=witch w=?/-");
    assert_eq!(legal(&state, 1), ["decline"]);
    assert_eq!(FrogJuice::silence(&state), Some(Action::Decline));
    refused(&state, "1 wash", "FJ-7.5", "refuse-not-in-hand", &["wash"]);
    refused(&state, "1 witch", "FJ-7.5", "refuse-answer-first", &[]);
    let state = table("players=2", "h=5.witch/1 c=2");
    assert_eq!(FrogJuice::silence(&state), None);
}

#[test]
fn fj_7_5_windows_stop_once_the_wash_has_been_seen() {
    for tokens in ["c=witch.wash", "c=witch P=wash/-", "c=witch P=-/wash"] {
        let mut state = table("players=2", &format!("ph=spell h=2/1.3 g=- {tokens}"));
        play(&mut state, "1 discard 2");
        expect(&state, "t=1 ph=act");
        let mut state = table("players=2", &format!("h=2.witch/1 {tokens}"));
        play(&mut state, "1 witch");
        expect(&state, "ph=spell");
    }
    // A discarded Wash has been seen.
    let mut state = table("players=2", "ph=spell h=2.wash/1.3 c=witch g=-");
    play(&mut state, "1 discard wash");
    expect(&state, "t=1 ph=act");
}

#[test]
fn fj_7_5_a_window_needs_a_player_with_cards() {
    let mut state = table("players=2", "ph=spell h=2.wash/- c=witch g=-");
    play(&mut state, "1 discard 2");
    expect(&state, "t=1 ph=window w=?/-");
    let mut state = table("players=2", "h=2.witch.wash/- c=3 g=1");
    play(&mut state, "1 witch");
    expect(&state, "ph=spell c=-");
}

#[test]
fn fj_7_5_answers_are_hidden_until_all_are_in() {
    let mut state = table("players=3", "t=0 ph=window h=5/1.wash/2 c=witch w=-/?/?");
    let before = Viewer::all(3).map(|viewer| FrogJuice::observe(&state, viewer));
    let before: Vec<_> = before.collect();
    let events = play(&mut state, "2 wash");
    let [answered @ Event::Answered { .. }] = &events[..] else {
        panic!("{events:?}");
    };
    for (viewer, before) in Viewer::all(3).zip(before) {
        let own = viewer == Viewer::Seat(seat_of(2));
        assert_eq!(FrogJuice::observe(&state, viewer) == before, !own);
        assert_eq!(FrogJuice::redact(answered, viewer).is_some(), own);
    }
    assert!(!FrogJuice::reveals(answered));
    expect(&state, "h=5/1.wash/2 c=witch w=-/wash/?");
    refused(&state, "2 decline", "FJ-7.5", "refuse-answered", &[]);
    assert_eq!(deciders(&state), [3]);
}
