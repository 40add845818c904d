//! FJ-8: spells.

use crate::support::{
    self, expect, legal, legal_with, play, points, refused, seat_of, table, token,
};
use frog_juice::{Cards, FrogJuice, Kind};
use ranarium_game::{Game, InformationState, Notation, Rng, Viewer, Views};

#[test]
fn fj_8_1_casting_an_incomplete_spell_is_the_action() {
    // Both Princes are on piles.
    let mut state = table("players=2", "h=5.frog/1 I=prince/prince");
    refused(
        &state,
        "1 cast ugly",
        "FJ-8.1",
        "refuse-not-in-hand",
        &["ugly"],
    );
    play(&mut state, "1 cast frog");
    expect(&state, "s=frog:-/- h=5/1 ph=spell");
    refused(&state, "1 cast frog", "FJ-3.2", "refuse-one-action", &[]);
}

#[test]
fn fj_8_2_from_hand_centre_or_by_asking_as_you_choose() {
    let mut state = table(
        "players=2",
        "ph=spell h=3.7.8/4 c=3.8 s=disappearing:-,ugly:-/-",
    );
    assert_eq!(
        legal(&state, 1),
        [
            "add 3 hand",
            "add 3 centre",
            "add 8 hand",
            "add 8 centre",
            "ask 2 2",
            "ask 2 3",
            "ask 2 4",
            "ask 2 5",
            "ask 2 8",
            "discard 3",
            "discard 7",
            "discard 8",
        ]
    );
    play(&mut state, "1 add 3 centre; 1 add 8 hand; 1 ask 2 4");
    expect(&state, "s=disappearing:8,ugly:3.4/- h=3.7/- c=8 ph=spell");
    refused(
        &state,
        "1 add 3 hand",
        "FJ-8.2",
        "refuse-already-added",
        &["3"],
    );
    refused(
        &state,
        "1 add 7 hand",
        "FJ-8.2",
        "refuse-no-such-spell",
        &["7"],
    );
    refused(
        &state,
        "1 add cat hand",
        "FJ-8.2",
        "refuse-no-spell-needs",
        &["cat"],
    );
    refused(
        &state,
        "1 add 2 hand",
        "FJ-8.2",
        "refuse-not-in-hand",
        &["2"],
    );
    refused(
        &state,
        "1 add 2 centre",
        "FJ-8.2",
        "refuse-not-in-centre",
        &["2"],
    );
}

#[test]
fn fj_8_2_only_the_own_spells() {
    let state = table("players=2", "ph=spell h=3.7/4 c=3 s=-/ugly:-");
    assert_eq!(legal(&state, 1), ["discard 3", "discard 7"]);
}

#[test]
fn fj_8_3_the_asked_player_hands_over_one_and_a_no_is_public() {
    let mut state = table("players=2", "ph=spell h=7/3.3 s=ugly:-/-");
    play(&mut state, "1 ask 2 3");
    expect(&state, "s=ugly:3/- h=7/3 n= a=");
    play(&mut state, "1 ask 2 4");
    expect(&state, "n=-/4 a=-/4");
    for viewer in Viewer::all(2) {
        let seen = FrogJuice::observe(&state, viewer);
        assert_eq!(seen.players[1].denied, Cards::one(Kind::Newts));
    }
}

#[test]
fn fj_8_3_one_may_ask_for_a_kind_one_holds() {
    let state = table("players=2", "ph=spell h=3/5 c=3 s=ugly:-/-");
    assert!(legal(&state, 1).contains(&"ask 2 3".to_owned()));
}

#[test]
fn fj_8_3_players_without_cards_are_not_asked() {
    let mut state = table("players=3", "ph=spell h=7/3/- s=ugly:-/-/-");
    assert_eq!(
        legal_with(&state, 1, "ask"),
        ["ask 2 3", "ask 2 4", "ask 2 5"]
    );
    refused(&state, "1 ask 3 3", "FJ-8.3", "refuse-ask-empty", &[]);
    refused(&state, "1 ask 1 3", "FJ-8.3", "refuse-ask-self", &[]);
    refused(&state, "1 ask 4 3", "FJ-8.3", "refuse-no-seat", &[]);
    refused(
        &state,
        "1 ask 2 9",
        "FJ-8.2",
        "refuse-no-such-spell",
        &["9"],
    );
    play(&mut state, "1 ask 2 3");
    assert_eq!(legal_with(&state, 1, "ask"), Vec::<String>::new());
}

