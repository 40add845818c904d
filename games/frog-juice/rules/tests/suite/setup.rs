//! FJ-2: the setup.

use crate::support::{self, expect, legal, play, seat_of, table};
use frog_juice::{FrogJuice, Observation};
use ranarium_game::{Game, Turn, Viewer, Views};

const DEAL: &str = "* draw 1; * draw 2; * draw 3; * draw 4; * draw 5; * draw 6; * draw 7; * draw 8; * draw 9; \
                    * draw 10; * draw 11";

#[test]
fn fj_2_1_cards_are_dealt_from_the_dealers_left_to_the_centre() {
    let options = "players=2 dealer=1".parse().unwrap();
    let mut state = FrogJuice::start(&options);
    expect(&state, "d=0 t=1 ph=deal");
    play(&mut state, DEAL);
    expect(&state, "h=5.6.7.8/1.2.3.4 c=9.10.11 ph=deal");
    play(&mut state, "* draw cat");
    expect(&state, "c=9.10.11.cat t=1 ph=act");
    assert_eq!(FrogJuice::observe(&state, Viewer::Spectator).draw_count, 47); // 59 - 2 x 4 - 4
    assert_eq!(legal(&state, 1), Vec::<String>::new());
}

#[test]
fn fj_2_1_the_deal_of_four_players_starts_left_of_the_dealer() {
    let options = "players=4 dealer=3".parse().unwrap();
    let mut state = FrogJuice::start(&options);
    play(
        &mut state,
        "* draw 1; * draw 1; * draw 1; * draw 1; * draw 2",
    );
    expect(&state, "t=3 h=2/-/-/1.1.1.1");
}

#[test]
fn fj_2_2_chance_chooses_the_dealer_and_the_left_begins() {
    let options = "players=3".parse().unwrap();
    let state = FrogJuice::start(&options);
    let mut outcomes = Vec::new();
    FrogJuice::chance_outcomes(&state, &mut outcomes);
    let texts: Vec<String> = outcomes
        .iter()
        .map(|(it, n)| format!("{it} x{n}"))
        .collect();
    assert_eq!(texts, ["dealer 1 x1", "dealer 2 x1", "dealer 3 x1"]);
    for (dealer, first) in [(1, 1), (2, 2), (3, 0)] {
        let mut state = state.clone();
        play(&mut state, &format!("* dealer {dealer}"));
        expect(&state, &format!("d={} t={first} ph=deal", dealer - 1));
    }
}

#[test]
fn fj_2_2_play_goes_on_in_ascending_seats() {
    let mut state = table("players=3", "t=1 ph=spell h=2/3.4/5 g=-");
    play(&mut state, "2 discard 3");
    expect(&state, "t=2 h=2/4/5");
    play(&mut state, "3 pass; 3 discard 5");
    expect(&state, "t=0");
    support::refused(&state, "2 pass", "FJ-2.2", "refuse-not-your-turn", &[]);
    support::refused(&state, "4 pass", "FJ-2.2", "refuse-no-seat", &[]);
}

#[test]
fn fj_2_3_hands_and_draw_pile_are_hidden_and_all_else_is_public() {
    let state = table(
        "players=3",
        "h=1.2/3.4.5/6 c=7 g=8.9 P=witch/-/- I=2/-/- s=-/gravity:10/-",
    );
    let seen = |viewer| -> Observation { FrogJuice::observe(&state, viewer) };
    for viewer in Viewer::all(3) {
        let seen = seen(viewer);
        assert_eq!(seen.draw_count, 2);
        assert_eq!(format!("{:?}", seen.centre), "[7]");
        let counts: Vec<u8> = seen.players.iter().map(|it| it.hand_count).collect();
        assert_eq!(counts, [2, 3, 1]);
        assert_eq!(format!("{:?}", seen.players[0].power), "[witch]");
        assert_eq!(format!("{:?}", seen.players[0].ingredients), "[2]");
        assert_eq!(format!("{:?}", seen.players[1].spells[0].under), "[10]");
        assert_eq!(seen.seat, viewer.seat());
    }
    assert_eq!(seen(Viewer::Spectator).own_hand, None);
    let own = seen(Viewer::Seat(seat_of(2))).own_hand.unwrap();
    assert_eq!(format!("{own:?}"), "[3 4 5]");
    let debug = format!("{state:?}");
    assert!(
        debug.contains("draw: <hidden>") && debug.contains("hands: <hidden>"),
        "{debug}"
    );
}

#[test]
fn fj_2_1_decisions_begin_after_the_deal() {
    let options = "players=2".parse().unwrap();
    let mut state = FrogJuice::start(&options);
    assert_eq!(FrogJuice::turn(&state), Turn::Chance);
    support::refused(&state, "1 pass", "FJ-2.2", "refuse-dealing", &[]);
    play(&mut state, "* dealer 2");
    support::refused(&state, "1 pass", "FJ-2.1", "refuse-dealing", &[]);
}

#[test]
fn fj_3_1_a_draw_weighs_the_copies_that_are_left() {
    let state = table("players=2", "ph=draw h=1/2 g=3.3.3.cat");
    let mut outcomes = Vec::new();
    FrogJuice::chance_outcomes(&state, &mut outcomes);
    let texts: Vec<String> = outcomes
        .iter()
        .map(|(it, n)| format!("{it} x{n}"))
        .collect();
    assert_eq!(texts, ["draw 3 x3", "draw cat x1"]);
}
