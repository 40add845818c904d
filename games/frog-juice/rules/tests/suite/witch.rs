//! FJ-6: the Witch.

use crate::support::{expect, legal, legal_with, play, points, refused, table, token};

#[test]
fn fj_6_1_a_sweep_takes_the_centre_and_the_witch() {
    // The Wash is in the centre: there is no window.
    let mut state = table(
        "players=2",
        "h=5.witch/1 c=2.2.6.9.witch.cat.wash.gravity P=6/6 I=3/4 s=ugly:3/frog:1",
    );
    play(&mut state, "1 witch");
    expect(
        &state,
        "c=- h=5/1 ph=spell s=ugly:3/frog:1 P=6.6.witch.witch.cat.wash.gravity/6",
    );
    assert!(token(&state, "I").starts_with("2.2.3.9/"));
    assert_eq!(points(&state)[0], 7); // 6 6 witch witch cat wash gravity; the Cat took nothing
    assert_eq!(
        legal(&state, 1),
        ["add 5 hand", "ask 2 4", "ask 2 5", "discard 5"]
    );
}

#[test]
fn fj_6_1_the_witch_must_be_in_hand() {
    let state = table("players=2", "h=5.wash/1 c=2.witch");
    refused(
        &state,
        "1 witch",
        "FJ-6.1",
        "refuse-not-in-hand",
        &["witch"],
    );
    refused(
        &state,
        "1 witch+wash",
        "FJ-7.3",
        "refuse-not-in-hand",
        &["witch"],
    );
}

#[test]
fn fj_6_2_a_sweep_of_an_empty_centre_piles_the_witch() {
    let mut state = table("players=2", "h=5.witch/1 c=- P=wash/-");
    play(&mut state, "1 witch");
    expect(&state, "P=witch.wash/- h=5/1 c=-");
}

#[test]
fn fj_option_witch_needs_centre_to_sweep() {
    let state = table(
        "players=2 witch-needs-centre witch-sweeps-spells",
        "h=5.witch.wash/1 c=- s=-/ugly:3",
    );
    assert_eq!(legal_with(&state, 1, "witch"), Vec::<String>::new());
    refused(&state, "1 witch", "FJ-6.2", "refuse-empty-centre", &[]);
    refused(&state, "1 witch+wash", "FJ-6.2", "refuse-empty-centre", &[]);
    let state = table("players=2 witch-needs-centre", "h=5.witch/1 c=1");
    assert_eq!(legal_with(&state, 1, "witch"), ["witch"]);
}

#[test]
fn fj_option_witch_sweeps_spells_of_all_players() {
    let mut state = table(
        "players=3 witch-sweeps-spells",
        "h=5.witch/1/- c=2 P=wash/-/- I=-/-/- s=ugly:3/frog:6/gravity:-",
    );
    play(&mut state, "1 witch");
    expect(&state, "s=-/-/- P=6.witch.wash.gravity.frog.ugly/-/-");
    assert!(token(&state, "I").starts_with("2.3/-/"));
}

#[test]
fn fj_option_witch_sweeps_spells_for_the_melter() {
    let mut state = table(
        "players=2 witch-sweeps-spells",
        "h=5.witch/wash c=2 s=ugly:3/frog:1",
    );
    play(&mut state, "1 witch; 2 wash");
    expect(&state, "s=-/- P=-/witch.wash.frog.ugly ph=discard c=-");
    let mut state = table(
        "players=2 witch-sweeps-spells",
        "h=5.witch.wash/1 c=- s=ugly:3/frog:6",
    );
    play(&mut state, "1 witch+wash");
    expect(&state, "s=-/- P=6.witch.wash.frog.ugly/- ph=spell");
}