#[test]
fn fj_8_4_asked_once_a_turn_and_again_in_the_next() {
    let mut state = table("players=2", "ph=spell h=7.7/1.1.1.1 g=- s=ugly:-/-");
    play(&mut state, "1 ask 2 3");
    assert_eq!(legal_with(&state, 1, "ask"), ["ask 2 4", "ask 2 5"]);
    refused(&state, "1 ask 2 3", "FJ-8.4", "refuse-asked-before", &["3"]);
    play(&mut state, "1 discard 7");
    expect(&state, "a= n=-/3");
    play(&mut state, "2 pass; 2 discard 1; 1 pass");
    assert_eq!(
        legal_with(&state, 1, "ask"),
        ["ask 2 3", "ask 2 4", "ask 2 5"]
    );
    play(&mut state, "1 ask 2 3");
    expect(&state, "a=-/3 n=-/3");
}

#[test]
fn fj_8_3_a_no_is_forgotten_when_its_player_draws() {
    let mut state = table("players=2", "ph=spell h=7/1.1 g=2 s=ugly:-/-");
    play(&mut state, "1 ask 2 3; 1 discard 7");
    expect(&state, "n=-/3 ph=draw");
    play(&mut state, "* draw 2");
    expect(&state, "n= ph=act");
}

#[test]
fn fj_8_3_worlds_drawn_by_the_others_respect_every_no() {
    // Of nine unseen cards five are toads; seat 2 has none of them, so holds 1, 2, 8 and 9 or three
    // of them and ...
    let state = table(
        "players=3",
        "ph=spell h=7/1.2.8/3.9 g=3.3.3 s=ugly:4/-/- n=-/3/-",
    );
    let viewer = Viewer::Seat(seat_of(1));
    let info = InformationState::<FrogJuice>::new(
        *FrogJuice::options(&state),
        viewer,
        FrogJuice::observe(&state, viewer),
    );
    let mut rng = Rng::new(5);
    let mut hands = std::collections::BTreeSet::new();
    for _ in 0..300 {
        let world = FrogJuice::determinize(&info, &mut rng);
        assert_eq!(FrogJuice::observe(&world, viewer), info.observation);
        hands.insert(token(&world, "h").split('/').nth(1).map(str::to_owned));
        FrogJuice::restore(&info.options, &FrogJuice::position(&world)).unwrap();
    }
    // Three of 1, 2, 8, 9: 4 hands.
    assert_eq!(hands.len(), 4, "{hands:?}");
}

#[test]
fn fj_8_3_worlds_are_found_where_only_one_is_possible() {
    // Unseen are 1 2 8 and 3 4 5 5 11 11: seat 2 holds none of the latter.
    let state = table(
        "players=3",
        "ph=spell h=7/1.2.8/3.4.5.11 g=5.11 s=ugly:-,sleep:-/-/- n=-/3.4.5.11/-"
            .replace("ugly:-,sleep:-", "sleep:-,ugly:-")
            .as_str(),
    );
    let viewer = Viewer::Spectator;
    let mut observation = FrogJuice::observe(&state, viewer);
    let mut rng = Rng::new(5);
    let worlds = |observation: &frog_juice::Observation, rng: &mut Rng| {
        let options = *FrogJuice::options(&state);
        let info = InformationState::<FrogJuice>::new(options, viewer, observation.clone());
        FrogJuice::determinize(&info, rng)
    };
    for _ in 0..100 {
        let world = worlds(&observation, &mut rng);
        let hand = token(&world, "h").split('/').nth(1).unwrap().to_owned();
        assert!(
            hand.split('.')
                .all(|kind| ["1", "2", "7", "8"].contains(&kind)),
            "{hand}"
        );
    }
    // All hands, with hardly a way to deal them.
    observation.players[0].denied = Cards::each(&[Kind::Bats, Kind::UnicornHorn]);
    for _ in 0..100 {
        let world = worlds(&observation, &mut rng);
        assert_eq!(FrogJuice::observe(&world, viewer), observation);
        FrogJuice::restore(FrogJuice::options(&state), &FrogJuice::position(&world)).unwrap();
    }
}

#[test]
fn fj_8_5_a_complete_spell_goes_to_the_piles_at_once() {
    let mut state = table(
        "players=2",
        "ph=spell h=6.7/3 c=prince s=frog:1/- P=witch/- I=2/-",
    );
    play(&mut state, "1 add 6 hand");
    expect(&state, "s=frog:1.6/-");
    play(&mut state, "1 add prince centre");
    expect(&state, "s=-/- P=6.witch.frog/- c=- h=7/3");
    assert!(token(&state, "I").starts_with("1.2.prince/"));
    assert_eq!(points(&state)[0], 3);
}

#[test]
fn fj_8_5_every_spell_completes() {
    for (spell, needs, power) in [
        ("gravity", ["9", "10", ""], "gravity/-"),
        ("disappearing", ["2", "8", ""], "disappearing/-"),
        ("sleep", ["7", "11", ""], "sleep/-"),
        ("frog", ["1", "6", "prince"], "6.frog/-"),
        ("ugly", ["3", "4", "5"], "ugly/-"),
    ] {
        let needs: Vec<&str> = needs.into_iter().filter(|it| !it.is_empty()).collect();
        let hand = format!("h={}.{spell}/-", needs.join("."));
        let mut state = table("players=2", &hand);
        play(&mut state, &format!("1 cast {spell}"));
        for kind in &needs {
            expect(&state, "P=-/-");
            play(&mut state, &format!("1 add {kind} hand"));
        }
        expect(&state, &format!("P={power} s=-/-"));
    }
}

#[test]
fn fj_8_6_incomplete_spells_are_safe_and_several_may_lie() {
    let mut state = table(
        "players=2",
        "h=2.witch/1 c=7 P=-/wash s=ugly:3/gravity:9,frog:6",
    );
    play(&mut state, "1 witch");
    expect(&state, "s=ugly:3/gravity:9,frog:6");
    let mut state = table("players=2", "h=5.cat/1 P=-/6 s=-/frog:6");
    assert_eq!(legal_with(&state, 1, "cat"), ["cat 2 6"]);
    play(&mut state, "1 cat 2 6");
    expect(&state, "s=-/frog:6 P=6.cat/-");
}

#[test]
fn fj_option_auto_ask_goes_from_hand_to_centre_to_others() {
    let mut state = table("players=3 auto-ask", "t=1 h=4.7/3.ugly/5 c=3.4");
    let events = play(&mut state, "2 cast ugly");
    // Toads from the own hand, newts from the centre; seat 3, to the left, is asked for mice.
    expect(&state, "t=1 ph=spell h=4.7/-/- c=3 P=-/ugly/- s=-/-/-");
    let facts: Vec<String> = support::facts(&events)
        .iter()
        .map(|it| format!("{it:?}"))
        .collect();
    assert_eq!(facts.iter().filter(|it| it.starts_with("Asked")).count(), 1);
    assert_eq!(legal(&state, 2), ["end"]);
}

#[test]
fn fj_option_auto_ask_answers_are_public_and_not_asked_again() {
    let mut state = table("players=3 auto-ask", "h=7.ugly/5.5/4.9 c=-");
    play(&mut state, "1 cast ugly");
    // Seat 2: toads no, newts no, mice yes. Seat 3: toads no, newts yes.
    expect(&state, "s=ugly:4.5/-/- h=7/5/9 n=-/3.4/3 a=-/3.4/3");
    assert_eq!(legal(&state, 1), ["discard 7"]);
    refused(&state, "1 ask 3 3", "FJ-8.4", "refuse-asked-before", &["3"]);
}

#[test]
fn fj_option_auto_ask_follows_the_list_and_skips_empty_hands() {
    // Prince to Frog: 6, then 1, then the Prince. Seat 2 gives the 6 and is then without cards.
    let mut state = table("players=2 auto-ask", "h=7.frog/6 c=-");
    play(&mut state, "1 cast frog");
    expect(&state, "s=frog:6/- h=7/- n= a=");
}

#[test]
fn fj_option_auto_ask_at_casting_only() {
    let mut state = table("players=2 auto-ask", "h=3.7/4 c=5 s=ugly:-/-");
    play(&mut state, "1 pass");
    expect(&state, "s=ugly:-/- h=3.7/4 c=5");
}
